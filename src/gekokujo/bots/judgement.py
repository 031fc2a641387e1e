"""The one-turn judgement of `easy` and `normal`: what would this do to my rank and to my rivals'?

Everything is tried out with the law itself on a copy of what the seat may know, up to the point
where a die or an unknown card would speak. No card that the seat can't see is ever looked at.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final, Protocol

import numpy as np

from gekokujo._compile import Row, compiled, inlined, machine_type
from gekokujo.actions import (
    BESIDE_SAINT,
    CHOICES,
    CLAIM_SIGN,
    EXCHANGE_HAND,
    KEEP_HAND,
    MARK_SIGN,
    OPEN_CARD,
    OPEN_SET,
    PASS,
    SET_CARD,
)
from gekokujo.cards import GOLD, WAR
from gekokujo.rules.chance import Stream, below
from gekokujo.rules.change import change_ranks
from gekokujo.rules.play import carry_out
from gekokujo.rules.ranking import saints_in
from gekokujo.rules.trace import TRACE, Trace
from gekokujo.state import (
    BESIDE,
    CLAIM,
    MARK,
    NO_CARD,
    NO_ROUND,
    NO_SIGN,
    OPEN,
    SAINTS,
    SET,
    STATE,
    State,
)

if TYPE_CHECKING:
    from gekokujo.actions import Choices
    from gekokujo.cards import Table

TUNING: Final = np.dtype(
    (
        np.record,
        [
            ("guesses", "u1"),  # whether it does not think at all
            ("sharpness", "f8"),  # how much one row counts in the chance to win
            ("sharpening", "f8"),  # how much more it counts in the last round
            ("silver", "f8"),  # how likely, a round, lying silver will move
            ("nearness", "f8"),  # how much more so for each card a row is short of the change
            ("card_kept", "f8"),  # what any card is worth kept for later, in chance to win
            ("gold_kept", "f8"),  # how much more a gold card is
            ("war_kept", "f8"),  # how much more a war card is
            ("exchange_gain", "f8"),  # how much a fresh hand must promise
            ("claim_rank", "f8"),  # what a row is worth when a sign is claimed
            ("claim_whim", "f8"),  # how much of a claim is mood
            ("lapses", "f8"),  # the share of decisions taken without looking closely
            ("blur", "f8"),  # how far off a judgement may be then, in chance to win
        ],
    )
)
machine_type("Tuning", TUNING)

TRIED: Final = 0
MOVED: Final = 1
OPENING: Final = 2
MARKED: Final = 3
SEEN: Final = 4
"""The uses of a desk's spare states; `SEEN` is for whoever masks a state for a bot."""

DESK: Final = np.dtype(
    (np.record, [("choices", CHOICES), ("events", TRACE), ("spare", STATE, (SEEN + 1,))])
)
machine_type("Desk", DESK)


class Desk(Protocol):
    """What a type checker knows of one `DESK` record: room to think, for one thread."""

    choices: Choices
    events: Trace
    spare: Row[State]


def new_desk() -> Desk:
    """Return an empty desk whose trace nobody watches."""
    desk: Desk = np.zeros(1, DESK)[0]
    return desk


class Tuning(Protocol):
    """What a type checker knows of one `TUNING` record."""

    guesses: int
    sharpness: float
    sharpening: float
    silver: float
    nearness: float
    card_kept: float
    gold_kept: float
    war_kept: float
    exchange_gain: float
    claim_rank: float
    claim_whim: float
    lapses: float
    blur: float


@inlined
def rounds_left(state: State) -> float:
    """Return about how many openings each seat still has after this turn."""
    by_deck = state.pile / (state.players + 1.0)
    if state.last_round == NO_ROUND:
        return by_deck
    return min(by_deck, float(state.last_round - state.this_round))


@inlined
def fullest(state: State) -> int:
    """Return the most silver cards in any row."""
    most = 0
    for index in range(state.silvers):
        held = 0
        for other in range(state.silvers):
            held += state.silver_saints[other] == state.silver_saints[index]
        most = max(most, held)
    return most


