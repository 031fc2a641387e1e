"""Choosing the way to other processes."""

from __future__ import annotations

from gekokujo.server.links import Links, NoLinks


def links_for(redis: str | None) -> Links:
    """Return links over the Redis of an address, and without one those of the only process.

    Raises `ValueError` for what is no address of Redis.
    """
    if redis is None:
        return NoLinks()
    # Slow to import, and a single process has no need of it.
    from gekokujo.server.redislinks import RedisLinks  # noqa: PLC0415

    return RedisLinks(redis)
