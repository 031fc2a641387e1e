"""How `normal` thinks, point by point of docs/bots.md; seat 0 claims Leo and decides."""

from __future__ import annotations

import pytest
from scenario import Scene, at, plain_deal

from gekokujo.bots import View, make_bot
from gekokujo.bots import judgement as mind
from gekokujo.bots.minds import tunings
from gekokujo.game import Game
from gekokujo.rules.chance import new_stream
from gekokujo.signs import SIGN_NUMBER, SIGNS
from gekokujo.state import NO_CARD

NORMAL = tunings(["normal"])[0]
USELESS = "gold 1 sagittarius capricorn aquarius"
LEO = SIGN_NUMBER["leo"]


def table(text: str = "…", **options: object) -> Scene:
    """Return a scene in which seat 0 has claimed Leo, and the others three saints above."""
    return at(text, **options).claiming("leo aries taurus gemini")


def holding(scene: Scene, *cards: str) -> list[str]:
    """Give seat 0 such cards and return their ids."""
    ids = [scene.made(card) for card in cards]
    scene.holding(0, " ".join(ids))
    return ids


def choice(scene: Scene, name: str = "normal", seed: int = 1) -> str:
    return str(make_bot(name, seed).choose(View.of(scene.game)))


def worth(scene: Scene, seat: int = 0) -> float:
    game = scene.game
    return mind.worth(game.state, game.deal.cards.table, seat, NORMAL, mind.new_desk())


# ---- trying out


@pytest.mark.parametrize(
    ("card", "mark"),
    [
        ("gold 3 virgo leo libra", "leo"),
        ("gold -3 leo aries pisces", "aries"),
        ("silver 2 pisces leo virgo", "leo"),
        ("war 1 cancer leo scorpio", "leo"),
    ],
)
def test_it_marks_the_saint_for_whom_the_card_does_most(card: str, mark: str) -> None:
    scene = table("virgo aries taurus gemini leo …")
    (card_id,) = holding(scene, card)
    assert choice(scene.play(f"open {card_id}")) == f"mark {mark}"


def test_in_a_war_it_stands_beside_the_saint_on_top() -> None:
    scene = table("virgo aries taurus gemini leo …").opens("war 3 leo")
    assert choice(scene) == "beside virgo"


@pytest.mark.parametrize("signs", ["leo libra pisces", "aquarius leo libra", "virgo libra leo"])
def test_it_looks_at_all_three_signs_of_a_card_to_open(signs: str) -> None:
    scene = table().in_round(6).pile([])
    useless, good = holding(scene, USELESS, f"gold 3 {signs}")
    assert choice(scene) == f"open {good}"
    assert choice(scene.with_set(0, useless).holding(0, good)) == f"open {good}"


def test_the_third_sign_of_a_card_counts() -> None:
    scene = table("virgo aries taurus gemini pisces leo …").claiming("pisces aries taurus gemini")
    _, good = holding(scene.pile([]), USELESS, "gold 3 libra scorpio pisces")
    assert choice(scene) == f"open {good}"


def test_a_war_among_all_twelve_changes_nothing() -> None:
    scene = table("+".join(SIGNS))
    scene.game.state.opened = scene.game.deal.cards.number("W01")
    cards, desk = scene.game.deal.cards.table, mind.new_desk()
    before = worth(scene)
    assert mind.worth_of_mark(scene.game.state, cards, LEO, NORMAL, desk) == before


# ---- where everybody stands, and silver that will move


def test_an_undecided_war_counts_as_the_middle_of_its_rows() -> None:
    state = table("aries leo+virgo+libra …").game.state
    assert [mind.standing(state, SIGN_NUMBER[sign]) for sign in ("aries", "leo")] == [0, 2]


def test_lying_silver_counts_before_it_moves() -> None:
    plain = worth(table())
    assert worth(table("aries taurus gemini cancer leo[3] …")) > plain
    assert worth(table("aries taurus gemini cancer leo virgo[3] …")) < plain
    assert worth(table("aries taurus gemini cancer leo[3] …").pile([])) == worth(table().pile([]))


