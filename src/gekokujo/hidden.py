"""The one door of secrecy: what a seat may know (`mask`), and what may be behind it (`fill`).

Views, frames, bots and the network read masked states only. A masked card is `HIDDEN`: it is
there, its place counts, its face does not.
"""

from __future__ import annotations

from typing import Final

from gekokujo._compile import Row, compiled, inlined
from gekokujo.rules.chance import Stream, shuffle
from gekokujo.rules.trace import Event
from gekokujo.state import DECK, HIDDEN, NO_CARD, State, copy_state

WATCHER: Final = 255
"""The seat of somebody who has none: sees no hand and no set card."""


@compiled
def hide(state: State, seat: int) -> None:
    """Hide in place what a seat (or `WATCHER`) may not see: other hands and set cards, the pile."""
    for other in range(state.players):
        if other != seat:
            for place in range(state.hand_sizes[other]):
                state.hands[other, place] = HIDDEN
            if state.set_cards[other] != NO_CARD:
                state.set_cards[other] = HIDDEN
    for place in range(DECK - state.pile, DECK):
        state.deck[place] = HIDDEN


@compiled
def hide_events(events: Row[Event], seat: int) -> None:
    """Hide the same in the state after each event."""
    for number in range(len(events)):
        hide(events[number].after, seat)


@inlined
def unseen_cards(state: State) -> int:
    """Return the cards that lie nowhere open to this seat, one bit a card."""
    unseen = (1 << DECK) - 1
    for place in range(state.discarded):
        unseen &= ~(1 << int(state.deck[place]))
    for index in range(state.silvers):
        unseen &= ~(1 << int(state.silver_cards[index]))
    for seat in range(state.players):
        for place in range(state.hand_sizes[seat]):
            if state.hands[seat, place] < DECK:
                unseen &= ~(1 << int(state.hands[seat, place]))
        if state.set_cards[seat] < DECK:
            unseen &= ~(1 << int(state.set_cards[seat]))
    if state.opened < DECK:
        unseen &= ~(1 << int(state.opened))
    return unseen


@inlined
def deal_again(state: State, place: int) -> None:
    """Deal the cards from this place of the deck on to the hidden places of the seats."""
    for seat in range(state.players):
        for held in range(state.hand_sizes[seat]):
            if state.hands[seat, held] == HIDDEN:
                state.hands[seat, held] = state.deck[place]
                state.deck[place] = NO_CARD
                place += 1
        if state.set_cards[seat] == HIDDEN:
            state.set_cards[seat] = state.deck[place]
            state.deck[place] = NO_CARD
            place += 1


@compiled
def fill(state: State, stream: Stream) -> None:
    """Put the unseen cards into the hidden places of a masked state, all orders equally likely.

    They are laid before the pile, shuffled with it, and dealt again.
    """
    unseen = unseen_cards(state)
    place = DECK
    for card in range(DECK):
        if unseen >> card & 1:
            place -= 1
            state.deck[place] = card
    shuffle(stream, state.deck[place:])
    deal_again(state, place)


def mask(state: State, seat: int | None) -> State:
    """Return a copy of a state with only what a seat may know; None for a watcher."""
    masked = copy_state(state)
    hide(masked, WATCHER if seat is None else seat)
    return masked
