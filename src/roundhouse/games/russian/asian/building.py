"""Building on the industry board: a factory covers another, level by level, and its builder does what it covers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.core.op import Refusal
from roundhouse.core.pool import guarded, trying
from roundhouse.games.russian import walking
from roundhouse.games.russian.asian.module import WorksState, works
from roundhouse.games.russian.factories import tiles_left
from roundhouse.games.russian.gaining import added_at_most, gain, must
from roundhouse.games.russian.outlook import out_of_reach
from roundhouse.games.russian.rooms import FACTORIES, rooms
from roundhouse.games.russian.usable import searched


if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from roundhouse.core.action import Action
    from roundhouse.core.rules import Rules
    from roundhouse.core.state import Effect, Effects


@works.prepare
def _name(rules: Rules) -> None:
    for site in site_names(rules):
        rules.act("cover", site)


def site_names(rules: Rules) -> list[str]:
    """Return what the sites for factories are called, in the order of the way."""
    sites: list[str] = rules.kit.industry.sites
    return sites


@works.tweak("puts-factory")
def _puts(_before: str) -> str:
    return "cover"


@works.tweak("may-build")
def _may_build(_before: object) -> Callable[[WorksState, int], bool]:
    return may_build


@works.tweak("site-in-reach")
def _reached(_before: object) -> Callable[[WorksState, int, Sequence[Effect]], bool]:
    return site_in_reach


@works.tweak("covering")
def _covering(_before: object) -> Callable[[WorksState], dict[int, Effects]]:
    return coverable


def coverable(s: WorksState) -> dict[int, Effects]:
    """Return what lies on the sites of the lowest level."""
    return {site: covered(s, site) for site in open_sites(s)}


@works.tweak("tops")
def _tops(_before: object) -> Callable[[WorksState], dict[int, Effects]]:
    return tops


def tops(s: WorksState) -> dict[int, Effects]:
    """Return what lies on the sites of the next level."""
    sites = set(open_sites(s))
    return {site: covered(s, site) for site in range(s.kit.industry.gaps) if site not in sites}


@works.tweak("room-to-build")
def _room(_before: object) -> Callable[[WorksState, list[int]], int]:
    return room_to_build


def site_place(s: WorksState, seat: int, action: Action) -> str:
    """Return where a site that an action names last lies on a picture."""
    to = next(arg for arg in reversed(action.args) if arg in s.kit.industry.sites)
    return f"gap:{seat}:{s.kit.industry.sites.index(str(to)) + 1}"


@works.choice("cover", carries="factory", owes=True, place=site_place)
def cover(s: WorksState, seat: int, tile: int) -> list[Action]:
    """Choose the site that a factory covers: what lies there has to be done in full."""
    names, room, held = site_names(s.rules), rooms(s, seat), _held(s, seat)
    acts = {site: s.rules.act("cover", names[site]) for site in open_sites(s) if _begins(s, site, room)}
    if trying(s):
        return list(acts.values())
    owed = tuple(effect for frame in s.stack if frame[1] == "pool" for effect in frame[2])
    sure = {site for site in acts if _sure(s, seat, covered(s, site), owed, room)}
    doubtful = [acts[site] for site in acts if site not in sure and _in_reach(s, seat, site, held)]
    kept = set(guarded(s, seat, doubtful, lapses=True))
    return [action for site, action in acts.items() if site in sure or action in kept]


def _sure(s: WorksState, seat: int, do: Effects, owed: Effects, room: list[int]) -> bool:
    """Whether what a site says can plainly be done, along with what is owed."""
    if owed and (s.stack[-2][1] != "pool" or any(effect[0] in s.kit.lore.building for effect in owed)):
        return False
    return walking.surely(s, seat, owed + do, room)


@cover.take
def _cover(s: WorksState, seat: int, action: Action, tile: int) -> None:
    site = site_names(s.rules).index(str(action.args[0]))
    do = covered(s, site)
    lay(s, site, tile)
    gain(s, seat, (("wagon",),))
    must(s, seat, do)


def covered(s: WorksState, site: int) -> Effects:
    """Return what the factory of a site does, or what is printed there."""
    if tile := s.factories[0][site]:
        return s.kit.tile_do[tile]
    return s.kit.industry.printed[site]


def open_sites(s: WorksState) -> list[int]:
    """Return the sites of the lowest level: the next one begins when all of them are covered.

    The first row of factories are those on top, the rows behind it what they cover, the lowest first.
    """
    for row in s.factories:
        if 0 in row:
            return [site for site, tile in enumerate(row) if not tile]
    return list(range(s.kit.industry.gaps))


def lay(s: WorksState, site: int, tile: int) -> None:
    """Lay a factory on a site; what lay there stays below."""
    top, *below = s.factories
    if top[site]:
        row = next((row for row in below if not row[site]), None)
        if row is None:
            row = [0] * len(top)
            s.factories.append(row)
        row[site] = top[site]
    top[site] = tile


def may_build(s: WorksState, seat: int) -> bool:
    """Whether there is a tile, and a site for it whose action can be done in full, with all that is open."""
    if trying(s) or not tiles_left(s):
        return tiles_left(s) > 0
    sites = open_sites(s)
    if rooms(s, seat)[FACTORIES] or any(_walked(s, seat, covered(s, site)) for site in sites):
        return True
    held = _held(s, seat)
    return site_in_reach(s, seat, held) and searched(s, seat, (("factory", 1),), _besides(s, held))


def site_in_reach(s: WorksState, seat: int, effects: Sequence[Effect]) -> bool:
    """Whether what some site says may become possible, with all that is open besides the building."""
    besides = _besides(s, effects)
    return any(_in_reach(s, seat, site, besides) for site in open_sites(s))


def _besides(s: WorksState, effects: Sequence[Effect]) -> Effects:
    """Return what is open besides the building of one factory."""
    building = next((effect for effect in effects if effect[0] in s.kit.lore.building), None)
    return tuple(effect for effect in effects if effect is not building)


def _in_reach(s: WorksState, seat: int, site: int, besides: Effects) -> bool:
    """Whether what a site says may be possible once it is covered, with all that is open besides."""
    first = next((i for i, frame in enumerate(s.stack) if frame[:2] == (seat, "pool")), len(s.stack))
    if any(frame[1] not in {"pool", s.kit.puts} for frame in s.stack[first:]):
        return True  # there may be more to come
    do = covered(s, site)
    return not out_of_reach(s, seat, do, do + added_at_most(s, seat, do) + besides, built=1)


def _walked(s: WorksState, seat: int, do: Effects) -> bool:
    """Whether something is nothing but steps that can all be made."""
    return bool(do) and all(effect[0] == "lay" for effect in do) and walking.walkable(s, seat, do)


def _held(s: WorksState, seat: int) -> Effects:
    """Return what is open to a seat."""
    return tuple(effect for frame in s.stack if frame[:2] == (seat, "pool") for part in frame[2:] for effect in part)


def buildable(s: WorksState, seat: int, tile: int) -> list[int]:
    """Return the sites on which a seat could build now with a tile at hand, in the order of the way."""
    turn = s.clone()
    turn.stack[:] = [(seat, "pool", (), ()), (seat, "cover", tile)]
    return [site_names(s.rules).index(str(action.args[0])) for action in cover(turn, seat, tile)]


def room_to_build(s: WorksState, room: list[int]) -> int:
    """Return how many factories could surely be built: as many as there are tiles, if there is a site for one."""
    lore = s.kit.lore
    for site in open_sites(s):
        if (needs := lore.plain_needs(covered(s, site))) is None:
            continue
        for place, n in needs:
            if room[place] < n:
                break
        else:
            return tiles_left(s)
    return 0


def _begins(s: WorksState, site: int, room: list[int]) -> bool:
    """Whether there is room for what just happens when a site is covered."""
    _, at_once = s.kit.parted(covered(s, site))
    return s.kit.lore.fits(room, at_once)


@works.check
def _levels(s: WorksState) -> Iterator[str]:
    heights = [sum(bool(row[site]) for row in s.factories) for site in range(s.kit.industry.gaps)]
    if max(heights) - min(heights) > 1 or any(not s.factories[0][i] for i, n in enumerate(heights) if n):
        yield f"factories lie on each other out of order: {s.factories}"


@works.why("cover")
def _why(s: WorksState, _seat: int, action: Action) -> Refusal | None:
    site = site_names(s.rules).index(str(action.args[0]))
    facts: dict[str, str | Effects] = {"site": str(action.args[0]), "does": covered(s, site)}
    return Refusal("site-in-full" if site in open_sites(s) else "site-level", facts)
