"""What a sketch receives: everything at once, since what is gained never harms there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.games.russian.fleet import Unclear
from roundhouse.games.russian.gaining import added_at_most
from roundhouse.games.russian.sketch import ANY, PLACE
from roundhouse.games.russian.state import COLOURS


if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from roundhouse.core.state import Effect, Effects
    from roundhouse.games.russian.plan import Due
    from roundhouse.games.russian.sketch import Sketch
    from roundhouse.games.russian.state import RussianState


class Gathering:
    """The position in which sketches begin, and what effects bring there."""

    def __init__(self, s: RussianState, seat: int) -> None:
        self.s, self.seat, self.kit, self.lore = s, seat, s.kit, s.kit.lore
        self.works = s.works(seat)
        self._left = [tile for tile in s.kit.stacked for _ in range(s.stacks[tile])]
        """The tiles in the stacks, the next first."""
        self._worth: dict[tuple[int, int, int], list[Due]] = {}
        """By board, colours there are and what was received: what `worth` said of it."""
        self._spaces: dict[tuple[int, int], list[Effects]] = {}
        """By space of the industry, and whether its idea is gone: what it does with the factories there are."""

    def with_more(self, effects: Effects) -> Effects:
        """Return effects with what modules may come to add to them."""
        return effects + added_at_most(self.s, self.seat, effects) if self.kit.added_at_most else effects

    def gain(self, at: Sketch, effects: Iterable[Effect]) -> Sketch:
        """Receive effects, with all that follows from them without a choice."""
        work, moved = list(effects), False
        while work:
            effect = work.pop()
            opens = self.lore.opens[effect[0]]
            if isinstance(opens, str):
                moved |= self._count(at, opens, effect)
            elif opens is True:
                raise Unclear
            elif opens is False:
                if effect[0] == "rails":
                    at.owned |= 1 << COLOURS.index(effect[1])
            elif effect[0] in self.lore.either:
                at.choices = tuple(sorted(at.choices + (effect[0],) * self.lore.times(effect)))
            else:
                each = tuple(opens(self.s, self.seat)) if callable(opens) else opens
                work += self.with_more(each * self.lore.times(effect))
            if effect[0] in self.lore.unlocking:
                at.fleet, moved = self.kit.fleets.opened(at.fleet), True
            if opens == "keys":
                work += [more for _, do in self.kit.more_keys.values() for more in do * effect[-1]]
            if not work and moved:
                at.fleet = self.kit.fleets.placed(at.fleet, self._coming(at))
                work, moved = [*self._with_tiles(at), *self.fetched(at)], False
        return at

    def _count(self, at: Sketch, opens: str, effect: Effect) -> bool:  # noqa: C901  (one line for each word)
        """Count an effect by what it opens; say whether something may be fetched by that."""
        times = self.lore.times(effect)
        match opens:
            case "rails":
                at.more_steps(PLACE[effect[1]], effect[-1])
            case "keys":
                at.more_steps(0, effect[-1])
                at.more_steps(ANY, effect[-1])
            case "industry":
                at.moves += effect[-1]
            case "ideas":
                at.ideas += effect[-1]
            case "cards":
                at.deals += effect[-1]
            case "tiles":
                at.tiles += times
            case "markers":
                at.setting += 1
            case "factories":
                at.factories += times
                at.coming += times
                if effect[0] not in self.lore.takes:
                    at.brought |= 1 << self.kit.tile_index[effect[1]]
            case "locos":
                for _ in range(times):
                    self._give(at, effect)
            case "line":
                at.laid = self.kit.boards.cover(at.laid, effect[1])
        return opens in {"factories", "locos", "line"}

    def _give(self, at: Sketch, effect: Effect) -> None:
        """Give a locomotive: from a stack, one that looks for its place, or one that lies with a card."""
        name, kit = effect[0], self.kit
        tile = 0 if name in self.lore.takes else effect[1] if name in self.lore.carries else kit.tile_index[effect[1]]
        if tile and kit.has_back[tile]:
            at.brought |= 1 << kit.bare[tile]
        at.coming += 1
        at.fleet = kit.fleets.given(at.fleet, tile)

    def _coming(self, at: Sketch) -> tuple[int, ...]:
        """Return the locomotives that may come from stacks, one of each number."""
        return tuple({self.kit.number[tile]: tile for tile in self._left[: at.coming]}.values())

    def _with_tiles(self, at: Sketch) -> Iterator[Effect]:
        """Return what comes with so many tiles."""
        for brings in self.kit.tile_brings:
            for what, effects in brings(self.s, at.coming):
                if what not in at.met:
                    at.met |= {what}
                    yield from effects

    def new(self, at: Sketch) -> set[int]:
        """Return the tiles of which factories may have been built."""
        kit = self.kit
        found = {*self._left[: at.coming], *(tile for tile, n in enumerate(self.s.yard) if n)}
        if at.brought:
            found |= {tile for tile in range(len(kit.bare)) if at.brought >> tile & 1}
        if at.fleet.full:
            found |= {kit.bare[tile] for tile in self.s.locos[self.seat] if kit.has_back[tile]}  # they may be turned in
        if not kit.covering and not self.free(at):
            found |= {kit.bare[tile] for tile in self.works if tile}  # they may be replaced
        return found

    def free(self, at: Sketch) -> list[int]:
        """Return the gaps without a factory."""
        return [gap for gap, tile in enumerate(self.works) if not tile and not at.gaps >> gap & 1]

    def worth(self, at: Sketch) -> list[Due]:
        """Return the benefits that would still bring something."""
        key = at.laid, at.owned, at.claimed
        if (found := self._worth.get(key)) is None:
            every, lacked, claimed = self.kit.boards[at.laid].worth, ~at.owned, at.claimed
            found = self._worth[key] = [due for due, brings in every if brings & lacked and not claimed & due.bit]
        return found

    def fetched(self, at: Sketch) -> Effects:
        """Receive what is reached whichever way the locomotives stand; return what it does."""
        found: Effects = ()
        for due in self.worth(at):
            if at.rails[due.cell] >= due.space and (not due.loco or at.fleet.least[due.line] >= due.space):
                at.claimed |= due.bit
                found += due.do
        return self.with_more(found) if found else found
