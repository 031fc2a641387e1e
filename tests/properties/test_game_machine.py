"""Whatever is done to a `Game`, in any order, some things always hold."""

from __future__ import annotations

import pickle
from itertools import pairwise
from random import Random

import hypothesis.strategies as st
from hypothesis import HealthCheck, settings
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from playing import PLAIN, STYLES, play_on, random_cards, random_deal, random_options

from gekokujo.cardfiles import standard_cards
from gekokujo.game import Game
from gekokujo.hidden import mask
from gekokujo.state import DECK, NO_CARD, SAINTS


class GameMachine(RuleBasedStateMachine):
    """Plays, undoes, copies, and looks at a game."""

    @initialize(seed=st.integers(0, 2**32), own_cards=st.booleans())
    def deal(self, seed: int, own_cards: bool) -> None:
        rng = Random(seed)
        cards = random_cards(rng) if own_cards else standard_cards()
        self.game = Game(random_deal(rng, random_options(rng), cards))
        self.bytes = [self.game.state.tobytes()]

    def after(self, text: str) -> None:
        """Play one action and remember where it led."""
        self.game.play(text)
        self.bytes.append(self.game.state.tobytes())

    # ---- what is done

    @precondition(lambda self: not self.game.is_over)
    @rule(choice=st.integers(0, 11))
    def play(self, choice: int) -> None:
        legal = self.game.legal_actions()
        self.after(str(legal[choice % len(legal)]))

    @precondition(lambda self: not self.game.is_over)
    @rule(seed=st.integers(0, 2**16), style=st.sampled_from(STYLES), steps=st.integers(5, 60))
    def play_many(self, seed: int, style, steps: int) -> None:
        ahead = play_on(self.game.copy(), Random(seed), style, steps)
        for action in ahead.actions[len(self.game.actions) :]:
            self.after(str(action))

    @rule(count=st.integers(1, 25))
    def undo(self, count: int) -> None:
        count = min(count, len(self.game.actions))
        self.game.undo(count)
        del self.bytes[len(self.bytes) - count :]

    @rule()
    def go_on_with_a_copy(self) -> None:
        self.game = self.game.copy()

    @rule()
    def go_on_with_a_replay(self) -> None:
        self.game = Game.replayed(self.game.deal, map(str, self.game.actions))

    @rule()
    def go_on_with_a_pickled_one(self) -> None:
        self.game = pickle.loads(pickle.dumps(self.game))

    @rule()
    def tell(self) -> None:
        """Telling changes nothing, and the last frame shows where the game stands."""
        rows = self.game.frames()[-1]["board"]["rows"]
        assert rows == self.game.board()["rows"]

    # ---- what always holds

    @invariant()
    def the_actions_lead_here(self) -> None:
        assert self.game.state.tobytes() == self.bytes[-1]
        assert len(self.game.actions) == len(self.bytes) - 1

    @invariant()
    def every_card_is_in_one_place(self) -> None:
        state = self.game.state
        places = [*state.deck, *state.silver_cards, *state.hands.flat, *state.set_cards]
        cards = [int(card) for card in [*places, state.opened] if card != NO_CARD]
        assert sorted(cards) == list(range(DECK))

    @invariant()
    def counts_are_what_is_there(self) -> None:
        state = self.game.state
        assert (state.deck != NO_CARD).sum() == state.discarded + state.pile
        assert (state.silver_cards != NO_CARD).sum() == state.silvers
        assert [(hand != NO_CARD).sum() for hand in state.hands] == list(state.hand_sizes)

    @invariant()
    def rows_have_no_gaps(self) -> None:
        state = self.game.state
        assert {int(row) for row in state.rank} == set(range(state.rows))
        assert len(state.rank) == SAINTS

    @invariant()
    def somebody_can_act_or_the_game_is_over(self) -> None:
        game, legal = self.game, self.game.legal_actions()
        assert bool(legal) != game.is_over
        assert (game.outcome is not None) == game.is_over
        assert (game.to_play is not None) + game.is_chance + game.is_over == 1
        assert all(first < second for first, second in pairwise(legal))

    @invariant()
    def masks_hide_and_change_nothing_else(self) -> None:
        game = self.game
        for seat in [None, *range(game.deal.options.players)]:
            seen, board = game.seen_by(seat), game.board(seat)
            assert mask(seen, seat).tobytes() == seen.tobytes()
            shown = {key: board[key] for key in board if key not in ("hands", "set")}
            assert shown == {key: value for key, value in game.board().items() if key in shown}


TestGameMachine = GameMachine.TestCase
TestGameMachine.settings = settings(
    derandomize=True,
    database=None,
    deadline=None,
    max_examples=5 if PLAIN else 40,
    stateful_step_count=20,
    suppress_health_check=[HealthCheck.too_slow],
)
