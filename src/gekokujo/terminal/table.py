"""A table: the game, who sits at it, who deals, and the record that all of it is kept in."""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final

from gekokujo.bots import Bot, View, bot_names, make_bot
from gekokujo.deals import Deal
from gekokujo.fair import FairDealer
from gekokujo.game import Game
from gekokujo.record import Player, Record, now
from gekokujo.recordfiles import write_record
from gekokujo.terminal.dealers import Dealer, PracticeDealer
from gekokujo.terminal.undisturbed import undisturbed
from gekokujo.terminal.wrong import Unsaved, Wrong, unwritable

KEPT: Final = "terminal"
"""The field of an unfinished record that holds what is needed to go on."""
PERSON: Final = "human"
BOT: Final = "bot:"
SHOWS_NOTHING: Final = {"keep", "mark", "beside"}
"""The choices by which no card is opened, drawn or discarded unseen."""


Stamp = tuple[int, int, int]
"""When a file was written, its size, and its number on the disk."""


@dataclass
class Table:
    """One game being played here; `seed` moves the computers, and in practice chance as well."""

    game: Game
    players: tuple[Player, ...]
    dealer: Dealer
    seed: int
    folder: Path
    id: str = field(default_factory=lambda: secrets.token_hex(4))
    started: str = field(default_factory=now)
    file: Path | None = None
    kept: dict[str, Any] = field(default_factory=dict, repr=False)
    _stamp: Stamp | None = field(default=None, repr=False)
    _bots: dict[int, Bot] = field(default_factory=dict, repr=False)

    @classmethod
    def resumed(cls, record: Record, file: Path) -> Table:
        """Return the table of an unfinished record; raises `Wrong` if it can't go on.

        The computers are asked again for all they have chosen, so that they remember it and their
        chance goes on where it was.
        """
        if record.result is not None:
            raise Wrong("wrong-finished", file=str(file))
        kinds = (player.kind.removeprefix(BOT) for player in record.players)
        check_bots(kind for kind in kinds if kind != PERSON)
        dealer, seed = _dealer_of(record, file)
        table = cls(
            Game(record.deal),
            record.players,
            dealer,
            seed,
            file.parent,
            record.id,
            record.started,
            file,
            record.kept,
            _stamp(file),
        )
        for action in record.actions:
            table._ask_bot()
            table.game.play(action)
        return table

    @property
    def path(self) -> Path:
        """The file of the record: the one it came from, or one named after when it began."""
        stamp = self.started.replace(":", "").replace("-", "")
        return self.file or self.folder / f"{stamp}-{self.id}.json"

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(seat for seat, player in enumerate(self.players) if player.kind == PERSON)

    @property
    def deal(self) -> Deal:
        """How the game started."""
        return self.game.deal

    def go_on(self) -> bool:
        """Roll a die or let a computer choose; return False if a person is to choose, or nobody."""
        if self.game.is_over or self.game.to_play in self.people:
            return False
        if self.game.is_chance:
            number = sum(action.verb == "roll" for action in self.game.actions)
            self.game.roll(self.dealer.die(number))
        elif (choice := self._ask_bot()) is not None:
            self.game.play(choice)
        return True

    def can_undo(self) -> bool:
        """Whether the last action was the chooser's own, and nobody has learnt anything by it."""
        actions = self.game.actions
        return bool(actions) and not self.game.is_chance and actions[-1].verb in SHOWS_NOTHING

    def record(self) -> Record:
        """Return the record of the game as it stands."""
        fair = self.dealer.to_json() if isinstance(self.dealer, FairDealer) else None
        record = Record.of(self.game, self.players, id=self.id, started=self.started, fair=fair)
        kept = {name: value for name, value in self.kept.items() if name != KEPT}
        if not self.game.is_over:
            kept[KEPT] = {"seed": self.seed}
        return replace(record, kept=kept)

    def save(self) -> Path:
        """Write the record to its file, which Ctrl-C only delays, and return that.

        Raises `Unsaved` if it can't be written, or if another program has written it since.
        """
        try:
            if self._stamp and _stamp(self.path) not in {self._stamp, None}:
                raise Unsaved("wrong-saved-elsewhere", file=str(self.path))
            with undisturbed():
                write_record(self.record(), self.path)
                self._stamp = _stamp(self.path)
        except OSError as fault:
            raise unwritable(self.path, fault) from fault
        return self.path

    def _ask_bot(self) -> str | None:
        """Return what the computer to play chooses, None if none is; raises `Wrong` if it fails."""
        seat = self.game.to_play
        if seat is None or seat in self.people:
            return None
        name = self.players[seat].kind.removeprefix(BOT)
        try:
            if seat not in self._bots:
                self._bots[seat] = make_bot(name, self.seed + seat + 1)
            chosen = str(self._bots[seat].choose(View.of(self.game)))
        except Exception as fault:  # a bot of another package may fail in any way
            raise Wrong("wrong-bot-failed", name=name, fault=repr(fault)) from fault
        if chosen not in map(str, self.game.legal_actions()):
            raise Wrong("wrong-bot-failed", name=name, fault=chosen)
        return chosen


def _stamp(file: Path) -> Stamp | None:
    """Return what tells one state of a file from the next; None if there is none."""
    try:
        found = file.stat()
    except FileNotFoundError:
        return None
    return found.st_mtime_ns, found.st_size, found.st_ino


def check_bots(names: Iterable[str]) -> None:
    """Raise `Wrong` for a computer there is not."""
    known = bot_names()
    for name in names:
        if name not in known:
            raise Wrong("wrong-bot", name=name, names=", ".join([PERSON, *known]))


def _dealer_of(record: Record, file: Path) -> tuple[Dealer, int]:
    """Return who deals on for an unfinished record, and the seed of its computers."""
    kept = record.kept.get(KEPT)
    seed = kept.get("seed") if isinstance(kept, dict) else None
    if not isinstance(seed, int) or (record.fair is not None and "seed" not in record.fair):
        raise Wrong("wrong-elsewhere", file=str(file))
    if record.fair is None:
        return PracticeDealer(seed), seed
    return FairDealer.from_json(record.fair), seed
