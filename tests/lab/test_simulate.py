"""Many games: the same whatever plays them, and figures that add up."""

import numpy as np
import pytest

from gekokujo.bots import builtin
from gekokujo.cardfiles import standard_cards
from gekokujo.deals import Deal
from gekokujo.lab import simulate as module
from gekokujo.lab.simulate import Plan, simulate
from gekokujo.lab.statistics import shares_of, summary
from gekokujo.options import Claims, Options
from gekokujo.record import Record


def results(plan, **how):
    return np.concatenate([batch.results for batch in simulate(plan, recorded=False, **how)])


def records(plan, **how):
    return [record for batch in simulate(plan, recorded=True, **how) for record in batch.records]


FOUR = Options(4)


def plan(games=60, bots=("normal", "random", "easy"), options=FOUR, seed=5):
    return Plan(games, bots, options, standard_cards(), seed)


def test_the_number_of_workers_changes_nothing(monkeypatch):
    monkeypatch.setattr(module, "BATCH", 7)
    one, three = (records(plan(), workers=workers) for workers in (1, 3))
    assert [record.to_line() for record in one] == [record.to_line() for record in three]


@pytest.mark.parametrize("options", [Options(3), Options(4, Claims.DEALT), Options(5, rounds=3)])
def test_bots_as_objects_play_the_games_of_the_kernel(monkeypatch, options):
    games = plan(6, ("normal", "easy", "random"), options)
    inside = records(games)
    measured = results(games)
    monkeypatch.setattr(Plan, "inside", property(lambda _: False))
    monkeypatch.setattr(
        module, "ProcessPoolExecutor", lambda workers, _: module.ThreadPoolExecutor(workers)
    )
    assert [record.to_line() for record in records(games)] == [each.to_line() for each in inside]
    assert results(games).tobytes() == measured.tobytes()


def test_every_record_is_sound_and_says_who_sat_where():
    for number, record in enumerate(records(plan(20))):
        assert Record.from_json(record.to_json()).to_line() == record.to_line()
        assert [player.kind for player in record.players] == [
            f"bot:{name}" for name in plan().names(number)
        ]


def test_game_0_is_the_deal_of_the_seed():
    first = records(plan(1, options=Options(4, Claims.DEALT)))[0]
    assert first.deal == Deal.shuffled(Options(4, Claims.DEALT), standard_cards(), 5)


def test_seeds_give_different_games():
    seen = {records(plan(1, seed=seed))[0].deal.deck for seed in range(100)}
    assert len(seen) == 100


def test_figures_are_those_of_the_frames():
    games = plan(25)
    for record, result in zip(records(games), results(games), strict=True):
        frames = record.game().frames()
        events = [frame["event"] for frame in frames]
        assert result["rank_changes"] == events.count("rank_change")
        assert result["wars"] == events.count("war")
        assert result["rounds"] == frames[-1]["board"]["round"]
        assert result["gekokujo"] == record.result["gekokujo"]
        assert result["steps"] == len(record.actions)


def test_shares_of_wins_add_up_and_split():
    shares = shares_of(np.array([0b0001, 0b1010, 0b0111], np.uint8), 4)
    assert shares.tolist() == [[1, 0, 0, 0], [0, 0.5, 0, 0.5], [1 / 3, 1 / 3, 1 / 3, 0]]


def test_a_summary_has_every_group_and_honest_intervals():
    games = plan(400, ("random",), Options(4, Claims.DEALT))
    figures = summary(games, results(games))
    (bot,) = figures.bots
    assert (bot.seats, bot.share, bot.low, bot.high) == (1600, 0.25, 0.25, 0.25)
    assert sum(seat.share for seat in figures.seats) == pytest.approx(1)
    assert sum(sign.seats for sign in figures.signs) == 1600
    assert [start.name for start in figures.starts] == [str(row) for row in range(1, 13)]
    assert all(0.02 < seat.high - seat.low < 0.2 for seat in figures.seats)


def test_an_interval_covers_the_truth_about_95_times_in_100():
    covered = 0
    for seed in range(200):
        games = plan(200, ("random",), Options(4, Claims.DEALT), seed)
        low, high = (
            getattr(summary(games, results(games)).seats[0], end) for end in ("low", "high")
        )
        truth = 0.25  # with claims dealt no seat has an edge that 200 games could show
        covered += low <= truth <= high
    assert 180 <= covered <= 199


def test_no_games_are_no_error():
    assert summary(plan(), np.zeros(0, module.RESULT)).games == 0


def test_built_in_bots_are_what_the_kernel_plays():
    assert builtin.BuiltInBot("random", 1).choose
