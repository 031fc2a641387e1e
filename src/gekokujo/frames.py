"""Frames: everything that happens in a game, in order, each with the board after it, as JSON.

A frame is read off a traced event and nothing else. A seat's frames are read off the same events
with the state masked first, so what the seat may not see never reaches this module's output.
Events and states are read here as bytes, which is ten times faster than by a record's attributes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any, Final, NamedTuple

import numpy as np

from gekokujo.cards import CardSet
from gekokujo.hidden import WATCHER, hide_events
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
    HAND,
    HIDDEN,
    NO_SIGN,
    PLACE,
    STATE,
    State,
    copy_state,
    state_of,
)

Frame = dict[str, Any]
"""One step as `docs/formats.md` has it: `event`, its fields, `board`."""

UNSEEN: Final = "?"


class Event(NamedTuple):
    """One `EVENT` of the trace; `after` is the state's bytes."""

    kind: int
    what: int
    more: int
    after: bytes


class Story:
    """The events of one game, told as far as anybody has asked for them."""

    def __init__(self, start: State, cards: CardSet) -> None:
        self._cards = cards
        self._state = copy_state(start)
        self._players = int(start.players)
        row: Any = new_trace_row(watched=True)
        # A record's fields are read ten times faster by their arrays than by attribute.
        self._trace, self._used, self._written = row[0], row["used"], row["events"][0]
        self._told = 0
        self._events = bytearray().join(_opening_events(start))

    def follow(self, actions: bytes) -> None:
        """Tell on to the last of a game's actions, those already told included."""
        for action in actions[self._told :]:
            self._used[0] = 0
            play(self._state, self._cards.table, action, self._trace)
            self._events += self._written[: self._used.item()].tobytes()
        self._told = len(actions)

    def frames(self, since: int = 0) -> list[Frame]:
        """Return the frames told so far from number `since` on, with all cards known."""
        return [_frame(event, self._cards) for event in _events(self._since(since))]

    def frames_for(self, seat: int | None, since: int = 0) -> list[Frame]:
        """Return the same frames as a seat, or (None) a watcher, may see them."""
        events = self._since(since)
        hide_events(np.frombuffer(events, EVENT), WATCHER if seat is None else seat)
        return [_frame(event, self._cards) for event in _events(events)]

    def frames_for_each(self, since: int = 0) -> tuple[list[Frame], list[list[Frame]]]:
        """Return the frames as a watcher may see them, and as each seat may.

        They equal those of `frames_for`; all are made at once, as a watcher's with the seat's own
        cards put in, at a fraction of the time.
        """
        told = self._since(since)
        watched = self.frames_for(None, since) if told else []
        events = list(_events(told))
        return watched, [
            [_with_own(*pair, seat, self._cards) for pair in zip(watched, events, strict=True)]
            for seat in range(self._players)
        ]

    def _since(self, since: int) -> bytearray:
        """Return a copy of the events from a number on."""
        return self._events[since * EVENT.itemsize :]


def board(state: State, cards: CardSet) -> Frame:
    """Return the board of a state; masked cards are `"?"`."""
    return _board(state.tobytes(), cards)


def _board(state: bytes, cards: CardSet) -> Frame:
    """Return the board of a state's bytes."""
    names = _names(cards)
    players = _one(state, "players")
    return {
        "round": _one(state, "this_round"),
        "turn": _seat(state),
        "claims": [_sign(claim) for claim in state[PLACE["claims"]][:players]],
        "rows": [{"saints": saints, "silver": silver} for saints, silver in _rows(state, cards)],
        "pile": _one(state, "pile"),
        "hands": [_hand(state, seat, cards) for seat in range(players)],
        "set": [names[card] for card in state[PLACE["set_cards"]][:players]],
        "opened": names[_one(state, "opened")],
        "discards": _ids(state[PLACE["deck"]][: _one(state, "discarded")], cards),
    }


def _rows(state: bytes, cards: CardSet) -> list[tuple[list[str], list[str | None]]]:
    """Return each row from the top: its saints in sign order and its silver in the order placed."""
    rows: list[tuple[list[str], list[str | None]]] = [([], []) for _ in range(_one(state, "rows"))]
    ranks = state[PLACE["rank"]]
    for sign, row in zip(SIGNS, ranks, strict=True):
        rows[row][0].append(sign)
    silver = _ids(state[PLACE["silver_cards"]][: _one(state, "silvers")], cards)
    for card, saint in zip(silver, state[PLACE["silver_saints"]], strict=False):
        rows[ranks[saint]][1].append(card)
    return rows


@lru_cache(maxsize=64)
def _names(cards: CardSet) -> tuple[str | None, ...]:
    """Return what to call each of the 256 bytes a card can be."""
    names: list[str | None] = [*cards.ids, *[None] * (256 - DECK)]
    names[HIDDEN] = UNSEEN
    return tuple(names)


def _one(state: bytes, name: str) -> int:
    """Return a field of a state that is one number."""
    return state[PLACE[name].start]


def _ids(numbers: bytes, cards: CardSet) -> list[str | None]:
    """Return the names of cards."""
    names = _names(cards)
    return [names[number] for number in numbers]


