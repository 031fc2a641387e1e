"""Every byte that is sent to a seat: nothing that it may not know, nor any trace of it."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from itertools import accumulate
from random import Random

import pytest
from doors import served

from gekokujo.fair import FairDealer
from gekokujo.server import protocol

CARD = re.compile(rb'"([SGW]\d\d)"|\b(?:open|set) ([SGW]\d\d)\b')
DEALS = FairDealer.deal
UNOPENED = 6
"""So many decisions of three seats can be answered without opening a card."""


async def seated(door, players):
    """Fill a room with people, and begin a game; return their sockets and a watcher's."""
    host = await door.room("P0", players=players)
    seats = [host, *[await door.sit(host["code"], f"P{n}") for n in range(1, players)]]
    people = [await door.enter(seat) for seat in seats]
    watcher = await door.watch(host["watch"])
    await watcher.hear_of(protocol.Welcome)
    for number, person in enumerate(people):
        await person.hear_of(protocol.Welcome)
        await person.say(protocol.Ready(salt=f"salt {number}"))
    while not all(chair.ready for chair in people[0].room.chairs):
        await people[0].hear_of(protocol.RoomChanged)
    await people[0].say(protocol.Start())
    for client in (*people, watcher):
        await client.hear_of(protocol.Decided)
    return host, people, watcher


async def play_through(people, watcher, choose):
    """Let each seat answer by `choose` until the game is over and all have heard."""
    while True:
        by_seat = {each.last(protocol.GameView).seat: each for each in people}
        decision = people[0].decision
        person = by_seat[decision.seat]
        await person.say(protocol.Play(decision.number, choose(person.decision.legal)))
        heard = [
            await each.hear_of(protocol.Frames, protocol.Refusal) for each in (*people, watcher)
        ]
        assert all(isinstance(each, protocol.Frames) for each in heard)
        if heard[0].decision is None:
            for each in (*people, watcher):
                await each.hear_of(protocol.GameOver)
            return


def known_cards(frames):
    """Return the cards that are known after each number of frames, none at first."""
    found = ({*re.findall(r"[SGW]\d\d", json.dumps(frame))} for frame in frames)
    return list(accumulate(found, set.union, initial=set()))


@pytest.mark.parametrize("players", [3, 5])
def test_no_byte_tells_a_seat_what_it_may_not_know(tmp_path, players):
    async def scene(door):
        host, people, watcher = await seated(door, players)
        room = (await door.house.room(host["code"])).kept
        seed, chance = room.table.dealt.seed, Random(players)
        await play_through(people, watcher, chance.choice)
        table = room.table
        secrets = [seed, room.room.seed, *[host[name] for name in ("key", "recovery", "watch")]]
        for client in (*people, watcher):
            seat, known = client.last(protocol.GameView).seat, 0
            cards = known_cards(table.game.frames(seat=seat))
            for data in client.received:
                message = protocol.server_message(data)
                if isinstance(message, protocol.GameView):
                    known = message.frames
                if isinstance(message, protocol.Frames):
                    known = message.since + len(message.frames)
                found = {(a or b).decode() for a, b in CARD.findall(data)}
                assert found <= cards[known]
                over = isinstance(message, protocol.GameOver)
                assert not [each for each in secrets if each.encode() in data] or over
            assert known == len(cards) - 1
            [proof] = [each for each in client.received if seed.encode() in each]
            assert protocol.server_message(proof).fair["seed"] == seed
        code = host["code"].encode()
        assert not any(code in data for data in watcher.received)

    served(tmp_path, scene)


def swapped(deal, places):
    """Return a deal with two cards of its deck in each other's place."""
    deck = list(deal.deck)
    one, other = places
    deck[one], deck[other] = deck[other], deck[one]
    return replace(deal, deck=tuple(deck))


def bytes_of(folder, monkeypatch, places):
    """Return what seat 0 and a watcher are sent in a fixed game, two cards swapped."""
    folder.mkdir()

    def dealt(self, options, cards):
        return swapped(DEALS(FairDealer("ab" * 32, []), options, cards), places)

    monkeypatch.setattr(FairDealer, "deal", dealt)
    monkeypatch.setattr(FairDealer, "first", lambda self, players: 0)
    monkeypatch.setattr(FairDealer, "die", lambda self, number: 1 + number % 6)
    numbers = iter(range(1_000_000))
    for place in ("house", "kept", "live"):
        monkeypatch.setattr(
            f"gekokujo.server.{place}.secrets.token_hex", lambda n: f"{next(numbers):0{2 * n}x}"
        )
    monkeypatch.setattr("gekokujo.fair.secrets.token_hex", lambda n: "cd" * n)

    async def scene(door):
        _, people, watcher = await seated(door, 3)
        by_seat = {each.last(protocol.GameView).seat: each for each in people}
        for _ in range(UNOPENED):
            decision = people[0].decision
            person = by_seat[decision.seat]
            choice = next(each for each in person.decision.legal if not each.startswith("open"))
            await person.say(protocol.Play(decision.number, choice))
            for each in (*people, watcher):
                await each.hear_of(protocol.Frames)
        return [
            [data for data in each.received if b'"frames"' in data or b'"decision"' in data]
            for each in (by_seat[0], watcher, by_seat[1])
        ]

    return served(folder, scene)


def test_two_deals_that_a_seat_cannot_tell_apart_are_the_same_bytes_to_it(tmp_path, monkeypatch):
    # places 5 to 9 are seat 1's hand, 10 to 14 seat 2's, the rest is the pile
    with monkeypatch.context() as patch:
        plain = bytes_of(tmp_path / "plain", patch, (20, 20))
    for number, places in enumerate([(6, 12), (7, 40), (30, 59)]):
        with monkeypatch.context() as patch:
            other = bytes_of(tmp_path / str(number), patch, places)
        assert other[:2] == plain[:2]
        assert (other[2] == plain[2]) is (places == (30, 59))
