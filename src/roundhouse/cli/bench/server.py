"""`roundhouse bench server`: how long people wait when many play at once."""

from __future__ import annotations

from typing import Any

from roundhouse.cli.output import console, table
from roundhouse.server.load import Plan
from roundhouse.server.trial import measure


COLUMNS = (
    "kept in",
    "games",
    ">tables of four",
    ">sockets",
    ">acts/s",
    ">acts",
    ">errors",
    ">lost",
    ">MB",
    ">ack p50",
    ">p99",
    ">shown p50",
    ">p99",
    ">elsewhere p99",
    ">kB",
    ">CPU/act",
)
HURRIED = ("as fast as answered", ">tables of four", ">acts/s", ">errors", ">lost", ">ack p50", ">p99", ">CPU/act")
TABLES = (250, 1000)
BUSY = 32
"""Tables at which nobody waits for anything but the server."""
MIDDLE = 130
"""Choices after which a random game of four is half over."""


def loads(seconds: float, workers: int = 1, database: str = "") -> list[dict[str, Any]]:
    """Play at many tables at once, for so long each; return what came of it, for a shared database beside a file."""
    return [about(plan) | measure(plan) for plan in plans(seconds, workers, database)]


def plans(seconds: float, workers: int, database: str) -> list[Plan]:
    """Return what is asked of the servers, one after the other."""
    return _shared(seconds, workers, database) if database else _alone(seconds)


def _alone(seconds: float) -> list[Plan]:
    middle = Plan(games=TABLES[0], seconds=seconds, choices=MIDDLE)
    return [*(Plan(games=games, seconds=seconds) for games in TABLES), middle, *_both(seconds)[1:]]


def _shared(seconds: float, workers: int, database: str) -> list[Plan]:
    made = [*_both(seconds), *_both(seconds, database=database)]
    if workers > 1:
        made += _both(seconds, database=database, workers=workers)
        made += _both(seconds, database=database, workers=workers, together=True)
    return made


def _both(seconds: float, **more: Any) -> list[Plan]:
    """Return one kind of house, at a given pace and as fast as it answers."""
    return [Plan(games=TABLES[0], seconds=seconds, **more), Plan(games=BUSY, rate=0, seconds=seconds, **more)]


def about(plan: Plan) -> dict[str, Any]:
    """Return what was asked of them."""
    kept = f"PostgreSQL, {plan.workers}" if plan.database else "a file"
    by_table = ", by table" if plan.together else ""
    told = {"games": plan.games, "seats": plan.seats, "rate": plan.rate, "choices": plan.choices}
    return {"kept": f"{kept}{by_table}", **told}


def show(found: list[dict[str, Any]]) -> None:
    """Print the figures; times in milliseconds."""
    out = console()
    out.print(table("", COLUMNS, [_paced(row) for row in found if row["rate"]]))
    out.print(table("", HURRIED, [_hurried(row) for row in found if not row["rate"]]))
    print("Times in ms, server and players on this machine; everybody is shown all that is new, with pictures.")
    print("By table: all who are at a table come to the same server, else to any.")


def _paced(row: dict[str, Any]) -> tuple[str, ...]:
    return (
        row["kept"],
        "half over" if row["choices"] else "new",
        f"{row['games']}",
        f"{row['games'] * row['seats']}",
        f"{row['rate']:.0f}",
        f"{row['acts']}",
        f"{row['errors']}",
        f"{row['lost']}",
        f"{row['memory_mb']}",
        *_times(row, "ack"),
        *_times(row, "shown"),
        _times(row, "shown_elsewhere")[1],
        f"{row['kb_shown']:.1f}",
        f"{row['cpu_per_act']:.1f}",
    )


def _hurried(row: dict[str, Any]) -> tuple[str, ...]:
    counted = (f"{row['games']}", f"{row['acts_per_second']:.0f}", f"{row['errors']}", f"{row['lost']}")
    return row["kept"], *counted, *_times(row, "ack"), f"{row['cpu_per_act']:.1f}"


def _times(row: dict[str, Any], what: str) -> tuple[str, str]:
    return f"{row[what]['p50']:.1f}", f"{row[what]['p99']:.1f}"
