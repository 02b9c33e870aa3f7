"""Work that is done once for all who ask for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar


if TYPE_CHECKING:
    from collections.abc import Callable

T = TypeVar("T")


class Once:
    """Keeps what some work gave, as long as it lives itself; another one after it may go on with what it had."""

    def __init__(self, before: Once | None = None) -> None:
        self.known: dict[object, Any] = {}
        self._before: dict[object, Any] = before.known if before else {}

    def once(self, key: object, work: Callable[[], T]) -> T:
        """Return what some work gives, done once for all."""
        if key not in self.known:
            self.known[key] = self._before[key] if key in self._before else work()
        found: T = self.known[key]
        return found
