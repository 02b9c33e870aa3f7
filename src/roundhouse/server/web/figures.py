"""Figures of a running server, for programs that watch it: whether it is ready, what it does, how long that takes."""

from __future__ import annotations

import asyncio
import hmac
import logging
import secrets

from collections import Counter
from typing import Any

from litestar import Request, Response, get

from roundhouse.house.book import Book
from roundhouse.house.house import House
from roundhouse.house.refused import Refused
from roundhouse.server.storage.migrate import fits
from roundhouse.server.storage.sql import SqlBook


log = logging.getLogger("roundhouse.access")
SOON = 1.0
"""Seconds in which a database has to answer."""
BOUNDS = (0.005, 0.02, 0.1, 0.5, 2.0)
"""Seconds by which answers are counted."""


class Figures:
    """What was answered so far, by the address as it is written in the program: no name, table or secret is in it."""

    def __init__(self) -> None:
        self.answers: Counter[tuple[str, str, int]] = Counter()
        self.seconds: Counter[float] = Counter()
        self.sum = 0.0

    def note(self, scope: Any, seconds: float) -> None:
        """Count an answer, and write a line about it."""
        route, status = scope.get("path_template") or "none", scope.get("roundhouse_status", 0)
        self.answers[scope["method"] if route != "none" else "any", route, status] += 1
        self.sum += seconds
        self.seconds[next((bound for bound in BOUNDS if seconds <= bound), float("inf"))] += 1
        facts = {"request": secrets.token_hex(4), "method": scope["method"], "route": route, "status": status}
        log.info("answered", extra={"facts": {**facts, "ms": round(seconds * 1000, 1)}})

    def written(self, house: House) -> str:
        """Return all figures as Prometheus reads them."""
        lines = [
            f'roundhouse_answers_total{{method="{method}",route="{route}",status="{status}"}} {count}'
            for (method, route, status), count in sorted(self.answers.items())
        ]
        total = 0
        for bound in (*BOUNDS, float("inf")):
            total += self.seconds[bound]
            lines.append(
                f'roundhouse_answer_seconds_bucket{{le="{"+Inf" if bound == float("inf") else bound}"}} {total}'
            )
        lines += [f"roundhouse_answer_seconds_sum {self.sum:.6f}", f"roundhouse_answer_seconds_count {total}"]
        return "\n".join([*lines, *(f"roundhouse_{name} {value}" for name, value in _now(house).items()), ""])


def _now(house: House) -> dict[str, int]:
    """Return how the house stands."""
    writer, bell = getattr(house.store, "writer", None), house.bell
    return {
        "lines": len(house.hub.lines()),
        "tables_in_memory": house.opened,
        "commits_total": writer.commits if writer else 0,
        "batches_condemned_total": writer.condemned if writer else 0,
        "waiting_to_be_written": writer.waiting.qsize() if writer else 0,
        "bell_connected": int(bell.connected) if bell else 1,
        "hints_missed_total": bell.missed if bell else 0,
    }


@get("/api/ready", include_in_schema=False)
async def ready(request: Request[Any, Any, Any]) -> Response[dict[str, str]]:
    """Say whether requests should be sent here: 503 if not."""
    house: House = request.app.state.house
    try:
        known = await asyncio.wait_for(house.store.read(_fits), SOON)
    except (TimeoutError, Refused):
        return _told("away", 503)
    if not known:
        return _told("outdated", 503)
    if house.leaving:
        return _told("leaving", 503)
    return _told("degraded" if house.bell and not house.bell.connected else "ready", 200)


@get("/metrics", include_in_schema=False)
async def metrics(request: Request[Any, Any, Any]) -> Response[str]:
    """Return the figures to whoever knows the password for them; without one there are none."""
    house: House = request.app.state.house
    wanted, given = house.settings.metrics, request.headers.get("authorization", "").removeprefix("Bearer ")
    if not wanted or not hmac.compare_digest(wanted.encode(), given.encode("utf-8", "replace")):
        raise Refused(404, "not-found")
    text = request.app.state.figures.written(house)
    return Response(text, media_type="text/plain; version=0.0.4")


def _fits(book: Book) -> bool:
    assert isinstance(book, SqlBook), "a server has its book in a database"
    return fits(book.c)


def _told(state: str, status: int) -> Response[dict[str, str]]:
    return Response({"state": state}, status_code=status, media_type="application/json")


ROUTES = [ready, metrics]
