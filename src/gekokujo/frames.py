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
from gekokujo.deals import Deal
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
from gekokujo.state import DECK, HIDDEN, NO_SIGN, State, copy_state

Frame = dict[str, Any]
"""One step as `docs/formats.md` has it: `event`, its fields, `board`."""

UNSEEN: Final = "?"


class Story:
    """The events of one game, told as far as anybody has asked for them."""

    def __init__(self, deal: Deal, start: State) -> None:
        self._cards = deal.cards
        self._state = copy_state(start)
        self._told = 0
        self._events = [_opening_event(start)]
        self._events += _dealt_claims(start) if deal.claims else []

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
    hands = state.hands.tolist()
    return {
        "round": int(state.this_round),
        "turn": int(state.turn) if state.turn < state.players else None,
        "claims": [_sign(state.claims[seat]) for seat in seats],
        "rows": [
            {"saints": saints, "silver": silver} for saints, silver in rows_of(state, names)
        ],
        "pile": int(state.pile),
        "hands": [[names[card] for card in hands[seat][: state.hand_sizes[seat]]] for seat in seats],
        "set": [names[state.set_cards[seat]] for seat in seats],
        "opened": names[state.opened],
        "discards": _cards(state.deck[: state.discarded], names),
    }


def rows_of(state: State, names: tuple[Any, ...]) -> list[tuple[list[str], list[Any]]]:
    """Return each row from the top: its saints in sign order and its silver in the order placed."""
    rows: list[tuple[list[str], list[Any]]] = [([], []) for _ in range(state.rows)]
    ranks = state.rank.tolist()
    for sign, row in zip(SIGNS, ranks, strict=True):
        rows[row][0].append(sign)
    for index in range(state.silvers):
        row = ranks[state.silver_saints[index]]
        rows[row][1].append(names[state.silver_cards[index]])
    return rows


@lru_cache(maxsize=64)
def _names(cards: CardSet) -> tuple[str | None, ...]:
    """Return what to call each of the 256 bytes a card can be."""
    names: list[str | None] = [*cards.ids, *[None] * (256 - DECK)]
    names[HIDDEN] = UNSEEN
    return tuple(names)


def _cards(numbers: Any, names: tuple[str | None, ...]) -> list[str | None]:
    """Return the names of an array of cards."""
    return [names[number] for number in numbers.tolist()]


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
    told |= fields(event, _names(cards))
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
        event.subject = seat
        event.sign = start.claims[seat]
        event.after.turn = seat
        event.after.claims[: seat + 1] = start.claims[: seat + 1]
        yield event


Fields = Callable[[Any, tuple[str | None, ...]], Frame]


def _deal(event: Any, names: tuple[str | None, ...]) -> Frame:
    state = event.after
    seats = range(state.players)
    return {
        "deck": _cards(state.deck[DECK - state.pile :], names),
        "hands": [_cards(state.hands[seat, : state.hand_sizes[seat]], names) for seat in seats],
    }


def _claim(event: Any, names: tuple[str | None, ...]) -> Frame:
    return {"seat": int(event.subject), "sign": SIGNS[event.sign]}


def _set(event: Any, names: tuple[str | None, ...]) -> Frame:
    seat = int(event.after.turn)
    return {"seat": seat, "card": names[event.after.set_cards[seat]]}


def _discard(event: Any, names: tuple[str | None, ...]) -> Frame:
    state = event.after
    why = "exchange" if event.detail == EXCHANGED else "unopened"
    return {"seat": _seat(state), "cards": _last_discards(event, names), "why": why}


def _last_discards(event: Any, names: tuple[str | None, ...]) -> list[str | None]:
    state = event.after
    return _cards(state.deck[state.discarded - event.number : state.discarded], names)


def _open(event: Any, names: tuple[str | None, ...]) -> Frame:
    source = {FROM_SET: "set", FROM_HAND: "hand"}.get(int(event.detail), "pile")
    return {"seat": _seat(event.after), "card": names[event.subject], "from": source}


def _gold(event: Any, names: tuple[str | None, ...]) -> Frame:
    return _silver(event, names) | {"by": int(event.number)}


def _silver(event: Any, names: tuple[str | None, ...]) -> Frame:
    card, sign = names[event.subject], SIGNS[event.sign]
    return {"seat": _seat(event.after), "card": card, "sign": sign}


def _war(event: Any, names: tuple[str | None, ...]) -> Frame:
    return _silver(event, names) | {"beside": _sign(event.detail)}


def _rank_change(event: Any, names: tuple[str | None, ...]) -> Frame:
    rows = rows_of(event.after, names)
    holding = [rank for rank, (_, silver) in enumerate(rows, 1) if silver]
    return {"rows": [rank for rank in holding if rank > 1] + holding[: holding[0] == 1]}


def _rise(event: Any, names: tuple[str | None, ...]) -> Frame:
    goal = int(event.detail)
    return {
        "saints": rows_of(event.after, names)[goal][0],
        "by": int(event.number),
        "from": int(event.subject) + 1,
        "to": goal + 1,
    }


def _sweep(event: Any, names: tuple[str | None, ...]) -> Frame:
    return {"cards": _last_discards(event, names)}


def _roll(event: Any, names: tuple[str | None, ...]) -> Frame:
    dice = zip(SIGNS, event.after.dice.tolist(), strict=True)
    return {"rolls": {sign: die for sign, die in dice if die}, "row": int(event.subject) + 1}


def _draw(event: Any, names: tuple[str | None, ...]) -> Frame:
    seat = int(event.after.turn)
    size = int(event.after.hand_sizes[seat])
    cards = _cards(event.after.hands[seat, size - event.number : size], names)
    why = "exchange" if event.detail == EXCHANGED else "turn"
    return {"seat": seat, "cards": cards, "why": why}


def _end(event: Any, names: tuple[str | None, ...]) -> Frame:
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
