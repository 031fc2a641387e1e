"""A room: who sits where, what they agreed on, whether a game is running.

A room is what follows from its entries. Everything here is plain computation: a method that checks
a wish returns the entry to keep or raises `Refused`; only `apply` changes the room.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from functools import singledispatchmethod
from typing import Final

from msgspec.structs import replace

from gekokujo.bots import bot_names
from gekokujo.server.entries import (
    Began,
    Changed,
    Computer,
    Entry,
    Finished,
    Hosted,
    Left,
    Opened,
    Readied,
    Rekeyed,
    Renamed,
    Rewatched,
    Sat,
)
from gekokujo.server.keys import opens
from gekokujo.server.refused import Code, Refused
from gekokujo.server.settings import Settings, check_settings
from gekokujo.state import MOST_PLAYERS

LONGEST_SALT: Final = 64


@dataclass(slots=True)
class Chair:
    """A place at the table: free, a person's, or a computer's."""

    person: str | None = None
    key: str = field(default="", repr=False)
    recovery: str = field(default="", repr=False)
    ready: bool = False
    salt: str | None = None
    level: str | None = None
    formerly: list[str] = field(default_factory=list)
    """The ids by which the person's earlier names are kept."""

    @property
    def is_free(self) -> bool:
        """Whether somebody may sit down."""
        return self.person is None

    def has(self, person: str | None) -> bool:
        """Whether a person sits here, by whatever name they had."""
        return person is not None and person in {self.person, *self.formerly}


