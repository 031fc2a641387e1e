"""Who counts as here, over all processes, and from when on somebody is away."""

from __future__ import annotations

from gekokujo.server.attendance import OWN, Attendance, Present
from gekokujo.server.pace import later


def present(*chairs, watchers=0):
    return Present(frozenset(chairs), watchers)


def test_somebody_is_here_while_any_process_sees_them():
    attendance = Attendance([0, 1], now=5)
    assert attendance.gone == {0: 5, 1: 5}
    attendance.see(OWN, present(0, watchers=1), 10)
    attendance.see("other", present(0, 1, watchers=2), 20)
    assert (attendance.here, attendance.watchers, attendance.gone) == ({0, 1}, 3, {})
    attendance.see(OWN, present(), 30)
    assert attendance.here == {0, 1}
    attendance.see("other", present(1), 40)
    assert (attendance.here, attendance.gone) == ({1}, {0: 40})
    assert attendance.is_away(0)


def test_who_was_at_a_dead_process_is_away():
    attendance = Attendance([0], now=5)
    attendance.see(OWN, present(1), 10)
    attendance.see("other", present(0), 10)
    assert not attendance.lapse({"other"}, 20)
    assert attendance.lapse({"third"}, 30)
    assert (attendance.here, attendance.gone) == ({1}, {0: 30})


def test_the_computer_plays_when_all_who_are_here_ask_and_until_somebody_is_back():
    attendance = Attendance([0, 1, 2], now=5)
    attendance.see(OWN, present(0), 10)
    attendance.see("other", present(1), 10)
    assert not attendance.ask(0, 2)
    assert attendance.ask(1, 2)
    attendance.stood_in.add(2)
    attendance.see("other", present(1, 2), 20)
    assert attendance.stood_in == set()
    attendance.see("other", present(1), 30)
    assert not attendance.ask(0, 2)


def test_outages_that_overlap_are_charged_to_nobody_and_counted_once():
    assert later(0, 100, [(50, 80)]) == 130
    assert later(0, 100, [(50, 80), (50, 90), (60, 85)]) == 140
    assert later(60, 100, [(50, 80), (50, 90)]) == 190
    assert later(0, 100, [(100, 200)]) == 100
