"""How a game starts: options and deals, and the faults they name."""

from __future__ import annotations

import pytest
from scenario import IDS, plain_cards, plain_deal

from gekokujo.deals import Deal
from gekokujo.game import Game
from gekokujo.options import Claims, Options
from gekokujo.signs import SIGNS


def test_new_has_the_options_asked_for() -> None:
    deal = Game.new(3, claims="unique", rounds=5, cards=plain_cards(), seed=1).deal
    assert deal.options == Options(3, Claims.UNIQUE, 5)
    assert deal.cards == plain_cards()


def test_a_seed_deals_the_same_game_again_and_another_seed_another() -> None:
    assert Game.new(seed=1) == Game.new(seed=1)
    assert Game.new(seed=1) != Game.new(seed=2)
    assert Game.new(seed=1 << 70) == Game.new(seed=0)
    assert Game.new(seed=1 << 40) != Game.new(seed=0)
    assert Game.new() != Game.new()


def test_dealt_claims_are_different() -> None:
    for seed in range(50):
        assert len(set(Game.new(5, claims="dealt", seed=seed).deal.claims)) == 5


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"players": 2}, "players: 2; use 3 to 5"),
        ({"players": 6}, "players: 6; use 3 to 5"),
        ({"players": 3.0}, r"players: 3\.0"),
        ({"claims": "secret"}, "secret"),
        ({"rounds": 1}, "end: rounds: 1; use 2 to 24"),
        ({"rounds": 25}, "end: rounds: 25"),
    ],
)
def test_new_refuses_other_options(wrong: dict[str, object], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        Game.new(**wrong)


@pytest.mark.parametrize(
    ("fault", "says"),
    [
        ({"deck": IDS[:-1]}, "deck: 59 cards"),
        ({"deck": [*IDS[:-1], "G01"]}, "deck: G01 more than once"),
        ({"deck": [*IDS, "G01"]}, "deck: G01 more than once"),
        ({"deck": ["X01", *IDS[1:]]}, r"deck\[0\]: 'X01' is no card of the set 'plain'"),
        ({"dealt": ["leo", "aries"]}, "claims: 2 different signs; 4 are wanted"),
        ({"dealt": ["leo", "aries", "leo", "virgo"]}, "claims: 3 different signs"),
        ({"dealt": ["leo", "aries", "phoenix", "virgo"]}, r"claims\[2\]: 'phoenix' is no sign"),
        ({"dealt": ["leo", "aries", "gemini", "virgo"], "claims": "open"}, "4 different signs; 0"),
    ],
)
def test_a_deal_names_its_fault(fault: dict[str, object], says: str) -> None:
    options = {"claims": "dealt"} if "dealt" in fault else {}
    fault = options | fault
    dealt = tuple(fault.pop("dealt", ()))
    deck = tuple(fault.pop("deck", IDS))
    ranking = plain_deal().ranking
    with pytest.raises(ValueError, match=says):
        Deal(Options(**fault), plain_cards(), deck, ranking, dealt)


@pytest.mark.parametrize(
    ("ranking", "says"),
    [
        (11, "ranking: 11 different signs; 12"),
        ([*SIGNS, "leo"], "ranking: "),
        (["leo"] * 12, "ranking: 1 different"),
        (["Leo"] * 12, r"ranking\[0\]: 'Leo' is no sign"),
    ],
)
def test_a_deal_names_the_rankings_fault(ranking: object, says: str) -> None:
    signs = plain_deal().ranking[:ranking] if isinstance(ranking, int) else tuple(ranking)
    with pytest.raises(ValueError, match=says):
        Deal(Options(), plain_cards(), tuple(IDS), signs)
