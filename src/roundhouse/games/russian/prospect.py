"""What effects can lead to at most, and what follows from that."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from roundhouse.games.russian.factories import tiles_left
from roundhouse.games.russian.gaining import added_at_most
from roundhouse.games.russian.plan import plan_of, reach
from roundhouse.games.russian.rooms import NEVER
from roundhouse.games.russian.state import CHOICES, RANKS


if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from roundhouse.core.state import Effect, Effects
    from roundhouse.games.russian.plan import Cell, Due, Plan
    from roundhouse.games.russian.state import RussianState

STEPS = ("rails", "keys")
"""What opens steps of rails."""
NO_WAY_ON = {"industry", "locos", "markers"}
"""What opens none by itself."""
STORES = ("cards", "ideas")
"""What gives access to things that lie ready."""


class Steps(NamedTuple):
    """Steps of rails there can be at most."""

    each: Sequence[int]
    """By colour: how many could be of it."""
    below: Sequence[int]
    """By colour: how many could be of those ahead of it, all together; at last how many there are."""
    detours: Mapping[int, Sequence[tuple[int, int]]]
    """By line that brings some of them: how many wood steps away, the nearest first, and how many there."""

    def lost(self, wood: Mapping[int, int]) -> int:
        """Return how many are made besides so much wood, or are not there because they are not made."""
        return sum([_missed(detour, wood.get(line, 0)) for line, detour in self.detours.items()])

    def along(self, cell: int, rank: int) -> int:
        """Return how many one rail could make on its line."""
        n = self.each[rank]
        return n if rank or not self.detours else max(0, n - self.lost({cell // RANKS: n}))

    def bring(self, rails: Sequence[int], cell: int, space: int) -> bool:
        """Whether they may bring a rail to a space, along with those that have to be ahead of it there."""
        rank, total, wood = cell % RANKS, 0, 0
        for n in range(rank + 1):
            wood = max(0, space + n - rails[cell - n])
            total += wood
            if wood > self.each[rank - n]:
                return False
        return total <= self.below[rank + 1] - (self.lost({cell // RANKS: wood}) if self.detours else 0)


def _missed(detour: Sequence[tuple[int, int]], wood: int) -> int:
    """Return how many a line costs at least: those that lead on to what it brings, or that it does not bring."""
    least, beyond = NEVER, 0
    for away, brings in reversed(detour):
        if away <= wood:
            break
        least = min(least, away - wood + beyond)
        beyond += brings
    return min(least, beyond)


NO_STEPS = Steps((0,) * RANKS, (0,) * (RANKS + 1), {})


class Prospect:
    """What some effects and all that could follow from them might bring at most."""

    def __init__(self, built: int = 0) -> None:
        self.industry = self.locos = self.ideas = self.markers = 0
        self.factories = self.built = built
        """How many there may be, and how many of them brought already what they bring."""
        self.plan: Plan | None = None
        """The board once a stretch is laid over a line, if one may be."""
        self.clears = built > 0
        """Whether markers may get further than they could."""
        self.each, self.below = [0] * RANKS, [0] * (RANKS + 1)
        self._covered: list[Prospect] = []
        """What each factory that is built may bring, one of these at most."""
        self._lines: dict[int, list[tuple[int, int, int]]] = {}
        """By line: wood steps to each benefit that brings steps, how many, and ideas."""
        self._steps: Steps | None = None
        """How many there are, once it was asked for, as long as nothing is counted."""

    def add(self, opens: object, effect: Effect, times: int) -> None:
        """Count an effect by what it opens, and how often it can be done."""
        if opens not in NO_WAY_ON:
            self._steps = None
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
            self.each[rank] += n
        for rank in range(min(ranks) + 1, RANKS + 1):
            self.below[rank] += n

    def meet(self, s: RussianState, seat: int, due: Due) -> Effects:
        """Count a benefit of a line, by how many wood steps it is away; return what it brings."""
        lore, wood = s.kit.lore, due.cell % RANKS == 0
        away = max(0, due.space - s.rails[seat][due.cell]) if wood else 0
        steps = sum(lore.steps(effect) for effect in due.do if 0 in CHOICES[lore.colour(effect)])
        ideas = sum(effect[-1] for effect in due.do if lore.opens[effect[0]] == "ideas")
        if steps or ideas:
            self._steps = None
            self._lines.setdefault(due.line, []).append((away, steps, ideas))
        return due.do

    def cover(self, s: RussianState, effects: Effects) -> Iterator[Effect]:
        """Count the steps of something that a factory may bring; return the rest of it."""
        one, opens = Prospect(), s.kit.lore.opens
        for effect in effects:
            if opens[effect[0]] in STEPS:
                one.add(opens[effect[0]], effect, 1)
            else:
                yield effect
        if any(one.each):
            self._steps = None
            self._covered.append(one)

    def steps(self, s: RussianState, seat: int) -> Steps:
        """Return how many steps there are, with those of the best ideas and of what factories best cover."""
        if self._steps is None:
            self._steps = self._counted(s, seat)
        return self._steps

    def _counted(self, s: RussianState, seat: int) -> Steps:
        if not self.ideas and not self._covered and not self._lines:
            return Steps(self.each[:], self.below[:], {})
        gone, ideas = s.ideas[seat] | s.spent[seat], list[int]()
        if self.ideas:
            ideas = _best(self.ideas, (n for i, n in enumerate(s.kit.idea_steps) if not gone >> i & 1))
        new, more = self.factories - self.built, sum(ideas)
        idea = ideas[-1] if len(ideas) == self.ideas > 0 else 0
        each, below = self.each, self.below
        if new and self._covered:
            each = [n + sum(_best(new, [one.each[i] for one in self._covered])) for i, n in enumerate(each)]
            below = [n + sum(_best(new, [one.below[i] for one in self._covered])) for i, n in enumerate(below)]
        return Steps(
            [n + more for n in each],
            [n + more for n in below],
            {line: sorted((away, brings + n * idea) for away, brings, n in dues) for line, dues in self._lines.items()},
        )


def _best(n: int, counts: Iterable[int]) -> list[int]:
    return sorted(counts, reverse=True)[:n]


def following(s: RussianState, seat: int, effects: Sequence[Effect], built: int = 0) -> Iterator[Prospect | None]:
    """Return what the effects could bring at most; then with what follows from them, and so on; nothing for any way.

    Factories that were just built stand somewhere, and what they bring is among the effects.
    """
    found, plan = Prospect(built), plan_of(s, seat)
    met = set[Any](_taken(s, seat) if s.kit.shared else ())
    while effects:
        follow = _opened(s, seat, effects, found, met)
        if follow is None:
            yield None
            return
        yield found
        if found.factories or found.locos:
            follow += _on_tiles(s, seat, found, met)
        if found.industry:
            follow += on_strip(s, seat, found, met)
        cells = plan.lively_ends + found.plan.lively_ends if found.plan else plan.lively_ends
        for due in dues_on(s, seat, cells, found.steps(s, seat), found.locos, met):
            follow += found.meet(s, seat, due)
        effects = follow + list(added_at_most(s, seat, tuple(follow))) if s.kit.added_at_most else follow
    yield found  # steps that a factory covers are counted, though nothing follows


def _taken(s: RussianState, seat: int) -> list[int]:
    """Return the bits of what lies on stretches of others, and will lie on none of one's own."""
    shared = s.kit.shared
    others = [other for other in range(s.seats) if other != seat and s.laid[other]]
    return [bit for other in others for name in plan_of(s, other).laid if name in shared for bit in shared[name]]