@pytest.mark.parametrize(
    ("text", "most"), [("…", 0), ("aries[2] leo[1 3 1] taurus[5] …", 3), ("aries[2] leo[3] …", 1)]
)
def test_the_fullest_row_is_nearest_to_the_change(text: str, most: int) -> None:
    assert mind.fullest(table(text).game.state) == most


def chance(scene: Scene) -> float:
    return mind.chance_of_change(scene.game.state, NORMAL)


def test_the_change_is_likelier_the_fewer_cards_are_missing_and_the_more_rounds_are_left() -> None:
    near, far = table("aries[1] leo[1 1 1] taurus[1] …"), table("aries[1] leo[1] …")
    assert 0 < chance(far) < chance(near) < 1
    assert chance(far.pile([])) == 0
    assert chance(near.pile(["S01", "S02", "S03"])) < chance(table("aries leo[1 1 1] …"))


def test_the_change_is_never_certain() -> None:
    sure = tunings(["normal"])[0]
    sure.silver = 5
    assert 0.95 <= mind.chance_of_change(table("aries[1] …").game.state, sure) < 1


@pytest.mark.parametrize(
    ("options", "rounds"), [({}, 2), ({"rounds": 24}, 2), ({"rounds": 6}, 1), ({"rounds": 5}, 0)]
)
def test_rounds_left_are_those_of_the_pile_or_of_the_last_round(options, rounds) -> None:
    assert mind.rounds_left(table(**options).game.state) == rounds


# ---- a chance to win


def test_the_chances_of_all_seats_sum_to_one_and_the_highest_saint_has_most() -> None:
    scene = table("aries[2] leo taurus+pisces gemini[1 1] …")
    leo, aries, taurus, gemini = (worth(scene, seat) for seat in range(4))
    assert leo + aries + taurus + gemini == pytest.approx(1)
    assert aries > gemini > leo > taurus > 0  # Gemini will rise past Leo


def test_a_saint_claimed_by_several_is_good_for_each() -> None:
    scene = table().claiming("leo aries leo gemini")
    assert worth(scene, 0) == worth(scene, 2)


def test_a_row_counts_more_in_the_last_round() -> None:
    assert worth(table().pile([]), 1) > worth(table(), 1)


# ---- cards kept


def kept(scene: Scene, card: str) -> float:
    game = scene.game
    cards = game.deal.cards
    return mind.kept_for_later(game.state, cards.table, cards.number(card), NORMAL)


def test_gold_and_war_are_worth_more_kept_and_all_less_near_the_end() -> None:
    scene = table()
    assert kept(scene, "W01") > kept(scene, "G01") > kept(scene, "S01") > 0
    late = table().pile(["S01", "S02"])
    assert kept(scene, "G01") > kept(late, "G01") > kept(late.pile([]), "G01") == 0


def test_it_rather_passes_than_waste_a_card() -> None:
    scene = table()
    holding(scene, USELESS)
    assert choice(scene) == "pass"


def test_a_little_more_is_not_worth_the_set_card_but_in_the_last_round_it_is() -> None:
    scene = table()
    little, more = (scene.made(f"gold {number} leo libra pisces") for number in (1, 2))
    scene.with_set(0, little).holding(0, more)
    assert choice(scene) == "open"
    assert choice(scene.pile([])) == f"open {more}"


def test_it_keeps_gold_where_silver_serves_nearly_as_well() -> None:
    scene = table()
    gold, silver = holding(scene, "gold 1 leo libra pisces", "silver 1 leo libra pisces")
    scene.with_set(0, scene.made(USELESS)).play("open", "mark sagittarius", "keep")
    assert choice(scene) == f"set {silver}"
    assert choice(scene.pile([])) == f"set {gold}"


