"""The plain front, for screen readers and pipes: sentences only, nothing drawn or cleared."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Final

from rich.console import Console

from gekokujo.cards import UNSEEN
from gekokujo.frames import Frame
from gekokujo.tell import Teller, rank_of
from gekokujo.terminal.decision import Decision
from gekokujo.terminal.front import Step
from gekokujo.terminal.marks import claimants
from gekokujo.terminal.reader import Reader
from gekokujo.terminal.wrapping import breaks
from gekokujo.words.naming import (
    card_face,
    in_order,
    listed,
    number_text,
    sentences,
    sign_name,
    sign_names,
)

PAGE: Final = 20
SCROLL: Final = 60
"""Lines that move a hand off any screen."""
PAUSE: Final = 0.5


class Plain:
    """Writes one sentence after the other; `pause` waits so many seconds."""

    def __init__(
        self, console: Console, reader: Reader, teller: Teller, pause: Callable[[float], None]
    ) -> None:
        self._console, self._reader = console, reader
        self._teller, self._say = teller, teller.say
        self._pause = pause
        self._turn: object = None

    def again(self) -> None:
        """Write the position anew with the next question."""
        self._turn = None

    def close(self, story: Sequence[Step]) -> None:
        """End the line of a prompt that nobody answered; all has been told."""
        if not story or story[-1].frame["event"] != "end":
            self._print("")

    def narrate(self, story: Sequence[Step], viewer: int | None) -> None:  # noqa: ARG002 - told as seen
        """Write the sentences of the last step."""
        step = story[-1]
        if step.heading:
            self._print(f"\n{step.heading}")
        for told in step.told:
            self._print(str(told))
        self._pause(PAUSE)

    def ask(self, decision: Decision, story: Sequence[Step]) -> str:
        """Write the position once a turn, then the question and the choices."""
        turn = (decision.board["round"], decision.seat, len(story) * (decision.phase == "claim"))
        if turn != self._turn:
            self._turn = turn
            self._lines(position_sentences(decision.board, self._teller, decision.seat))
        self._print(decision.notice) if decision.notice else None
        who = self._say("turn", who=self._teller.who(decision.seat))
        self._print(sentences([who, decision.question], self._say))
        for number, choice in enumerate(decision.choices, 1):
            self._print(f"{number}: {choice.sentence(self._say)}")
        self._print(self._say("keys-plain-undo" if decision.can_undo else "keys-plain"))
        return self._reader.line("> ")

    def page(self, title: str, lines: Sequence[str], *, last: bool = False) -> None:  # noqa: ARG002 - all is written
        """Write lines to read."""
        self._print(title)
        self._lines(lines)

    def hand_over(self, who: str, story: Sequence[Step]) -> None:  # noqa: ARG002 - all is told already
        """Move what was written off the screen, and wait for the next person."""
        self._print("\n" * SCROLL)
        self._print(self._say("hand-over", who=who))
        self._reader.line(self._say("press-enter"))
        self._turn = None

    def _lines(self, lines: Sequence[str] | Iterator[str]) -> None:
        for line in lines:
            self._print(line)

    def _print(self, text: str) -> None:
        """Write a text; on a terminal, which would cut through words, in lines of its width."""
        for line in text.split("\n") if self._console.is_terminal else [text]:
            for part in self._parts(line):
                self._console.print(
                    part, markup=False, highlight=False, emoji=False, soft_wrap=True
                )

    def _parts(self, line: str) -> Iterator[str]:
        """Yield the lines that a line is written in."""
        if not self._console.is_terminal:
            yield line
            return
        ends = [*breaks(line, self._console.width), len(line)]
        for start, end in pairwise([0, *ends]):
            yield line[start:end].rstrip()


def position_sentences(board: Frame, teller: Teller, viewer: int | None) -> Iterator[str]:
    """Yield all a viewer sees of a position as short sentences; None sees no hand."""
    say = teller.say
    yield _round_sentence(board, teller)
    if board["opened"]:
        yield say("plain-opened", card=card_face(teller.cards[board["opened"]], say))
    for rank, row in enumerate(board["rows"], 1):
        yield _row_sentence(rank, row, board, teller)
    for seat in range(len(teller.names)):
        yield _seat_sentence(seat, board, teller)
    for seat in range(len(teller.names)):
        if viewer in {seat, None} and UNSEEN not in board["hands"][seat]:
            yield from hand_sentences(board, teller, seat)


def _round_sentence(board: Frame, teller: Teller) -> str:
    """Return the round, of how many where that is fixed, the pile and the discards."""
    rounds, counts = teller.options.rounds, {"pile": board["pile"]}
    counts |= {"round": board["round"], "discards": len(board["discards"])}
    if rounds:
        return teller.say("plain-round-of", rounds=rounds, **counts)
    return teller.say("plain-round", **counts)


def hand_sentences(board: Frame, teller: Teller, seat: int) -> Iterator[str]:
    """Yield the cards of a hand whose faces are known, and the set card."""
    say, who = teller.say, teller.who(seat)
    yield say("hand-of", who=who) if board["hands"][seat] else say("hand-empty", who=who)
    for card in board["hands"][seat]:
        yield f"{card} {card_face(teller.cards[card], say)}"
    set_card = board["set"][seat]
    if set_card not in {None, UNSEEN}:
        yield say("plain-set", card=f"{set_card} {card_face(teller.cards[set_card], say)}")


def _row_sentence(rank: int, row: dict[str, list[str]], board: Frame, teller: Teller) -> str:
    """Return a row: rank, saints, whether they are at war, silver, who claims them."""
    say, saints = teller.say, row["saints"]
    parts = [say("plain-row", rank=rank, saints=sign_names(saints, say))]
    parts += [say("plain-war")] if len(saints) > 1 else []
    if row["silver"]:
        numbers = in_order((number_text(teller.cards[card]) for card in row["silver"]), say)
        left = (teller.options.silver_needed or 0) - len(row["silver"])
        parts.append(say("plain-silver", numbers=numbers, left=left))
    if seats := claimants(board, saints):
        parts.append(say("plain-claimed", names=listed(map(teller.who, seats), say)))
    return sentences(parts, say)


def _seat_sentence(seat: int, board: Frame, teller: Teller) -> str:
    """Return a seat: name, sign, rank, cards in hand, set card."""
    say, claim = teller.say, board["claims"][seat]
    parts = [say("plain-seat", who=teller.who(seat), count=len(board["hands"][seat]))]
    if claim:
        rank = rank_of(board, claim)
        parts.insert(
            0, say("plain-claim", who=teller.who(seat), sign=sign_name(claim, say), rank=rank)
        )
    parts += [say("plain-has-set")] if board["set"][seat] else []
    return sentences(parts, say)
