"""Frames: everything that happens in a game, in order, each with the board after it, as JSON.

A frame is read off a traced event and nothing else. A seat's frames are read off the same events
with the state masked first, so what the seat may not see never reaches this module's output.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any, Final

import numpy as np

from gekokujo.cards import CardSet
from gekokujo.hidden import WATCHER, hide
from gekokujo.outcome import Outcome
from gekokujo.rules.play import play
from gekokujo.rules.trace import (
    CLAIMED,
    DISCARDED,
    DREW,
    ENDED,
    EVENT,
    EXCHANGED,
    FROM_HAND,
    FROM_SET,
    GOLD_MOVED,
    OPENED,
    RANK_CHANGE,
    ROLLED,
    ROSE,
    SILVER_PLACED,
    SWEPT,
    WAR_JOINED,
    WAS_SET,
    new_trace,
)
from gekokujo.signs import SIGNS
from gekokujo.state import CLAIM, DECK, HIDDEN, NO_SIGN, Bytes, State, copy_state

Frame = dict[str, Any]
"""One step as `docs/formats.md` has it: `event`, its fields, `board`."""

UNSEEN: Final = "?"


class Story:
    """The events of one game, told as far as anybody has asked for them."""

    def __init__(self, start: State, cards: CardSet) -> None:
        self._cards = cards
        self._state = copy_state(start)
        self._told = 0
        self._events = [_opening_event(start)]
        self._events += _dealt_claims(start) if start.phase != CLAIM else []

    def follow(self, actions: bytes) -> None:
        """Tell on to the last of a game's actions, those already told included."""
        trace = new_trace(watched=True)
        for action in actions[self._told :]:
            trace.used = 0
            play(self._state, self._cards.table, action, trace)
            self._events += list(trace.events[: trace.used].copy())
        self._told = len(actions)

    def frames(self, since: int = 0) -> list[Frame]:
        """Return the frames told so far from number `since` on, with all cards known."""
        return [_frame(event, self._cards) for event in self._events[since:]]

    def frames_for(self, seat: int | None, since: int = 0) -> list[Frame]:
        """Return the same frames as a seat, or (None) a watcher, may see them."""
        return [_frame(_masked(event, seat), self._cards) for event in self._events[since:]]


def board(state: State, cards: CardSet) -> Frame:
    """Return the board of a state; masked cards are `"?"`."""
    names = _names(cards)
    seats = range(state.players)
    return {
        "round": int(state.this_round),
        "turn": _seat(state),
        "claims": [_sign(state.claims[seat]) for seat in seats],
        "rows": [{"saints": saints, "silver": silver} for saints, silver in rows_of(state, cards)],
        "pile": int(state.pile),
        "hands": [_ids(state.hands[seat, : state.hand_sizes[seat]], cards) for seat in seats],
        "set": [names[state.set_cards[seat]] for seat in seats],
        "opened": names[state.opened],
        "discards": _ids(state.deck[: state.discarded], cards),
    }


def rows_of(state: State, cards: CardSet) -> list[tuple[list[str], list[str | None]]]:
    """Return each row from the top: its saints in sign order and its silver in the order placed."""
    rows: list[tuple[list[str], list[str | None]]] = [([], []) for _ in range(state.rows)]
    ranks = state.rank.tolist()
    for sign, row in zip(SIGNS, ranks, strict=True):
        rows[row][0].append(sign)
    silver = _ids(state.silver_cards[: state.silvers], cards)
    for card, saint in zip(silver, state.silver_saints.tolist(), strict=False):
        rows[ranks[saint]][1].append(card)
    return rows


@lru_cache(maxsize=64)
def _names(cards: CardSet) -> tuple[str | None, ...]:
    """Return what to call each of the 256 bytes a card can be."""
    names: list[str | None] = [*cards.ids, *[None] * (256 - DECK)]
    names[HIDDEN] = UNSEEN
    return tuple(names)


def _ids(numbers: Bytes, cards: CardSet) -> list[str | None]:
    """Return the names of an array of cards."""
    names = _names(cards)
    return [names[number] for number in numbers.tolist()]


def _last_discards(event: Any, cards: CardSet) -> list[str | None]:
    """Return the cards that an event discarded."""
    state = event.after
    return _ids(state.deck[state.discarded - event.more : state.discarded], cards)


def _last_discard(state: State) -> int:
    """Return the number of the card discarded last."""
    return int(state.deck[state.discarded - 1])


def _sign(number: int) -> str | None:
    """Return a sign's name, None for no sign."""
    return None if number == NO_SIGN else SIGNS[number]


def _seat(state: State) -> int | None:
    """Return whose turn it is, None in Athena's."""
    return int(state.turn) if state.turn < state.players else None


def _frame(event: Any, cards: CardSet) -> Frame:
    """Return the frame of an event."""
    name, fields = _TELLERS[int(event.event)]
    told: Frame = {"event": name}
    told |= fields(event, cards)
    told["board"] = board(event.after, cards)
    return told


