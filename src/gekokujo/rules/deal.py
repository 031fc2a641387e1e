"""Set-up: `deal` lays out a game (R1.3)."""

from __future__ import annotations

from gekokujo._compile import compiled, inlined
from gekokujo.state import (
    CLAIM,
    DECK,
    HAND,
    MOST_PLAYERS,
    NO_CARD,
    NO_SIGN,
    SAINTS,
    SET,
    Bytes,
    State,
)


@inlined
def clear(state: State) -> None:
    """Empty every place of a state."""
    state.turn = 0
    state.opened = NO_CARD
    state.sign = NO_SIGN
    state.fighting = 0
    state.silvers = 0
    state.discarded = 0
    state.dice[:] = 0
    state.claims[:] = NO_SIGN
    state.set_cards[:] = NO_CARD
    state.hand_sizes[:] = 0
    state.silver_cards[:] = NO_CARD
    state.silver_saints[:] = NO_SIGN
    state.deck[:] = NO_CARD
    for seat in range(MOST_PLAYERS):
        for place in range(HAND):
            state.hands[seat, place] = NO_CARD


@compiled
def deal(state: State, options: Bytes, deck: Bytes, ranking: Bytes, claims: Bytes) -> None:
    """Lay out a game in `state`.

    `options` are those of `Options.packed`; `deck` has 60 cards, seat 0's five first, next card of
    the pile after the last hand; `ranking` has the twelve saints, row 1 first; `claims` has each
    seat's sign when claims are dealt and is empty otherwise.
    """
    clear(state)
    state.players = options[0]
    state.silver_needed = options[1]
    state.last_round = options[2]
    state.unique_claims = options[3]
    state.this_round = 1
    state.rows = SAINTS
    for row in range(SAINTS):
        state.rank[ranking[row]] = row
    dealt = state.players * HAND
    for seat in range(state.players):
        state.hand_sizes[seat] = HAND
        for place in range(HAND):
            state.hands[seat, place] = deck[seat * HAND + place]
    for place in range(dealt, DECK):
        state.deck[place] = deck[place]
    state.pile = DECK - dealt
    for seat in range(len(claims)):
        state.claims[seat] = claims[seat]
    state.phase = SET if len(claims) > 0 else CLAIM
