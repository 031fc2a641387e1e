"""`gekokujo cards`: show, check, import and make card sets."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import App, Parameter

from gekokujo.cli.faults import INTERRUPTED, UsageError
from gekokujo.cli.inputs import cards_of, new_file

if TYPE_CHECKING:
    from gekokujo.cards import CardSet
    from gekokujo.lab.balance import Balance
    from gekokujo.lab.fairness import FairnessReport

app = App(name="cards", help="Show, check, import and make card sets.")
JsonFlag = Annotated[bool, Parameter(name="--json", negative="")]


@app.command
def show(cards: str = "standard", /, *, json_: JsonFlag = False) -> int:
    """Show the cards of a set.

    Parameters
    ----------
    cards:
        A set by name, or a TOML, CSV or JSON file.
    json_:
        Print it as records hold it.
    """
    found = cards_of(cards)
    if json_:
        print(json.dumps(found.to_json(), ensure_ascii=False))
    else:
        _print_cards(found)
    return 0


@app.command
def check(cards: str = "standard", /, *, games: int = 0, json_: JsonFlag = False) -> int:
    """Check whether a set can be played (R1.6), and report how fair it is.

    Exit code 0 when it can be played, fair or not, and 1 when it can't: then every fault is told.

    Parameters
    ----------
    cards:
        A set by name, or a TOML, CSV or JSON file.
    games:
        Also play so many games each with 3, 4 and 5 equal computers, and tell each sign's wins as
        a multiple of its even share (20000 take about half a minute).
    json_:
        Print the report as JSON.
    """
    from dataclasses import asdict

    from gekokujo.cardfiles import CardFileError, find_cards
    from gekokujo.lab.fairness import fairness

    try:
        found = find_cards(cards)
    except CardFileError as error:
        faults = [asdict(fault) for fault in error.faults]
        print(json.dumps({"ok": False, "faults": faults}, ensure_ascii=False) if json_ else error)
        return 1
    if games:
        _check_games(games)
    report = fairness(found)
    played = _balance(found, games) if games else None
    if json_:
        content = {"ok": True, "name": found.name, "fair": report.meets, **asdict(report)}
        print(json.dumps(content | ({"wins": played.ratios} if played else {})))
    else:
        print(f"{found.name}: 60 cards that can be played (R1.6)")
        _print_report(report)
        if played:
            _print_balance(played)
    return 0


@app.command(name="import")
def import_(file: Path, /, *, name: str | None = None) -> int:
    """Keep a set of your own, so that its name will do in every command.

    Parameters
    ----------
    file:
        A TOML, CSV or JSON file; `gekokujo cards check` finds its faults.
    name:
        What to call it [default: the name in the file, or the file's name].
    """
    from gekokujo.cardnames import STANDARD, imported_file
    from gekokujo.cards import CardSet
    from gekokujo.wholefiles import whole_file

    found = cards_of(str(file) if file.suffix else f"./{file}")
    kept = CardSet(name or found.name, found.cards)
    if kept.name == STANDARD or not re.fullmatch(r"[\w-]{1,40}", kept.name):
        raise UsageError(f"{kept.name!r} can't be its name; give --name in letters and digits")
    target = imported_file(kept.name)
    replaced = target.exists()
    with whole_file(target) as kept_file:
        kept_file.write(json.dumps(kept.to_json(), ensure_ascii=False) + "\n")
    print(f"{'replaced' if replaced else 'imported'} {kept.name}: play with --cards {kept.name}")
    return 0


@app.command
def make(  # noqa: PLR0913 - each is an option of the command line
    *,
    seed: int = 0,
    name: str = "fair",
    tried: int = 1,
    studied: int = 40,
    games: int = 10_000,
    out: Path | None = None,
) -> int:
    """Make a set that no sign is favoured in, and print it as TOML.

    With several tried, it is one chosen by play. Some sets are played to learn what marks and
    numbers are worth to a sign. Then, three times: those tried are refined by it, marks and numbers
    changing places, and the three most promising are played ten times as long, which teaches more.
    The most even of these is printed.

    Parameters
    ----------
    seed:
        Another whole number from 0 makes another set.
    name:
        What the set is called.
    tried:
        How many sets to refine and choose among, three times.
    studied:
        How many sets to learn from first (at least 10).
    games:
        Games each with 3, 4 and 5 players to learn from one of these.
    out:
        Write it there instead.
    """
    from gekokujo.lab.fairset import find_fair_set, to_toml
    from gekokujo.wholefiles import whole_file

    if seed < 0 or tried < 1 or studied < 10:
        raise UsageError("--seed is from 0, --tried at least 1, --studied at least 10")
    _check_games(games)
    target = new_file(out) if out else None
    done = True
    if tried == 1:
        found, how = find_fair_set(seed, name), f"made by find_fair_set({seed}, {name!r})"
    else:
        found, done = _most_even(seed, tried, studied, games, name)
        how = (
            f"made by `gekokujo cards make --seed {seed} --tried {tried} --studied {studied}"
            f" --games {games}`{'' if done else ', interrupted'}"
        )
    text = to_toml(found, how)
    if target:
        with whole_file(target) as file:
            file.write(text)
    else:
        sys.stdout.write(text)
    return 0 if done else INTERRUPTED


def _check_games(games: int) -> None:
    """Refuse too few games to compare signs by."""
    from gekokujo.lab.balance import FEWEST_GAMES

    if games < FEWEST_GAMES:
        raise UsageError(f"--games is at least {FEWEST_GAMES}, or a sign may never be claimed")


def _most_even(seed: int, tried: int, studied: int, games: int, name: str) -> tuple[CardSet, bool]:
    """Return the set, of so many, that plays most evenly, and whether all were tried.

    Tells how it goes. After Ctrl-C it is the most even of those played until then, if any was.
    """
    from rich.console import Console
    from rich.progress import Progress

    from gekokujo.cards import CardSet
    from gekokujo.lab.choosing import Played, choose

    console = Console(stderr=True)
    played: list[Balance] = []
    done = True
    with Progress(console=console, transient=True, disable=not console.is_terminal) as progress:
        bar = progress.add_task("", total=studied)
        try:
            for stage in choose(seed, tried, studied, games):
                if isinstance(stage, Played):
                    played.append(stage.found)
                    line = f"{stage.found.cards.name}: {_summary(stage.found)}"
                    console.print(line, highlight=False, soft_wrap=True)
                else:
                    progress.update(
                        bar, description=stage.what, completed=stage.done, total=stage.of
                    )
        except KeyboardInterrupt:
            if not played:
                raise
            done = False
            console.print("interrupted: this is the most even of those above")
    best = min(played, key=lambda each: each.worst)
    return CardSet(name, best.cards.cards), done


def _summary(played: Balance) -> str:
    """Return in words how even the wins were."""
    return f"worst {played.worst:.1%} from even; each give or take {played.noise:.1%}"


def _balance(cards: CardSet, games: int) -> Balance:
    """Play the games of a balance report."""
    from gekokujo.lab.balance import balance

    return balance(cards, games)


def _print_balance(played: Balance) -> None:
    """Print each sign's wins as a multiple of its even share, by players."""
    from rich.table import Table

    from gekokujo.cli.printing import Printer

    table = Table(
        "wins / even share", *(f"{players} players" for players in played.ratios), box=None
    )
    for sign in played.ratios[3]:
        table.add_row(sign, *(f"{row[sign]:.3f}" for row in played.ratios.values()))
    Printer().print(table)
    print(_summary(played))


def _print_cards(cards: CardSet) -> None:
    """Print a table of all cards."""
    from rich.table import Table

    from gekokujo.cli.printing import Printer

    table = Table("id", "kind", "number", "top mark", "second", "third", box=None, title=cards.name)
    for card in cards.cards:
        table.add_row(card.id, card.kind.value, f"{card.number:+d}", *card.signs)
    Printer().print(table)


def _print_report(report: FairnessReport) -> None:
    """Print what fairness asks for and what was found, and how strong each sign is printed."""
    from rich.table import Table

    from gekokujo.cli.printing import Printer

    for rule in report.checks:
        print(f"{'fair  ' if rule.met else 'UNFAIR'} {rule}")
    heads = ("sign", "cards", "tops", "gold", "silver", "top silver", "wars", "strength")
    table = Table(*heads, box=None)
    for row in report.signs:
        sums = (row.gold_sum, row.silver_sum, row.silver_top_sum)
        figures = (row.cards, row.tops, *sums, row.war)
        table.add_row(row.sign, *map(str, figures), f"{row.strength:+.2f}")
    Printer().print(table)
    for word, rows in (("favoured", report.favoured), ("slighted", report.slighted)):
        if rows:
            print(f"{word}: " + ", ".join(f"{row.sign} {row.strength:+.1f}" for row in rows))