def test_it_sets_the_card_that_will_do_most() -> None:
    scene = table()
    useless, good = holding(scene, USELESS, "gold 3 leo libra pisces")
    scene.play("pass", "keep")
    assert choice(scene) == f"set {good}"
    assert choice(scene.holding(0, f"{good} {useless}")) == f"set {good}"


# ---- the exchange


@pytest.mark.parametrize(
    ("third", "pile", "does"),
    [
        ([USELESS], 10, "exchange"),
        (["gold 3 leo libra pisces"], 10, "keep"),
        ([], 10, "keep"),
        ([USELESS], 6, "exchange"),
        ([USELESS], 5, "keep"),
    ],
    ids=["useless", "a good card", "two cards", "a round to use them", "too late"],
)
def test_it_exchanges_a_useless_hand_of_three_in_time(third, pile, does) -> None:
    scene = table()
    holding(scene, USELESS, USELESS, *third)
    scene.pile([f"S{number}" for number in range(10, 10 + pile)]).play("pass")
    assert choice(scene) == does


# ---- the claim


def liking(sign: str, hand: str = "", claimed: str = "") -> float:
    """Return how seat 1, which holds such a card, likes a sign, apart from its mood."""
    sober = tunings(["normal"])[0]
    sober.claim_whim = 0
    scene = table()
    state = scene.game.state
    state.turn, state.phase, state.claims[0] = 1, 0, SIGN_NUMBER[claimed or "pisces"]
    if hand:
        scene.holding(1, scene.made(hand))
    game = scene.game
    number = SIGN_NUMBER[sign]
    return mind.liking(game.state, game.deal.cards.table, number, sober, new_stream(1))


def test_it_likes_to_claim_what_stands_high_and_what_its_hand_helps() -> None:
    assert liking("aries") > liking("taurus") > liking("aquarius")
    assert liking("leo", "gold 3 virgo libra leo") == liking("leo") + 3
    assert liking("leo", "gold -3 leo libra virgo") == liking("leo") - 3
    assert liking("leo", "war 12 libra leo virgo") == liking("leo") + 2
    assert liking("leo", "gold 3 aries libra virgo") == liking("leo")
    assert liking("aries", claimed="aries") < liking("aquarius") - 100


def test_its_mood_makes_its_claims_differ() -> None:
    view = View.of(Game(plain_deal()))
    claims = {str(make_bot("normal", seed).choose(view)) for seed in range(50)}
    assert 3 < len(claims) < 12


# ---- the weaker ones


def test_random_takes_every_legal_action() -> None:
    view = View.of(Game(plain_deal()))
    assert {make_bot("random", seed).choose(view) for seed in range(200)} == set(view.legal)


def test_easy_looks_closely_at_every_second_decision() -> None:
    scene = table("virgo aries taurus gemini leo …")
    (card_id,) = holding(scene, "gold 2 pisces libra leo")
    scene.play(f"open {card_id}")
    assert {choice(scene, "normal", seed) for seed in range(200)} == {"mark leo"}
    best = sum(choice(scene, "easy", seed) == "mark leo" for seed in range(200))
    assert 100 < best < 190


def test_who_never_lapses_is_never_blurred() -> None:
    steady = tunings(["easy"])[0]
    steady.lapses = 0
    scene = table("virgo aries taurus gemini leo …").opens("war 3 leo")
    desk = mind.new_desk()
    legal = scene.game.legal_actions()
    desk.choices.count = len(legal)
    desk.choices.actions[: len(legal)] = [action.number for action in legal]
    cards, state = scene.game.deal.cards.table, scene.game.state
    for seed in range(50):
        chosen = mind.judged_action(state, cards, steady, desk, new_stream(seed))
        assert chosen == scene.game.action("beside virgo").number


def test_of_equals_it_takes_the_first() -> None:
    scene = table("+".join(SIGNS)).holding(0, "W01")
    assert scene.game.state.set_cards[0] == NO_CARD
    first = str(scene.play("open W01").game.legal_actions()[0])
    assert choice(scene) == first
