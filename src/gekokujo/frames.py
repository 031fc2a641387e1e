"""Frames: everything that happens in a game, in order, each with the board after it, as JSON.

A frame is read off a traced event and nothing else. A seat's frames are read off the same events
with the state masked first, so what the seat may not see never reaches this module's output.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any, Final, NamedTuple

import numpy as np

from gekokujo.board import (
    HAND_PLACES,
    board_of,
    card_names,
    changes,
    field,
    hand_of,
    rows_of,
    seat_of,
    sign_name,
)
from gekokujo.cards import CardSet
from gekokujo.hidden import WATCHER, hide_events
from gekokujo.outcome import Outcome
from gekokujo.rules.step import trace_play
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
    NOTHING,
    OPENED,
    RANK_CHANGE,
    ROLLED,
    ROSE,
    SILVER_PLACED,
    SWEPT,
    WAR_JOINED,
    WAS_SET,
    new_trace_row,
)
from gekokujo.signs import SIGNS
from gekokujo.state import (
    CLAIM,
    DECK,
    NO_SIGN,
    PLACE,
    STATE,
    State,
    new_states,
    state_of,
)

Frame = dict[str, Any]
"""One step as `docs/formats.md` has it: `event`, its fields, `board`."""


class Event(NamedTuple):
    """One `EVENT` of the trace; `after` is the state's bytes."""

    kind: int
    what: int
    more: int
    after: bytes


_OWN: Final = slice(PLACE["set_cards"].start, PLACE["hands"].stop)
"""Where what each seat sees differently lies in a state's bytes."""


class Story:
    """The events of one game, told as far as anybody has asked for them."""

    def __init__(self, start: State, cards: CardSet) -> None:
        self._cards = cards
        self._players = int(start.players)
        self._states: Any = new_states(1)
        self._states[0] = start
        trace: Any = new_trace_row(watched=True)
        # A record's fields are read ten times faster by their arrays than by attribute.
        self._trace, self._used, self._written = trace, trace["used"], trace["events"][0]
        self._told = 0
        self._events = bytearray().join(_opening_events(start))

    def __len__(self) -> int:
        """Return how many events have been told."""
        return len(self._events) // EVENT.itemsize

    def follow(self, actions: bytes) -> None:
        """Tell on to the last of a game's actions, those already told included."""
        for action in actions[self._told :]:
            trace_play(self._states, self._cards.tables, self._trace, action)
            self._events += self._written[: self._used.item()].tobytes()
        self._told = len(actions)

    def frames(self, since: int = 0) -> list[Frame]:
        """Return the frames told so far from number `since` on, with all cards known."""
        return [_frame(event, self._cards) for event in _events(self._since(since))]

    def frames_for(self, seat: int | None, since: int = 0) -> list[Frame]:
        """Return the same frames as a seat, or (None) a watcher, may see them."""
        return [_frame(event, self._cards) for event in _events(_seen(self._since(since), seat))]

    def lean_frames(self, seat: int | None, since: int = 0) -> list[Frame]:
        """Return those frames with only what changed of the board; number 0 has all of it."""
        events = list(_events(_seen(self._since(max(0, since - 1)), seat)))
        told = [_lean(*step, self._cards) for step in pairwise(events)]
        return told if since or not events else [_frame(events[0], self._cards), *told]

    def lean_frames_for_each(self, since: int) -> tuple[list[Frame], list[list[Frame]]]:
        """Return what `lean_frames` does for watchers, and for each seat, at once.

        `since` is not 0. A frame that changes nothing of a seat's own is the watchers' very frame.
        """
        known = self._since(since - 1)
        touched = [_touched(*step) for step in pairwise(_events(known))]
        watched = self.lean_frames(None, since)
        return watched, [
            self._put_own(watched, known, [seat in seats for seats in touched], seat)
            for seat in range(self._players)
        ]

    def _put_own(
        self, watched: list[Frame], known: bytearray, own: list[bool], seat: int
    ) -> list[Frame]:
        """Return the watchers' frames with a seat's `own` put in their place."""
        if not any(own):
            return watched
        seen = pairwise(_events(_seen(known[:], seat)))
        return [
            _lean(*step, self._cards) if is_own else frame
            for frame, step, is_own in zip(watched, seen, own, strict=True)
        ]

    def _since(self, since: int) -> bytearray:
        """Return a copy of the events from a number on."""
        return self._events[since * EVENT.itemsize :]


def _seen(events: bytearray, seat: int | None) -> bytearray:
    """Hide in events what a seat, or (None) a watcher, may not see, and return them."""
    hide_events(np.frombuffer(events, EVENT), WATCHER if seat is None else seat)
    return events


def _touched(before: Event, event: Event) -> list[int]:
    """Return the seats whose hand or set card changed."""
    was, now = before.after, event.after
    if was[_OWN] == now[_OWN]:
        return []
    set_cards = PLACE["set_cards"].start
    return [
        seat
        for seat, hand in enumerate(HAND_PLACES)
        if was[hand] != now[hand] or was[set_cards + seat] != now[set_cards + seat]
    ]


def _last_discards(event: Event, cards: CardSet) -> list[str | None]:
    """Return the cards that an event discarded."""
    gone = field(event.after, "discarded")
    return card_names(event.after[PLACE["deck"]][gone - event.more : gone], cards)


