"""Computers at the table think off the event loop, for a bounded time, and can do no harm.

The rules release the interpreter's lock, so a bot in a thread leaves the server free. Whatever a
bot does wrong, a decision comes back. A thread can't be ended from outside, so those of bots that
hang are left behind: a few, then the bot is asked no more until they come back.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import defaultdict
from concurrent.futures import Future
from threading import Thread
from typing import Final

from gekokujo.actions import Action
from gekokujo.bots import Bot, View, make_bot
from gekokujo.game import Game

LIMIT_S: Final = 5.0
"""How long a bot may think."""
MOST_HUNG: Final = 3
"""While so many threads of a bot hang, it is asked no more."""
SPARE: Final = "normal"
"""The bot that decides when another one could not."""

log = logging.getLogger(__name__)


class Mind:
    """The bot of one seat of one game, which is made when it first thinks."""

    def __init__(self, level: str) -> None:
        self.level = level
        self._bot: Bot | None = None

    def choose(self, view: View, legal: list[Action]) -> Action:
        """Return the bot's legal choice; raises `ValueError` for another, and what the bot does."""
        if self._bot is None:
            self._bot = make_bot(self.level, secrets.randbits(48))
        chosen: object = self._bot.choose(view)
        if not isinstance(chosen, Action) or chosen not in legal:
            raise ValueError("this is no legal action")
        return chosen

    def forget(self) -> None:
        """Let a new bot think next; the old one may still be at it."""
        self._bot = None


class Thinker:
    """Asks bots for decisions, so many at once."""

    def __init__(self, at_once: int = 2, limit: float = LIMIT_S) -> None:
        self._turn = asyncio.Semaphore(at_once)
        self._limit = limit
        self._hung: defaultdict[str, list[Future[Action]]] = defaultdict(list)

    async def choose(self, mind: Mind, game: Game) -> Action:
        """Return the legal choice of a bot, or that of `SPARE` when it has none in time."""
        view, own = View.of(game), View.of(game)
        if not self._is_given_up(mind.level):
            async with self._turn:
                chosen = await self._asked(mind, view, own.legal)
            if chosen:
                return chosen
        return make_bot(SPARE, secrets.randbits(32)).choose(own)

    async def _asked(self, mind: Mind, view: View, legal: list[Action]) -> Action | None:
        """Return a bot's choice, None if it has none in time; whatever is wrong is logged."""
        thought = _begun(mind, view, legal)
        try:
            return await asyncio.wait_for(asyncio.wrap_future(thought), self._limit)
        except TimeoutError:
            log.warning("bot took too long", extra={"bot": mind.level, "limit_s": self._limit})
            mind.forget()
            self._hung[mind.level].append(thought)
        except Exception:
            log.warning("bot made no choice", extra={"bot": mind.level}, exc_info=True)
        return None

    def _is_given_up(self, level: str) -> bool:
        """Whether too many threads of a bot hang."""
        self._hung[level] = [thought for thought in self._hung[level] if not thought.done()]
        return len(self._hung[level]) >= MOST_HUNG


def _begun(mind: Mind, view: View, legal: list[Action]) -> Future[Action]:
    """Let a bot think in a thread of its own, which does not keep the process from ending."""
    thought: Future[Action] = Future()
    thought.set_running_or_notify_cancel()  # nobody can cancel it any more

    def think() -> None:
        try:
            thought.set_result(mind.choose(view, legal))
        except BaseException as error:  # noqa: BLE001 - whatever a stranger's code raises
            thought.set_exception(error if isinstance(error, Exception) else _Raised(repr(error)))

    Thread(target=think, name=f"bot {mind.level}", daemon=True).start()
    return thought


class _Raised(Exception):  # noqa: N818 - says what was raised
    """Something was raised that is meant to end a program."""
