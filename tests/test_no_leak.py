"""What a seat is given is the same for every game that it can't tell from the real one."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from math import factorial
from random import Random

import pytest
from playing import STYLES, play_on, random_cards, random_deal, random_options, scaled, standing_at
from scenario import plain_cards

from gekokujo.cardfiles import standard_cards
from gekokujo.deals import Deal
from gekokujo.game import Game
from gekokujo.hidden import fill, mask
from gekokujo.options import Options
from gekokujo.rules.chance import new_stream
from gekokujo.state import DECK, HIDDEN, NO_CARD, State, copy_state

SEEDS = range(scaled(60))


def some_game(seed: int) -> Game:
    """Return a game somewhere on its way."""
    rng = Random(seed)
    cards = random_cards(rng) if seed % 3 == 0 else standard_cards()
    game = Game(random_deal(rng, random_options(rng), cards))
    return play_on(game, rng, STYLES[seed % len(STYLES)], steps=rng.randrange(120))


def seats_of(game: Game) -> list[int | None]:
    return [None, *range(game.deal.options.players)]


def filled(state: State, seed: int) -> State:
    """Return a masked state with its hidden places filled."""
    full = copy_state(state)
    fill(full, new_stream(seed))
    return full


def all_cards(state: State) -> list[int]:
    """Return every card of a state, wherever it lies; places without one are left out."""
    places = [
        *state.deck[: state.discarded],
        *state.deck[DECK - state.pile :],
        *state.silver_cards,
        *state.hands.flat,
        *state.set_cards,
        state.opened,
    ]
    return [int(card) for card in places if card != NO_CARD]


def hidden_places(state: State) -> list[tuple[str, int]]:
    """Return the places of a masked state that are hidden."""
    return [
        (field, int(place))
        for field in ("hands", "set_cards", "deck")
        for place in (getattr(state, field).ravel() == HIDDEN).nonzero()[0]
    ]


def card_at(state: State, place: tuple[str, int]) -> int:
    return int(getattr(state, place[0]).ravel()[place[1]])


# ---- the same to see


@pytest.mark.parametrize("seed", SEEDS)
def test_a_filled_state_masks_to_the_same_bytes(seed: int) -> None:
    game = some_game(seed)
    for seat in seats_of(game):
        seen = mask(game.state, seat)
        for stream in range(3):
            assert mask(filled(seen, stream), seat).tobytes() == seen.tobytes()


@pytest.mark.parametrize("seed", SEEDS)
def test_a_filled_state_has_each_card_once(seed: int) -> None:
    game = some_game(seed)
    assert sorted(all_cards(game.state)) == list(range(DECK))
    for seat in seats_of(game):
        full = filled(mask(game.state, seat), seed)
        assert sorted(all_cards(full)) == list(range(DECK))


@pytest.mark.parametrize("seed", SEEDS)
def test_filling_leaves_alone_what_is_known(seed: int) -> None:
    game = some_game(seed)
    for seat in seats_of(game):
        seen = mask(game.state, seat)
        full = filled(seen, seed)
        for place in hidden_places(seen):
            getattr(full, place[0]).reshape(-1)[place[1]] = HIDDEN
        assert full.tobytes() == seen.tobytes()


@pytest.mark.parametrize("seed", SEEDS)
def test_the_seat_to_play_has_the_same_choice_whatever_is_hidden(seed: int) -> None:
    game = some_game(seed)
    choices = game.legal_actions()
    for stream in range(3):
        other = standing_at(game.deal, filled(game.seen_by(game.to_play), stream))
        assert other.legal_actions() == choices


def twin_of(game: Game, seat: int | None, rng: Random) -> Game:
    """Return another game that looks the same to a seat: what it has not seen, changes places."""
    seen = mask(game.state, seat)
    ids = game.deal.cards.ids
    unseen = [ids[card_at(game.state, place)] for place in hidden_places(seen)]
    other = dict(zip(unseen, rng.sample(unseen, len(unseen)), strict=True))
    deck = tuple(other.get(card, card) for card in game.deal.deck)
    texts = []
    for action in game.actions:
        argument = other.get(action.argument, action.argument)
        texts.append(f"{action.verb} {argument}".rstrip())
    return Game.replayed(replace(game.deal, deck=deck), texts)


@pytest.mark.parametrize("seed", SEEDS)
def test_all_it_was_ever_sent_is_equal_in_a_game_it_cannot_tell_apart(seed: int) -> None:
    game = some_game(seed)
    for seat in seats_of(game):
        twin = twin_of(game, seat, Random(seed))
        assert json.dumps(twin.frames(seat=seat)) == json.dumps(game.frames(seat=seat))
        assert twin.seen_by(seat).tobytes() == game.seen_by(seat).tobytes()
        assert twin.board(seat) == game.board(seat)
        if seat is not None and seat == game.to_play:
            assert twin.legal_actions() == game.legal_actions()


@pytest.mark.parametrize("seed", SEEDS)
def test_what_each_is_told_at_once_is_what_each_is_told_alone(seed: int) -> None:
    game = play_on(some_game(seed), Random(seed), STYLES[2])
    for since in (1, 7):
        watched, each = game.lean_frames_for_each(since)
        alone = [game.lean_frames(since, seat) for seat in seats_of(game)]
        assert [json.dumps(frames) for frames in (watched, *each)] == list(map(json.dumps, alone))


def test_the_twins_do_differ() -> None:
    game = some_game(5)
    assert game != twin_of(game, 0, Random(5))


# ---- and yet anything may be behind it


def test_over_many_fills_every_unseen_card_comes_to_every_hidden_place() -> None:
    deal = Deal.shuffled(Options(3), plain_cards(), seed=11)
    game = play_on(Game(deal), Random(11), STYLES[0], steps=30)
    seen = game.seen_by(1)
    places = hidden_places(seen)
    unseen = {card_at(game.state, place) for place in places}
    fills = [filled(seen, seed) for seed in range(3000)]
    few = len(fills) / len(places)
    for place in places[:6]:
        met = Counter(card_at(full, place) for full in fills)
        assert met.keys() == unseen
        assert chi_square(met, few) < bound(len(unseen))


def last_turns_with_hidden(count: int) -> Game:
    """Return a game late on its way in which seat 0 does not see so many cards."""
    for seed in range(100):
        game = Game(Deal.shuffled(Options(3), plain_cards(), seed))
        while not game.is_over:
            if len(hidden_places(game.seen_by(0))) == count:
                return game
            play_on(game, Random(seed + len(game.actions)), STYLES[0], steps=1)
    raise AssertionError("no such game")


def test_all_orders_of_the_unseen_cards_are_equally_likely() -> None:
    game = last_turns_with_hidden(4)
    seen = game.seen_by(0)
    places = hidden_places(seen)
    assert len(places) == 4
    fills = [filled(seen, seed) for seed in range(4800)]
    orders = Counter(tuple(card_at(full, place) for place in places) for full in fills)
    assert len(orders) == factorial(4)
    assert chi_square(orders, len(fills) / 24) < bound(24)


def chi_square(met: Counter, expected: float) -> float:
    return sum((count - expected) ** 2 / expected for count in met.values())


def bound(kinds: int) -> float:
    """Return what chi-square exceeds about once in a hundred thousand times."""
    freedom = kinds - 1
    return freedom + 4.5 * (2 * freedom) ** 0.5 + 12
