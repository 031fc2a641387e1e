"""`gekokujo` alone: games on this machine, shown in its browser."""

from __future__ import annotations

import logging
import webbrowser
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from gekokujo.cli.faults import UsageError
from gekokujo.cli.inputs import own_database

if TYPE_CHECKING:
    from socket import socket

HERE = "127.0.0.1"


def home(*, browser: Annotated[bool, Parameter(env_var="GEKOKUJO_BROWSER")] = True) -> int:
    """Serve games on this machine alone, on a free port, and show them in the browser.

    What is played is kept in your data folder. `gekokujo serve` has more choices.

    Parameters
    ----------
    browser:
        Whether a browser is opened; else the address is only printed.
    """
    from gekokujo.server.logs import log_as_json
    from gekokujo.server.store import StoreError
    from gekokujo.server.web.serving import Setup, listen, run

    log_as_json(logging.WARNING)
    with listen(HERE, 0) as listener:
        try:
            run(Setup(own_database()), listener, lambda: _show(listener, browser=browser))
        except StoreError as error:
            raise UsageError(str(error)) from None
    return 0


def _show(listener: socket, *, browser: bool) -> None:
    """Say where the games are, and open them."""
    address = f"http://{HERE}:{listener.getsockname()[1]}/"
    print(f"Play at {address} (Ctrl-C ends it)", flush=True)
    if browser:
        webbrowser.open(address)
