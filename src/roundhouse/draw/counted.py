"""What was counted for everybody: a small picture of each thing that was, and how its number came about."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING


if TYPE_CHECKING:
    from collections.abc import Sequence

    from roundhouse.draw.shapes import Shape

WIDE, HIGH = 108, 22
"""How large the picture of something counted is."""
MARK = 28, 22
"""How large the picture of a reason is."""


@dataclass(slots=True, frozen=True)
class Reason:
    """A part of a number."""

    text: str
    n: int | None
    """What it brought; nothing where something is still missing for it."""
    shapes: Sequence[Shape]


@dataclass(slots=True, frozen=True)
class Counted:
    """What a seat was given for one thing."""

    seat: int
    source: str
    shapes: Sequence[Shape]
    about: str
    """How it is counted, and what would have made it more."""
    reasons: Sequence[Reason]
