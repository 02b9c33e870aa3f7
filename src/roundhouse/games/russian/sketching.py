"""Sketching: a search for a way to what is owed that leaves out whatever only stands in the way.

Where it finds none there is none; where it finds one there may be none all the same.
What is gained never harms here, so ideas are used and markers set at once, and what has been taken is never paid for
before the end: sketches to which the same things lead in another order are the same.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.games.russian.fleet import Unclear
from roundhouse.games.russian.kit import said
from roundhouse.games.russian.roaming import Roaming
from roundhouse.games.russian.sketch import Sketch, alike, sketch


if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from roundhouse.core.state import Effect, Effects
    from roundhouse.games.russian.state import RussianState

MOST = 4000
"""So many sketches are drawn from one position before it is given up: there may be a way."""


def sketched(
    s: RussianState, seat: int, owed: Sequence[Effect], effects: Sequence[Effect], most: int = MOST
) -> tuple[bool, int]:
    """Return whether there may be a way to what is owed, with all that is open, and how many sketches that took."""
    sketching = _Sketching(s, seat, most)
    try:
        return sketching.finds(owed, effects), len(sketching.seen)
    except Unclear:
        return True, len(sketching.seen)


class _Sketching(Roaming):
    """A search, with what was sketched already."""

    def __init__(self, s: RussianState, seat: int, most: int) -> None:
        super().__init__(s, seat)
        self.most, self.seen = most, set[object]()

    def finds(self, owed: Sequence[Effect], effects: Sequence[Effect]) -> bool:
        """Whether some way leads to what is owed."""
        first = sketch(self.s, self.seat)
        first.owe(self.s, owed)
        ahead: list[Iterator[Sketch]] = [iter([self.gain(first, effects)])]
        while ahead:
            if (at := next(ahead[-1], None)) is None:
                ahead.pop()
            elif (key := alike(at)) not in self.seen:
                self.seen.add(key)
                if len(self.seen) > self.most:
                    raise Unclear
                if at.open_choice():
                    ahead.append(self._chosen(at))
                elif at.done():
                    return True
                else:
                    ahead.append(self.onward(at, at.lacks()))
        return False

    def _chosen(self, at: Sketch) -> Iterator[Sketch]:
        """Return what there may be once something was chosen that is as well chosen at once."""
        if at.ideas:
            return self._using(at)
        if at.deals:
            return self._taking(at)
        if at.setting:
            return self._setting(at)
        return self._building_one(at) if at.tiles else self._either(at)

    def _using(self, at: Sketch) -> Iterator[Sketch]:
        """Use one of the ideas; without one that brings something there is nothing to use."""
        kit, to = self.kit, at.copy()
        to.ideas = at.ideas - 1
        left = [i for i, action in enumerate(kit.idea) if not at.used >> i & 1 and action.id not in kit.fruitless]
        for i in left:
            on = to.copy()
            on.used |= 1 << i
            yield self._gained(on, kit.ideas[i].do + kit.ideas[i].then)
        if not left:
            yield to

    def _taking(self, at: Sketch) -> Iterator[Sketch]:
        """Take one of the idea cards; without one that brings something there is nothing to take."""
        kit, to = self.kit, at.copy()
        to.deals = at.deals - 1
        left = [i for i, action in enumerate(kit.card) if at.cards[i] and action.id not in kit.fruitless]
        for i in left:
            on = to.copy()
            on.cards = (*at.cards[:i], 0, *at.cards[i + 1 :])
            yield self._gained(on, said(kit.idea_cards[i]))
        if not left:
            yield to

    def _setting(self, at: Sketch) -> Iterator[Sketch]:
        """Set a further marker, if there is one left."""
        starts: Iterable[Sequence[int]] = [[start] for start in set(self.kit.industry.starts)]
        for more in starts if len(at.markers) < len(self.kit.advance) else [[]]:
            to = at.copy()
            to.setting, to.markers = at.setting - 1, tuple(sorted((*at.markers, *more)))
            yield to

    def _building_one(self, at: Sketch) -> Iterator[Sketch]:
        """Take a tile for a locomotive, or for a factory that then has to be built."""
        loco, factory = at.copy(), at.copy()
        loco.tiles = factory.tiles = at.tiles - 1
        factory.building += 1
        yield self.gain(loco, (("loco", 1),))
        yield self.gain(factory, (("factory", 1),))

    def _either(self, at: Sketch) -> Iterator[Sketch]:
        """Do one thing or another, or nothing unless something has to be done."""
        name, *rest = at.choices
        ways, to = list(self.lore.either[name](self.s, self.seat)), at.copy()
        to.choices = tuple(rest)
        if name in at.bound:
            at_first = at.bound.index(name)
            to.bound = at.bound[:at_first] + at.bound[at_first + 1 :]
        else:
            ways.append(((), ()))
        for owed, effects in ways:
            on = to.copy()
            on.owe(self.s, owed)
            yield self._gained(on, effects)

    def _gained(self, at: Sketch, effects: Effects) -> Sketch:
        return self.gain(at, self.with_more(effects))
