"""Hints among people: off until everybody who plays has agreed; whoever plays alone against bots may always ask."""

from __future__ import annotations

from collections.abc import Mapping

from roundhouse.house.book import Room
from roundhouse.house.table import Table
from roundhouse.house.wire.table import Hints


YES, NO = "hints", "no-hints"
"""What is told at a table when somebody agrees, and when somebody does so no longer."""


def hints(table: Table, user: str | None, names: Mapping[str, str]) -> Hints:
    """Return whether hints may be asked for, and who still has to agree."""
    missing = _missing(table.room)
    seats = [next(i for i, seat in enumerate(table.seats) if seat.holder == each) for each in missing]
    return Hints(not missing, user in _agreed(table.room), [names[str(seat)] for seat in sorted(seats)])


def _missing(room: Room) -> set[str]:
    people = {seat.holder for seat in room.seats if seat.holder is not None}
    return people - _agreed(room) if len(people) > 1 else set()


def _agreed(room: Room) -> set[str]:
    said = {news.by: news.what == YES for news in room.news if news.what in {YES, NO}}
    return {user for user, agrees in said.items() if user is not None and agrees}
