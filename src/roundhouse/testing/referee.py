"""The referee: whether everything on the table is where it can be."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import TYPE_CHECKING, Any

from roundhouse.core.family import part
from roundhouse.games import FAMILIES


if TYPE_CHECKING:
    from roundhouse.core.state import State

Check = Callable[[Any], Iterable[str]]


class FoulError(AssertionError):
    """Something on the table is where it cannot be."""


def fouls(s: State) -> list[str]:
    """Return everything that is wrong with a position, a sentence each."""
    checks = (check for module in s.rules.modules for check in (*_printed(module.name), *module.checks))
    return [found for check in checks for found in check(s)]


@cache
def _printed(module: str) -> tuple[Check, ...]:
    """Return what finds fault with positions of a base game; other modules bring their own checks."""
    return part("roundhouse.testing", f"{module}_referee").CHECKS if module in FAMILIES else ()


def referee(s: State) -> None:
    """Raise `FoulError` unless pieces are conserved, nothing is negative and everything is in its place."""
    if found := fouls(s):
        raise FoulError("; ".join(found))
