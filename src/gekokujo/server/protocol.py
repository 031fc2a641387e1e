"""The messages of the table protocol, version 1: everything that travels over a socket.

Messages are JSON objects with a `type`. A client's first is `hello`; the server's first answer is
`welcome` or `refused`. All times are milliseconds since 1970 by the server's clock. Chairs are
places in the room and stay; seats are places in a game's turn order, and `Game.chairs` says which
chair each seat is. `docs/protocol.md` is made from these types.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta

from gekokujo.server.refused import Code
from gekokujo.server.settings import Settings

VERSION: Final = 1
LONGEST_MESSAGE: Final = 32_768
"""The most characters of a client's message: settings with a card set have a third of it."""
PHRASES: Final = (
    "hello",
    "well-played",
    "thanks",
    "sorry",
    "hurry",
    "wait",
    "surprised",
    "good-game",
)
"""What can be said with one tap; clients have the words."""
LONGEST_CHAT: Final = 200


SECRETS: Final = frozenset({"key", "watch", "recovery"})
"""The fields that prove something; they are in no log and no traceback."""


class Closed(IntEnum):
    """Why the server closed a socket, beside the codes of the WebSocket standard.

    After `REFUSED` the last message says why. A client that was too slow, or whose server starts
    again, comes back; the others are over.
    """

    TOO_LARGE = 1009
    COMING_BACK = 1012
    REFUSED = 4000
    WATCHING_ENDED = 4001
    KEY_REPLACED = 4002
    TOO_SLOW = 4003
    TOO_MANY = 4004


CLOSED_MEANING: Final = {
    Closed.TOO_LARGE: "a message was far too long",
    Closed.COMING_BACK: "the server starts again; come back, as `closing` said",
    Closed.REFUSED: "the last message said why: one may not come in",
    Closed.WATCHING_ENDED: "nobody may look on any more, or not with this watch key",
    Closed.KEY_REPLACED: "the seat has a newer key, or was left",
    Closed.TOO_SLOW: "too many messages waited for this client; come back",
    Closed.TOO_MANY: "too many of this client's messages were refused",
}
"""Each close code in a sentence."""

Count = Annotated[int, Meta(ge=0)]
Id = Annotated[int, Meta(ge=0, le=2**53 - 1)]
Salt = Annotated[str, Meta(min_length=1, max_length=64)]


class Discreet(msgspec.Struct, frozen=True):
    """Does not show its secrets when it is printed."""

    def __repr__(self) -> str:
        """The fields, secrets left out."""
        shown = (
            f"{name}={'…' if name in SECRETS and value else repr(value)}"
            for name, value in msgspec.structs.asdict(self).items()
        )
        return f"{type(self).__name__}({', '.join(shown)})"


class Message(msgspec.Struct, frozen=True, tag_field="type", omit_defaults=True):
    """Anything that travels."""


