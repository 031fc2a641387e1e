"""What a client rarely meets: each refusal of the server itself, provoked at a real one."""

from __future__ import annotations

import logging

import pytest
from visiting import at_once, visited

from gekokujo.client import Code, Refused, Seat
from gekokujo.server import protocol
from gekokujo.server.house import House
from gekokujo.server.room import Room
from gekokujo.server.store import StoreError


async def raised(wish):
    """Return the code with which a wish is refused."""
    with pytest.raises(Refused) as refused:
        await wish
    return refused.value.code


def test_another_version_is_not_let_in(tmp_path, monkeypatch):
    async def scene(_door, lobby):
        given = await lobby.open_room("Akira")
        monkeypatch.setattr("gekokujo.client.lobby.VERSION", protocol.VERSION + 1)
        for entered in (lobby.seat(given.code, given.key), lobby.watch(given.watch)):
            assert await raised(entered.__aenter__()) == Code.UNKNOWN_VERSION

    visited(tmp_path, scene)


def test_another_sites_page_opens_no_room(tmp_path):
    async def scene(door, lobby):
        lobby._http.headers["Origin"] = "https://elsewhere.example"
        assert await raised(lobby.open_room("Akira")) == Code.FOREIGN_ORIGIN
        assert door.house.rooms == 0

    visited(tmp_path, scene)


def test_while_nothing_can_be_stored_wishes_are_refused_and_nothing_happens(tmp_path, monkeypatch):
    async def scene(door, lobby):
        given = await lobby.open_room("Akira")
        async with lobby.seat(given.code, given.key) as seat:
            with monkeypatch.context() as patch:
                patch.setattr(door.house.store, "append", away)
                patch.setattr(door.house.store, "open_room", away)
                assert await raised(seat.ready()) == Code.BUSY
                assert await raised(lobby.open_room("Akira")) == Code.BUSY
            await seat.ready(ready=False)
            assert not seat.picture.room.chairs[0].ready

    visited(tmp_path, scene)


async def away(*_):
    raise StoreError("away")


def test_a_mistake_of_the_server_is_told_logged_and_harms_nothing_else(
    tmp_path, monkeypatch, caplog
):
    async def mistaken(*_):
        raise RuntimeError("mistaken")

    def mistaken_at_once(*_):
        raise RuntimeError("mistaken")

    async def scene(_door, lobby):
        given = await lobby.open_room("Akira")
        async with lobby.seat(given.code, given.key) as seat:
            with monkeypatch.context() as patch:
                patch.setattr(Room, "seat_computer", mistaken_at_once)
                patch.setattr(House, "open_room", mistaken)
                assert await raised(seat.seat_computer(1, "easy")) == Code.FAULT
                assert await raised(lobby.open_room("Akira")) == Code.FAULT
            await seat.seat_computer(1, "easy")

    with caplog.at_level(logging.ERROR):
        visited(tmp_path, scene)
    assert [each.exc_info[0] for each in caplog.records if each.exc_info] == [RuntimeError] * 2


@pytest.mark.parametrize("code", [Code.CLOSING, Code.BUSY, Code.FAULT])
def test_a_greeting_that_is_refused_for_a_while_is_tried_again(tmp_path, monkeypatch, code):
    async def scene(door, lobby):
        given = await lobby.open_room("Akira")
        tried = []

        def wait(tries, _asked):
            tried.append(tries)
            if len(tried) == 3:
                patch.undo()
            return 0.0

        def refuse(*_):
            raise Refused(code)

        lobby._pause = wait
        with monkeypatch.context() as patch:
            if code is Code.CLOSING:
                patch.setattr(door.house, "is_closing", True)
            else:
                patch.setattr(door.house, "admitted", refuse)
            async with lobby.seat(given.code, given.key) as seat:
                assert seat.picture.chair == 0
        assert tried == [1, 2, 3]

    visited(tmp_path, scene)


def test_who_looks_on_can_wish_nothing(tmp_path):
    async def scene(door, lobby):
        given = await lobby.open_room("Akira")
        hello = protocol.Hello(protocol.VERSION, watch=given.watch)
        place = f"ws://127.0.0.1:{door.port}/api/watch"
        async with Seat(place, hello, at_once) as onlooker:
            assert await raised(onlooker.start()) == Code.NOT_SEATED
            assert await raised(onlooker.play("pass", 1)) == Code.NOT_SEATED
            assert await raised(onlooker.ready()) == Code.NOT_SEATED

    visited(tmp_path, scene)
