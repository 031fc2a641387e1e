"""Records: one game, complete, as JSON; written, read and held to the rules (docs/formats.md).

Reading is checking: a `Record` that exists replays, and its result and fair proof follow.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from typing import Any, Final

from gekokujo.cardfiles import CardFileError, cards_from_json, standard_cards
from gekokujo.cards import CardSet
from gekokujo.deals import Deal
from gekokujo.fair import FairDealer
from gekokujo.game import Game
from gekokujo.options import Claims, Options
from gekokujo.refusals import IllegalAction

FORMAT: Final = "gekokujo-record"
VERSION: Final = 1
MOST_ACTIONS: Final = 2_000
"""More actions and dice than any game has."""
LONGEST_TEXT: Final = 200
"""The most characters of an id, a name or a kind."""


class RecordError(ValueError):
    """A record can't be used: where it is wrong (`actions[17]`), what is wrong, at which action."""

    def __init__(self, where: str, what: str, step: int | None = None) -> None:
        super().__init__(where, what, step)
        self.where = where
        self.what = what
        self.step = step

    def __str__(self) -> str:
        """The fault as one line."""
        return f"{self.where}: {self.what}"


@dataclass(frozen=True, slots=True)
class Player:
    """Who sat at a seat; `kind` is `human` or `bot:` and the bot's name."""

    name: str
    kind: str = "human"


@dataclass(frozen=True)
class Record:
    """A game on paper: its deal, its actions, who played, and how it ended.

    `kept` is the JSON it was read from: fields this version does not know are written again.
    """

    deal: Deal
    actions: tuple[str, ...]
    players: tuple[Player, ...]
    id: str
    started: str
    result: dict[str, Any] | None = None
    fair: dict[str, Any] | None = None
    kept: dict[str, Any] = field(default_factory=dict, repr=False, compare=False)

    @classmethod
    def of(
        cls,
        game: Game,
        players: Sequence[Player],
        *,
        id: str | None = None,  # noqa: A002 - the record's own word for it
        started: str | None = None,
        fair: dict[str, Any] | None = None,
    ) -> Record:
        """Return the record of a game as it stands; id and time of start are made unless given."""
        return cls(
            game.deal,
            tuple(map(str, game.actions)),
            tuple(players),
            id or secrets.token_hex(8),
            started or now(),
            game.outcome.to_json() if game.outcome else None,
            fair,
        )

    def game(self) -> Game:
        """Replay the record to where it ends."""
        return Game.replayed(self.deal, self.actions)

    def to_json(self) -> dict[str, Any]:
        """Return the record as JSON, with the unknown fields it was read with."""
        known: dict[str, Any] = {
            "format": FORMAT,
            "version": VERSION,
            "id": self.id,
            "started": self.started,
            "rules": self.deal.options.to_json(),
            "cards": _cards_to_json(self.deal.cards),
            "deck": list(self.deal.deck),
            "ranking": list(self.deal.ranking),
            "players": [{"name": player.name, "kind": player.kind} for player in self.players],
        }
        if self.deal.claims:
            known["claims"] = list(self.deal.claims)
        known["actions"] = list(self.actions)
        known |= {"result": self.result} if self.result else {}
        known |= {"fair": self.fair} if self.fair else {}
        merged: dict[str, Any] = _merged(self.kept, known)
        return merged

    def to_line(self) -> str:
        """Return the record as one line of JSON, without the line's end."""
        return json.dumps(self.to_json(), ensure_ascii=False)

    @classmethod
    def from_json(cls, content: object) -> Record:
        """Read a decoded record and check all of it; raises `RecordError` with place and reason."""
        fields = _fields(content)
        deal = _deal(fields)
        record = cls(
            deal,
            tuple(_texts(fields, "actions", MOST_ACTIONS)),
            _players(fields, deal.options.players),
            _text(fields, "id"),
            _time(fields),
            fields.get("result"),
            fields.get("fair"),
            fields,
        )
        record._check()
        return record

    def named(self, names: Sequence[str]) -> Record:
        """Return the same record with other names at the seats."""
        players = zip(self.players, names, strict=True)
        return replace(self, players=tuple(replace(player, name=name) for player, name in players))

    def _check(self) -> None:
        """Hold actions, fair proof and result to the rules; a wrong die explains a wrong result."""
        game = self._replayed()
        if self.fair is not None:
            _check_fair(self.fair, self)
        self._check_result(game.outcome.to_json() if game.outcome else None)

    def _check_result(self, outcome: dict[str, Any] | None) -> None:
        """Compare the result with how the game ended, if it did."""
        if self.result is None and outcome:
            raise RecordError("result", f"missing; the game is over with {json.dumps(outcome)}")
        if self.result is not None and not outcome:
            raise RecordError("result", f"the game is not over after {len(self.actions)} actions")
        for name, value in (outcome or {}).items():
            given = self.result.get(name) if isinstance(self.result, dict) else None
            if json.dumps(given) != json.dumps(value):  # 1.0 and true are not 1
                what = f"{json.dumps(given)} does not follow; the game gives {json.dumps(value)}"
                raise RecordError(f"result.{name}", what)

    def _replayed(self) -> Game:
        """Return the game, or raise `RecordError` at the first action that is illegal."""
        try:
            return self.game()
        except IllegalAction as error:
            game = Game(self.deal)
            for step, action in enumerate(self.actions):
                try:
                    game.play(action)
                except IllegalAction:
                    raise RecordError(f"actions[{step}]", str(error), step) from None
            raise


