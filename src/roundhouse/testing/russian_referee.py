"""What the referee looks at in a position of the Russian family."""

from __future__ import annotations

from itertools import chain, pairwise
from typing import TYPE_CHECKING, cast

from roundhouse.games.russian import doubling
from roundhouse.games.russian.gaining import MOST_EXTRA
from roundhouse.games.russian.plan import plan_of
from roundhouse.games.russian.setup import REMOVED
from roundhouse.games.russian.state import COLOURS, RANKS, RussianState, unpack
from roundhouse.games.russian.tables import Loco


if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from roundhouse.core.state import Effect, Frame
    from roundhouse.games.russian.modules.emil import EmilState
    from roundhouse.games.russian.modules.special import SpecialState

PIECES = (3, 3, 3, 2, 1)
"""Rails of each colour a seat can ever have."""


def workers(s: RussianState) -> Iterator[str]:
    """Find workers that were lost or came from nowhere, and coins below nothing."""
    lent = s.kit.site_index.get("W")
    for seat in range(s.seats):
        own, special, hired, _ = map(sum, zip(*_standing(s, seat), strict=True))
        if s.workers[seat] < 0 or s.workers[seat] + own != s.kit.setup.workers + s.extra[seat]:
            yield f"seat {seat} has {s.workers[seat]} own workers at hand and {own} out"
        if s.special[seat] < 0 or s.special[seat] + special != (s.special_owner == seat):
            yield f"the special worker of seat {seat} is not where it was"
        if s.hired[seat] < 0 or s.hired[seat] + hired != 2 * (lent is not None and s.holder[lent] == seat):
            yield f"seat {seat} has {s.hired[seat]} hired workers at hand and {hired} out"
        if s.coins[seat] < 0:
            yield f"seat {seat} has {s.coins[seat]} coins"
    if (s.special_owner < 0) != bool(s.cards[_card(s, "q4")]):
        yield "the special worker is not on its card, or twice"


def spaces(s: RussianState) -> Iterator[str]:
    """Find spaces that are held without paying, or paid wrongly."""
    visits = _said(s, "visits")
    for site in s.kit.sites:
        holder, (own, special, hired, coins) = s.holder[site.at], unpack(s.paid[site.at])
        if site.at in s.kit.twins and s.paid[s.kit.twins[site.at]]:
            continue  # held by whoever uses the other half
        if (holder < 0) != (s.paid[site.at] == 0) or (site.endless and holder >= 0):
            yield f"{site.id} is held and not paid, or paid and not held"
        if holder >= 0 and (own + special + hired + coins != site.workers + site.coins or coins < site.coins):
            yield f"{site.id} is paid with {own}, {special}, {hired}, {coins}"
        if holder >= 0 and site.engineer >= 0 and s.boss[site.engineer] not in {-1, holder} and not visits:
            yield f"{site.id} is held by seat {holder} but belongs to another"
        if holder >= 0 and site.order and not (own or special) and not _frames(s, "swap"):
            yield f"{site.id} is claimed with a worker that is not its own"
        if holder >= 0 and (site.last or site.order) and site.last != (s.round == s.kit.setup.rounds):
            yield f"{site.id} is held in round {s.round}"


def rails(s: RussianState) -> Iterator[str]:
    """Find rails out of order, out of bounds, lost or from nowhere."""
    for seat in range(s.seats):
        plan = plan_of(s, seat)
        for i, line in enumerate(s.kit.lines):
            at = s.rails[seat][i * RANKS : (i + 1) * RANKS]
            if not 1 <= at[0] <= plan.limits[i] or any(at[plan.colours[i] :]):
                yield f"seat {seat} has a rail on {line.id} that cannot be there: {at}"
            if any(behind and behind >= ahead for ahead, behind in pairwise(at)):
                yield f"seat {seat} has rails out of order on {line.id}: {at}"
        brought = {effect[1] for effect in _received(s, seat) if effect[0] == "rails"}
        had = [colour in {COLOURS[0], *brought} for colour in COLOURS]
        for rank, colour in enumerate(COLOURS):
            out = sum(map(bool, s.rails[seat][rank::RANKS]))
            if s.stock[seat][rank] < 0 or s.stock[seat][rank] + out != PIECES[rank] * had[rank]:
                yield f"seat {seat} has {out} {colour} rails on lines and {s.stock[seat][rank]} in stock"


def benefits(s: RussianState) -> Iterator[str]:
    """Find benefits received without reaching them, or reached without receiving them."""
    for seat in range(s.seats):
        waits = any(frame[0] == seat and frame[1] in s.kit.lore.settling for frame in s.stack)
        names = {due.bit: name for name, due in s.kit.boards.dues.items()}
        dues = plan_of(s, seat).dues
        reached = {due.bit for due in dues if due.holds(s, seat)}
        for due in dues:
            there = due.bit in reached
            if there != bool(s.claimed[seat] & due.bit) and not (there and waits):
                yield f"seat {seat} reached {names[due.bit]}: {there}, received it: {not there}"
        found = any(space.idea and passed(s, seat, at) for at, space in enumerate(s.kit.industry.spaces))
        if found != bool(s.claimed[seat] & s.kit.idea_bit):
            yield f"seat {seat} reached the idea space of the industry: {found}, received it: {not found}"
        earned = sum(effect[1] for effect in _received(s, seat) if effect[0] == "worker")
        if s.extra[seat] != min(earned, MOST_EXTRA):
            yield f"seat {seat} has {s.extra[seat]} extra workers and earned {earned}"


