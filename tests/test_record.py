"""Records: written, read again, and refused with place and reason when they don't hold."""

import copy
import json

import pytest

from gekokujo.cardfiles import standard_cards
from gekokujo.fair import FairDealer
from gekokujo.game import Game
from gekokujo.options import Claims, Options
from gekokujo.record import Player, Record, RecordError

SEED = "5d" * 32


def fair_game(options: Options) -> tuple[Game, FairDealer]:
    """A whole game, first legal action always, dealt and rolled fairly."""
    dealer = FairDealer(SEED, ["salt"] * options.players)
    game = Game(dealer.deal(options, standard_cards()))
    dice = 0
    while not game.is_over:
        if game.is_chance:
            game.roll(dealer.die(dice))
            dice += 1
        else:
            game.play(game.legal_actions()[0])
    return game, dealer


FOUR = Options(4)


def fair_record(options: Options = FOUR) -> dict:
    game, dealer = fair_game(options)
    players = [Player(f"p{seat}") for seat in range(options.players)]
    return Record.of(game, players, id="x", fair=dealer.to_json()).to_json()


@pytest.mark.parametrize("options", [Options(3), Options(4, Claims.DEALT), Options(5, rounds=4)])
def test_a_record_comes_back_as_it_was_written(options):
    content = fair_record(options)
    again = Record.from_json(json.loads(json.dumps(content)))
    assert again.to_json() == content
    assert again.game().is_over


def test_an_unfinished_record_is_good_and_has_no_result():
    game, _ = fair_game(Options())
    half = Game.replayed(game.deal, [str(action) for action in game.actions[:20]])
    content = Record.of(half, [Player("a")] * 4).to_json()
    assert "result" not in content
    assert Record.from_json(content).game() == half


def test_unknown_fields_are_kept_at_every_depth():
    content = fair_record()
    content["mood"] = "good"
    content["players"][1]["shoes"] = [1, 2]
    content["rules"]["table"] = {"round": True}
    content["fair"]["note"] = None
    assert Record.from_json(content).to_json() == content


def change(path, value):
    """Return what sets the field at a path, or removes it."""

    def spoil(content):
        *way, last = path
        for step in way:
            content = content[step]
        if value is ...:
            del content[last]
        else:
            content[last] = value

    return spoil


SPOILED = {
    "version 2": (["version"], 2, "version: 2 is unknown"),
    "version as text": (["version"], "1", "version: '1' is unknown"),
    "version true": (["version"], True, "version: True is unknown"),
    "no format": (["format"], ..., "format: None"),
    "no deck": (["deck"], ..., "deck: missing"),
    "six players": (["rules", "players"], 6, "rules: players: 6; use 3 to 5"),
    "players as text": (["rules", "players"], "4", "rules: players: '4'; use 3 to 5"),
    "odd claims": (["rules", "claims"], "any", "rules: claims: 'any'"),
    "endless": (["rules", "end"], {"rounds": 99}, "rules: end: rounds: 99; use 2 to 24"),
    "odd end": (["rules", "end"], "never", "rules: end: 'never'"),
    "no silver": (["rules", "silver_needed"], None, "rules: silver_needed: None"),
    "59 cards": (["deck", 59], ..., "deck: 59 cards"),
    "a card of no set": (["deck", 3], "X1", "deck[3]: 'X1' is no card"),
    "a number for a card": (["deck", 3], 7, "deck[3]: 7 is no text"),
    "a sign twice": (["ranking", 0], "leo", "ranking"),
    "a thirteenth sign": (["ranking", 0], "ophiuchus", "ranking[0]: 'ophiuchus' is no sign"),
    "dealt claims in an open game": (["claims"], ["leo"] * 4, "claims: not dealt"),
    "a set that is not shipped": (["cards"], "mine", "cards: no shipped set is named 'mine'"),
    "an empty set": (["cards"], {"name": "mine", "cards": []}, "cards: the set"),
    "three players": (["players", 3], ..., "players: 3; the rules say 4"),
    "a nameless player": (["players", 0, "name"], ..., "players[0].name: no text"),
    "no start": (["started"], "yesterday", "started: 'yesterday' is no time"),
    "actions as text": (["actions"], "claim leo", "actions: no list"),
    "an unknown action": (["actions", 4], "dance", "actions[4]: dance: there is no such action"),
    "a card not in hand": (["actions", 4], "set W06", "actions[4]: set W06: the card is not"),
    "an early roll": (["actions", 0], "roll 3", "actions[0]: roll 3: this is not the decision"),
    "no result": (["result"], ..., "result: missing; the game is over"),
    "another winner": (["result", "winners"], [3, 0], "result.winners: [3, 0] does not follow"),
    "ranks from 0": (["result", "ranks", 0], 0, "result.ranks: [0"),
    "gekokujo as a number": (["result", "gekokujo"], 2, "result.gekokujo: 2 does not follow"),
    "another seed": (["fair", "seed"], "00" * 32, "fair: the commitment is not"),
    "a short seed": (["fair", "seed"], "00", "fair: seed: not 64"),
    "no salts": (["fair", "salts"], ..., "fair: salts is missing"),
    "another salt": (["fair", "salts", 0], "pepper", "deck[0]: "),
}


@pytest.mark.parametrize("case", SPOILED, ids=str)
def test_a_spoiled_record_is_refused_with_place_and_reason(case):
    path, value, said = SPOILED[case]
    content = copy.deepcopy(fair_record())
    change(path, value)(content)
    with pytest.raises(RecordError) as refused:
        Record.from_json(content)
    assert str(refused.value).startswith(said)


def test_actions_after_the_end_are_refused_at_their_place():
    content = fair_record()
    content["actions"].append("keep")
    with pytest.raises(RecordError, match=r"keep: the game is over \(R13.1\)") as refused:
        Record.from_json(content)
    assert refused.value.step == len(content["actions"]) - 1


def test_a_die_that_the_fair_dealer_did_not_roll_is_found():
    content = fair_record(Options(3))
    step = next(n for n, text in enumerate(content["actions"]) if text.startswith("roll"))
    other = "roll 1" if content["actions"][step] != "roll 1" else "roll 2"
    content["actions"][step:] = [other]
    del content["result"]
    with pytest.raises(RecordError, match="does not follow from the fair seed") as refused:
        Record.from_json(content)
    assert refused.value.step == step


def test_an_unfinished_fair_record_keeps_its_seed_secret_and_is_good():
    game, dealer = fair_game(Options())
    half = Game.replayed(game.deal, [str(action) for action in game.actions[:20]])
    shown = {"commitment": dealer.commitment, "salts": dealer.salts}
    content = Record.of(half, [Player("a")] * 4, fair=shown).to_json()
    assert SEED not in json.dumps(content)
    Record.from_json(content)


@pytest.mark.parametrize("content", [None, [], 3, "record", {}])
def test_what_is_no_record_is_said_to_be_none(content):
    with pytest.raises(RecordError):
        Record.from_json(content)
