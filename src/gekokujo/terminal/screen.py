"""The drawn front: the position on top, what happens or is asked below, in 80 by 24."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import zip_longest
from typing import Final

from rich.cells import cell_len
from rich.console import Console
from rich.control import Control
from rich.segment import ControlType
from rich.style import Style
from rich.text import Text

from gekokujo.tell import Teller
from gekokujo.terminal.choices import Choice
from gekokujo.terminal.decision import Decision
from gekokujo.terminal.front import Step
from gekokujo.terminal.position import DIM, GOLD, STRONG, WAR, WIDTH, Position, cell
from gekokujo.terminal.reader import Reader, plainly
from gekokujo.terminal.wrapping import breaks
from gekokujo.words.naming import sentences

HEIGHT: Final = 24
BELOW: Final = 9
"""The lines under the position, the prompt's included."""
COLUMNS_FROM: Final = 7
"""So many choices are listed in two columns."""
INDENT: Final = 5
"""The cells before what a choice would do."""
PAGE: Final = HEIGHT - 3
NORMAL_PAUSE: Final = 0.7
PAUSES: Final = {
    "roll": 1.6,
    "rank_change": 1.2,
    "rise": 1.0,
    "end": 3.0,
    "deal": 0.3,
    "claim": 0.4,
}
ATHENA_PAUSE: Final = 1.2
CUT_INS: Final = {"rank_change": "cut-in-change", "war": "cut-in-war", "roll": "cut-in-war"}
RULE: Final = "═"
BAND: Final = Style(color="black", bgcolor="gold1", bold=True)
WAR_BAND: Final = Style(color="white", bgcolor="red3", bold=True)


class Screen:
    """Draws on a terminal of at least 80 by 24; `pause` waits so many seconds."""

    def __init__(
        self, console: Console, reader: Reader, teller: Teller, pause: Callable[[float], None]
    ) -> None:
        self._console, self._reader = console, reader
        self._teller, self._say = teller, teller.say
        self._pause = pause
        console.set_alt_screen(enable=True)

    def again(self) -> None:
        """Do nothing: the position is drawn with every question."""

    def close(self, story: Sequence[Step]) -> None:
        """Give the terminal its former contents back, and show how a finished game ended.

        All of it is to stay in sight above the next prompt, so what the board says is left out.
        """
        self._console.set_alt_screen(enable=False)
        if story and story[-1].frame["event"] == "end":
            step = story[-1]
            _, *board = self._position(step.frame["board"], None)
            over, *told = _told(replace(step, heading=None))
            told = told[len(step.frame["ranks"]) :]
            self._print([*board, *self._band(step), over, *told])

    def narrate(self, story: Sequence[Step], viewer: int | None) -> None:
        """Draw the board after the last step, with what has been told up to it."""
        step = story[-1]
        band = self._band(step)
        lines = _recent(story, BELOW - 1 - len(band))
        position = self._position(step.frame["board"], viewer, by_athena=step.by_athena)
        self._draw([*position, *band, *lines])
        own = step.frame.get("seat") == viewer and viewer is not None
        normal = NORMAL_PAUSE / 2 if own else NORMAL_PAUSE
        self._pause(max(PAUSES.get(step.frame["event"], normal), ATHENA_PAUSE * step.by_athena))

    def ask(self, decision: Decision, story: Sequence[Step]) -> str:
        """Draw the position as the seat sees it, the question and the choices."""
        notice = _wrapped(Text(decision.notice, WAR)) if decision.notice else []
        lines = self._question(decision)
        lines += self._listed(decision.choices, BELOW - 1 - len(lines) - len(notice))
        room = BELOW - 1 - len(lines) - len(notice)
        recent = _recent(story, room)
        self._draw([*self._position(decision.board, decision.seat), *recent, *notice, *lines])
        keys = self._say("keys-undo" if decision.can_undo else "keys")
        return self._reader.line(f"{keys} > ")

    def page(self, title: str, lines: Sequence[str], *, last: bool = False) -> None:
        """Show lines page by page, from the first or the last; Enter closes, `p` goes back."""
        wrapped = [part for line in lines for part in _wrapped(Text(line))]
        pages = [wrapped[start : start + PAGE] for start in range(0, len(wrapped), PAGE)] or [[]]
        at = len(pages) - 1 if last else 0
        while True:
            heading = Text.assemble((title, GOLD), f"  {at + 1}/{len(pages)}")
            self._draw([heading, *pages[at]])
            typed = self._reader.line(self._say("page-back" if len(pages) > 1 else "page-close"))
            step = {"p": -1, "n": 1}.get(plainly(typed).lower())
            if step is None:
                return
            at = min(max(at + step, 0), len(pages) - 1)

    def hand_over(self, who: str, story: Sequence[Step]) -> None:
        """Show the public board alone until the next person is ready."""
        lines = _recent(story, BELOW - 2)
        public = self._position(story[-1].frame["board"], None)
        self._draw([*public, *lines, Text(self._say("hand-over", who=who), GOLD)])
        self._reader.line(self._say("press-enter"))

    def _listed(self, choices: Sequence[Choice], room: int) -> list[Text]:
        """Return the choices as a numbered list, in two columns if there are many.

        Effects too long for the room are cut to a line each; the page of help has them whole.
        """
        if len(choices) >= COLUMNS_FROM:
            return _in_columns(choices)
        lines: list[list[Text]] = []
        for number, choice in enumerate(choices, 1):
            effect = _wrapped(Text(choice.effect, DIM), WIDTH - INDENT)
            indented = [Text(" " * INDENT).append_text(line) for line in effect if line]
            lines.append([_numbered(number, choice.label), *indented])
        fits = sum(map(len, lines)) <= room
        return [line for each in lines for line in (each if fits else each[:2])]

    def _position(
        self, board: dict[str, object], viewer: int | None, *, by_athena: bool = False
    ) -> list[Text]:
        return Position(self._teller, viewer).lines(board, by_athena=by_athena)

    def _question(self, decision: Decision) -> list[Text]:
        """Return whose turn it is and what is asked."""
        who = self._say("turn", who=self._teller.who(decision.seat))
        question = Text(sentences([who, decision.question], self._say), GOLD)
        question.stylize(STRONG, 0, len(who))
        return _wrapped(question)

    def _band(self, step: Step) -> list[Text]:
        """Return the cut-in of a step, if it has one."""
        event, frame = step.frame["event"], step.frame
        if event == "end" and frame["gekokujo"]:
            middle = self._say("cut-in-gekokujo")
            edge = Text(RULE * WIDTH, BAND)
            return [edge, _centred(middle, BAND), edge]
        if event not in CUT_INS or (event == "war" and frame["beside"] is None):
            return []
        style = BAND if event == "rank_change" else WAR_BAND
        return [_centred(self._say(CUT_INS[event]), style)]

    def _draw(self, lines: Sequence[Text]) -> None:
        """Draw lines from the top of a cleared screen, in one write."""
        clear = Control((ControlType.CLEAR,), ControlType.HOME)
        with self._console:
            self._console.control(clear)
            self._print(lines)

    def _print(self, lines: Sequence[Text]) -> None:
        for line in lines:
            self._console.print(line, overflow="crop", no_wrap=True, crop=True)


