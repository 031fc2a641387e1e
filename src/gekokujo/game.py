"""`Game`: one game for programmers: its state, the actions so far, and every check."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

import numpy as np

from gekokujo.actions import ROLL_ONE, Action, new_choices_row, vocabulary
from gekokujo.board import Board, board
from gekokujo.cards import CardSet
from gekokujo.deals import Deal
from gekokujo.frames import Frame, Story
from gekokujo.hidden import mask
from gekokujo.options import Claims, Options
from gekokujo.outcome import Outcome
from gekokujo.position import position
from gekokujo.refusals import IllegalAction, refusal, unknown
from gekokujo.rules.deal import deal as lay_out
from gekokujo.rules.step import list_legal, replay, step
from gekokujo.rules.trace import new_trace_row
from gekokujo.state import LAST_ROLL, OVER, PHASES, ROLL, Bytes, State, new_states

ALL_CARDS: Final = -1
"""In the place of a seat: see every card, as a finished record does."""

_UNWATCHED = new_trace_row(watched=False)


class Game:
    """A game from its deal to where it stands now.

    Two games are equal, and have the same hash, when they use the same card set and stand at the
    same position, however they came there. A game changes as it is played: use a copy as a key.

    >>> game = Game.new(players=3, seed=7)
    >>> game.play("claim leo")
    >>> game.to_play, [str(action) for action in game.actions]
    (1, ['claim leo'])
    """

    __slots__ = (
        "_choices",
        "_phase",
        "_played",
        "_states",
        "_story",
        "_tables",
        "_turn",
        "_vocabulary",
        "deal",
    )

    def __init__(self, deal: Deal) -> None:
        self.deal = deal
        self._tables = deal.cards.tables
        self._vocabulary = vocabulary(deal.cards)
        states: Any = new_states(1)
        # Its fields as arrays are read ten times faster than by a record's attributes.
        self._phase: Bytes = states["phase"]
        self._turn: Bytes = states["turn"]
        self._states = states
        self._choices: Any = new_choices_row()
        self._played = bytearray()
        self._story: Story | None = None
        self._rewind()

    @classmethod
    def new(
        cls,
        players: int = 4,
        *,
        claims: Claims | str = Claims.OPEN,
        rounds: int | None = None,
        cards: CardSet | None = None,
        seed: int | None = None,
    ) -> Game:
        """Start a game shuffled from a seed, or from the system's chance.

        `rounds` ends it earlier (R13.1), `cards` is the standard set unless given. Raises
        `ValueError` that names the option. For other options, or a deal of your own, build a
        `Deal` and pass it to `Game`.
        """
        return cls(Deal.shuffled(Options(players, Claims(claims), rounds), cards, seed))

    @classmethod
    def replayed(cls, deal: Deal, actions: Iterable[str]) -> Game:
        """Return the game of a deal after these actions; raises what `play` raises."""
        game = cls(deal)
        by_text = game._vocabulary.numbers
        texts = list(actions)
        try:
            played = game._replay(bytes([by_text[text] for text in texts]))
        except KeyError:
            played = False
        if not played:
            for text in texts:
                game.play(text)
        return game

    @property
    def state(self) -> State:
        """The position, all cards open: a view that changes as the game is played."""
        state: State = self._states[0]
        return state

    @property
    def phase(self) -> str:
        """The kind of decision at hand, a name of `PHASES`."""
        return PHASES[self._phase.item()]

    @property
    def to_play(self) -> int | None:
        """The seat whose decision it is; None when a die is to roll or the game is over."""
        return self._turn.item() if self._phase.item() < ROLL else None

    @property
    def is_chance(self) -> bool:
        """Whether a die is to be rolled: an action that chance chooses, each side alike (R9)."""
        return ROLL <= self._phase.item() <= LAST_ROLL

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self._phase.item() == OVER

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        return Outcome.of(self.state) if self.is_over else None

    def legal_actions(self) -> list[Action]:
        """Return the legal actions, ascending; none when the game is over."""
        count, *numbers = self._choices.tobytes()  # a `CHOICES` record, ten times faster as bytes
        known = self._vocabulary.actions
        return [known[number] for number in numbers[:count]]

    def action(self, text: str) -> Action:
        """Return the action of a text, legal or not; raises `ValueError` if there is none."""
        return self._vocabulary.parse(text)

    @property
    def actions(self) -> tuple[Action, ...]:
        """The actions played so far."""
        return tuple(self._vocabulary.actions[number] for number in self._played)

    def play(self, action: Action | str, seat: int | None = None) -> None:
        """Play a legal action, given as an object or a text; `seat` says who plays it, if known.

        Raises `IllegalAction`, which names the clause, and leaves the game as it was.
        """
        if isinstance(action, str) or not self._vocabulary.has(action):
            action = self._known(str(action))
        if seat is not None and seat != self.to_play:
            raise IllegalAction(str(action), "R2.2", "not-your-turn")
        if not step(self._states, self._tables, self._choices, _UNWATCHED, action.number):
            raise refusal(self.state, action)
        self._played.append(action.number)

    def roll(self, die: int) -> None:
        """Play the die that chance or a person rolled, 1 to 6; raises `ValueError` for another."""
        if die not in range(1, 7):
            raise ValueError(f"die: {die!r}; a die shows 1 to 6")
        self.play(self._vocabulary.actions[ROLL_ONE + die - 1])

    def copy(self) -> Game:
        """Return a game that goes its own way from here."""
        twin = Game(self.deal)
        twin._states[0] = self.state
        twin._played[:] = self._played
        list_legal(twin._states, twin._tables, twin._choices)
        return twin

    def undo(self, count: int = 1) -> None:
        """Take back the last actions, dice included; for analysis, no rule allows it.

        Raises `IndexError` when fewer have been played.
        """
        if not 0 <= count <= len(self._played):
            raise IndexError(f"{count} actions to undo, {len(self._played)} played")
        kept = bytes(self._played[: len(self._played) - count])
        self._rewind()
        self._replay(kept)

    def frames(self, since: int = 0, seat: int | None = ALL_CARDS) -> list[Frame]:
        """Return everything that happened from frame number `since` on.

        With all cards known, as a seat saw it, or (None) as a watcher did. The deal is frame 0.
        """
        if seat == ALL_CARDS:
            return self._told().frames(since)
        self._check_seat(seat)
        return self._told().frames_for(seat, since)

    def frame_count(self) -> int:
        """Return how many frames there are so far."""
        return len(self._told())

    def lean_frames(self, since: int = 0, seat: int | None = None) -> list[Frame]:
        """Return the frames as a seat or watcher saw them, with only what changed of each board.

        `board.changed` puts a board together again; frame 0 has all of it.
        """
        self._check_seat(seat)
        return self._told().lean_frames(seat, since)

    def lean_frames_for_each(self, since: int) -> tuple[list[Frame], list[list[Frame]]]:
        """Return the lean frames from number `since` (1 or more) on, quickly, for a server.

        Those of watchers, and those of each seat.
        """
        return self._told().lean_frames_for_each(since)

    def seen_by(self, seat: int | None) -> State:
        """Return a copy of the state with only what a seat, or (None) a watcher, may know."""
        self._check_seat(seat)
        return mask(self.state, seat)

    def board(self, seat: int | None = ALL_CARDS) -> Board:
        """Return the board as in frames, with all cards known or as a seat or watcher sees it."""
        state = self.state if seat == ALL_CARDS else self.seen_by(seat)
        return board(state, self.deal.cards)

    def __str__(self) -> str:
        """The position as text, all cards open."""
        return position(self.state, self.deal.cards)

    def __repr__(self) -> str:
        """What and where this game is."""
        return f"<Game of {self.deal.options.players}, {self.phase}, round {self.state.this_round}>"

    def __eq__(self, other: object) -> bool:
        """Whether both stand at the same position with the same cards."""
        if not isinstance(other, Game):
            return NotImplemented
        same_cards = self.deal.cards == other.deal.cards
        return same_cards and self.state.tobytes() == other.state.tobytes()

    def __hash__(self) -> int:
        """The hash of the position as it is now."""
        return hash(self.state.tobytes())

    def __reduce__(self) -> tuple[object, tuple[Deal, tuple[str, ...]]]:
        """Pickle as what a game is: its deal and its actions."""
        return Game.replayed, (self.deal, tuple(map(str, self.actions)))

    def _told(self) -> Story:
        """Return the story of this game, told to its last action."""
        if self._story is None:
            self._story = Story(Game(self.deal).state, self.deal.cards)
        self._story.follow(bytes(self._played))
        return self._story

    def _rewind(self) -> None:
        """Go back to the deal."""
        lay_out(self.state, self.deal.options.packed, *self.deal.numbers)
        self._played.clear()
        self._story = None
        list_legal(self._states, self._tables, self._choices)

    def _replay(self, actions: bytes) -> bool:
        """Play all these actions from the deal on and return True, or stay there."""
        numbers = np.frombuffer(bytearray(actions), np.uint8)
        if replay(self._states, self._tables, self._choices, _UNWATCHED, numbers):
            self._played[:] = actions
            return True
        self._rewind()
        return False

    def _known(self, text: str) -> Action:
        """Return the action of a text; raises `IllegalAction`, as no decision asks for others."""
        try:
            return self._vocabulary.parse(text)
        except ValueError:
            raise unknown(self.state, text) from None

    def _check_seat(self, seat: int | None) -> None:
        """Raise `IndexError` for a seat this game has not."""
        if seat is not None and not 0 <= seat < self.deal.options.players:
            raise IndexError(f"seat {seat}; the seats are 0 to {self.deal.options.players - 1}")
