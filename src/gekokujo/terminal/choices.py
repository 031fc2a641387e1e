"""Each legal action in words, with what it would do as far as its player may know."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from gekokujo.actions import Action
from gekokujo.cards import Kind
from gekokujo.frames import Frame
from gekokujo.preview import Preview
from gekokujo.tell import Teller
from gekokujo.terminal.marks import LETTERS
from gekokujo.words import Words
from gekokujo.words.naming import (
    card_face,
    in_order,
    listed,
    sentences,
    short_name,
    sign_name,
    sign_names,
)


@dataclass(frozen=True, slots=True)
class Choice:
    """One legal action in words.

    `label` is its verb and object; `effect` what it would do, with the seats' letters, and `spoken`
    the same in a sentence; `brief` all of it in the fewest letters, by columns.
    """

    action: Action
    label: str
    effect: str = ""
    spoken: str = ""
    brief: tuple[str, ...] = ()

    def sentence(self, say: Words) -> str:
        """Return label and effect together."""
        effect = self.spoken or self.effect
        return say("choice-sentence", label=self.label, effect=effect) if effect else self.label


@dataclass(frozen=True, slots=True)
class ChoiceTeller:
    """Puts the choices of one board, masked for the seat to play, into words."""

    board: Frame
    phase: str
    teller: Teller

    @property
    def say(self) -> Words:
        """The words."""
        return self.teller.say

    def choice(self, action: Action, known: Preview) -> Choice:
        """Return an action in words, given its preview."""
        return _TELLERS[action.verb](self, action, known)

    def card(self, card: str | None) -> str:
        """Return a card with its id."""
        return f"{card} {card_face(self.teller.cards[card], self.say)}" if card else "?"

    def left(self, known: Preview) -> int:
        """Return how many silver cards would be missing to a rank change."""
        return max(known.needed - known.silver, 0)

    def with_effect(self, action: Action, label: str, known: Preview) -> Choice:
        """Return a choice with what would become of the claimed saints, drawn and spoken."""
        moved = [
            seat
            for seat, sign in enumerate(self.board["claims"])
            if known.changes or known.before[sign] != known.after[sign]
        ]
        if not moved:
            return Choice(action, label, self.say("effect-none"))
        return Choice(action, label, self._drawn(moved, known), self._spoken(moved, known))

    def _drawn(self, seats: list[int], known: Preview) -> str:
        """Return the claimed ranks before and after by letters, and who would fight."""
        say, claims = self.say, self.board["claims"]
        ranks = " ".join(
            f"{LETTERS[seat]}{known.before[claims[seat]]}→{known.after[claims[seat]]}"
            for seat in seats
        )
        effect = say("effect-change" if known.changes else "effect-ranks", ranks=ranks)
        wars = " ".join("+".join(short_name(sign, say) for sign in war) for war in known.wars)
        return f"{effect}  {say('effect-wars', wars=wars)}" if wars else effect

    def _spoken(self, seats: list[int], known: Preview) -> str:
        """Return the same in a sentence."""
        say = self.say
        ranks = in_order((self._rank(seat, known) for seat in seats), say)
        said = say("effect-change-spoken" if known.changes else "effect-ranks-spoken", ranks=ranks)
        wars = [sign_names(war, say) for war in known.wars]
        if not wars:
            return said
        return sentences([said, say("effect-wars-spoken", wars=in_order(wars, say))], say)

    def _rank(self, seat: int, known: Preview) -> str:
        """Return where a claimed saint stands before and after."""
        sign = self.board["claims"][seat]
        return self.say(
            "effect-rank",
            who=self.teller.who(seat),
            sign=sign_name(sign, self.say),
            before=known.before[sign],
            after=known.after[sign],
        )

    def letters(self, known: Preview) -> str:
        """Return the claimed saints' ranks afterwards, by the seats' letters."""
        claims: Iterable[tuple[str, str]] = zip(LETTERS, self.board["claims"], strict=False)
        return " ".join(f"{letter}{known.after[sign]}" for letter, sign in claims)


def _claim(on: ChoiceTeller, action: Action, known: Preview) -> Choice:
    say, rank = on.say, known.before[action.argument]
    sign = sign_name(action.argument, say)
    label = say("choice-claim", sign=sign, rank=rank)
    place = say("rank", rank=rank)
    if not known.claimants:
        return Choice(action, label, brief=(sign, place))
    names = listed(map(on.teller.who, known.claimants), say)
    letters = "".join(LETTERS[seat] for seat in known.claimants)
    also = say("effect-claimed", names=names)
    return Choice(action, label, also, brief=(sign, place, letters))


def _open(on: ChoiceTeller, action: Action, known: Preview) -> Choice:
    if not action.argument:
        return Choice(action, on.say("choice-open-set", card=on.card(known.card)))
    card, seat = on.card(known.card), on.board["turn"]
    how = "choice-open-card" if on.board["set"][seat] is None else "choice-open-instead"
    return Choice(action, on.say(how, card=card))


def _pass(on: ChoiceTeller, action: Action, _: Preview) -> Choice:
    return Choice(action, on.say(f"choice-pass-{on.phase}"))


def _mark(on: ChoiceTeller, action: Action, known: Preview) -> Choice:
    card = on.teller.cards[on.board["opened"]]
    sign = sign_name(action.argument, on.say)
    if known.asks_beside:
        return Choice(action, on.say("choice-mark-war", sign=sign))
    if card.kind is Kind.SILVER:
        label = on.say("choice-mark-silver", sign=sign, count=known.silver, left=on.left(known))
        return on.with_effect(action, label, known)
    if card.kind is Kind.WAR:
        return Choice(action, on.say("choice-mark-nothing", sign=sign))
    start, goal = known.before[action.argument], known.after[action.argument]
    saints = sign_names(known.affected, on.say)
    if start == goal:
        label = on.say("choice-mark-gold-stay", saints=saints, rank=goal)
    else:
        label = on.say("choice-mark-gold", saints=saints, before=start, after=goal)
    return on.with_effect(action, label, known)


def _beside(on: ChoiceTeller, action: Action, known: Preview) -> Choice:
    say, sign = on.say, sign_name(action.argument, on.say)
    rank = known.before[action.argument]
    silver, left = known.silver, on.left(known)
    label = say("choice-beside", sign=sign, rank=rank, count=silver, left=left)
    count = f"{silver}/{known.needed}{'' if left else '!'}"
    brief = (short_name(action.argument, say), say("rank", rank=rank), count, on.letters(known))
    return replace(on.with_effect(action, label, known), brief=brief)


def _exchange(on: ChoiceTeller, action: Action, known: Preview) -> Choice:
    label = on.say("choice-exchange", discards=known.discards, draws=known.draws)
    return Choice(action, label)


def _keep(on: ChoiceTeller, action: Action, _: Preview) -> Choice:
    return Choice(action, on.say("choice-keep"))


def _set(on: ChoiceTeller, action: Action, known: Preview) -> Choice:
    return Choice(action, on.say("choice-set", card=on.card(known.card)))


_TELLERS: Final = {
    "claim": _claim,
    "open": _open,
    "pass": _pass,
    "mark": _mark,
    "beside": _beside,
    "exchange": _exchange,
    "keep": _keep,
    "set": _set,
}
