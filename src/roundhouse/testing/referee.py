"""The referee: whether everything on the table is where it can be."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from roundhouse.games.revolution.state import RevolutionState
from roundhouse.games.russian.state import RussianState
from roundhouse.games.steam.state import SteamState
from roundhouse.testing import revolution_referee, russian_referee, steam_referee


if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from roundhouse.core.state import State

FAMILIES: dict[type[Any], tuple[Callable[[Any], Iterable[str]], ...]] = {
    RussianState: russian_referee.CHECKS,
    SteamState: steam_referee.CHECKS,
    RevolutionState: revolution_referee.CHECKS,
}
"""By family: what finds fault with a position; modules bring their own checks besides."""


class FoulError(AssertionError):
    """Something on the table is where it cannot be."""


def fouls(s: State) -> list[str]:
    """Return everything that is wrong with a position, a sentence each."""
    family = next((checks for kind, checks in FAMILIES.items() if isinstance(s, kind)), ())
    brought = [check for module in s.rules.modules for check in module.checks]
    return [found for check in (*family, *brought) for found in check(s)]


def referee(s: State) -> None:
    """Raise `FoulError` unless pieces are conserved, nothing is negative and everything is in its place."""
    if found := fouls(s):
        raise FoulError("; ".join(found))
