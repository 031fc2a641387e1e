"""Frames told in sentences, each with the clause behind it; for play and replay alike.

A frame may be masked: what is `"?"` in it is told without its face. Nothing here knows more of
the game than the frame and the board before it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Final

from gekokujo.cards import UNSEEN, CardSet
from gekokujo.deals import Deal
from gekokujo.frames import Frame
from gekokujo.options import Claims, Options
from gekokujo.words import Words
from gekokujo.words.naming import (
    card_face,
    card_name,
    in_order,
    listed,
    person,
    sign_name,
    sign_names,
)

Board = dict[str, Any]
"""A frame's `board`."""


@dataclass(frozen=True, slots=True)
class Told:
    """One sentence, and the clause it rests on."""

    text: str
    clause: str

    def __str__(self) -> str:
        """The sentence with its clause."""
        return f"{self.text} {self.clause}"


def row_of(board: Board, sign: str) -> tuple[int, Any]:
    """Return the rank of a saint's row, from 1, and the row."""
    return next((rank, row) for rank, row in enumerate(board["rows"], 1) if sign in row["saints"])


def rank_of(board: Board, sign: str) -> int:
    """Return the rank of a saint, from 1."""
    return row_of(board, sign)[0]


@dataclass(frozen=True)
class Teller:
    """Tells the frames of one game: its cards and options, the seats' names, a language."""

    cards: CardSet
    options: Options
    names: tuple[str, ...]
    say: Words

    @classmethod
    def of(cls, deal: Deal, names: Iterable[str], say: Words) -> Teller:
        """Return the teller of a deal."""
        return cls(deal.cards, deal.options, tuple(names), say)

    def who(self, seat: int) -> str:
        """Return how the player of a seat is spoken of."""
        return person(self.names[seat], self.say)

    def heading(self, frame: Frame, before: Board | None) -> str | None:
        """Return the heading before a frame, if it begins a part of the game."""
        board = frame["board"]
        if before is None:
            return self.say("heading-setup")
        if frame["event"] == "end":
            return self.say("heading-result")
        if board["round"] != before["round"] or _begins_round_one(frame, before):
            return self.say("heading-round", round=board["round"])
        if frame["event"] == "open" and frame["seat"] is None:
            return self.say("heading-athena")
        return None

    def tell(self, frame: Frame, before: Board | None) -> list[Told]:
        """Return what a frame says happened, given the board before it (None before the deal)."""
        return list(_TELLERS[frame["event"]](self, frame, before or frame["board"]))

    def card(self, card: str) -> str:
        """Return a card by kind and number."""
        return card_name(self.cards[card], self.say)

    def card_list(self, cards: list[str]) -> str:
        """Return several cards within a sentence."""
        return in_order(map(self.card, cards), self.say)

    def left(self, count: int) -> int:
        """Return how many silver cards are missing to a rank change (R8.1)."""
        return max((self.options.silver_needed or 0) - count, 0)


def _deal(teller: Teller, frame: Frame, _: Board) -> Iterator[Told]:
    yield Told(teller.say("tell-deal", pile=frame["board"]["pile"]), "R1.3")


def _claim(teller: Teller, frame: Frame, _: Board) -> Iterator[Told]:
    how = "tell-dealt" if teller.options.claims is Claims.DEALT else "tell-claim"
    sign, rank = frame["sign"], rank_of(frame["board"], frame["sign"])
    said = teller.say(
        how, who=teller.who(frame["seat"]), sign=sign_name(sign, teller.say), rank=rank
    )
    yield Told(said, "R1.4")


def _set(teller: Teller, frame: Frame, _: Board) -> Iterator[Told]:
    who = teller.who(frame["seat"])
    if frame["card"] == UNSEEN:
        yield Told(teller.say("tell-set-hidden", who=who), "R10.2")
    else:
        yield Told(teller.say("tell-set", who=who, card=teller.card(frame["card"])), "R10.2")


def _discard(teller: Teller, frame: Frame, _: Board) -> Iterator[Told]:
    who, cards = teller.who(frame["seat"]), teller.card_list(frame["cards"])
    if frame["why"] == "unopened":
        yield Told(teller.say("tell-unopened", who=who, card=cards), "R3.1")
    else:
        count = len(frame["cards"])
        yield Told(teller.say("tell-exchange", who=who, count=count, cards=cards), "R10.1")


def _open(teller: Teller, frame: Frame, _: Board) -> Iterator[Told]:
    card = teller.cards[frame["card"]]
    face = card_face(card, teller.say)
    if frame["seat"] is None:
        top = sign_name(card.top, teller.say)
        yield Told(teller.say("tell-open-pile", card=face, sign=top), "R12.1")
    else:
        how, who = f"tell-open-{frame['from']}", teller.who(frame["seat"])
        yield Told(teller.say(how, who=who, card=face), "R3.1")


def _gold(teller: Teller, frame: Frame, before: Board) -> Iterator[Told]:
    start = rank_of(before, frame["sign"])
    goal, row = row_of(frame["board"], frame["sign"])
    parts: dict[str, str | int] = {
        "card": teller.card(frame["card"]),
        "saints": sign_names(row["saints"], teller.say),
        "from": start,
        "to": goal,
    }
    clause = "R4.1" if abs(goal - start) == abs(frame["by"]) else "R4.2"
    yield Told(teller.say(f"tell-gold-{_way(start, goal, frame['by'])}", **parts), clause)


