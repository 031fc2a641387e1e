"""Asks PyPI whether any package that `uv` locks has a known vulnerability. Run with `uv run`.

Ends with 1 if one has. What could not be asked about is told in a line, `not audited: …`.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any, Final

EXPORT: Final = ("uv", "export", "--quiet", "--no-emit-project", "--output-file")
AUDIT: Final = ("pip-audit", "--disable-pip", "--require-hashes", "--progress-spinner=off")
NAMED: Final = 5
"""So many packages that were not audited are told by name."""

Report = dict[str, Any]


def verdict(report: Report) -> tuple[list[str], int]:
    """Return what is to be said of a report of `pip-audit`, and the exit code."""
    packages = report["dependencies"]
    skipped = [package for package in packages if "skip_reason" in package]
    found = [
        f"vulnerable: {package['name']} {package['version']}: {flaw['id']}, mended in "
        f"{', '.join(flaw['fix_versions']) or 'no version yet'}"
        for package in packages
        for flaw in package.get("vulns", [])
    ]
    lines = [f"audited: {len(packages) - len(skipped)} of {len(packages)} packages", *found]
    if skipped:
        names = ", ".join(package["name"] for package in skipped[:NAMED])
        more = f" and {len(skipped) - NAMED} more" if len(skipped) > NAMED else ""
        lines.append(f"not audited: {names}{more}; {skipped[0]['skip_reason']}")
    return lines, int(bool(found))


def asked() -> Report | str:
    """Return the report of `pip-audit` on all locked packages, or why there is none."""
    with tempfile.TemporaryDirectory() as folder:
        locked = Path(folder) / "requirements.txt"
        subprocess.run([*EXPORT, str(locked)], check=True)  # noqa: S603 - a fixed command
        done = subprocess.run(  # noqa: S603 - a fixed command
            [*AUDIT, "--format=json", "--requirement", str(locked)],
            capture_output=True,
            text=True,
            check=False,
        )
    try:
        report: Report = json.loads(done.stdout)
    except ValueError:
        return (done.stderr.strip().splitlines() or ["pip-audit said nothing"])[-1]
    return report


def main() -> int:
    """Print what was found and return the exit code."""
    report = asked()
    lines, code = ([f"not audited: {report}"], 0) if isinstance(report, str) else verdict(report)
    print("\n".join(lines))  # noqa: T201 - a program of its own
    return code


if __name__ == "__main__":
    sys.exit(main())
