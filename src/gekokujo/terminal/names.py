"""Players' names at the keyboard: a name that can't be used is told in the player's language."""

from __future__ import annotations

from gekokujo import names
from gekokujo.names import BadNameError
from gekokujo.terminal.wrong import Wrong


def clean_name(text: str) -> str:
    """Return a name as it is shown; raises `Wrong` for an empty, too long or reserved one."""
    try:
        return names.clean_name(text)
    except BadNameError as error:
        shown = {} if error.reason == "empty" else {"name": error.name}
        most = {"most": names.LONGEST} if error.reason == "long" else {}
        raise Wrong(f"wrong-name-{error.reason}", **shown, **most) from None
