"""Germany: a build turn may not leave unfinished track."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from roundhouse.core.module import Module
from roundhouse.games.steam.board import EDGES
from roundhouse.games.steam.links import NONE
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
    from collections.abc import Callable, Iterator

    from roundhouse.games.steam.kit import Step, Steps
    from roundhouse.games.steam.tiles import Fit


NO, UNSURE, YES = range(3)
NEVER = 99
"""More discs than there are."""


germany = Module("steam.germany", needs=("steam",))


@germany.tweak("closes")
def _closes(_before: None) -> Callable[..., bool]:
    return closes


@germany.tweak("left-to-close")
def _left(_before: None) -> Callable[..., bool]:
    return left_to_close


@germany.tweak("starts-line")
def _starts_line(_before: None) -> Callable[..., bool]:
    return starts_line


class Purse(NamedTuple):
    """What is left to finish a line with."""

    tiles: int
    cash: int
    dearest: int
    half: bool

    def after(self, price: int) -> Purse | None:
        """Return what is left after one more tile; `None` if it cannot be paid."""
        cash = self.cash - (charged(price, self.dearest) if self.half else price)
        return Purse(self.tiles - 1, cash, max(self.dearest, price), self.half) if cash >= 0 else None


def closes(s: SteamState, seat: int, h: int, fit: Fit, n: int, view: Survey) -> bool:
    """Whether a seat that lays a tile, the first of `n`, can finish all its track by going on with the others."""
    if not s.tips:
        if len(fit.changes) == 1:
            return _one_track_closes(s, seat, h, fit, n, view)
    elif _leaves_too_much(s, seat, h, n):
        return False
    return _all_close(s, seat, h, fit, n, view)


def starts_line(s: SteamState, seat: int, h: int, view: Survey, n: int) -> bool:
    """Whether some tile on a hex, the first of `n`, works while nothing is unfinished and there are markers enough."""
    kit, near = s.kit, s.near[h]
    key = s.tile[h] << 18 | kit.off[h] << 12 | view.near[h] << 6
    fits = kit.fitter.known.get(key) if kit.stop[h] < 0 else None
    if fits is None:
        fits = candidates(s, seat, h, view)
    half = kit.half and halves(s, seat)
    for fit in fits.lone:
        price = fit.price + kit.price[h] if fit.ground else fit.price
        cash = s.cash[seat] - (charged(price, s.dearest) if half else price)
        if cash < 0:
            break
        if (
            not (s.supply[fit.tile] or in_supply(s, h, fit))
            or fit.disc > s.discs
            or not (s.started[seat] or opens(s, h, fit, view))
        ):
            continue
        a, b, _ = fit.changes[0]
        if near >> b & 1:
            a, b = b, a
        if near >> b & 1:
            return True
        far = kit.stop[h] if a == b else kit.stop[kit.next[h * EDGES + a]]
        found = _affords(s, h * EDGES + b, far, n - 1, (cash, 2 * cash if half else cash), (fit.tile,))
        if found == YES or (found == UNSURE and closes(s, seat, h, fit, n, view)):
            return True
    if not fits.more or all(in_supply(s, h, fit) and fit.disc <= s.discs for fit in fits.lone):
        return False
    return any(works(s, seat, h, fit, view, n) for fit in fits.more)


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
    purse = _purse(s, seat, h, fit, n)
    used = _spent(s, h, fit.tile, ())
    if h not in ahead and len(ahead) == len(ends):
        if len(ends) == 1 and (found := _arrives(s, *ends[0], purse, used, view)) != UNSURE:
            return found == YES
        if len(ends) > 1 and len(ends) == purse.tiles:
            if _all_end(s, ends, purse, used, view):
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
    cash = s.cash[seat] - price_of(s, seat, h, fit)
    most = 2 * cash if halves(s, seat) else cash
    found = _affords(s, slot, far, n - 1, (cash, most), (fit.tile,))
    if found == UNSURE:
        found = _arrives(s, slot, far, _purse(s, seat, h, fit, n), _spent(s, h, fit.tile, ()), view)
    return found == YES if found != UNSURE else _search(s, seat, h, fit, n)


def _affords(s: SteamState, slot: int, far: int, tiles: int, purse: tuple[int, int], used: tuple[int, ...]) -> int:
    """Whether track leaving by a slot, nothing else being unfinished, can be led to another stop than its first.

    What costs up to the first sum can be paid, up to the second perhaps; nor is it sure where a tile has to come back.
    """
    kit, supply, answer = s.kit, s.supply, NO
    cash, most = purse
    h = kit.next[slot]
    steps = kit.steps.get((slot, s.tile[h], s.near[h])) or _steps(s, slot)
    for price, stop, tile, discs in steps[0] if tiles else ():
        if price > most:
            break
        if stop != far:
            if price <= cash and supply[tile] > used.count(tile) and discs <= s.discs:
                return YES
            answer = UNSURE
    for price, on, tile, _ in steps[1] if tiles > 1 else ():
        if price >= most:
            break
        found = _affords(s, on, far, tiles - 1, (cash - price, most - price), (*used, tile))
        if found == YES and supply[tile] > used.count(tile):
            return YES
        answer = max(answer, min(found, UNSURE))
    return answer


def _steps(s: SteamState, slot: int) -> Steps:
    """Return how the hex beyond a slot leads to stops, and how further on, cheapest first; remember it."""
    kit = s.kit
    h, f = divmod(kit.face[slot], EDGES)
    last: list[Step] = []
    further: list[Step] = []
    if kit.stop[h] >= 0:
        fits = kit.fitter.town(s.tile[h], kit.off[h], 1 << f)
        last = [(fit.price, kit.stop[h], fit.tile, 2 * fit.disc) for fit in fits if fit.changes == ((f, f, NEW),)]
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


def _leaves_too_much(s: SteamState, seat: int, h: int, n: int) -> bool:
    """Whether a tile on a hex would leave more loose ends elsewhere than there are tiles for them."""
    kit = s.kit
    own = [tip[0] for tip in s.tips if tip[1] == seat]
    return len({kit.next[slot] for slot in own if h not in {kit.next[slot], kit.slot_hex[slot]}}) >= n


def _search(s: SteamState, seat: int, h: int, fit: Fit, n: int) -> bool:
    """Lay the tile on a copy and try everything."""
    copy = s.clone()
    _pay(copy, seat, h, fit)
    return left_to_close(copy, seat, n - 1, copy.cash[seat])


def _all_end(s: SteamState, ends: list[tuple[int, int]], purse: Purse, used: tuple[int, ...], view: Survey) -> bool:
    """Whether each of several loose ends can be led to a stop by one tile."""
    if not ends:
        return True
    (slot, far), *others = ends
    for tile, price in _last_tiles(s, slot, far, used, view):
        after = purse.after(price)
        if after and _all_end(s, others, after, _spent(s, s.kit.next[slot], tile, used), view):
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


def _purse(s: SteamState, seat: int, h: int, fit: Fit, n: int) -> Purse:
    purse = Purse(n, s.cash[seat], s.dearest, halves(s, seat)).after(_full(s, h, fit))
    assert purse is not None, "a tile that cannot be paid is not offered"
    return purse


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


def _last_tiles(s: SteamState, slot: int, far: int, used: tuple[int, ...], view: Survey) -> Iterator[tuple[int, int]]:
    """Return the tiles that lead a loose end to another stop than the one it comes from, with their prices."""
    kit = s.kit
    h, f = divmod(kit.face[slot], EDGES)
    stop, old = kit.stop[h], s.tile[h]
    if stop >= 0:
        for fit in kit.fitter.town(old, kit.off[h], 1 << f) if stop != far else ():
            if fit.changes == ((f, f, NEW),) and fit.disc <= s.discs and _in_hand(s, h, fit.tile, used):
                yield fit.tile, fit.price
        return
    for g in range(EDGES):
        if g != f and not kit.off[h] >> g & 1 and beyond(s, h * EDGES + g, view) not in {NONE, far}:
            yield from _adding(s, h, f, g, used)


def _adding(s: SteamState, h: int, f: int, g: int, used: tuple[int, ...]) -> Iterator[tuple[int, int]]:
    """Return the tiles in hand that add just one track to a hex, with their prices."""
    for tile, price in _faces(s, h, f, g):
        if _in_hand(s, h, tile, used):
            yield tile, price


def _arrives(s: SteamState, slot: int, far: int, purse: Purse, used: tuple[int, ...], view: Survey) -> int:
    """Whether track leaving by a slot can be led to another stop than the one it comes from."""
    kit = s.kit
    h = kit.next[slot]
    if s.tile[h] < 0 and kit.stop[h] < 0:
        return _crosses_empty(s, slot, far, purse, used, view)
    last = list(_last_tiles(s, slot, far, used, view))
    if any(purse.after(price) for _, price in last):
        return YES
    if kit.stop[h] >= 0:  # where the tile with just one exit more is lacking, one with two may do
        return NO if last or kit.stop[h] == far or purse.tiles < 2 else UNSURE
    answer = NO
    f = kit.face[slot] % EDGES
    for on in _onward(s, slot, view) if purse.tiles > 1 else ():
        if _distance(s, on) >= purse.tiles:
            continue
        for tile, price in _adding(s, h, f, on % EDGES, used):
            if after := purse.after(price):
                answer = max(answer, _arrives(s, on, far, after, _spent(s, h, tile, used), view))
                if answer == YES:
                    return YES
    return answer


def _onward(s: SteamState, slot: int, view: Survey) -> list[int]:
    """Return the slots by which track entering a hex may leave it towards land without a stop or track to join."""
    kit = s.kit
    h, f = divmod(kit.face[slot], EDGES)
    shut = kit.off[h] | s.near[h] | 1 << f
    return [on for on in range(h * EDGES, h * EDGES + EDGES) if not shut & kit.slot_bit[on] and on not in view.ahead]


def _crosses_empty(s: SteamState, slot: int, far: int, purse: Purse, used: tuple[int, ...], view: Survey) -> int:
    """Answer the same where the hex beyond is empty land."""
    kit = s.kit
    h, f = divmod(kit.face[slot], EDGES)
    after = purse.after(kit.price[h])
    if after is None:
        return NO
    plain, ahead, near, base = kit.plain, view.ahead, s.near[h], h * EDGES
    for on in range(base, base + EDGES):
        there = ahead.get(on, NONE)
        if there < 0 and near & kit.slot_bit[on]:
            there = kit.stop[kit.next[on]]
        if there >= 0 and there != far and on - base != f and _in_hand(s, h, plain[(on - base - f) % EDGES], used):
            return YES
    answer = NO
    for on in _onward(s, slot, view) if after.tiles else ():
        if _distance(s, on) > after.tiles:
            continue
        tile = plain[(on - base - f) % EDGES]
        if _in_hand(s, h, tile, used):
            answer = max(answer, _arrives(s, on, far, after, (*used, tile), view))
            if answer == YES:
                return YES
    return answer


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
