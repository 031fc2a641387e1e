"""The law beside the second opinion: the same random games, compared at every step.

An ordinary run plays a few hundred games; `GEKOKUJO_LONG=1 uv run pytest --timeout 0` thousands.
"""

from __future__ import annotations

import json
from collections import Counter
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from playing import PLAIN, STYLES, Style, choose, random_cards, random_deal, random_options, scaled
from second_opinion import Table, seen_by

from gekokujo.cardfiles import standard_cards
from gekokujo.deals import Deal
from gekokujo.game import Game

BATCHES = 16
GAMES_IN_BATCH = scaled(20)


def start(seed: int) -> tuple[Random, Deal, Style]:
    """Return what the game of a seed starts with: every other one has a set of its own."""
    rng = Random(seed)
    cards = random_cards(rng) if seed % 2 else standard_cards()
    return rng, random_deal(rng, random_options(rng), cards), STYLES[seed // 2 % len(STYLES)]


def table_of(deal: Deal) -> Table:
    """Return the second opinion's game of the same deal."""
    cards = [card.to_json() for card in deal.cards.cards]
    claims = list(deal.claims) or None
    return Table(deal.options.to_json(), cards, list(deal.deck), list(deal.ranking), claims)


def legal_texts(game: Game) -> list[str]:
    return [str(action) for action in game.legal_actions()]


def who(game: Game) -> int | str | None:
    return "chance" if game.is_chance else game.to_play


def lines(frames: list[dict[str, Any]]) -> list[str]:
    return [json.dumps(frame) for frame in frames]


def play_both(seed: int) -> tuple[Game, Table]:
    """Play the game of a seed to its end, comparing what may be done at every decision."""
    rng, deal, style = start(seed)
    game, table = Game(deal), table_of(deal)
    while True:
        texts = table.legal()
        assert legal_texts(game) == texts, seed
        assert who(game) == table.to_play(), seed
        if not texts:
            return game, table
        text = choose(rng, style, deal.cards, texts)
        game.play(text)
        table.play(text)


def compare_views(game: Game, table: Table, seat: int | None) -> None:
    """Compare everything that a seat or a watcher has seen."""
    assert lines(game.frames(seat=seat)) == lines([seen_by(frame, seat) for frame in table.frames])
    assert game.board(seat) == seen_by(table.frames[-1], seat)["board"]


@pytest.mark.parametrize("batch", range(BATCHES))
def test_both_tell_the_same_games(batch: int) -> None:
    for number in range(GAMES_IN_BATCH):
        seed = batch + BATCHES * number
        game, table = play_both(seed)
        assert lines(game.frames()) == lines(table.frames), seed
        assert game.outcome.to_json() == table.result(), seed


@pytest.mark.parametrize("batch", range(BATCHES))
def test_both_show_each_seat_and_a_watcher_the_same(batch: int) -> None:
    for number in range(scaled(2)):
        game, table = play_both(1000 + batch + BATCHES * number)
        for seat in [None, *range(game.deal.options.players)]:
            compare_views(game, table, seat)


# ---- what the games of an ordinary run meet


def features(game: Game) -> Counter[str]:
    """Count the corners of the rules that a game has visited."""
    met: Counter[str] = Counter()
    for before, frame in pairwise(game.frames()):
        met[frame["event"]] += 1
        met.update(corner for corner, there in corners(before, frame).items() if there)
    met["pass"] = game.actions.count(game.action("pass"))
    met["ended by deck"] = game.outcome.reason == "deck"
    met["ended by rounds"] = game.outcome.reason == "rounds"
    met["won together"] = len(game.outcome.winners) > 1
    met["gekokujo"] = game.outcome.gekokujo
    return met


def corners(before: dict[str, Any], frame: dict[str, Any]) -> dict[str, bool]:
    """Return which corners a frame shows."""
    event, rows = frame["event"], frame["board"]["rows"]
    faces = list(frame["rolls"].values()) if event == "roll" else []
    exchanged = event == "discard" and frame["why"] == "exchange"
    return {
        "Athena's war without effect": event == "war" and frame["beside"] is None,
        "three at war": any(len(row["saints"]) > 2 for row in rows),
        "a tie": len(set(faces)) < len(faces),
        "a tie beside a parting": 1 < len(set(faces)) < len(faces),
        "row 1 rises again": event == "rank_change" and frame["rows"][-1] == 1,
        "a shared row rises": event == "rise" and len(frame["saints"]) > 1,
        "a row falls": event == "rise" and frame["to"] > frame["from"],
        "last card exchanged": exchanged and len(frame["cards"]) == 1,
        "short pile": exchanged and len(frame["cards"]) > before["board"]["pile"] + 1,
        "unopened": event == "discard" and frame["why"] == "unopened",
        "silver left over": event == "sweep" and before["event"] != "rise",
    }


ALWAYS = ("pass", "ended by deck", "ended by rounds", "won together", "gekokujo")
EVENTS = (
    "claim",
    "set",
    "discard",
    "open",
    "gold",
    "silver",
    "war",
    "rank_change",
    "rise",
    "sweep",
    "roll",
    "draw",
    "end",
)


@pytest.mark.skipif(PLAIN, reason="too few games")
def test_the_games_visit_every_corner() -> None:
    met: Counter[str] = Counter()
    for seed in range(160):
        rng, deal, style = start(seed)
        game = Game(deal)
        while not game.is_over:
            game.play(choose(rng, style, deal.cards, legal_texts(game)))
        met += features(game)
    nothing = {"event": "", "board": {"rows": []}}
    asked = [*EVENTS, *ALWAYS, *corners(nothing, nothing)]
    assert [corner for corner in asked if met[corner] < 3] == []
