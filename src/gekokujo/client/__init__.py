"""A client of the table server, for programs: everything that people can do at a table.

A `Lobby` opens, finds and enters rooms; a `Seat` plays in one, a `Watcher` looks on. A connection
that breaks comes back by itself, nothing lost and nothing doubled.
"""

from __future__ import annotations

from gekokujo.client.line import OverError
from gekokujo.client.lobby import Lobby
from gekokujo.client.picture import Picture
from gekokujo.client.seat import Seat
from gekokujo.client.watcher import Watcher
from gekokujo.server.refused import Code, Refused

__all__ = ["Code", "Lobby", "OverError", "Picture", "Refused", "Seat", "Watcher"]
