"""Tests keep many records; none of them must survive a power cut."""

import pytest


@pytest.fixture(autouse=True)
def _no_waiting_for_the_disk(monkeypatch):
    monkeypatch.setattr("gekokujo.wholefiles.os.fsync", lambda _: None)
