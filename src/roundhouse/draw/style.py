"""What every part of a picture looks at."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any


if TYPE_CHECKING:
    from typing import Self

    from roundhouse.core.machine import Decision
    from roundhouse.core.play import View
    from roundhouse.core.state import State
    from roundhouse.core.words import Words


@dataclass(slots=True, frozen=True)
class Scope:
    """A view, and the words to tell of it; a family adds its state and its kit."""

    view: View
    words: Words
    decision: Decision | None
    s: Any

    def public(self) -> Self:
        """Return what somebody would see who only watches, shared by all who look at the same position."""
        common = self.view.common
        if common is None:
            return self
        return common.once(self.words, lambda: replace(self, view=common.view, decision=None, s=common.view.state))

    def at(self, s: State) -> Self:
        """Return the same for another state of the same seat."""
        return replace(self, view=self.view._replace(state=s), s=s)

    def around(self) -> list[int]:
        """Return the seats, the viewer's own first."""
        first, seats = self.view.seat or 0, self.view.game.seats
        return [(first + n) % seats for n in range(seats)]

    def say(self, key: str, **facts: int | str) -> str:
        """Return a sentence of the catalogue."""
        return self.words.say(key, facts)
