"""The files of the pages, as they were built from `frontend/`."""

from __future__ import annotations

import gzip
import mimetypes
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

BUILT: Final = Path(__file__).parent.parent / "static"
WORTH_PACKING: Final = 500
KINDS: Final = {".webmanifest": "application/manifest+json", ".js": "text/javascript"}


@dataclass(frozen=True, slots=True)
class Built:
    """A file as it travels, packed where that is less."""

    kind: str
    plain: bytes
    packed: bytes | None


@cache
def built(name: str) -> Built | None:
    """Return a file of the built pages, None if there is none of this name."""
    path = (BUILT / name).resolve()
    if not path.is_relative_to(BUILT.resolve()) or not path.is_file():
        return None
    plain = path.read_bytes()
    kind = (
        KINDS.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    )
    packable = kind.startswith("text/") or kind.endswith(("json", "xml")) or "svg" in kind
    packed = gzip.compress(plain, mtime=0) if packable and len(plain) > WORTH_PACKING else None
    return Built(kind, plain, packed)
