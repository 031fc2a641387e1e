"""How a request is refused: status, code and sentence; and what the description says of it."""

from __future__ import annotations

import logging
from typing import Any, Final

from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException
from litestar.openapi import ResponseSpec
from litestar.types import ExceptionHandlersMap

from gekokujo.server.refused import MEANING, Code, Refused
from gekokujo.server.requests import Problem
from gekokujo.server.store import StoreError
from gekokujo.server.web.built import built

STATUS: Final = {
    Code.MALFORMED: 400,
    Code.TOO_LARGE: 413,
    Code.TOO_FAST: 429,
    Code.FOREIGN_ORIGIN: 403,
    Code.NO_SUCH_ROOM: 404,
    Code.NO_SUCH_GAME: 404,
    Code.NO_SUCH_CHAIR: 404,
    Code.WRONG_KEY: 403,
    Code.NOT_HOST: 403,
    Code.BAD_NAME: 422,
    Code.BAD_SETTINGS: 422,
    Code.FAULT: 500,
    Code.BUSY: 503,
    Code.CLOSING: 503,
}
"""The HTTP status of a refusal; 409 for all others."""
NOT_FOUND: Final = 404
ALWAYS: Final = (Code.MALFORMED, Code.TOO_FAST, Code.FAULT, Code.BUSY)
CHANGING: Final = (*ALWAYS, Code.FOREIGN_ORIGIN, Code.TOO_LARGE)
"""What any request may be refused with, and any that changes something."""

log = logging.getLogger(__name__)


def status_of(code: Code) -> int:
    """Return the HTTP status of a refusal."""
    return STATUS.get(code, 409)


def refusals(*codes: Code) -> dict[int, ResponseSpec]:
    """Return how a request may be refused, for its description."""
    by_status: dict[int, list[Code]] = {}
    for code in codes:
        by_status.setdefault(status_of(code), []).append(code)
    return {
        status: ResponseSpec(Problem, generate_examples=False, description=" or ".join(together))
        for status, together in by_status.items()
    }


def _refused(_: Request[Any, Any, Any], refused: Refused) -> Response[Problem]:
    """Answer a refusal."""
    problem = Problem(refused.code, refused.what, refused.clause)
    return Response(problem, status_code=status_of(refused.code))


def _not_stored(request: Request[Any, Any, Any], error: StoreError) -> Response[Problem]:
    """Answer that the store is away."""
    log.error("the store is away: %s", error, extra={"route": request.scope["path_template"]})
    return _refused(request, Refused(Code.BUSY))


def _problem(request: Request[Any, Any, Any], error: HTTPException) -> Response[Any]:
    """Answer what no route takes, or what is no such request; a person gets a page."""
    frame = built("index.html")
    if (
        error.status_code == NOT_FOUND
        and frame
        and "text/html" in request.headers.get("accept", "")
    ):
        return Response(frame.plain, status_code=NOT_FOUND, media_type=MediaType.HTML)
    code = {404: Code.NO_SUCH_ROOM, 413: Code.TOO_LARGE}.get(error.status_code, Code.MALFORMED)
    return Response(Problem(code, _faults(error) or MEANING[code]), status_code=error.status_code)


def _faults(error: HTTPException) -> str:
    """Return what was wrong with a request's fields, where that is known."""
    faults = error.extra if isinstance(error.extra, list) else []
    return "; ".join(f"{fault.get('key', '')}: {fault['message']}" for fault in faults)


def _too_deep(request: Request[Any, Any, Any], _: RecursionError) -> Response[Problem]:
    """Answer JSON that is nested deeper than anything can be."""
    return _refused(request, Refused(Code.MALFORMED))


def _fault(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """Answer what nobody foresaw."""
    log.error("a request failed", exc_info=error, extra={"route": request.scope["path_template"]})
    return _refused(request, Refused(Code.FAULT))


HANDLERS: Final[ExceptionHandlersMap] = {
    Refused: _refused,
    StoreError: _not_stored,
    HTTPException: _problem,
    RecursionError: _too_deep,
    Exception: _fault,
}
"""How each exception is answered."""
