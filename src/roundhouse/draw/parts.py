"""Boards made of parts: what is printed is drawn once, what lies there is drawn anew only when it differs.

A part draws from its facts alone; they are all it is given, so they are the key under which its drawing is kept.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from roundhouse.core.once import Once
from roundhouse.draw.scene import Scene
from roundhouse.draw.shapes import Kept


if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence

    from roundhouse.core.state import State
    from roundhouse.core.view import Common
    from roundhouse.draw.panel import Box
    from roundhouse.draw.shapes import Fade, Ink, Shape

F = TypeVar("F", bound="Hashable")
MOST = 512
"""How many drawings of a part are kept."""


class Drawn(NamedTuple):
    """What lies on a part now, and where on it things can be chosen."""

    shape: Kept
    places: Mapping[str, Box]


class Laid(list["Shape"], Once):
    """What lies on a board, the same for several who look at a position; never changed, what was made of it stays."""

    def __init__(self, drawn: Sequence[Drawn]) -> None:
        self.kept = [one.shape for one in drawn]
        super().__init__(self.kept)
        Once.__init__(self)
        self.drawn = drawn


class Part(Generic[F]):
    """A part of a board that changes."""

    def __init__(
        self, name: str, look: Callable[[Any], F], draw: Callable[[F, dict[str, Box]], Sequence[Shape]], *, own: bool
    ) -> None:
        self.name = name
        self.own = own
        """Whether it shows viewers different things."""
        self.look = look
        """Reads off a position what the part shows."""
        self.draw = draw
        """Draws that, and notes where things can be chosen."""
        self.kept: dict[F, Drawn] = {}

    def drawn(self, scope: Any) -> Drawn:
        """Return the part as it is in a position."""
        facts = self.look(scope)
        found = self.kept.get(facts)
        if found is None:
            if len(self.kept) >= MOST:
                self.kept.clear()
            found = self.kept[facts] = self.fresh(facts)
        return found

    def at(self, scope: Any, s: State) -> Drawn:
        """Return the part as it is in a position, read from that alone."""
        return self.drawn(scope.at(s))

    def fresh(self, facts: F) -> Drawn:
        """Draw the part from its facts."""
        places: dict[str, Box] = {}
        return Drawn(Kept(self.draw(facts, places), id=f"part:{self.name}"), places)


@dataclass(slots=True, eq=False)
class Board:
    """A panel as it is printed, and the parts that lie on it."""

    name: str
    title: str
    palette: Mapping[str, Ink | Fade]
    symbols: Mapping[str, Sequence[Shape]]
    seat: int | None = None
    """Whose board it is."""
    width: float = 0
    height: float = 0
    ground: list[Shape] = field(default_factory=list)
    board: list[Shape] = field(default_factory=list)
    places: dict[str, Box] = field(default_factory=dict)
    """Places that never change; those that do belong to parts."""
    parts: list[Part[Any]] = field(default_factory=list)

    def print(self, *shapes: Shape) -> None:
        """Add what is printed."""
        self.board += shapes

    def part(
        self,
        name: str,
        look: Callable[[Any], F],
        draw: Callable[[F, dict[str, Box]], Sequence[Shape]],
        *,
        own: bool = False,
    ) -> None:
        """Add something that changes; say so if it shows its owner more than others."""
        self.parts.append(Part(name, look, draw, own=own))

    def scene(self, scope: Any, label: str = "") -> tuple[Scene, dict[str, Box]]:
        """Return the panel in a position, and where on it things can be chosen."""
        laid = self._laid(scope)
        made = Scene(self.name, self.width, self.height, self.title, self.palette, label, self.symbols, seat=self.seat)
        made.ground, made.board = self.ground, self.board
        made.pieces = laid
        return made, self._places(laid) if scope.decision else {}

    def _laid(self, scope: Any) -> Laid:
        """Lay all parts out, once for all who see the same."""
        common: Common | None = scope.view.common
        if not common:
            return Laid([part.drawn(scope) for part in self.parts])
        lay = partial(self._lay, common.lasting)
        public: Laid = common.reading.together(self, self._works(scope), lay)
        if len(public) == len(self.parts):
            return public
        own = [part.drawn(scope) for part in self.parts if part.own]
        return common.lasting.once((self, id(public), *map(id, own)), lambda: Laid(self._both(public.drawn, own)))

    def _works(self, scope: Any) -> Iterator[tuple[Part[Any], Callable[[Any], Drawn]]]:
        """Yield how what everybody sees is drawn, read once for all, as a spectator sees it."""
        public = scope.public()
        yield from ((part, partial(part.at, public)) for part in self.parts if not part.own)

    def _lay(self, lasting: Once, drawn: list[Drawn]) -> Laid:
        """Lay out what everybody sees; while it lasts its id stays its."""
        return lasting.once((self, *map(id, drawn)), lambda: Laid(drawn))

    def _both(self, public: Sequence[Drawn], own: Sequence[Drawn]) -> list[Drawn]:
        """Return what everybody sees and what one sees otherwise, in the order of the parts."""
        for_all, for_one = iter(public), iter(own)
        return [next(for_one if part.own else for_all) for part in self.parts]

    def _places(self, laid: Laid) -> dict[str, Box]:
        found = dict(self.places)
        for one in laid.drawn:
            found.update(one.places)
        return found
