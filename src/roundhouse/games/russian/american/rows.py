"""What is printed on the pieces of American Railroads."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from roundhouse.core.state import Effects
from roundhouse.games.russian.american.module import american


if TYPE_CHECKING:
    from roundhouse.core.rules import Rules


@american.table("dividend")
@dataclass(frozen=True, slots=True)
class Dividend:
    """A dividend tile."""

    id: str
    count: int
    do: Effects


@american.table("steelworks")
@dataclass(frozen=True, slots=True)
class Steelworks:
    """A steelworks beside a stack of locomotives."""

    loco: str
    tile: str
    """The factory on its back."""


def kinds(rules: Rules) -> list[Dividend]:
    """Return the kinds of dividend tiles."""
    return list(rules.table(Dividend).values())
