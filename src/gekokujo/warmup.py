"""Getting ready ahead of a game: kernels are compiled, or read from the disk, when first needed."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Final

from gekokujo import _compile
from gekokujo.bots import View, make_bot
from gekokujo.game import Game

REST: Final = ("gekokujo.lab.playing",)
"""The modules with kernels that a game does not take."""
LEVELS: Final = ("easy", "normal")


def silent(done: int, total: int) -> None:
    """Tell nobody how far the compiling is."""


def compile_all(progress: Callable[[int, int], None] = silent) -> Path:
    """Have every kernel on the disk; `progress` is told how many of how many are there.

    Returns the folder in which the machine code is kept.
    """
    for module in REST:
        import_module(module)
    kernels = [] if _compile.PLAIN else _compile.kernels()
    for done, kernel in enumerate(kernels):
        progress(done, len(kernels))
        kernel.ready()
    progress(len(kernels), len(kernels))
    return _compile.cache_folder()


def rehearse() -> None:
    """Play a game of computers as tables do, so that all it takes is in memory."""
    game = Game.new(seed=0, rounds=2)
    bots = [make_bot(level, seed=0) for level in LEVELS]
    while (seat := game.to_play) is not None or game.is_chance:
        if seat is None:
            game.roll(1)
        else:
            game.play(bots[seat % len(bots)].choose(View.of(game)))
            game.lean_frames_for_each(1)
    game.copy().undo()
