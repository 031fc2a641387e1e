"""What a command raises for a person's mistake."""

from __future__ import annotations


class UsageError(Exception):
    """A command can't do what it was asked: the message says what is wrong and the mend."""
