"""Writes `protocol.md`, the page of the table protocol, from the types of its messages."""

from __future__ import annotations

import enum
import inspect
import types
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any, Final, Union, get_args, get_origin, get_type_hints

import msgspec

from gekokujo.server import protocol
from gekokujo.server.protocol import (
    CLOSED_MEANING,
    LONGEST_MESSAGE,
    ChairView,
    ClientMessage,
    Command,
    DecisionView,
    RoomView,
    ServerMessage,
    encoded,
)
from gekokujo.server.refused import MEANING, Code
from gekokujo.server.settings import Settings
from gekokujo.server.web.problems import status_of

PAGE: Final = Path(__file__).with_name("protocol.md")
PARTS: Final = (Settings, RoomView, ChairView, DecisionView)
WORDS: Final = {int: "whole number", str: "text", bool: "true or false", type(None): "null"}
CLAUSES: Final = {
    Code.ILLEGAL: "that of the rule",
    Code.NOT_YOUR_TURN: "R2.2",
    Code.NO_GAME: "R13.1, when the game is over",
    Code.BAD_SETTINGS: "R1.6, for a card set",
}

TOP: Final = """# The table protocol

Everything that travels between the table server and a browser, a bot or any other client. This
page is made from the types of the messages by `uv run python docs/write_protocol.py`; the types
are in `gekokujo/server/protocol.py`, and a complete client in Python is `gekokujo.client`.

Rooms are opened, found and entered over HTTP, and finished games are fetched there. A running
server describes that interface itself, as OpenAPI, at `/api/openapi/openapi.json`. Everything
else goes over a socket:

| socket | for |
|---|---|
| `/api/rooms/CODE/socket` | whoever has a seat's key or a watch key, and the room's code |
| `/api/watch` | whoever has a watch key alone |

- A message is one WebSocket text message: a JSON object whose `type` says what it is, at most
  {longest} characters long. A field with its default may be left out, in both directions.
- The client speaks first and says `hello`; the first answer is `welcome` or `refused`. A refused
  greeting is followed by the socket's end.
- A seat's key proves the seat, a watch key lets one look on, a room's code only finds the room. A
  browser may leave the key to its cookie.
- Every decision has a number, counted from 1. `play` names the one it answers: sent twice it
  counts once and is accepted twice; a late one is `stale`, and the refusal has the current
  number.
- An answer is stored before anybody hears of it, and `accepted` means that it is.
- Frames are those of [the formats](formats.md#frames) as one's seat may see them, numbered from
  0. The `board` of a frame has only what changed since the frame before: a changed value is sent
  whole; of a list that did not get shorter an object of changed places (`{{"3": …}}`) may be sent
  instead. The first frame after nothing carries all of it.
- After a break: `hello` with `game` and `since` brings the frames from that number on. Nothing is
  lost by a break, and a command that had no answer can be sent again.
- A new round begins without a frame: whose decision it is stands in `decision`, not in the last
  board.
- The server pings every five seconds. After `closing` it comes back soon, and so should the
  client.

## Versions

This is version {version}; `hello` names the version that a client speaks, and another one is
refused with `unknown-version`. Within a version the server may send new fields and new types of
messages, and clients ignore what they don't know; what clients send may get new optional fields.
The server refuses fields it does not know. Anything else is a new version: a message or a field
goes, means something else, or must be sent now.
"""

CLIENT: Final = """## From the client

Each message may also have an `id`, a whole number up to 2⁵³ − 1 that the client chooses:
`refused`, `accepted` and `previewed` have the id of the message that they answer.
"""


def page() -> str:
    """Return the whole page."""
    parts = [
        TOP.format(longest=f"{LONGEST_MESSAGE:,}", version=protocol.VERSION),
        CLIENT,
        *(_message(kind) for kind in get_args(ClientMessage)),
        "## From the server\n",
        *(_message(kind) for kind in get_args(ServerMessage)),
        "## Parts of messages\n",
        *(_described(kind, f"Type {kind.__name__}") for kind in PARTS),
        _refusals(),
        _closed(),
        _dialogue(),
    ]
    return "\n".join(parts)


def _message(kind: type[msgspec.Struct]) -> str:
    """Return what is said of a message."""
    return _described(kind, f"`{kind.__struct_config__.tag}`")


