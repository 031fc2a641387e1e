"""The position drawn in fifteen lines of eighty cells: ranking left, seats and hand right."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import zip_longest
from typing import Any, Final

from rich.console import OverflowMethod
from rich.style import Style
from rich.text import Text

from gekokujo.cards import UNSEEN, Kind
from gekokujo.frames import Frame
from gekokujo.state import SAINTS
from gekokujo.tell import Teller, rank_of
from gekokujo.terminal.marks import COLOURS, LETTERS, claimants
from gekokujo.words.naming import card_name, number_text, short_name, sign_name

WIDTH: Final = 80
LEFT: Final = 42
RIGHT: Final = WIDTH - LEFT - 3
SIDE_BY_SIDE: Final = 3
"""How many saints at war one line holds; a row has as many lines as it needs, up to one a saint."""
GOLD: Final = Style(color="gold1", bold=True)
NUMBERS: Final = 11
"""The cells for silver numbers: six of the standard set."""
DIM: Final = Style(dim=True)
STRONG: Final = Style(bold=True)
WAR: Final = Style(color="indian_red1", bold=True)
KIND_STYLES: Final = {Kind.GOLD: GOLD, Kind.SILVER: STRONG, Kind.WAR: WAR}


def cell(
    text: str | Text, width: int, style: Style | str = "", overflow: OverflowMethod = "crop"
) -> Text:
    """Return text cut or filled to a width in cells, as Japanese letters take two."""
    filled = text.copy() if isinstance(text, Text) else Text(text, style)
    filled.truncate(width, overflow=overflow, pad=True)
    return filled


def seat_style(seat: int) -> Style:
    """Return the colour of a seat."""
    return Style(color=COLOURS[seat], bold=True)


@dataclass(frozen=True, slots=True)
class Position:
    """Draws the boards of one game for one viewer: the seat whose hand is shown, or None."""

    teller: Teller
    viewer: int | None

    def lines(self, board: Frame, *, by_athena: bool = False) -> list[Text]:
        """Return the position as lines."""
        bar = Text(" │ ", DIM)
        left, right = self._ranking(board), self._seats(board)
        pairs = zip_longest(left, right, fillvalue=Text())
        sides = [Text.assemble(cell(one, LEFT), bar, cell(other, RIGHT)) for one, other in pairs]
        return [self._header(board, by_athena=by_athena), *sides, Text("─" * WIDTH, DIM)]

    def _header(self, board: Frame, *, by_athena: bool) -> Text:
        """Return title or Athena's turn, round, pile, discards and what changes the ranks."""
        say, options = self.teller.say, self.teller.options
        this, rounds = board["round"], options.rounds
        facts = [
            say("header-round-of", round=this, rounds=rounds)
            if rounds
            else say("header-round", round=this),
            say("header-pile", pile=board["pile"]),
            say("header-discards", discards=len(board["discards"])),
            say("header-silver", needed=options.silver_needed or 0),
        ]
        title = say("heading-athena") if by_athena else say("title")
        return Text.assemble((title, GOLD), "  ", "  ".join(facts))

    def _ranking(self, board: Frame) -> Iterator[Text]:
        """Yield the titles of the column and its twelve lines."""
        say = self.teller.say
        titles = (
            ("column-rank", 3),
            ("column-saints", 16),
            ("column-silver", 17),
            ("column-claims", 6),
        )
        yield Text.assemble(*(cell(say(title), width, DIM) for title, width in titles))
        lines = [
            line
            for rank, row in enumerate(board["rows"], 1)
            for line in self._row(rank, row, board)
        ]
        yield from lines
        yield from [Text()] * (SAINTS - len(lines))

    def _row(self, rank: int, row: Any, board: Frame) -> Iterator[Text]:
        """Yield a row's lines: rank, saints side by side, silver, whose they are."""
        saints = row["saints"]
        for place in range(0, len(saints), SIDE_BY_SIDE):
            first = place == 0
            yield Text.assemble(
                cell(f"{rank:>2} " if first else "", 3, STRONG if rank == 1 else ""),
                cell(self._saints(saints, place, board), 16),
                cell(self._silver(row["silver"]) if first else Text(), 17),
                cell(self._owners(saints, board) if first else Text(), 6),
            )

    def _saints(self, saints: list[str], place: int, board: Frame) -> Text:
        """Return a line of a row's saints, in the colour of who claims them, joined at war."""
        text, say = Text(), self.teller.say
        for number, sign in enumerate(saints[place : place + SIDE_BY_SIDE], place):
            seats = claimants(board, [sign])
            name = short_name(sign, say) if len(saints) > 1 else sign_name(sign, say)
            text.append(name, seat_style(seats[0]) if seats else STRONG)
            text.append("+" if number + 1 < len(saints) else "", WAR)
        return text

    def _silver(self, cards: list[str]) -> Text:
        """Return the numbers of silver cards, their count, and `!` when one is missing.

        Where the numbers of a custom set are too long, their sum stands for them.
        """
        if not cards:
            return Text()
        needed = self.teller.options.silver_needed or 0
        faces = [self.teller.cards[card] for card in cards]
        numbers = " ".join(map(number_text, faces))
        if len(numbers) > NUMBERS:
            numbers = f"={sum(face.number for face in faces)}"
        near = len(cards) + 1 >= needed
        count = f"{len(cards)}/{needed}{'!' if near else ''}"
        return Text.assemble(cell(numbers, NUMBERS, STRONG), " ", (count, GOLD if near else DIM))

    def _owners(self, saints: list[str], board: Frame) -> Text:
        """Return the letters of who claims one of these saints."""
        return Text.assemble(
            *((LETTERS[seat], seat_style(seat)) for seat in claimants(board, saints))
        )

    def _seats(self, board: Frame) -> Iterator[Text]:
        """Yield the seats with their counts, and the viewer's hand below."""
        say = self.teller.say
        titles = (
            ("column-player", 15),
            ("column-sign", 5),
            ("column-place", 5),
            ("column-hand", 5),
            ("column-set", 5),
        )
        yield Text.assemble(*(cell(say(title), width, DIM) for title, width in titles))
        for seat, name in enumerate(self.teller.names):
            yield self._seat(seat, name, board)
        if self.viewer is not None:
            yield Text()
            yield Text(say("hand-of", who=self.teller.who(self.viewer)), DIM)
            yield from self._hand(board, self.viewer)

    def _seat(self, seat: int, name: str, board: Frame) -> Text:
        """Return a seat's line: whose turn, letter, name, sign, rank, cards in hand, set card."""
        claim = board["claims"][seat]
        sign = short_name(claim, self.teller.say) if claim else "-"
        rank = str(rank_of(board, claim)) if claim else "-"
        set_card = self.teller.say("set-yes") if board["set"][seat] else "-"
        return Text.assemble(
            (">" if board["turn"] == seat else " ", GOLD),
            cell(f"{LETTERS[seat]} {name}", 13, seat_style(seat), "ellipsis"),
            " ",
            cell(sign, 5),
            cell(f"{rank:>3}", 5),
            cell(f"{len(board['hands'][seat]):>3}", 5),
            cell(f" {set_card}", 5),
        )

    def _hand(self, board: Frame, seat: int) -> Iterator[Text]:
        """Yield a seat's own cards in the order received, the set card last."""
        for card in board["hands"][seat]:
            yield self._card("", card, board["claims"][seat])
        if set_card := board["set"][seat]:
            yield self._card(self.teller.say("set-short"), set_card, board["claims"][seat])

    def _card(self, before: str, card: str, own: str | None) -> Text:
        """Return a card's line: id, kind and number, three signs; the own sign with a star."""
        if card == UNSEEN:
            return Text(UNSEEN)
        face = self.teller.cards[card]
        text = Text.assemble(
            cell(before, 3, DIM),
            cell(card, 4, DIM),
            cell(
                card_name(face, self.teller.say),
                9 if self.teller.say.lang == "en" else 6,
                KIND_STYLES[face.kind],
            ),
        )
        for place, sign in enumerate(face.signs):
            name = short_name(sign, self.teller.say) + ("*" if sign == own else "")
            text.append(f" [{name}]" if place == 0 else f" {name}", STRONG if sign == own else "")
        return text
