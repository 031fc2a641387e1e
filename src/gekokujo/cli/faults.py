"""How a command ends other than well."""

from typing import Final

INTERRUPTED: Final = 130
"""The exit code of a command that Ctrl-C ended, with what was done until then kept."""


class UsageError(Exception):
    """The command was used wrongly, or its input is wrong: exit code 2 and this message."""