class Room:
    """The state of a room after its entries so far."""

    def __init__(self, opened: Opened) -> None:
        self.settings = opened.settings
        self.seed = opened.seed
        self.watch = opened.watch
        self.host: int | None = None
        self.game: str | None = None
        self.first: int | None = None
        self.is_playing = False
        self.games = 0
        self.chairs = [Chair() for _ in range(MOST_PLAYERS)]
        self.entries = 1

    # ---- what it is

    @property
    def open_chairs(self) -> list[Chair]:
        """The chairs that the settings use."""
        return self.chairs[: self.settings.players]

    def people(self) -> list[int]:
        """Return the chairs that people hold."""
        return [number for number, chair in enumerate(self.open_chairs) if chair.person]

    def free_chair(self) -> int:
        """Return the first free chair; raises `Refused` when there is none."""
        for number, chair in enumerate(self.open_chairs):
            if chair.is_free and chair.level is None:
                return number
        raise Refused(Code.ROOM_FULL)

    def chair_of(self, key: str) -> int:
        """Return whose key this is; raises `Refused` for nobody's."""
        return self._whose(key, [chair.key for chair in self.chairs])

    def chair_recovered(self, code: str) -> int:
        """Return whose recovery code this is; raises `Refused` for nobody's."""
        return self._whose(code, [chair.recovery for chair in self.chairs])

    def salts(self) -> list[str]:
        """Return the words that people put into the next shuffle, in the order of the chairs."""
        return [chair.salt for chair in self.open_chairs if chair.person and chair.salt]

    def missing(self) -> list[int]:
        """Return the people who are not ready."""
        return [number for number in self.people() if not self.chairs[number].ready]

    # ---- wishes: what to keep, or why not

    def sit(self, wanted: int | None, sat: Sat) -> Sat:
        """Let somebody sit down on a chair, or on the first free one."""
        self._between_games()
        number = self.free_chair() if wanted is None else self._chair(wanted)
        if not self.chairs[number].is_free:
            raise Refused(Code.CHAIR_TAKEN)
        return Sat(number, sat.person, sat.key, sat.recovery)

    def be_ready(self, chair: int, *, ready: bool, salt: str | None) -> Readied:
        """Let a person be ready for the next game, with their salt."""
        self._between_games()
        if salt is not None and not 0 < len(salt) <= LONGEST_SALT:
            raise Refused(Code.MALFORMED, what=f"a salt has 1 to {LONGEST_SALT} characters")
        return Readied(chair, ready, salt)

    def seat_computer(self, by: int, chair: int, level: str | None) -> Computer:
        """Let the host give a free chair to a computer, or take it back."""
        self._host_between_games(by)
        if not self.chairs[self._chair(chair)].is_free:
            raise Refused(Code.CHAIR_TAKEN)
        if level is not None and level not in bot_names():
            raise Refused(Code.BAD_SETTINGS, what=f"level: use {', '.join(bot_names())}")
        return Computer(chair, level)

    def change(self, by: int, settings: Settings) -> Changed:
        """Let the host change the settings, of a running game the chat's alone.

        Nobody loses their chair by it.
        """
        self._is_host(by)
        if replace(settings, chat=self.settings.chat) != self.settings:
            self._between_games()
        check_settings(settings)
        if any(chair.person for chair in self.chairs[settings.players :]):
            raise Refused(Code.BAD_SETTINGS, what="players: somebody sits on a seat that would go")
        return Changed(settings)

    def pass_host(self, by: int, chair: int) -> Hosted:
        """Let the host hand over to another person."""
        self._is_host(by)
        if self.chairs[self._chair(chair)].person is None:
            raise Refused(Code.NO_SUCH_CHAIR, what="nobody sits there who could be the host")
        return Hosted(chair)

    def begin(self, by: int, away: Collection[int] = ()) -> None:
        """Check that the host may begin a game now; nobody waits for those who are away."""
        self._host_between_games(by)
        if missing := [chair for chair in self.missing() if chair not in away]:
            chairs = ", ".join(str(chair) for chair in missing)
            raise Refused(Code.NOT_READY, what=f"not ready yet: seat {chairs}")

    def next_host(self, here: Collection[int]) -> int | None:
        """Return who of those who are here comes next after the host, None when nobody does."""
        return next((chair for chair in self._after_host() if chair in here), None)

    def is_host(self, chair: int) -> bool:
        """Whether a chair is the host's."""
        return chair == self.host

    # ---- entries

    def apply(self, entry: Entry) -> None:
        """Go on by the next entry."""
        self._apply(entry)
        self.entries += 1

    @singledispatchmethod
    def _apply(self, entry: Entry) -> None:
        raise TypeError(f"{type(entry).__name__} is no entry of a running room")

    @_apply.register
    def _(self, entry: Sat) -> None:
        chair = Chair(entry.person, entry.key, entry.recovery)
        self.chairs[entry.chair] = chair
        if self.host is None:
            self.host = entry.chair

    @_apply.register
    def _(self, entry: Rekeyed) -> None:
        self.chairs[entry.chair].key = entry.key
        self.chairs[entry.chair].recovery = entry.recovery

    @_apply.register
    def _(self, entry: Renamed) -> None:
        chair = self.chairs[entry.chair]
        if chair.person:
            chair.formerly.append(chair.person)
        chair.person = entry.person

    @_apply.register
    def _(self, entry: Readied) -> None:
        chair = self.chairs[entry.chair]
        chair.ready = entry.ready
        chair.salt = entry.salt or chair.salt

    @_apply.register
    def _(self, entry: Computer) -> None:
        self.chairs[entry.chair] = Chair(level=entry.level)

    @_apply.register
    def _(self, entry: Left) -> None:
        self.chairs[entry.chair] = Chair()
        if self.host == entry.chair:
            self.host = next(iter(self._after_host()), None)

    @_apply.register
    def _(self, entry: Hosted) -> None:
        self.host = entry.chair

    @_apply.register
    def _(self, entry: Changed) -> None:
        self.settings = entry.settings

    @_apply.register
    def _(self, entry: Rewatched) -> None:
        self.watch = entry.watch

    @_apply.register
    def _(self, entry: Began) -> None:
        self.game = entry.game
        self.first = entry.first
        self.is_playing = True
        self.games += 1
        for chair in self.chairs:
            chair.ready, chair.salt = False, None

    @_apply.register
    def _(self, entry: Finished) -> None:
        self.is_playing = False
        self.seed = entry.seed

    # ---- checks

    def _after_host(self) -> list[int]:
        """Return the other people in seat order, from the host's next neighbour on."""
        host = 0 if self.host is None else self.host
        return sorted(
            (chair for chair in self.people() if chair != self.host),
            key=lambda chair: (chair - host) % MOST_PLAYERS,
        )

    def _chair(self, number: int) -> int:
        if not 0 <= number < self.settings.players:
            raise Refused(Code.NO_SUCH_CHAIR)
        return number

    def _between_games(self) -> None:
        if self.is_playing:
            raise Refused(Code.GAME_RUNNING)

    def _is_host(self, by: int) -> None:
        if by != self.host:
            raise Refused(Code.NOT_HOST)

    def _host_between_games(self, by: int) -> None:
        self._is_host(by)
        self._between_games()

    def _whose(self, secret: str, kept: list[str]) -> int:
        """Return the chair of a secret, every chair compared so that the time tells nothing."""
        found = [number for number, hashed in enumerate(kept) if hashed and opens(secret, hashed)]
        if not found:
            raise Refused(Code.WRONG_KEY)
        return found[0]


def replayed(entries: Iterator[Entry]) -> Room:
    """Return the room that follows from all its entries; raises `TypeError` for no room's."""
    opened = next(entries, None)
    if not isinstance(opened, Opened):
        raise TypeError("a room begins with its opening")
    room = Room(opened)
    for entry in entries:
        room.apply(entry)
    return room
