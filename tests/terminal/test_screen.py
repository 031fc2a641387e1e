"""The drawn screen fits 80 by 24, is aligned in cells, and needs no colour."""

import re

import pytest
from rich.cells import cell_len
from samples import deal_of, read_records
from terminal.keyboards import Typist, chosen, console, manner, practice, steady, written

from gekokujo.game import Game
from gekokujo.tell import Teller
from gekokujo.terminal.decision import decision_of
from gekokujo.terminal.position import LEFT, NUMBERS, WIDTH, Position
from gekokujo.terminal.screen import HEIGHT
from gekokujo.terminal.session import play_table
from gekokujo.words import words
from gekokujo.words.naming import short_name, sign_name

CLEAR = "\x1b[2J\x1b[H"
NAMES = ["アキラ", "とても長い名前なのです", "Maximilian", "👑王様", "ﾅｷﾞ"]


def pages(text):
    """Return each drawn page as lines without control codes."""
    for page in text.split(CLEAR)[1:]:
        plain = re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", page.split("\x1b[?1049l")[0])
        yield plain.rstrip("\n").split("\n")


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize(
    "kinds", [("human", "random", "easy"), ("human", "normal", "human", "easy", "random")]
)
def test_every_page_fits(tmp_path, lang, kinds):
    table = practice(tmp_path, kinds, seed=9)
    count = 0

    def answer(prompt):
        nonlocal count
        assert cell_len(prompt) < WIDTH
        count += 1
        if count % 7 in {1, 3, 5}:
            return "?dl"[count % 7 // 2] if "Enter" not in prompt else ""
        return "" if "Enter" in prompt else chosen(table, 0)

    how = manner(Typist(answer), lang, plain=False)
    play_table(table, how)
    seen = list(pages(written(how)))
    assert len(seen) > 50
    for page in seen:
        assert len(page) < HEIGHT
        assert all(cell_len(line) <= WIDTH for line in page), page


@pytest.mark.parametrize("name", ["とても長い名前なのです", "Maximilian12", "髙𠮷﨑髙𠮷﨑"])
def test_a_long_name_ends_before_the_next_column(name):
    game = Game.new(players=3, seed=1)
    teller = Teller.of(game.deal, [name, "B", "C"], words("en"))
    lines = [line.plain for line in Position(teller, 0).lines(game.board(0))]
    (seat,) = [line.split("│")[1] for line in lines if f"A {name[:4]}" in line]
    assert re.search(r"… +-", seat)


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_the_columns_stand_under_each_other_and_tell_all(lang):
    say = words(lang)
    for record in read_records()[:10]:
        for cut in range(3, len(record["actions"]), 11):
            game = Game.replayed(deal_of(record), record["actions"][:cut])
            seats = game.deal.options.players
            teller = Teller.of(game.deal, NAMES[:seats], say)
            board = game.board(0)
            lines = [line.plain for line in Position(teller, 0).lines(board)]
            assert len(lines) == 15
            assert {cell_len(line[: line.index("│")]) for line in lines[1:14]} == {LEFT + 1}
            assert {cell_len(line) for line in lines[1:]} == {WIDTH}
            left = [line.split("│")[0] for line in lines[2:14]]
            right = "\n".join(line.split("│")[1] for line in lines[1:14])
            for rank, row in enumerate(board["rows"], 1):
                (start,) = [place for place, line in enumerate(left) if line[:3] == f"{rank:>2} "]
                shown = "".join(line[3:] for line in left[start : start + len(row["saints"])])
                name = short_name if len(row["saints"]) > 1 else sign_name
                assert all(name(sign, say) in shown for sign in row["saints"])
                numbers = [game.deal.cards[card].number for card in row["silver"]]
                said = " ".join(map(str, numbers))
                assert (said if len(said) <= NUMBERS else f"={sum(numbers)}") in shown
                owners = [s for s, claim in enumerate(board["claims"]) if claim in row["saints"]]
                assert "".join("ABCDE"[owner] for owner in owners) in shown
            for card in board["hands"][0]:
                assert card in right


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_every_choice_is_drawn_whole(tmp_path, lang):
    table = practice(tmp_path, ("human", "easy", "normal", "normal", "easy"), seed=4)
    how = manner(steady(table), lang, plain=False)
    teller = Teller.of(table.deal, (player.name for player in table.players), words(lang))
    real, looked_at = how.reader.answer, []

    def squeezed(text):
        return "".join(text.split())

    def answer(prompt):
        *_, page = pages(written(how))
        drawn = squeezed("".join(page[15:]))
        decision = decision_of(table.game, 0, teller, can_undo=False)
        for choice in decision.choices:
            parts = choice.brief if len(decision.choices) > 6 else (choice.label, choice.effect)
            assert all(squeezed(part) in drawn for part in parts)
        looked_at.append(decision.phase)
        return real(prompt)

    how.reader.answer = answer
    play_table(table, how)
    assert {"claim", "set", "open", "mark", "exchange"} <= set(looked_at)


def test_without_colour_nothing_is_lost(tmp_path):
    texts = []
    for colour in (True, False):
        table = practice(tmp_path / str(colour), ("human", "easy", "normal", "easy"), seed=2)
        how = manner(steady(table), "ja", plain=False, desk=console(colour=colour))
        play_table(table, how)
        texts.append([line.rstrip() for page in pages(written(how)) for line in page])
    assert texts[0] == texts[1]


def test_a_hand_is_never_drawn_while_the_next_person_comes(tmp_path):
    table = practice(tmp_path, ("human", "human", "easy"), seed=5)
    how = manner(steady(table), "en", plain=False)
    play_table(table, how)
    waiting = [page for page in pages(written(how)) if any("look away" in line for line in page)]
    assert waiting
    for page in waiting:
        assert not any("'s hand" in line for line in page)


def test_computers_cards_are_never_drawn(tmp_path):
    table = practice(tmp_path, ("human", "easy", "easy"), seed=5)
    how = manner(steady(table), "en", plain=False)
    shown = set()
    known = set()

    real = how.reader.answer

    def answer(prompt):
        board = table.game.board()
        known.update(board["hands"][0], filter(None, [board["set"][0]]))
        known.update(board["discards"], *(row["silver"] for row in board["rows"]))
        known.update(filter(None, [board["opened"]]))
        for page in list(pages(written(how)))[-1:]:
            shown.update(re.findall(r"\b[GSW]\d\d\b", "\n".join(page)))
        assert shown <= known
        return real(prompt)

    how.reader.answer = answer
    play_table(table, how)
    assert shown


def test_the_end_stays_on_the_terminal(tmp_path):
    table = practice(tmp_path, ("human", "easy", "easy"), seed=5, rounds=2)
    how = manner(steady(table), "ja", plain=False)
    play_table(table, how)
    left = written(how).split("\x1b[?1049l")[1]
    assert "の勝ちです" in left or "そろって勝ちました" in left
    assert "黄金聖闘士" in left


def test_pauses_give_time_to_read_and_athena_the_most(tmp_path):
    waited = {}
    table = practice(tmp_path, ("easy",) * 4, seed=5, rounds=4)

    def pause(seconds):
        last = table.game.frames()[-1]["event"]
        waited.setdefault(last, []).append(seconds)

    play_table(table, manner(Typist(lambda _: "q"), plain=False, pause=pause))
    assert all(0 < second <= 3 for seconds in waited.values() for second in seconds)


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_the_head_tells_all_also_in_athenas_turn(tmp_path, lang):
    """Whose turn, which round of how many: nothing of it is cut off at the edge."""
    say = words(lang)
    table = practice(tmp_path, ("human", "easy", "easy"), seed=5, rounds=12)
    how = manner(steady(table), lang, plain=False)
    play_table(table, how)
    heads = {page[0].rstrip() for page in pages(written(how)) if "│" in page[1]}
    silver = say("header-silver", needed=3)
    assert all(head.endswith(silver) for head in heads)
    longest = say("header-round-of", round=10, rounds=12)
    assert any(longest in head for head in heads)
    seen = 0
    for page in pages(written(how)):
        told = [line for line in page if line.startswith("── ")]
        athena = bool(told) and told[-1] == f"── {say('heading-athena')} ──"
        if athena and not any("│ >" in line for line in page):
            seen += 1
            assert page[0].startswith(say("heading-athena"))
    assert seen


def test_help_begins_at_its_beginning_and_the_log_at_its_end(tmp_path):
    table = practice(tmp_path, ("human", "easy", "easy"), seed=5)
    lines = iter(["?", "", "1", "1", "1", "1", "2", "1", "l", "ｐ", "", "q"])
    how = manner(Typist(lambda _: next(lines)), "en", plain=False)
    play_table(table, how)
    heads = [page[0] for page in pages(written(how))]
    (helped,) = [head for head in heads if head.startswith("About this decision")]
    assert helped.split()[-1].startswith("1/")
    first, second = [head.split()[-1] for head in heads if head.startswith("The game so far")]
    last = first.split("/")[1]
    assert first == f"{last}/{last}"
    assert second == f"{int(last) - 1}/{last}"


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_the_whole_end_is_in_sight_above_the_next_prompt(tmp_path, lang):
    won = set()
    for seed in range(3, 12):
        table = practice(tmp_path / str(seed), ("random",) * 5, seed=seed, rounds=2)
        how = manner(Typist(lambda _: "q"), lang, plain=False)
        play_table(table, how)
        left = written(how).split("\x1b[?1049l")[1].strip().split("\n")
        assert len(left) + 1 <= HEIGHT - 2
        won.add(table.game.outcome.gekokujo)
        assert any(" 1 " in line[:3] for line in left)
        cut_in = words(lang)("cut-in-gekokujo")
        assert any(cut_in in line for line in left) == table.game.outcome.gekokujo
    assert won == {True, False}
