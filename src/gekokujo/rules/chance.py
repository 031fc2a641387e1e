"""Random numbers for kernels: SplitMix64 (Steele, Lea, Flood, OOPSLA 2014), one word of state.

For playouts, simulations and filling in hidden cards, where millions of numbers are drawn inside
compiled code. Games that people must be able to check are dealt by `fair` instead.
"""

from __future__ import annotations

from typing import Final, Protocol

import numpy as np

from gekokujo._compile import compiled, machine_type, wrapping
from gekokujo.state import Bytes

STREAM: Final = np.dtype((np.record, [("word", "u8")]))
machine_type("Stream", STREAM)


class Stream(Protocol):
    """What a type checker knows of one `STREAM` record: a generator's whole state."""

    word: np.uint64


_STEP = np.uint64(0x9E3779B97F4A7C15)
_FIRST = np.uint64(0xBF58476D1CE4E5B9)
_SECOND = np.uint64(0x94D049BB133111EB)
_WORD = 0xFFFFFFFFFFFFFFFF
_27, _30, _31, _32 = np.uint64(27), np.uint64(30), np.uint64(31), np.uint64(32)


@wrapping
def mixed(word: np.uint64) -> np.uint64:
    """Return a word scrambled one to one (SplitMix64's output function)."""
    word = (word ^ (word >> _30)) * _FIRST
    word = (word ^ (word >> _27)) * _SECOND
    return word ^ (word >> _31)


@wrapping
def seek(stream: Stream, seed: np.uint64, number: np.uint64) -> None:
    """Set a stream to the start of the game of this number under a seed."""
    stream.word = mixed(mixed(seed + _STEP) ^ (number * _STEP))


def new_stream(seed: int, number: int = 0) -> Stream:
    """Return the stream of one game of a seed; of any whole numbers the lowest 64 bits count."""
    stream: Stream = np.zeros(1, STREAM)[0]
    seek(stream, np.uint64(seed & _WORD), np.uint64(number & _WORD))
    return stream


@wrapping
def below(stream: Stream, bound: int) -> int:
    """Return a whole number from 0 to bound − 1; its bias is under bound / 2³²."""
    stream.word += _STEP
    return int(((mixed(stream.word) >> _32) * np.uint64(bound)) >> _32)


@compiled
def shuffle(stream: Stream, items: Bytes) -> None:
    """Shuffle a uint8 array in place, every order equally likely (Durstenfeld, 1964)."""
    for last in range(len(items) - 1, 0, -1):
        other = below(stream, last + 1)
        kept = items[last]
        items[last] = items[other]
        items[other] = kept