class Command(Message, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a client sends; the `id` that it chooses is in the answer."""

    id: Id | None = None


# ---- from the client


class Hello(Discreet, Command, frozen=True, tag="hello"):
    """Who one is: `key` proves a seat, `watch` lets one look on.

    `game` and `since` say which frames the client has: those of this game below this number.
    """

    version: int
    key: str | None = None
    watch: str | None = None
    game: str | None = None
    since: Count = 0


class Play(Command, frozen=True, tag="play"):
    """The answer to a decision. Sent twice it counts once, and is accepted twice."""

    decision: Count
    action: str


class Preview(Command, frozen=True, tag="preview"):
    """Asks what actions would do one after another, such as `open S07`, `mark leo`.

    Answered by `previewed`; nobody else learns of it.
    """

    decision: Count
    actions: Annotated[list[str], Meta(min_length=1, max_length=3)]


class Sync(Command, frozen=True, tag="sync"):
    """Asks for the frames from a number on, again."""

    since: Count = 0


class Ready(Command, frozen=True, tag="ready"):
    """Ready for the next game, or no longer; `salt` is one's word in the shuffle."""

    ready: bool = True
    salt: Salt | None = None


class Start(Command, frozen=True, tag="start"):
    """The host starts the game; computers take the empty seats.

    Nobody waits for people who have been away for a minute: the computer plays for them until they
    are back.
    """


class Name(Command, frozen=True, tag="name"):
    """One's name from now on."""

    name: str


class SeatComputer(Command, frozen=True, tag="computer"):
    """The host gives a free chair to a computer, or with null to a person again."""

    chair: Count
    level: str | None = None


class ChangeSettings(Command, frozen=True, tag="settings"):
    """The host changes the settings; while a game is running `chat` alone."""

    settings: Settings


class PassHost(Command, frozen=True, tag="host"):
    """The host hands over.

    From a host who leaves, or is away for a minute, the role passes to the next in the order of the
    chairs who is here.
    """

    chair: Count


class Leave(Command, frozen=True, tag="leave"):
    """Gives one's seat up for good; the key is dead then."""


class StandIn(Command, frozen=True, tag="stand-in"):
    """Asks that the computer play for somebody who is away; it does when all who are here ask."""

    chair: Count


class Say(Command, frozen=True, tag="say"):
    """Says a preset phrase, or where the chat is on a text, of which 200 characters are told.

    A seat may say five things at once, and then one every two seconds: `too-fast` says when.
    The phrases are hello, well-played, thanks, sorry, hurry, wait, surprised and good-game.
    """

    phrase: str | None = None
    text: str | None = None


ClientMessage = (
    Hello
    | Play
    | Preview
    | Sync
    | Ready
    | Start
    | Name
    | SeatComputer
    | ChangeSettings
    | PassHost
    | Leave
    | StandIn
    | Say
)


# ---- parts of what the server sends


class ChairView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A chair as all may see it.

    `name` is null where nobody sits, `level` names a computer. `here` says whether the person is
    connected, `played_by_computer` that the computer plays for them until they are back.
    """

    name: str | None = None
    level: str | None = None
    ready: bool = False
    here: bool = False
    played_by_computer: bool = False


class RoomView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A room as those in it see it; watchers don't get the code.

    `commitment` is the fingerprint of the next shuffle's secret, or of the running game's.
    """

    settings: Settings
    chairs: list[ChairView]
    host: int | None
    commitment: str
    code: str | None = None
    game: str | None = None
    playing: bool = False
    games: int = 0
    watchers: int = 0


class DecisionView(msgspec.Struct, frozen=True, omit_defaults=True):
    """The decision at hand: its number, whose it is, of what kind, and until when.

    At the deadline the computer decides. `legal` are the actions, for the seat that decides.
    """

    number: int
    seat: int
    phase: str
    deadline: int | None = None
    legal: list[str] | None = None


# ---- from the server


class Welcome(Message, frozen=True, tag="welcome"):
    """The first answer: one's chair (null for watchers), the room, the time."""

    version: int
    now: int
    room: RoomView
    chair: int | None = None


class RoomChanged(Message, frozen=True, tag="room"):
    """The room is different now."""

    room: RoomView


class GameView(Message, frozen=True, tag="game"):
    """A game as it is: its address, the chairs in turn order, where one sits.

    `frames` are how many there are; `board` is the board after the last of them. A client that
    knows the frames before a number gets no board, but the frames from there on.
    """

    game: str
    chairs: list[int]
    rules: dict[str, Any]
    cards: str | dict[str, Any]
    frames: int
    seat: int | None = None
    board: dict[str, Any] | None = None
    decision: DecisionView | None = None


class Frames(Message, frozen=True, tag="frames"):
    """What happened: frames from the number `since` on, each with what changed of the board.

    `answered` is the decision that led to them, `auto` that the computer answered it for a person.
    """

    since: int
    frames: list[dict[str, Any]]
    decision: DecisionView | None = None
    answered: int | None = None
    auto: bool = False


class Decided(Message, frozen=True, tag="decision"):
    """Nothing to be seen happened, but this is the decision now."""

    decision: DecisionView


class Accepted(Message, frozen=True, tag="accepted"):
    """An answer was stored and counts."""

    decision: int
    id: int | None = None


class Previewed(Message, frozen=True, tag="previewed"):
    """What the last of the actions would do, and the legal actions it would lead to."""

    decision: int
    actions: list[str]
    preview: dict[str, Any]
    legal: list[str]
    id: int | None = None


class GameOver(Message, frozen=True, tag="over"):
    """A game is over: its result and the proof of its shuffle, the secret now included."""

    game: str
    result: dict[str, Any]
    fair: dict[str, Any]


class Refusal(Message, frozen=True, tag="refused"):
    """A command was refused and nothing happened.

    `clause` is the rule behind it where there is one, `decision` the number of the one at hand,
    `id` that of the command if it had one, `again_in` the milliseconds after which it may be tried
    again, where that is known.
    """

    code: Code
    what: str
    clause: str | None = None
    decision: int | None = None
    id: int | None = None
    again_in: int | None = None


class Said(Message, frozen=True, tag="said"):
    """Somebody says something."""

    chair: int
    phrase: str | None = None
    text: str | None = None


class Closing(Message, frozen=True, tag="closing"):
    """The server goes away for a moment; come back after so many milliseconds."""

    again_in: int


ServerMessage = (
    Welcome
    | RoomChanged
    | GameView
    | Frames
    | Decided
    | Accepted
    | Previewed
    | GameOver
    | Refusal
    | Said
    | Closing
)


class _Identified(msgspec.Struct):
    """As much of a command as names it."""

    id: Id | None = None


_ids = msgspec.json.Decoder(_Identified)
_client_messages = msgspec.json.Decoder(ClientMessage)
_server_messages = msgspec.json.Decoder(ServerMessage)
_encoder = msgspec.json.Encoder()


def encoded(message: Message) -> bytes:
    """Return a message as it travels."""
    return _encoder.encode(message)


def client_message(data: bytes | str) -> ClientMessage:
    """Read a client's message; raises `msgspec.DecodeError` for anything else."""
    message: ClientMessage = _client_messages.decode(data)
    return message


def command_id(data: bytes | str) -> int | None:
    """Return the id of a command that can't be carried out, as far as it can be read."""
    try:
        return _ids.decode(data).id
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None


def server_message(data: bytes | str) -> ServerMessage:
    """Read a server's message; raises `msgspec.DecodeError` for anything else."""
    message: ServerMessage = _server_messages.decode(data)
    return message
