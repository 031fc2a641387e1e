"""The position: one flat record of bytes, and the phases it can be in.

A `State` is copied by assignment and compared and hashed by its bytes. Cards are indexes into the
card set, saints indexes into `SIGNS`, rows are counted from 0 at the top, seats from 0.
"""

from __future__ import annotations

from typing import Final, Protocol

import numpy as np
from numpy.typing import NDArray

from gekokujo._compile import Row, machine_type

Bytes = NDArray[np.uint8]

SAINTS: Final = 12
DECK: Final = 60
SILVERS: Final = 42
MOST_PLAYERS: Final = 5
HAND: Final = 5

NO_CARD: Final = 255
"""An empty place for a card."""
HIDDEN: Final = 254
"""A card that is there and may not be known (see `hidden`)."""
NO_SIGN: Final = 255
"""A claim not yet made; no saint."""
NO_ROUND: Final = 255
"""`last_round` when only the deck ends the game."""

CLAIM: Final = 0
SET: Final = 1
OPEN: Final = 2
MARK: Final = 3
BESIDE: Final = 4
EXCHANGE: Final = 5
ROLL: Final = 6
LAST_ROLL: Final = 7
OVER: Final = 8

PHASES: Final = ("claim", "set", "open", "mark", "beside", "exchange", "roll", "last_roll", "over")
"""The names of the phases, by number."""

STATE: Final = np.dtype(
    (
        np.record,
        [
            # the options of this game
            ("players", "u1"),
            ("silver_needed", "u1"),
            ("last_round", "u1"),
            ("unique_claims", "u1"),
            # whose decision of what kind
            ("this_round", "u1"),  # 1, 2, … (`round` is a method of NumPy records)
            ("turn", "u1"),  # a seat; `players` in Athena's turn and when the game is over
            ("phase", "u1"),
            ("opened", "u1"),  # the card being carried out
            ("sign", "u1"),  # its chosen saint, while it is asked whom to stand beside
            # the ranking
            ("rows", "u1"),
            ("fighting", "u1"),  # the row whose saints roll
            ("rank", "u1", (SAINTS,)),  # each saint's row
            ("dice", "u1", (SAINTS,)),  # each saint's die in the row's war, 0 before it is rolled
            ("silvers", "u1"),  # how many silver cards lie beside saints
            ("silver_cards", "u1", (SILVERS,)),
            ("silver_saints", "u1", (SILVERS,)),  # the first saint of the row each lies in
            # the seats
            ("claims", "u1", (MOST_PLAYERS,)),
            ("set_cards", "u1", (MOST_PLAYERS,)),
            ("hand_sizes", "u1", (MOST_PLAYERS,)),
            ("hands", "u1", (MOST_PLAYERS, HAND)),  # in the order received
            # the deck: discards from the front, oldest first; the pile at the back, next card first
            ("discarded", "u1"),
            ("pile", "u1"),
            ("deck", "u1", (DECK,)),
        ],
    )
)

PLACE: Final = {
    name: slice(field[1], field[1] + field[0].itemsize)
    for name, field in (STATE.fields or {}).items()
}
"""Where each field lies in a state's bytes."""

machine_type("State", STATE)


class State(Protocol):
    """What a type checker knows of one `STATE` record."""

    players: int
    silver_needed: int
    last_round: int
    unique_claims: int
    this_round: int
    turn: int
    phase: int
    opened: int
    sign: int
    rows: int
    fighting: int
    rank: Bytes
    dice: Bytes
    silvers: int
    silver_cards: Bytes
    silver_saints: Bytes
    claims: Bytes
    set_cards: Bytes
    hand_sizes: Bytes
    hands: Bytes
    discarded: int
    pile: int
    deck: Bytes

    def tobytes(self) -> bytes:
        """Return the bytes of the record."""
        ...


def new_states(count: int) -> Row[State]:
    """Return so many blank states."""
    states: Row[State] = np.zeros(count, STATE)
    return states


def new_state() -> State:
    """Return a blank state."""
    return new_states(1)[0]


def copy_state(state: State) -> State:
    """Return a state of its own with the same bytes."""
    copied: State = np.array([state], STATE)[0]
    return copied


def state_of(raw: bytes) -> State:
    """Return the state whose bytes these are."""
    state: State = np.frombuffer(bytearray(raw), STATE)[0]
    return state
