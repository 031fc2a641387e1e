"""Whatever a stranger's bot does wrong, the table goes on, and threads don't pile up."""

from __future__ import annotations

import asyncio
import logging
import subprocess
import sys
import threading

import pytest
from table_talk import enter, played

from gekokujo.bots import make_bot
from gekokujo.game import Game
from gekokujo.server import thinking
from gekokujo.server.protocol import Leave, Ready, Start
from gekokujo.server.settings import Settings
from gekokujo.server.thinking import MOST_HUNG, Mind, Thinker

STRANGE = "strange"


@pytest.fixture
def brought(monkeypatch):
    """Let a package have brought a bot that chooses as it is given."""

    def bring(choose, made=lambda: None):
        class Strange:
            def __init__(self):
                made()

            def choose(self, view):
                return choose(view)

        def make(name, seed):
            return Strange() if name == STRANGE else make_bot(name, seed)

        monkeypatch.setattr(thinking, "make_bot", make)
        for place in ("room", "settings"):
            monkeypatch.setattr(
                f"gekokujo.server.{place}.bot_names", lambda: ["easy", "normal", STRANGE]
            )

    return bring


@pytest.fixture
def released():
    """Return an event for bots to wait for, which happens in the end."""
    event = threading.Event()
    yield event
    event.set()


def fail(error):
    raise error


def old(view):
    return Game.new(seed=1).legal_actions()[0] if view.legal[0].verb != "claim" else "claim leo"


def greedy(view):
    view.legal[:] = ["all"]
    view.state.hands[:] = 0
    return "all"


@pytest.mark.parametrize(
    "choose",
    [
        lambda view: fail(RuntimeError("no idea")),
        lambda view: fail(SystemExit(3)),
        lambda view: fail(TimeoutError()),
        lambda view: None,
        lambda view: view.legal,
        old,
        greedy,
    ],
    ids=["raises", "exits", "raises a timeout", "nothing", "everything", "another", "greedy"],
)
def test_a_game_of_a_bot_that_does_wrong_goes_on_to_its_end(tmp_path, brought, caplog, choose):
    async def scene(house, clock):
        brought(choose)
        seat, _ = await house.open_room(Settings(players=3, rounds=2, level=STRANGE), "Akira")
        room, person = await enter(house, seat)
        await room.take(person, Ready())
        await room.take(person, Start())
        await room.take(person, Leave())
        while room.kept.room.is_playing:
            await clock.turn(60_000)
        assert room.kept.latest.game.is_over

    with caplog.at_level(logging.WARNING):
        played(tmp_path, scene)
    assert {each.bot for each in caplog.records} == {STRANGE}


def test_a_bot_that_cannot_be_made_is_replaced_each_time(tmp_path, brought):
    brought(lambda view: view.legal[0], made=lambda: fail(ImportError("gone")))

    async def scene():
        game = Game.new(seed=1)
        return await Thinker().choose(Mind(STRANGE), game) in game.legal_actions()

    assert asyncio.run(scene())


def test_a_bot_that_hangs_is_asked_no_more_until_it_is_back(brought, released):
    asked = []

    def hang(view):
        asked.append(view)
        released.wait()
        return view.legal[0]

    brought(hang)

    async def scene():
        game, thinker = Game.new(seed=1), Thinker(at_once=2, limit=0.01)
        for _ in range(5 * MOST_HUNG):
            chosen = await thinker.choose(Mind(STRANGE), game)
            assert chosen in game.legal_actions()
        assert len(asked) == MOST_HUNG
        hanging = [each for each in threading.enumerate() if each.name == f"bot {STRANGE}"]
        assert len(hanging) == MOST_HUNG
        thinker._limit = 30.0  # nobody else waits behind it
        assert await thinker.choose(Mind("easy"), game) in game.legal_actions()
        released.set()
        for thread in hanging:
            thread.join()
        await thinker.choose(Mind(STRANGE), game)
        assert len(asked) == MOST_HUNG + 1

    asyncio.run(scene())


def test_a_bot_that_hung_is_made_anew(brought, released):
    made = []
    brought(lambda view: released.wait() and view.legal[0], made=lambda: made.append(1))

    async def scene():
        game, thinker, mind = Game.new(seed=1), Thinker(limit=0.01), Mind(STRANGE)
        await thinker.choose(mind, game)
        await thinker.choose(mind, game)

    asyncio.run(scene())
    assert len(made) == 2


ENDS = """
import asyncio, threading
from gekokujo.game import Game
from gekokujo.server import thinking
class Hangs:
    def choose(self, view):
        threading.Event().wait()
real = thinking.make_bot
thinking.make_bot = lambda name, seed: Hangs() if name == "hangs" else real(name, seed)
async def scene():
    await thinking.Thinker(limit=0.01).choose(thinking.Mind("hangs"), Game.new(seed=1))
asyncio.run(scene())
print("done")
"""


def test_a_process_ends_though_a_bot_hangs():
    done = subprocess.run(
        [sys.executable, "-c", ENDS], capture_output=True, text=True, timeout=60, check=False
    )
    assert (done.stdout, done.returncode) == ("done\n", 0), done.stderr
