"""Computers at the table think off the event loop, for a bounded time, and can do no harm.

The rules release the interpreter's lock, so a bot in a thread leaves the server free. Whatever a
bot does wrong, a decision comes back.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from concurrent.futures import ThreadPoolExecutor
from typing import Final

from gekokujo.actions import Action
from gekokujo.bots import Bot, View, make_bot
from gekokujo.game import Game

LIMIT_S: Final = 5.0
"""How long a bot may think."""
SPARE: Final = "normal"
"""The bot that decides when another one could not."""

log = logging.getLogger(__name__)


class Thinker:
    """Asks bots for decisions in threads."""

    def __init__(self, threads: int = 2, limit: float = LIMIT_S) -> None:
        self._threads = threads
        self._limit = limit
        self._pool = ThreadPoolExecutor(threads, "bot")

    async def choose(self, level: str, bot: Bot, game: Game) -> Action:
        """Return the bot's legal choice, or that of `SPARE` when it has none in time."""
        view = View.of(game)
        loop = asyncio.get_running_loop()
        try:
            chosen = await asyncio.wait_for(
                loop.run_in_executor(self._pool, bot.choose, view), self._limit
            )
        except TimeoutError:
            log.warning("bot took too long", extra={"bot": level, "limit_s": self._limit})
            self._pool.shutdown(wait=False)
            self._pool = ThreadPoolExecutor(self._threads, "bot")  # the old one may never come back
        except Exception:
            log.warning("bot raised", extra={"bot": level}, exc_info=True)
        else:
            if chosen in game.legal_actions():
                return chosen
            log.warning("bot chose an illegal action", extra={"bot": level})
        return make_bot(SPARE, secrets.randbits(32)).choose(View.of(game))

    def close(self) -> None:
        """Let no bot begin to think any more."""
        self._pool.shutdown(wait=False, cancel_futures=True)
