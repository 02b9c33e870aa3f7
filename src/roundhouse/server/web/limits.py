"""Limits of optional numbers, which the framework leaves out of its description of the interface."""

from __future__ import annotations

from typing import Annotated, Any, get_args, get_origin, get_type_hints

from litestar.openapi.spec import OpenAPI, Parameter, Schema
from msgspec import Meta, Struct
from msgspec.structs import fields

from roundhouse.house.calling import Call, In
from roundhouse.house.calls import calls


TYPES = {int: "integer", str: "string"}


def describe_limits(document: OpenAPI) -> None:
    """Write the limits of optional numbers into a description."""
    known = {one.__name__: one for call in calls() for one in _structs(call)}
    for schema in document.components.schemas.values():
        if schema.title in known:
            for field in fields(known[schema.title]):
                _limit((schema.properties or {}).get(field.encode_name), field.type)
    for call in calls():
        described = getattr((document.paths or {})[call.path], call.method.lower())
        _limit_query(described.parameters or [], get_type_hints(call.work, include_extras=True))


def _structs(call: Call) -> list[type[Struct]]:
    hints = get_type_hints(call.work, include_extras=True).values()
    return [get_args(hint)[0] for hint in hints if In.BODY in get_args(hint)]


def _limit_query(parameters: list[Any], hints: dict[str, Any]) -> None:
    for one in parameters:
        if isinstance(one, Parameter) and one.name in hints:
            _limit(one.schema, hints[one.name])


def _limit(schema: Any, hint: Any) -> None:
    """Write the limits of something optional."""
    for kind, meta in _limited(hint):
        for part in getattr(schema, "one_of", None) or []:
            if isinstance(part, Schema) and part.type == TYPES[kind]:
                part.minimum, part.maximum, part.pattern = meta.ge, meta.le, meta.pattern


def _limited(hint: Any) -> list[tuple[type, Meta]]:
    """Return the numbers and texts something may be, with their limits."""
    parts = get_args(hint)
    if get_origin(hint) is not Annotated:
        return [found for part in parts for found in _limited(part)]
    metas = [(parts[0], mark) for mark in parts[1:] if isinstance(mark, Meta) and parts[0] in TYPES]
    return metas or _limited(parts[0])
