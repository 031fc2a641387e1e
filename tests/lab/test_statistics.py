"""Statistics of four games worked out by hand."""

from __future__ import annotations

import numpy as np
import pytest

from gekokujo.cardfiles import standard_cards
from gekokujo.lab.playing import RESULT
from gekokujo.lab.simulate import Plan
from gekokujo.lab.statistics import Share, Summary, summary
from gekokujo.options import Options
from gekokujo.signs import SIGN_NUMBER

PLAN = Plan(4, ("normal", "easy", "random"), Options(3), standard_cards())
GAMES = [
    # winners, 下克上, rounds, rank changes, wars, lead changes, claims, their rows at the deal
    (0b001, 1, 7, 1, 0, 5, "leo taurus gemini", (1, 2, 12)),
    (0b011, 0, 9, 2, 1, 5, "leo leo aries", (2, 2, 12)),
    (0b100, 0, 9, 3, 0, 5, "leo aries taurus", (1, 5, 12)),
    (0b001, 1, 3, 4, 0, 6, "aries taurus gemini", (1, 5, 12)),
]
"""Seat by seat they are played by normal easy random, easy random normal, random normal easy, and
again normal easy random. The second is won together."""


def figures() -> Summary:
    results = np.zeros(len(GAMES), RESULT)
    for result, game in zip(results, GAMES, strict=True):
        *numbers, claims, rows = game
        for name, number in zip(RESULT.names or (), numbers, strict=False):
            result[name] = number
        result["claims"][:3] = [SIGN_NUMBER[sign] for sign in claims.split()]
        result["starts"][:3] = [row - 1 for row in rows]
    return summary(PLAN, results)


def wins(shares: list[Share]) -> dict[str, tuple[int, float]]:
    """Return seats, and wins in all, by name."""
    return {share.name: (share.seats, share.seats * share.share) for share in shares}


def test_a_win_counts_for_the_bot_that_sat_there() -> None:
    assert wins(figures().bots) == {"easy": (4, 1.5), "normal": (4, 2), "random": (4, 0.5)}


def test_a_win_counts_for_the_seat_the_sign_and_the_row_it_started_from() -> None:
    assert wins(figures().seats) == {"0": (4, 2.5), "1": (4, 0.5), "2": (4, 1)}
    assert wins(figures().signs) == {
        "aries": (3, 1),
        "taurus": (3, 1),
        "gemini": (2, 0),
        "leo": (4, 2),
    }
    assert wins(figures().starts) == {"1": (3, 2), "2": (3, 1), "5": (2, 0), "12": (4, 1)}


@pytest.mark.parametrize(
    ("group", "name", "low", "high"),
    [
        # residuals of seat 0: 1 − .625, .5 − .625, −.625, 1 − .625; the error is √.6875 / 4
        ("seats", "0", 0.625 - 1.959964 * 0.6875**0.5 / 4, 1),
        ("seats", "1", 0, 0.125 + 1.959964 * 0.1875**0.5 / 4),
        # a game with two Leos is one observation: .5, 1 − 2 · .5, −.5
        ("signs", "leo", 0.5 - 1.959964 * 0.5**0.5 / 4, 0.5 + 1.959964 * 0.5**0.5 / 4),
    ],
)
def test_intervals_are_those_of_a_ratio_over_games(group, name, low, high) -> None:
    share = next(share for share in getattr(figures(), group) if share.name == name)
    assert (share.low, share.high) == (pytest.approx(low), pytest.approx(high))
    assert (group, name, share.seats, share.share, share.low, share.high) in [
        (f"{row[0]}s", *row[1:]) for row in figures().rows()
    ]


def test_means_and_median_of_the_games() -> None:
    found = figures()
    assert (found.games, found.rounds_mean, found.rounds_median) == (4, 7, 8)
    assert (found.rank_changes, found.wars, found.lead_changes) == (2.5, 0.25, 5.25)
    assert (found.shared_wins, found.gekokujo) == (0.25, 0.5)


def test_in_json_each_share_begins_with_what_it_is_of() -> None:
    content = figures().to_json()
    for group, name in (("bots", "bot"), ("seats", "seat"), ("signs", "sign"), ("starts", "start")):
        assert list(content[group][0]) == [name, "seats", "share", "low", "high"]
        assert {row[0] for row in figures().rows()} >= {name}
