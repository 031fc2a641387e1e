"""The look-up tables."""

import asyncio

import msgspec
import pytest

from gekokujo.server.store import Expired, expiry, open_store


def test_a_room_is_found_by_id_and_code_with_its_first_row(store_url, in_store, row, card):
    async def scenario(store):
        assert await store.open_room(card("r1"), row("r1", 0))
        assert await store.room("r1") == card("r1")
        assert await store.room_by_code("code-r1") == card("r1")
        assert await store.room("r2") is None
        assert await store.room_by_code("r1") is None
        assert await store.rows("r1") == [row("r1", 0)]

    in_store(store_url, scenario)


def test_a_code_belongs_to_one_room(store_url, in_store, row, card):
    async def scenario(store):
        cards = [card(f"r{number}", code="AAA") for number in range(10)]
        opened = await asyncio.gather(*(store.open_room(each, row(each.id, 0)) for each in cards))
        assert opened == [True] + [False] * 9
        assert [len(await store.rows(each.id)) for each in cards] == [1] + [0] * 9

    in_store(store_url, scenario)


def test_a_rooms_first_row_is_its_own(sqlite_url, in_store, row, card):
    async def scenario(store):
        with pytest.raises(ValueError, match="of r2, not of room r1"):
            await store.open_room(card("r1"), row("r2", 0))

    in_store(sqlite_url, scenario)


def test_a_room_changes_in_what_is_given(store_url, in_store, row, card):
    async def scenario(store):
        await store.open_room(card("r1"), row("r1", 0))
        await store.change_room("r1")
        await store.change_room("r1", listed=False, touched=5)
        await store.change_room("r1", status="playing", keeper="p2")
        await store.change_room("nowhere", status="playing")
        expected = card("r1", listed=False, touched=5, status="playing", keeper="p2")
        assert await store.room("r1") == expected

    in_store(store_url, scenario)


def test_the_list_shows_waiting_listed_rooms_newest_first(store_url, in_store, row, card):
    async def scenario(store):
        cards = [card(f"r{number}", created=number) for number in range(5)]
        hidden = [card("hidden", listed=False), card("busy", status="playing")]
        for each in [*cards, *hidden]:
            await store.open_room(each, row(each.id, 0))
        assert await store.listed_rooms(3) == cards[:1:-1]
        assert await store.listed_rooms(10) == cards[::-1]

    in_store(store_url, scenario)


def test_a_game_knows_its_room_and_its_end(store_url, in_store):
    async def scenario(store):
        await store.begin_game("g1", "r1", 1)
        await store.begin_game("g1", "r2", 2)
        assert await store.game_room("g1") == "r1"
        assert await store.finished("g1") is None
        await store.finish_game("g1", 3)
        await store.finish_game("g1", 4)
        assert await store.finished("g1") == 3
        assert await store.game_room("g2") is None
        assert await store.finished("g2") is None

    in_store(store_url, scenario)


def test_names_are_kept_replaced_and_forgotten(store_url, in_store):
    async def scenario(store):
        await store.save_name("a", "龍")
        await store.save_name("b", "Anna")
        await store.save_name("b", "Ánna", "r1")
        assert await store.names(["a", "b", "c"]) == {"a": "龍", "b": "Ánna"}
        assert await store.names([]) == {}
        await store.forget_name("a")
        assert await store.names(["a", "b"]) == {"b": "Ánna"}

    in_store(store_url, scenario)


def test_outages_are_kept_once(store_url, in_store):
    async def scenario(store):
        for span in [(10, 20), (1, 5), (10, 20)]:
            await store.add_outage(*span)
        assert await store.outages(0) == [(1, 5), (10, 20)]
        assert await store.outages(5) == [(10, 20)]

    in_store(store_url, scenario)


def test_a_silent_process_is_lost(store_url, in_store, row, card):
    async def scenario(store):
        assert await store.last_beat() is None
        for process, at in [("p1", 10), ("p2", 20), ("p1", 15)]:
            await store.beat(process, at)
        assert await store.last_beat() == 20
        assert await store.lost_processes(15) == []
        assert await store.lost_processes(16) == ["p1"]
        assert await store.lost_processes(99) == ["p1", "p2"]

    in_store(store_url, scenario)


