"""The column of rows: what can happen to it, without players or cards in hand.

A row is {"saints": [...], "silver": [...]}; the column is a list of rows, top first.
"""

Row = dict[str, list[str]]

SIGNS = [
    "aries", "taurus", "gemini", "cancer", "leo", "virgo",
    "libra", "scorpio", "sagittarius", "capricorn", "aquarius", "pisces",
]  # fmt: skip


def in_sign_order(signs: list[str]) -> list[str]:
    return [sign for sign in SIGNS if sign in signs]


def index_of(column: list[Row], sign: str) -> int:
    """Where in the column (from 0) the saint of this sign stands."""
    for index, row in enumerate(column):
        if sign in row["saints"]:
            return index
    raise ValueError(f"no saint of {sign} in the column")


def rank_of(column: list[Row], sign: str) -> int:
    return index_of(column, sign) + 1


def lift(column: list[Row], row: Row, by: int) -> None:
    """Move a row up (or down, if negative) as one, stopping at either edge.  R4.2, R7.1, R8.3"""
    start = column.index(row)
    goal = start - by
    goal = max(goal, 0)
    goal = min(goal, len(column) - 1)
    column.pop(start)
    column.insert(goal, row)


def join(column: list[Row], moved: Row, target: Row) -> None:
    """The whole moved row goes into the target row; the gap closes.  R6.1, R6.3, R7.1"""
    target["saints"] = in_sign_order(target["saints"] + moved["saints"])
    target["silver"] = target["silver"] + moved["silver"]
    column.remove(moved)


def ranks_with_silver(column: list[Row]) -> list[int]:
    """Ranks of the rows that will rise: from row 2 down, row 1 last.  R8.2"""
    order = [*range(2, len(column) + 1), 1]
    return [rank for rank in order if column[rank - 1]["silver"]]


def take_all_silver(column: list[Row]) -> list[str]:
    """Clear the column of silver and say which cards that were, from the top.  R8.4, R13.2"""
    taken: list[str] = []
    for row in column:
        taken.extend(row["silver"])
        row["silver"] = []
    return taken


def part(rolls: dict[str, int]) -> list[Row]:
    """The rows into which one row's dice part its saints, top first.  R9.2, R9.3"""
    parted: list[Row] = []
    for number in (6, 5, 4, 3, 2, 1):
        saints = [sign for sign in SIGNS if rolls.get(sign) == number]
        if saints:
            parted.append({"saints": saints, "silver": []})
    return parted
