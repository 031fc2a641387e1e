"""What an action does: `play`, the turn of a round, and Athena's."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gekokujo._compile import compiled, inlined
from gekokujo.actions import (
    BESIDE_SAINT,
    CLAIM_SIGN,
    EXCHANGE_HAND,
    MARK_SIGN,
    OPEN_CARD,
    OPEN_SET,
    PASS,
    ROLL_ONE,
    SET_CARD,
)
from gekokujo.cards import SILVER, WAR
from gekokujo.rules.change import change_if_due, discard, roll_die, sweep, war_to_fight
from gekokujo.rules.ranking import first_saint, join_rows, move_row
from gekokujo.rules.trace import (
    CLAIMED,
    DISCARDED,
    DREW,
    ENDED,
    EXCHANGED,
    FROM_HAND,
    FROM_PILE,
    FROM_SET,
    GOLD_MOVED,
    OPENED,
    SILVER_PLACED,
    TURN_END,
    UNOPENED,
    WAR_JOINED,
    WAS_SET,
    note,
)
from gekokujo.state import (
    BESIDE,
    CLAIM,
    DECK,
    EXCHANGE,
    HAND,
    LAST_ROLL,
    MARK,
    NO_CARD,
    NO_SIGN,
    OPEN,
    OVER,
    ROLL,
    SET,
    State,
)

if TYPE_CHECKING:
    from gekokujo.cards import Table
    from gekokujo.rules.trace import Trace


@inlined
def after_opening(state: State) -> None:
    """The exchange is asked only when the hand holds a card (R10.1); then a card is set."""
    state.phase = EXCHANGE if state.hand_sizes[state.turn] > 0 else SET


@inlined
def take_from_hand(state: State, card: int) -> None:
    """Take a card out of the hand of the seat whose turn it is; the later ones close up."""
    held = state.hands[state.turn]
    gone = False
    for place in range(HAND - 1):
        gone |= held[place] == card
        held[place] = held[place + 1] if gone else held[place]
    held[HAND - 1] = NO_CARD
    state.hand_sizes[state.turn] -= 1


@inlined
def play_open(state: State, action: int, trace: Trace) -> None:
    """Open the set card, or discard it for one from hand, or nothing (R3.1, R3.3)."""
    if action == PASS:
        after_opening(state)
        return
    seat = state.turn
    card = state.set_cards[seat]
    state.set_cards[seat] = NO_CARD
    source = FROM_SET
    if action != OPEN_SET:
        if card != NO_CARD:
            discard(state, card)
            note(state, trace, DISCARDED, UNOPENED, 1)
        card = action - OPEN_CARD
        take_from_hand(state, card)
        source = FROM_HAND
    state.opened = card
    state.phase = MARK
    note(state, trace, OPENED, source, 0)


@inlined
def close_round(state: State, trace: Trace) -> None:
    """Begin the next round, or end the game: silver is swept and wars are fought (R13.1, R13.2)."""
    if state.pile > 0 and state.this_round != state.last_round:
        state.this_round += 1
        state.turn = 0
        state.phase = OPEN
        return
    if state.silvers > 0:
        sweep(state, trace)
    state.fighting = 0
    state.phase = LAST_ROLL
    if not war_to_fight(state):
        state.phase = OVER
        note(state, trace, ENDED, 0, 0)


@inlined
def go_on(state: State, trace: Trace) -> None:
    """Go on after a card or a die, unless a war is still to be fought."""
    if state.phase >= ROLL and war_to_fight(state):
        return
    if state.phase == LAST_ROLL:
        state.phase = OVER
        note(state, trace, ENDED, 0, 0)
    elif state.turn == state.players:
        close_round(state, trace)
    else:
        after_opening(state)


@inlined
def take_opened(state: State) -> int:
    """Take the opened card, to lay it where it belongs."""
    card = int(state.opened)
    state.opened = NO_CARD
    return card


@inlined
def silver(state: State, cards: Table, sign: int, trace: Trace) -> None:
    """The card is placed beside the saint, in its row (R5)."""
    row = int(state.rank[sign])
    state.silver_cards[state.silvers] = take_opened(state)
    state.silver_saints[state.silvers] = first_saint(state, row)
    state.silvers += 1
    note(state, trace, SILVER_PLACED, sign, 0)
    change_if_due(state, cards, row, trace)


@inlined
def war(state: State, cards: Table, sign: int, beside: int, trace: Trace) -> None:
    """The saint's row joins the row of another; beside nobody, nothing happens (R6, R12.3)."""
    discard(state, take_opened(state))
    if beside == NO_SIGN:
        note(state, trace, WAR_JOINED, sign, NO_SIGN)
        return
    row = join_rows(state, int(state.rank[sign]), int(state.rank[beside]))
    note(state, trace, WAR_JOINED, sign, beside)
    change_if_due(state, cards, row, trace)


