"""Computer players: the built-in ones, and those that installed packages bring.

A package brings a bot by an entry point of the group `gekokujo.bots`: its name is the bot's, its
value something that is called with a seed (a whole number) and returns a `Bot`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from importlib.metadata import entry_points

from gekokujo.bots.bot import Bot, View
from gekokujo.bots.builtin import BuiltInBot
from gekokujo.bots.minds import MINDS

__all__ = ["Bot", "BuiltInBot", "UnknownBotError", "View", "bot_names", "is_built_in", "make_bot"]

GROUP = "gekokujo.bots"


class UnknownBotError(ValueError):
    """There is no bot of this name."""


@cache
def _makers() -> dict[str, Callable[[int], Bot]]:
    """Return what makes each bot; a built-in name can't be taken by a package."""
    brought = {point.name: partial(_brought, point.name) for point in entry_points(group=GROUP)}
    return brought | {name: partial(BuiltInBot, name) for name in MINDS}


def bot_names() -> list[str]:
    """Return the names of all bots, the built-in ones first."""
    return [*MINDS, *sorted(_makers().keys() - MINDS.keys())]


def is_built_in(name: str) -> bool:
    """Whether a bot plays inside compiled code."""
    return name in MINDS


def make_bot(name: str, seed: int) -> Bot:
    """Return a bot for one seat of one game; raises `UnknownBotError` that lists the names."""
    maker = _makers().get(name)
    if maker is None:
        raise UnknownBotError(f"no bot is named {name!r}; there are {', '.join(bot_names())}")
    return maker(seed)


def _brought(name: str, seed: int) -> Bot:
    """Make a bot of another package."""
    (point,) = entry_points(group=GROUP, name=name)
    made = point.load()(seed)
    if not isinstance(made, Bot):
        raise TypeError(f"bot {name!r} of {point.value} has no method choose")
    return made
