"""A line: landscape, locomotives, their light, track, signposts.

Back to front: land; light; ballast; stakes where nothing is built; track; a veil over what is built beyond the light;
the bar where it ends; doublers; signposts; tokens; locomotives.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.draw.kit.rails import bed_symbols
from roundhouse.draw.russian.lands import panorama
from roundhouse.draw.russian.line_pieces import locos, rocks, tokens
from roundhouse.draw.russian.line_signs import doublers, head, numbers, posts
from roundhouse.draw.russian.roadbed import beyond, built, light, printed, stretches_on
from roundhouse.draw.shapes import Group


if TYPE_CHECKING:
    from roundhouse.draw.panel import Box
    from roundhouse.draw.parts import Board
    from roundhouse.draw.russian.course import Course, Facts
    from roundhouse.draw.shapes import Shape


def lay_line(line: Course, board: Board) -> None:
    """Print the line and let its pieces lie on it."""
    board.symbols = {**board.symbols, **bed_symbols(line.sizes.cell, line.sizes.high)}
    board.ground.append(panorama(line.row.id, line.box, line.sizes.top - 9, plain=line.look.plain))
    board.print(Group(printed(line), line.box.x, line.box.y))
    for n, slot in enumerate(line.slots):
        board.places[f"slot:{line.seat}:{line.kit.slot_names[slot]}"] = line.slot(n)
    board.part(f"line:{line.seat}:{line.row.id}", line.facts, lambda facts, places: _drawn(line, facts, places))


def _drawn(line: Course, facts: Facts, places: dict[str, Box]) -> list[Shape]:
    for space in range(1, line.length + 1):
        places[f"cell:{line.seat}:{line.row.id}:{space}"] = line.place(space, facts)
    shapes = [
        *stretches_on(line, facts, places),
        *light(line, facts),
        *built(line, facts),
        *beyond(line, facts),
        *doublers(line, facts, places),
        *numbers(line, facts),
        *posts(line, facts, places),
        *tokens(line, facts),
        *rocks(line, facts, places),
        *locos(line, facts),
        *head(line, facts),
    ]
    return [Group(shapes, line.box.x, line.box.y)]
