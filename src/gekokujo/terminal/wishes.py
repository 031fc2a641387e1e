"""What a game is to be like, before the engine is there: seats, names, options as typed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from gekokujo.names import told_apart
from gekokujo.terminal.names import clean_name
from gekokujo.terminal.wrong import Wrong
from gekokujo.words import Words

HUMAN: Final = "human"
DEFAULT_BOT: Final = "normal"
LEVELS: Final = ("easy", "normal")
"""The computers the dialogue offers, weakest first; `--seats` takes any."""
PLAYERS: Final = range(3, 6)


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits where: a name, and `human` or a bot's name."""

    name: str
    kind: str


@dataclass(frozen=True, slots=True)
class Wishes:
    """The game asked for; `rounds` and `silver` None stand for the printed rules."""

    seats: tuple[Seat, ...]
    claims: str = "open"
    rounds: int | None = None
    silver: int | None = None
    cards: str = "standard"
    salts: tuple[str, ...] = ()
    seed: int | None = None


def default_kinds(players: int = 4, people: int = 1, level: str = DEFAULT_BOT) -> tuple[str, ...]:
    """Return people first, then computers of one level."""
    return (HUMAN,) * people + (level,) * (players - people)


def kinds_of(seats: str | None, players: int | None) -> tuple[str, ...]:
    """Read `--seats human,normal,…` and `--players N`; raises `Wrong`."""
    if seats is None:
        return default_kinds(_checked(4 if players is None else players))
    kinds = tuple(kind.strip() for kind in seats.split(","))
    _checked(len(kinds))
    if players is not None and players != len(kinds):
        raise Wrong("wrong-seats-players", seats=len(kinds), players=players)
    return kinds


def seated(kinds: Sequence[str], names: Iterable[str], say: Words) -> tuple[Seat, ...]:
    """Return the seats with the names given, and names of ours for the rest; raises `Wrong`."""
    given = [clean_name(name) for name in names]
    if len(given) > len(kinds):
        raise Wrong("wrong-names", names=len(given), seats=len(kinds))
    spare = _spare_names(kinds, given, say)
    all_names = told_apart([*given, *spare])
    return tuple(Seat(name, kind) for name, kind in zip(all_names, kinds, strict=True))


def _spare_names(kinds: Sequence[str], taken: Sequence[str], say: Words) -> Iterator[str]:
    """Yield a name for each seat without one; a computer's is none of those taken."""
    ours = (say(f"bot-{number}") for number in range(1, 10))
    free = (name for name in ours if name not in taken)
    for seat, kind in enumerate(kinds[len(taken) :], len(taken) + 1):
        yield say("default-person", number=seat) if kind == HUMAN else next(free)


def _checked(players: int) -> int:
    """Return a number of players; raises `Wrong` unless it is 3 to 5."""
    if players not in PLAYERS:
        raise Wrong("wrong-players", players=players)
    return players
