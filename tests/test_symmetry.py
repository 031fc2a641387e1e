"""Nothing in the law favours a sign, a card or, before anybody acts, a seat.

Renaming the signs: a game whose cards, ranking and claims bear the renamed signs, played with the
renamed actions, tells the renamed frames. Two things follow sign order and not the game, so they
are mapped with care: in what order the saints of a row roll (each saint keeps its die), and which
saint of a row stands for it in Athena's `beside` (any saint of that row will do).

Renaming the cards, or listing a set's cards in another order, changes nothing but names and the
order in which legal actions are listed.

Seats follow one another, so they can't be exchanged once the first card is opened. Until then
nobody's act touches anybody else: rotating hands, claims and set cards rotates the board. And a
claim has no effect until the end: exchanging claims exchanges only claims and places.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from playing import STYLES, choose, random_cards, random_deal, random_options, scaled

from gekokujo.cardfiles import standard_cards
from gekokujo.cards import CardSet
from gekokujo.deals import Deal
from gekokujo.game import Game
from gekokujo.options import Claims, Options
from gekokujo.signs import SIGNS

if TYPE_CHECKING:
    from gekokujo.frames import Frame

SEEDS = range(scaled(40))
Names = dict[str, str]


def start(seed: int) -> tuple[Random, Deal]:
    rng = Random(seed)
    cards = random_cards(rng) if seed % 2 else standard_cards()
    return rng, random_deal(rng, random_options(rng), cards)


def pick(game: Game, rng: Random, seed: int) -> str:
    texts = [str(action) for action in game.legal_actions()]
    return choose(rng, STYLES[seed % len(STYLES)], game.deal.cards, texts)


def in_order(signs: list[str]) -> list[str]:
    return sorted(signs, key=SIGNS.index)


# ---- signs


def renamed_deal(deal: Deal, new: Names) -> Deal:
    cards = tuple(
        replace(card, signs=tuple(new[sign] for sign in card.signs)) for card in deal.cards.cards
    )
    return replace(
        deal,
        cards=CardSet("renamed", cards),
        ranking=tuple(new[sign] for sign in deal.ranking),
        claims=tuple(new[sign] for sign in deal.claims),
    )


def renamed_action(text: str, new: Names) -> str:
    verb, _, argument = text.partition(" ")
    return f"{verb} {new.get(argument, argument)}".rstrip()


def renamed_frame(frame: Frame, new: Names) -> Frame:
    """Return a frame with the new names, signs in sign order where frames have them so."""
    told = renamed(frame, new)
    for row in told["board"]["rows"]:
        row["saints"] = in_order(row["saints"])
    if "saints" in told:
        told["saints"] = in_order(told["saints"])
    return told


def renamed(value: Any, new: Names) -> Any:
    """Return JSON with every sign in it renamed."""
    if isinstance(value, dict):
        return {new.get(key, key): renamed(item, new) for key, item in value.items()}
    if isinstance(value, list):
        return [renamed(item, new) for item in value]
    return new.get(value, value) if isinstance(value, str) else value


def athenas_beside_as_row(frame: Frame) -> Frame:
    """Return a frame that names the whole row where Athena's war names its first saint."""
    if frame["event"] != "war" or frame["seat"] is not None or frame["beside"] is None:
        return frame
    row = next(row["saints"] for row in frame["board"]["rows"] if frame["sign"] in row["saints"])
    assert frame["beside"] in row
    return frame | {"beside": row}


def roll_row(game: Game, dice: Names) -> None:
    """Roll for every saint of the row that fights; `dice` has each saint's die."""
    rolled = {sign for sign, die in zip(SIGNS, game.state.dice, strict=True) if die}
    assert not rolled
    row = game.board()["rows"][game.state.fighting]["saints"]
    for saint in row:
        game.play(f"roll {dice[saint]}")


