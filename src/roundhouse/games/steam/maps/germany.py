"""Germany: a build turn may not leave unfinished track."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.core.graph import bits
from roundhouse.core.module import Module
from roundhouse.games.steam.board import EDGES
from roundhouse.games.steam.lines import (
    AT_FULL_PRICE,
    UNSURE,
    YES,
    Outset,
    Purse,
    affords,
    full_price,
    lacking,
    last_tiles,
    leads,
    left_after,
    outset_of,
    purse_of,
    spent,
    way_of,
)
from roundhouse.games.steam.sites import (
    Survey,
    anchors,
    beyond,
    candidates,
    in_supply,
    loops,
    opens,
    price_of,
    survey,
    works,
)
from roundhouse.games.steam.state import SteamState
from roundhouse.games.steam.tiles import NEW
from roundhouse.games.steam.track import lay


if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from roundhouse.games.steam.tiles import Fit


germany = Module("steam.germany", needs=("steam",))


@germany.tweak("closes")
def _closes(_before: None) -> Callable[..., Iterator[Fit]]:
    return closes


@germany.tweak("left-to-close")
def _left(_before: None) -> Callable[..., bool]:
    return left_to_close


@germany.tweak("starts-line")
def _starts_line(_before: None) -> Callable[..., list[int]]:
    return starts_line


def closes(s: SteamState, seat: int, h: int, fits: Iterable[Fit], n: int, view: Survey) -> Iterator[Fit]:
    """Go through those of some tiles after which, as the first of `n`, a seat can finish all its track."""
    near, elsewhere = s.near[h], _elsewhere(s, seat, h)
    lonely = h not in view.sights  # no other track ends here
    for fit in fits:
        if lonely and _too_much(s, h, fit.ends & ~near, elsewhere, n):
            continue
        if not s.tips and len(fit.changes) == 1:
            ends = _one_track_closes(s, seat, h, fit, n, view)
        else:
            ends = len(elsewhere) < n and _all_close(s, seat, h, fit, n, view)
        if ends:
            yield fit


def _elsewhere(s: SteamState, seat: int, h: int) -> set[int]:
    """Return the hexes to which loose ends lead, whatever is done on this one."""
    slot_hex, next_hex = s.kit.slot_hex, s.kit.next
    return {next_hex[tip[0]] for tip in s.tips if tip[1] == seat and slot_hex[tip[0]] != h} - {h}


def _too_much(s: SteamState, h: int, leaving: int, elsewhere: set[int], n: int) -> bool:
    """Whether track that leaves a hex by some edges leads, with other ends, to more hexes than there are tiles."""
    most = leaving.bit_count()
    if most + len(elsewhere) < n:
        return False
    return most >= n or len(elsewhere | {s.kit.next[h * EDGES + edge] for edge in bits(leaving)}) >= n


def starts_line(s: SteamState, seat: int, hexes: Iterable[int], view: Survey, n: int) -> list[int]:
    """Return where some tile, the first of `n`, works while nothing is unfinished and there are markers enough."""
    kit, known, tile, near, ends = s.kit, s.kit.outsets, s.tile, view.near, s.near
    purse, cash, started, found = purse_of(s, seat, n), s.cash[seat], s.started[seat], []
    most = cash if purse[2] == AT_FULL_PRICE else 2 * cash
    missing = lacking(s, n)
    for h in hexes:
        stop = kit.stop[h]
        if stop >= 0 and s.demand[stop]:
            continue
        edges = near[h] if stop < 0 else anchors(s, seat, h, view)
        key = h, tile[h], edges, ends[h], started
        outset = known.get(key)
        if outset is None:
            outset = known[key] = outset_of(s, h, candidates(s, seat, h, view))
        if (outset.alone if n == 1 else outset.least) > most:
            continue
        if leads(s, outset, purse, missing) or _starts(s, seat, h, outset, view, purse):
            found.append(h)
    return found


def _starts(s: SteamState, seat: int, h: int, outset: Outset, view: Survey, purse: Purse) -> bool:
    """Look for a way for a line that starts on a hex, and remember it."""
    kit, near, fits = s.kit, s.near[h], outset.fits
    for fit in fits.lone:
        price = full_price(s, h, fit)
        rest = left_after(purse, price, fit.disc)
        if not rest or not in_supply(s, h, fit) or not (s.started[seat] or opens(s, h, fit, view)):
            continue
        a, b, _ = fit.changes[0]
        if near >> b & 1:
            a, b = b, a
        laid = [(h, price, fit.tile, fit.disc)]
        found = YES
        if not near >> b & 1:
            far = kit.stop[h] if a == b else kit.stop[kit.next[h * EDGES + a]]
            found = affords(s, h * EDGES + b, far, rest, spent(s, h, fit.tile, ()), view.ahead, laid)
        if found == YES:
            outset.keep(way_of(s, laid))
            return True
        if found == UNSURE and _search(s, seat, h, fit, purse[0]):
            return True
    if not fits.more or all(in_supply(s, h, fit) and fit.disc <= s.discs for fit in fits.lone):
        return False
    return any(works(s, seat, h, fit, view, purse[0]) for fit in fits.more)


def _all_close(s: SteamState, seat: int, h: int, fit: Fit, n: int, view: Survey) -> bool:
    """Answer the same whatever is unfinished."""
    loose, met = _ends(s, h, fit, view)
    waiting = [tip for tip in s.tips if tip[1] == seat and tip[0] not in met]
    if not loose and not waiting:
        return True
    next_hex = s.kit.next
    slots = [*(tip[0] for tip in waiting), *loose]
    ahead = {next_hex[slot] for slot in slots}
    if len(ahead) >= n or any(_distance(s, slot) >= n for slot in slots):
        return False
    ends = [(tip[0], tip[2]) for tip in waiting] + [(slot, _far(s, h, fit, slot, view)) for slot in loose]
    purse, used = _rest(s, seat, h, fit, n), spent(s, h, fit.tile, ())
    if h not in ahead and len(ahead) == len(ends):
        if len(ends) == 1 and (found := affords(s, *ends[0], purse, used, view.ahead, [])) != UNSURE:
            return found == YES
        if len(ends) > 1 and len(ends) == purse[0]:
            if _all_end(s, ends, purse, used, view.ahead):
                return True
            first, second = ahead
            if first not in next_hex[second * EDGES : second * EDGES + EDGES]:
                return False  # too far apart to be joined to each other
    return _search(s, seat, h, fit, n)


def _one_track_closes(s: SteamState, seat: int, h: int, fit: Fit, n: int, view: Survey) -> bool:
    """Answer the same where the tile adds the only track that is not finished."""
    a, b, _ = fit.changes[0]
    slot, far = h * EDGES + b, s.kit.stop[h]
    there = beyond(s, slot, view)
    if a != b:
        far = beyond(s, h * EDGES + a, view)
        if far < 0:
            slot, far, there = h * EDGES + a, there, far
    if there >= 0:
        return True
    found = affords(s, slot, far, _rest(s, seat, h, fit, n), spent(s, h, fit.tile, ()), view.ahead, [])
    return found == YES if found != UNSURE else _search(s, seat, h, fit, n)


def _search(s: SteamState, seat: int, h: int, fit: Fit, n: int) -> bool:
    """Lay the tile on a copy and try everything."""
    copy = s.clone()
    _pay(copy, seat, h, fit)
    return left_to_close(copy, seat, n - 1, copy.cash[seat])


def _all_end(
    s: SteamState, ends: list[tuple[int, int]], purse: Purse, used: tuple[int, ...], ahead: dict[int, int]
) -> bool:
    """Whether each of several loose ends can be led to a stop by one tile."""
    if not ends:
        return True
    (slot, far), *others = ends
    for price, _, tile, discs in last_tiles(s, slot, far, used, ahead):
        rest = left_after(purse, price, discs)
        if rest and _all_end(s, others, rest, spent(s, s.kit.next[slot], tile, used), ahead):
            return True
    return False


def _ends(s: SteamState, h: int, fit: Fit, view: Survey) -> tuple[list[int], set[int]]:
    """Return the loose ends that a tile leaves, as slots, and those that it takes up."""
    loose, met = [], set()
    for a, b, given_up in fit.changes:
        if given_up != NEW:
            met.add(h * EDGES + given_up)
        for edge in (b,) if given_up != NEW or a == b else (a, b):
            slot = h * EDGES + edge
            if beyond(s, slot, view) < 0:
                loose.append(slot)
            else:
                met.add(s.kit.face[slot])
    return loose, met


def _rest(s: SteamState, seat: int, h: int, fit: Fit, n: int) -> Purse:
    rest = left_after(purse_of(s, seat, n), full_price(s, h, fit), fit.disc)
    assert rest is not None, "a tile that cannot be paid is not offered"
    return rest


def _far(s: SteamState, h: int, fit: Fit, loose: int, view: Survey) -> int:
    """Return the stop at the other end of the section that a tile leaves loose."""
    for a, b, given_up in fit.changes:
        if loose % EDGES in {a, b}:
            if given_up != NEW:
                return next(tip[2] for tip in s.tips if tip[0] == h * EDGES + given_up)
            return s.kit.stop[h] if a == b else beyond(s, h * EDGES + a + b - loose % EDGES, view)
    raise AssertionError("the loose end belongs to the tile")


def left_to_close(s: SteamState, seat: int, n: int, cash: int) -> bool:
    """Whether a seat can finish all its track with `n` more tiles and so much money: a full search."""
    ends = [tip[0] for tip in s.tips if tip[1] == seat]
    if not ends:
        return True
    if len({s.kit.next[slot] for slot in ends}) > n or cash <= 0 or any(_distance(s, slot) > n for slot in ends):
        return False
    view = survey(s, seat)
    for h, fit in _continuations(s, seat, ends[0], view):
        if price_of(s, seat, h, fit) > cash or not in_supply(s, h, fit) or fit.disc > s.discs or loops(s, h, fit, view):
            continue
        loose, met = _ends(s, h, fit, view)
        loose += [slot for slot in ends if slot not in met]
        if not loose:
            return True
        if len({s.kit.next[slot] for slot in loose}) < n and all(_distance(s, slot) < n for slot in loose):
            copy = s.clone()
            copy.cash[seat] = cash
            _pay(copy, seat, h, fit)
            if left_to_close(copy, seat, n - 1, copy.cash[seat]):
                return True
    return False


def _continuations(s: SteamState, seat: int, end: int, view: Survey) -> Iterator[tuple[int, Fit]]:
    """Return the tiles that carry a loose end on."""
    h, edge = divmod(s.kit.face[end], EDGES)
    for fit in candidates(s, seat, h, view):
        if any(edge in {a, b} for a, b, _ in fit.changes):
            yield h, fit


def _distance(s: SteamState, slot: int) -> int:
    """Return a lower bound of the tiles needed to lead a loose end to a stop: 1, 2 or 3."""
    kit = s.kit
    h = kit.next[slot]
    near, is_town = s.near, kit.is_town
    if near[h] or is_town[h] or s.tips:
        return 1
    return 2 if any(n >= 0 and (near[n] or is_town[n]) for n in kit.next[h * EDGES : h * EDGES + EDGES]) else 3


def _pay(s: SteamState, seat: int, h: int, fit: Fit) -> None:
    s.cash[seat] -= price_of(s, seat, h, fit)
    s.dearest = max(s.dearest, full_price(s, h, fit))
    lay(s, seat, h, fit)