def _hand(state: bytes, seat: int, cards: CardSet) -> list[str | None]:
    """Return the names of the cards in a hand."""
    held = state[PLACE["hand_sizes"]][seat]
    return _ids(state[PLACE["hands"]][seat * HAND : seat * HAND + held], cards)


def _last_discards(event: Event, cards: CardSet) -> list[str | None]:
    """Return the cards that an event discarded."""
    gone = _one(event.after, "discarded")
    return _ids(event.after[PLACE["deck"]][gone - event.more : gone], cards)


def _last_discard(state: bytes) -> int:
    """Return the number of the card discarded last."""
    return state[PLACE["deck"]][_one(state, "discarded") - 1]


def _sign(number: int) -> str | None:
    """Return a sign's name, None for no sign."""
    return None if number == NO_SIGN else SIGNS[number]


def _turn(state: bytes) -> int:
    """Return whose turn it is, the number of players in Athena's."""
    return _one(state, "turn")


def _seat(state: bytes) -> int | None:
    """Return whose turn it is, None in Athena's."""
    turn = _turn(state)
    return turn if turn < _one(state, "players") else None


def _frame(event: Event, cards: CardSet) -> Frame:
    """Return the frame of an event."""
    name, fields = _TELLERS[event.kind]
    told: Frame = {"event": name}
    told |= fields(event, cards)
    told["board"] = _board(event.after, cards)
    return told


def _with_own(frame: Frame, event: Event, seat: int, cards: CardSet) -> Frame:
    """Return a watcher's frame with the cards put in that one seat may see besides."""
    own = dict(frame)
    hand = _hand(event.after, seat, cards)
    shown = frame["board"]
    set_cards = list(shown["set"])
    set_cards[seat] = _names(cards)[event.after[PLACE["set_cards"]][seat]]
    hands = [hand if other == seat else held for other, held in enumerate(shown["hands"])]
    own["board"] = shown | {"hands": hands, "set": set_cards}
    if event.kind == NOTHING:
        own["hands"] = hands
    elif event.kind == WAS_SET and frame["seat"] == seat:
        own["card"] = set_cards[seat]
    elif event.kind == DREW and frame["seat"] == seat:
        own["cards"] = hand[len(hand) - event.more :]
    return own


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
        "deck": _ids(state[PLACE["deck"]][DECK - _one(state, "pile") :], cards),
        "hands": [_hand(state, seat, cards) for seat in range(_one(state, "players"))],
    }


def _claim(event: Event, _: CardSet) -> Frame:
    seat = _turn(event.after)
    return {"seat": seat, "sign": SIGNS[event.after[PLACE["claims"]][seat]]}


def _set(event: Event, cards: CardSet) -> Frame:
    seat = _turn(event.after)
    return {"seat": seat, "card": _names(cards)[event.after[PLACE["set_cards"]][seat]]}


def _discard(event: Event, cards: CardSet) -> Frame:
    why = "exchange" if event.what == EXCHANGED else "unopened"
    return {"seat": _seat(event.after), "cards": _last_discards(event, cards), "why": why}


def _open(event: Event, cards: CardSet) -> Frame:
    source = {FROM_SET: "set", FROM_HAND: "hand"}.get(event.what, "pile")
    card = _names(cards)[_one(event.after, "opened")]
    return {"seat": _seat(event.after), "card": card, "from": source}


def _gold(event: Event, cards: CardSet) -> Frame:
    card = cards.cards[_last_discard(event.after)]
    return _effect(event, card.id) | {"by": card.number}


def _silver(event: Event, cards: CardSet) -> Frame:
    last = event.after[PLACE["silver_cards"]][_one(event.after, "silvers") - 1]
    return _effect(event, cards.ids[last])


def _war(event: Event, cards: CardSet) -> Frame:
    card = cards.ids[_last_discard(event.after)]
    return _effect(event, card) | {"beside": _sign(event.more)}


def _effect(event: Event, card: str) -> Frame:
    """Return what all cards carried out have in common."""
    return {"seat": _seat(event.after), "card": card, "sign": SIGNS[event.what]}


def _rank_change(event: Event, cards: CardSet) -> Frame:
    rows = _rows(event.after, cards)
    holding = [rank for rank, (_, silver) in enumerate(rows, 1) if silver]
    return {"rows": [rank for rank in holding if rank > 1] + holding[: holding[0] == 1]}


def _rise(event: Event, cards: CardSet) -> Frame:
    goal = event.after[PLACE["rank"]][event.what]
    saints, silver = _rows(event.after, cards)[goal]
    by = sum(cards[card].number for card in silver if card)
    return {"saints": saints, "by": by, "from": event.more + 1, "to": goal + 1}


def _sweep(event: Event, cards: CardSet) -> Frame:
    return {"cards": _last_discards(event, cards)}


def _roll(event: Event, _: CardSet) -> Frame:
    dice = zip(SIGNS, event.after[PLACE["dice"]], strict=True)
    return {"rolls": {sign: die for sign, die in dice if die}, "row": event.what + 1}


def _draw(event: Event, cards: CardSet) -> Frame:
    seat = _turn(event.after)
    hand = _hand(event.after, seat, cards)
    why = "exchange" if event.what == EXCHANGED else "turn"
    return {"seat": seat, "cards": hand[len(hand) - event.more :], "why": why}


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
