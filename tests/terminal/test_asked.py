"""What is typed at a decision: numbers, texts, signs and commands, however they are typed."""

import pytest

from gekokujo.deals import Deal
from gekokujo.game import Game
from gekokujo.tell import Teller
from gekokujo.terminal.asked import Command, understood
from gekokujo.terminal.decision import decision_of
from gekokujo.terminal.wrong import Wrong
from gekokujo.words import words


@pytest.fixture
def claiming():
    game = Game(Deal.shuffled(seed=1))
    teller = Teller.of(game.deal, "ABCD", words("ja"))
    return decision_of(game, 0, teller, can_undo=False)


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("5", "claim leo"),
        (" ５　", "claim leo"),
        ("claim leo", "claim leo"),
        ("Claim  LEO", "claim leo"),
        ("leo", "claim leo"),
        ("獅子座", "claim leo"),
        ("しし", "claim leo"),
        ("open S01", "open S01"),
        ("nothing", "nothing"),
        ("99999999", "99999999"),
        ("?", Command.HELP),
        ("？", Command.HELP),
        ("Q", Command.QUIT),
        ("ｑ", Command.QUIT),
        ("undo", Command.UNDO),
    ],
)
def test_understood(claiming, line, meant):
    assert understood(line, claiming) == meant


@pytest.mark.parametrize("line", ["", "0", "13", "999"])
def test_no_such_number(claiming, line):
    with pytest.raises(Wrong) as wrong:
        understood(line, claiming)
    assert wrong.value.values == {"most": 12}


def test_enter_takes_the_only_choice():
    game = Game(Deal.shuffled(seed=1))
    while not (game.to_play is not None and len(game.legal_actions()) == 1):
        game.play(game.legal_actions()[0])
    teller = Teller.of(game.deal, "ABCD", words("ja"))
    decision = decision_of(game, game.to_play, teller, can_undo=False)
    assert understood("", decision) == str(game.legal_actions()[0])
    for lang, told in [("en", "one choice"), ("ja", "選べるのは一つ")]:
        with pytest.raises(Wrong) as wrong:
            understood("3", decision)
        assert told in wrong.value.told(words(lang))
