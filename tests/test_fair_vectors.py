"""The test vectors of docs/fair.md, and the program beside it that shares no code with ours."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playing import random_cards

from gekokujo.cardfiles import standard_cards
from gekokujo.fair import FairDealer
from gekokujo.game import Game
from gekokujo.options import Claims, Options
from gekokujo.record import Player, Record

DOCS = Path(__file__).parent.parent / "docs"
PAGE = (DOCS / "fair.md").read_text("utf-8")
FOUND = re.search(r"<!-- vectors -->\n```json\n(.*?)\n```", PAGE, re.DOTALL)
VECTORS: list[dict[str, Any]] = json.loads(FOUND[1]) if FOUND else []
NODE = shutil.which("node")


def test_the_page_has_vectors() -> None:
    assert len(VECTORS) == 4


@pytest.mark.parametrize("vector", VECTORS)
def test_the_dealer_gives_the_vector(vector: dict[str, Any]) -> None:
    dealer = FairDealer(vector["seed"], vector["salts"])
    deal = dealer.deal(Options(5, Claims.DEALT), standard_cards())
    assert dealer.commitment == vector["commitment"]
    assert dealer._key().hex() == vector["key"]
    assert list(deal.deck[:8]) == vector["deck"]
    assert list(deal.ranking) == vector["ranking"]
    assert list(deal.claims) == vector["claims"]
    assert [dealer.die(number) for number in range(12)] == vector["dice"]


def test_the_words_are_those_of_the_page() -> None:
    said = re.search(r"words of the label `deck` in the second vector are ([\d, ]+)", PAGE)
    assert said
    words = FairDealer(VECTORS[1]["seed"], VECTORS[1]["salts"])._words("deck")
    assert [next(words) for _ in range(3)] == [int(word) for word in said[1].split(",")]


def fair_record(seed: int, *, own_cards: bool = False) -> dict[str, Any]:
    """Return the record of a game of three, claims dealt, with dice, dealt fairly."""
    rng = Random(seed)
    dealer = FairDealer(rng.randbytes(32).hex(), ["下克上", "Akira 7", "🎴"])
    cards = random_cards(rng) if own_cards else standard_cards()
    game, dice = Game(dealer.deal(Options(3, Claims.DEALT, silver_needed=2), cards)), 0
    while not game.is_over:
        if game.is_chance:
            game.roll(dealer.die(dice))
            dice += 1
        else:
            game.play(rng.choice(game.legal_actions()))
    assert dice
    players = [Player("Akira")] * 3
    return Record.of(game, players, id=f"fair-{seed}", fair=dealer.to_json()).to_json()


def swap(items: list[str]) -> None:
    items[3], items[4] = items[4], items[3]


def turn_a_die(record: dict[str, Any]) -> None:
    place = next(n for n, text in enumerate(record["actions"]) if text.startswith("roll "))
    side = int(record["actions"][place].removeprefix("roll "))
    record["actions"][place] = f"roll {side % 6 + 1}"


SPOILED = {
    "deck[3]": lambda record: swap(record["deck"]),
    "ranking[3]": lambda record: swap(record["ranking"]),
    "claims[0]": lambda record: record["claims"].reverse(),
    "dice[0]": turn_a_die,
    "commitment[0]": lambda record: record["fair"].update(commitment="0" * 64),
    "deck[0]": lambda record: record["fair"]["salts"].reverse(),
}


def checked_by_node(record: dict[str, Any], folder: Path) -> tuple[int, str]:
    """Return the exit code and what the program in JavaScript prints."""
    if NODE is None:
        pytest.skip("there is no node on this machine to run docs/fair_check.mjs")
    file = folder / "record.json"
    file.write_text(json.dumps(record), "utf-8")
    command = [NODE, str(DOCS / "fair_check.mjs"), str(file)]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False, timeout=60)
    return done.returncode, done.stdout.strip() + done.stderr


@pytest.mark.parametrize("own_cards", [False, True])
def test_javascript_accepts_a_fair_record(tmp_path: Path, own_cards: bool) -> None:
    record = fair_record(1, own_cards=own_cards)
    Record.from_json(record)
    assert checked_by_node(record, tmp_path) == (0, "ok")


@pytest.mark.parametrize("place", SPOILED)
def test_javascript_names_what_was_spoiled(tmp_path: Path, place: str) -> None:
    record = fair_record(1)
    SPOILED[place](record)
    code, told = checked_by_node(record, tmp_path)
    assert code == 1
    assert told.startswith(f"{place}: the record has ")