def _masked(event: Any, seat: int | None) -> Any:
    """Return a copy of an event whose state shows only what a seat may know."""
    copied = np.array([event], EVENT)[0]
    hide(copied.after, WATCHER if seat is None else seat)
    return copied


def _opening_event(start: State) -> Any:
    """Return the event of the deal itself, before any claim."""
    event = np.zeros(1, EVENT)[0]
    event.after = start
    event.after.turn = 0
    event.after.claims[:] = NO_SIGN
    return event


def _dealt_claims(start: State) -> Iterator[Any]:
    """Yield the events of claims that were dealt, in seat order."""
    for seat in range(start.players):
        event = _opening_event(start)
        event.event = CLAIMED
        event.after.turn = seat
        event.after.claims[: seat + 1] = start.claims[: seat + 1]
        yield event


Fields = Callable[[Any, CardSet], Frame]
"""What tells the fields of one kind of event."""


def _deal(event: Any, cards: CardSet) -> Frame:
    state = event.after
    hands = (state.hands[seat, : state.hand_sizes[seat]] for seat in range(state.players))
    return {
        "deck": _ids(state.deck[DECK - state.pile :], cards),
        "hands": [_ids(hand, cards) for hand in hands],
    }


def _claim(event: Any, _: CardSet) -> Frame:
    seat = int(event.after.turn)
    return {"seat": seat, "sign": SIGNS[event.after.claims[seat]]}


def _set(event: Any, cards: CardSet) -> Frame:
    seat = int(event.after.turn)
    return {"seat": seat, "card": _names(cards)[event.after.set_cards[seat]]}


def _discard(event: Any, cards: CardSet) -> Frame:
    why = "exchange" if event.what == EXCHANGED else "unopened"
    return {"seat": _seat(event.after), "cards": _last_discards(event, cards), "why": why}


def _open(event: Any, cards: CardSet) -> Frame:
    source = {FROM_SET: "set", FROM_HAND: "hand"}.get(int(event.what), "pile")
    card = _names(cards)[event.after.opened]
    return {"seat": _seat(event.after), "card": card, "from": source}


def _gold(event: Any, cards: CardSet) -> Frame:
    card = cards.cards[_last_discard(event.after)]
    return _effect(event, card.id) | {"by": card.number}


def _silver(event: Any, cards: CardSet) -> Frame:
    last = event.after.silver_cards[event.after.silvers - 1]
    return _effect(event, cards.ids[last])


def _war(event: Any, cards: CardSet) -> Frame:
    card = cards.ids[_last_discard(event.after)]
    return _effect(event, card) | {"beside": _sign(event.more)}


def _effect(event: Any, card: str) -> Frame:
    """Return what all cards carried out have in common."""
    return {"seat": _seat(event.after), "card": card, "sign": SIGNS[event.what]}


def _rank_change(event: Any, cards: CardSet) -> Frame:
    rows = rows_of(event.after, cards)
    holding = [rank for rank, (_, silver) in enumerate(rows, 1) if silver]
    return {"rows": [rank for rank in holding if rank > 1] + holding[: holding[0] == 1]}


def _rise(event: Any, cards: CardSet) -> Frame:
    goal = int(event.after.rank[event.what])
    saints, silver = rows_of(event.after, cards)[goal]
    by = sum(cards[card].number for card in silver if card)
    return {"saints": saints, "by": by, "from": int(event.more) + 1, "to": goal + 1}


def _sweep(event: Any, cards: CardSet) -> Frame:
    return {"cards": _last_discards(event, cards)}


def _roll(event: Any, _: CardSet) -> Frame:
    dice = zip(SIGNS, event.after.dice.tolist(), strict=True)
    return {"rolls": {sign: die for sign, die in dice if die}, "row": int(event.what) + 1}


def _draw(event: Any, cards: CardSet) -> Frame:
    seat = int(event.after.turn)
    size = int(event.after.hand_sizes[seat])
    drawn = _ids(event.after.hands[seat, size - event.more : size], cards)
    why = "exchange" if event.what == EXCHANGED else "turn"
    return {"seat": seat, "cards": drawn, "why": why}


def _end(event: Any, _: CardSet) -> Frame:
    return Outcome.of(event.after).to_json()


_TELLERS: Final[dict[int, tuple[str, Fields]]] = {
    0: ("deal", _deal),
    CLAIMED: ("claim", _claim),
    WAS_SET: ("set", _set),
    DISCARDED: ("discard", _discard),
    OPENED: ("open", _open),
    GOLD_MOVED: ("gold", _gold),
    SILVER_PLACED: ("silver", _silver),
    WAR_JOINED: ("war", _war),
    RANK_CHANGE: ("rank_change", _rank_change),
    ROSE: ("rise", _rise),
    SWEPT: ("sweep", _sweep),
    ROLLED: ("roll", _roll),
    DREW: ("draw", _draw),
    ENDED: ("end", _end),
}
