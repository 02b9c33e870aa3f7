"""What an address is for."""

from __future__ import annotations

import re

from functools import cache

from litestar import Litestar


@cache
def _patterns(app: Litestar) -> list[tuple[re.Pattern[str], frozenset[str]]]:
    found = [(route.path_format, frozenset(getattr(route, "methods", ()))) for route in app.routes]
    return [(re.compile(re.sub(r"\\?\{\w+\\?\}", "[^/]+", re.escape(path))), methods) for path, methods in found]


def allowed(app: Litestar, path: str) -> list[str]:
    """Return the methods that can be used with an address; none: there is no such address."""
    found = [methods for pattern, methods in _patterns(app) if methods and pattern.fullmatch(path)]
    return sorted({"OPTIONS", *found[0]}) if found else []
