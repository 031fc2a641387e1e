"""What can be read at a decision: its rules, the discards, the log."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gekokujo.cards import KINDS
from gekokujo.tell import Teller
from gekokujo.terminal.decision import Decision
from gekokujo.terminal.front import Step
from gekokujo.words.naming import card_face


def help_lines(decision: Decision, teller: Teller) -> Iterator[str]:
    """Yield the rules of a decision, what each choice would do, and what can be typed."""
    say = teller.say
    yield from say(f"help-{decision.phase}").splitlines()
    yield ""
    for number, choice in enumerate(decision.choices, 1):
        yield f"{number:>2}  {choice.sentence(say)}  ({choice.action})"
    yield ""
    yield from say("help-reading").splitlines()
    yield from say("help-keys").splitlines()


def discard_lines(decision: Decision, teller: Teller) -> Iterator[str]:
    """Yield the discards by kind, oldest first."""
    say = teller.say
    cards = [teller.cards[card] for card in decision.board["discards"]]
    if not cards:
        yield say("discards-none")
    for kind in KINDS:
        if alike := [card for card in cards if card.kind is kind]:
            yield say("discards-kind", kind=say(f"kind-{kind.value}"), count=len(alike))
            yield from (f"  {card.id} {card_face(card, say)}" for card in alike)


def log_lines(story: Sequence[Step]) -> Iterator[str]:
    """Yield all that has been told."""
    for step in story:
        if step.heading:
            yield f"── {step.heading} ──"
        yield from map(str, step.told)