@compiled
def chance_of_change(state: State, tuning: Tuning) -> float:
    """Return how likely the silver that lies will move before the game ends (R13.2)."""
    short = state.silver_needed - fullest(state)
    each_round = min(0.95, tuning.silver + tuning.nearness / max(1, short))
    return 1.0 - math.pow(1.0 - each_round, rounds_left(state))


@inlined
def standing(state: State, saint: int) -> float:
    """Return a saint's row, a war undecided counted as the middle of the rows it will make."""
    row = int(state.rank[saint])
    return row + 0.5 * (saints_in(state, row) - 1)


@compiled
def worth(state: State, cards: Table, seat: int, tuning: Tuning, desk: Desk) -> float:
    """Return a seat's chance to win, estimated from where the claimed saints stand and will.

    `state` may be masked.
    """
    moved = desk.spare[MOVED]
    likely = 0.0
    if state.silvers > 0:
        likely = chance_of_change(state, tuning)
        desk.spare[MOVED] = state
        change_ranks(moved, cards, desk.events)
    sharp = tuning.sharpness + tuning.sharpening / (1.0 + rounds_left(state))
    mine = 0.0
    total = 0.0
    for other in range(state.players):
        if state.claims[other] != NO_SIGN:
            saint = int(state.claims[other])
            row = standing(state, saint)
            if likely > 0.0:
                row += likely * (standing(moved, saint) - row)
            weight = math.exp(-sharp * row)
            total += weight
            if other == seat:
                mine = weight
    return mine / total


@compiled
def worth_of_beside(state: State, cards: Table, beside: int, tuning: Tuning, desk: Desk) -> float:
    """Return the worth of the opened war card on its chosen saint, beside another."""
    tried = desk.spare[TRIED]
    desk.spare[TRIED] = state
    carry_out(tried, cards, int(state.sign), beside, desk.events)
    return worth(tried, cards, int(state.turn), tuning, desk)


@compiled
def worth_of_mark(state: State, cards: Table, sign: int, tuning: Tuning, desk: Desk) -> float:
    """Return the worth of the opened card on a saint; of a war, beside whom it serves best."""
    if cards.kind[state.opened] != WAR or state.rows == 1:
        tried = desk.spare[TRIED]
        desk.spare[TRIED] = state
        carry_out(tried, cards, sign, NO_SIGN, desk.events)
        return worth(tried, cards, int(state.turn), tuning, desk)
    marked = desk.spare[MARKED]
    desk.spare[MARKED] = state
    marked.sign = sign
    best = -1.0
    for beside in range(SAINTS):
        if state.rank[beside] != state.rank[sign]:
            best = max(best, worth_of_beside(marked, cards, beside, tuning, desk))
    return best


@compiled
def worth_of_card(state: State, cards: Table, card: int, tuning: Tuning, desk: Desk) -> float:
    """Return the worth of opening a card now, on the best of its signs."""
    opening = desk.spare[OPENING]
    desk.spare[OPENING] = state
    opening.opened = card
    opening.phase = MARK
    best = -1.0
    for mark in range(3):
        sign = int(cards.ascending[card, mark])
        best = max(best, worth_of_mark(opening, cards, sign, tuning, desk))
    return best


@inlined
def kept_for_later(state: State, cards: Table, card: int, tuning: Tuning) -> float:
    """Return what a card is worth unused; nothing in the last round."""
    kind = cards.kind[card]
    kept = tuning.card_kept
    if kind == GOLD:
        kept += tuning.gold_kept
    elif kind == WAR:
        kept += tuning.war_kept
    left = rounds_left(state)
    return kept * left / (1.0 + left)


@compiled
def worth_of_opening(state: State, cards: Table, action: int, tuning: Tuning, desk: Desk) -> float:
    """Return the worth of opening the set card, one from hand (the set card is lost), or none."""
    seat = int(state.turn)
    if action == PASS:
        return worth(state, cards, seat, tuning, desk)
    set_card = int(state.set_cards[seat])
    card = set_card if action == OPEN_SET else action - OPEN_CARD
    gained = worth_of_card(state, cards, card, tuning, desk)
    gained -= kept_for_later(state, cards, card, tuning)
    if action != OPEN_SET and set_card != NO_CARD:
        gained -= kept_for_later(state, cards, set_card, tuning)
    return gained