def _opened(
    s: RussianState, seat: int, effects: Sequence[Effect], found: Prospect, met: set[Any]
) -> list[Effect] | None:
    """Count effects, and return what they open; nothing if that may be anything."""
    follow: list[Effect] = []
    opens, counted = s.kit.lore.opens, s.kit.lore.counted
    for effect in effects:
        then = opens[effect[0]]
        if then is False:
            continue
        if then is True:
            return None
        if isinstance(then, str):
            found.add(then, effect, effect[-1] if effect[0] in counted else 1)
            if then in STORES and then not in met:
                met.add(then)
                lying, clears = _in_store(s, seat, then)
                follow += lying
                found.clears |= clears
            elif then == "line" and found.plan is None:
                follow += _over(s, seat, effect[1], found, met)
        else:
            each = tuple(then(s, seat)) if callable(then) else then
            follow += each * (effect[-1] if effect[0] in counted else 1)
    return follow


def _over(s: RussianState, seat: int, stretch: str, found: Prospect, met: set[Any]) -> Iterator[Effect]:
    """Return what a stretch shows that is laid over a line and has been reached."""
    before, boards = plan_of(s, seat), s.kit.boards
    found.plan = boards[boards.cover(s.laid[seat], stretch)]
    for due in found.plan.lively:
        if due not in before.lively and s.rails[seat][due.cell] >= due.space:
            met.add(due.bit)
            yield from due.do


def _on_tiles(s: RussianState, seat: int, found: Prospect, met: set[Any]) -> Iterator[Effect]:
    """Return what comes with tiles from stacks, and what factories cover."""
    for brings in s.kit.tile_brings:
        for what, effects in brings(s, found.factories + found.locos):
            if what not in met:
                met.add(what)
                yield from effects
    if found.factories > found.built and s.kit.covering:
        for site, effects in _beneath(s, seat, found, s.kit.covering(s)):
            if ("site", site) not in met:
                met.add(("site", site))
                yield from found.cover(s, effects)
                yield from added_at_most(s, seat, effects)