@pytest.mark.parametrize("seed", SEEDS)
def test_renaming_the_signs_renames_the_game(seed: int) -> None:
    rng, deal = start(seed)
    new = dict(zip(SIGNS, rng.sample(SIGNS, 12), strict=True))
    game, other = Game(deal), Game(renamed_deal(deal, new))
    while not game.is_over:
        if game.is_chance:
            dice = {sign: str(rng.randint(1, 6)) for sign in SIGNS}
            roll_row(game, dice)
            roll_row(other, {new[sign]: die for sign, die in dice.items()})
            continue
        legal = {renamed_action(str(action), new) for action in game.legal_actions()}
        assert {str(action) for action in other.legal_actions()} == legal
        text = pick(game, rng, seed)
        game.play(text)
        other.play(renamed_action(text, new))
    told = [athenas_beside_as_row(renamed_frame(frame, new)) for frame in game.frames()]
    assert told == [athenas_beside_as_row(frame) for frame in other.frames()]
    assert game.outcome == other.outcome


# ---- cards


@pytest.mark.parametrize("seed", SEEDS)
def test_another_order_of_the_set_and_other_ids_change_no_game(seed: int) -> None:
    rng, deal = start(seed)
    new = dict(zip(deal.cards.ids, (f"C{n:02}" for n in range(60)), strict=True))
    cards = [replace(card, id=new[card.id]) for card in rng.sample(deal.cards.cards, 60)]
    deck = tuple(new[card] for card in deal.deck)
    game, other = Game(deal), Game(replace(deal, cards=CardSet("other", tuple(cards)), deck=deck))
    while not game.is_over:
        legal = {renamed_action(str(action), new) for action in game.legal_actions()}
        assert {str(action) for action in other.legal_actions()} == legal
        text = pick(game, rng, seed)
        game.play(text)
        other.play(renamed_action(text, new))
    assert other.frames() == [renamed(frame, new) for frame in game.frames()]


# ---- seats


def rotated(items: list[Any], by: int) -> list[Any]:
    return items[by:] + items[:by]


def after_the_first_round(deal: Deal, signs: list[str], by: int) -> Frame:
    """Return the board when everybody has claimed and set, seats rotated by so many."""
    players = deal.options.players
    hands = [list(deal.deck[5 * seat : 5 * seat + 5]) for seat in range(players)]
    deck = [card for hand in rotated(hands, by) for card in hand]
    game = Game(replace(deal, deck=(*deck, *deal.deck[5 * players :])))
    for sign in rotated(signs, by):
        game.play(f"claim {sign}")
    for hand in rotated(hands, by):
        game.play(f"set {hand[2]}")
    return game.board()


@pytest.mark.parametrize("players", [3, 4, 5])
def test_rotating_the_seats_rotates_the_first_round(players: int) -> None:
    deal = Deal.shuffled(Options(players), standard_cards(), seed=players)
    signs = ["leo", "pisces", "aries", "leo", "virgo"][:players]
    board = after_the_first_round(deal, signs, 0)
    for by in range(1, players):
        turned = {name: rotated(board[name], by) for name in ("claims", "hands", "set")}
        assert after_the_first_round(deal, signs, by) == board | turned


def without_claims(frame: Frame) -> Frame:
    return frame | {"board": frame["board"] | {"claims": None}}


@pytest.mark.parametrize("seed", SEEDS)
def test_exchanging_claims_exchanges_only_claims_and_places(seed: int) -> None:
    rng, deal = start(seed)
    deal = replace(deal, options=replace(deal.options, claims=Claims.OPEN), claims=())
    players = deal.options.players
    claims, order = rng.sample(SIGNS, players), rng.sample(range(players), players)
    game, other = Game(deal), Game(deal)
    for seat in range(players):
        game.play(f"claim {claims[seat]}")
        other.play(f"claim {claims[order[seat]]}")
    told = len(game.frames())
    while not game.is_over:
        assert game.legal_actions() == other.legal_actions()
        text = pick(game, rng, seed)
        game.play(text)
        other.play(text)
    *frames, end = map(without_claims, game.frames(told))
    *others, other_end = map(without_claims, other.frames(told))
    assert frames == others
    assert [end["ranks"][seat] for seat in order] == other_end["ranks"]
    assert end["winners"] == sorted(order[seat] for seat in other_end["winners"])
    assert end["gekokujo"] == other_end["gekokujo"]
