"""The types and cards that the pages are written against are those of the server."""

import runpy
from pathlib import Path

FRONTEND = Path(__file__).parents[2] / "frontend"


def test_the_generated_files_are_current():
    made = runpy.run_path(str(FRONTEND / "generate.py"))["generated"]()
    assert len(made) == 2
    for name, text in made.items():
        kept = (FRONTEND / "src/generated" / name).read_text("utf-8")
        assert kept == text, f"run: uv run python frontend/generate.py ({name})"
