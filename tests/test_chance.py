"""The generator of simulations: the published SplitMix64, and a stream of its own for each game."""

from __future__ import annotations

import numpy as np
import pytest

from gekokujo.rules.chance import below, new_stream

WORD = 2**64 - 1
STEP = 0x9E3779B97F4A7C15
PUBLISHED = [6457827717110365317, 3203168211198807973, 9817491932198370423]
"""The first outputs of SplitMix64 for the seed 1234567."""


def mixed(word: int) -> int:
    """Return SplitMix64's output function of a word, in whole numbers."""
    word = (word ^ (word >> 30)) * 0xBF58476D1CE4E5B9 & WORD
    word = (word ^ (word >> 27)) * 0x94D049BB133111EB & WORD
    return word ^ (word >> 31)


def test_numbers_are_the_upper_halves_of_the_published_ones() -> None:
    stream = new_stream(0)
    stream.word = np.uint64(1234567)
    assert [below(stream, 2**32) for _ in PUBLISHED] == [output >> 32 for output in PUBLISHED]


@pytest.mark.parametrize("bound", [1, 2, 6, 60])
def test_numbers_stay_below_their_bound_and_meet_all_of_it(bound: int) -> None:
    stream = new_stream(1)
    assert {below(stream, bound) for _ in range(1000)} == set(range(bound))


@pytest.mark.parametrize("seed", [0, 1, -1, 2**40, 2**64 + 5])
@pytest.mark.parametrize("number", [0, 1, 2, 10**12])
def test_a_game_of_a_seed_starts_where_it_always_did(seed: int, number: int) -> None:
    start = mixed(mixed(seed + STEP & WORD) ^ (number * STEP & WORD))
    assert int(new_stream(seed, number).word) == start
