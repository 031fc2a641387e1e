"""The audit of dependencies fails for what it finds, and says what it could not ask about."""

from __future__ import annotations

import runpy
import stat
import subprocess
import sys
from pathlib import Path

import pytest

PROGRAM = Path(__file__).parents[1] / ".ci/audit.py"
WELL = {"name": "good", "version": "1", "vulns": []}
ILL = {"name": "bad", "version": "2", "vulns": [{"id": "PYSEC-1", "fix_versions": ["2.1"]}]}
LOST = {"name": "bad", "version": "2", "vulns": [{"id": "PYSEC-2", "fix_versions": []}]}
SKIPPED = [{"name": f"p{number}", "skip_reason": "not found"} for number in range(7)]


@pytest.mark.parametrize(
    ("packages", "lines", "code"),
    [
        ([WELL], ["audited: 1 of 1 packages"], 0),
        (
            [WELL, ILL],
            ["audited: 2 of 2 packages", "vulnerable: bad 2: PYSEC-1, mended in 2.1"],
            1,
        ),
        (
            [LOST, *SKIPPED],
            [
                "audited: 1 of 8 packages",
                "vulnerable: bad 2: PYSEC-2, mended in no version yet",
                "not audited: p0, p1, p2, p3, p4 and 2 more; not found",
            ],
            1,
        ),
        (SKIPPED[:2], ["audited: 0 of 2 packages", "not audited: p0, p1; not found"], 0),
    ],
)
def test_a_report_is_told_plainly(packages, lines, code):
    assert runpy.run_path(str(PROGRAM))["verdict"]({"dependencies": packages}) == (lines, code)


def test_a_service_out_of_reach_is_told(tmp_path):
    for name, script in (("uv", ":"), ("pip-audit", "echo 'no service' >&2; exit 1")):
        program = tmp_path / name
        program.write_text(f"#!/bin/sh\n{script}\n", "utf-8")
        program.chmod(stat.S_IRWXU)
    command = [sys.executable, str(PROGRAM)]
    done = subprocess.run(
        command, env={"PATH": str(tmp_path)}, capture_output=True, text=True, check=False
    )
    assert (done.stdout, done.returncode) == ("not audited: no service\n", 0)
