"""`roundhouse bench server`: how long people wait when many play at once."""

from __future__ import annotations

from typing import Any

from roundhouse.cli.output import console, table
from roundhouse.server.load import Plan, measure


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
TABLES = (250, 1000)
MIDDLE = 130
"""Choices after which a random game of four is half over."""


def loads(seconds: float, workers: int = 1, database: str = "") -> list[dict[str, Any]]:
    """Play at many tables at once, for so long each; return what came of it, for a shared database beside a file."""
    middle = Plan(games=TABLES[0], seconds=seconds, choices=MIDDLE)
    plans = [*(Plan(games=games, seconds=seconds) for games in TABLES), middle]
    if database:
        shared = [Plan(games=TABLES[0], seconds=seconds, workers=count, database=database) for count in {1, workers}]
        plans = [plans[0], *sorted(shared, key=lambda plan: plan.workers)]
    return [{**_about(plan), **measure(plan)} for plan in plans]


def _about(plan: Plan) -> dict[str, Any]:
    kept = f"PostgreSQL, {plan.workers}" if plan.database else "a file"
    return {"kept": kept, "games": plan.games, "seats": plan.seats, "rate": plan.rate, "choices": plan.choices}


def show(found: list[dict[str, Any]]) -> None:
    """Print the figures; times in milliseconds."""
    rows = [
        (
            row["kept"],
            "half over" if row["choices"] else "new",
            f"{row['games']}",
            f"{row['games'] * row['seats']}",
            f"{row['rate']:.0f}",
            f"{row['acts']}",
            f"{row['errors']}",
            f"{row['lost']}",
            f"{row['memory_mb']}",
            f"{row['ack']['p50']:.1f}",
            f"{row['ack']['p99']:.1f}",
            f"{row['shown']['p50']:.1f}",
            f"{row['shown']['p99']:.1f}",
            f"{row['shown_elsewhere']['p99']:.1f}",
            f"{row['kb_shown']:.1f}",
            f"{row['cpu_per_act']:.1f}",
        )
        for row in found
    ]
    console().print(table("", COLUMNS, rows))
    print("Times in ms, server and players on this machine; everybody is shown all that is new, with pictures.")