@inlined
def gold(state: State, cards: Table, sign: int, trace: Trace) -> None:
    """The saint's row rises or falls by the card's number (R4)."""
    card = take_opened(state)
    move_row(state, int(state.rank[sign]), int(cards.number[card]))
    discard(state, card)
    note(state, trace, GOLD_MOVED, sign, 0)


@compiled
def carry_out(state: State, cards: Table, sign: int, beside: int, trace: Trace) -> None:
    """Carry out the opened card on a saint by its kind, then go on; `beside` is for war alone."""
    kind = cards.kind[state.opened]
    state.sign = NO_SIGN
    if kind == SILVER:
        silver(state, cards, sign, trace)
    elif kind == WAR:
        war(state, cards, sign, beside, trace)
    else:
        gold(state, cards, sign, trace)
    go_on(state, trace)


@inlined
def play_mark(state: State, cards: Table, sign: int, trace: Trace) -> None:
    """Carry out the opened card on the chosen saint; a war first asks whom to stand beside."""
    if cards.kind[state.opened] == WAR and state.rows > 1:
        state.sign = sign
        state.phase = BESIDE
    else:
        carry_out(state, cards, sign, NO_SIGN, trace)


@inlined
def take_from_pile(state: State) -> int:
    """Take the pile's next card."""
    place = DECK - state.pile
    card = int(state.deck[place])
    state.deck[place] = NO_CARD
    state.pile -= 1
    return card


@inlined
def draw(state: State, count: int, why: int, trace: Trace) -> None:
    """Draw so many cards into the hand, or what is there (R10.1, R11.1)."""
    seat = state.turn
    drawn = min(count, int(state.pile))
    for _ in range(drawn):
        state.hands[seat, state.hand_sizes[seat]] = take_from_pile(state)
        state.hand_sizes[seat] += 1
    if drawn > 0:
        note(state, trace, DREW, why, drawn)


@inlined
def challenged(state: State, sign: int, number: int) -> int:
    """Return the first saint of the row Athena's war means; `NO_SIGN` for the saint's own."""
    row = min(number, state.rows) - 1
    return NO_SIGN if state.rank[sign] == row else first_saint(state, row)


@inlined
def athena(state: State, cards: Table, trace: Trace) -> None:
    """Open the top card with its top mark (R12); none in round 1 or from an empty pile."""
    if state.this_round == 1 or state.pile == 0:
        close_round(state, trace)
        return
    card = take_from_pile(state)
    sign = cards.top[card]
    state.opened = card
    state.phase = MARK
    note(state, trace, OPENED, FROM_PILE, 0)
    beside = NO_SIGN
    if cards.kind[card] == WAR:
        beside = challenged(state, sign, int(cards.number[card]))
    carry_out(state, cards, sign, beside, trace)


@inlined
def play_set(state: State, cards: Table, action: int, trace: Trace) -> None:
    """Set a hand card, or none with an empty hand, draw, and end the turn (R10, R11)."""
    if action != PASS:
        card = action - SET_CARD
        take_from_hand(state, card)
        state.set_cards[state.turn] = card
        note(state, trace, WAS_SET, 0, 0)
    if state.this_round > 1:
        draw(state, 1, TURN_END, trace)
    state.turn += 1
    if state.turn == state.players:
        athena(state, cards, trace)
    else:
        state.phase = OPEN if state.this_round > 1 else SET


@inlined
def play_exchange(state: State, action: int, trace: Trace) -> None:
    """Discard the whole hand and draw one card fewer, or keep it (R10.1)."""
    if action == EXCHANGE_HAND:
        seat = state.turn
        size = int(state.hand_sizes[seat])
        for place in range(size):
            discard(state, state.hands[seat, place])
            state.hands[seat, place] = NO_CARD
        state.hand_sizes[seat] = 0
        note(state, trace, DISCARDED, EXCHANGED, size)
        draw(state, size - 1, EXCHANGED, trace)
    state.phase = SET


@inlined
def play_claim(state: State, sign: int, trace: Trace) -> None:
    """Claim a sign, in turn order (R1.4)."""
    seat = state.turn
    state.claims[seat] = sign
    note(state, trace, CLAIMED, 0, 0)
    state.turn += 1
    if state.turn == state.players:
        state.turn = 0
        state.phase = SET


@inlined
def play(state: State, cards: Table, action: int, trace: Trace) -> None:
    """Do one legal action or die, and all that follows from it without a decision.

    `action` is trusted: `Game.play` is the checked door. Events go to `trace`.
    """
    phase = state.phase
    if phase == OPEN:
        play_open(state, action, trace)
    elif phase == MARK:
        play_mark(state, cards, action - MARK_SIGN, trace)
    elif phase == SET:
        play_set(state, cards, action, trace)
    elif phase == EXCHANGE:
        play_exchange(state, action, trace)
    elif phase == BESIDE:
        carry_out(state, cards, state.sign, action - BESIDE_SAINT, trace)
    elif phase == CLAIM:
        play_claim(state, action - CLAIM_SIGN, trace)
    else:
        roll_die(state, action - ROLL_ONE + 1, trace)
        go_on(state, trace)
