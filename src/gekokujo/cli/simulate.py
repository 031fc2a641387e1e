"""`gekokujo simulate`: many games between bots, and what they say."""

from __future__ import annotations

import csv
import json
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from gekokujo.cli.faults import INTERRUPTED, UsageError
from gekokujo.cli.inputs import ClaimsName, bots_of, cards_of, new_file, options_of

if TYPE_CHECKING:
    from gekokujo.lab.simulate import Batch, Plan
    from gekokujo.lab.statistics import Summary

Flag = Parameter(negative="")


def simulate(  # noqa: PLR0913 - each is an option of the command line
    *,
    games: int = 1000,
    players: int = 4,
    bots: str = "normal",
    seed: int = 0,
    claims: ClaimsName = "open",
    end: str = "deck",
    silver: int | None = None,
    cards: str = "standard",
    workers: int | None = None,
    out: Path | None = None,
    json_: Annotated[bool, Parameter(name="--json", negative="")] = False,
    csv_: Annotated[bool, Parameter(name="--csv", negative="")] = False,
) -> int:
    """Play many games between bots on all cores and tell who won how often.

    The same seed gives the same games, whatever the number of workers. Ctrl-C ends it and tells
    of the games done so far.

    Parameters
    ----------
    games:
        How many games.
    players:
        Seats, 3 to 5.
    bots:
        One bot for all seats, or a list with commas that is rotated over the seats.
    seed:
        Any whole number.
    claims:
        Who may claim which sign.
    end:
        `deck`, or `rounds=N` for the close of round N.
    silver:
        Silver cards that change the ranks, 2 to 6 [default: as printed].
    cards:
        A card set by name, or a TOML, CSV or JSON file.
    workers:
        How many to play at once [default: all cores].
    out:
        Write the records there, one a line, in the order of the games.
    json_:
        Print the figures as JSON.
    csv_:
        Print the shares as CSV.
    """
    from gekokujo.lab.simulate import Plan

    if games < 1 or (workers is not None and workers < 1):
        raise UsageError("--games and --workers are at least 1")
    options = options_of(players, claims, end, silver)
    plan = Plan(games, bots_of(bots), options, cards_of(cards), seed)
    figures, done = _played(plan, workers, new_file(out) if out else None)
    if json_:
        print(json.dumps(figures.to_json()))
    elif csv_:
        _write_csv(figures)
    else:
        _print_tables(figures)
    return 0 if done else INTERRUPTED


def _played(plan: Plan, workers: int | None, out: Path | None) -> tuple[Summary, bool]:
    """Play the plan, write the records, and return the figures and whether all was played."""
    import numpy as np

    from gekokujo.lab.match import BotError
    from gekokujo.lab.playing import RESULT
    from gekokujo.lab.simulate import simulate as simulated
    from gekokujo.lab.statistics import summary
    from gekokujo.recordfiles import write_records
    from gekokujo.wholefiles import whole_file

    results = [np.zeros(0, RESULT)]
    done = True
    with ExitStack() as stack:
        file = stack.enter_context(whole_file(out)) if out else None
        try:
            batches = simulated(plan, recorded=out is not None, workers=workers)
            for batch in _with_progress(plan, batches):
                results.append(batch.results)
                if file:
                    write_records(file, batch.records)
        except KeyboardInterrupt:
            if len(results) == 1:
                raise  # nothing is done
            done = False
            print("interrupted: these are the games done so far", file=sys.stderr)
        except BotError as error:
            raise UsageError(str(error)) from error
    return summary(plan, np.concatenate(results)), done


def _with_progress(plan: Plan, batches: Iterator[Batch]) -> Iterator[Batch]:
    """Yield the batches, with a progress line on a terminal."""
    from rich.console import Console
    from rich.progress import Progress

    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("games", total=plan.games)
        for batch in batches:
            progress.advance(task, len(batch.results))
            yield batch


def _write_csv(figures: Summary) -> None:
    """Print the shares as CSV."""
    writer = csv.writer(sys.stdout, lineterminator="\n")
    writer.writerow(("group", "name", "seats", "share", "low", "high"))
    writer.writerows(figures.rows())


def _print_tables(figures: Summary) -> None:
    """Print a table of the shares, and the means of the games."""
    from rich.table import Table

    from gekokujo.cli.printing import Printer

    console = Printer()
    table = Table("of", "", "seats", "win share", "95 %", box=None)
    group = ""
    for name, what, seats, share, low, high in figures.rows():
        heading, group = ("" if name == group else name), name
        table.add_row(heading, what, f"{seats:,}", f"{share:.3f}", f"{low:.3f} to {high:.3f}")
    console.print(table)
    games = f"{figures.games:,} game{'' if figures.games == 1 else 's'}"
    console.print(
        f"{games}: {figures.rounds_mean:.1f} rounds (median "
        f"{figures.rounds_median:g}), {figures.rank_changes:.2f} rank changes, "
        f"{figures.wars:.2f} wars, {figures.lead_changes:.2f} lead changes a game; "
        f"{figures.shared_wins:.1%} shared wins, {figures.gekokujo:.1%} true 下克上"
    )
