"""The board: all that lies on the table, as JSON, read off a state's bytes.

States are read here as bytes, which is ten times faster than by a record's attributes. What is
masked in a state is `"?"` on its board; no secret is kept here, see `hidden`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from gekokujo.cards import CardSet
from gekokujo.signs import SIGNS
from gekokujo.state import HAND, NO_SIGN, PLACE, State

Board = dict[str, Any]
"""The table as `docs/formats.md` has it; or of it what changed."""

MOST_CHANGES: Final = 4
"""Of a list with more changes than this, all is told."""

HAND_PLACES: Final = tuple(
    slice(start, start + HAND) for start in range(PLACE["hands"].start, PLACE["hands"].stop, HAND)
)
"""Where each seat's hand lies in a state's bytes; empty places are filled with `NO_CARD`."""

Read = Callable[[bytes, CardSet], Any]
"""Reads a field of a board off a state's bytes."""
Compare = Callable[[bytes, bytes, CardSet], Any]
"""Tells of a field what changed from one state to the next."""


def board(state: State, cards: CardSet) -> Board:
    """Return the board of a state; masked cards are `"?"`."""
    return board_of(state.tobytes(), cards)


def board_of(state: bytes, cards: CardSet) -> Board:
    """Return the board of a state's bytes."""
    return {part.name: part.read(state, cards) for part in PARTS}


def changes(before: bytes, after: bytes, cards: CardSet) -> Board:
    """Return of a board what changed from one state's bytes to another's; `changed` undoes it.

    A value that changed is told whole, with one exception: of a list that did not get shorter, an
    object of the places that changed (`{"3": …}`) is told where that is less.
    """
    told: Board = {}
    for name, place, read, compare in PARTS:
        if before[place] != after[place]:
            now = read(after, cards) if compare is None else compare(before, after, cards)
            if now != {}:
                told[name] = now
    return told


def changed(before: Board, changes: Board) -> Board:
    """Return the board that changes lead to; what a client does with them."""
    return before | {name: _put(before.get(name), value) for name, value in changes.items()}


def rows_of(state: bytes, cards: CardSet) -> list[tuple[list[str], list[str | None]]]:
    """Return each row from the top: its saints in sign order and its silver in the order placed."""
    found: list[tuple[list[str], list[str | None]]] = [
        ([], []) for _ in range(field(state, "rows"))
    ]
    ranks = state[PLACE["rank"]]
    for sign, row in zip(SIGNS, ranks, strict=True):
        found[row][0].append(sign)
    silver = card_names(state[PLACE["silver_cards"]][: field(state, "silvers")], cards)
    for card, saint in zip(silver, state[PLACE["silver_saints"]], strict=False):
        found[ranks[saint]][1].append(card)
    return found


def field(state: bytes, name: str) -> int:
    """Return a field of a state that is one number."""
    return state[PLACE[name].start]


def card_names(numbers: bytes, cards: CardSet) -> list[str | None]:
    """Return the names of cards."""
    faces = cards.faces
    return [faces[number] for number in numbers]


def hand_of(state: bytes, seat: int, cards: CardSet) -> list[str | None]:
    """Return the names of the cards in a hand."""
    held = state[PLACE["hand_sizes"].start + seat]
    return card_names(state[HAND_PLACES[seat]][:held], cards)


def discards_of(state: bytes, cards: CardSet) -> list[str | None]:
    """Return the names of the cards discarded so far, the oldest first."""
    return card_names(state[PLACE["deck"]][: field(state, "discarded")], cards)


def sign_name(number: int) -> str | None:
    """Return a sign's name, None for no sign."""
    return None if number == NO_SIGN else SIGNS[number]


def seat_of(state: bytes) -> int | None:
    """Return whose turn it is, None in Athena's."""
    turn = field(state, "turn")
    return turn if turn < field(state, "players") else None


def _rows(state: bytes, cards: CardSet) -> list[Board]:
    return [{"saints": saints, "silver": silver} for saints, silver in rows_of(state, cards)]


def _claims(state: bytes, _: CardSet) -> list[str | None]:
    return [sign_name(claim) for claim in state[PLACE["claims"]][: field(state, "players")]]


def _hands(state: bytes, cards: CardSet) -> list[list[str | None]]:
    return [hand_of(state, seat, cards) for seat in range(field(state, "players"))]


def _set_cards(state: bytes, cards: CardSet) -> list[str | None]:
    return card_names(state[PLACE["set_cards"]][: field(state, "players")], cards)


def _changes_of(read: Read) -> Compare:
    """Return what tells the changes of a list, and `{}` if there are none."""
    return lambda before, after, cards: _list_changes(read(before, cards), read(after, cards))


def _changed_hands(before: bytes, after: bytes, cards: CardSet) -> Board | list[Any]:
    """Return the hands that changed, as `_changes_of` does, but without reading the others."""
    places = {
        str(seat): hand_of(after, seat, cards)
        for seat, place in enumerate(HAND_PLACES[: field(after, "players")])
        if before[place] != after[place]
    }
    return places if len(places) <= MOST_CHANGES else _hands(after, cards)


def _list_changes(before: list[Any], after: list[Any]) -> list[Any] | dict[str, Any]:
    """Return the new list, or its changed places where these are few."""
    known = len(before)
    if len(after) < known:
        return after
    places = {
        str(place): value
        for place, value in enumerate(after)
        if place >= known or before[place] != value
    }
    return places if len(places) <= MOST_CHANGES else after


def _put(before: Any, value: Any) -> Any:
    """Return a value after its changes."""
    if not isinstance(value, dict):
        return value
    items = list(before or [])
    for place, item in value.items():
        items[int(place) :] = [item, *items[int(place) + 1 :]]
    return items


class Part(NamedTuple):
    """One field of a board: `place` has all bytes it is read from, and perhaps some others.

    Without a `compare`, the value is another one whenever the bytes are.
    """

    name: str
    place: slice
    read: Read
    compare: Compare | None = None


def _list(name: str, place: slice, read: Read) -> Part:
    """Return a field that is a list, of which the changed places are told."""
    return Part(name, place, read, _changes_of(read))


def _number(name: str) -> Read:
    """Return what reads a field that is a number on the board as well."""
    return lambda state, _: field(state, name)


PARTS: Final = (
    Part("round", PLACE["this_round"], _number("this_round")),
    Part("turn", PLACE["turn"], lambda state, _: seat_of(state)),
    _list("claims", PLACE["claims"], _claims),
    _list("rows", slice(PLACE["rows"].start, PLACE["silver_saints"].stop), _rows),
    Part("pile", PLACE["pile"], _number("pile")),
    Part("hands", PLACE["hands"], _hands, _changed_hands),
    _list("set", PLACE["set_cards"], _set_cards),
    Part("opened", PLACE["opened"], lambda state, cards: cards.faces[field(state, "opened")]),
    # Discards only ever become more.
    _list("discards", PLACE["discarded"], discards_of),
)
