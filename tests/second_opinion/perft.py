"""How many ways the game can go on from here: a number to compare with the package's."""

from .table import Table


def perft(table: Table, depth: int) -> int:
    """Count the sequences of `depth` actions; a die is six actions, an ended game counts one."""
    if depth == 0 or table.phase == "over":
        return 1
    total = 0
    for text in table.legal():
        after = table.silent_copy()
        after.play(text)
        total += perft(after, depth - 1)
    return total
