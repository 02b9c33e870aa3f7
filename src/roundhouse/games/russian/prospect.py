"""What effects can lead to at most, and what follows from that."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from roundhouse.games.russian.gaining import added
from roundhouse.games.russian.plan import plan_of, reach
from roundhouse.games.russian.state import CHOICES, RANKS


if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from roundhouse.core.state import Effect, Effects
    from roundhouse.games.russian.plan import Cell
    from roundhouse.games.russian.state import RussianState

STEPS = ("rails", "keys")
"""What opens steps of rails."""
BUILDING = ("factories", "tiles")
"""What opens factories."""
STORES = ("cards", "ideas")
"""What gives access to things that lie ready."""


class Steps(NamedTuple):
    """Steps of rails there can be at most."""

    each: Sequence[int]
    """By colour: how many could be of it."""
    below: Sequence[int]
    """By colour: how many could be of those ahead of it, all together."""


NO_STEPS = Steps((0,) * RANKS, (0,) * RANKS)


class Prospect:
    """What some effects and all that could follow from them might bring at most."""

    def __init__(self) -> None:
        self.industry = self.locos = self.ideas = self.factories = self.markers = 0
        self.clears = False
        """Whether markers may get further than they could."""
        self._each, self._below = [0] * RANKS, [0] * RANKS

    def add(self, opens: object, effect: Effect, times: int) -> None:
        """Count an effect by what it opens, and how often it can be done."""
        match opens:
            case "rails":
                self._step(CHOICES[effect[1]], effect[-1])
            case "industry":
                self.industry += effect[-1]
            case "ideas":
                self.ideas += effect[-1]
            case "locos":
                self.locos += times
            case "keys":
                self._step(CHOICES["any"], 2 * effect[-1])
            case "factories" | "tiles":
                self.factories += times
                self.locos += times if opens == "tiles" else 0
                self.clears = True
            case "markers":
                self.markers += 1
                self.clears = True

    def _step(self, ranks: Iterable[int], n: int) -> None:
        for rank in ranks:
            self._each[rank] += n
        for rank in range(min(ranks) + 1, RANKS):
            self._below[rank] += n

    def steps(self, s: RussianState, seat: int) -> Steps:
        """Return how many steps there are, with those of the best ideas."""
        if not self.ideas:
            return Steps(self._each, self._below)
        gone = s.ideas[seat] | s.spent[seat]
        left = sorted((n for i, n in enumerate(s.kit.idea_steps) if not gone >> i & 1), reverse=True)
        more = sum(left[: self.ideas])
        return Steps([n + more for n in self._each], [n + more for n in self._below])


def following(s: RussianState, seat: int, effects: Sequence[Effect]) -> Iterator[Prospect | None]:
    """Return what the effects could bring at most; then with what follows from them, and so on; nothing for any way."""
    found, met, cells, lore = Prospect(), set[Any](), plan_of(s, seat).lively_ends, s.kit.lore
    opens, counted = lore.opens, lore.counted
    while effects:
        follow: list[Effect] = []
        for effect in effects:
            then = opens[effect[0]]
            if then is False:
                continue
            if then is True or (then in BUILDING and s.kit.boundless):
                yield None
                return
            if isinstance(then, str):
                found.add(then, effect, effect[-1] if effect[0] in counted else 1)
                if then in STORES and then not in met:
                    met.add(then)
                    lying, clears = _in_store(s, seat, then)
                    follow += lying
                    found.clears |= clears
            else:
                each = tuple(then(s, seat)) if callable(then) else then
                follow += each * (effect[-1] if effect[0] in counted else 1)
        yield found
        if found.industry:
            follow += on_strip(s, seat, found, met)
        follow += on_lines(s, seat, cells, found.steps(s, seat).each, found.locos, met)
        effects = follow + list(added(s, seat, tuple(follow))) if s.kit.added else follow


def _in_store(s: RussianState, seat: int, store: str) -> tuple[Effects, bool]:
    """Return what the ideas or idea cards that are left would do, and whether that lets markers get further."""
    lying, kept = tuple(s.cards) if store == "cards" else s.ideas[seat] | s.spent[seat], s.kit.lore.stores
    if lying not in kept:
        effects = tuple(_lying(s, lying))
        kept[lying] = effects, any(effect[0] in s.kit.lore.clears for effect in effects)
    return kept[lying]


def _lying(s: RussianState, lying: int | tuple[int, ...]) -> Iterator[Effect]:
    """Return what ideas do that are not gone, but for the steps; or idea cards that are there."""
    inert, opens = s.kit.lore.inert, s.kit.lore.opens
    if isinstance(lying, tuple):
        for card, there in zip(s.kit.idea_cards, lying, strict=True):
            yield from (effect for effect in card.do + card.then + card.may if there and effect[0] not in inert)
    else:
        for i, tile in enumerate(s.kit.ideas):
            left = not lying >> i & 1
            yield from (e for e in tile.do + tile.then if left and e[0] not in inert and opens[e[0]] not in STEPS)


def on_strip(s: RussianState, seat: int, found: Prospect, met: set[Any]) -> Iterable[Effect]:
    """Return what the spaces do that markers may come to; none beyond an empty gap, unless factories are built."""
    way, factories, exits = s.kit.industry, s.works(seat), plan_of(s, seat).exits
    tiles = _new_factories(s, seat, found) if found.factories else []
    markers = s.markers[seat] + way.starts * found.markers if found.markers else s.markers[seat]
    for i, at in enumerate(markers):
        front = {at}
        for _ in range(found.industry):
            front = {to for at in front for to in exits[at] if not way.shut[to] or tiles or factories[way.gap_at[to]]}
            if not front:
                break
            for space in front:
                if (i, space) not in met:
                    met.add((i, space))
                    yield from _on_space(s, seat, space)
                for tile in tiles if way.gap_at[space] >= 0 else ():
                    if (i, space, tile) not in met:
                        met.add((i, space, tile))
                        yield from s.kit.tile_enter[tile]


def _new_factories(s: RussianState, seat: int, found: Prospect) -> list[int]:
    """Return the tiles that may be built: those of the yard, the next of the stacks, locomotives that are turned in."""
    kit = s.kit
    next_ones = [tile for tile in kit.stacked for _ in range(s.stacks[tile])][: found.factories + found.locos]
    there = {tile for tile, n in enumerate(s.yard) if n}
    turned_in = {kit.bare[tile] for tile in s.locos[seat] if kit.has_back[tile]} if found.locos else set[int]()
    replaced = {kit.bare[tile] for tile in s.works(seat)} - {0} if found.factories > 1 else set[int]()
    return sorted(there.union(next_ones, turned_in, replaced, kit.besides_stacks))


def _on_space(s: RussianState, seat: int, space: int) -> Effects:
    """Return what a space of the industry does when a marker enters it."""
    way = s.kit.industry
    if way.gap_at[space] >= 0:
        return s.kit.tile_enter[s.works(seat)[way.gap_at[space]]]
    fresh = way.spaces[space].idea and not s.claimed[seat] & s.kit.idea_bit
    return (*way.does[space], ("idea", 1)) if fresh else way.does[space] + way.spaces[space].again


def on_lines(
    s: RussianState, seat: int, cells: Iterable[Cell], steps: Sequence[int], locos: int, met: set[Any]
) -> Iterable[Effect]:
    """Return what rails would bring within so many steps of each colour, and with so many more locomotives."""
    if not locos and not any(steps):
        return
    rails, claimed = s.rails[seat], s.claimed[seat]
    far: list[int] = []
    for cell, rank, spaces, dues in cells:
        here, most = rails[cell], rails[cell] + steps[rank]
        if not locos and not spaces >> here + 1 & (1 << steps[rank]) - 1:
            continue
        for bit, line, _, space, loco, do, _ in dues:
            if space > most or bit in met:
                continue
            if here >= space and (claimed & bit or not loco or not locos):
                continue  # it was received, or there was nobody to fetch it, and there still is not
            if here < space and rank and rails[cell - 1] <= space and not any(steps[:rank]):
                continue  # the rail ahead stays where it is
            if loco:
                far = far or (reaches(s, seat, locos) if locos else far)
                if (far[line] if far else reach(s, seat, line)) < space:
                    continue
            met.add(bit)
            yield from do


def reaches(s: RussianState, seat: int, locos: int) -> list[int]:
    """Return how far each line would reach at most if so many locomotives came."""
    kit = s.kit
    if not locos:
        return [reach(s, seat, line) for line in range(len(kit.lines))]
    own = [kit.number[tile] for tile in s.locos[seat]]
    left = [kit.number[tile] for tile in kit.stacked for _ in range(s.stacks[tile])]
    moved = [kit.number[frame[2]] for frame in s.stack if kit.lore.carries.get(frame[1]) == "loco"]
    best = sorted(own + moved + left[:locos] + kit.given, reverse=True)
    return [sum(best[: len(slots)]) for slots in kit.line_slots]
