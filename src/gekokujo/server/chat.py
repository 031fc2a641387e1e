"""What is said at a table: how often, in which form, and whether at all."""

from __future__ import annotations

from typing import Final

from gekokujo.names import clean_text
from gekokujo.server.bucket import Bucket
from gekokujo.server.protocol import LONGEST_CHAT, PHRASES, Said, Say
from gekokujo.server.refused import Code, Refused

AT_ONCE: Final = 5
A_SECOND: Final = 0.5
"""Each chair may say so much at once, and then so often."""


class Chat:
    """The talk of one room, as one process hears it."""

    def __init__(self) -> None:
        self._buckets: dict[int, Bucket] = {}

    def said(self, chair: int, wish: Say, now: int, *, is_on: bool) -> Said:
        """Return what everybody hears of a wish; phrases are heard though the chat `is_on` not.

        Raises `Refused` for a text where it is off, for nothing, and for too much.
        """
        said = _meant(chair, wish, is_on=is_on)
        bucket = self._buckets.setdefault(chair, Bucket(A_SECOND, AT_ONCE, AT_ONCE, now))
        if not bucket.take(now):
            raise Refused(Code.TOO_FAST, again_in=bucket.wait())
        return said


def _meant(chair: int, wish: Say, *, is_on: bool) -> Said:
    """Return what is meant to be said; raises `Refused`."""
    if wish.phrase in PHRASES:
        return Said(chair, phrase=wish.phrase)
    if not is_on:
        raise Refused(Code.CHAT_OFF)
    text = clean_text(wish.text or "", LONGEST_CHAT)
    if not text:
        raise Refused(Code.MALFORMED, what="nothing to say")
    return Said(chair, text=text)