def _last_discard(state: bytes) -> int:
    """Return the number of the card discarded last."""
    return state[PLACE["deck"]][field(state, "discarded") - 1]


def _frame(event: Event, cards: CardSet) -> Frame:
    """Return the frame of an event."""
    return _head(event, cards) | {"board": board_of(event.after, cards)}


def _lean(before: Event, event: Event, cards: CardSet) -> Frame:
    """Return the frame of an event with only what changed of the board."""
    return _head(event, cards) | {"board": changes(before.after, event.after, cards)}


def _head(event: Event, cards: CardSet) -> Frame:
    """Return the frame of an event, its board left out."""
    name, fields = _TELLERS[event.kind]
    return {"event": name} | fields(event, cards)


def _events(events: bytearray) -> Iterator[Event]:
    """Yield each event of a row of them."""
    head = EVENT.itemsize - STATE.itemsize
    for start in range(0, len(events), EVENT.itemsize):
        kind, what, more = events[start : start + head]
        yield Event(kind, what, more, bytes(events[start + head : start + EVENT.itemsize]))


def _opening_events(start: State) -> Iterator[bytes]:
    """Yield the event of the deal itself, before any claim, and those of claims that were dealt."""
    yield _event(NOTHING, start, 0, 0).tobytes()
    if start.phase != CLAIM:
        for seat in range(start.players):
            yield _event(CLAIMED, start, seat, seat + 1).tobytes()


def _event(kind: int, start: State, turn: int, claimed: int) -> Any:
    """Return an event of the set-up, when so many claims had been dealt."""
    event = np.zeros(1, EVENT)[0]
    event.event = kind
    event.after = start
    event.after.turn = turn
    event.after.claims[claimed:] = NO_SIGN
    return event


Fields = Callable[[Event, CardSet], Frame]
"""What tells the fields of one kind of event."""


def _deal(event: Event, cards: CardSet) -> Frame:
    state = event.after
    return {
        "deck": card_names(state[PLACE["deck"]][DECK - field(state, "pile") :], cards),
        "hands": [hand_of(state, seat, cards) for seat in range(field(state, "players"))],
    }


def _claim(event: Event, _: CardSet) -> Frame:
    seat = field(event.after, "turn")
    return {"seat": seat, "sign": SIGNS[event.after[PLACE["claims"]][seat]]}


def _set(event: Event, cards: CardSet) -> Frame:
    seat = field(event.after, "turn")
    return {"seat": seat, "card": cards.faces[event.after[PLACE["set_cards"]][seat]]}


def _discard(event: Event, cards: CardSet) -> Frame:
    why = "exchange" if event.what == EXCHANGED else "unopened"
    return {"seat": seat_of(event.after), "cards": _last_discards(event, cards), "why": why}


def _open(event: Event, cards: CardSet) -> Frame:
    source = {FROM_SET: "set", FROM_HAND: "hand"}.get(event.what, "pile")
    card = cards.faces[field(event.after, "opened")]
    return {"seat": seat_of(event.after), "card": card, "from": source}


def _gold(event: Event, cards: CardSet) -> Frame:
    card = cards.cards[_last_discard(event.after)]
    return _effect(event, card.id) | {"by": card.number}


def _silver(event: Event, cards: CardSet) -> Frame:
    last = event.after[PLACE["silver_cards"]][field(event.after, "silvers") - 1]
    return _effect(event, cards.ids[last])


def _war(event: Event, cards: CardSet) -> Frame:
    card = cards.ids[_last_discard(event.after)]
    return _effect(event, card) | {"beside": sign_name(event.more)}


def _effect(event: Event, card: str) -> Frame:
    """Return what all cards carried out have in common."""
    return {"seat": seat_of(event.after), "card": card, "sign": SIGNS[event.what]}


def _rank_change(event: Event, cards: CardSet) -> Frame:
    rows = rows_of(event.after, cards)
    holding = [rank for rank, (_, silver) in enumerate(rows, 1) if silver]
    return {"rows": [rank for rank in holding if rank > 1] + holding[: holding[0] == 1]}


def _rise(event: Event, cards: CardSet) -> Frame:
    goal = event.after[PLACE["rank"]][event.what]
    saints, silver = rows_of(event.after, cards)[goal]
    by = sum(cards[card].number for card in silver if card)
    return {"saints": saints, "by": by, "from": event.more + 1, "to": goal + 1}


def _sweep(event: Event, cards: CardSet) -> Frame:
    return {"cards": _last_discards(event, cards)}


def _roll(event: Event, _: CardSet) -> Frame:
    dice = zip(SIGNS, event.after[PLACE["dice"]], strict=True)
    return {"rolls": {sign: die for sign, die in dice if die}, "row": event.what + 1}


def _draw(event: Event, cards: CardSet) -> Frame:
    seat = field(event.after, "turn")
    held = hand_of(event.after, seat, cards)
    why = "exchange" if event.what == EXCHANGED else "turn"
    return {"seat": seat, "cards": held[len(held) - event.more :], "why": why}


def _end(event: Event, _: CardSet) -> Frame:
    return Outcome.of(state_of(event.after)).to_json()


_TELLERS: Final[dict[int, tuple[str, Fields]]] = {
    NOTHING: ("deal", _deal),
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
