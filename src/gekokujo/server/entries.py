"""What is kept of a room and of its games: entries that are only ever added.

A room and a game are what follows from their entries, so any process can take them up anywhere. An
entry has a number in its log, from 0, and a time; `store` keeps them. Times are milliseconds since
1970.
"""

from __future__ import annotations

from typing import Any

import msgspec

from gekokujo.server.settings import Settings


class Entry(msgspec.Struct, frozen=True, tag_field="entry", omit_defaults=True):
    """One thing that happened."""


class Opened(Entry, frozen=True, tag="opened"):
    """A room was opened; `seed` is the secret of its first game, `watch` the watch key's hash."""

    settings: Settings
    seed: str
    watch: str


class Sat(Entry, frozen=True, tag="sat"):
    """Somebody sat down; `person` is an id by which their name is kept elsewhere."""

    chair: int
    person: str
    key: str
    recovery: str


class Rekeyed(Entry, frozen=True, tag="rekeyed"):
    """A seat has a new key and recovery code; the old ones are dead."""

    chair: int
    key: str
    recovery: str


class Renamed(Entry, frozen=True, tag="renamed"):
    """A person has another name from now on: `person` is the new id it is kept by."""

    chair: int
    person: str


class Readied(Entry, frozen=True, tag="readied"):
    """A person is ready, or no longer; `salt` is their word in the next shuffle."""

    chair: int
    ready: bool
    salt: str | None = None


class Computer(Entry, frozen=True, tag="computer"):
    """A chair is for a computer of this level, or (None) for a person again."""

    chair: int
    level: str | None


class Left(Entry, frozen=True, tag="left"):
    """A person left for good; in a running game the computer plays on for them."""

    chair: int


class Hosted(Entry, frozen=True, tag="hosted"):
    """A person is the host now."""

    chair: int


class Changed(Entry, frozen=True, tag="changed"):
    """The settings were changed."""

    settings: Settings


class Rewatched(Entry, frozen=True, tag="rewatched"):
    """There is a new watch key; the old one is dead."""

    watch: str


class Began(Entry, frozen=True, tag="began"):
    """A game began; `game` is its log and address, `first` the chair that plays first."""

    game: str
    first: int


class Finished(Entry, frozen=True, tag="finished"):
    """The running game is over; `seed` is the secret of the next."""

    seed: str


RoomEntry = (
    Opened
    | Sat
    | Rekeyed
    | Renamed
    | Readied
    | Computer
    | Left
    | Hosted
    | Changed
    | Rewatched
    | Began
    | Finished
)


class Dealt(Entry, frozen=True, tag="dealt"):
    """A game's first entry: all that it follows from.

    `chairs` are the chairs in turn order, the first player's first; `people` who sits there, None
    for a computer; `levels` the computer of each seat, also of those that people may leave.
    """

    settings: Settings
    seed: str
    salts: list[str]
    chairs: list[int]
    people: list[str | None]
    levels: list[str]


class Played(Entry, frozen=True, tag="played"):
    """The answer to one decision and the dice that followed; entry n answers decision n.

    `auto` says that the computer answered for a person.
    """

    actions: list[str]
    auto: bool = False


GameEntry = Dealt | Played

_room_entries = msgspec.json.Decoder(RoomEntry)
_game_entries = msgspec.json.Decoder(GameEntry)
_encoder = msgspec.json.Encoder()


def encoded(entry: Entry) -> bytes:
    """Return an entry as it is kept: JSON in UTF-8."""
    return _encoder.encode(entry)


def room_entry(kept: bytes) -> RoomEntry:
    """Read an entry of a room; raises `msgspec.ValidationError` for one this version has not."""
    entry: RoomEntry = _room_entries.decode(kept)
    return entry


def game_entry(kept: bytes) -> Any:
    """Read an entry of a game; raises `msgspec.ValidationError` for one this version has not."""
    return _game_entries.decode(kept)
