"""The poster of Railroad Revolution: a corner of its map with the rails of four companies."""

# ruff: noqa: INP001  (beside a script, not in a package)

from __future__ import annotations

from typing import TYPE_CHECKING

import roundhouse as rh

from roundhouse.draw.revolution.board import Seen, bed, city_now, sign, spaces_of, strands
from roundhouse.draw.revolution.land import land
from roundhouse.draw.revolution.places import Way
from roundhouse.draw.shapes import Group, Rect


if TYPE_CHECKING:
    from roundhouse.draw.shapes import Point, Shape
    from roundhouse.games.revolution.kit import Kit

VIEW = "400 40 560 224"
LINES = {"STL-LOU": (0, 3), "CHI-OMA": (1,), "CHI-PIT": (1, 2), "CHI-STL": (3,), "OMA-STL": (0,), "LOU-PIT": ()}
"""Links, and who has rails on them."""
BUILT = {
    "OMA": (24, (1,), -1),
    "CHI": (18, (1, 3), -1),
    "STL": (23, (0,), 0),
    "LOU": (19, (0, 3), 0),
    "PIT": (25, (2,), -1),
}
"""Cities: which reward lies there, whose stations stand there, who is joined to it."""


def company() -> list[Shape]:
    """Draw the land, then the ways, then the cities at their ends."""
    kit: Kit = rh.game("railroad-revolution", 4).rules.kit
    shown = [(_thin(way), n, seats) for way, n in spaces_of(kit) if (seats := _owners(kit, n)) is not None]
    points = tuple(point for way, _, _ in shown for point in way.points)
    beds = [shape for way, n, _ in shown for shape in bed(kit, way, n)]
    rails = [shape for way, n, seats in shown for shape in strands(kit, _laid(n, seats), way, n)]
    beyond = Rect(400, 40, 560, 224, fill="beyond")
    return [beyond, *_inland(points), *beds, *rails, *_cities(kit)]


def _inland(points: tuple[Point, ...]) -> list[Shape]:
    """Return the land without sea, coasts and western ranges, which lie outside."""
    (whole,) = land(points)
    assert isinstance(whole, Group), "the land is one group"
    inks = [(shape, shape.fill or shape.stroke) for shape in whole.shapes]
    return [
        shape for n, (shape, ink) in enumerate(inks) if ink in {"usa", "river", "sea", "wood"} or n == len(inks) - 2
    ]


def _thin(way: Way) -> Way:
    """Return a way by three of its points: a poster is looked at from afar."""
    return Way((way.points[0], way.mid, way.points[-1]))


def _owners(kit: Kit, space: int) -> tuple[int, ...] | None:
    a, b, *_ = kit.space_ids[space].split("-")
    return LINES.get(f"{a}-{b}", LINES.get(f"{b}-{a}"))


def _laid(space: int, seats: tuple[int, ...]) -> tuple[int, ...]:
    return tuple((seat in seats) << space for seat in range(4))


def _cities(kit: Kit) -> list[Shape]:
    made: list[Shape] = []
    for n, row in enumerate(kit.cities):
        if row.id in BUILT:
            reward, builders, joined = BUILT[row.id]
            made += [*sign(kit, n), *city_now(kit, n, Seen(reward, gone=False, builders=builders, joined=joined))]
    return made
