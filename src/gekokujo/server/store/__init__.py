"""Where the server keeps things: an append-only log and small look-up tables, durable.

`transfer` has backup and restore.
"""

from __future__ import annotations

from gekokujo.server.store.contract import (
    CLOSED,
    EXPIRED,
    WAITING,
    Expired,
    RoomCard,
    Row,
    Store,
    StoreError,
)
from gekokujo.server.store.sqlstore import open_store

__all__ = [
    "CLOSED",
    "EXPIRED",
    "WAITING",
    "Expired",
    "RoomCard",
    "Row",
    "Store",
    "StoreError",
    "open_store",
]
