"""Small pictures on a grid of 24; most take the ink of what stands around them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.draw.kit.people import PEOPLE
from roundhouse.draw.kit.places import PLACES
from roundhouse.draw.kit.things import THINGS
from roundhouse.draw.kit.works import WORKS
from roundhouse.draw.shapes import Group, Use


if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from roundhouse.draw.shapes import Shape

BOX = 24
ICONS: Mapping[str, tuple[Shape, ...]] = {**PEOPLE, **THINGS, **WORKS, **PLACES}
"""What each looks like in ``ink`` on ``paper``, in a box from 0 to 24."""


def icon_symbols() -> dict[str, Sequence[Shape]]:
    """Return all icons as symbols around their middle."""
    return {name: (Group(shapes, -BOX / 2, -BOX / 2),) for name, shapes in ICONS.items()}


def icon(name: str, x: float, y: float, size: float, ink: str = "plate-ink", paper: str = "plate") -> Use:
    """Draw an icon around a point; its cut lines show what it lies on."""
    return Use(name, x, y, size / BOX, ink=ink, paper=paper)