def locomotives(s: RussianState) -> Iterator[str]:
    """Find locomotives and factories that were lost or came from nowhere, and factories beside their gap."""
    kit = s.kit
    moving = [kit.bare[frame[2]] for frame in s.stack if frame[1] in kit.lore.carries]
    lying = [kit.bare[tile] for row in s.locos + s.factories for tile in row]
    lying += cast("EmilState", s).loot if "loot" in s.schema else []
    rows = {kit.tile_index[row.id]: row for row in s.rules.table(Loco).values()}
    for tile in (tile for tile in range(1, len(kit.tile_names)) if kit.bare[tile] == tile):
        boards = lying.count(tile) + moving.count(tile)
        n = s.stacks[tile] + s.yard[tile] + boards
        most = rows[tile].pieces if kit.has_back[tile] or rows[tile].firm else 1 - s.cards[_card(s, "q5")]
        every = kit.players if tile in kit.stacked else s.seats
        low, high = (every, every) if kit.has_back[tile] and not most else (0, most)
        if min(s.stacks[tile], s.yard[tile]) < 0 or not low <= n <= high:
            yield f"there are {n} tiles {kit.tile_names[tile]}"
        if not kit.has_back[tile] and (s.yard[tile] or any(tile in row for row in s.factories)):
            yield f"{kit.tile_names[tile]} has no factory on its back"
    bought = [kit.number[tile] for tile in kit.stacked if s.stacks[tile] < kit.players]
    left = [kit.number[tile] for tile in kit.stacked if s.stacks[tile]]
    if bought and left and max(bought) > min(left):
        yield f"{max(bought)} was bought while {min(left)} was there"
    for seat, gaps in enumerate(() if kit.puts else s.factories):
        if any(right and not left for left, right in pairwise(gaps)):
            yield f"seat {seat} has factories beside a free gap: {gaps}"


def markers(s: RussianState) -> Iterator[str]:
    """Find industry markers beyond an empty gap, off the industry or on one space."""
    way = s.kit.industry
    for seat, at in enumerate(s.markers):
        if not set(at) <= _within_reach(s, seat):
            yield f"seat {seat} has industry markers on {at}"
        if not s.kit.edition.share and len(set(at)) < len(at):
            yield f"seat {seat} has two industry markers on one space"
        used = [idea.do for i, idea in enumerate(s.kit.ideas) if (s.ideas[seat] | s.spent[seat]) >> i & 1]
        given = sum(effect == ("marker",) for effect in (*_received(s, seat), *chain.from_iterable(used)))
        if len(at) > len(way.starts) + given:
            yield f"seat {seat} has {len(at)} industry markers"


def _within_reach(s: RussianState, seat: int) -> set[int]:
    """Return the spaces that a marker can stand on with the factories there are."""
    way, factories = s.kit.industry, s.works(seat)
    found, front = set(way.starts), list(way.starts)
    while front:
        onward = {to for to in plan_of(s, seat).exits[front.pop()] if not way.shut[to] or factories[way.gap_at[to]]}
        front += onward - found
        found |= onward
    return found


def passed(s: RussianState, seat: int, space: int) -> bool:
    """Whether a marker of a seat stands on a space of the industry or beyond it, where only one way leads."""
    way, at, beyond = s.kit.industry, space, {space}
    while way.exits[at]:
        at = way.exits[at][0]
        beyond.add(at)
    return not beyond.isdisjoint(s.markers[seat])


def doublers(s: RussianState) -> Iterator[str]:
    """Find doublers too many."""
    out = sum(doubling.doublers(s, seat) for seat in range(s.seats))
    if s.doubler_supply < 0 or out + s.doubler_supply != s.kit.edition.doublers:
        yield f"there are {out} doublers and {s.doubler_supply} left"
    for seat in range(s.seats):
        if any(doubling.doubled(s, seat, i) > line.doublers for i, line in enumerate(s.kit.lines)):
            yield f"there are too many doublers on a line of seat {seat}"


def engineers(s: RussianState) -> Iterator[str]:
    """Find engineers in two places, or in one they cannot be in."""
    shown = [engineer for engineer in s.display if engineer >= 0]
    if len(set(shown)) < len(shown) or any(s.boss[engineer] >= 0 for engineer in shown):
        yield f"an engineer is in two places: {s.display}, {s.boss}"
    first = s.kit.engineer_index["E1"]
    if first in shown or (s.boss[first] < 0) != bool(s.cards[_card(s, "q2")]):
        yield "the engineer on the idea card is somewhere else too"
    if sum(boss >= 0 for i, boss in enumerate(s.boss) if i != first) > s.round + _said(s, "recruits"):
        yield "more than one engineer was hired in a round"


