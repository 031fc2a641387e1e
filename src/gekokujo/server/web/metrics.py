"""Figures for Prometheus, which `prometheus-client` counts and writes."""

from __future__ import annotations

from functools import cache

from prometheus_client import CollectorRegistry, Counter, Gauge, generate_latest

from gekokujo.server.house import House
from gekokujo.server.protocol import ClientMessage


class Metrics:
    """What is counted in one process."""

    def __init__(self, house: House) -> None:
        self._registry = CollectorRegistry()
        commands = Counter(
            "gekokujo_commands", "Messages from clients", ["type"], registry=self._registry
        )
        self._of = cache(lambda kind: commands.labels(kind.__name__))
        rooms = Gauge("gekokujo_rooms", "Rooms in memory", registry=self._registry)
        rooms.set_function(lambda: house.rooms)
        sockets = Gauge("gekokujo_sockets", "Connected clients", registry=self._registry)
        sockets.set_function(lambda: house.connections)

    def command(self, message: ClientMessage) -> None:
        """Count a client's message."""
        self._of(type(message)).inc()

    def text(self) -> bytes:
        """Return everything as Prometheus reads it."""
        return generate_latest(self._registry)
