"""What one seat may know of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from roundhouse.core.once import Once
from roundhouse.core.reading import Reading


if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from roundhouse.core.game import Game
    from roundhouse.core.state import State

T = TypeVar("T")


class Common(Once):
    """What everybody may know of a position, and what was worked out of that for one of those who look at it."""

    def __init__(self, view: View, before: Common | None = None) -> None:
        super().__init__()
        self.view = view
        """What a spectator sees, so that nothing hidden can be shared."""
        known = before if before and before.view.names == view.names else None
        self.reading: Reading = Reading(view.state, known.reading if known else None)
        """What was worked out for the position before, as far as it is still so."""
        self.lasting: Once = Once(known.lasting if known else None)
        """What follows from its key alone, whatever the position."""


class View(NamedTuple):
    """What one seat may know: a position with everything hidden from it blanked out."""

    game: Game
    seat: int | None
    state: State
    names: Mapping[str, str] = {}
    """What the seats are called, by their numbers; only pictures look at it."""
    common: Common | None = None
    """What others who look at the same position share."""

    def __repr__(self) -> str:
        who = "a spectator" if self.seat is None else f"seat {self.seat}"
        return f"<View of {self.game.id} for {who}>"

    def imagine(self, seed: int) -> State:
        """Return a full position that could be the real one, its secrets guessed."""
        return self.game.title.imagine(self.state.clone(), self.seat, seed)  # type: ignore[no-any-return]

    def again(self, key: object, work: Callable[[Any], T]) -> T:
        """Return what some work on the position gives, known from the one before if it reads nothing new."""
        return self.common.reading.again(key, work) if self.common else work(self.state)

    def look(self) -> Any:
        """Return the position by the names of things, to read; what it holds is typed by each family's ``look``."""
        return self.game.title.look(self.state)

    def to_json(self) -> dict[str, Any]:
        """Return the view as JSON-ready data."""
        return {"seat": self.seat, **self.state.to_json()}
