"""Aids: what players would otherwise work out in their heads, laid over a board."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING


if TYPE_CHECKING:
    from collections.abc import Sequence

    from roundhouse.draw.shapes import Shape


@dataclass(slots=True, frozen=True)
class Hint:
    """One thing worth knowing, and its picture."""

    text: str
    note: str
    brings: Sequence[int]
    """By seat: what it would bring; nothing where it brings nobody anything."""
    actions: Sequence[str]
    """The actions that would do it, in order."""
    panel: str
    """The panel its shapes lie on."""
    shapes: Sequence[Shape]


@dataclass(slots=True, frozen=True)
class Aid:
    """A question players ask often, with its answers."""

    id: str
    label: str
    none: str
    """What to say when there is no answer."""
    hints: Sequence[Hint]
