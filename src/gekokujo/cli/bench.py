"""`gekokujo bench`: how fast the program is on this machine, as ratios where it can be."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Annotated, Any

from cyclopts import App, Parameter

from gekokujo.cli.faults import UsageError

app = App(name="bench", help="Measure speed on this machine.")


@app.command
def law(
    *,
    reference: Path | None = None,
    json_: Annotated[bool, Parameter(name="--json", negative="")] = False,
) -> int:
    """Measure the law: random games inside it, decisions from Python, replays, simulations.

    Every figure is the median of five runs. With a reference, each of them is taken just before
    or after a run of it, and the ratio is the median of the pairs.

    Parameters
    ----------
    reference:
        A C source with the same rules: `program GAMES PLAYERS SEED` prints `… N games/s …`.
    json_:
        Print JSON.
    """
    from gekokujo.lab.bench import law_figures

    try:
        figures = law_figures(reference)
    except (FileNotFoundError, subprocess.CalledProcessError) as error:
        raise UsageError(f"the reference can't be measured: {error}") from None
    if json_:
        print(json.dumps(figures))
    else:
        _print_law(figures)
    return 0


@app.command
def start(*, json_: Annotated[bool, Parameter(name="--json", negative="")] = False) -> int:
    """Measure the time until `gekokujo play` first asks, with nothing compiled yet and with all.

    Parameters
    ----------
    json_:
        Print JSON.
    """
    from gekokujo.lab.startup import start_figures

    figures = start_figures()
    if json_:
        print(json.dumps(figures))
    else:
        for name, seconds in figures.items():
            print(f"{name.replace('_', ' '):<34}{seconds:6.2f} s")
    return 0


@app.command
def tables(
    *,
    reference: Path | None = None,
    json_: Annotated[bool, Parameter(name="--json", negative="")] = False,
) -> int:
    """Measure the table server: a process of its own, its database durable, clients in this one.

    20 tables of four sockets that play as fast as they can, 100 at two moves a second, one alone;
    the memory for 1,000 idle rooms; the time until it is ready. It takes about three minutes.

    Parameters
    ----------
    reference:
        A folder with `boardgameio_bench.js`, which is run beside it three times; needs Node.js.
    json_:
        Print JSON.
    """
    from gekokujo.load.figures import table_figures

    try:
        figures = table_figures(reference)
    except OSError as error:
        raise UsageError(f"the server can't be measured here: {error}") from None
    if json_:
        print(json.dumps(figures))
    else:
        _print_tables(figures)
    return 0


def _print_tables(figures: dict[str, Any]) -> None:
    """Print the figures of the table server as lines."""
    scenes = {
        "closed_20": "20 tables, as fast as they can",
        "paced_100": "100 tables, two moves a second each",
        "one": "one table, as fast as it can",
    }
    for scene, name in scenes.items():
        found = figures[scene]
        print(
            f"{name:<38}{found['moves_per_s']:>7,.0f} moves/s"
            f"{found['moves_per_server_cpu_s']:>8,.0f} for a CPU second"
            f"{found['p50_ms']:>8.2f} / {found['p99_ms']:.2f} ms"
        )
    if "ratios" in figures:
        print(
            f"{'against boardgame.io, for a CPU second':<38}{figures['ratios']['closed_20']:>7.2f}"
        )
    print(f"{'1,000 idle rooms, 4,000 sockets':<38}{figures['idle_1000']['rss_mb']:>7,.0f} MB")
    print(f"{'start until ready':<38}{figures['start_s']:>7.2f} s")
    print(f"{'bytes a client receives for a move':<38}{figures['bytes_per_move']:>7,.0f}")


def _print_law(figures: dict[str, Any]) -> None:
    """Print the figures of the law as lines."""
    ratios = figures.get("ratios", {})

    def line(name: str, figure: str, ratio: float | None = None) -> None:
        against = f"   {ratio:.2f} of the reference" if ratio else ""
        print(f"{name:<44}{figure:>14}{against}")

    for players, speed in figures["games_per_s"].items():
        ratio = ratios.get(players)
        line(f"random games a second, {players} players, one core", f"{speed:,.0f}", ratio)
    simulated = figures["simulated_per_s"]
    line("simulated games a second, all cores", f"{simulated:,.0f}", ratios.get("simulate"))
    line("decisions a second from Python", f"{figures['decisions_per_s']:,.0f}")
    line("replay of a whole record", f"{figures['replay_us']:.0f} µs")
    line("state", f"{figures['state_bytes']} bytes")
