"""What a choice at hand would do, as far as its player may know.

The real law is played on a copy, and only where it reaches nothing hidden: an opened card is
carried out up to the dice or the player's next decision. No other choice is played, as a draw or
Athena's card would follow from it, so a masked state is enough.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np

from gekokujo.actions import Action
from gekokujo.cards import GOLD, SILVER, CardSet
from gekokujo.rules.play import play
from gekokujo.rules.trace import TRACE, Trace
from gekokujo.signs import SIGN_NUMBER, SIGNS
from gekokujo.state import BESIDE, DECK, NO_SIGN, ROLL, State, copy_state

Ranks = dict[str, int]
"""The rank of each saint, from 1."""


@dataclass(frozen=True, slots=True)
class Preview:
    """What is known of a choice before it is made; what does not concern it is empty.

    `before` and `after` are the ranks of the saints, before any die is thrown. `silver` is how
    many silver cards the affected row would hold, `needed` how many change the ranks; `changes`
    says that they do. `wars` are the rows that would then roll.
    """

    card: str | None = None
    before: Ranks = field(default_factory=dict)
    after: Ranks = field(default_factory=dict)
    affected: tuple[str, ...] = ()
    silver: int = 0
    needed: int = 0
    changes: bool = False
    wars: tuple[tuple[str, ...], ...] = ()
    asks_beside: bool = False
    discards: int = 0
    draws: int = 0
    claimants: tuple[int, ...] = ()


def preview(state: State, cards: CardSet, action: Action) -> Preview:
    """Return what a legal action would do in a state, masked for the seat to play or whole."""
    if action.verb in {"mark", "beside"}:
        return _carried_out(state, cards, action)
    if action.verb in {"open", "set"}:
        return Preview(card=action.argument or _set_card(state, cards))
    if action.verb == "exchange":
        size = int(state.hand_sizes[state.turn])
        return Preview(discards=size, draws=min(size - 1, int(state.pile)))
    if action.verb == "claim":
        return _claim(state, action.argument)
    return Preview()


def _set_card(state: State, cards: CardSet) -> str | None:
    """Return the set card of the seat to play, None if it is masked."""
    number = int(state.set_cards[state.turn])
    return cards.ids[number] if number < DECK else None


def _claim(state: State, sign: str) -> Preview:
    """Return where a sign stands and who has claimed it already."""
    claims = state.claims[: state.turn].tolist()
    others = (seat for seat, claim in enumerate(claims) if claim == SIGN_NUMBER[sign])
    return Preview(before=_ranks(state), affected=(sign,), claimants=tuple(others))


def _carried_out(state: State, cards: CardSet, action: Action) -> Preview:
    """Carry the opened card out on a copy; that stops before any die or hidden card."""
    after, before = copy_state(state), _ranks(state)
    unwatched: Trace = np.zeros(1, TRACE)[0]
    play(after, cards.table, action.number, unwatched)
    if after.phase == BESIDE:
        return Preview(before=before, affected=_row_of(state, action.argument), asks_beside=True)
    kind = cards.table.kind[state.opened]
    affected = _affected(state, action)
    placed = int(kind == SILVER)
    return Preview(
        before=before,
        after=_ranks(after),
        affected=affected,
        silver=0 if kind == GOLD else _silver_beside(state, affected) + placed,
        needed=int(state.silver_needed),
        changes=bool(after.silvers < state.silvers + placed),
        wars=_wars(after),
    )


def _affected(state: State, action: Action) -> tuple[str, ...]:
    """Return the saints the card acts on: the chosen one's row, and in war also the other's."""
    chosen = _row_of(state, action.argument)
    return chosen if state.sign == NO_SIGN else (*_row_of(state, SIGNS[state.sign]), *chosen)


def _silver_beside(state: State, saints: tuple[str, ...]) -> int:
    """Return how many silver cards lie in the rows of these saints."""
    signs = (SIGNS[saint] for saint in state.silver_saints[: state.silvers].tolist())
    return sum(sign in saints for sign in signs)


def _wars(state: State) -> tuple[tuple[str, ...], ...]:
    """Return the rows whose saints are about to roll, from the top."""
    if state.phase != ROLL:
        return ()
    rows = (_saints_in(state, row) for row in range(state.rows))
    return tuple(saints for saints in rows if len(saints) > 1)


def _row_of(state: State, sign: str) -> tuple[str, ...]:
    """Return the saints who share a saint's row."""
    return _saints_in(state, int(state.rank[SIGN_NUMBER[sign]]))


def _saints_in(state: State, row: int) -> tuple[str, ...]:
    """Return the saints of a row, counted from 0, in sign order."""
    return tuple(sign for sign, at in zip(SIGNS, state.rank.tolist(), strict=True) if at == row)


def _ranks(state: State) -> Ranks:
    """Return the rank of every saint."""
    return {sign: row + 1 for sign, row in zip(SIGNS, state.rank.tolist(), strict=True)}
