"""One game between bots that are Python objects, with the chances a simulation gives it."""

from __future__ import annotations

from collections.abc import Sequence

from gekokujo.bots import BuiltInBot, View, is_built_in, make_bot
from gekokujo.bots.bot import Bot
from gekokujo.deals import Deal
from gekokujo.game import Game
from gekokujo.lab.playing import WHIMS
from gekokujo.refusals import IllegalAction
from gekokujo.rules.chance import Stream, below, new_stream


class BotError(Exception):
    """A bot failed: which one, at which seat, how."""


def play_match(deal: Deal, names: Sequence[str], chance: Stream, seed: int, number: int) -> Game:
    """Play a dealt game to its end, seat s by the bot `names[s]`; raises `BotError`.

    `chance` rolls the dice. Built-in bots share the whims of this game of the seed, as they do
    inside `playing`; another package's bot gets a seed of its own.
    """
    whims = new_stream(seed ^ int(WHIMS), number)
    bots = [_bot(name, whims, number, seat) for seat, name in enumerate(names)]
    game = Game(deal)
    while not game.is_over:
        seat = game.to_play
        if seat is None:
            game.roll(below(chance, 6) + 1)
        else:
            _decide(game, bots[seat], names[seat], seat)
    return game


def _bot(name: str, whims: Stream, number: int, seat: int) -> Bot:
    """Return the bot of a seat."""
    if is_built_in(name):
        return BuiltInBot(name, stream=whims)
    return make_bot(name, int(new_stream(int(whims.word), 8 * number + seat).word))


def _decide(game: Game, bot: Bot, name: str, seat: int) -> None:
    """Let a bot decide; whatever it does wrong is told with its name."""
    try:
        game.play(bot.choose(View.of(game)), seat)
    except IllegalAction as error:
        raise BotError(f"bot {name!r} at seat {seat} chose an illegal action: {error}") from error
    except Exception as error:
        raise BotError(f"bot {name!r} at seat {seat} failed: {error!r}") from error
