"""What lies on the table, and the frames that tell how it came there."""

import copy
from typing import Any, Self

from .column import Row


class State:
    """Everything on the table, and whose decision is next.

    `turn` is the seat whose turn it is, None in Athena's turn and after the game.
    `phase` is one of claim, open, mark, beside, exchange, set, roll, over.
    """

    def __init__(
        self,
        rules: dict[str, Any],
        cards: list[dict[str, Any]],
        deck: list[str],
        ranking: list[str],
    ) -> None:
        self.rules = rules
        self.cards = {card["id"]: card for card in cards}
        self.players: int = rules["players"]
        self.frames: list[dict[str, Any]] = []
        self.recording = True

        self.round = 1
        self.turn: int | None = 0
        self.claims: list[str | None] = [None] * self.players
        self.rows: list[Row] = [{"saints": [sign], "silver": []} for sign in ranking]
        self.hands = [deck[5 * seat : 5 * seat + 5] for seat in range(self.players)]  # R1.3
        self.pile = deck[5 * self.players :]
        self.set_cards: list[str | None] = [None] * self.players
        self.opened: str | None = None
        self.discards: list[str] = []

        self.phase = "claim"
        self.marked: str | None = None
        self.rolls: dict[str, int] = {}
        self.war_index = 0
        self.last_wars = False
        self.outcome: dict[str, Any] | None = None

        self._note({"event": "deal", "deck": list(self.pile), "hands": copy.deepcopy(self.hands)})

    def board(self) -> dict[str, Any]:
        return {
            "round": self.round,
            "turn": self.turn,
            "claims": list(self.claims),
            "rows": copy.deepcopy(self.rows),
            "pile": len(self.pile),
            "hands": copy.deepcopy(self.hands),
            "set": list(self.set_cards),
            "opened": self.opened,
            "discards": list(self.discards),
        }

    def copy(self) -> Self:
        return copy.deepcopy(self)

    def silent_copy(self) -> Self:
        """The same position without any frames, and recording none from here on."""
        twin = copy.copy(self)
        twin.recording = False
        twin.frames = []
        twin.claims = list(self.claims)
        twin.rows = [
            {"saints": list(row["saints"]), "silver": list(row["silver"])} for row in self.rows
        ]
        twin.hands = [list(hand) for hand in self.hands]
        twin.pile = list(self.pile)
        twin.set_cards = list(self.set_cards)
        twin.discards = list(self.discards)
        twin.rolls = dict(self.rolls)
        return twin

    def _note(self, frame: dict[str, Any]) -> None:
        if self.recording:
            frame["board"] = self.board()
            self.frames.append(frame)

    def _seat(self) -> int:
        assert self.turn is not None
        return self.turn

    def _marked(self) -> str:
        assert self.marked is not None
        return self.marked

    def _opened_card(self) -> dict[str, Any]:
        assert self.opened is not None
        return self.cards[self.opened]
