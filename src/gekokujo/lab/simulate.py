"""Many games between bots: on all cores, the same games whatever the number of workers."""

from __future__ import annotations

import os
from collections.abc import Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import islice
from multiprocessing import get_context
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from gekokujo.actions import vocabulary
from gekokujo.bots import is_built_in
from gekokujo.bots.minds import MINDS, tunings
from gekokujo.cards import CardSet
from gekokujo.deals import Deal
from gekokujo.game import Game
from gekokujo.lab.match import play_match
from gekokujo.lab.playing import (
    RESULT,
    Log,
    Result,
    measure_game,
    new_hall,
    play_games,
)
from gekokujo.options import Options
from gekokujo.record import MOST_ACTIONS, Player, Record
from gekokujo.rules.chance import new_stream

BATCH: Final = 500
BATCH_OF_GUESSES: Final = 10_000
BATCH_OF_OBJECTS: Final = 20
"""Games a worker plays at a stretch, by who plays: a second of work, so Ctrl-C is soon obeyed."""
UNDATED: Final = "1970-01-01T00:00:00Z"
"""The start of every simulated game: the same seed gives the same records, to the byte."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Which games to play: game n seats bot (s + n) modulo the number of bots at seat s."""

    games: int
    bots: tuple[str, ...]
    options: Options
    cards: CardSet
    seed: int = 0

    def names(self, number: int) -> list[str]:
        """Return the bot at each seat of a game."""
        seats = range(self.options.players)
        return [self.bots[(seat + number) % len(self.bots)] for seat in seats]

    @property
    def inside(self) -> bool:
        """Whether all bots play inside compiled code."""
        return all(map(is_built_in, self.bots))

    @property
    def batch(self) -> int:
        """How many games a worker plays at a stretch."""
        if not self.inside:
            return BATCH_OF_OBJECTS
        guess = all("guesses" in MINDS[name] for name in self.bots)
        return BATCH_OF_GUESSES if guess else BATCH


@dataclass(frozen=True, slots=True)
class Batch:
    """Some games played: the number of the first, each as a `RESULT`, and as records if wanted."""

    first: int
    results: NDArray[Any]
    records: list[Record]


def simulate(plan: Plan, *, recorded: bool, workers: int | None = None) -> Iterator[Batch]:
    """Yield the games of a plan in order, batch by batch; raises `BotError`."""
    size = plan.batch
    starts = iter(range(0, plan.games, size))
    with _pool(plan, workers or os.cpu_count() or 1) as (pool, width):
        waiting: list[Future[Batch]] = []

        def submit(count: int) -> None:
            for first in islice(starts, count):
                many = min(size, plan.games - first)
                waiting.append(pool.submit(_play, plan, first, many, recorded))

        submit(2 * width)
        while waiting:
            yield waiting.pop(0).result()
            submit(1)


@contextmanager
def _pool(plan: Plan, workers: int) -> Iterator[tuple[Executor, int]]:
    """Open the workers: threads for kernels, which need no lock, processes for Python bots."""
    pool: Executor
    if plan.inside:
        pool = ThreadPoolExecutor(workers)
    else:
        pool = ProcessPoolExecutor(workers, get_context("spawn"))
    try:
        yield pool, workers
    finally:
        pool.shutdown(cancel_futures=True)


def _play(plan: Plan, first: int, many: int, recorded: bool) -> Batch:  # noqa: FBT001 - see submit
    """Play so many games from number `first` on."""
    results: NDArray[Any] = np.zeros(many, RESULT)
    log: Log = np.zeros((many if recorded else 0, MOST_ACTIONS), np.uint8)
    if plan.inside:
        hall = new_hall(plan.options, plan.seed, first)
        play_games(results, plan.cards.table, tunings(plan.bots), hall, log)
    else:
        for place, result in enumerate(results):
            _play_objects(plan, first + place, result, log[place : place + 1])
    records = [
        _record(plan, first + place, actions[: results[place].steps])
        for place, actions in enumerate(log)
    ]
    return Batch(first, results, records)


def _play_objects(plan: Plan, number: int, result: Result, log: Log) -> None:
    """Play one game between bots that are Python objects, and measure it."""
    chance = new_stream(plan.seed, number)
    deal = Deal.drawn(plan.options, plan.cards, chance)
    game = play_match(deal, plan.names(number), chance, plan.seed, number)
    actions = np.array([action.number for action in game.actions], np.uint8)
    hall = new_hall(plan.options, plan.seed, number)
    measure_game(result, plan.cards.table, hall, actions)
    log[:, : len(actions)] = actions


def _record(plan: Plan, number: int, actions: NDArray[np.uint8]) -> Record:
    """Return the record of a game."""
    deal = Deal.drawn(plan.options, plan.cards, new_stream(plan.seed, number))
    known = vocabulary(plan.cards).actions
    game = Game.replayed(deal, [str(known[action]) for action in actions.tolist()])
    players = [Player(name, f"bot:{name}") for name in plan.names(number)]
    return Record.of(game, players, id=f"{plan.seed}-{number}", started=UNDATED)
