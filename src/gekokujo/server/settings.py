"""What a room's host may choose: the game's options, cards, pace, who may watch."""

from __future__ import annotations

from enum import StrEnum
from typing import Any, Final

import msgspec

from gekokujo.bots import bot_names
from gekokujo.cardfiles import CardFileError, cards_from_json, standard_cards
from gekokujo.cards import CardSet
from gekokujo.options import Claims, Options
from gekokujo.server.refused import Code, Refused


class Pace(StrEnum):
    """How long a decision may take."""

    NONE = "none"
    FAST = "30s"
    STEADY = "90s"
    DAY = "day"


PACE_MS: Final[dict[Pace, int | None]] = {
    Pace.NONE: None,
    Pace.FAST: 30_000,
    Pace.STEADY: 90_000,
    Pace.DAY: 86_400_000,
}


class Watching(StrEnum):
    """Whether others may look on: not, at once, or some rounds later."""

    OFF = "off"
    PUBLIC = "public"
    DELAYED = "delayed"


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A room's settings.

    `rounds` and `silver_needed` are null for the printed rules, `cards` is `"standard"` or a whole
    card set, `level` the computer that takes empty seats, `delay` the rounds that watchers lag
    behind when `watching` is `delayed`. There are 3 to 5 `players`, 2 to 24 `rounds`, 2 to 6
    `silver_needed`, and a `delay` of 1 to 5.
    """

    players: int = 4
    claims: Claims = Claims.OPEN
    rounds: int | None = None
    silver_needed: int | None = None
    cards: str | dict[str, Any] = "standard"
    pace: Pace = Pace.NONE
    watching: Watching = Watching.PUBLIC
    delay: int = 1
    listed: bool = False
    chat: bool = True
    level: str = "normal"

    @property
    def options(self) -> Options:
        """The rule options; raises `ValueError` that names one that can't be."""
        return Options(self.players, self.claims, self.rounds, self.silver_needed)

    @property
    def card_set(self) -> CardSet:
        """The cards; raises `ValueError` for a set there is not, or that can't be played."""
        if isinstance(self.cards, str):
            if self.cards != standard_cards().name:
                raise ValueError(f"cards: no shipped set is named {self.cards!r}; send the set")
            return standard_cards()
        return cards_from_json(self.cards)


LONGEST_DELAY: Final = 5


def check_settings(settings: Settings) -> None:
    """Raise `Refused` for settings that can't be, with every fault of a card set."""
    try:
        _ = settings.options, settings.card_set
        check_level(settings.level)
    except CardFileError as error:
        faults = "; ".join(error.told)
        raise Refused(Code.BAD_SETTINGS, what=f"cards: {faults}", clause="R1.6") from None
    except ValueError as error:
        raise Refused(Code.BAD_SETTINGS, what=str(error)) from None
    if not 1 <= settings.delay <= LONGEST_DELAY:
        raise Refused(Code.BAD_SETTINGS, what=f"delay: use 1 to {LONGEST_DELAY} rounds")


def check_level(level: str) -> None:
    """Raise `ValueError` for a computer there is not."""
    if level not in bot_names():
        raise ValueError(f"level: no computer is named {level!r}; use {', '.join(bot_names())}")
