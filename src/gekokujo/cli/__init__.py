"""The command line: one module a command, imported only when it is called.

Exit codes: 0 good, 1 the answer is no, 2 wrong usage or input, 130 ended by Ctrl-C.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from cyclopts import App, CycloptsError

from gekokujo.cli.faults import UsageError
from gekokujo.terminal.forgiving import forgiving

BAD_USAGE = 2

app = App(
    name="gekokujo",
    help="下克上サンクチュアリ (Gekokujō Sanctuary): play, replay, verify, simulate.",
    result_action="return_value",
    exit_on_error=False,
    suppress_keyboard_interrupt=False,
)
COMMANDS = {
    "home": "Serve games on this machine and show them in its browser.",
    "play": "Play a game in the terminal, with people and computers.",
    "replay": "Show a recorded game step by step.",
    "verify": "Check records: every action, the result, the fair proof.",
    "serve": "Serve games to people and programs, from this machine.",
    "backup": "Write all that a server keeps to a file.",
    "restore": "Put a backup into a new database.",
    "simulate": "Play many games between bots and tell who won how often.",
    "warmup": "Compile the rules ahead of the first game.",
}
for command, purpose in COMMANDS.items():
    app.command(f"gekokujo.cli.{command}:{command}", name=command, help=purpose)
app.command("gekokujo.cli.cards:app", name="cards", help="Show, check, import and make card sets.")
app.command("gekokujo.cli.bench:app", name="bench", help="Measure speed against references.")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command that the arguments name and return the exit code.

    Without any it is `home`: games on this machine, in its browser.
    """
    for stream in (sys.stdout, sys.stderr):
        forgiving(stream)
    try:
        return run(list(sys.argv[1:] if arguments is None else arguments) or ["home"])
    except BrokenPipeError:
        # whoever read our output has enough: let the interpreter's last flush go nowhere
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def run(arguments: list[str]) -> int:
    """Run a command; a wrong use or input becomes one message and exit code 2."""
    try:
        code: int | None = app(arguments)
    except CycloptsError:
        return BAD_USAGE  # cyclopts has said what is wrong
    except UsageError as error:
        print(f"gekokujo: {error}", file=sys.stderr)
        return BAD_USAGE
    except OSError as error:
        if isinstance(error, BrokenPipeError):
            raise
        where = f"{error.filename}: " if error.filename else ""
        print(f"gekokujo: {where}{error.strerror}", file=sys.stderr)
        return BAD_USAGE
    return code or 0
