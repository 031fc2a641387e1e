"""From what a seat was told to the view that a bot decides by."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import numpy as np

from gekokujo.actions import vocabulary
from gekokujo.bots import View
from gekokujo.cardfiles import cards_from_json, standard_cards
from gekokujo.cards import UNSEEN, CardSet
from gekokujo.options import Options
from gekokujo.rules.deal import clear
from gekokujo.server.protocol import DecisionView, GameView
from gekokujo.signs import SIGNS
from gekokujo.state import BESIDE, DECK, HIDDEN, NO_CARD, NO_SIGN, PHASES, SET, State, new_state

NUMBER: Final = {sign: number for number, sign in enumerate(SIGNS)}


def cards_of(game: GameView) -> CardSet:
    """Return the cards that a game is played with."""
    return standard_cards() if isinstance(game.cards, str) else cards_from_json(game.cards)


def view_of(game: GameView, board: Mapping[str, Any], decision: DecisionView) -> View:
    """Return the view of a seat at its own decision; raises `ValueError` at another's."""
    if not decision.legal:
        raise ValueError("this decision is another seat's")
    cards = cards_of(game)
    state = state_of_board(board, Options.from_json(game.rules), cards)
    state.phase = PHASES.index(decision.phase)
    # The board is that of the last frame, and a round begins without one.
    first_cards = state.this_round == 1 and state.phase == SET
    state.this_round += decision.seat < state.turn and not first_cards
    state.turn = decision.seat
    if state.phase == BESIDE:
        state.sign = _moved(state.opened, decision.legal, cards)
    known = vocabulary(cards)
    return View(state, cards, [known.parse(action) for action in decision.legal])


def state_of_board(board: Mapping[str, Any], options: Options, cards: CardSet) -> State:
    """Return the position that a board shows, but for whose decision of what kind it is."""
    state = new_state()
    clear(state)
    state.players, state.silver_needed, state.last_round, state.unique_claims = options.packed
    state.this_round = board["round"]
    state.turn = options.players if board["turn"] is None else board["turn"]
    state.opened = _card(board["opened"], cards)
    _put_rows(state, board["rows"], cards)
    _put_seats(state, board, cards)
    _put_deck(state, board, cards)
    return state


def _put_rows(state: State, rows: list[dict[str, Any]], cards: CardSet) -> None:
    """Put the saints and their silver into the ranking."""
    state.rows = len(rows)
    for rank, row in enumerate(rows):
        saints = [NUMBER[sign] for sign in row["saints"]]
        state.rank[saints] = rank
        for card in row["silver"]:
            state.silver_cards[state.silvers] = cards.number(card)
            state.silver_saints[state.silvers] = saints[0]
            state.silvers += 1


def _put_seats(state: State, board: Mapping[str, Any], cards: CardSet) -> None:
    """Put claims, set cards and hands at the seats."""
    players = int(state.players)
    state.claims[:players] = [NUMBER.get(sign, NO_SIGN) for sign in board["claims"]]
    state.set_cards[:players] = _cards(board["set"], cards)
    for seat, hand in enumerate(board["hands"]):
        state.hand_sizes[seat] = len(hand)
        state.hands[seat, : len(hand)] = _cards(hand, cards)


def _put_deck(state: State, board: Mapping[str, Any], cards: CardSet) -> None:
    """Put down the discards, and the pile face down."""
    state.discarded, state.pile = len(board["discards"]), board["pile"]
    state.deck[: state.discarded] = _cards(board["discards"], cards)
    state.deck[DECK - state.pile :] = HIDDEN


def _cards(ids: list[str | None], cards: CardSet) -> Any:
    """Return the numbers of cards."""
    return np.array([_card(card, cards) for card in ids], np.uint8)


def _card(card: str | None, cards: CardSet) -> int:
    """Return the number of a card, of one that may not be known, or of none."""
    if card is None:
        return NO_CARD
    return HIDDEN if card == UNSEEN else cards.number(card)


def _moved(card: int, legal: list[str], cards: CardSet) -> int:
    """Return the saint that an opened war card moves: one that nobody may stand beside.

    If several of the card's signs share its row, each of them moves the same saints (R6.3).
    """
    beside = {action.removeprefix("beside ") for action in legal}
    return next(NUMBER[sign] for sign in cards.cards[card].signs if sign not in beside)
