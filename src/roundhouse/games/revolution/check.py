"""Whether corrected rows can be played: what the classes of rows and the kit do not see to, all of it at once."""

from __future__ import annotations

from dataclasses import fields
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from roundhouse.core.tables import RulesError
from roundhouse.games.revolution.tables import Area, Colour, Prices, Section, Start, Track


if TYPE_CHECKING:
    from collections.abc import Iterator

    from roundhouse.core.rules import Rules

SAFE = {"share": 1, "hire": 1, "rails": 1}
"""Prices without which a turn might never end or never begin, and what they are at the least."""


def check(rules: Rules, printed: Rules) -> None:
    """Raise `RulesError` with everything that is wrong with corrected rows; `printed` are the rules without them."""
    known = {effect[0] for _, effect in printed.effects()}
    found = [*_negative(rules), *_effects(rules, known), *_pieces(rules), *_workers(rules), *_places(rules)]
    if found:
        raise RulesError("\n".join(found))


def _negative(rules: Rules) -> Iterator[str]:
    for table, rows in rules.rows().items():
        for key, row in rows.items():
            for column in fields(row):
                if _least(getattr(row, column.name)) < 0:
                    yield f"{table}.{key}: {column.name} should not be less than 0"
    for price, least in SAFE.items():
        if 0 <= getattr(rules.table(Prices)["all"], price) < least:
            yield f"prices.all: {price} should be at least {least}"


def _least(value: Any) -> int:
    if isinstance(value, tuple):
        return min(map(_least, value), default=0)
    return value if type(value) is int else 0


def _effects(rules: Rules, known: set[str]) -> Iterator[str]:
    for where, effect in rules.effects():
        if effect[0] not in known:
            yield f"{where}: {effect[0]!r} is not an effect of this game; there is {', '.join(sorted(known))}"


def _pieces(rules: Rules) -> Iterator[str]:
    sections, box = rules.deck(Section), rules.table(Start)["all"]
    for piece in ("buildings", "rails"):
        board, there = sum(getattr(section, piece) for section in sections), getattr(box, piece)
        if board >= there:
            yield f"section: there are {there} {piece} of a colour, one of them spare, but room for {board}"


def _workers(rules: Rules) -> Iterator[str]:
    need = rules.seats * rules.table(Start)["all"].white
    if rules.table(Colour)["white"].workers < need:
        yield f"colour.white: {rules.seats} players begin with {need} workers"
    for key, row in rules.table(Colour).items():
        if key != "white" and not row.workers:
            yield f"colour.{key}: there should be a worker of every colour"


def _places(rules: Rules) -> Iterator[str]:
    for key, row in rules.table(Area).items():
        if not row.spaces:
            yield f"area.{key}: it should have a space"
    for key, track in rules.table(Track).items():
        if len(track.values) < 2 or any(later < sooner for sooner, later in pairwise(track.values)):
            yield f"track.{key}: values should be two or more, none less than the one before"
