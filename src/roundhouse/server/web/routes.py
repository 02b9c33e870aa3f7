"""The calls of the house as routes of the web framework."""

from __future__ import annotations

import inspect
import json
import re

from typing import Annotated, Any, get_args, get_origin, get_type_hints

import msgspec

from litestar import Response, delete, get, post, put
from litestar.enums import RequestEncodingType as Encoding
from litestar.handlers import HTTPRouteHandler
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import BodyKwarg, PathParameter, QueryParameter
from msgspec import Meta

from roundhouse.house.calling import Call, In
from roundhouse.house.calls import calls
from roundhouse.house.refused import Refused
from roundhouse.house.wire.house import Problem
from roundhouse.house.wire.kinds import Picture
from roundhouse.server.web.errors import AnyRequest
from roundhouse.server.web.pages import FOREVER
from roundhouse.server.web.visitor import Known


REFUSALS = {
    400: "The request cannot be read.",
    403: "Not for whoever asks.",
    404: "There is no such thing.",
    405: "This address is not for that.",
    409: "The table has moved on, or cannot do that now.",
    413: "Too much at once.",
    422: "Understood, but not possible.",
    429: "Too fast, or too many; see Retry-After.",
    503: "It could not be saved or read; nothing happened.",
}
"""What every call may answer instead, always in the form of a `Problem`."""
LASTING = {"cache-control": FOREVER}
METHODS: dict[str, Any] = {"GET": get, "POST": post, "PUT": put, "DELETE": delete}


def routes() -> list[HTTPRouteHandler]:
    """Return a route for every call."""
    return [_route(call) for call in calls()]


def _route(call: Call) -> HTTPRouteHandler:
    hints = get_type_hints(call.work, include_extras=True)
    signature = inspect.signature(call.work)
    given = [_parameter(one, hints[one.name]) for one in signature.parameters.values()]
    bodies = {name: get_args(hint)[0] for name, hint in hints.items() if In.BODY in get_args(hint)}
    given += [inspect.Parameter("request", inspect.Parameter.KEYWORD_ONLY, annotation=AnyRequest)]
    answers = Response[Picture] if call.lasts else hints["return"]

    async def route(*, request: AnyRequest, **what: Any) -> Any:
        if request.scope["path"] != call.path.format(**what):
            raise Refused(404, "not-found")  # a number written as nobody writes it
        for name, kind in bodies.items():
            what[name] = _exactly(await request.body(), kind)
        answer = await call.work(**what)
        return Response(answer, media_type="application/json", headers=LASTING) if call.lasts else answer

    route.__name__, route.__doc__ = call.work.__name__, call.work.__doc__
    route.__annotations__ = {one.name: one.annotation for one in given} | {"return": answers}
    route.__signature__ = signature.replace(parameters=given, return_annotation=answers)  # type: ignore[attr-defined]
    more: dict[str, Any] = {"responses": {code: _refusal(why) for code, why in REFUSALS.items()}}
    more |= {"media_type": "text/plain"} if call.plain else {}
    handler: HTTPRouteHandler = METHODS[call.method](_typed(call.path, hints), status_code=call.status, **more)(route)
    return handler


def _exactly(body: bytes, kind: Any) -> Any:
    """Read a body as it is described; the framework takes 0 for no and "1" for one, as it must in an address."""
    try:
        return msgspec.convert(json.loads(body, parse_float=_number), kind)
    except msgspec.MsgspecError as error:
        raise Refused(400, "bad-request") from error


def _number(text: str) -> float:
    """Read a number; in the eyes of JSON 2.0 is whole."""
    number = float(text)
    return int(number) if number.is_integer() else number


def _refusal(why: str) -> ResponseSpec:
    return ResponseSpec(Problem, description=why, generate_examples=False)


def _typed(path: str, hints: dict[str, Any]) -> str:
    """Return a path that says of which type its parts are."""
    for name in re.findall(r"\{(\w+)\}", path):
        path = path.replace("{" + name + "}", "{" + f"{name}:{bare(hints[name])[0].__name__}" + "}")
    return path


def _parameter(one: inspect.Parameter, hint: Any) -> inspect.Parameter:
    """Return a parameter in the words of the framework."""
    where = next((mark for mark in get_args(hint)[1:] if isinstance(mark, In)), None)
    if where is None:
        return one.replace(annotation=Known)
    if where is In.BODY:
        return one.replace(annotation=Annotated[get_args(hint)[0], BodyKwarg(media_type=Encoding.JSON)])
    kind, limits = bare(hint)
    mark = (PathParameter if where is In.PATH else QueryParameter)(**limits)
    return one.replace(annotation=Annotated[kind, mark])


def bare(hint: Any) -> tuple[Any, dict[str, Any]]:
    """Return a type without its limits, and the limits."""
    limits: dict[str, Any] = {}
    for mark in get_args(hint)[1:] if get_origin(hint) is Annotated else ():
        if isinstance(mark, Meta):
            limits |= {"ge": mark.ge, "le": mark.le}
    inner = get_args(hint)[0] if get_origin(hint) is Annotated else hint
    for part in get_args(inner):
        if get_origin(part) is Annotated:
            kind, more = bare(part)
            return kind | None, limits | more
    return inner, limits