def _beneath(
    s: RussianState, seat: int, found: Prospect, covering: Mapping[int, Effects]
) -> Iterator[tuple[object, Effects]]:
    """Return what new factories cover: what lies lowest, and once that is covered what lies above, each other too."""
    yield from covering.items()
    if s.kit.tops and found.factories > len(covering):
        yield from (((site, "top"), effects) for site, effects in s.kit.tops(s).items())
        own = sum(map(bool, s.locos[seat])) + len(s.kit.besides_stacks)
        most = min(found.factories, tiles_left(s) + min(found.locos, own))
        for tile in _new_factories(s, seat, found):
            yield from (((tile, n), s.kit.tile_do[tile]) for n in range(most))


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
    sites = s.kit.covering(s) if tiles and s.kit.covering else ()
    new = sites if 0 < found.factories <= len(sites) else range(way.gaps) if tiles else ()
    markers = s.markers[seat] + way.starts * found.markers if found.markers else s.markers[seat]
    shut, gap_at = way.shut, way.gap_at
    for i, at in enumerate(markers):
        front = {at}
        for _ in range(found.industry):
            front = {
                to for at in front for to in exits[at] if not shut[to] or factories[gap_at[to]] or gap_at[to] in new
            }
            if not front:
                break
            for space in front:
                if (i, space) not in met:
                    met.add((i, space))
                    yield from _on_space(s, seat, space, met)
                if gap_at[space] in new:
                    yield from _built(s, i, space, tiles, met)


def _built(s: RussianState, i: int, space: int, tiles: list[int], met: set[Any]) -> Iterator[Effect]:
    """Return what factories do that may come to be built where a marker enters; there are ever more of them."""
    if (i, space, len(tiles)) not in met:
        met.add((i, space, len(tiles)))
        for tile in tiles:
            if (i, space, "new", tile) not in met:
                met.add((i, space, "new", tile))
                yield from s.kit.tile_enter[tile]


def _new_factories(s: RussianState, seat: int, found: Prospect) -> list[int]:
    """Return the tiles that may be built: those of the yard, the next of the stacks, locomotives that are turned in."""
    kit = s.kit
    next_ones = [tile for tile in kit.stacked for _ in range(s.stacks[tile])][: found.factories + found.locos]
    there = {tile for tile, n in enumerate(s.yard) if n}
    turned_in = {kit.bare[tile] for tile in s.locos[seat] if kit.has_back[tile]} if found.locos else set[int]()
    replaced = {kit.bare[tile] for tile in s.works(seat)} - {0} if found.factories > 1 else set[int]()
    return sorted(there.union(next_ones, turned_in, replaced, kit.besides_stacks))


def _on_space(s: RussianState, seat: int, space: int, met: set[Any]) -> Effects:
    """Return what a space of the industry does when a marker enters it; it brings its idea only once."""
    way = s.kit.industry
    if way.gap_at[space] >= 0:
        return s.kit.tile_enter[s.works(seat)[way.gap_at[space]]]
    if way.spaces[space].idea and not s.claimed[seat] & s.kit.idea_bit and ("idea", space) not in met:
        met.add(("idea", space))
        return (*way.does[space], ("idea", 1))
    return way.does[space] + way.spaces[space].again


def on_lines(s: RussianState, seat: int, cells: Iterable[Cell], wood: int, met: set[Any]) -> Iterable[Effect]:
    """Return what so many steps of wood would bring on the lines."""
    within = Steps((wood, *[0] * (RANKS - 1)), (0, *[wood] * RANKS), {})
    return (effect for due in dues_on(s, seat, cells, within, 0, met) for effect in due.do)


def dues_on(
    s: RussianState, seat: int, cells: Iterable[Cell], within: Steps, locos: int, met: set[Any]
) -> Iterator[Due]:
    """Return the benefits that rails would come to within so many steps of each colour, and with more locomotives."""
    steps = within.each
    if not locos and not any(steps):
        return
    rails, claimed = s.rails[seat], s.claimed[seat]
    far: list[int] = []
    detours = within.detours
    for cell, rank, spaces, bits, dues in cells:
        here = rails[cell]
        most = here + (steps[rank] if rank or not detours else within.along(cell, rank))
        ahead = spaces >> here + 1
        if not (ahead & (1 << most - here) - 1 or (locos and bits & ~claimed)):
            continue  # nothing ahead that is near enough, and nothing that waits
        for due in dues:
            bit, line, _, space, loco, *_ = due
            if space > most or bit in met:
                continue
            if here >= space and (claimed & bit or not loco or not locos):
                continue  # it was received, or there was nobody to fetch it, and there still is not
            if here < space and rank and not within.bring(rails, cell, space):
                continue  # some rail ahead does not get far enough
            if loco:
                far = far or (reaches(s, seat, locos) if locos else far)
                if (far[line] if far else reach(s, seat, line)) < space:
                    continue
            met.add(bit)
            yield due


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
