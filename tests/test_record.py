"""Records: written, read again, and refused with place and reason when they don't hold."""

import copy
import json
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from gekokujo.cardfiles import standard_cards
from gekokujo.cards import CardSet
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


def test_what_was_changed_is_written_and_not_what_was_read():
    content = fair_record()
    content["players"][1]["shoes"] = [1, 2]
    del content["result"], content["actions"][20:]
    record = Record.from_json(content)
    named = record.named(["w", "x", "y", "z"]).to_json()
    assert named["players"][1] == {"name": "x", "kind": "human", "shoes": [1, 2]}
    shorter = replace(record, actions=record.actions[:10]).to_json()
    assert shorter == content | {"actions": content["actions"][:10]}


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
    "no id": (["id"], ..., "id: missing"),
    "no time of start": (["started"], ..., "started: missing"),
    "a number for an id": (["id"], 7, "id: no text"),
    "a long id": (["id"], "x" * 201, "id: no text of at most 200 characters"),
    "six players": (["rules", "players"], 6, "rules: players: 6; use 3 to 5"),
    "players as text": (["rules", "players"], "4", "rules: players: '4'; use 3 to 5"),
    "odd claims": (["rules", "claims"], "any", "rules: claims: 'any'"),
    "endless": (["rules", "end"], {"rounds": 99}, "rules: end: rounds: 99; use 2 to 24"),
    "odd end": (["rules", "end"], "never", "rules: end: 'never'"),
    "rounds of nothing": (["rules", "end"], {"rounds": None}, "rules: end: rounds: None"),
    "an end with more": (["rules", "end"], {"rounds": 5, "turns": 1}, "rules: end: {'rounds': 5"),
    "no rule for silver": (["rules", "silver_needed"], ..., "rules: silver_needed is missing"),
    "rules as text": (["rules"], "standard", "rules: no object"),
    "no silver": (["rules", "silver_needed"], None, "rules: silver_needed: None"),
    "59 cards": (["deck", 59], ..., "deck: 59 cards"),
    "61 cards": (["deck"], ["G01"] * 61, "deck: G01 more than once"),
    "a card of no set": (["deck", 3], "X1", "deck[3]: 'X1' is no card"),
    "a number for a card": (["deck", 3], 7, "deck[3]: 7 is no text"),
    "a sign twice": (["ranking", 0], "leo", "ranking"),
    "a thirteenth sign": (["ranking", 0], "ophiuchus", "ranking[0]: 'ophiuchus' is no sign"),
    "dealt claims in an open game": (["claims"], ["leo"] * 4, "claims: not dealt"),
    "a set that is not shipped": (["cards"], "mine", "cards: no shipped set is named 'mine'"),
    "an empty set": (["cards"], {"name": "mine", "cards": []}, "cards: the set"),
    "three players": (["players", 3], ..., "players: 3; the rules say 4"),
    "players as an object": (
        ["players"],
        dict.fromkeys("abcd"),
        "players: no list; the rules say 4",
    ),
    "a player as text": (["players", 1], "Akira", "players[1]: no object"),
    "a nameless player": (["players", 0, "name"], ..., "players[0].name: no text"),
    "no start": (["started"], "yesterday", "started: 'yesterday' is no time"),
    "actions as text": (["actions"], "claim leo", "actions: no list"),
    "endless actions": (["actions"], ["keep"] * 2001, "actions: no list of at most 2000 texts"),
    "an unknown action": (["actions", 4], "dance", "actions[4]: dance: there is no such action"),
    "a card not in hand": (["actions", 4], "set W06", "actions[4]: set W06: the card is not"),
    "an early roll": (["actions", 0], "roll 3", "actions[0]: roll 3: this is not the decision"),
    "no result": (["result"], ..., "result: missing; the game is over"),
    "another winner": (["result", "winners"], [3, 0], "result.winners: [3, 0] does not follow"),
    "ranks from 0": (["result", "ranks", 0], 0, "result.ranks: [0"),
    "gekokujo as a number": (["result", "gekokujo"], 2, "result.gekokujo: 2 does not follow"),
    "the seed of a finished game": (["fair", "seed"], ..., "fair: seed is missing"),
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


def test_an_illegal_action_is_found_at_its_step():
    content = fair_record()
    content["actions"][4] = "dance"
    with pytest.raises(RecordError) as refused:
        Record.from_json(content)
    assert refused.value.step == 4


