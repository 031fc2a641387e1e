"""R1 and R2: components, set-up, and the shape of a round."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
from scenario import IDS, at, plain_cards, plain_deal

from gekokujo.cardfiles import CardFileError, cards_from_json, standard_cards
from gekokujo.cards import CardSet, Kind
from gekokujo.game import Game
from gekokujo.options import Options
from gekokujo.signs import SIGNS


def texts(game: Game) -> str:
    return ", ".join(map(str, game.legal_actions()))


def play_all(game: Game, *actions: str) -> Game:
    for action in actions:
        game.play(action)
    return game


@pytest.mark.parametrize("players", [3, 4, 5])
def test_R1_1_three_to_five_play(players: int) -> None:
    assert len(Game.new(players).board()["hands"]) == players


@pytest.mark.parametrize("players", [2, 6])
def test_R1_1_two_and_six_are_refused(players: int) -> None:
    with pytest.raises(ValueError, match="players"):
        Options(players)


def test_R1_1_twelve_saints_and_a_deck_of_sixty() -> None:
    assert len(SIGNS) == 12
    kinds = Counter(card.kind for card in standard_cards().cards)
    assert kinds == {Kind.GOLD: 12, Kind.SILVER: 42, Kind.WAR: 6}


def test_R1_1_a_die_has_six_sides() -> None:
    scene = at("aries+leo[1 1 1] …").opens("silver 1 aries")
    assert scene.legal == "roll 1, roll 2, roll 3, roll 4, roll 5, roll 6"


def test_R1_2_each_card_bears_three_signs_and_a_number() -> None:
    for card in standard_cards().cards:
        assert len(set(card.signs)) == 3
        assert set(card.signs) <= set(SIGNS)
        assert card.number != 0


def test_R1_2_the_first_sign_is_the_top_mark() -> None:
    scene = at().athena_opens("gold 1 virgo leo aries")
    assert scene.told("gold")[0]["sign"] == "virgo"


@pytest.mark.parametrize(("players", "pile"), [(3, 45), (4, 40), (5, 35)])
def test_R1_3_five_cards_each_and_the_rest_is_the_pile(players: int, pile: int) -> None:
    board = Game(plain_deal(players=players)).board()
    assert board["hands"] == [IDS[5 * seat : 5 * seat + 5] for seat in range(players)]
    assert board["pile"] == pile


def test_R1_3_the_saints_are_rows_1_to_12() -> None:
    deal = replace(plain_deal(), ranking=(*SIGNS[5:], *SIGNS[:5]))
    rows = Game(deal).board()["rows"]
    assert [row["saints"] for row in rows] == [[sign] for sign in deal.ranking]


def test_R1_3_a_shuffled_deal_has_every_card_and_saint_once() -> None:
    deal = Game.new(seed=3).deal
    assert sorted(deal.deck) == sorted(standard_cards().ids)
    assert sorted(deal.ranking) == sorted(SIGNS)
    assert deal.deck != standard_cards().ids


def test_R1_3_play_goes_round_from_the_first_player() -> None:
    game = Game(plain_deal(players=3))
    seats = []
    while game.state.this_round < 4:
        seats.append(game.to_play)
        game.play(game.legal_actions()[-1])
    turns = [seat for place, seat in enumerate(seats) if place == 0 or seats[place - 1] != seat]
    assert turns == [0, 1, 2] * 4


def test_R1_4_each_claims_in_turn_and_any_sign_even_a_taken_one() -> None:
    game = Game(plain_deal(players=3))
    for seat in range(3):
        assert game.to_play == seat
        assert texts(game) == ", ".join(f"claim {sign}" for sign in SIGNS)
        game.play("claim leo")
    assert game.board()["claims"] == ["leo"] * 3


def test_R1_4_claims_are_open_and_made_with_ranking_and_own_hand_in_sight() -> None:
    game = play_all(Game(plain_deal(players=3)), "claim leo")
    seen = game.board(seat=1)
    assert seen["claims"] == game.board(seat=None)["claims"] == ["leo", None, None]
    assert seen["hands"] == [["?"] * 5, IDS[5:10], ["?"] * 5]
    assert seen["rows"] == game.board()["rows"]


def test_R1_5_the_standard_set_is_used_unless_another_is_given() -> None:
    assert Game.new().deal.cards == standard_cards()
    assert Game.new(cards=plain_cards()).deal.cards == plain_cards()


def test_R1_6_a_set_has_twelve_gold_forty_two_silver_and_six_war() -> None:
    cards = plain_cards().cards
    with pytest.raises(ValueError, match="59 cards"):
        CardSet("short", cards[:-1])
    with pytest.raises(ValueError, match="13 gold cards; a set has 12"):
        CardSet("golden", (*cards[:12], cards[0], *cards[13:]))


@pytest.mark.parametrize(
    ("kind", "allowed"),
    [("gold", {*range(-11, 0), *range(1, 12)}), ("silver", {*range(-11, 0), *range(1, 12)}),
     ("war", {*range(1, 13)})],
)  # fmt: skip
def test_R1_6_numbers_have_bounds(kind: str, allowed: set[int]) -> None:
    content = plain_cards().to_json()
    card = next(card for card in content["cards"] if card["kind"] == kind)
    for number in range(-14, 15):
        card["number"] = number
        if number in allowed:
            assert cards_from_json(content)[card["id"]].number == number
        else:
            with pytest.raises(CardFileError, match=r"R1\.6"):
                cards_from_json(content)


def test_R1_6_the_three_signs_differ() -> None:
    content = plain_cards().to_json()
    content["cards"][0]["signs"] = ["leo", "virgo", "leo"]
    with pytest.raises(CardFileError, match="alike"):
        cards_from_json(content)


def test_R2_1_in_round_1_each_only_sets_a_card() -> None:
    game = Game(plain_deal(players=3, dealt=["leo", "aries", "virgo"]))
    for seat in range(3):
        hand = IDS[5 * seat : 5 * seat + 5]
        assert game.to_play == seat
        assert texts(game) == ", ".join(f"set {card}" for card in hand)
        game.play(f"set {hand[2]}")
    board = game.board()
    assert board["round"] == 2
    assert board["set"] == [IDS[2], IDS[7], IDS[12]]
    assert board["pile"] == 45
    assert board["discards"] == []
    assert [len(hand) for hand in board["hands"]] == [4, 4, 4]


def test_R2_2_from_round_2_each_opens_may_exchange_sets_and_draws() -> None:
    scene = at().holding(0, "S01 S02").with_set(0, "G01").in_round(2)
    phases = []
    for action in ("open", "mark aries", "keep", "set S01"):
        phases.append(scene.game.phase)
        scene.play(action)
    assert phases == ["open", "mark", "exchange", "set"]
    assert scene.events == "open gold set draw"
    assert scene.game.to_play == 1


def test_R2_2_after_the_last_player_comes_athena_and_then_the_first_player() -> None:
    scene = at(players=3).in_round(2)
    for seat in range(3):
        assert scene.game.to_play == seat
        scene.play("pass", "pass")
    assert scene.events == "draw draw draw open silver"
    assert scene.told("open")[0]["seat"] is None
    assert (scene.game.to_play, scene.game.board()["round"]) == (0, 3)
