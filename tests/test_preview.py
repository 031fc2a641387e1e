"""A preview says what then happens, and nothing that its player may not know."""

import json
import random
from dataclasses import asdict

import pytest

import gekokujo.preview
from gekokujo.cards import Kind
from gekokujo.deals import Deal
from gekokujo.game import Game
from gekokujo.hidden import fill
from gekokujo.options import Options
from gekokujo.preview import Preview, preview
from gekokujo.rules.chance import new_stream
from gekokujo.signs import SIGNS
from gekokujo.state import HIDDEN, copy_state

CARRIED_OUT = {"mark", "beside"}


def decisions(seed, players, silver=None):
    """Yield a random game at each of its decisions, with the legal actions."""
    chance = random.Random(seed)
    game = Game(Deal.shuffled(Options(players, silver_needed=silver), seed=seed))
    while not game.is_over:
        if game.to_play is not None:
            yield game, game.legal_actions()
        game.play(chance.choice(game.legal_actions()))


def ranks(state):
    return {sign: row + 1 for sign, row in zip(SIGNS, state.rank.tolist(), strict=True)}


@pytest.mark.parametrize("players", [3, 4, 5])
def test_what_is_foretold_happens(players):
    seen = {"changes": 0, "wars": 0, "silver": 0}
    for seed in range(4):
        for game, legal in decisions(seed, players, silver=3):
            for action in legal:
                if action.verb in CARRIED_OUT:
                    known = preview(game.seen_by(game.to_play), game.deal.cards, action)
                    check(game, action, known)
                    seen["changes"] += known.changes
                    seen["wars"] += bool(known.wars)
                    seen["silver"] += known.silver > 1
    assert min(seen.values()) > 0


def check(game, action, known):
    """Play an action on a copy and hold its preview to what happened."""
    told = len(game.frames())
    after = game.copy()
    after.play(action)
    frames = after.frames(told)
    events = [frame["event"] for frame in frames]
    assert known.before == ranks(game.state)
    if known.asks_beside:
        assert after.phase == "beside"
        return
    assert known.after == ranks(after.state)
    assert known.changes == ("rank_change" in events)
    fighting = [row["saints"] for row in after.board()["rows"] if len(row["saints"]) > 1]
    assert known.wars == (tuple(map(tuple, fighting)) if after.is_chance else ())
    for frame in frames:
        if frame["event"] in {"silver", "war"} and frame.get("beside", "") is not None:
            row = next(row for row in frame["board"]["rows"] if frame["sign"] in row["saints"])
            assert known.silver == len(row["silver"])
            assert set(known.affected) <= set(row["saints"])
        if frame["event"] == "gold":
            assert action.argument in known.affected


@pytest.mark.parametrize("seed", range(6))
def test_it_is_the_same_whatever_is_hidden(seed):
    for number, (game, legal) in enumerate(decisions(seed, 4)):
        masked = game.seen_by(game.to_play)
        kept = masked.tobytes()
        guessed = copy_state(masked)
        fill(guessed, new_stream(seed, number))
        for action in legal:
            known = preview(masked, game.deal.cards, action)
            assert known == preview(guessed, game.deal.cards, action)
            assert known == preview(game.state, game.deal.cards, action)
        assert masked.tobytes() == kept


def test_only_an_opened_card_is_carried_out(monkeypatch):
    played = []
    real = gekokujo.preview.play

    def watched(state, cards, number, trace):
        played.append(number)
        real(state, cards, number, trace)

    monkeypatch.setattr(gekokujo.preview, "play", watched)
    for game, legal in decisions(3, 5):
        for action in legal:
            played.clear()
            preview(game.seen_by(game.to_play), game.deal.cards, action)
            assert bool(played) == (action.verb in CARRIED_OUT)


def test_simple_choices_tell_their_card_and_counts():
    verbs = set()
    for seed in range(8):
        for game, legal in decisions(seed, 4):
            state, seat = game.seen_by(game.to_play), game.to_play
            for action in legal:
                known = preview(state, game.deal.cards, action)
                verbs.add(action.verb)
                if action.verb in {"open", "set"}:
                    wanted = action.argument or game.board()["set"][seat]
                    assert known == Preview(card=wanted)
                elif action.verb == "exchange":
                    size = len(game.board()["hands"][seat])
                    draws = min(size - 1, game.board()["pile"])
                    assert known == Preview(discards=size, draws=draws)
                elif action.verb in {"keep", "pass"}:
                    assert known == Preview()
    assert verbs >= {"open", "set", "exchange", "keep", "pass"}


def test_it_is_plain_data_that_can_be_sent():
    for seed in range(4):
        for game, legal in decisions(seed, 3 + seed % 3, silver=2):
            for action in legal:
                known = preview(game.seen_by(game.to_play), game.deal.cards, action)
                assert json.loads(json.dumps(asdict(known)))["needed"] == known.needed


def test_a_claim_tells_who_claimed_it_before():
    game = Game(Deal.shuffled(seed=4))
    for action in ("claim leo", "claim aries", "claim leo"):
        game.play(action)
    known = preview(game.seen_by(3), game.deal.cards, game.action("claim leo"))
    assert known.claimants == (0, 2)
    assert known.affected == ("leo",)


def test_a_masked_set_card_stays_unknown():
    game = next(game for game, legal in decisions(5, 3) if game.phase == "open")
    watched = game.seen_by(None)
    assert watched.set_cards[game.to_play] == HIDDEN
    assert preview(watched, game.deal.cards, game.action("open")) == Preview()


def test_war_counts_the_silver_of_both_rows():
    for seed in range(40):
        for game, legal in decisions(seed, 4):
            if game.phase != "beside":
                continue
            card = game.deal.cards[game.board()["opened"]]
            assert card.kind is Kind.WAR
            rows = {sign: row for row in game.board()["rows"] for sign in row["saints"]}
            mover = SIGNS[game.state.sign]
            for action in legal:
                known = preview(game.seen_by(game.to_play), game.deal.cards, action)
                both = (*rows[mover]["saints"], *rows[action.argument]["saints"])
                assert sorted(known.affected) == sorted(both)
                assert known.silver == sum(
                    len(rows[sign]["silver"]) for sign in (mover, action.argument)
                )
            return
    pytest.fail("no war was ever opened")


def test_a_preview_can_be_written_as_json():
    told = 0
    for game, legal in decisions(5, 3):
        for action in legal:
            known = asdict(preview(game.seen_by(game.to_play), game.deal.cards, action))
            assert json.loads(json.dumps(known))["silver"] == known["silver"]
            told += action.verb == "beside"
    assert told > 0