def _silver(teller: Teller, frame: Frame, _: Board) -> Iterator[Told]:
    count = len(row_of(frame["board"], frame["sign"])[1]["silver"])
    card, sign = teller.card(frame["card"]), sign_name(frame["sign"], teller.say)
    said = teller.say("tell-silver", card=card, sign=sign, count=count, left=teller.left(count))
    yield Told(said, "R5.1" if teller.left(count) else "R5.2")


def _war(teller: Teller, frame: Frame, before: Board) -> Iterator[Told]:
    sign, beside = frame["sign"], frame["beside"]
    by_athena = frame["seat"] is None
    if beside is None:
        said = teller.say("tell-war-nothing", sign=sign_name(sign, teller.say))
        yield Told(said, "R12.3" if by_athena else "R6.2")
        return
    rank, row = row_of(frame["board"], sign)
    moved = sign_names(row_of(before, sign)[1]["saints"], teller.say)
    target = sign_names(row_of(before, beside)[1]["saints"], teller.say)
    said = teller.say("tell-war", saints=moved, beside=target, rank=rank)
    yield Told(said, "R12.2" if by_athena else "R6.1")
    if count := len(row["silver"]):
        left = teller.left(count)
        said = teller.say("tell-war-silver", count=count, left=left)
        yield Told(said, "R6.1" if left else "R6.4")


def _rank_change(teller: Teller, frame: Frame, _: Board) -> Iterator[Told]:
    ranks = in_order((teller.say("rank", rank=rank) for rank in frame["rows"]), teller.say)
    yield Told(teller.say("tell-change", ranks=ranks), "R8.2")


def _rise(teller: Teller, frame: Frame, _: Board) -> Iterator[Told]:
    start, goal, by = frame["from"], frame["to"], frame["by"]
    parts: dict[str, str | int] = {"from": start, "to": goal, "by": by}
    saints = sign_names(frame["saints"], teller.say)
    clause = "R8.2" if start - goal == by else "R8.3"
    yield Told(teller.say(f"tell-rise-{_moved(start, goal)}", saints=saints, **parts), clause)


def _sweep(teller: Teller, frame: Frame, before: Board) -> Iterator[Told]:
    due = any(not teller.left(len(row["silver"])) for row in before["rows"])
    how, clause = ("tell-sweep", "R8.4") if due else ("tell-sweep-end", "R13.2")
    yield Told(teller.say(how, count=len(frame["cards"])), clause)


def _roll(teller: Teller, frame: Frame, _: Board) -> Iterator[Told]:
    say = teller.say
    rolls = in_order(
        (say("die", sign=sign_name(sign, say), die=die) for sign, die in frame["rolls"].items()),
        say,
    )
    yield Told(say("tell-roll", rank=frame["row"], rolls=rolls), "R9.1")
    places = {rank_of(frame["board"], sign) for sign in frame["rolls"]}
    clause = "R9.2" if len(frame["rolls"]) == 2 else "R9.3"
    if len(places) == 1:
        yield Told(say("tell-tied", saints=sign_names(frame["rolls"], say)), clause)
    else:
        yield Told(say("tell-parted", places=_places(teller, sorted(places), frame)), clause)


def _draw(teller: Teller, frame: Frame, _: Board) -> Iterator[Told]:
    who, count = teller.who(frame["seat"]), len(frame["cards"])
    clause = "R10.1" if frame["why"] == "exchange" else "R11.1"
    if UNSEEN in frame["cards"]:
        yield Told(teller.say("tell-draw-hidden", who=who, count=count), clause)
    else:
        cards = teller.card_list(frame["cards"])
        yield Told(teller.say("tell-draw", who=who, cards=cards), clause)


def _end(teller: Teller, frame: Frame, _: Board) -> Iterator[Told]:
    board, say = frame["board"], teller.say
    yield Told(say("tell-end"), "R13.1")
    for seat, rank in enumerate(frame["ranks"]):
        sign = sign_name(board["claims"][seat], say)
        yield Told(say("tell-rank", who=teller.who(seat), sign=sign, rank=rank), "R13.3")
    winners = frame["winners"]
    names = listed(map(teller.who, winners), say)
    yield Told(say("tell-winners", winners=names, count=len(winners)), "R13.3")
    how = "tell-gekokujo" if frame["gekokujo"] else "tell-no-gekokujo"
    yield Told(say(how, saints=sign_names(board["rows"][0]["saints"], say)), "R13.3")


def _places(teller: Teller, ranks: list[int], frame: Frame) -> str:
    """Return where the saints of a war now stand, from the top."""
    rows = ((rank, frame["board"]["rows"][rank - 1]["saints"]) for rank in ranks)
    say = teller.say
    return in_order(
        (say("place", rank=rank, saints=sign_names(saints, say)) for rank, saints in rows), say
    )


def _begins_round_one(frame: Frame, before: Board) -> bool:
    """Whether the first card of the game is set."""
    first = frame["board"]["round"] == 1 and frame["event"] == "set"
    return first and not any(before["set"])


def _moved(start: int, goal: int) -> str:
    """Return in which direction a row has moved."""
    return "up" if goal < start else "down" if goal > start else "stay"


def _way(start: int, goal: int, by: int) -> str:
    """Return in which direction gold has moved a row, or at which end it could not."""
    if start == goal:
        return "top" if by > 0 else "bottom"
    return _moved(start, goal)


_TELLERS: Final = {
    "deal": _deal,
    "claim": _claim,
    "set": _set,
    "discard": _discard,
    "open": _open,
    "gold": _gold,
    "silver": _silver,
    "war": _war,
    "rank_change": _rank_change,
    "rise": _rise,
    "sweep": _sweep,
    "roll": _roll,
    "draw": _draw,
    "end": _end,
}
