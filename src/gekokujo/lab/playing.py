"""Whole games between built-in bots inside the law, no Python between two actions.

Each game of a seed has two streams of chance: one for the deal and the dice, one for the bots, so
that the same deal meets the same dice whatever the bots do with theirs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

import numpy as np
from numpy.typing import NDArray

from gekokujo._compile import Row, compiled, inlined, machine_type
from gekokujo.bots.judgement import DESK, SEEN, judged_action
from gekokujo.hidden import hide
from gekokujo.options import Claims, Options
from gekokujo.rules.chance import STREAM, Stream, below, seek, shuffle
from gekokujo.rules.deal import deal
from gekokujo.rules.legal import legal
from gekokujo.rules.play import play
from gekokujo.rules.scores import best_row, winners
from gekokujo.rules.trace import RANK_CHANGE, TRACE, WAR_JOINED, Trace
from gekokujo.state import DECK, MOST_PLAYERS, OPEN, OVER, ROLL, SAINTS, STATE, Bytes, State

if TYPE_CHECKING:
    from gekokujo.bots.judgement import Desk, Tuning
    from gekokujo.cards import Table

RESULT: Final = np.dtype(
    (
        np.record,
        [
            ("winners", "u1"),  # one bit a seat
            ("gekokujo", "u1"),
            ("rounds", "u1"),
            ("rank_changes", "u1"),
            ("wars", "u1"),
            ("lead_changes", "u1"),
            ("claims", "u1", (MOST_PLAYERS,)),
            ("starts", "u1", (MOST_PLAYERS,)),  # the row of each claimed saint at the deal
            ("steps", "u2"),  # actions and dice
        ],
    )
)
WHIMS: Final = np.uint64(0x5DEECE66D)
"""Told apart from the chance of the same seed by these bits."""

machine_type("Result", RESULT)

Log = NDArray[np.uint8]
"""The actions of games, one row a game; no rows when nobody wants them."""


class Result(Protocol):
    """What a type checker knows of one `RESULT` record: one game in numbers."""

    winners: int
    gekokujo: int
    rounds: int
    rank_changes: int
    wars: int
    lead_changes: int
    claims: Bytes
    starts: Bytes
    steps: int


HALL: Final = np.dtype(
    (
        np.record,
        [
            # which games to play
            ("seed", "u8"),
            ("first", "u8"),  # the number of the first game
            ("options", "u1", (4,)),  # as `Options.packed`
            ("dealt", "u1"),  # how many claims are dealt: all seats' or none
            # the game at hand
            ("state", STATE),
            ("events", TRACE),
            ("desk", DESK),
            ("chance", STREAM),
            ("whims", STREAM),
            ("offset", "u8"),  # which mind sits at seat 0
            ("ahead", "u1"),  # who led at the start of the round, one bit a seat
            ("starts", "u1", (SAINTS,)),
            ("deck", "u1", (DECK,)),
            ("ranking", "u1", (SAINTS,)),
            ("claims", "u1", (SAINTS,)),
        ],
    )
)
machine_type("Hall", HALL)


def new_hall(options: Options, seed: int, first: int) -> Hall:
    """Return a hall in which the games of a seed from number `first` on are to be played.

    Kernels are handed it, they don't make it: a record made inside one would be freed while in
    use, for Numba's records hold no reference to their array.
    """
    hall: Hall = np.zeros(1, HALL)[0]
    hall.seed = np.uint64(seed & 0xFFFFFFFFFFFFFFFF)
    hall.first = np.uint64(first)
    hall.options[:] = options.packed
    hall.dealt = options.players if options.claims is Claims.DEALT else 0
    return hall


class Hall(Protocol):
    """What a type checker knows of one `HALL` record: all that one game at a time needs."""

    seed: np.uint64
    first: np.uint64
    options: Bytes
    dealt: int
    state: State
    events: Trace
    desk: Desk
    chance: Stream
    whims: Stream
    offset: np.uint64
    ahead: int
    starts: Bytes
    deck: Bytes
    ranking: Bytes
    claims: Bytes


@compiled
def chosen(state: State, cards: Table, mind: Tuning, desk: Desk, whims: Stream) -> int:
    """Return the action of the mind at the seat to play, which sees what the seat may know."""
    if mind.guesses:
        return int(desk.choices.actions[below(whims, int(desk.choices.count))])
    seen = desk.spare[SEEN]
    desk.spare[SEEN] = state
    hide(seen, int(state.turn))
    return judged_action(seen, cards, mind, desk, whims)


@inlined
def begin(result: Result, hall: Hall) -> None:
    """Begin to measure a dealt game."""
    hall.events.counts[:] = 0
    hall.ahead = 0
    result.lead_changes = 0
    result.steps = 0
    for sign in range(SAINTS):
        hall.starts[sign] = hall.state.rank[sign]


@inlined
def advance(result: Result, cards: Table, hall: Hall, action: int) -> None:
    """Play an action and measure it; the lead is compared at the start of each round."""
    state = hall.state
    if state.phase == OPEN and state.turn == 0:
        ahead = winners(state)
        if hall.ahead > 0:
            result.lead_changes += ahead != hall.ahead
        hall.ahead = ahead
    play(state, cards, action, hall.events)
    result.steps += 1


@inlined
def finish(result: Result, hall: Hall) -> None:
    """Note how a game ended."""
    state = hall.state
    result.winners = winners(state)
    result.gekokujo = best_row(state) == 0
    result.rounds = state.this_round
    result.rank_changes = hall.events.counts[RANK_CHANGE]
    result.wars = hall.events.counts[WAR_JOINED]
    for seat in range(state.players):
        result.claims[seat] = state.claims[seat]
        result.starts[seat] = hall.starts[state.claims[seat]]


@inlined
def shuffled_deal(hall: Hall, number: np.uint64) -> None:
    """Deal the game of a number, as `Deal.shuffled` does, and start both streams."""
    seek(hall.chance, hall.seed, number)
    seek(hall.whims, hall.seed ^ WHIMS, number)
    for card in range(DECK):
        hall.deck[card] = card
    for sign in range(SAINTS):
        hall.ranking[sign] = sign
        hall.claims[sign] = sign
    shuffle(hall.chance, hall.deck[:])
    shuffle(hall.chance, hall.ranking[:])
    shuffle(hall.chance, hall.claims[:])
    deal(hall.state, hall.options[:], hall.deck[:], hall.ranking[:], hall.claims[: hall.dealt])


@compiled
def play_game(result: Result, cards: Table, minds: Row[Tuning], hall: Hall, log: Bytes) -> None:
    """Play a dealt game to its end: seat s is played by mind s + `hall.offset`, in turn."""
    state = hall.state
    desk = hall.desk
    begin(result, hall)
    while state.phase != OVER:
        desk.choices.count = legal(state, cards, desk.choices)
        if state.phase >= ROLL:
            action = int(desk.choices.actions[below(hall.chance, 6)])
        else:
            mind = minds[(state.turn + int(hall.offset)) % len(minds)]
            action = chosen(state, cards, mind, desk, hall.whims)
        if result.steps < len(log):
            log[result.steps] = action
        advance(result, cards, hall, action)
    finish(result, hall)


@compiled
def play_games(
    results: Row[Result], cards: Table, minds: Row[Tuning], hall: Hall, log: Log
) -> None:
    """Play as many games as there are results; the actions go to `log` if it has rows."""
    unlogged = np.zeros(0, np.uint8)
    for place in range(len(results)):
        number = hall.first + np.uint64(place)
        hall.offset = number % np.uint64(len(minds))
        shuffled_deal(hall, number)
        kept = log[place] if len(log) > 0 else unlogged
        play_game(results[place], cards, minds, hall, kept)


@compiled
def measure_game(result: Result, cards: Table, hall: Hall, actions: Bytes) -> None:
    """Measure the hall's first game, played elsewhere, from its actions."""
    shuffled_deal(hall, hall.first)
    begin(result, hall)
    for place in range(len(actions)):
        advance(result, cards, hall, int(actions[place]))
    finish(result, hall)


@compiled
def playouts(cards: Table, hall: Hall, games: int) -> int:
    """Deal and play so many games at random, and return how many actions and dice they took."""
    state = hall.state
    choices = hall.desk.choices
    steps = 0
    for game in range(games):
        shuffled_deal(hall, hall.first + np.uint64(game))
        while state.phase != OVER:
            count = legal(state, cards, choices)
            play(state, cards, int(choices.actions[below(hall.chance, count)]), hall.events)
            steps += 1
    return steps
