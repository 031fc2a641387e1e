"""Why the server says no: one enum for every command and request."""

from __future__ import annotations

from enum import StrEnum
from typing import Final


class Code(StrEnum):
    """What a refused command or request is told; `MEANING` has each in a sentence."""

    # what was sent
    MALFORMED = "malformed"
    TOO_LARGE = "too-large"
    TOO_FAST = "too-fast"
    UNKNOWN_VERSION = "unknown-version"
    FOREIGN_ORIGIN = "foreign-origin"
    # who sent it
    NO_SUCH_ROOM = "no-such-room"
    NO_SUCH_GAME = "no-such-game"
    WRONG_KEY = "wrong-key"
    NOT_SEATED = "not-seated"
    NOT_HOST = "not-host"
    NOT_WATCHABLE = "not-watchable"
    # what a room allows
    ROOM_FULL = "room-full"
    CHAIR_TAKEN = "chair-taken"
    NO_SUCH_CHAIR = "no-such-chair"
    BAD_NAME = "bad-name"
    BAD_SETTINGS = "bad-settings"
    GAME_RUNNING = "game-running"
    NO_GAME = "no-game"
    NOT_READY = "not-ready"
    CHAT_OFF = "chat-off"
    STILL_HERE = "still-here"
    # what a game allows
    STALE = "stale"
    NOT_YOUR_TURN = "not-your-turn"
    ILLEGAL = "illegal"
    # the server itself
    FAULT = "fault"
    BUSY = "busy"
    CLOSING = "closing"


MEANING: Final = {
    Code.MALFORMED: "this is no message of the protocol",
    Code.TOO_LARGE: "this is longer than any message may be",
    Code.TOO_FAST: "too many at once; wait and try again",
    Code.UNKNOWN_VERSION: "this version of the protocol is not spoken here; load the page again",
    Code.FOREIGN_ORIGIN: "another site's page may not do this",
    Code.NO_SUCH_ROOM: "there is no such room; the code may be mistyped, or the room has expired",
    Code.NO_SUCH_GAME: "there is no finished game at this address",
    Code.WRONG_KEY: "this key opens no seat here; it may have been replaced by a newer one",
    Code.NOT_SEATED: "only somebody with a seat can do this",
    Code.NOT_HOST: "only the host can do this",
    Code.NOT_WATCHABLE: "this room can't be watched, or the watch link was replaced",
    Code.ROOM_FULL: "all seats are taken",
    Code.CHAIR_TAKEN: "somebody sits there; take another seat",
    Code.NO_SUCH_CHAIR: "the room has no such seat",
    Code.BAD_NAME: "this name can't be used",
    Code.BAD_SETTINGS: "these settings can't be used",
    Code.GAME_RUNNING: "not while a game is running",
    Code.NO_GAME: "no game is running",
    Code.NOT_READY: "not everybody is ready",
    Code.CHAT_OFF: "the host has switched the chat off",
    Code.STILL_HERE: "that player is here",
    Code.STALE: "this decision has been answered",
    Code.NOT_YOUR_TURN: "it is another seat's decision",
    Code.ILLEGAL: "the rules forbid it",
    Code.FAULT: "the server made a mistake; it is noted there",
    Code.BUSY: "the server can't store this now; nothing has happened, try again",
    Code.CLOSING: "the server is closing for a moment; come back to it",
}
"""Each code in a sentence; the browser has its own words for them."""


class Refused(Exception):  # noqa: N818 - an answer, no fault
    """A command or request is refused, and nothing has happened.

    `clause` is the rule behind it where there is one (`R6.2`), `current` the number of the decision
    at hand when the game has moved on, `what` a detail in words, `again_in` the milliseconds after
    which it may be tried again.
    """

    def __init__(
        self,
        code: Code,
        *,
        what: str = "",
        clause: str | None = None,
        current: int | None = None,
        again_in: int | None = None,
    ) -> None:
        super().__init__(code, what)
        self.code = code
        self.what = what or MEANING[code]
        self.clause = clause
        self.current = current
        self.again_in = again_in

    def __str__(self) -> str:
        """The refusal as one line."""
        return f"{self.code}: {self.what}" + (f" ({self.clause})" if self.clause else "")
