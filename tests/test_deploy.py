"""The deployment page and the sample files say what the program says."""

from __future__ import annotations

import inspect
import re
from pathlib import Path

import pytest

from gekokujo.cli.serve import serve

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs/deployment.md").read_text("utf-8")
VARIABLES = {f"GEKOKUJO_{name.upper()}" for name in inspect.signature(serve).parameters}


def test_the_page_has_every_option_with_its_variable():
    rows = re.findall(r"^\| `--([a-z-]+)` \| `(\w+)` \|", PAGE, re.MULTILINE)
    options = {name.replace("_", "-") for name in inspect.signature(serve).parameters}
    assert {option for option, _ in rows} == options
    assert {variable for _, variable in rows} == VARIABLES
    assert all(f"GEKOKUJO_{option.upper().replace('-', '_')}" == name for option, name in rows)


@pytest.mark.parametrize("name", ["gekokujo.env", "gekokujo.service", "nginx.conf", "Caddyfile"])
def test_a_sample_file_names_only_what_there_is(name):
    text = (ROOT / "deploy" / name).read_text("utf-8")
    assert set(re.findall(r"GEKOKUJO_\w+", text)) <= VARIABLES
    for port in re.findall(r"127\.0\.0\.1:(\d+)[;\s]*$", text, re.MULTILINE):
        assert int(port) == inspect.signature(serve).parameters["port"].default


def test_proxies_keep_the_operators_addresses_to_themselves():
    for name in ("nginx.conf", "Caddyfile"):
        text = (ROOT / "deploy" / name).read_text("utf-8")
        assert all(address in text for address in ("metrics", "health", "ready"))
