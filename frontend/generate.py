"""Writes `src/generated/`: the types of all that travels, and the standard cards, for the pages."""

from __future__ import annotations

import enum
import json
import types
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from gekokujo.cardfiles import standard_cards
from gekokujo.server import protocol, requests
from gekokujo.server.refused import Code
from gekokujo.server.settings import Settings
from gekokujo.signs import SIGNS

HERE: Final = Path(__file__).parent / "src/generated"
NAMES: Final = {str: "string", int: "number", bool: "boolean", type(None): "null", Any: "unknown"}
HEADING: Final = "// Made from the types in Python by `uv run python frontend/generate.py`.\n"
ASKED: Final = (
    requests.Open,
    requests.Sit,
    requests.Recover,
    requests.Proof,
    requests.MySeat,
    requests.Mine,
    requests.SeatGiven,
    requests.WatchGiven,
    requests.RoomFound,
    requests.MyRoom,
    requests.Problem,
)
CLOSED: Final = {code.name: code.value for code in protocol.Closed}
PARTS: Final = (Settings, protocol.ChairView, protocol.RoomView, protocol.DecisionView)


def written(hint: Any) -> str:
    """Return a type as TypeScript."""
    origin = get_origin(hint)
    if hint in NAMES or origin is Annotated:
        return NAMES[hint] if hint in NAMES else written(get_args(hint)[0])
    if origin in {Union, types.UnionType}:
        return " | ".join(map(written, get_args(hint)))
    if origin is Literal:
        return " | ".join(json.dumps(value) for value in get_args(hint))
    if origin is list:
        inner = written(get_args(hint)[0])
        return f"({inner})[]" if " " in inner else f"{inner}[]"
    return _named(hint) if origin is None else f"Record<string, {written(get_args(hint)[1])}>"


def _named(hint: Any) -> str:
    """Return a type that stands alone: an enum by its values, else its name."""
    if isinstance(hint, type) and issubclass(hint, enum.Enum):
        return " | ".join(json.dumps(member.value) for member in hint)
    return str(hint.__name__)


def interface(kind: type[msgspec.Struct], *, sent: bool) -> Iterator[str]:
    """Yield the lines of a type; what the server sends may leave defaults out, as may we."""
    first = (kind.__doc__ or "").splitlines()[0]
    yield f"/** {first} */"
    yield f"export interface {kind.__name__} {{"
    config = kind.__struct_config__
    if config.tag is not None:
        yield f'  type: "{config.tag}";'
    hints = get_type_hints(kind, include_extras=True)
    for field in msgspec.structs.fields(kind):
        mark = "?" if not field.required and (sent or config.omit_defaults) else ""
        yield f"  {field.encode_name}{mark}: {written(hints[field.name])};"
    yield "}\n"


def union(name: str, kinds: Any) -> str:
    """Return a union of messages."""
    return f"export type {name} =\n  | " + "\n  | ".join(k.__name__ for k in kinds) + ";\n"


def protocol_text() -> str:
    """Return the module of types."""
    sent, told = get_args(protocol.ClientMessage), get_args(protocol.ServerMessage)
    lines = [
        HEADING,
        f"export const VERSION = {protocol.VERSION};",
        f"export const PHRASES = {json.dumps(protocol.PHRASES)} as const;",
        f"export const LONGEST_CHAT = {protocol.LONGEST_CHAT};",
        f"export const CLOSED = {json.dumps(CLOSED)} as const;",
        f"export const SIGNS = {json.dumps(SIGNS)} as const;",
        "export type Sign = (typeof SIGNS)[number];",
        f"export type Code =\n  | {' | '.join(json.dumps(code.value) for code in Code)};\n",
    ]
    for kind in (*PARTS, *told):
        lines += interface(kind, sent=False)
    for kind in (*sent, *ASKED):
        lines += interface(kind, sent=True)
    return "\n".join([*lines, union("ClientMessage", sent), union("ServerMessage", told)])


def generated() -> dict[str, str]:
    """Return each file by its name."""
    cards = json.dumps(standard_cards().to_json()["cards"])
    return {"protocol.ts": protocol_text(), "cards.json": cards.replace("}, ", "},\n") + "\n"}


def write() -> None:
    """Write them all."""
    HERE.mkdir(parents=True, exist_ok=True)
    for name, text in generated().items():
        (HERE / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write()
