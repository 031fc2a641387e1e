"""What is asked and answered over HTTP; the interface's description is made from these types."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec

from gekokujo.server.protocol import Discreet, RoomView
from gekokujo.server.settings import Settings

Name = Annotated[str, msgspec.Meta(max_length=300)]
Secret = Annotated[str, msgspec.Meta(max_length=100)]
MOST_SEATS: Final = 50


class Open(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A wish to open a room."""

    name: Name
    settings: Settings = msgspec.field(default_factory=Settings)


class Sit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A wish for a seat; without a chair the first free one."""

    name: Name
    chair: int | None = None


class Recover(Discreet, frozen=True, forbid_unknown_fields=True):
    """A recovery code, as typed."""

    recovery: Secret


class Proof(Discreet, frozen=True, forbid_unknown_fields=True):
    """A seat's key; a browser may leave it to its cookie."""

    key: Secret | None = None


class MySeat(Discreet, frozen=True, forbid_unknown_fields=True):
    """A seat that one says is one's own."""

    code: Secret
    key: Secret


class Mine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Seats that one says are one's own."""

    seats: Annotated[list[MySeat], msgspec.Meta(max_length=MOST_SEATS)]


class SeatGiven(Discreet, frozen=True):
    """What proves a seat from now on; `recovery` is for writing down."""

    code: str
    chair: int
    key: str
    recovery: str
    watch: str | None = None


class WatchGiven(Discreet, frozen=True):
    """The key that lets others look on."""

    watch: str


class RoomFound(msgspec.Struct, frozen=True):
    """A room as anybody who knows its code may see it."""

    code: str
    room: RoomView


class MyRoom(msgspec.Struct, frozen=True):
    """One's seat in a room; `room` is null when there is no such seat any more."""

    code: str
    chair: int | None = None
    room: RoomView | None = None
    my_turn: bool = False


class Problem(msgspec.Struct, frozen=True):
    """A refused request: its code, what is wrong, and the rule behind it where there is one."""

    code: str
    what: str
    clause: str | None = None
