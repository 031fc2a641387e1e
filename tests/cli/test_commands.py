"""The commands from outside: what they print, their exit codes, and their words for mistakes."""

import json
import os
import subprocess
import sys

import pytest

from gekokujo.cardfiles import find_cards, standard_cards
from gekokujo.cards import CardSet
from gekokujo.cli import main
from gekokujo.lab.balance import Balance
from gekokujo.lab.choosing import Played, Progress
from gekokujo.signs import SIGNS

SAMPLES = "tests/data/samples/games.jsonl"


def run(capsys, *arguments):
    """Run a command; return exit code, what it printed, and what it complained of."""
    code = main([str(argument) for argument in arguments])
    printed = capsys.readouterr()
    return code, printed.out, printed.err


@pytest.fixture
def samples(request):
    return request.config.rootpath / SAMPLES


@pytest.fixture
def spoiled(samples, tmp_path):
    lines = samples.read_text("utf-8").splitlines()
    record = json.loads(lines[0])
    record["actions"][5] = "set W99"
    path = tmp_path / "spoiled.jsonl"
    path.write_text("\n".join([lines[1], json.dumps(record), lines[2]]), "utf-8")
    return path


def test_verify_says_ok_a_record(capsys, samples):
    code, out, _ = run(capsys, "verify", samples)
    assert code == 0
    assert [line.rsplit(": ")[-1] for line in out.splitlines()] == ["ok"] * 15


def test_verify_says_what_is_wrong_and_goes_on(capsys, spoiled):
    code, out, _ = run(capsys, "verify", spoiled, "--json")
    assert code == 1
    good, bad, third = json.loads(out)
    assert good["ok"]
    assert third == {"file": str(spoiled), "record": 2, "ok": True, "error": None, "step": None}
    assert (bad["record"], bad["ok"], bad["step"]) == (1, False, 5)
    assert bad["error"].startswith("line 2, actions[5]: set W99")


@pytest.mark.parametrize(
    "arguments",
    [
        ["verify"],
        ["verify", "nosuchfile.jsonl"],
        ["verify", "."],
        ["simulate", "--players", "7"],
        ["simulate", "--bots", "deep"],
        ["simulate", "--games", "0"],
        ["simulate", "--games", "many"],
        ["simulate", "--end", "rounds=99"],
        ["simulate", "--claims", "any"],
        ["simulate", "--cards", "nosuchset"],
        ["simulate", "--out", "/nosuchfolder/x.jsonl"],
        ["cards", "show", "nosuchset"],
        ["cards", "show", "nosuchfile.toml"],
        ["cards", "make", "--seed", "-1"],
        ["bench", "law", "--reference", "nosuchfile.c"],
        ["nosuchcommand"],
        ["simulate", "--nosuchoption"],
    ],
    ids=" ".join,
)
def test_wrong_usage_is_exit_code_2_and_a_message(capsys, arguments):
    code, out, err = run(capsys, *arguments)
    assert code == 2
    assert out == ""
    assert err.strip()
    assert "Traceback" not in err


def test_simulate_prints_json_alone(capsys):
    code, out, err = run(
        capsys, *["simulate", "--games", "40", "--bots", "normal,random", "--seed", "3", "--json"]
    )
    figures = json.loads(out)
    assert (code, err, figures["games"]) == (0, "", 40)
    assert [bot["bot"] for bot in figures["bots"]] == ["normal", "random"]
    assert figures["bots"][0].keys() == {"bot", "seats", "share", "low", "high"}


def test_simulate_writes_records_in_order(capsys, tmp_path):
    out = tmp_path / "games.jsonl"
    assert (
        run(capsys, *["simulate", "--games", "30", "--seed", "4", "--players", "3", "--out"], out)[
            0
        ]
        == 0
    )
    ids = [json.loads(line)["id"] for line in out.read_text("utf-8").splitlines()]
    assert ids == [f"4-{number}" for number in range(30)]
    assert run(capsys, "verify", out)[0] == 0


def test_simulate_prints_a_table_and_csv(capsys):
    _, table, _ = run(capsys, *["simulate", "--games", "20", "--seed", "1"])
    assert "win share" in table
    assert "下克上" in table
    _, rows, _ = run(capsys, *["simulate", "--games", "20", "--seed", "1", "--csv"])
    assert rows.splitlines()[0] == "group,name,seats,share,low,high"


def test_cards_show_json_is_a_card_file(capsys, tmp_path):
    _, out, _ = run(capsys, "cards", "show", "--json")
    path = tmp_path / "mine.json"
    path.write_text(out, "utf-8")
    code, again, _ = run(capsys, "cards", "show", path, "--json")
    assert (code, again) == (0, out)


def test_cards_check_reports_fairness_without_demanding_it(capsys, tmp_path):
    _, out, _ = run(capsys, "cards", "show", "--json")
    content = json.loads(out)
    content["cards"][0]["number"] = 11
    path = tmp_path / "strong.json"
    path.write_text(json.dumps(content), "utf-8")
    code, report, _ = run(capsys, "cards", "check", path)
    assert code == 0
    assert "UNFAIR gold numbers" in report
    assert "favoured: " in report
    content["cards"][0]["number"] = 99
    path.write_text(json.dumps(content), "utf-8")
    code, report, _ = run(capsys, "cards", "check", path)
    assert code == 1
    assert report.startswith("card 1, number: 99 on a gold card")


