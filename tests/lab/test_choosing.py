"""What print promises is learnt from play, and the sets that promise most are played (R1.5)."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from gekokujo.cardfiles import standard_cards
from gekokujo.lab.balance import TABLES, Balance, balance
from gekokujo.lab.choosing import PROMISING, ROUNDS, Played, Progress, choose
from gekokujo.lab.fairness import fairness
from gekokujo.lab.fairset import candidates, find_fair_set
from gekokujo.lab.forecast import TRAITS, learn, traits
from gekokujo.lab.refining import refined
from gekokujo.signs import SIGNS


def imagined(cards, worth, noise=0.05):
    """Return a balance in which the traits are worth exactly so much, by table size."""
    ratios = {
        players: dict(zip(SIGNS, 1 + traits(cards) @ row, strict=True))
        for players, row in zip(TABLES, worth, strict=True)
    }
    return Balance(cards, ratios, noise)


def test_traits_are_what_the_report_counts():
    cards = standard_cards()
    found = traits(cards)
    rows = fairness(cards).signs
    assert found.shape == (12, TRAITS)
    assert [row.gold_sum for row in rows] == found[:, 0].tolist()
    assert [row.own_gold[0] for row in rows] == found[:, 3].tolist()
    assert [row.war for row in rows] == found[:, 4].tolist()
    assert [row.silver_tops for row in rows] == found[:, 5].tolist()
    # over the whole set every gold card is counted three times, every top mark once
    assert found[:, 1].sum() == 3 * 24
    assert found[:, 2].sum() == 3 * 6
    assert found[:, 6].sum() == 21
    leo = [card for card in cards.cards if "leo" in card.signs]
    assert found[4, 1] == sum(abs(card.number) for card in leo if card.kind == "gold")
    assert found[4, 6] == sum(c.number for c in leo if c.kind == "war" and c.top == "leo")


def test_what_traits_are_worth_is_learnt():
    rng = np.random.default_rng(5)
    worth = rng.normal(scale=0.01, size=(3, TRAITS))
    worth -= worth.mean(axis=0)
    forecast = learn([imagined(cards, worth) for cards in candidates(0, 40)])
    other = imagined(next(candidates(500, 1)), worth)
    told = forecast.ratios(other.cards)
    assert told.shape == (3, 12)
    right = np.array([list(row.values()) for row in other.ratios.values()])
    # all sets have the same sums, so only the signs' differences can be learnt
    apart = right - right.mean(axis=1, keepdims=True) + 1
    np.testing.assert_allclose(told, apart, atol=0.005)


def test_long_play_teaches_more():
    worth, other = np.zeros((3, TRAITS)), np.zeros((3, TRAITS))
    worth[:, 0] = 0.02
    played = [imagined(cards, worth, 0.01) for cards in candidates(0, 20)]
    played += [imagined(cards, other, 0.1) for cards in candidates(20, 20)]
    cards = next(candidates(500, 1))
    gold = traits(cards)[:, 0]
    np.testing.assert_allclose(learn(played).ratios(cards)[0] - 1, 0.02 * gold, atol=0.001)


def test_too_few_games_are_refused():
    with pytest.raises(ValueError, match="at least 100"):
        balance(standard_cards(), 99)


def test_a_refined_set_is_fair_and_more_even():
    rng = np.random.default_rng(5)
    forecast = learn(
        [imagined(cards, rng.normal(scale=0.01, size=(3, TRAITS))) for cards in candidates(0, 20)]
    )
    before = find_fair_set(7, "seven")
    after = refined(before, forecast.unevenness, Random(1))
    assert fairness(after).failures == ()
    assert after.name == "seven"
    assert forecast.unevenness(after) < forecast.unevenness(before)
    assert after == refined(before, forecast.unevenness, Random(1))
    assert before.cards[12:54] == after.cards[12:54]  # silver cards stay


def test_sets_are_studied_refined_and_played():
    stages = list(choose(0, tried=3, studied=10, games=100))
    done = {what: [] for what in ("studied", "refined")}
    for stage in stages:
        if isinstance(stage, Progress):
            done[stage.what].append(stage.done)
    assert done["studied"] == list(range(1, 11))
    assert done["refined"] == [1, 2, 3] * ROUNDS
    played = [stage.found for stage in stages if isinstance(stage, Played)]
    assert len(played) == ROUNDS * PROMISING
    assert all(fairness(each.cards).meets for each in played)
    assert {each.cards.name for each in played} == {f"fair-{seed}" for seed in range(9)}
