"""Where a seat may build, and which tiles: the whole legality of track."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from roundhouse.core.graph import bits
from roundhouse.games.steam.board import EDGES
from roundhouse.games.steam.links import cities
from roundhouse.games.steam.state import FREE, SteamState, Tip
from roundhouse.games.steam.tiles import NEW, SIMPLE


if TYPE_CHECKING:
    from roundhouse.games.steam.kit import Kit
    from roundhouse.games.steam.tiles import Change, Fit, Fits

EVERYWHERE = -1
FEW_MARKERS = 4
"""A tile never needs more markers than this."""


class Survey(NamedTuple):
    """What a seat finds on the map before it builds."""

    home: int
    """The cities it may build from, as bits."""
    near: Sequence[int]
    """By hex: the edges at which it may start from one of them, as bits."""
    fringe: Sequence[int]
    """The hexes that have such an edge."""
    sights: dict[int, int]
    """By hex: edges at which track to build on ends (bits 0-5), and track of others (bits 6-11)."""
    ahead: dict[int, int]
    """By slot: the stop that the section facing it comes from."""
    loose: dict[int, int]
    """By hex: edges that may be redirected, as bits."""


def survey(s: SteamState, seat: int, home: int | None = None, tips: Iterable[Tip] | None = None) -> Survey:
    """Look at loose ends with the eyes of a seat, as if it might build from other cities if they are named."""
    kit = s.kit
    home = _home(s, seat) if home is None else home
    face, face_hex, face_bit, hex_of, bit_of = kit.face, kit.face_hex, kit.face_bit, kit.slot_hex, kit.slot_bit
    is_land, demand, mine = kit.is_land, s.demand, s.touch[seat]
    sights: dict[int, int] = {}
    ahead: dict[int, int] = {}
    loose: dict[int, int] = {}
    for slot, owner, stop, _, _ in s.tips if tips is None else tips:
        ahead[face[slot]] = stop
        h = face_hex[slot]
        seen = sights.get(h, 0)
        if owner == seat or (owner == FREE and (mine >> stop & 1 or (demand[stop] and home >> stop & 1))):
            sights[h] = seen | face_bit[slot]
            h = hex_of[slot]
            if is_land[h]:
                loose[h] = loose.get(h, 0) | bit_of[slot]
        elif owner == FREE:
            sights[h] = seen
        else:
            sights[h] = seen | face_bit[slot] << EDGES
    near, fringe = (s.near, s.fringe) if home == EVERYWHERE else _starts(kit, home & cities(s))
    return Survey(home, near, fringe, sights, ahead, loose)


def _home(s: SteamState, seat: int) -> int:
    kit = s.kit
    if kit.start_stops and not s.started[seat]:
        return kit.start_stops
    home = EVERYWHERE
    for named in kit.home:
        home &= named(s, seat)
    return home


@lru_cache(maxsize=1024)
def _starts(kit: Kit, stops: int) -> tuple[list[int], list[int]]:
    """Return the edges of every hex beyond which lies one of some cities, as bits, and the hexes that have one."""
    near = [0] * len(kit.hexes)
    for stop in bits(stops):
        for h, edge in kit.around[stop]:
            near[h] |= edge
    return near, [h for h, edges in enumerate(near) if edges]


def sites(s: SteamState, seat: int, n: int) -> list[int]:
    """Return the hexes on which a seat can lay at least one tile."""
    kit = s.kit
    view = survey(s, seat)
    _, near, fringe, sights, _, loose = view
    rest = {h for h, seen in sights.items() if seen & 63 or near[h]}  # else nothing there could be joined
    rest.update(loose, _towns(s, seat))
    if not _is_plain(s, seat):
        rest.update(fringe)
        if kit.closes:
            rest = _finishable(s, seat, rest, n)
        if kit.starts_line and not s.tips and s.markers[seat] >= FEW_MARKERS:
            return sorted(kit.starts_line(s, seat, rest, view, n))
        return sorted(h for h in rest if _works_somehow(s, seat, h, view, n))
    tile, cash = s.tile, s.cash[seat]
    price, easy, is_land, off = kit.price, kit.easy, kit.is_land, kit.off
    found = []
    for h in fringe:
        if tile[h] >= 0 or not is_land[h] or not easy[off[h]][near[h]]:
            rest.add(h)
        elif price[h] <= cash and h not in sights:
            found.append(h)
    if s.started[seat]:
        found += _buildable(s, seat, rest, view)
    else:
        fresh = rest if kit.any_opening else [h for h in rest if tile[h] < 0 or h in loose]
        found += [h for h in fresh if _works_somehow(s, seat, h, view, n)]
    found.sort()
    return found


def _finishable(s: SteamState, seat: int, rest: set[int], n: int) -> set[int]:
    """Leave out hexes that are hopeless where track has to be finished: an open line needs the tiles that are left."""
    kit = s.kit
    own = [tip[0] for tip in s.tips if tip[1] == seat]
    if not own:
        return rest
    ahead = {kit.next[slot] for slot in own}
    here = ahead | {kit.slot_hex[slot] for slot in own}
    if len(ahead) >= n:
        return rest & here
    beside = {h for there in ahead for h in kit.next[there * EDGES : there * EDGES + EDGES]}  # may join there
    quick = {h for h in rest if s.near[h].bit_count() > (0 if kit.is_town[h] else 1)}
    return rest & (here | beside | quick) if len(ahead) == n - 1 else rest


def _works_somehow(s: SteamState, seat: int, h: int, view: Survey, n: int) -> bool:
    """Whether some tile works.

    One that adds several tracks needs more of everything than one that adds just one of them,
    unless several sections end here and all have to be carried on at once, or loose ends change places.
    """
    fits = candidates(s, seat, h, view)
    if any(working(s, seat, h, fits.lone, view, n)):
        return True
    alone = h not in view.loose and view.sights.get(h, 0).bit_count() < 2
    if not fits.more or (alone and all(in_supply(s, h, fit) and fit.disc <= s.discs for fit in fits.lone)):
        return False
    return any(working(s, seat, h, fits.more, view, n))


def _is_plain(s: SteamState, seat: int) -> bool:
    """Whether nothing but track, money and the rarer tiles decides what a seat can build."""
    kit, supply = s.kit, s.supply
    if kit.closes or kit.half or s.markers[seat] < FEW_MARKERS:
        return False
    straight, gentle = kit.plain_tiles
    return supply[straight] > 0 and supply[gentle] > 0


def _buildable(s: SteamState, seat: int, rest: set[int], view: Survey) -> list[int]:
    """Return those of some hexes on which a tile works, nothing unusual standing in the way.

    Most often the cheapest tile that fits does work, so this looks at one tile per hex.
    """
    kit = s.kit
    _, near, _, sights, _, loose = view
    tile, off, stop_of, price = s.tile, kit.off, kit.stop, kit.price
    supply, discs, cash, known = s.supply, s.discs, s.cash[seat], kit.fitter.known
    found = []
    for h in rest:
        calm = h not in sights and h not in loose
        key = tile[h] << 18 | off[h] << 12 | near[h] << 6
        if not calm:
            sight = sights.get(h, 0)
            key |= sight >> EDGES << 12 | (sight & 63) << 6 | loose.get(h, 0)
        fits = known.get(key) if stop_of[h] < 0 else None
        if fits is None:
            fits = candidates(s, seat, h, view)
        if not fits:
            continue
        most = cash - price[h] if fits[0].ground else cash
        for fit in fits:
            if fit.price > most:
                break
            left = supply[fit.tile] or in_supply(s, h, fit)
            if left and fit.disc <= discs and (calm or loop_at(s, h, fit, view) < 0):
                found.append(h)
                break
    return found


def _towns(s: SteamState, seat: int) -> list[int]:
    """Return the towns a seat's track reaches."""
    reached = s.touch[seat] >> s.kit.first_town
    at, found = s.kit.first_town, []
    while reached:
        if reached & 1 and not s.demand[at]:
            found.append(s.kit.stop_hex[at])
        reached >>= 1
        at += 1
    return found


