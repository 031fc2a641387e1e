"""Games played at random, in styles that lead to different corners of the rules."""

from __future__ import annotations

import os
from dataclasses import dataclass
from typing import TYPE_CHECKING

from gekokujo._compile import PLAIN
from gekokujo.cards import Card, CardSet, Kind
from gekokujo.deals import Deal
from gekokujo.game import Game
from gekokujo.options import Claims, Options
from gekokujo.signs import SIGNS
from gekokujo.state import STATE

if TYPE_CHECKING:
    from random import Random

    from gekokujo.state import State

LONG = os.environ.get("GEKOKUJO_LONG", "") not in ("", "0")
"""Whether somebody has hours to spare."""


def scaled(count: int) -> int:
    """Return how often to try something that is tried `count` times in an ordinary run."""
    if PLAIN:
        return max(1, count // 20)
    return count * 20 if LONG else count


@dataclass(frozen=True)
class Style:
    """How a random player leans: each number is a weight, 1 for no leaning."""

    exchange: float = 1
    war: float = 1
    from_hand: float = 1
    high_die: float = 1

    def weight(self, text: str, cards: CardSet) -> float:
        """Return how much a player of this style likes an action."""
        verb, _, argument = text.partition(" ")
        if verb == "open" and argument:
            is_war = cards[argument].kind is Kind.WAR
            return self.from_hand * (self.war if is_war else 1)
        if verb == "exchange":
            return self.exchange
        return self.high_die if text == "roll 6" else 1


STYLES = (
    Style(exchange=0.15, from_hand=0.05),
    Style(exchange=0.15, from_hand=0.05, war=200, high_die=30),
    Style(exchange=20, from_hand=0.3),
    Style(exchange=4, war=5, from_hand=3, high_die=5),
)


def choose(rng: Random, style: Style, cards: CardSet, texts: list[str]) -> str:
    """Return one of these actions."""
    return rng.choices(texts, [style.weight(text, cards) for text in texts])[0]


def play_on(game: Game, rng: Random, style: Style, steps: int = 1000) -> Game:
    """Play so many actions, or to the end."""
    for _ in range(steps):
        if game.is_over:
            break
        texts = [str(action) for action in game.legal_actions()]
        game.play(choose(rng, style, game.deal.cards, texts))
    return game


def standing_at(deal: Deal, state: State) -> Game:
    """Return a game of a deal that stands at a position, however it came there."""
    game = Game(deal)
    for name in STATE.names or ():
        game.state[name] = state[name]
    return game.copy()


def random_options(rng: Random) -> Options:
    """Return any options."""
    return Options(
        players=rng.randint(3, 5),
        claims=rng.choice(list(Claims)),
        rounds=rng.choice([None, None, rng.randint(2, 24)]),
        silver_needed=rng.choice([None, rng.randint(2, 6)]),
    )


def random_cards(rng: Random) -> CardSet:
    """Return any valid set: wild numbers, kinds mixed, ids that say nothing."""
    kinds = [Kind.GOLD] * 12 + [Kind.SILVER] * 42 + [Kind.WAR] * 6
    rng.shuffle(kinds)
    ids = [f"{number:x}" for number in rng.sample(range(16**4), 60)]
    cards = [Card(ids[place], kind, *_face(rng, kind)) for place, kind in enumerate(kinds)]
    return CardSet("random", tuple(cards))


def _face(rng: Random, kind: Kind) -> tuple[int, tuple[str, str, str]]:
    first, second, third = rng.sample(SIGNS, 3)
    largest = rng.choice([3, 11])
    number = rng.randint(1, largest)
    if kind is Kind.WAR:
        number = rng.randint(1, 12)
    elif rng.random() < 0.4:
        number = -number
    return number, (first, second, third)


def random_deal(rng: Random, options: Options, cards: CardSet) -> Deal:
    """Return a deal; claims are dealt if the options say so."""
    dealt = options.players if options.claims is Claims.DEALT else 0
    return Deal(
        options,
        cards,
        tuple(rng.sample(cards.ids, 60)),
        tuple(rng.sample(SIGNS, 12)),
        tuple(rng.sample(SIGNS, dealt)),
    )