@compiled
def worth_of_setting(state: State, cards: Table, card: int, tuning: Tuning, desk: Desk) -> float:
    """Return what a card would be worth if it were opened now: the best is set for next turn."""
    return worth_of_card(state, cards, card, tuning, desk) - kept_for_later(
        state, cards, card, tuning
    )


@compiled
def gain_of_hand(state: State, cards: Table, tuning: Tuning, desk: Desk) -> float:
    """Return how much the best card in hand would better the seat's chance if opened now."""
    seat = int(state.turn)
    best = -1.0
    for place in range(state.hand_sizes[seat]):
        card = int(state.hands[seat, place])
        best = max(best, worth_of_card(state, cards, card, tuning, desk))
    return best - worth(state, cards, seat, tuning, desk)


@inlined
def fresh_hand(state: State, tuning: Tuning) -> float:
    """Return what an exchange must beat; it never pays for two cards or with the end so near."""
    if state.hand_sizes[state.turn] > 2 and rounds_left(state) > 1.0:
        return tuning.exchange_gain
    return -1.0


@compiled
def worth_of_action(  # noqa: PLR0911 - one return a phase
    state: State, cards: Table, action: int, tuning: Tuning, desk: Desk
) -> float:
    """Return the estimated worth of a legal action, comparable with those of the others."""
    phase = state.phase
    if phase == OPEN:
        return worth_of_opening(state, cards, action, tuning, desk)
    if phase == MARK:
        return worth_of_mark(state, cards, action - MARK_SIGN, tuning, desk)
    if phase == BESIDE:
        return worth_of_beside(state, cards, action - BESIDE_SAINT, tuning, desk)
    if phase == SET and action != PASS:
        return worth_of_setting(state, cards, action - SET_CARD, tuning, desk)
    if action == EXCHANGE_HAND:
        return fresh_hand(state, tuning)
    if action == KEEP_HAND:
        return gain_of_hand(state, cards, tuning, desk)
    return 0.0


@inlined
def uniform(stream: Stream) -> float:
    """Return a number from 0 to below 1."""
    return below(stream, 1 << 24) / 16777216.0


@compiled
def liking(state: State, cards: Table, sign: int, tuning: Tuning, stream: Stream) -> float:
    """Return how much a sign is liked as a claim: its row, the hand's cards for it, and mood."""
    seat = int(state.turn)
    for other in range(seat):
        if state.claims[other] == sign:
            return -1000.0
    help_in_hand = 0.0
    for place in range(state.hand_sizes[seat]):
        card = int(state.hands[seat, place])
        for mark in range(3):
            if cards.ascending[card, mark] == sign:
                help_in_hand += 2.0 if cards.kind[card] == WAR else float(cards.number[card])
    mood = tuning.claim_whim * uniform(stream)
    return help_in_hand + mood - tuning.claim_rank * float(state.rank[sign])


@compiled
def judged_action(
    state: State,
    cards: Table,
    tuning: Tuning,
    desk: Desk,
    stream: Stream,
) -> int:
    """Return the action the judgement takes at a decision of the seat whose turn it is.

    `state` is masked for that seat and `desk.choices` holds its legal actions. Chance comes from
    `stream` alone.
    """
    if tuning.guesses:
        return int(desk.choices.actions[below(stream, desk.choices.count)])
    blur = tuning.blur if uniform(stream) < tuning.lapses else 0.0
    best = -2000.0
    chosen = int(desk.choices.actions[0])
    for place in range(desk.choices.count):
        action = int(desk.choices.actions[place])
        if state.phase == CLAIM:
            value = liking(state, cards, action - CLAIM_SIGN, tuning, stream)
        else:
            value = worth_of_action(state, cards, action, tuning, desk)
            if blur > 0.0:
                value += blur * uniform(stream)
        if value > best:
            best = value
            chosen = action
    return chosen
