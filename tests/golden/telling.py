"""Golden games: everything the package says about a few whole games, written down to be read.

A file begins with the deal. Then, for every state: its text, a digest of the board that each seat
and a watcher sees, the legal actions, the action taken and the frames it made. Boards are left out
of the frames, as the next state's text shows them.
"""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any

from playing import Style
from scenario import plain_cards

from gekokujo.cardfiles import standard_cards
from gekokujo.cards import Card, CardSet, Kind
from gekokujo.deals import Deal
from gekokujo.game import Game
from gekokujo.options import Options
from gekokujo.signs import SIGNS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gekokujo.frames import Frame

FOLDER = Path(__file__).parent / "games"

PLAYER = Style(exchange=0.2, from_hand=0.3, war=5, high_die=3)

GAMES: dict[str, dict[str, Any]] = {
    "three-rounds-5": {"players": 3, "rounds": 5},
    "four-rounds-5": {"players": 4, "rounds": 5},
    "five-to-the-last-card": {"players": 5},
    "four-unique-claims": {"players": 4, "claims": "unique", "rounds": 4},
    "three-dealt-claims": {"players": 3, "claims": "dealt", "rounds": 6},
    "three-silver-2": {"players": 3, "silver_needed": 2, "rounds": 6},
    "five-silver-6": {"players": 5, "silver_needed": 6, "rounds": 5},
    "four-wild-cards": {"players": 4, "silver_needed": 3, "rounds": 6, "cards": "wild"},
}
"""The options of each game, by the name of its file."""


def deal_of(name: str) -> Deal:
    """Return how a golden game starts; its seed is its place in the list."""
    options = dict(GAMES[name])
    own = options.pop("cards", None) == "wild"
    cards = wild_cards() if own else standard_cards()
    return Deal.shuffled(Options(**options), cards, seed=list(GAMES).index(name))


def wild_cards() -> CardSet:
    """Return a set with negative silver, large numbers and wars beyond the last row."""
    cards = []
    for place, card in enumerate(plain_cards().cards):
        number = 7 * place % (12 if card.kind is Kind.WAR else 11) + 1
        falls = card.kind is not Kind.WAR and place % 5 < 2
        first, second, third = (SIGNS[(5 * place + step) % 12] for step in (0, 3, 7))
        cards.append(Card(card.id, card.kind, -number if falls else number, (first, second, third)))
    return CardSet("wild", tuple(cards))


def tell(name: str) -> str:
    """Return the text of a golden game."""
    game = Game(deal_of(name))
    frames = game.frames()
    told = len(frames)
    lines = [*_heading(name, game), *_news(frames)]
    while not game.is_over:
        text = _choice(game, f"{name} {len(game.actions)}")
        lines += [*_state(game), f"> {text}"]
        game.play(text)
        frames = game.frames(since=told)
        told += len(frames)
        lines += _news(frames)
    return "\n".join([*lines, *_state(game), *_ending(game)]) + "\n"


def _heading(name: str, game: Game) -> Iterator[str]:
    yield f"# {name}: {json.dumps(game.deal.options.to_json())}"
    yield f"cards: {game.deal.cards.name} {_digest(json.dumps(game.deal.cards.to_json()).encode())}"
    yield f"deck: {' '.join(game.deal.deck)}"


def _state(game: Game) -> Iterator[str]:
    """Yield the state, what everybody sees of it, and what may be done."""
    who = "chance" if game.is_chance else game.to_play
    yield ""
    yield str(game)
    yield f"{game.state.this_round} {game.phase} {who}"
    for seat in [*range(game.deal.options.players), None]:
        yield f"seen by {seat}: {_digest(json.dumps(game.board(seat)).encode())}"
    yield f"legal: {', '.join(map(str, game.legal_actions()))}"


def _news(frames: list[Frame]) -> Iterator[str]:
    """Yield frames without their boards, except the deal's cards, which stand in the heading."""
    for frame in frames:
        kept = {key: value for key, value in frame.items() if key not in ("board", "deck", "hands")}
        yield f"= {json.dumps(kept)}"


def _ending(game: Game) -> Iterator[str]:
    assert game.outcome is not None
    yield f"outcome: {game.outcome}"
    yield f"returns: {game.outcome.returns}"


def _digest(data: bytes) -> str:
    return sha256(data).hexdigest()[:10]


def _choice(game: Game, key: str) -> str:
    """Return an action that depends on nothing but the key and what is legal, on any machine."""
    texts = [str(action) for action in game.legal_actions()]
    weights = [PLAYER.weight(text, game.deal.cards) for text in texts]
    left = int(_digest(key.encode()), 16) / 16**10 * sum(weights)
    for text, weight in zip(texts, weights, strict=True):
        left -= weight
        if left < 0:
            return text
    return texts[-1]
