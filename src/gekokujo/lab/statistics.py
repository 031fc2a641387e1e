"""What many games say: shares of wins with intervals, and how lively the games were."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from gekokujo.lab.simulate import Plan
from gekokujo.signs import SIGNS

NORMAL_95: Final = 1.959964
"""Half the width of a 95 % interval, in standard errors."""


@dataclass(frozen=True, slots=True)
class Share:
    """The share of wins of something: a win shared by k counts 1/k; `low` to `high` is 95 %.

    `seats` is how many seats it had in all games together, `even` what it would win by chance.
    """

    name: str
    seats: int
    share: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Summary:
    """What a number of games say; means are a game."""

    games: int
    bots: list[Share]
    seats: list[Share]
    signs: list[Share]
    starts: list[Share]
    rounds_mean: float
    rounds_median: float
    rank_changes: float
    wars: float
    lead_changes: float
    shared_wins: float
    gekokujo: float

    def to_json(self) -> dict[str, Any]:
        """Return the summary as `simulate --json` prints it."""
        content = asdict(self)
        for group, name in GROUPS.items():
            for row in content[group]:
                row[name] = row.pop("name")
            content[group] = [{name: row[name], **row} for row in content[group]]
        return content

    def rows(self) -> Iterator[tuple[str, str, int, float, float, float]]:
        """Yield every share as a row: group, name, seats, share, low, high."""
        for group, name in GROUPS.items():
            for share in getattr(self, group):
                yield name, share.name, share.seats, share.share, share.low, share.high


GROUPS: Final = {"bots": "bot", "seats": "seat", "signs": "sign", "starts": "start"}
"""The groups of shares, and what one of each is called."""


def summary(plan: Plan, results: NDArray[Any]) -> Summary:
    """Return what the games of a plan, of which these were played, say."""
    players = plan.options.players
    won = shares_of(results["winners"], players)
    seats = np.arange(players)
    bots = (seats + np.arange(len(results))[:, None]) % len(plan.bots)
    named = np.array(sorted(set(plan.bots)))
    which = np.searchsorted(named, np.array(plan.bots))[bots]
    return Summary(
        games=len(results),
        bots=_grouped(won, which, list(named)),
        seats=_grouped(won, np.broadcast_to(seats, won.shape), [str(seat) for seat in seats]),
        signs=_grouped(won, results["claims"][:, :players], list(SIGNS)),
        starts=_grouped(won, results["starts"][:, :players], [str(row) for row in range(1, 13)]),
        rounds_mean=_mean(results["rounds"]),
        rounds_median=float(np.median(results["rounds"])) if len(results) else 0.0,
        rank_changes=_mean(results["rank_changes"]),
        wars=_mean(results["wars"]),
        lead_changes=_mean(results["lead_changes"]),
        shared_wins=_mean(np.count_nonzero(won, axis=1) > 1),
        gekokujo=_mean(results["gekokujo"]),
    )


def shares_of(winners: NDArray[np.uint8], players: int) -> NDArray[np.float64]:
    """Return each seat's share of each game, shape (games, players), from the winners' bits."""
    won = (winners[:, None] >> np.arange(players, dtype=np.uint8)) & 1
    shares: NDArray[np.float64] = won / np.maximum(1, won.sum(axis=1, keepdims=True))
    return shares


def _mean(values: NDArray[Any]) -> float:
    """Return a mean, 0 of nothing."""
    return float(values.mean()) if len(values) else 0.0


def _grouped(won: NDArray[np.float64], which: NDArray[Any], names: list[str]) -> list[Share]:
    """Return the share of each name that had a seat."""
    groups = (_share(name, won, which == number) for number, name in enumerate(names))
    return [share for share in groups if share.seats]


def _share(name: str, won: NDArray[np.float64], mine: NDArray[np.bool_]) -> Share:
    """Return a mean share and its interval; a game is one observation, however many seats.

    The ratio of wins to seats, with the error of a ratio of sums over independent games.
    """
    seats = mine.sum(axis=1)
    wins = (won * mine).sum(axis=1)
    total = int(seats.sum())
    if not total:
        return Share(str(name), 0, 0.0, 0.0, 0.0)
    share = float(wins.sum() / total)
    error = float(np.sqrt(np.square(wins - share * seats).sum()) / total)
    low, high = share - NORMAL_95 * error, share + NORMAL_95 * error
    return Share(str(name), total, share, max(0.0, low), min(1.0, high))
