"""The pages' door: every address has its frame, and a link shows nothing that is hidden."""

import re

import pytest
from doors import served

from gekokujo.server.web import built
from gekokujo.server.web.pages import spoken

FRAME = '<!doctype html><html lang="ja"><head><title>下克上</title></head><body></body></html>'


@pytest.fixture(autouse=True)
def _some_pages(tmp_path, monkeypatch):
    folder = tmp_path / "static"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text(FRAME, "utf-8")
    (folder / "assets/long.js").write_text("let x = 1;\n" * 200, "utf-8")
    (folder / "icon.svg").write_text("<svg/>", "utf-8")
    (tmp_path / "secret.js").write_text("secret", "utf-8")
    monkeypatch.setattr(built, "BUILT", folder)
    built.built.cache_clear()
    yield
    built.built.cache_clear()


@pytest.mark.parametrize(
    "address", ["/", "/room/ABC", "/watch", "/game/0", "/replay", "/rules", "/settings", "/learn"]
)
def test_every_page_has_its_frame(tmp_path, address):
    async def scene(door):
        answer = await door.http.get(address)
        assert answer.status_code == 200
        assert answer.headers["cache-control"] == "no-cache"
        assert "default-src 'self'" in answer.headers["content-security-policy"]
        assert '<meta property="og:title"' in answer.text

    served(tmp_path, scene)


def test_a_rooms_link_names_the_room_and_nothing_else(tmp_path):
    async def scene(door):
        seat = await door.room("Akira")
        there = (await door.http.get(f"/room/{seat['code']}")).text
        assert re.search(rf'og:title" content="[^"]*{seat["code"]}', there)
        assert seat["key"] not in there
        assert "Akira" not in there
        assert "og:title" in (await door.http.get("/room/%3Cb%3E")).text
        assert "<b>" not in (await door.http.get("/room/%3Cb%3E")).text

    served(tmp_path, scene)


def test_files_are_packed_and_kept_and_nothing_else_is_given(tmp_path):
    async def scene(door):
        packed = await door.http.get("/assets/long.js", headers={"accept-encoding": "gzip"})
        assert packed.headers["content-encoding"] == "gzip"
        assert packed.text == "let x = 1;\n" * 200
        assert "immutable" in packed.headers["cache-control"]
        plain = await door.http.get("/assets/long.js", headers={"accept-encoding": "identity"})
        assert "content-encoding" not in plain.headers
        assert (await door.http.get("/icon.svg")).headers["content-type"] == "image/svg+xml"
        for wrong in ("/assets/no.js", "/assets/..%2f..%2fsecret.js", "/share.png"):
            assert (await door.http.get(wrong)).status_code == 404

    served(tmp_path, scene)


def test_a_person_who_is_lost_gets_a_page(tmp_path):
    async def scene(door):
        lost = await door.http.get("/nowhere", headers={"accept": "text/html,*/*"})
        assert (lost.status_code, lost.text) == (404, FRAME)
        assert (await door.http.get("/nowhere")).json()["code"] == "no-such-room"

    served(tmp_path, scene)


def test_without_built_pages_one_is_told_so(tmp_path, monkeypatch):
    monkeypatch.setattr(built, "BUILT", tmp_path / "nothing")
    built.built.cache_clear()

    async def scene(door):
        answer = await door.http.get("/")
        assert answer.status_code == 503
        assert "not built" in answer.text

    served(tmp_path, scene)


@pytest.mark.parametrize(
    ("accepted", "language"),
    [("en-GB,en;q=0.9", "en"), ("ja", "ja"), ("fr,en;q=0.5", "en"), ("fr", "ja"), ("", "ja")],
)
def test_the_browsers_language(accepted, language):
    assert spoken(accepted) == language
