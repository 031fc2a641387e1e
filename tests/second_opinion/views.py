"""What one seat, or a watcher, may see of a frame."""

import copy
from typing import Any

HIDDEN = "?"


def seen_by(frame: dict[str, Any], seat: int | None) -> dict[str, Any]:
    """The frame for this seat (None: a watcher), with hidden cards replaced by "?"."""
    seen = copy.deepcopy(frame)
    if seen["event"] == "deal":
        seen["deck"] = _all_hidden(seen["deck"])
        seen["hands"] = _other_hands_hidden(seen["hands"], seat)
    if seen["event"] == "draw" and seen["seat"] != seat:
        seen["cards"] = _all_hidden(seen["cards"])
    if seen["event"] == "set" and seen["seat"] != seat:
        seen["card"] = HIDDEN
    board = seen["board"]
    board["hands"] = _other_hands_hidden(board["hands"], seat)
    board["set"] = _other_set_cards_hidden(board["set"], seat)
    return seen


def _all_hidden(cards: list[str]) -> list[str]:
    return [HIDDEN for _ in cards]


def _other_hands_hidden(hands: list[list[str]], seat: int | None) -> list[list[str]]:
    return [hand if owner == seat else _all_hidden(hand) for owner, hand in enumerate(hands)]


def _other_set_cards_hidden(cards: list[str | None], seat: int | None) -> list[str | None]:
    return [card if card is None or owner == seat else HIDDEN for owner, card in enumerate(cards)]