def now() -> str:
    """Return the time as records write it, in UTC to the second."""
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def _cards_to_json(cards: CardSet) -> str | dict[str, Any]:
    """Return a shipped set's name, or a custom set whole."""
    return cards.name if cards == standard_cards() else cards.to_json()


def _merged(kept: Any, known: Any) -> Any:
    """Return `known` with the fields that only `kept` has."""
    if isinstance(kept, dict) and isinstance(known, dict):
        both = {name: _merged(kept.get(name), value) for name, value in known.items()}
        return both | {name: value for name, value in kept.items() if name not in known}
    if isinstance(kept, list) and isinstance(known, list) and len(kept) == len(known):
        return [_merged(*pair) for pair in zip(kept, known, strict=True)]
    return known


def _fields(content: object) -> dict[str, Any]:
    """Return the fields of a record of a version this program reads."""
    if not isinstance(content, dict):
        raise RecordError("record", "no JSON object; a record is {…} on one line")
    if content.get("format") != FORMAT:
        what = f"{content.get('format')!r}; only {FORMAT!r} is a record"
        raise RecordError("format", what)
    version = content.get("version")
    if type(version) is not int or version != VERSION:
        what = f"{version!r} is unknown; this program reads version {VERSION}, a newer one may"
        raise RecordError("version", f"{what} read this file")
    for name in ("id", "started", "rules", "cards", "deck", "ranking", "players", "actions"):
        if name not in content:
            raise RecordError(name, "missing")
    return content


def _deal(fields: dict[str, Any]) -> Deal:
    """Return the start of a record."""
    try:
        options = Options.from_json(fields["rules"])
    except ValueError as error:
        raise RecordError("rules", str(error)) from None
    cards = _cards(fields["cards"])
    dealt = options.claims is Claims.DEALT
    if dealt != ("claims" in fields):
        what = "missing; they were dealt" if dealt else "not dealt in this game; remove it"
        raise RecordError("claims", what)
    claims = _texts(fields, "claims", len(cards.cards)) if dealt else []
    deck, ranking = (_texts(fields, name, len(cards.cards) + 1) for name in ("deck", "ranking"))
    try:
        return Deal(options, cards, tuple(deck), tuple(ranking), tuple(claims))
    except ValueError as error:
        where, _, what = str(error).partition(": ")
        raise RecordError(where, what) from None


def _cards(cards: object) -> CardSet:
    """Return the shipped set of a name, or the set given whole."""
    if isinstance(cards, str):
        if cards != standard_cards().name:
            what = f"no shipped set is named {cards!r}; give the set whole"
            raise RecordError("cards", what)
        return standard_cards()
    try:
        return cards_from_json(cards)
    except CardFileError as error:
        raise RecordError("cards", "; ".join(map(str, error.faults))) from None


def _players(fields: dict[str, Any], count: int) -> tuple[Player, ...]:
    """Return who sat at the seats."""
    players = fields["players"]
    if not isinstance(players, list) or len(players) != count:
        found = f"{len(players)}" if isinstance(players, list) else "no list"
        raise RecordError("players", f"{found}; the rules say {count}")
    for seat, player in enumerate(players):
        if not isinstance(player, dict):
            raise RecordError(f"players[{seat}]", "no object")
    return tuple(
        Player(*(_text(player, name, f"players[{seat}].") for name in ("name", "kind")))
        for seat, player in enumerate(players)
    )


def _text(fields: dict[str, Any], name: str, path: str = "") -> str:
    """Return a field that is a text of bounded length."""
    value = fields.get(name)
    if not isinstance(value, str) or len(value) > LONGEST_TEXT:
        raise RecordError(path + name, f"no text of at most {LONGEST_TEXT} characters")
    return value


def _time(fields: dict[str, Any]) -> str:
    """Return when the game was started, as written."""
    text = _text(fields, "started")
    try:
        datetime.fromisoformat(text)
    except ValueError:
        what = f"{text!r} is no time like 2026-11-30T09:00:00Z"
        raise RecordError("started", what) from None
    return text


def _texts(fields: dict[str, Any], name: str, most: int) -> list[str]:
    """Return a field that is a list of texts."""
    values = fields[name]
    if not isinstance(values, list) or len(values) > most:
        raise RecordError(name, f"no list of at most {most} texts")
    for place, value in enumerate(values):
        if not isinstance(value, str):
            raise RecordError(f"{name}[{place}]", f"{value!r} is no text")
    return values


def _check_fair(proof: object, record: Record) -> None:
    """Hold deck, ranking, claims and dice to seed and salts; without a seed nothing can be told."""
    if isinstance(proof, dict) and "seed" not in proof and record.result is None:
        return
    try:
        dealer = FairDealer.from_json(proof)
    except ValueError as error:
        raise RecordError("fair", str(error)) from None
    fair = dealer.deal(record.deal.options, record.deal.cards)
    for name in ("deck", "ranking", "claims"):
        pairs = zip(getattr(record.deal, name), getattr(fair, name), strict=True)
        for place, (given, follows) in enumerate(pairs):
            if given != follows:
                what = f"{given} does not follow from the fair seed and salts; {follows} does"
                raise RecordError(f"{name}[{place}]", what)
    dice = [(step, text) for step, text in enumerate(record.actions) if text.startswith("roll ")]
    for number, (step, text) in enumerate(dice):
        if text != f"roll {dealer.die(number)}":
            what = f"{text} does not follow from the fair seed and salts; {dealer.die(number)} does"
            raise RecordError(f"actions[{step}]", what, step)
