"""One game at the table, from the deal to the end."""

import copy
from typing import Any, Literal

from .column import SIGNS, in_sign_order, index_of, rank_of
from .effects import Effects


class Table(Effects):
    """The game as its players meet it: questions, answers, and the order of things."""

    def __init__(
        self,
        rules: dict[str, Any],
        cards: list[dict[str, Any]],
        deck: list[str],
        ranking: list[str],
        claims: list[str] | None = None,
    ) -> None:
        if (claims is not None) != (rules["claims"] == "dealt"):
            raise ValueError("claims are handed over exactly when they are dealt")
        super().__init__(rules, cards, deck, ranking)
        for sign in claims or []:
            self._claim(sign)

    # ---- questions

    def to_play(self) -> int | Literal["chance"] | None:
        if self.phase == "over":
            return None
        if self.phase == "roll":
            return "chance"
        return self.turn

    def legal(self) -> list[str]:  # noqa: PLR0911 - one return a phase
        if self.phase == "claim":
            return ["claim " + sign for sign in self._claimable()]
        if self.phase == "open":
            return self._openings()
        if self.phase == "mark":
            return ["mark " + sign for sign in in_sign_order(self._opened_card()["signs"])]
        if self.phase == "beside":
            return ["beside " + sign for sign in self._saints_elsewhere()]
        if self.phase == "exchange":
            return ["exchange", "keep"]
        if self.phase == "set":
            return ["set " + card for card in self._hand_in_set_order()] or ["pass"]  # R10.3, R10.4
        if self.phase == "roll":
            return ["roll 1", "roll 2", "roll 3", "roll 4", "roll 5", "roll 6"]
        return []

    def result(self) -> dict[str, Any] | None:
        return copy.deepcopy(self.outcome)

    # ---- an answer to the decision

    def play(self, text: str) -> None:  # noqa: C901 - one branch a word
        if text not in self.legal():
            raise ValueError(f"{text!r} is not legal in phase {self.phase!r}")
        word, _, what = text.partition(" ")
        if word == "claim":
            self._claim(what)
        elif word == "open":
            self._open_from_hand(what) if what else self._open_set_card()
        elif word == "mark":
            self._mark(what)
        elif word == "beside":
            self._war(self._marked(), what)
        elif word == "set":
            self._set(what)
        elif word == "roll":
            self._roll(int(what))
        elif word == "exchange":
            self._exchange()
        elif word == "keep":
            self.phase = "set"
        elif self.phase == "open":  # pass: opens nothing, R3.3
            self._ask_exchange()
        else:  # pass: sets nothing, R10.4
            self._end_turn()

    # ---- what the questions need

    def _hand_in_set_order(self) -> list[str]:
        return [card for card in self.cards if card in self.hands[self._seat()]]

    def _claimable(self) -> list[str]:
        if self.rules["claims"] == "unique":
            return [sign for sign in SIGNS if sign not in self.claims]
        return list(SIGNS)  # R1.4

    def _openings(self) -> list[str]:
        from_hand = ["open " + card for card in self._hand_in_set_order()]
        if self.set_cards[self._seat()] is not None:
            return ["open", *from_hand]  # R3.1
        return [*from_hand, "pass"]  # R3.3

    def _saints_elsewhere(self) -> list[str]:
        own_row = self.rows[index_of(self.rows, self._marked())]  # R6.2
        return [sign for sign in SIGNS if sign not in own_row["saints"]]

    # ---- the course of the game

    def _claim(self, sign: str) -> None:
        seat = self._seat()
        self.claims[seat] = sign
        self._note({"event": "claim", "seat": seat, "sign": sign})
        if seat + 1 < self.players:
            self.turn = seat + 1
        else:
            self._begin_turn(0)

    def _begin_turn(self, seat: int) -> None:
        self.turn = seat
        self.phase = "set" if self.round == 1 else "open"  # R2.1, R2.2

    def _end_turn(self) -> None:
        seat = self._seat()
        if self.round > 1:
            self._draw(1, "turn")  # R11.1
        if seat + 1 < self.players:
            self._begin_turn(seat + 1)
        else:
            self._athena()

    def _athena(self) -> None:
        self.turn = None
        if self.round == 1 or not self.pile:  # R2.1, R12.4
            self._close_round()
            return
        self.opened = self.pile.pop(0)
        self._note({"event": "open", "seat": None, "card": self.opened, "from": "pile"})
        card = self._opened_card()
        top_mark = card["signs"][0]
        if card["kind"] == "war":
            self._war(top_mark, self._athenas_challenge(top_mark, card["number"]))
        else:
            self._gold_or_silver(top_mark)

    def _athenas_challenge(self, sign: str, number: int) -> str | None:
        """The first saint of the row that is meant, or None for the saint's own.  R12.2, R12.3"""
        rank = min(number, len(self.rows))
        if rank == rank_of(self.rows, sign):
            return None
        return self.rows[rank - 1]["saints"][0]

    def _after_effect(self) -> None:
        if self.turn is None:
            self._close_round()
        else:
            self._ask_exchange()

    def _close_round(self) -> None:
        end = self.rules["end"]
        if not self.pile or (end != "deck" and self.round == end["rounds"]):  # R13.1
            self._last_things()
        else:
            self.round += 1
            self._begin_turn(0)

    def _last_things(self) -> None:
        if any(row["silver"] for row in self.rows):
            self._sweep()  # R13.2
        self._begin_wars(last=True)

    def _finish(self) -> None:
        ranks = [rank_of(self.rows, sign) for sign in self.claims if sign is not None]
        best = min(ranks)
        winners = [seat for seat in range(self.players) if ranks[seat] == best]
        self.outcome = {"ranks": ranks, "winners": winners, "gekokujo": best == 1}  # R13.3
        self.phase = "over"
        self._note({"event": "end", **copy.deepcopy(self.outcome)})

    # ---- a player's turn

    def _open_from_hand(self, card: str) -> None:
        seat = self._seat()
        unopened = self.set_cards[seat]
        if unopened is not None:  # R3.1
            self.set_cards[seat] = None
            self.discards.append(unopened)
            self._note({"event": "discard", "seat": seat, "cards": [unopened], "why": "unopened"})
        self.hands[seat].remove(card)
        self._open(card, "hand")

    def _open_set_card(self) -> None:
        card = self.set_cards[self._seat()]
        assert card is not None
        self.set_cards[self._seat()] = None
        self._open(card, "set")

    def _open(self, card: str, source: str) -> None:
        self.opened = card
        self._note({"event": "open", "seat": self.turn, "card": card, "from": source})
        self.phase = "mark"

    def _mark(self, sign: str) -> None:
        if self._opened_card()["kind"] != "war":
            self._gold_or_silver(sign)
            return
        self.marked = sign
        if len(self.rows) == 1:
            self._war(sign, None)  # R6.2
        else:
            self.phase = "beside"

    def _ask_exchange(self) -> None:
        self.phase = "exchange" if self.hands[self._seat()] else "set"  # R10.1

    def _exchange(self) -> None:
        seat = self._seat()
        cards = self.hands[seat]
        self.hands[seat] = []
        self.discards.extend(cards)
        self._note({"event": "discard", "seat": seat, "cards": list(cards), "why": "exchange"})
        self._draw(len(cards) - 1, "exchange")
        self.phase = "set"

    def _draw(self, count: int, why: str) -> None:
        cards = self.pile[:count]  # as many as there are, R10.1 and R11.1
        self.pile = self.pile[count:]
        self.hands[self._seat()].extend(cards)
        if cards:
            self._note({"event": "draw", "seat": self.turn, "cards": list(cards), "why": why})

    def _set(self, card: str) -> None:
        seat = self._seat()
        self.hands[seat].remove(card)
        self.set_cards[seat] = card
        self._note({"event": "set", "seat": seat, "card": card})
        self._end_turn()
