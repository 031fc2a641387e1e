"""A person's mistake, told in their language where it is shown."""

from __future__ import annotations

from gekokujo.words import Words


class Wrong(Exception):  # noqa: N818 - a mistake to be told, no fault of the program
    """Something typed can't be used; `message_id` and `values` say what, and how to mend it."""

    def __init__(self, message_id: str, **values: str | int) -> None:
        super().__init__(message_id, values)
        self.message_id = message_id
        self.values = values

    def told(self, say: Words) -> str:
        """Return the mistake in words."""
        return say(self.message_id, **self.values)
