"""Bots: what they are given, what they choose, and where they come from."""

import numpy as np
import pytest

from gekokujo.bots import UnknownBotError, View, bot_names, make_bot
from gekokujo.game import Game
from gekokujo.hidden import fill, mask
from gekokujo.lab.match import BotError, play_match
from gekokujo.rules.chance import new_stream
from gekokujo.state import HIDDEN, copy_state

NAMES = ["random", "easy", "normal"]


def played(name, players=4, seed=3):
    """A whole game among one kind of bot."""
    game = Game.new(players, seed=seed)
    return play_match(game.deal, [name] * players, new_stream(seed, 1), seed, 0)


def test_the_built_in_bots_are_listed_first():
    assert bot_names()[:3] == NAMES


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("players", [3, 4, 5])
def test_every_bot_plays_whole_games(name, players):
    assert played(name, players).is_over


@pytest.mark.parametrize("name", NAMES)
def test_the_same_seed_plays_the_same_game(name):
    assert played(name).actions == played(name).actions


def test_seeds_differ():
    assert played("easy").actions != played("easy", seed=4).actions


def test_a_view_shows_only_what_its_seat_may_know():
    game = Game.new(seed=5)
    while game.phase != "open":
        game.play(game.legal_actions()[0])
    view = View.of(game)
    seat = int(view.state.turn)
    others = [other for other in range(4) if other != seat]
    assert (view.state.hands[others][:, :4] == HIDDEN).all()
    assert (view.state.set_cards[others] == HIDDEN).all()
    assert view.legal == game.legal_actions()


def test_nobody_has_a_view_of_a_die():
    game = played("random")
    with pytest.raises(ValueError, match="no seat has a decision"):
        View.of(game)


@pytest.mark.parametrize("name", ["easy", "normal"])
def test_a_choice_does_not_depend_on_what_the_seat_cannot_know(name):
    game = Game.new(seed=8)
    stream = new_stream(1)
    while not game.is_over:
        if game.is_chance:
            game.roll(4)
            continue
        view = View.of(game)
        truth = make_bot(name, 7).choose(view)
        other = copy_state(view.state)
        fill(other, stream)
        again = View(mask(other, int(other.turn)), view.cards, view.legal)
        assert make_bot(name, 7).choose(again) == truth
        game.play(truth)


def test_a_computer_never_claims_a_taken_sign_and_varies():
    claims = [
        tuple(action.argument for action in played("normal", 5, seed).actions[:5])
        for seed in range(12)
    ]
    assert all(len(set(game)) == 5 for game in claims)
    assert len({game[0] for game in claims}) > 3
    tops = [game[0] == Game.new(5, seed=seed).deal.ranking[0] for seed, game in enumerate(claims)]
    assert not all(tops)


def test_normal_takes_the_win_in_the_last_turn():
    # seat 0's saint is second; its gold +1 lifts it to the top in the last opening
    game = Game.new(3, seed=1, rounds=2)
    cards = game.deal.cards
    gold = next(card for card in cards.cards if card.kind == "gold" and card.number == 1)
    other = next(sign for sign in game.deal.ranking if sign not in gold.signs)
    state = game.state
    rest = [sign for sign in game.deal.ranking if sign not in {gold.top, other}]
    column = [other, gold.top, *rest]
    for sign, row in zip(column, range(12), strict=True):
        state.rank[sign_number(sign)] = row
    for text in (f"claim {gold.top}", f"claim {other}", f"claim {rest[0]}"):
        game.play(text)
    for _ in range(3):
        game.play(game.legal_actions()[0])
    swap(state, cards.number(gold.id))
    assert game.state.set_cards[0] == cards.number(gold.id)
    bot = make_bot("normal", 1)
    game.play(bot.choose(View.of(game)))
    assert str(bot.choose(View.of(game))) == f"mark {gold.top}"


def sign_number(sign):
    from gekokujo.signs import SIGN_NUMBER

    return SIGN_NUMBER[sign]


def swap(state, card):
    """Let a card and seat 0's set card change places, wherever the card lies."""
    mine = int(state.set_cards[0])
    for places in (state.hands.reshape(-1), state.set_cards, state.deck):
        places[np.flatnonzero(places == card)] = mine
    state.set_cards[0] = card


def test_an_unknown_bot_is_refused_with_the_known_ones():
    with pytest.raises(UnknownBotError, match="there are random, easy, normal"):
        make_bot("deep", 1)


class Dancer:
    def choose(self, view):
        return "dance"


class Crasher:
    def choose(self, view):
        raise ZeroDivisionError


@pytest.mark.parametrize(
    ("bot", "said"), [(Dancer, "chose an illegal action"), (Crasher, "failed: Zero")]
)
def test_a_bot_that_does_wrong_is_named(monkeypatch, bot, said):
    monkeypatch.setattr("gekokujo.lab.match.make_bot", lambda name, seed: bot())
    game = Game.new(seed=1)
    with pytest.raises(BotError, match=rf"bot 'other' at seat 0 {said}"):
        play_match(game.deal, ["other"] * 4, new_stream(1), 1, 0)
