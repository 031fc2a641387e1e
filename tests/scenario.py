"""Positions written as the rule book writes them, and played through the real law.

    scene = at("pisces+cancer[1] taurus[2] aries scorpio[1 3 1] …")
    scene.opens("silver 2 scorpio")
    assert scene.column == column("scorpio pisces+cancer taurus aries …")

Rows stand from the top; `+` joins saints at war, `[ ]` holds silver numbers, `…` stands for all
other signs in sign order, a row each. A card is written as its kind, its number and its signs, the
top mark first; signs left out are any.

A scene begins in round 5 with seat 0 to open. Nobody holds or has set a card, ten cards, S33 to
S42, are in the pile, none among the discards. G01 to G04, S01 to S22, W01 and W02 are there to be
handed out.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Self

import numpy as np
from playing import standing_at

from gekokujo.cards import Card, CardSet, Kind
from gekokujo.deals import Deal
from gekokujo.frames import Frame, Story
from gekokujo.game import Game
from gekokujo.options import Options
from gekokujo.refusals import IllegalAction
from gekokujo.signs import SIGN_NUMBER, SIGNS
from gekokujo.state import DECK, NO_CARD, OPEN, copy_state

if TYPE_CHECKING:
    from collections.abc import Iterable

Row = tuple[list[str], list[int]]

IDS = [
    *(f"G{number:02}" for number in range(1, 13)),
    *(f"S{number:02}" for number in range(1, 43)),
    *(f"W{number:02}" for number in range(1, 7)),
]
KINDS = {"G": Kind.GOLD, "S": Kind.SILVER, "W": Kind.WAR}
PILE = IDS[44:54]
MADE_TO_MEASURE = {"gold": IDS[4:12], "silver": IDS[34:44], "war": IDS[56:60]}


def plain_cards() -> CardSet:
    """Return sixty cards of neighbouring signs and the numbers 1 to 3."""
    cards = []
    for place, card_id in enumerate(IDS):
        first, second, third = (SIGNS[(place + step) % 12] for step in range(3))
        cards.append(Card(card_id, KINDS[card_id[0]], 1 + place % 3, (first, second, third)))
    return CardSet("plain", tuple(cards))


def plain_deal(*, deck: Iterable[str] = IDS, dealt: Iterable[str] = (), **options: Any) -> Deal:
    """Return a deal of the plain cards, with cards and saints in order; `dealt` are claims."""
    if dealt:
        options["claims"] = "dealt"
    return Deal(Options(**options), plain_cards(), tuple(deck), SIGNS, tuple(dealt))


def read_column(text: str) -> list[Row]:
    """Return each row's saints, in sign order, and its silver numbers."""
    rows = [
        (sorted(saints.split("+"), key=SIGNS.index), [int(number) for number in silver.split()])
        for saints, silver in re.findall(r"([a-z+]+)(?:\[(.*?)\])?", text)
    ]
    named = {saint for saints, _ in rows for saint in saints}
    if text.endswith("…"):
        rows += [([sign], []) for sign in SIGNS if sign not in named]
    return rows


def write_column(rows: Iterable[Row]) -> str:
    """Return rows as text."""
    words = []
    for saints, silver in rows:
        numbers = f"[{' '.join(map(str, silver))}]" if silver else ""
        words.append("+".join(saints) + numbers)
    return " ".join(words)


def column(text: str) -> str:
    """Return a column's text in full: saints in sign order, no `…`."""
    return write_column(read_column(text))


def at(text: str = "…", **options: Any) -> Scene:
    """Return the scene of this column; options are those of `Options`."""
    scene = Scene(plain_deal(**options))
    scene.lay_column(read_column(text))
    return scene


