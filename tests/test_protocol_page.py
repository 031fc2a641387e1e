"""The protocol's page says what its types say."""

from __future__ import annotations

import runpy
from pathlib import Path

from gekokujo.server import protocol
from gekokujo.server.protocol import CLOSED_MEANING, LONGEST_CHAT, PHRASES, Closed
from gekokujo.server.refused import MEANING, Code
from gekokujo.server.room import LONGEST_SALT
from gekokujo.server.table import MOST_PREVIEWED

DOCS = Path(__file__).parents[1] / "docs"


def test_the_page_is_as_its_types_are_now():
    written = runpy.run_path(str(DOCS / "write_protocol.py"))["page"]()
    told = "it is stale: uv run python docs/write_protocol.py"
    assert (DOCS / "protocol.md").read_text("utf-8") == written, told


def test_every_code_has_a_sentence():
    assert MEANING.keys() == set(Code)
    assert CLOSED_MEANING.keys() == set(Closed)


def test_the_bounds_of_messages_are_those_of_the_room():
    assert str(LONGEST_CHAT) in protocol.Say.__doc__
    assert all(phrase in protocol.Say.__doc__ for phrase in PHRASES)
    longest = "s" * LONGEST_SALT
    assert protocol.client_message(protocol.encoded(protocol.Ready(salt=longest)))
    most = protocol.Preview(1, ["open"] * MOST_PREVIEWED)
    assert protocol.client_message(protocol.encoded(most))
