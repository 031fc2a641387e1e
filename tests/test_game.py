"""`Game` as programmers meet it."""

from __future__ import annotations

import json
import pickle
from random import Random

import pytest
from playing import STYLES, Style, play_on
from scenario import at, plain_deal

from gekokujo.actions import Action
from gekokujo.cardfiles import standard_cards
from gekokujo.game import Game
from gekokujo.refusals import IllegalAction
from gekokujo.state import NO_CARD, NO_SIGN, PHASES


def some_game(steps: int = 60, seed: int = 4) -> Game:
    return play_on(Game.new(seed=seed), Random(seed), STYLES[0], steps=steps)


# ---- playing


def test_actions_are_played_as_texts_or_as_objects() -> None:
    by_text, by_object = Game.new(seed=1), Game.new(seed=1)
    by_text.play("claim leo")
    by_object.play(by_object.action("claim leo"))
    assert by_text == by_object
    assert by_object.actions == (Action(4, "claim", "leo"),)
    assert str(by_object.actions[0]) == "claim leo"


def test_action_knows_every_text_legal_or_not_and_no_other() -> None:
    game = Game.new(seed=1)
    assert str(game.action("roll 6")) == "roll 6"
    with pytest.raises(ValueError, match="'roll 7' is no action of this game"):
        game.action("roll 7")


def test_a_die_is_rolled_by_its_number() -> None:
    game = at("aries+leo[1 1 1] …").opens("silver 1 leo").game
    assert (game.to_play, game.is_chance) == (None, True)
    game.roll(6)
    assert str(game.actions[-1]) == "roll 6"


@pytest.mark.parametrize("die", [0, 7, -200])
def test_a_die_shows_1_to_6(die: int) -> None:
    game = at("aries+leo[1 1 1] …").opens("silver 1 leo").game
    before = game.copy()
    with pytest.raises(ValueError, match="a die shows 1 to 6"):
        game.roll(die)
    assert game == before


def test_an_action_of_another_card_set_is_none_of_this_game() -> None:
    game = some_game()
    own = game.legal_actions()[0]
    for action in (Action(own.number, "open", "zzz"), Action(999, "open", "zzz")):
        with pytest.raises(IllegalAction):
            game.play(action)
    game.play(Action(own.number + 1, own.verb, own.argument))  # known by its words
    assert game.actions[-1] == own


def test_legal_actions_ascend_and_can_all_be_played() -> None:
    game = some_game()
    legal = game.legal_actions()
    assert legal == sorted(legal)
    for action in legal:
        game.copy().play(action)


def test_the_phase_is_named() -> None:
    met = set()
    game = Game.new(seed=4)
    while not game.is_over:
        met.add(game.phase)
        play_on(game, Random(len(game.actions)), STYLES[1], steps=1)
    assert met | {game.phase} <= set(PHASES)
    assert {"claim", "set", "open", "mark", "exchange"} < met
    assert game.phase == "over"


def test_the_outcome_is_there_at_the_end() -> None:
    game = some_game()
    assert game.outcome is None
    play_on(game, Random(1), STYLES[0])
    ranks = game.outcome.ranks
    assert game.outcome.winners == tuple(s for s in range(4) if ranks[s] == min(ranks))
    assert game.outcome.to_json() == {
        "ranks": list(ranks),
        "winners": list(game.outcome.winners),
        "gekokujo": min(ranks) == 1,
    }
    assert sum(game.outcome.returns) == pytest.approx(1)
    assert game.legal_actions() == []


# ---- going back and aside


def test_a_copy_goes_its_own_way() -> None:
    game = some_game()
    before, frames = game.state.tobytes(), game.frames()
    twin = game.copy()
    assert twin == game
    assert twin.frames() == frames
    play_on(twin, Random(2), STYLES[0], steps=10)
    assert game.state.tobytes() == before
    assert len(game.actions) == 60
    assert game.frames() == frames
    assert twin.frames()[: len(frames)] == frames


def test_the_original_leaves_its_copy_alone() -> None:
    game = some_game()
    twin = game.copy()
    legal = twin.legal_actions()
    play_on(game, Random(2), STYLES[0], steps=10)
    assert twin == some_game()
    assert twin.legal_actions() == legal


@pytest.mark.parametrize("count", [0, 1, 7, 60])
def test_undo_takes_back_actions(count: int) -> None:
    game, shorter = some_game(60), some_game(60 - count)
    assert len(game.frames()) > 60
    game.undo(count)
    assert game == shorter
    assert game.actions == shorter.actions
    assert game.legal_actions() == shorter.legal_actions()
    assert game.frames() == shorter.frames()


def test_undo_leads_out_of_the_middle_of_a_war() -> None:
    game = Game.new(3, seed=5)
    while not (game.state.turn and game.state.fighting and game.state.dice.any()):
        assert not game.is_over
        play_on(game, Random(len(game.actions)), STYLES[1], steps=1)
    game.undo(len(game.actions))
    assert game == Game(game.deal)


@pytest.mark.parametrize("count", [61, -1])
def test_undo_knows_its_bounds(count: int) -> None:
    game = some_game(60)
    with pytest.raises(IndexError, match="60 played"):
        game.undo(count)
    assert len(game.actions) == 60


