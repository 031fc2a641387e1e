"""Compile all kernels ahead: importing a module that holds kernels compiles or loads them."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from pathlib import Path

from gekokujo import _compile

STAGES = (
    "gekokujo.rules.chance",
    "gekokujo.rules.ranking",
    "gekokujo.rules.change",
    "gekokujo.rules.play",
    "gekokujo.game",
    "gekokujo.bots.judgement",
    "gekokujo.lab.playing",
)
"""The modules with kernels, lower ones first."""


def silent(done: int, total: int) -> None:
    """Tell nobody how far the compiling is."""


def compile_all(progress: Callable[[int, int], None] = silent) -> Path:
    """Compile or load every kernel; `progress` is told how many stages of how many are done.

    Returns the folder in which the machine code is kept.
    """
    for done, module in enumerate(STAGES):
        progress(done, len(STAGES))
        import_module(module)
    progress(len(STAGES), len(STAGES))
    return _compile.cache_folder()
