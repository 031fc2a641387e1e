"""The golden games are told as they were; `tests/golden/write.py` writes them anew."""

from __future__ import annotations

from difflib import unified_diff

import pytest
from golden.telling import FOLDER, GAMES, deal_of, tell

from gekokujo.options import FEWEST_PLAYERS, Claims
from gekokujo.state import MOST_PLAYERS, PHASES


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_game_is_told_as_it_was(name: str) -> None:
    path = FOLDER / f"{name}.txt"
    assert path.exists(), f"{path} is missing"
    kept, told = path.read_text("utf-8").splitlines(), tell(name).splitlines()
    difference = list(unified_diff(kept, told, "written", "told now", lineterm=""))
    assert not difference, "\n".join(difference[:80])


def test_every_file_is_a_golden_game() -> None:
    assert sorted(path.stem for path in FOLDER.iterdir()) == sorted(GAMES)


def test_every_option_has_a_golden_game() -> None:
    deals = [deal_of(name) for name in GAMES]
    assert {deal.options.players for deal in deals} == {*range(FEWEST_PLAYERS, MOST_PLAYERS + 1)}
    assert {deal.options.claims for deal in deals} == set(Claims)
    assert {deal.options.rounds is None for deal in deals} == {True, False}
    assert {deal.options.silver_needed for deal in deals} >= {2, 3, 4, 6}
    assert len({deal.cards for deal in deals}) == 2


@pytest.mark.parametrize("word", PHASES)
def test_every_phase_is_met(word: str) -> None:
    assert any(f" {word} " in (FOLDER / f"{name}.txt").read_text("utf-8") for name in GAMES)


@pytest.mark.parametrize(
    "event",
    ["deal", "claim", "set", "discard", "open", "gold", "silver", "war", "rank_change", "rise",
     "sweep", "roll", "draw", "end"],
)  # fmt: skip
def test_every_event_is_met(event: str) -> None:
    texts = [(FOLDER / f"{name}.txt").read_text("utf-8") for name in GAMES]
    assert sum(f'= {{"event": "{event}"' in text for text in texts) >= 3
