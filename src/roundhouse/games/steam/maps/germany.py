"""Germany: a build turn may not leave unfinished track."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.core.graph import bits
from roundhouse.core.module import Module
from roundhouse.games.steam.board import EDGES
from roundhouse.games.steam.sites import (
    Survey,
    beyond,
    candidates,
    charged,
    halves,
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

    from roundhouse.games.steam.kit import Step, Steps
    from roundhouse.games.steam.tiles import Fit, Fits


NO, UNSURE, YES = range(3)
NEVER = 99
"""More discs than there are."""
AT_FULL_PRICE = 999
"""More than any tile costs: none becomes the one at half price."""


Purse = tuple[int, int, int, int]
"""What is left to finish a line with: tiles, dollars, the price above which one becomes that at half price, discs."""

germany = Module("steam.germany", needs=("steam",))


@germany.tweak("closes")
def _closes(_before: None) -> Callable[..., bool]:
    return closes


@germany.tweak("left-to-close")
def _left(_before: None) -> Callable[..., bool]:
    return left_to_close


@germany.tweak("starts-line")
def _starts_line(_before: None) -> Callable[..., list[int]]:
    return starts_line


def closes(s: SteamState, seat: int, h: int, fit: Fit, n: int, view: Survey) -> bool:
    """Whether a seat that lays a tile, the first of `n`, can finish all its track by going on with the others."""
    if not s.tips:
        if len(fit.changes) == 1:
            return _one_track_closes(s, seat, h, fit, n, view)
    elif _leaves_too_much(s, seat, h, fit, n, view):
        return False
    return _all_close(s, seat, h, fit, n, view)


def starts_line(s: SteamState, seat: int, hexes: Iterable[int], view: Survey, n: int) -> list[int]:
    """Return where some tile, the first of `n`, works while nothing is unfinished and there are markers enough."""
    kit, known = s.kit, s.kit.fitter.known
    tile, off, near, stop = s.tile, kit.off, view.near, kit.stop
    purse, found = _purse(s, seat, n), []
    for h in hexes:
        fits = known.get(tile[h] << 18 | off[h] << 12 | near[h] << 6) if stop[h] < 0 else None
        if fits is None:
            fits = candidates(s, seat, h, view)
        if fits and _starts(s, seat, h, fits, view, purse):
            found.append(h)
    return found


def _starts(s: SteamState, seat: int, h: int, fits: Fits, view: Survey, purse: Purse) -> bool:
    kit, near = s.kit, s.near[h]
    for fit in fits.lone:
        rest = _after(purse, _full(s, h, fit), fit.disc)
        if not rest or not in_supply(s, h, fit) or not (s.started[seat] or opens(s, h, fit, view)):
            continue
        a, b, _ = fit.changes[0]
        if near >> b & 1:
            a, b = b, a
        if near >> b & 1:
            return True
        far = kit.stop[h] if a == b else kit.stop[kit.next[h * EDGES + a]]
        found = _affords(s, h * EDGES + b, far, rest, _spent(s, h, fit.tile, ()), view.ahead)
        if found == YES or (found == UNSURE and _search(s, seat, h, fit, purse[0])):
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
    purse, used = _rest(s, seat, h, fit, n), _spent(s, h, fit.tile, ())
    if h not in ahead and len(ahead) == len(ends):
        if len(ends) == 1 and (found := _affords(s, *ends[0], purse, used, view.ahead)) != UNSURE:
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
    found = _affords(s, slot, far, _rest(s, seat, h, fit, n), _spent(s, h, fit.tile, ()), view.ahead)
    return found == YES if found != UNSURE else _search(s, seat, h, fit, n)


def _affords(s: SteamState, slot: int, far: int, purse: Purse, used: tuple[int, ...], ahead: dict[int, int]) -> int:
    """Whether track leaving by a slot can be led to another stop than its first, with so much and tiles used before."""
    kit, n = s.kit, len(used)
    tiles, cash, dearest, discs = purse
    h = kit.next[slot]
    last, further = kit.steps.get((slot, s.tile[h], s.near[h])) or _steps(s, slot)
    answer = _arrives(s, h, last, far, purse, used) if tiles else NO
    if answer == YES:
        return YES
    for price, on, tile, _ in further if tiles > 1 or (tiles and ahead) else ():
        left = cash - charged(price, dearest)
        if left < 0:
            break
        if s.supply[tile] <= n and not _in_hand(s, h, tile, used):
            continue
        found = NO
        if on in ahead:
            found = YES if ahead[on] != far else NO
        elif tiles > 1 and left:
            rest = tiles - 1, left, max(price, dearest), discs
            found = _affords(s, on, far, rest, _spent(s, h, tile, used), ahead)
        if found == YES:
            return YES
        answer = max(answer, found)
    return answer


def _arrives(s: SteamState, h: int, last: list[Step], far: int, purse: Purse, used: tuple[int, ...]) -> int:
    """Whether one tile on a hex leads there; where a town lacks the one with just one exit more, two may do."""
    answer, n = NO, len(used)
    tiles, cash, dearest, left = purse
    for price, stop, tile, discs in last:
        if charged(price, dearest) > cash:
            break
        if stop != far:
            if discs <= left and (s.supply[tile] > n or _in_hand(s, h, tile, used)):
                return YES
            if tiles > 1 and s.kit.stop[h] >= 0:
                answer = UNSURE
    return answer


def _steps(s: SteamState, slot: int) -> Steps:
    """Return how the hex beyond a slot leads to stops, and how further on, cheapest first; remember it."""
    kit = s.kit
    h, f = divmod(kit.face[slot], EDGES)
    last: list[Step] = []
    further: list[Step] = []
    if kit.stop[h] >= 0:
        fits = kit.fitter.town(s.tile[h], kit.off[h], 1 << f)
        last = [(fit.price, kit.stop[h], fit.tile, fit.disc) for fit in fits if fit.changes == ((f, f, NEW),)]
        last = last or [(0, kit.stop[h], 0, NEVER)]  # a tile with another exit may do
    for g in range(EDGES) if kit.stop[h] < 0 else ():
        slot_g, ends = h * EDGES + g, s.near[h] >> g & 1
        if g != f and not kit.off[h] >> g & 1:
            goal = kit.stop[kit.next[slot_g]] if ends else slot_g
            (last if ends else further).extend((price, goal, tile, 0) for tile, price in _faces(s, h, f, g))
    found = kit.steps[slot, s.tile[h], s.near[h]] = (sorted(last), sorted(further))
    return found


def _faces(s: SteamState, h: int, f: int, g: int) -> list[tuple[int, int]]:
    """Return the kinds of tile that add just one track to a hex, with their prices."""
    fitter, old = s.kit.fitter, s.tile[h]
    fits = [fitter.exact(old, face, 0, town=False) for face in fitter.plus(old, f, g)]
    return [(fit.tile, _full(s, h, fit)) for fit in fits]


def _leaves_too_much(s: SteamState, seat: int, h: int, fit: Fit, n: int, view: Survey) -> bool:
    """Whether a tile would plainly leave more loose ends than there are tiles for them."""
    next_hex, slot_hex = s.kit.next, s.kit.slot_hex
    ahead = {next_hex[tip[0]] for tip in s.tips if tip[1] == seat and slot_hex[tip[0]] != h}
    ahead.discard(h)
    if h not in view.sights:  # no other track ends here
        ahead.update(next_hex[h * EDGES + edge] for edge in bits(fit.ends & ~s.near[h]))
    return len(ahead) >= n


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
    for price, _, tile, discs in _last_tiles(s, slot, far, used, ahead):
        after = _after(purse, price, discs)
        if after and _all_end(s, others, after, _spent(s, s.kit.next[slot], tile, used), ahead):
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


def _purse(s: SteamState, seat: int, n: int) -> Purse:
    return n, s.cash[seat], s.dearest if halves(s, seat) else AT_FULL_PRICE, s.discs


def _after(purse: Purse, price: int, discs: int) -> Purse | None:
    """Return what is left after one more tile; `None` if there is not so much."""
    n, cash, dearest, left = purse
    cash -= charged(price, dearest)
    return None if cash < 0 or discs > left else (n - 1, cash, max(price, dearest), left - discs)


def _rest(s: SteamState, seat: int, h: int, fit: Fit, n: int) -> Purse:
    rest = _after(_purse(s, seat, n), _full(s, h, fit), fit.disc)
    assert rest is not None, "a tile that cannot be paid is not offered"
    return rest


def _full(s: SteamState, h: int, fit: Fit) -> int:
    return fit.price + s.kit.price[h] if fit.ground else fit.price


def _far(s: SteamState, h: int, fit: Fit, loose: int, view: Survey) -> int:
    """Return the stop at the other end of the section that a tile leaves loose."""
    for a, b, given_up in fit.changes:
        if loose % EDGES in {a, b}:
            if given_up != NEW:
                return next(tip[2] for tip in s.tips if tip[0] == h * EDGES + given_up)
            return s.kit.stop[h] if a == b else beyond(s, h * EDGES + a + b - loose % EDGES, view)
    raise AssertionError("the loose end belongs to the tile")


def _last_tiles(s: SteamState, slot: int, far: int, used: tuple[int, ...], ahead: dict[int, int]) -> list[Step]:
    """Return how one tile leads a loose end to another stop than the one it comes from."""
    h = s.kit.next[slot]
    last, further = s.kit.steps.get((slot, s.tile[h], s.near[h])) or _steps(s, slot)
    joined = [(price, ahead[on], tile, discs) for price, on, tile, discs in further if on in ahead]
    return [step for step in (*last, *joined) if step[1] != far and _in_hand(s, h, step[2], used)]


def _in_hand(s: SteamState, h: int, tile: int, used: tuple[int, ...]) -> bool:
    """Whether such a tile is left after others were used, and others again came back (written as ``~tile``)."""
    if s.supply[tile] > len(used):
        return True
    old = s.tile[h]
    again = old >= 0 and s.kit.faces[old].tile == tile
    return s.supply[tile] + again + used.count(~tile) > used.count(tile)


def _spent(s: SteamState, h: int, tile: int, used: tuple[int, ...]) -> tuple[int, ...]:
    old = s.tile[h]
    return (*used, tile) if old < 0 else (*used, tile, ~s.kit.faces[old].tile)


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
    s.dearest = max(s.dearest, _full(s, h, fit))
    lay(s, seat, h, fit)