class Scene:
    """A position made by hand: say what differs from the usual one, then play."""

    def __init__(self, deal: Deal) -> None:
        self._deal = deal
        self.game = Game(deal)
        self.frames: list[Frame] = []
        self._spare = {kind: list(ids) for kind, ids in MADE_TO_MEASURE.items()}
        state = self.game.state
        state.this_round, state.turn, state.phase = 5, 0, OPEN
        state.claims[: state.players] = range(state.players)
        state.hand_sizes[:] = 0
        state.hands[:] = NO_CARD
        self.pile(PILE)

    # ---- what stands where

    def lay_column(self, rows: list[Row]) -> None:
        """Lay out the saints, and silver cards made to measure beside them."""
        state = self.game.state
        state.rows = len(rows)
        for row, (saints, silver) in enumerate(rows):
            for saint in saints:
                state.rank[SIGN_NUMBER[saint]] = row
            for number in silver:
                state.silver_cards[state.silvers] = self._make(f"silver {number}")
                state.silver_saints[state.silvers] = SIGN_NUMBER[saints[0]]
                state.silvers += 1
        self._settle()

    def in_round(self, number: int) -> Self:
        """Be in another round."""
        self.game.state.this_round = number
        return self

    def turn_of(self, seat: int) -> Self:
        """Let another seat open."""
        self.game.state.turn = seat
        return self._settle()

    def claiming(self, signs: str) -> Self:
        """Let the seats have claimed these."""
        state = self.game.state
        state.claims[: state.players] = [SIGN_NUMBER[sign] for sign in signs.split()]
        return self

    def holding(self, seat: int, ids: str) -> Self:
        """Give a seat this hand."""
        numbers = self._numbers(ids.split())
        self.game.state.hands[seat, : len(numbers)] = numbers
        self.game.state.hand_sizes[seat] = len(numbers)
        return self._settle()

    def with_set(self, seat: int, card_id: str) -> Self:
        """Let a seat have set this card."""
        self.game.state.set_cards[seat] = self._numbers([card_id])[0]
        return self._settle()

    def pile(self, ids: Iterable[str]) -> Self:
        """Let the pile be these cards, the next one first."""
        numbers = self._numbers(ids)
        state = self.game.state
        state.deck[DECK - state.pile :] = NO_CARD
        state.pile = len(numbers)
        state.deck[DECK - len(numbers) :] = numbers
        return self._settle()

    # ---- what happens

    def play(self, *texts: str) -> Self:
        """Play actions, and keep the frames they make."""
        for text in texts:
            story = Story(self.game.state, self._deal.cards)
            before = len(story.frames())
            number = self.game.action(text).number
            self.game.play(text)
            story.follow(bytes([number]))
            self.frames += story.frames(before)
        return self

    def opens(self, card: str) -> Self:
        """Let the seat whose turn it is open such a card from hand and choose its top mark."""
        seat = self.game.to_play
        card_id = self.made(card)
        hand = [*self.hand(seat).split(), card_id]
        self.holding(seat, " ".join(hand))
        return self.play(f"open {card_id}", f"mark {self._deal.cards[card_id].top}")

    def athena_opens(self, card: str) -> Self:
        """Let the last seat pass and draw, and Athena find such a card below."""
        state = self.game.state
        drawn, *rest = self.pile_ids.split()
        self.pile([drawn, self.made(card), *rest])
        return self.turn_of(state.players - 1).play("pass", "pass")

    def rolls(self, *dice: int) -> Self:
        """Roll dice, one a saint."""
        return self.play(*(f"roll {die}" for die in dice))

    def refusal(self, text: str) -> tuple[str, str]:
        """Return clause and reason why an action is refused."""
        before = copy_state(self.game.state)
        try:
            self.game.play(text)
        except IllegalAction as refused:
            assert self.game.state.tobytes() == before.tobytes()
            return refused.clause, refused.reason
        raise AssertionError(f"{text} is legal")

    # ---- what can be seen

    @property
    def column(self) -> str:
        """The ranking as text."""
        cards = self._deal.cards
        return write_column(
            (row["saints"], [cards[card].number for card in row["silver"]])
            for row in self.game.board()["rows"]
        )

    @property
    def legal(self) -> str:
        """The legal actions, a comma between them."""
        return ", ".join(map(str, self.game.legal_actions()))

    @property
    def events(self) -> str:
        """The events so far."""
        return " ".join(frame["event"] for frame in self.frames)

    @property
    def discards(self) -> str:
        """The discards, oldest first."""
        return " ".join(self.game.board()["discards"])

    @property
    def pile_ids(self) -> str:
        """The pile, next card first."""
        state = self.game.state
        ids = self._deal.cards.ids
        return " ".join(ids[number] for number in state.deck[DECK - state.pile :])

    def hand(self, seat: int) -> str:
        """A seat's hand, in the order received."""
        return " ".join(self.game.board()["hands"][seat])

    def told(self, event: str) -> list[Frame]:
        """Return the frames of one kind of event."""
        return [frame for frame in self.frames if frame["event"] == event]

    # ---- the workshop

    def made(self, card: str) -> str:
        """Return the id of such a card, made to measure and not yet anywhere."""
        return self._deal.cards.ids[self._make(card)]

    def _make(self, text: str) -> int:
        """Turn an unused card into the one written, and return its number."""
        kind, number, *signs = text.split()
        card_id = self._spare[kind].pop(0)
        first, second, third, *_ = signs + [sign for sign in SIGNS if sign not in signs]
        cards = self._deal.cards
        made = Card(card_id, Kind(kind), int(number), (first, second, third))
        others = tuple(made if card.id == card_id else card for card in cards.cards)
        self._deal = replace(self._deal, cards=CardSet("made to measure", others))
        return cards.number(card_id)

    def _numbers(self, ids: Iterable[str]) -> np.ndarray:
        return np.array([self._deal.cards.number(card_id) for card_id in ids], np.uint8)

    def _settle(self) -> Self:
        """Look again at what is legal."""
        self.game = standing_at(self._deal, self.game.state)
        return self