def tiles(s: SteamState, seat: int, h: int, n: int) -> list[Fit]:
    """Return every tile that a seat may lay on a hex."""
    return list(laying(s, seat, h, n))


def laying(s: SteamState, seat: int, h: int, n: int) -> Iterator[Fit]:
    """Go through the same tiles one by one, for whoever need not know all of them."""
    view = survey(s, seat) if s.kit.closes else survey(s, seat, tips=_ends_at(s, h))
    return working(s, seat, h, candidates(s, seat, h, view), view, n)


def _ends_at(s: SteamState, h: int) -> list[Tip]:
    """Return the loose ends on a hex and those that lead there."""
    here, there = s.kit.slot_hex, s.kit.face_hex
    return [tip for tip in s.tips if h in (here[tip[0]], there[tip[0]])]


def fit_of(s: SteamState, h: int, face: int) -> Fit:
    """Return what a face that may be laid changes and costs."""
    kit, old, loose = s.kit, s.tile[h], 0
    if old >= 0 and not kit.is_town[h]:
        loose = sum(kit.slot_bit[tip[0]] for tip in s.tips if kit.slot_hex[tip[0]] == h)
    return kit.fitter.exact(old, face, loose, town=kit.is_town[h])


def candidates(s: SteamState, seat: int, h: int, view: Survey) -> Fits:
    """Return the tiles whose track fits and is connected, whatever they cost."""
    kit = s.kit
    stop = kit.stop[h]
    if stop >= 0 and s.demand[stop]:
        return kit.fitter.none
    blocked = kit.off[h] | view.sights.get(h, 0) >> EDGES
    anchored = anchors(s, seat, h, view)
    if stop >= 0:
        return kit.fitter.town(s.tile[h], blocked, anchored)
    return kit.fitter.land(s.tile[h], blocked, anchored, view.loose.get(h, 0))


def anchors(s: SteamState, seat: int, h: int, view: Survey) -> int:
    """Return the edges at which new track on a hex would be joined to a city or to own track, as bits."""
    stop = s.kit.stop[h]
    if stop >= 0 and s.touch[seat] >> stop & 1:
        return 63
    return view.near[h] | view.sights.get(h, 0) & 63