def _described(kind: type[msgspec.Struct], title: str) -> str:
    """Return a heading, what a type is for, and its fields."""
    lines = [f"### {title}", "", inspect.cleandoc(kind.__doc__ or "")]
    hints = get_type_hints(kind, include_extras=True)
    fields = [field for field in msgspec.structs.fields(kind) if not _is_common(kind, field)]
    if fields:
        lines += ["", "| field | type | default |", "|---|---|---|"]
    for field in fields:
        default = "" if field.required else f"`{_default(field)}`"
        lines.append(f"| `{field.encode_name}` | {_type(hints[field.name])} | {default} |")
    return "\n".join([*lines, ""])


def _is_common(kind: type[msgspec.Struct], field: Any) -> bool:
    """Whether all that clients send may have a field."""
    return issubclass(kind, Command) and field.name in Command.__struct_fields__


def _default(field: Any) -> str:
    """Return a field's default as JSON."""
    return msgspec.json.encode(field.default).decode()


def _type(hint: Any) -> str:  # noqa: PLR0911 - one a kind of type
    """Return a type in words."""
    origin, arguments = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return f"{_type(arguments[0])}, {_bounds(arguments[1])}"
    if origin in {Union, types.UnionType}:
        return " or ".join(_type(each) for each in arguments)
    if origin is list:
        return f"list of: {_type(arguments[0])}"
    if origin is dict:
        return "object"
    if issubclass(hint, enum.Enum):
        return "a code" if hint is Code else ", ".join(f"`{each.value}`" for each in hint)
    if issubclass(hint, msgspec.Struct):
        return f"[{hint.__name__}](#type-{hint.__name__.lower()})"
    return WORDS[hint]


def _bounds(meta: msgspec.Meta) -> str:
    """Return the bounds of a field in words."""
    if meta.ge is not None:
        return f"{meta.ge} or more"
    return f"{meta.min_length} to {meta.max_length} long"


def _refusals() -> str:
    """Return the table of refusal codes."""
    rows = (
        f"| `{code}` | {MEANING[code]} | {status_of(code)} | {CLAUSES.get(code, '')} |"
        for code in Code
    )
    head = ["## Refusals", "", "| code | meaning | over HTTP | clause |", "|---|---|---|---|"]
    return "\n".join([*head, *rows, ""])


def _closed() -> str:
    """Return the table of close codes."""
    rows = (f"| {code.value} | {meaning} |" for code, meaning in CLOSED_MEANING.items())
    head = ["## Why a socket was closed", "", "| code | meaning |", "|---|---|"]
    return "\n".join([*head, *rows, ""])


def _dialogue() -> str:
    """Return an example, made with the types so that it can't be wrong."""
    lines = [f"{who} {encoded(message).decode()}" for who, message in _said()]
    head = ["## An example", "", "A person comes back to a game; it is their turn to open a card."]
    return "\n".join([*head, "", "```text", *lines, "```", ""])


def _said() -> Iterator[tuple[str, protocol.Message]]:
    """Yield who says what, `>` for the client."""
    chairs = [
        ChairView("Akira", here=True),
        ChairView("Kaede", here=True),
        ChairView(level="easy"),
    ]
    settings = Settings(players=3)
    room = RoomView(settings, chairs, 0, "9f2c…", "K7QX2M", "5d01…", playing=True, games=1)
    yield ">", protocol.Hello(protocol.VERSION, key="…", game="5d01…", since=40)
    yield "<", protocol.Welcome(protocol.VERSION, 1_800_000_000_000, room, 0)
    yield "<", protocol.GameView("5d01…", [0, 1, 2], settings.options.to_json(), "standard", 41, 0)
    yield "<", protocol.Frames(40, [_draw(2, 20)])
    yield "<", protocol.Decided(DecisionView(17, 0, "open", None, ["open", "open S07"]))
    yield ">", protocol.Play(17, "open")
    yield "<", protocol.Accepted(17)
    marks = [f"mark {sign}" for sign in ("leo", "aries", "pisces")]
    yield "<", protocol.Frames(41, [_opened()], DecisionView(18, 0, "mark", None, marks), 17)
    yield ">", protocol.Play(17, "open S07", id=4)
    yield "<", protocol.Refusal(Code.STALE, MEANING[Code.STALE], None, 18, 4)


def _draw(seat: int, pile: int) -> dict[str, Any]:
    hands = {str(seat): ["?"] * 5}
    board = {"hands": hands, "pile": pile}
    return {"event": "draw", "seat": seat, "cards": ["?"], "why": "turn", "board": board}


def _opened() -> dict[str, Any]:
    board: dict[str, Any] = {"round": 3, "turn": 0, "set": {"0": None}, "opened": "G01"}
    return {"event": "open", "seat": 0, "card": "G01", "from": "set", "board": board}


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