def test_a_result_of_a_game_that_goes_on_is_refused():
    content = fair_record()
    del content["actions"][20:]
    with pytest.raises(RecordError, match="result: the game is not over after 20 actions"):
        Record.from_json(content)


def test_a_result_is_written_as_the_game_gives_it():
    content = fair_record()
    content["result"]["gekokujo"] = int(content["result"]["gekokujo"])
    with pytest.raises(RecordError, match=r"result\.gekokujo: [01] does not follow"):
        Record.from_json(content)


@pytest.mark.parametrize("name", ["deck", "ranking", "claims"])
def test_another_order_than_the_fair_one_is_found(name):
    content = fair_record(Options(4, Claims.DEALT))
    fair = content[name][:]
    content[name][1:3] = fair[2], fair[1]
    del content["result"], content["actions"][:]
    with pytest.raises(RecordError) as refused:
        Record.from_json(content)
    what = f"{fair[2]} does not follow from the fair seed and salts; {fair[1]} does"
    assert str(refused.value) == f"{name}[1]: {what}"


def test_a_record_with_claims_dealt_has_them():
    content = fair_record(Options(4, Claims.DEALT))
    del content["claims"]
    with pytest.raises(RecordError, match="claims: missing; they were dealt"):
        Record.from_json(content)


def test_actions_after_the_end_are_refused_at_their_place():
    content = fair_record()
    content["actions"].append("keep")
    with pytest.raises(RecordError, match=r"keep: the game is over \(R13.1\)") as refused:
        Record.from_json(content)
    assert refused.value.step == len(content["actions"]) - 1


def test_a_die_that_the_fair_dealer_did_not_roll_is_found():
    content = fair_record(Options(3))
    steps = [n for n, text in enumerate(content["actions"]) if text.startswith("roll")]
    del content["result"]
    for step in (steps[-1], steps[0]):
        fair = content["actions"][step]
        other = "roll 1" if fair != "roll 1" else "roll 2"
        content["actions"][step:] = [other]
        with pytest.raises(RecordError, match=rf"{other} .* salts; {fair[-1]} does") as refused:
            Record.from_json(content)
        assert refused.value.step == step


def test_an_unfinished_fair_record_keeps_its_seed_secret_and_is_good():
    game, dealer = fair_game(Options())
    half = Game.replayed(game.deal, [str(action) for action in game.actions[:20]])
    shown = {"commitment": dealer.commitment, "salts": dealer.salts}
    content = Record.of(half, [Player("a")] * 4, fair=shown).to_json()
    assert SEED not in json.dumps(content)
    Record.from_json(content)


def a_record(**fields):
    return Record.of(Game.new(3, seed=1), [Player(name) for name in "abc"], **fields)


def test_a_record_has_an_id_of_its_own_and_the_time():
    one, other = a_record(), a_record()
    assert one.id != other.id
    age = datetime.now(UTC) - datetime.fromisoformat(one.started)
    assert timedelta(0) <= age < timedelta(minutes=1)
    given = a_record(id="x", started="2026-11-30")
    assert (given.id, given.started) == ("x", "2026-11-30")


def test_only_the_shipped_cards_themselves_are_written_as_a_name():
    assert a_record().to_json()["cards"] == "standard"
    turned = CardSet("standard", standard_cards().cards[::-1])
    own = Record.of(Game.new(3, cards=turned), [Player("a")] * 3)
    assert own.to_json()["cards"] == turned.to_json()
    assert Record.from_json(own.to_json()).deal.cards == turned


def test_a_record_with_other_names_keeps_the_kinds():
    record = Record.of(Game.new(3), [Player("a", "bot:easy"), Player("b"), Player("c")])
    players = record.named(["x", "y", "z"]).players
    assert players == (Player("x", "bot:easy"), Player("y"), Player("z"))
    with pytest.raises(ValueError, match="zip"):
        record.named(["x", "y"])


def test_names_may_be_long_and_in_any_script():
    record = a_record().named(["髙" * 200, "b", "c"])
    assert Record.from_json(json.loads(record.to_line())) == record
    assert "髙" in record.to_line()


@pytest.mark.parametrize("content", [None, [], 3, "record", {}])
def test_what_is_no_record_is_said_to_be_none(content):
    with pytest.raises(RecordError):
        Record.from_json(content)
