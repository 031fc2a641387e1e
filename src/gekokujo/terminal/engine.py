"""The rules engine, loaded while people answer questions: its first start compiles for a while."""

from __future__ import annotations

import threading
from collections.abc import Callable
from importlib import import_module
from types import ModuleType

from rich.console import Console

from gekokujo.words import Words

PATIENCE = 1.0
"""Seconds of waiting that need no words."""


def load_ready(module: str) -> ModuleType:
    """Import a module, and have the rules ready for a game."""
    loaded = import_module(module)
    import_module("gekokujo.warmup").rehearse()
    return loaded


class Loading:
    """A module being imported in the background."""

    def __init__(self, module: str, load: Callable[[str], ModuleType] = load_ready) -> None:
        self._module, self._load = module, load
        self._loaded: ModuleType | None = None
        self._fault: BaseException | None = None
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def _run(self) -> None:
        """Import the module and keep it, or what went wrong."""
        try:
            self._loaded = self._load(self._module)
        except BaseException as fault:  # noqa: BLE001 - raised again where it is waited for
            self._fault = fault

    def wait(self, console: Console, say: Words) -> ModuleType:
        """Return the module once it is there, with a line for whoever waits; raises its fault."""
        self._thread.join(PATIENCE)
        if self._thread.is_alive():
            self._wait_aloud(console, say("engine-loading"))
        if self._loaded is None:
            raise self._fault or ImportError(self._module)
        return self._loaded

    def _wait_aloud(self, console: Console, text: str) -> None:
        """Wait with a line that says for what."""
        if not console.is_terminal or console.no_color:
            console.print(text, markup=False)
            self._thread.join()
            return
        with console.status(text, spinner="line"):
            self._thread.join()