def test_an_imported_set_has_a_name_everywhere(capsys, tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    path = tmp_path / "mine.toml"
    assert run(capsys, "cards", "make", "--seed", "7", "--name", "mine", "--out", path)[0] == 0
    code, out, _ = run(capsys, "cards", "import", path)
    assert (code, out) == (0, "imported mine: play with --cards mine\n")
    assert (
        run(capsys, *["simulate", "--games", "5", "--cards", "mine", "--seed", "1", "--json"])[0]
        == 0
    )
    assert run(capsys, "cards", "import", path)[1].startswith("replaced")
    assert run(capsys, "cards", "import", path, "--name", "standard")[0] == 2


def stages(*, until):
    """Return a search that is interrupted after so many sets were played."""

    def choose(*_: int):
        cards = standard_cards()
        yield Progress("studied", 1, 10)
        for number in range(until):
            ratios = {players: dict.fromkeys(SIGNS, 1 + 0.01 * number) for players in (3, 4, 5)}
            yield Played(Balance(CardSet(f"fair-{number}", cards.cards), ratios, 0.02))
        raise KeyboardInterrupt

    return choose


def test_an_interrupted_search_gives_the_best_so_far(capsys, monkeypatch, tmp_path):
    out = tmp_path / "made.toml"
    search = ["cards", "make", "--tried", "9", "--name", "mine", "--out", str(out)]
    monkeypatch.setattr("gekokujo.lab.choosing.choose", stages(until=2))
    code, _, told = run(capsys, *search)
    assert code == 130
    assert "interrupted" in told
    assert out.read_text("utf-8").startswith("# made by `gekokujo cards make --seed 0 --tried 9")
    assert find_cards(str(out)) == CardSet("mine", standard_cards().cards)
    out.unlink()
    monkeypatch.setattr("gekokujo.lab.choosing.choose", stages(until=0))
    with pytest.raises(KeyboardInterrupt):
        run(capsys, *search)
    assert not out.exists()


def test_help_names_every_command(capsys):
    code, out, _ = run(capsys, "--help")
    assert code == 0
    for command in ("play", "replay", "verify", "simulate", "cards", "bench", "warmup"):
        assert command in out


@pytest.mark.parametrize("arguments", [["--help"], ["cards", "show"], ["verify", "--help"]])
def test_commands_that_need_no_rules_do_not_load_numba(arguments):
    code = (
        "import sys; from gekokujo.cli import main; "
        f"code = main({arguments!r}); sys.exit(code or 'numba' in sys.modules)"
    )
    subprocess.run([sys.executable, "-c", code], check=True, capture_output=True)


@pytest.mark.parametrize("moment", ["gekokujo.cli", "cyclopts"])
def test_ctrl_c_while_loading_has_no_traceback(moment):
    code = f"""
import sys
from gekokujo.__main__ import main

class Impatient:
    def find_spec(self, name, path=None, target=None):
        if name == {moment!r}:
            raise KeyboardInterrupt

sys.meta_path.insert(0, Impatient())
sys.exit(main())
"""
    ended = subprocess.run([sys.executable, "-c", code], check=False, capture_output=True)
    assert (ended.returncode, ended.stderr) == (130, b"")


def test_a_verdict_is_one_line_whatever_the_record_holds(samples, tmp_path, capsys):
    content = json.loads(samples.read_text("utf-8").splitlines()[0])
    forged = "\u001b]0;x\u0007\u001b[2J\nfake.json record 0: ok"
    path = tmp_path / "forged.json"
    for action in (forged, "\ud800"):
        path.write_text(json.dumps(content | {"actions": [action]}), "utf-8")
        code, told, _ = run(capsys, "verify", path)
        assert code == 1
        assert len(told.splitlines()) == 1
        assert "\u001b" not in told


@pytest.mark.parametrize("command", [["--help"], ["cards", "show"], ["simulate", "--games", "5"]])
def test_output_without_the_letters_is_no_error(command):
    ran = subprocess.run(
        [sys.executable, "-m", "gekokujo", *command],
        capture_output=True,
        env=os.environ | {"PYTHONIOENCODING": "ascii"},
        check=False,
    )
    assert (ran.returncode, ran.stderr) == (0, b"")


def test_ctrl_c_before_anything_is_done_leaves_nothing(monkeypatch, tmp_path):
    def interrupted(*_, **__):
        raise KeyboardInterrupt

    monkeypatch.setattr("gekokujo.lab.simulate.simulate", interrupted)
    with pytest.raises(KeyboardInterrupt):
        main(["simulate", "--games", "5", "--out", str(tmp_path / "x.jsonl")])
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("command", "begins"),
    [
        ("replay {samples} --frames", '{"event": "deal"'),
        ("simulate --games 2 --bots random", " of "),
        ("cards show", " "),
        ("cards check", "standard: 60"),
    ],
)
def test_a_closed_pipe_is_no_error(samples, command, begins):
    program = f"{sys.executable} -m gekokujo {command.format(samples=samples)}"
    # the pipe is closed before anything can be written, or after the first line
    for reader in ("true", "head -n 1"):
        shell = ["bash", "-c", f"{program} | {reader}; exit ${{PIPESTATUS[0]}}"]
        done = subprocess.run(shell, capture_output=True, text=True, check=False)
        assert (done.stderr, done.returncode) == ("", 0)
    assert done.stdout.startswith(begins)


def test_one_game_is_one_game(capsys):
    assert main(["simulate", "--games", "1", "--bots", "random", "--workers", "1"]) == 0
    assert "\n1 game: " in capsys.readouterr().out
