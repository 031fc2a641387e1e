"""How fast the law is: against a reference in C of the same rules, and for Python callers."""

from __future__ import annotations

import random
import re
import shutil
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any, Final

from gekokujo.cardfiles import standard_cards
from gekokujo.deals import Deal
from gekokujo.game import Game
from gekokujo.lab.playing import new_hall, playouts
from gekokujo.lab.simulate import Plan, simulate
from gekokujo.options import Options
from gekokujo.state import STATE

TABLES: Final = (3, 4, 5)
REPEATS: Final = 5
"""Every figure is the median of so many runs."""


def law_figures(source: Path | None = None) -> dict[str, Any]:
    """Return all figures of the law; with the source of a reference also ratios to it.

    `games_per_s` by players; `ratios` by players and, against four players, `simulate`. Raises
    what `reference` raises.
    """
    games_per_second(4)  # the first call is not the speed of the others
    figures: dict[str, Any] = {
        "games_per_s": {
            str(players): _median(partial(games_per_second, players)) for players in TABLES
        },
        "simulated_per_s": _median(simulated_per_second),
        "decisions_per_s": _median(decisions_per_second),
        "replay_us": _median(replay_seconds) * 1e6,
        "state_bytes": STATE.itemsize,
    }
    if source:
        with reference(source) as speed:
            figures["ratios"] = {
                str(players): _ratio(partial(games_per_second, players), partial(speed, players))
                for players in TABLES
            } | {"simulate": _ratio(simulated_per_second, partial(speed, 4))}
    return figures


def _median(measure: Callable[[], float]) -> float:
    """Return the median of a measure taken several times."""
    return median(measure() for _ in range(REPEATS))


def _ratio(ours: Callable[[], float], theirs: Callable[[], float]) -> float:
    """Return the median ratio of measures taken in turn, so that both meet the same moments."""
    return median(ours() / theirs() for _ in range(REPEATS))


def games_per_second(players: int, games: int = 40_000) -> float:
    """Return how many random games a second one core plays inside the law, deals included."""
    hall = new_hall(Options(players), 1, 0)
    table = standard_cards().table
    started = time.perf_counter()
    playouts(table, hall, games)
    return games / (time.perf_counter() - started)


def decisions_per_second(games: int = 40) -> float:
    """Return how many decisions and dice a second Python makes with `Game`, chosen at random."""
    chance = random.Random(1)  # noqa: S311 - a measure, no secret
    decisions = 0
    started = time.perf_counter()
    for seed in range(games):
        game = Game.new(seed=seed)
        while actions := game.legal_actions():
            game.play(chance.choice(actions))
            decisions += 1
    return decisions / (time.perf_counter() - started)


def replay_seconds(replays: int = 300) -> float:
    """Return how long `Game.replayed` takes for a whole game, from texts to the last state."""
    chance = random.Random(1)  # noqa: S311 - a measure, no secret
    game = Game(Deal.shuffled(Options(), standard_cards(), 1))
    while actions := game.legal_actions():
        game.play(chance.choice(actions))
    texts = [str(action) for action in game.actions]
    started = time.perf_counter()
    for _ in range(replays):
        Game.replayed(game.deal, texts)
    return (time.perf_counter() - started) / replays


def simulated_per_second(games: int = 200_000) -> float:
    """Return how many games between random bots a second `simulate` plays on all cores."""
    plan = Plan(games, ("random",), Options(), standard_cards(), 1)
    started = time.perf_counter()
    for _ in simulate(plan, recorded=False):
        pass
    return games / (time.perf_counter() - started)


@contextmanager
def reference(source: Path) -> Iterator[Callable[[int], float]]:
    """Compile a reference in C, and give what measures its games a second by players.

    The program takes games, players and a seed, and prints `… N games/s …`. Raises
    `FileNotFoundError` when there is no C compiler, `CalledProcessError` when it fails.
    """
    compiler = shutil.which("cc")
    if compiler is None:
        raise FileNotFoundError("no C compiler `cc` was found")
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / "reference"
        build = [compiler, "-O3", "-march=native", str(source), "-o", str(program)]
        subprocess.run(build, check=True)  # noqa: S603 - the person named this source

        def measure(players: int, games: int = 100_000) -> float:
            command = [str(program), str(games), str(players), "1"]
            printed = subprocess.run(command, check=True, capture_output=True, text=True)  # noqa: S603
            return float(re.search(r"(\d+) games/s", printed.stdout)[1])  # type: ignore[index]

        yield measure
