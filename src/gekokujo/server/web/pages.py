"""The pages: the files that were built from `frontend/`, and the frame each page is loaded in."""

from __future__ import annotations

import html
from typing import Any, Final

from litestar import MediaType, Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from gekokujo.server.refused import Refused
from gekokujo.server.web.built import built
from gekokujo.server.web.site import TheSite, address_of
from gekokujo.words import LANGUAGES, words

FOR_EVER: Final = "public, max-age=31536000, immutable"
EACH_TIME: Final = "no-cache"
PAGES: Final = [
    "/",
    "/room/{code:str}",
    "/watch",
    "/game/{game:str}",
    "/replay",
    "/rules",
    "/settings",
    "/learn",
]
FIXED: Final = [
    f"/{name}"
    for name in (
        *("icon.svg", "icon-180.png", "icon-512.png", "share.png"),
        *("manifest.webmanifest", "sw.js", "old.js"),
    )
]
NOT_BUILT: Final = (
    "The pages are not built. Install with Node's package at hand, or run the build: see "
    "CONTRIBUTING.md. Programs can play all the same.\n"
)

Asked = Request[Any, Any, Any]


@get(PAGES, include_in_schema=False, media_type=MediaType.HTML)
async def page(request: Asked, site: TheSite) -> Response[bytes]:
    """Give the frame of a page, with what links to it show."""
    frame = built("index.html")
    if frame is None:
        return Response(NOT_BUILT.encode(), status_code=503, media_type=MediaType.TEXT)
    language = spoken(request.headers.get("accept-language", ""))
    say = words(language)
    title = say("title")
    code = request.path_params.get("code")
    if code and await _is_room(request, site, code):
        title = f"{say('room-code', code=code)} | {title}"
    told = {
        "og:title": title,
        "og:description": say("invited" if code else "about"),
        "og:type": "website",
        "og:image": f"{site.origin or str(request.base_url).rstrip('/')}/share.png",
    }
    tags = "".join(
        f'<meta property="{name}" content="{html.escape(text)}" />' for name, text in told.items()
    )
    described = f'<meta name="description" content="{html.escape(say("about"))}" />'
    text = frame.plain.decode().replace("</title>", f"</title>{described}{tags}", 1)
    text = text.replace('lang="ja"', f'lang="{language}"', 1)
    return Response(text.encode(), headers={"Cache-Control": EACH_TIME}, media_type=MediaType.HTML)


@get("/assets/{name:str}", include_in_schema=False)
async def asset(request: Asked, name: FromPath[str]) -> Response[bytes]:
    """Give a file whose name changes with its content."""
    return _sent(request, f"assets/{name}", FOR_EVER)


@get(FIXED, include_in_schema=False)
async def fixed(request: Asked) -> Response[bytes]:
    """Give a file that keeps its name."""
    return _sent(request, request.url.path.removeprefix("/"), EACH_TIME)


def spoken(accepted: str) -> str:
    """Return which of our languages a browser wants most; Japanese if none."""
    wanted = (tag.strip()[:2].lower() for tag in accepted.split(","))
    return next((tag for tag in wanted if tag in LANGUAGES), LANGUAGES[0])


def _sent(request: Asked, name: str, kept: str) -> Response[bytes]:
    """Return a file as an answer."""
    found = built(name)
    if found is None:
        raise NotFoundException
    headers = {"Cache-Control": kept, "Vary": "Accept-Encoding"}
    content = found.plain
    if found.packed and "gzip" in request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"], content = "gzip", found.packed
    return Response(content, headers=headers, media_type=found.kind)


async def _is_room(request: Asked, site: TheSite, code: str) -> bool:
    """Whether a link's code opens a room; asking counts as a guess."""
    try:
        with site.guessing(address_of(request)):
            await site.house.room(code)
    except Refused:
        return False
    return True
