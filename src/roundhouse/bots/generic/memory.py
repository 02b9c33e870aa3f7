"""Memory between decisions: what was found out about something stays true, however often it is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar


if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

T = TypeVar("T")


class Memory(Generic[T]):
    """What was found out, by all that it depends on; when it is too much, everything is forgotten."""

    def __init__(self, most: int) -> None:
        self._most, self._known = most, dict["Hashable", T]()

    def get(self, key: Hashable, find: Callable[[], T]) -> T:
        """Return what is known, or find it out."""
        found = self._known.get(key)
        if found is None:
            if len(self._known) >= self._most:
                self._known.clear()
            found = self._known[key] = find()
        return found