def cards(s: RussianState) -> Iterator[str]:
    """Find end cards, idea tiles and start-bonus cards that are lost or in two places."""
    out = [name for hand in s.hand + s.shown for name in hand] + s.pile
    removed = REMOVED - len(_frames(s, "remove"))
    if len(set(out)) < len(out) or len(out) + removed != len(s.kit.ends) or not set(out) <= set(s.kit.ends):
        yield f"the end cards are {out}"
    fields = s.kit.idea_bit
    for due in s.kit.boards.dues.values():
        fields |= due.bit * (("idea", 1) in due.do)
    for seat in range(s.seats):
        if s.ideas[seat] & s.spent[seat] or (s.ideas[seat] | s.spent[seat]) >> len(s.kit.ideas):
            yield f"an idea tile of seat {seat} is in two places"
        lying = s.ideas[seat] & ~(cast("SpecialState", s).shelved[seat] if "shelved" in s.schema else 0)
        if lying.bit_count() > (s.claimed[seat] & fields).bit_count():
            yield f"seat {seat} used more idea tiles than it has fields for"
        if s.bonus.count(seat) > 1:
            yield f"seat {seat} took more than one start-bonus card"
        if s.shown[seat] and s.stack:
            yield f"the end cards of seat {seat} are shown before the end"
    if sum(taker >= 0 for taker in s.bonus) > s.seats - 1:
        yield "the first player took a start-bonus card too"


def points(s: RussianState) -> Iterator[str]:
    """Find points that were not scored."""
    for seat in range(s.seats):
        entries = [entry for entry in s.ledger if entry[0] == seat]
        if sum(entry[3] for entry in entries) != s.points[seat]:
            yield f"seat {seat} has {s.points[seat]} points, not all of them accounted for"
        if any(entry[3] <= 0 or not entry[2] or not 0 <= entry[1] <= s.round for entry in entries):
            yield f"seat {seat} has points from nowhere: {entries}"


def turns(s: RussianState) -> Iterator[str]:
    """Find seats out of order: a turn for one who passed, nobody passed at the end of a round."""
    if sorted(s.order) != list(range(s.seats)) and not _frames(s, "first-order"):
        yield f"the order is {s.order}"
    if not all(flag in {0, 1} for flag in s.passed):
        yield f"passed: {s.passed}"
    for frame in _frames(s, "turn"):
        if s.passed[frame[0]]:
            yield f"seat {frame[0]} has passed and has a turn"
    if _frames(s, "relocate") and not all(s.passed):
        yield f"workers move on while somebody can still play: {s.passed}"
    if not 0 <= s.round <= s.kit.setup.rounds:
        yield f"it is round {s.round}"


def too_many(s: RussianState) -> Iterator[str]:
    """Find what is in two places, or more often on the table than in the box."""
    kit = s.kit
    tiles = [kit.bare[tile] for row in s.locos + s.factories for tile in row]
    for tile in range(1, len(kit.tile_names)):
        n = tiles.count(tile) + s.stacks[tile] + s.yard[tile]
        pieces = kit.tiles[tile - 1].pieces
        if n > (pieces or (kit.players if tile in kit.stacked else 1)) and tile != kit.tile_index["1"]:
            yield f"there are {n} tiles {kit.tile_names[tile]}"
    shown = [engineer for engineer in s.display if engineer >= 0]
    if len(set(shown)) < len(shown) or any(s.boss[engineer] >= 0 for engineer in shown):
        yield f"an engineer is in two places: {s.display}, {s.boss}"
    cards = [name for hand in s.hand for name in hand] + s.pile
    if len(set(cards)) < len(cards):
        yield f"an end card is in two places: {cards}"
    out = sum(doubling.doublers(s, seat) for seat in range(s.seats))
    if out + s.doubler_supply > kit.edition.doublers:
        yield f"there are {out} doublers and {s.doubler_supply} left"
    if min(s.workers) < 0:
        yield f"there are {s.workers} workers at hand"


CHECKS: tuple[Callable[[RussianState], Iterator[str]], ...] = (
    workers,
    spaces,
    rails,
    benefits,
    locomotives,
    markers,
    doublers,
    engineers,
    cards,
    points,
    turns,
)


def _received(s: RussianState, seat: int) -> list[Effect]:
    """Return what the benefits of its board have brought a seat."""
    return [effect for due in plan_of(s, seat).dues if s.claimed[seat] & due.bit for effect in due.do]


def _standing(s: RussianState, seat: int) -> list[tuple[int, int, int, int]]:
    on = [unpack(paid) for holder, paid in zip(s.holder, s.paid, strict=True) if holder == seat]
    return [*on, unpack(s.endless[seat])]


def _frames(s: RussianState, op: str) -> list[Frame]:
    return [frame for frame in s.stack if frame[1] == op]


def _said(s: RussianState, fact: str) -> int:
    """Return how often something is said of the ops in play."""
    return sum(op.facts.get(fact, 0) for op in s.rules.ops.values())


def _card(s: RussianState, name: str) -> int:
    return [card.id for card in s.kit.idea_cards].index(name)