def works(s: SteamState, seat: int, h: int, fit: Fit, view: Survey, n: int) -> bool:
    """Whether a tile whose track fits can be laid."""
    return any(working(s, seat, h, (fit,), view, n))


def working(s: SteamState, seat: int, h: int, fits: Iterable[Fit], view: Survey, n: int) -> Iterator[Fit]:
    """Go through those of some tiles, cheapest first, that can be laid."""
    found = _laid(s, seat, h, fits, view)
    return s.kit.closes(s, seat, h, found, n, view) if s.kit.closes else found


def _laid(s: SteamState, seat: int, h: int, fits: Iterable[Fit], view: Survey) -> Iterator[Fit]:
    """Answer the same for this tile alone: pieces, money, loops, the first tile."""
    kit, supply, discs, cash = s.kit, s.supply, s.discs, s.cash[seat]
    ground, half = kit.price[h], halves(s, seat)
    calm, started = h not in view.sights and h not in view.loose, s.started[seat]
    few = s.markers[seat] < FEW_MARKERS
    for fit in fits:
        price = fit.price + ground if fit.ground else fit.price
        if (charged(price, s.dearest) if half else price) > cash:
            break
        if (
            (supply[fit.tile] or in_supply(s, h, fit))
            and fit.disc <= discs
            and (calm or loop_at(s, h, fit, view) < 0)
            and (started or opens(s, h, fit, view))
            and not (few and markers_for(s, seat, h, fit, view) > s.markers[seat])
        ):
            yield fit


def can_end(s: SteamState, seat: int, n: int, cash: int) -> bool:
    """Whether a seat with so many tiles and so much money can still end its turn."""
    left = s.kit.left_to_close
    return left is None or left(s, seat, n, cash)


def in_supply(s: SteamState, h: int, fit: Fit) -> bool:
    """Whether such a tile is left; the one that is replaced can be used again."""
    if s.supply[fit.tile]:
        return True
    old = s.tile[h]
    return old >= 0 and s.kit.faces[old].tile == fit.tile


def price_of(s: SteamState, seat: int, h: int, fit: Fit) -> int:
    """Return what a tile costs a seat now."""
    price = fit.price + s.kit.price[h] if fit.ground else fit.price
    return charged(price, s.dearest) if halves(s, seat) else price


def halves(s: SteamState, seat: int) -> bool:
    """Whether a seat builds one tile of the turn at half price."""
    return s.kit.half and s.action[seat] == s.kit.do["engineer"]


def charged(price: int, dearest: int) -> int:
    """Return what a tile costs if the dearest one of the turn is the one at half price."""
    return price - price // 2 + dearest // 2 if price > dearest else price


def beyond(s: SteamState, slot: int, view: Survey) -> int:
    """Return the stop that track leaving by a slot would lead to; -1 if none."""
    if slot in view.ahead:
        return view.ahead[slot]
    kit = s.kit
    return kit.stop[kit.next[slot]] if s.near[kit.slot_hex[slot]] & kit.slot_bit[slot] else -1


def loops(s: SteamState, h: int, fit: Fit, view: Survey) -> bool:
    """Whether a tile would lead from a stop back to itself."""
    return loop_at(s, h, fit, view) >= 0


def loop_at(s: SteamState, h: int, fit: Fit, view: Survey) -> int:
    """Return the stop that a tile would lead back to; -1 if none."""
    near, ahead = s.near[h], view.ahead
    for change in fit.changes:
        b = change[1]
        if near >> b & 1 or h * EDGES + b in ahead:  # else it leads nowhere
            there = beyond(s, h * EDGES + b, view)
            if there == _behind(s, h, change, view):
                return there
    return -1


def _behind(s: SteamState, h: int, change: Change, view: Survey) -> int:
    """Return the stop at the near end of a new track, an exit or a redirected section."""
    a, b, given_up = change
    if given_up != NEW:
        return end_at(s, h * EDGES + given_up)[2]
    return s.kit.stop[h] if a == b else beyond(s, h * EDGES + a, view)


def opens(s: SteamState, h: int, fit: Fit, view: Survey) -> bool:
    """Whether a tile may be a seat's first: simple, unless any will do, and joined to a city."""
    return (fit.kind == SIMPLE or s.kit.any_opening) and view.near[h] & fit.edges > 0


def markers_for(s: SteamState, seat: int, h: int, fit: Fit, view: Survey) -> int:
    """Return how many more ownership markers a tile takes than it frees."""
    owners = {s.kit.face[tip[0]]: tip[1] for tip in s.tips}
    need = 0
    for a, b, given_up in fit.changes:
        own = sum(owners.get(h * EDGES + edge) == seat for edge in {a, b})
        if given_up == NEW:
            need += 1 - own
        elif beyond(s, h * EDGES + b, view) >= 0:
            need += 1 - own - (end_at(s, h * EDGES + given_up)[1] == seat)
    return need


def end_at(s: SteamState, slot: int) -> tuple[int, ...]:
    """Return the loose end at a slot."""
    return next(tip for tip in s.tips if tip[0] == slot)