def test_a_game_survives_pickling() -> None:
    game = play_on(Game(plain_deal(players=5, dealt=IDS_TO_SIGNS)), Random(1), STYLES[0], 50)
    twin = pickle.loads(pickle.dumps(game))
    assert twin == game
    assert twin.deal == game.deal
    assert twin.actions == game.actions
    assert twin.frames() == game.frames()


IDS_TO_SIGNS = ("leo", "virgo", "aries", "pisces", "libra")


def test_equal_games_have_equal_hashes() -> None:
    game = some_game()
    assert game == some_game()
    assert hash(game) == hash(some_game())
    assert game != some_game(61)
    assert hash(game) != hash(some_game(61))
    assert game != "a game"


def test_games_of_other_cards_are_other_games() -> None:
    cards = standard_cards()
    renamed = type(cards)("renamed", cards.cards)
    assert Game.new(seed=1) != Game.new(cards=renamed, seed=1)


def test_another_way_to_the_same_position_is_equal() -> None:
    dealt = plain_deal(players=3, dealt=["leo", "aries", "virgo"])
    claimed = Game(plain_deal(players=3))
    for sign in ("leo", "aries", "virgo"):
        claimed.play(f"claim {sign}")
    assert claimed == Game(dealt)


@pytest.mark.parametrize("style", STYLES)
def test_nothing_is_left_of_a_card_carried_out_or_a_war_fought(style: Style) -> None:
    game = Game.new(3, seed=5)
    while not game.is_over:
        play_on(game, Random(len(game.actions)), style, steps=1)
        state = game.state
        if game.phase not in ("mark", "beside"):
            assert (state.opened, state.sign) == (NO_CARD, NO_SIGN)
        if not game.is_chance:
            assert (state.fighting, *state.dice) == (0,) * 13


# ---- watching


def test_frames_since_a_number_are_the_rest() -> None:
    game = some_game()
    frames = game.frames()
    for since in (0, 1, 30, len(frames) - 1, len(frames), len(frames) + 5):
        assert game.frames(since=since) == frames[since:]


def test_frames_grow_as_the_game_goes_on() -> None:
    game, frames = Game.new(seed=4), []
    while not game.is_over:
        frames += game.frames(since=len(frames))
        play_on(game, Random(len(game.actions)), STYLES[0], steps=3)
    frames += game.frames(since=len(frames))
    assert frames == game.copy().frames()
    assert [frame["event"] for frame in (frames[0], frames[-1])] == ["deal", "end"]


def test_a_seat_and_a_watcher_see_less() -> None:
    game = some_game()
    for seat in (None, 0, 1, 2, 3):
        seen = game.frames(seat=seat)
        assert [frame["event"] for frame in seen] == [frame["event"] for frame in game.frames()]
        assert seen[-1]["board"] == game.board(seat)
        assert seen != game.frames()
        assert game.frames(since=20, seat=seat) == seen[20:]
        own = [hand for holder, hand in enumerate(game.board()["hands"]) if holder == seat]
        assert [hand for hand in game.board(seat)["hands"] if "?" not in hand] == own


def test_what_is_seen_is_a_copy() -> None:
    game = some_game()
    before = game.state.tobytes()
    seen = game.seen_by(0)
    seen.turn = 9
    seen.hands[:] = 0
    assert game.state.tobytes() == before


def test_frames_are_json() -> None:
    frames = play_on(Game.new(seed=2), Random(2), STYLES[0]).frames()
    assert json.loads(json.dumps(frames)) == frames


@pytest.mark.parametrize("seat", [-2, 4, 5, 255])
def test_seats_that_do_not_exist_are_refused(seat: int) -> None:
    game = some_game()
    for look in (game.seen_by, game.board, lambda seat: game.frames(seat=seat)):
        with pytest.raises(IndexError, match=f"seat {seat}; the seats are 0 to 3"):
            look(seat)


def test_a_fifth_seat_exists_with_five_players() -> None:
    assert Game.new(5, seed=1).board(4)["hands"][3] == ["?"] * 5


def test_a_game_reads_as_its_position() -> None:
    game = Game(plain_deal(players=3))
    for action in ("claim leo", "claim aries", "claim aries", "set G01", "set G06", "set G11"):
        game.play(action)
    game.play("open")
    lines = str(game).splitlines()
    assert lines[0] == "round 2, seat 0: mark, opened G01; pile 45"
    assert lines[1:13] == [f"{rank:>3} {sign}" for rank, sign in enumerate(game.deal.ranking, 1)]
    assert lines[13:] == [
        "seat 0 (leo): G02 G03 G04 G05",
        "seat 1 (aries): G07 G08 G09 G10, set G06",
        "seat 2 (aries): G12 S01 S02 S03, set G11",
        "discards: ",
    ]
    assert repr(game) == "<Game of 3, mark, round 2>"


# ---- replaying


def test_a_replayed_game_is_the_played_one() -> None:
    game = some_game()
    twin = Game.replayed(game.deal, map(str, game.actions))
    assert twin == game
    assert twin.actions == game.actions
