"""Every byte that is sent to a seat: nothing that it may not know, nor any trace of it."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from itertools import accumulate
from random import Random

import pytest
from doors import PLENTY, served

from gekokujo.fair import FairDealer
from gekokujo.game import ALL_CARDS
from gekokujo.server import protocol

CARD = re.compile(rb'"([SGW]\d\d)"|\b(?:open|set) ([SGW]\d\d)\b')
DEALS = FairDealer.deal
TOLD = re.compile(rb'{"type":"(game|frames|decision|accepted|previewed|refused|over)"')


async def seated(door, players, **settings):
    """Fill a room with people, and begin a game; return their sockets and a watcher's."""
    host = await door.room("P0", players=players, **settings)
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


class Curious:
    """A person who looks ahead before each answer, as far as the table tells."""

    def __init__(self, person):
        self.person = person

    def __getattr__(self, name):
        return getattr(self.person, name)

    async def say(self, message):
        if isinstance(message, protocol.Play):
            await self.person.say(protocol.Preview(message.decision, [message.action]))
            await self.person.hear_of(protocol.Previewed, protocol.Refusal)
        await self.person.say(message)


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


ROUNDS = 8
"""The pile outlasts them: places 0 to 14 of the deck are dealt, then four cards go in a round."""


def kept(unplayed, chance):
    """Return a way to choose that goes by everything but some cards, which stay in the hand."""

    def choose(legal):
        if "open" in legal:
            return "open"  # from the hand it would take two cards away
        others = [each for each in legal if not {*each.split()} & {"exchange", *unplayed}]
        assert others, legal
        return chance.choice(sorted(others))

    return choose


def same_in_each_run(patch, places):
    """Take all chance from the next house; swap two cards of its deal, and return the first."""
    deals = []

    def dealt(self, options, cards):
        deals.append(DEALS(FairDealer("ab" * 32, []), options, cards))
        return swapped(deals[0], places)

    patch.setattr(FairDealer, "deal", dealt)
    patch.setattr(FairDealer, "first", lambda self, players: 0)
    patch.setattr(FairDealer, "die", lambda self, number: 1 + number % 6)
    numbers = iter(range(1_000_000))
    for place in ("house", "kept", "live"):
        patch.setattr(
            f"gekokujo.server.{place}.secrets.token_hex", lambda n: f"{next(numbers):0{2 * n}x}"
        )
    patch.setattr("gekokujo.fair.secrets.token_hex", lambda n: "cd" * n)
    return deals


def bytes_of(folder, patch, places, *, swap):
    """Return what is sent in a whole game, two cards swapped: to seat 0, a watcher, seats 1, 2.

    Neither card is played by whoever gets it. Returns also whose hands they were in.
    """
    folder.mkdir()
    deals = same_in_each_run(patch, places if swap else (0, 0))

    async def scene(door):
        host, people, watcher = await seated(door, 3, rounds=ROUNDS)
        unplayed = [deals[0].deck[place] for place in places]
        by_seat = {each.last(protocol.GameView).seat: each for each in people}
        curious = Curious(by_seat[0])
        people = [curious if each is curious.person else each for each in people]
        await play_through(people, watcher, kept(unplayed, Random(7)))
        for each in (curious.person, watcher):
            await each.say(protocol.Sync())
            await each.hear_of(protocol.Frames)
        game = (await door.house.room(host["code"])).kept.latest.game
        told = [
            [data for data in each.received if TOLD.match(data)]
            for each in (curious.person, watcher, by_seat[1], by_seat[2])
        ]
        hands = [game.board(ALL_CARDS)["hands"][seat] for seat in range(3)]
        owners = {seat for seat in range(3) for card in unplayed if card in hands[seat]}
        return told, owners

    return served(folder, scene, limits=replace(PLENTY, messages_a_second=1e6))


@pytest.mark.parametrize(
    ("places", "owners"),
    [
        ((6, 12), {1, 2}),
        ((7, 58), {1}),
        ((57, 59), set()),
        ((16, 59), {1}),
        ((16, 17), {1, 2}),
    ],
    ids=["two hands", "a hand and the pile", "the pile", "a card drawn later", "two drawn later"],
)
def test_two_deals_that_a_seat_cannot_tell_apart_are_the_same_bytes_to_it_in_a_whole_game(
    tmp_path, monkeypatch, places, owners
):
    runs = []
    for swap in (False, True):
        with monkeypatch.context() as patch:
            runs.append(bytes_of(tmp_path / str(swap), patch, places, swap=swap))
    (plain, plainly), (other, otherwise) = runs
    assert plainly == otherwise == owners
    assert len(plain[0]) > 60
    for seat, (one, two) in zip((0, None, 1, 2), zip(plain, other, strict=True), strict=True):
        assert (one == two) is (seat not in owners)
