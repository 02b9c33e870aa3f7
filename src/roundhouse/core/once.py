"""Work that is done once for all who ask for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar


if TYPE_CHECKING:
    from collections.abc import Callable

T = TypeVar("T")


class Once:
    """Keeps what some work gave, as long as it lives itself."""

    def __init__(self) -> None:
        self._known: dict[object, Any] = {}

    def once(self, key: object, work: Callable[[], T]) -> T:
        """Return what some work gives, done once for all."""
        if key not in self._known:
            self._known[key] = work()
        found: T = self._known[key]
        return found
