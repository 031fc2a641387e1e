"""What an opened card does: gold, silver, war, rank change and the dice."""

from .column import index_of, join, lift, part, ranks_with_silver, take_all_silver
from .state import State


class Effects(State):
    """The table while a card is carried out.  What comes afterwards is left to Table."""

    def _after_effect(self) -> None:
        raise NotImplementedError

    def _finish(self) -> None:
        raise NotImplementedError

    # ---- the three kinds of card

    def _put_away(self) -> str:
        """Take the opened card from the middle; it lies somewhere else from now on."""
        card = self.opened
        assert card is not None
        self.opened = None
        self.marked = None
        return card

    def _gold_or_silver(self, sign: str) -> None:
        if self._opened_card()["kind"] == "gold":
            self._gold(sign)
        else:
            self._silver(sign)

    def _gold(self, sign: str) -> None:
        by = self._opened_card()["number"]
        card = self._put_away()
        lift(self.rows, self.rows[index_of(self.rows, sign)], by)  # R4.1, R4.2
        self.discards.append(card)  # R4.3
        self._note({"event": "gold", "seat": self.turn, "card": card, "sign": sign, "by": by})
        self._after_effect()

    def _silver(self, sign: str) -> None:
        card = self._put_away()
        self.rows[index_of(self.rows, sign)]["silver"].append(card)  # R5.1
        self._note({"event": "silver", "seat": self.turn, "card": card, "sign": sign})
        self._change_ranks_if_enough(sign)  # R5.2

    def _war(self, sign: str, beside: str | None) -> None:
        card = self._put_away()
        if beside is not None:
            moved = self.rows[index_of(self.rows, sign)]
            target = self.rows[index_of(self.rows, beside)]
            join(self.rows, moved, target)
        self.discards.append(card)  # R6.1, R12.3
        self._note(
            {"event": "war", "seat": self.turn, "card": card, "sign": sign, "beside": beside}
        )
        self._change_ranks_if_enough(sign)  # R6.4

    # ---- rank change

    def _change_ranks_if_enough(self, sign: str) -> None:
        row = self.rows[index_of(self.rows, sign)]
        if len(row["silver"]) >= self.rules["silver_needed"]:  # R8.1
            self._change_ranks()
            self._begin_wars(last=False)  # R9.1
        else:
            self._after_effect()

    def _change_ranks(self) -> None:
        old_ranks = ranks_with_silver(self.rows)  # R8.2
        rising = [self.rows[rank - 1] for rank in old_ranks]
        self._note({"event": "rank_change", "rows": old_ranks})
        for row in rising:
            by = sum(self.cards[card]["number"] for card in row["silver"])
            here = self.rows.index(row) + 1
            lift(self.rows, row, by)
            there = self.rows.index(row) + 1
            saints = list(row["saints"])
            self._note({"event": "rise", "saints": saints, "by": by, "from": here, "to": there})
        self._sweep()

    def _sweep(self) -> None:
        swept = take_all_silver(self.rows)
        self.discards.extend(swept)
        self._note({"event": "sweep", "cards": swept})

    # ---- thousand-day wars

    def _begin_wars(self, last: bool) -> None:
        """Fight from the top down; `last` says whether the game ends afterwards.  R9.4, R13.2"""
        self.last_wars = last
        self.war_index = 0
        self._seek_war()

    def _seek_war(self) -> None:
        self.rolls = {}
        while self.war_index < len(self.rows):
            if len(self.rows[self.war_index]["saints"]) > 1:
                self.phase = "roll"
                return
            self.war_index += 1
        if self.last_wars:
            self._finish()
        else:
            self._after_effect()

    def _roll(self, number: int) -> None:
        saints = self.rows[self.war_index]["saints"]
        self.rolls[saints[len(self.rolls)]] = number  # in sign order, R9.4
        if len(self.rolls) < len(saints):
            return
        parted = part(self.rolls)
        self.rows[self.war_index : self.war_index + 1] = parted
        self._note({"event": "roll", "rolls": dict(self.rolls), "row": self.war_index + 1})
        self.war_index += len(parted)  # equal rolls do not fight again, R9.2
        self._seek_war()
