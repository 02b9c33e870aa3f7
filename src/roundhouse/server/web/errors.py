"""Every failure becomes a status, a rule and a sentence; nothing of our inside is told."""

from __future__ import annotations

import logging
import secrets

from typing import Any

from litestar import Request, Response
from litestar.exceptions import HTTPException, SerializationException

from roundhouse.house.book import DamagedError
from roundhouse.house.refused import Refused
from roundhouse.house.wire.house import Problem
from roundhouse.house.words_of import language_for
from roundhouse.server.web.methods import allowed


log = logging.getLogger("roundhouse.server")
RULES = {404: "not-found", 405: "bad-method", 413: "too-big", 429: "too-fast"}
AnyRequest = Request[Any, Any, Any]


def refused(request: AnyRequest, error: Refused) -> Response[Problem]:
    """Answer with a refusal."""
    asked, accepted = request.query_params.get("lang"), request.headers.get("accept-language", "")
    problem = Problem(error.rule, error.sentence(language_for(asked, accepted)))
    headers = {"retry-after": str(error.retry)} if error.retry else {}
    return Response(problem, status_code=error.status, headers=headers, media_type="application/json")


def misread(request: AnyRequest, error: HTTPException) -> Response[Problem]:
    """Answer a request that the framework could not make sense of."""
    if error.status_code >= 500 and request.scope.get("roundhouse_gone"):
        return unreadable(request, error)  # whoever sent it hung up in the middle, and that is no fault of ours
    if error.status_code >= 500:
        return broken(request, error)
    if error.status_code == 404 and _visits(request):
        return lost(request)
    rule = RULES.get(error.status_code, "bad-request")
    answer = refused(request, Refused(error.status_code if rule != "bad-request" else 400, rule))
    if error.status_code == 405:
        answer.headers["allow"] = ", ".join(allowed(request.app, request.scope["path"]))
    return answer


def _visits(request: AnyRequest) -> bool:
    """Whether a person looks for a page, not a program for an answer."""
    path = request.scope["path"]
    return "text/html" in request.headers.get("accept", "") and not path.startswith(("/api/", "/static/"))


def lost(request: AnyRequest) -> Response[Any]:
    """Show people the page, which says that nothing is here."""
    language = language_for(request.query_params.get("lang"), request.headers.get("accept-language", ""))
    return Response(request.app.state.files.shell(language), status_code=404, media_type="text/html; charset=utf-8")


def broken(request: AnyRequest, error: Exception) -> Response[Problem]:
    """Answer after a fault of ours: with a number that stands in the log too."""
    number = secrets.token_hex(4)
    log.error("fault %s at %s %s", number, request.method, request.scope["path"], exc_info=error)
    return refused(request, Refused(500, "fault", number=number))


def unreadable(request: AnyRequest, _error: Exception) -> Response[Problem]:
    """Answer a body that is no JSON or no text, or nested without end."""
    return refused(request, Refused(400, "bad-request"))


def damaged(request: AnyRequest, error: Exception) -> Response[Problem]:
    """Answer when the database cannot be read: no fault of the request, and nothing to try again."""
    log.error("the database cannot be read (%s): stop the server and run 'roundhouse check'", error)
    return refused(request, Refused(503, "damaged-file"))


HANDLERS: Any = {
    DamagedError: damaged,
    Refused: refused,
    SerializationException: unreadable,
    RecursionError: unreadable,
    UnicodeError: unreadable,
    HTTPException: misread,
    Exception: broken,
}
