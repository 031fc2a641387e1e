"""Write the golden games anew; read the difference before you commit it.

uv run python tests/golden/write.py
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from golden.telling import FOLDER, GAMES, tell


def main() -> None:
    """Write a file for each golden game and remove what is none."""
    FOLDER.mkdir(exist_ok=True)
    for path in FOLDER.glob("*.txt"):
        path.unlink()
    for name in GAMES:
        (FOLDER / f"{name}.txt").write_text(tell(name), "utf-8")


if __name__ == "__main__":
    main()
