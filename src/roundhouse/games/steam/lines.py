"""Lines of track: how one can be finished with the tiles, dollars and discs that are left."""

from __future__ import annotations

from operator import itemgetter
from typing import TYPE_CHECKING, Any, NamedTuple

from roundhouse.games.steam.board import EDGES
from roundhouse.games.steam.sites import charged, halves
from roundhouse.games.steam.state import SteamState
from roundhouse.games.steam.tiles import NEW


if TYPE_CHECKING:
    from roundhouse.games.steam.kit import Step, Steps
    from roundhouse.games.steam.tiles import Fit, Fits


NO, UNSURE, YES = range(3)
NEVER = 99
"""More discs than there are."""
AT_FULL_PRICE = 999
"""More than any tile costs: none becomes the one at half price."""


Purse = tuple[int, int, int, int]
"""What is left to finish a line with: tiles, dollars, the price above which one becomes that at half price, discs."""
Laid = tuple[int, int, int, int]
"""A tile of a line: its hex, its full price, its kind, and the discs it takes."""
MOST_WAYS = 4
"""So many are remembered for one start."""
KINDS = 64
"""More kinds of tile than there are."""


class Way(NamedTuple):
    """A line that was once found: it can be built again wherever all that it needs is there."""

    tiles: int
    price: int
    discs: int
    kinds: int
    """The kinds of tile it takes, as bits: a first one, further up a second one, and so on."""
    pick: itemgetter[Any]
    """Takes what concerns its hexes out of a list by hex."""
    old: Any
    """What lay there."""
    near: Any
    """The edges there at a city."""


class Outset:
    """How lines can start on a hex: the tiles that fit, the least they cost, and ways that were found."""

    def __init__(self, fits: Fits, alone: int, least: int) -> None:
        self.fits = fits
        self.alone = alone
        """The least price of a tile that needs no other."""
        self.least = least
        """The least price of a line, whatever lies around."""
        self.ways: list[Way] = []
        """The last one first."""

    def keep(self, way: Way) -> None:
        """Remember a way, and only some of those before it."""
        self.ways = [way, *self.ways[: MOST_WAYS - 1]]


def outset_of(s: SteamState, h: int, fits: Fits) -> Outset:
    """Return what is known of lines that start on a hex with one of these tiles."""
    ends = s.near[h]
    alone = min((full_price(s, h, fit) for fit in fits if not fit.ends & ~ends), default=AT_FULL_PRICE)
    first = min((full_price(s, h, fit) for fit in fits), default=AT_FULL_PRICE)
    return Outset(fits, alone, min(alone, first + s.kit.cheapest))


def way_of(s: SteamState, laid: list[Laid]) -> Way:
    """Return what a line needs to be built again."""
    pick = itemgetter(*(h for h, *_ in laid))
    kinds = 0
    for _, _, tile, _ in laid:
        bit = 1 << tile
        while kinds & bit:
            bit <<= KINDS
        kinds |= bit
    price, discs = sum(price for _, price, *_ in laid), sum(disc for *_, disc in laid)
    return Way(len(laid), price, discs, kinds, pick, pick(s.tile), pick(s.near))


def lacking(s: SteamState, n: int) -> int:
    """Return which of `n` tiles of each kind are not there, as `Way.kinds` writes it."""
    return sum(1 << kind + KINDS * used for kind, left in enumerate(s.supply) for used in range(left, n))


def leads(s: SteamState, outset: Outset, purse: Purse, missing: int) -> bool:
    """Whether a way that was found before is there again, some tiles being missing."""
    n, cash, _, left = purse
    for tiles, price, discs, kinds, pick, old, near in outset.ways:
        enough = price <= cash and tiles <= n and discs <= left and not kinds & missing
        if enough and pick(s.tile) == old and pick(s.near) == near:
            return True
    return False


def purse_of(s: SteamState, seat: int, n: int) -> Purse:
    """Return what a seat with `n` tiles has to build with."""
    return n, s.cash[seat], s.dearest if halves(s, seat) else AT_FULL_PRICE, s.discs


def left_after(purse: Purse, price: int, discs: int) -> Purse | None:
    """Return what is left after one more tile; `None` if there is not so much."""
    n, cash, dearest, left = purse
    cash -= charged(price, dearest)
    return None if cash < 0 or discs > left else (n - 1, cash, max(price, dearest), left - discs)


def affords(
    s: SteamState, slot: int, far: int, purse: Purse, used: tuple[int, ...], ahead: dict[int, int], laid: list[Laid]
) -> int:
    """Whether track leaving by a slot can be led to another stop than its first, with so much and tiles used before.

    Tells by which tiles, the last one first.
    """
    kit, n = s.kit, len(used)
    tiles, cash, dearest, discs = purse
    h = kit.next[slot]
    last, further = kit.steps.get((slot, s.tile[h], s.near[h])) or steps_of(s, slot)
    answer = _arrives(s, h, last, far, purse, used, laid) if tiles else NO
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
            found = affords(s, on, far, rest, spent(s, h, tile, used), ahead, laid)
        if found == YES:
            laid.append((h, price, tile, 0))
            return YES
        answer = max(answer, found)
    return answer


def _arrives(
    s: SteamState, h: int, last: list[Step], far: int, purse: Purse, used: tuple[int, ...], laid: list[Laid]
) -> int:
    """Whether one tile on a hex leads there; where a town lacks the one with just one exit more, two may do."""
    answer, n = NO, len(used)
    tiles, cash, dearest, left = purse
    for price, stop, tile, discs in last:
        if charged(price, dearest) > cash:
            break
        if stop != far:
            if discs <= left and (s.supply[tile] > n or _in_hand(s, h, tile, used)):
                laid.append((h, price, tile, discs))
                return YES
            if tiles > 1 and s.kit.stop[h] >= 0:
                answer = UNSURE
    return answer


def steps_of(s: SteamState, slot: int) -> Steps:
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
    return [(fit.tile, full_price(s, h, fit)) for fit in fits]


def last_tiles(s: SteamState, slot: int, far: int, used: tuple[int, ...], ahead: dict[int, int]) -> list[Step]:
    """Return how one tile leads a loose end to another stop than the one it comes from."""
    h = s.kit.next[slot]
    last, further = s.kit.steps.get((slot, s.tile[h], s.near[h])) or steps_of(s, slot)
    joined = [(price, ahead[on], tile, discs) for price, on, tile, discs in further if on in ahead]
    return [step for step in (*last, *joined) if step[1] != far and _in_hand(s, h, step[2], used)]


def _in_hand(s: SteamState, h: int, tile: int, used: tuple[int, ...]) -> bool:
    """Whether such a tile is left after others were used, and others again came back (written as ``~tile``)."""
    if s.supply[tile] > len(used):
        return True
    old = s.tile[h]
    again = old >= 0 and s.kit.faces[old].tile == tile
    return s.supply[tile] + again + used.count(~tile) > used.count(tile)


def spent(s: SteamState, h: int, tile: int, used: tuple[int, ...]) -> tuple[int, ...]:
    """Return the kinds used after one more was laid on a hex; what comes back is written as ``~tile``."""
    old = s.tile[h]
    return (*used, tile) if old < 0 else (*used, tile, ~s.kit.faces[old].tile)


def full_price(s: SteamState, h: int, fit: Fit) -> int:
    """Return what a tile costs without any rebate."""
    return fit.price + s.kit.price[h] if fit.ground else fit.price
