"""One step back is offered exactly while nobody has learnt anything by the step."""

import pytest
from terminal.keyboards import Typist, chosen, manner, practice, written

from gekokujo.terminal.asked import Command
from gekokujo.terminal.session import play_table
from gekokujo.words import words

REVEALING = {"open", "draw", "discard", "roll", "set", "claim", "deal", "end"}


def undoing(table, seen):
    """Return a typist who takes back every choice once, where that is offered."""
    taken_back = set()

    def answer(prompt):
        if "Enter" in prompt:
            return ""
        offered = table.can_undo()
        seen.append((table, offered))
        last = table.game.actions[-1] if table.game.actions else None
        mark = (len(table.game.actions), str(last))
        if offered and mark not in taken_back:
            taken_back.add(mark)
            return Command.UNDO.value
        return chosen(table, 0)

    return Typist(answer)


@pytest.mark.parametrize("kinds", [("human",) * 4, ("human",) * 5])
def test_every_step_taken_back_leads_to_the_decision_before(tmp_path, kinds):
    table = practice(tmp_path, kinds, seed=3)
    game, steps = table.game, []
    real = game.undo

    def watched(count=1):
        before = [str(action) for action in game.actions]
        frames = game.frames()
        seat = game.to_play
        real(count)
        after = game.frames()
        steps.append(before[-1].split()[0])
        assert [str(action) for action in game.actions] == before[:-1]
        assert game.to_play == seat
        assert frames[: len(after)] == after
        assert not {frame["event"] for frame in frames[len(after) :]} & REVEALING

    object.__setattr__(table, "game", _Watched(game, watched))
    play_table(table, manner(undoing(table, [])))
    assert {"keep", "mark", "beside"} <= set(steps)


class _Watched:
    """A game whose `undo` is looked at."""

    def __init__(self, game, undo):
        self._game = game
        self.undo = undo

    def __getattr__(self, name):
        return getattr(self._game, name)


def test_it_is_not_offered_after_anything_was_shown(tmp_path):
    for seed in range(4):
        table = practice(tmp_path / str(seed), ("human", "human", "random"), seed=seed)
        seen = []

        def answer(prompt, table=table, seen=seen):
            if "Enter" in prompt:
                return ""
            seen.append((table.game.actions[-1:], table.can_undo()))
            return chosen(table, 1)

        play_table(table, manner(Typist(answer)))
        for last, offered in seen:
            quiet = bool(last) and last[0].verb in {"mark", "beside", "keep"}
            assert offered == quiet


@pytest.mark.parametrize("plain", [True, False])
def test_asking_for_it_too_late_says_so_and_changes_nothing(tmp_path, plain):
    table = practice(tmp_path, ("human", "random", "random"), seed=3)
    lines = iter(["u", "1", "u", "1", "u"])
    how = manner(Typist(lambda _: next(lines, "q")), "ja", plain=plain)
    play_table(table, how)
    assert [str(action) for action in table.game.actions][:1] == ["claim aries"]
    assert words("ja")("wrong-undo") in written(how)


def test_the_offer_is_in_the_keys(tmp_path):
    table = practice(tmp_path, ("human", "random", "random"), seed=3)
    offers = []

    def answer(prompt):
        offers.append((table.can_undo(), "u undo" in prompt))
        return chosen(table, 0)

    play_table(table, manner(Typist(answer), plain=False))
    assert all(offered == shown for offered, shown in offers)
    assert any(offered for offered, _ in offers)
