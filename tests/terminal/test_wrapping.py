"""Lines of both languages are broken where a reader would."""

from itertools import pairwise

import pytest
from rich.cells import cell_len

from gekokujo.terminal.wrapping import breaks


def lines(text, width):
    ends = [0, *breaks(text, width), len(text)]
    return [text[start:end].rstrip() for start, end in pairwise(ends)]


@pytest.mark.parametrize(
    ("text", "width", "parts"),
    [
        ("", 10, [""]),
        ("1234567890", 10, ["1234567890"]),
        ("Athena opened it", 10, ["Athena", "opened it"]),
        ("Athena ope ned", 10, ["Athena ope", "ned"]),
        ("1234567890 ", 10, ["1234567890"]),
        ("あ いうえおかきく", 10, ["あ いうえ", "おかきく"]),
        ("あいうえお。かき", 10, ["あいうえ", "お。かき"]),
        ("abcdefghijklm", 5, ["abcde", "fghij", "klm"]),
        ("。。。。", 2, ["。"] * 4),
        ("あい", 1, ["あ", "い"]),
    ],
)
def test_lines(text, width, parts):
    assert lines(text, width) == parts


@pytest.mark.parametrize("width", [5, 17, 40, 79])
def test_nothing_is_lost_and_everything_fits(width):
    text = "アキラさんが手札4枚を捨てました：戦2、銀3、銀3、銀1。 R10.1 and so it went on. " * 5
    parts = lines(text, width)
    assert all(cell_len(part) <= width for part in parts)
    assert "".join("".join(parts).split()) == "".join(text.split())
