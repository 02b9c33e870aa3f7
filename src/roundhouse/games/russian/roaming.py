"""Where a sketch leads on: what rails and markers come to, and factories."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.games.russian.fleet import Unclear
from roundhouse.games.russian.gathering import Gathering
from roundhouse.games.russian.routes import left
from roundhouse.games.russian.state import RANKS


if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from roundhouse.core.state import Effects
    from roundhouse.games.russian.sketch import Sketch


class Roaming(Gathering):
    """Steps of rails, industry steps and factories, each as far as the next thing that it may bring."""

    def onward(self, at: Sketch, lacks: Iterable[int]) -> Iterator[Sketch]:
        """Return where a sketch leads, first by steps of colours that still have to be made."""
        plan = self.kit.boards[at.laid]
        for rank in lacks:
            for cell in plan.follows[rank] if rank else range(0, len(at.rails), RANKS):
                yield from self._brought(at, cell, at.rails[cell] + 1)
        if at.factories:
            yield from self._built(at)
        yield from self._fetching(at)
        for (cell, space), opening in plan.open.items():
            yield from self._routed(at, cell, space, opening)
        if at.moves:
            yield from self._moved(at)

    def _fetching(self, at: Sketch) -> Iterator[Sketch]:
        """Return where benefits are fetched, with locomotives that stand accordingly."""
        steps = sum(at.steps) - sum(at.made)
        for due in self.worth(at):
            away = due.space - at.rails[due.cell]
            if away > steps or (away <= 0 and not due.loco):
                continue
            to = at
            if due.loco and at.fleet.least[due.line] < due.space:
                if at.fleet.most[due.line] < due.space:
                    continue
                to = at.copy()
                to.fleet = self.kit.fleets.reaching(at.fleet, due.line, due.space)
            if away > 0:
                yield from self._brought(to, due.cell, due.space)
            elif to is not at:
                yield self.gain(to, self.fetched(to))

    def _brought(self, at: Sketch, cell: int, space: int) -> Iterable[Sketch]:
        """Bring a rail to a space, and those ahead of it as far as they have to be; no stretch is laid on the way."""
        rank = cell % RANKS
        if rank and not at.owned >> rank & 1:
            return ()
        rails, made = list(at.rails), list(at.made)
        for n in range(rank + 1):
            here, there = rails[cell - n], space + n
            if here < there:
                if n < rank and not here and not at.owned >> rank - n & 1:
                    return ()
                made[rank - n] += there - here
                rails[cell - n] = there
        ahead, plan = cell - rank, self.kit.boards[at.laid]
        if rails[ahead] > plan.limits[ahead // RANKS] or not at.pays(made):
            return ()
        if any(on == ahead and at.rails[ahead] < opening <= rails[ahead] for on, opening in plan.open):
            return ()
        return (self._stepped(at, rails, made),)

    def _stepped(self, at: Sketch, rails: Iterable[int], made: Iterable[int], laid: int = -1) -> Sketch:
        to = at.copy()
        to.rails, to.made = tuple(rails), tuple(made)
        if laid >= 0:
            to.laid = laid
        return self.gain(to, self._passed(at, to))

    def _passed(self, at: Sketch, to: Sketch) -> Effects:
        """Receive what rails find on their way; return what it does."""
        found: Effects = ()
        for due in self.worth(to):
            there = at.rails[due.cell] < due.space <= to.rails[due.cell]
            if there and (not due.loco or to.fleet.least[due.line] >= due.space):
                to.claimed |= due.bit
                found += due.do
        return self.with_more(found) if found else found

    def _routed(self, at: Sketch, cell: int, space: int, opening: int) -> Iterator[Sketch]:
        """Bring wood to where a stretch is laid, whichever it is."""
        boards, here = self.kit.boards, at.rails[cell]
        plan, made = boards[at.laid], (at.made[0] + space - here, *at.made[1:])
        first = min(other for on, other in plan.open if on == cell)
        if first < space or here >= space or space > plan.limits[cell // RANKS] or not at.pays(made):
            return
        gone = {name for name in plan.laid if name and self.kit.stretches[name].shared}
        for name in left(self.s, opening):
            if name not in gone:
                rails = (*at.rails[:cell], space, *at.rails[cell + 1 :])
                yield self._stepped(at, rails, made, boards.fill(at.laid, opening, name))

    def _moved(self, at: Sketch) -> Iterator[Sketch]:
        """Return where industry steps lead: to what brings something, or just one on if one has to be made."""
        exits = self.kit.boards[at.laid].exits
        for i, marker in enumerate(at.markers):
            ahead = [(marker, 1)] if marker not in at.markers[:i] else []
            while ahead:
                here, steps = ahead.pop()
                for space in exits[here]:
                    ways = self._entered(at, space)
                    if at.moving or any(ways):
                        yield from (self._entering(at, i, space, steps, do) for do in ways)
                    if ways and steps < at.moves and not at.moving:
                        ahead.append((space, steps + 1))

    def _entering(self, at: Sketch, marker: int, space: int, steps: int, do: Effects) -> Sketch:
        to = at.copy()
        to.moves, to.moving = at.moves - steps, max(0, at.moving - steps)
        to.markers = tuple(sorted((*at.markers[:marker], space, *at.markers[marker + 1 :])))
        if self.kit.industry.spaces[space].idea:
            to.claimed |= self.kit.idea_bit
        return self.gain(to, self.with_more(do))

    def _entered(self, at: Sketch, space: int) -> list[Effects]:
        """Return what a space may do when a marker enters it, one thing or another; nothing at all if none can."""
        gap = self.kit.industry.gap_at[space]
        if gap >= 0 and at.gaps >> gap & 1 and (tiles := {self.works[gap]} - {0} | self.new(at)):
            return self._lively(self.kit.tile_enter[tile] for tile in tiles)
        known = space, at.claimed & self.kit.idea_bit
        if (found := self._spaces.get(known)) is None:
            found = self._spaces[known] = self._lively(self._does(*known))
        return found

    def _does(self, space: int, claimed: int) -> list[Effects]:
        """Return what a space does with the factories there are."""
        way = self.kit.industry
        gap = way.gap_at[space]
        if gap < 0:
            first = way.spaces[space].idea and not claimed
            return [(*way.does[space], ("idea", 1)) if first else way.does[space] + way.spaces[space].again]
        if tile := self.works[gap]:
            return [self.kit.tile_enter[tile]]
        return [] if way.shut[space] else [()]

    def _lively(self, found: Iterable[Effects]) -> list[Effects]:
        return list(dict.fromkeys(do if self.lore.lively(do) else () for do in found))

    def _built(self, at: Sketch) -> Iterator[Sketch]:
        """Return where building a factory leads."""
        if self.kit.covering:
            for place, site, do in self._covered(at, self.kit.covering(self.s)):
                to = self._building(at, site)
                to.built |= 1 << place
                to.owe(self.s, do)
                yield self.gain(to, self.with_more(do))
            return
        free = self.free(at)
        for gap in range(len(self.works)) if self.kit.yielding or not free else free[:1]:
            yield self._building(at, gap)

    def _building(self, at: Sketch, gap: int) -> Sketch:
        to = at.copy()
        to.factories, to.building, to.gaps = at.factories - 1, max(0, at.building - 1), at.gaps | 1 << gap
        return to

    def _covered(self, at: Sketch, lowest: dict[int, Effects]) -> Iterator[tuple[int, int, Effects]]:
        """Return places for factories, their sites and what they cover: what lies lowest, then the next level."""
        gaps = self.kit.industry.gaps
        if at.built.bit_count() < len(lowest):
            yield from ((site, site, do) for site, do in lowest.items() if not at.built >> site & 1)
            return
        if at.built.bit_count() == len(lowest) + gaps or not self.kit.tops:
            raise Unclear
        above = [(site, do) for site, do in self.kit.tops(self.s).items()]
        new = dict.fromkeys(self.kit.tile_do[tile] for tile in self.new(at))
        above += [(site, do) for site in lowest for do in new]
        yield from ((gaps + site, site, do) for site, do in above if not at.built >> gaps + site & 1)
