"""Every sentence a player reads, in Japanese and English: `ja.ftl` and `en.ftl` beside this file.

>>> words("en")("card-gold", number="+2")
'gold +2'
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Final

from fluent.runtime import FluentBundle, FluentResource

LANGUAGES: Final = ("ja", "en")
DEFAULT: Final = "en"


class Words:
    """The sentences of one language, by id."""

    def __init__(self, lang: str) -> None:
        text = resources.files(__name__).joinpath(f"{lang}.ftl").read_text("utf-8")
        self.lang = lang
        self._bundle = FluentBundle([lang], use_isolating=False)
        self._bundle.add_resource(FluentResource(text))

    def __call__(self, message_id: str, /, **values: str | int) -> str:
        """Return a sentence with its places filled.

        Raises `KeyError` for an id this language has not, `ValueError` for a place left empty.
        """
        found = self._bundle.has_message(message_id)
        pattern = self._bundle.get_message(message_id).value if found else None
        if pattern is None:
            raise KeyError(f"{self.lang}.ftl has no message {message_id!r}")
        text, faults = self._bundle.format_pattern(pattern, values)
        if faults:
            raise ValueError(f"{self.lang}.ftl, {message_id}: {'; '.join(map(str, faults))}")
        return str(text)


@cache
def words(lang: str) -> Words:
    """Return the sentences of a language of `LANGUAGES`, read once."""
    return Words(lang)


def language(explicit: str | None, environ: Mapping[str, str]) -> str:
    """Return the language asked for, or else the one the environment speaks, or else English.

    Raises `ValueError` when a language is asked for that there is not.
    """
    if explicit is not None:
        if explicit not in LANGUAGES:
            raise ValueError(f"lang: {explicit!r}; use {' or '.join(LANGUAGES)}")
        return explicit
    spoken = next(
        filter(None, (environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))), ""
    )
    return next((lang for lang in LANGUAGES if spoken.lower().startswith(lang)), DEFAULT)