async def open_rooms(store, row, cards):
    for each in cards:
        await store.open_room(each, row(each.id, 0))


def test_a_lost_process_leaves_its_open_rooms(store_url, in_store, row, card):
    async def scenario(store):
        gone = [card("c", status="closed"), card("e", status="expired"), card("o", keeper="p3")]
        await open_rooms(store, row, [card("a"), card("b", status="playing"), *gone])
        await store.beat("p1", 1)
        assert [each.id for each in await store.rooms_kept_by("p1")] == ["a", "b"]
        assert await store.take_over("p1", "p2") == ["a", "b"]
        assert await store.take_over("p1", "p3") == []
        assert await store.rooms_kept_by("p1") == []
        assert [each.id for each in await store.rooms_kept_by("p2")] == ["a", "b"]
        assert await store.lost_processes(99) == []

    in_store(store_url, scenario)


def test_of_two_that_take_over_at_once_each_room_has_one(postgres_url, in_store, row, card):
    async def scenario(first):
        second = await open_store(postgres_url)
        for turn in range(20):
            await open_rooms(first, row, [card(f"{turn}-{room}", keeper="lost") for room in "abc"])
            taken = await asyncio.gather(
                first.take_over("lost", f"first{turn}"), second.take_over("lost", f"second{turn}")
            )
            assert sorted(taken[0] + taken[1]) == [f"{turn}-{room}" for room in "abc"]
            kept = await first.rooms_kept_by(f"first{turn}")
            assert [each.id for each in kept] == taken[0]
        await second.close()

    in_store(postgres_url, scenario)


def test_old_rooms_vanish_and_finished_games_stay(store_url, in_store, row, card, monkeypatch):
    monkeypatch.setattr(expiry, "AT_ONCE", 2)

    async def scenario(store):
        old = [card(f"old{number}", touched=9) for number in range(5)]
        await open_rooms(store, row, [*old, card("new", touched=10)])
        for game, room in [("won", "old0"), ("left", "old0"), ("lost", "old1"), ("on", "new")]:
            await store.begin_game(game, room, 1)
            await store.append(row(game, 0))
            await store.append(row(game, 1))
        await store.finish_game("won", 8)
        for person, room in [("p0", "old0"), ("p1", "old1"), ("pn", "new"), ("px", None)]:
            await store.save_name(person, "Name", room)
        assert await store.expire(10, None) == Expired(rooms=5, games=2, rows=5 + 4, names=1)
        assert [each.id for each in await store.listed_rooms(9)] == ["new"]
        kept = {stream: len(await store.rows(stream)) for stream in ("won", "left", "lost", "on")}
        assert kept == {"won": 2, "left": 0, "lost": 0, "on": 2}
        assert await store.names(["p0", "p1", "pn", "px"]) == dict.fromkeys(
            ["p0", "pn", "px"], "Name"
        )
        assert (await store.game_room("won"), await store.game_room("left")) == ("old0", None)

        assert await store.expire(10, 8) == Expired()
        assert await store.expire(10, 9) == Expired(games=1, rows=2, names=1)
        assert await store.rows("won") == []
        assert sorted(await store.names(["p0", "pn", "px"])) == ["pn", "px"]
        assert await store.expire(10, 9) == Expired()

    in_store(store_url, scenario)


def test_a_room_in_use_keeps_its_names_when_a_game_of_it_vanishes(store_url, in_store, row, card):
    async def scenario(store):
        await open_rooms(store, row, [card("r", touched=99)])
        await store.begin_game("g", "r", 1)
        await store.finish_game("g", 2)
        await store.save_name("p", "Name", "r")
        assert await store.expire(50, 50) == Expired(games=1)
        assert await store.names(["p"]) == {"p": "Name"}

    in_store(store_url, scenario)


def test_a_room_that_was_touched_in_time_stays(store_url, in_store, row, card):
    async def scenario(store):
        await open_rooms(store, row, [card("r", touched=1)])
        touched, gone = await asyncio.gather(
            store.change_room("r", touched=9), store.expire(5, None)
        )
        assert touched is None and gone == Expired()
        assert await store.room("r") == msgspec.structs.replace(card("r"), touched=9)

    in_store(store_url, scenario)
