"""Positions set up by hand, for tests."""

from typing import Any

from .column import SIGNS, Row, in_sign_order
from .table import Table


def filler_cards() -> list[dict[str, Any]]:
    """Sixty cards without any fairness: three neighbouring signs, small numbers."""
    kinds = ["gold"] * 12 + ["silver"] * 42 + ["war"] * 6
    ids = [f"G{n:02}" for n in range(1, 13)]
    ids += [f"S{n:02}" for n in range(1, 43)]
    ids += [f"W{n:02}" for n in range(1, 7)]
    cards = []
    for place in range(60):
        signs = [SIGNS[(place + step) % 12] for step in range(3)]
        number = 1 + place % 3
        cards.append({"id": ids[place], "kind": kinds[place], "number": number, "signs": signs})
    return cards


def new_table(  # noqa: PLR0913, PLR0917 - the options of a game, each with its default
    players: int = 4,
    claims: str = "open",
    end: Any = "deck",
    silver_needed: int | None = None,
    dealt: list[str] | None = None,
    deck: list[str] | None = None,
) -> Table:
    cards = filler_cards()
    if silver_needed is None:
        silver_needed = 3 if players == 3 else 4
    rules = {"players": players, "claims": claims, "end": end, "silver_needed": silver_needed}
    return Table(rules, cards, deck or [card["id"] for card in cards], SIGNS, dealt)


def stage(column: list[str], players: int = 4, round_number: int = 9, **rules: Any) -> Table:
    """Seat 0 to open in the given round, nothing set, every hand empty, claims aries, taurus, …

    A row is written "cancer pisces: 1 3"; signs not named follow below, a row each.
    """
    table = new_table(players, **rules)
    table.claims = list(SIGNS[:players])
    table.rows = []
    for text in column:
        saints, _, numbers = text.partition(":")
        silver = [add_card(table, "silver", int(number), "leo") for number in numbers.split()]
        table.rows.append({"saints": in_sign_order(saints.split()), "silver": silver})
    named = [sign for row in table.rows for sign in row["saints"]]
    table.rows += [{"saints": [sign], "silver": []} for sign in SIGNS if sign not in named]
    table.hands = [[] for _ in range(players)]
    table.round = round_number
    table.turn = 0
    table.phase = "open"
    table.frames = []
    return table


def add_card(table: Table, kind: str, number: int, top_mark: str) -> str:
    card = f"X{len(table.cards):02}"
    others = [sign for sign in SIGNS if sign != top_mark][:2]
    signs = [top_mark, *others]
    table.cards[card] = {"id": card, "kind": kind, "number": number, "signs": signs}
    return card


def open_now(table: Table, kind: str, number: int, sign: str) -> None:
    """The player in turn opens such a card from hand and marks the sign."""
    assert table.turn is not None
    card = add_card(table, kind, number, sign)
    table.hands[table.turn].append(card)
    table.play("open " + card)
    table.play("mark " + sign)


def athena_opens(table: Table, kind: str, number: int, sign: str) -> None:
    """The last player passes everything; Athena then finds such a card."""
    table.turn = table.players - 1
    table.pile = ["S01", add_card(table, kind, number, sign), *table.pile]
    table.play("pass")
    table.play("pass")


def show(rows: list[Row]) -> str:
    """The saints of a column in one line: a+b c d."""
    return " ".join("+".join(row["saints"]) for row in rows)


def events(table: Table) -> list[str]:
    return [frame["event"] for frame in table.frames]