def _recent(story: Sequence[Step], room: int) -> list[Text]:
    """Return the last lines told, oldest first, as many as there is room for."""
    lines: list[Text] = []
    for step in reversed(story):
        if len(lines) >= room:
            break
        lines = [*_told(step), *lines]
    return lines[len(lines) - room :] if room < len(lines) else lines


def _told(step: Step) -> Iterator[Text]:
    """Yield the lines of one step."""
    if step.heading:
        yield Text(f"── {step.heading} ──", GOLD)
    for told in step.told:
        yield from _wrapped(Text.assemble(told.text, (f" {told.clause}", DIM)))


def _wrapped(text: Text, width: int = WIDTH) -> list[Text]:
    """Return a text in lines of the screen's width, or of another."""
    lines = list(text.divide(breaks(text.plain, width)))
    for line in lines:
        line.rstrip()
    return lines


def _in_columns(choices: Sequence[Choice]) -> list[Text]:
    """Return many choices in two columns, each in the fewest letters."""
    half = (len(choices) + 1) // 2
    cells = list(_brief(choices))
    cells += [Text()] * (2 * half - len(cells))
    return [
        Text.assemble(cell(left, WIDTH // 2), right)
        for left, right in zip(cells[:half], cells[half:], strict=True)
    ]


def _numbered(number: int, text: str) -> Text:
    return Text.assemble((f"{number:>3} ", GOLD), text)


def _brief(choices: Sequence[Choice]) -> Iterator[Text]:
    """Yield the choices in the fewest letters, their parts under each other."""
    columns = zip_longest(*(choice.brief for choice in choices), fillvalue="")
    widths = [max(map(cell_len, column)) + 1 for column in columns]
    for number, choice in enumerate(choices, 1):
        parts = (cell(part, width) for part, width in zip(choice.brief, widths, strict=False))
        yield Text.assemble(_numbered(number, ""), *parts)


def _centred(text: str, style: Style) -> Text:
    """Return a double line across the screen with a text in its middle."""
    before = (WIDTH - cell_len(text)) // 2 - 1
    after = WIDTH - cell_len(text) - 2 - before
    return Text(f"{RULE * before} {text} {RULE * after}", style)
