"""R3: opening a card."""

from __future__ import annotations

from scenario import at, plain_deal

from gekokujo.game import Game


def test_R3_1_the_set_card_is_opened() -> None:
    scene = at().with_set(0, "G01").holding(0, "S02 S01").play("open")
    board = scene.game.board()
    assert (board["opened"], board["set"][0], board["hands"][0]) == ("G01", None, ["S02", "S01"])
    assert scene.told("open")[0]["from"] == "set"
    assert scene.discards == ""


def test_R3_1_or_it_is_discarded_for_a_card_from_hand() -> None:
    scene = at().with_set(0, "G01").holding(0, "S02 S01")
    assert scene.legal == "open, open S01, open S02"
    scene.play("open S02")
    board = scene.game.board()
    assert (board["opened"], board["set"][0], board["hands"][0]) == ("S02", None, ["S01"])
    assert scene.discards == "G01"
    assert scene.told("discard")[0]["why"] == "unopened"
    assert scene.told("open")[0]["from"] == "hand"


def test_R3_1_it_is_discarded_before_the_other_leaves_the_hand() -> None:
    scene = at().with_set(0, "G01").holding(0, "S02 S01").play("open S02")
    boards = [frame["board"] for frame in scene.frames]
    assert [board["hands"][0] for board in boards] == [["S02", "S01"], ["S01"]]
    assert [board["opened"] for board in boards] == [None, "S02"]


def test_R3_1_the_own_set_card_may_be_looked_at_others_not() -> None:
    scene = at().with_set(0, "G01").with_set(1, "S01")
    assert scene.game.board(seat=0)["set"] == ["G01", "?", None, None]
    assert scene.game.board(seat=1)["set"] == ["?", "S01", None, None]


def test_R3_1_one_with_a_set_card_may_not_pass() -> None:
    assert at().with_set(0, "G01").refusal("pass") == ("R3.1", "must-open")


def test_R3_2_all_discards_lie_face_up_on_one_pile_in_order() -> None:
    scene = at().with_set(0, "G01").holding(0, "S01 S02 G02").play("open G02", "mark taurus")
    scene.play("exchange")
    assert scene.discards == "G01 G02 S01 S02"
    for seat in (None, 0, 1, 2, 3):
        assert scene.game.board(seat=seat)["discards"] == ["G01", "G02", "S01", "S02"]


def test_R3_2_discards_never_return_to_the_pile() -> None:
    scene = at().pile(["S03"]).holding(0, "S01 S02 G01")
    scene.play("open G01", "mark aries", "exchange")
    assert scene.hand(0) == "S03"
    assert scene.pile_ids == ""
    scene.play("set S03")
    assert scene.hand(0) == ""


def test_R3_3_without_a_set_card_one_opens_from_hand_or_passes() -> None:
    scene = at().holding(0, "S02 S01")
    assert scene.legal == "open S01, open S02, pass"
    assert scene.refusal("open") == ("R3.3", "no-set-card")
    scene.play("pass")
    assert scene.frames == []
    assert scene.legal == "exchange, keep"


def test_R3_3_opening_from_hand_without_a_set_card_discards_nothing() -> None:
    scene = at().holding(0, "S02 S01").play("open S02")
    assert scene.events == "open"
    assert scene.discards == ""


def test_R3_3_with_neither_one_can_only_pass() -> None:
    assert at().legal == "pass"


def test_R3_4_one_of_the_three_signs_is_chosen() -> None:
    scene = at()
    card = scene.made("silver 1 virgo pisces taurus")
    scene.holding(0, card).play(f"open {card}")
    assert scene.legal == "mark taurus, mark virgo, mark pisces"
    assert scene.refusal("mark aries") == ("R3.4", "not-on-card")


def test_R3_4_the_choice_is_the_players_whoever_holds_the_claim() -> None:
    game = Game(plain_deal(players=3, dealt=["leo", "aries", "virgo"]))
    for action in ("set G01", "set G06", "set G11", "open", "mark gemini"):
        game.play(action)
    assert game.board()["rows"][0]["saints"] == ["aries"]
    assert game.board()["rows"][1]["saints"] == ["gemini"]


def test_R3_4_each_kind_is_carried_out_in_its_own_way() -> None:
    assert at().opens("gold 1 leo").events == "open gold"
    assert at().opens("silver 1 leo").events == "open silver"
    assert at().opens("war 1 leo").play("beside aries").events == "open war"
