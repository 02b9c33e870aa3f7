"""Set-up: who begins, tiles, neutral buildings, first milestones, set-up tiles from the last seat to the first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.core.dice import Dice
from roundhouse.core.graph import bits
from roundhouse.core.machine import CHANCE
from roundhouse.core.op import Refusal
from roundhouse.core.order import drawn_order
from roundhouse.games.revolution.gaining import gain
from roundhouse.games.revolution.module import base
from roundhouse.games.revolution.rails import put_rail
from roundhouse.games.revolution.state import ACTIONS, COLOURS, SLOTS, TILES, WHITE, RevolutionState


if TYPE_CHECKING:
    from roundhouse.core.action import Action
    from roundhouse.core.rules import Rules


def start(rules: Rules, seed: int) -> RevolutionState:
    """Lay everything out; what is random is still to come."""
    kit, seats = rules.kit, rules.seats
    begin, kinds = kit.start, len(kit.locos)
    tops = len(kit.tracks)
    mine = [int(loco.id == begin.loco) for loco in kit.locos]
    s = RevolutionState(
        rules, kit, seats, seed, stack=[],
        round=0, order=[], final=0,
        cash=[begin.money] * seats, shares=[begin.shares] * seats,
        free=[[begin.white if c == WHITE else 0 for c in range(len(COLOURS))] for _ in range(seats)],
        placed=[[0] * (len(ACTIONS) * len(COLOURS)) for _ in range(seats)],
        common=[n - seats * begin.white * (c == WHITE) for c, n in enumerate(kit.workers)],
        buildings=[len(kit.building_sale) - 1] * seats, rails=[len(kit.rail_sale) - 1] * seats, sold=[0] * (2 * seats),
        tracks=[0] * (tops * seats),
        laid=[0] * seats, reach=[0] * seats, near=[0] * seats, stations=[0] * seats, offices=[0] * seats,
        first=0, neutral=0, desks=[kit.neutral.offices.count(i + 1) for i in range(len(kit.areas))],
        opened=sum(1 << area - 1 for area in kit.neutral.first),
        rewards=[i if city.main else -1 for i, city in enumerate(kit.cities)], wires=[-1] * len(kit.areas),
        up=mine * seats, down=[0] * (kinds * seats),
        piles=[0 if loco.start else loco.copies for loco in kit.locos],
        open=[-1] * (TILES * seats), posts=[-1] * (SLOTS * TILES * seats), done=[0] * seats,
        unseen=list(range(len(kit.milestones))), under=[], drawn=[[] for _ in range(seats)],
        offer=-1, pile=list(range(len(kit.trades))), discard=[], setups=[], beside=[],
        action=-1, use=-1, due=0, debt=0, toll=0, site=-1, taken=0, trading=0,
    )  # fmt: skip
    for seat in range(seats):
        put_rail(s, seat, kit.space_ids.index(begin.rail))
    s.push(0, ("picking",))
    s.push(CHANCE, *_draws(s))
    return s


def _draws(s: RevolutionState) -> list[tuple[str | int, ...]]:
    """Return everything that is left to chance, in order."""
    kit, seats = s.kit, range(s.seats)
    return [
        drawn_order("~first", 1),
        *(("city-tile", city) for city in kit.tiled),
        *(("wire", area) for area in kit.wired),
        *(("neutral", group) for group in kit.neutral.cities),
        *(("deal", seat, at) for seat in seats for at in range(len(kit.start.stacks))),
        *[("set-out",)] * s.seats,
        *[("put-beside",)] * s.seats,
        ("offer",),
    ]


@base.choice("city-tile")
def city_tile(s: RevolutionState, _chance: int, city: int) -> list[Action]:
    """Lay a tile of its group on a city."""
    kit = s.kit
    printed, group = len(kit.cities), kit.cities[city].group
    return [
        kit.draw_city_tile[i]
        for i, tile in enumerate(kit.city_tiles)
        if tile.group == group and printed + i not in s.rewards
    ]


@city_tile.take
def _city_tile(s: RevolutionState, _chance: int, action: Action, city: int) -> None:
    s.rewards[city] = len(s.kit.cities) + s.kit.draw_city_tile.index(action)


@base.choice("wire")
def wire(s: RevolutionState, _chance: int, area: int) -> list[Action]:
    """Lay a telegraph tile on an area."""
    return [action for i, action in enumerate(s.kit.draw_wire) if i not in s.wires]


@wire.take
def _wire(s: RevolutionState, _chance: int, action: Action, area: int) -> None:
    s.wires[area] = s.kit.draw_wire.index(action)


@base.choice("neutral")
def neutral(s: RevolutionState, _chance: int, group: int) -> list[Action]:
    """Put a neutral building on the first space of a city of a group."""
    return [s.kit.draw_neutral[city] for city in bits(s.kit.groups[group] & ~s.neutral)]


@neutral.take
def _neutral(s: RevolutionState, _chance: int, action: Action, group: int) -> None:
    bit = 1 << s.kit.draw_neutral.index(action)
    s.neutral |= bit
    s.first |= bit


@base.choice("deal")
def deal(s: RevolutionState, _chance: int, seat: int, at: int) -> list[Action]:
    """Deal a seat one of its first milestones."""
    stack, rows = s.kit.start.stacks[at], s.kit.milestones
    return [s.kit.draw_milestone[tile] for tile in s.unseen if rows[tile].stack == stack]


@deal.take
def _deal(s: RevolutionState, _chance: int, action: Action, seat: int, at: int) -> None:
    tile = s.kit.draw_milestone.index(action)
    s.unseen.remove(tile)
    s.open[seat * TILES + at] = tile


@base.choice("set-out")
def set_out(s: RevolutionState, _chance: int) -> list[Action]:
    """Lay out a set-up tile, either side up."""
    rows = s.kit.setup_tiles
    used = {rows[tile].id[:-1] for tile in s.setups}
    return [action for action, row in zip(s.kit.draw_setup, rows, strict=True) if row.id[:-1] not in used]


@set_out.take
def _set_out(s: RevolutionState, _chance: int, action: Action) -> None:
    s.setups.append(s.kit.draw_setup.index(action))


@base.choice("put-beside")
def put_beside(s: RevolutionState, _chance: int) -> list[Action]:
    """Put a worker beside a set-up tile, each of another colour."""
    return [action for c, action in enumerate(s.kit.draw_worker) if c != WHITE and c not in s.beside]


@put_beside.take
def _put_beside(s: RevolutionState, _chance: int, action: Action) -> None:
    colour = s.kit.colour_of[action.id]
    s.common[colour] -= 1
    s.beside.append(colour)


@base.effect("picking")
def picking(s: RevolutionState, _seat: int) -> None:
    """Let everybody pick a set-up tile, the last seat first, and begin."""
    s.push(0, ("begin",))
    for who in s.order:
        s.push(who, ("pick",))


@base.choice("pick", turn=True)
def pick(s: RevolutionState, seat: int) -> list[Action]:
    """Take a set-up tile and the worker beside it."""
    return [s.kit.pick[tile] for tile in s.setups if tile >= 0]


@pick.take
def _pick(s: RevolutionState, seat: int, action: Action) -> None:
    tile = s.kit.pick.index(action)
    place = s.setups.index(tile)
    s.setups[place] = -1
    s.free[seat][s.beside[place]] += 1
    s.beside[place] = -1
    gain(s, seat, s.kit.setup_tiles[tile].do)


@base.effect("begin")
def begin(s: RevolutionState, _seat: int) -> None:
    """Begin the first round."""
    s.round, s.site, s.taken = 1, -1, 0
    s.emit("round", s.order[0], 1)
    s.push(s.order[0], ("turn",), ("trades",), ("next",))


def imagine(s: RevolutionState, seat: int | None, seed: int) -> RevolutionState:
    """Fill the blanks of a view: milestones nobody can see, and the order of the trade tiles."""
    dice, rows = Dice(seed), s.kit.milestones
    seen = {tile for tile in s.open if tile >= 0} | {tile for done in s.done for tile in bits(done)}
    mine = s.drawn[seat] if seat is not None else []
    left = dice.shuffled([tile for tile in range(len(rows)) if tile not in seen and tile not in mine])
    late = [tile for tile in left if rows[tile].stack not in s.kit.start.stacks]
    for who, drawn in enumerate(s.drawn):
        if who != seat and drawn:
            drawn[:] = _alike(s, who, late, len(drawn))
    s.under[:] = [late.pop() for _ in s.under]
    known = {tile for drawn in s.drawn for tile in drawn} | set(s.under)
    s.unseen[:] = [tile for tile in left if tile not in known]
    tiles = dice.shuffled([tile for tile in range(len(s.kit.trades)) if tile != s.offer])
    s.pile[:] = tiles[: len(s.pile)]
    s.discard[:] = tiles[len(s.pile) :]
    s.seed = dice.seed
    return s


def _alike(s: RevolutionState, who: int, late: list[int], n: int) -> list[int]:
    """Return so many milestones that a seat could have drawn: all of the stack it draws from."""
    stack = next(frame for frame in reversed(s.stack) if frame[0] == who and frame[1] == "keep")[3]
    found = [tile for tile in late if s.kit.milestones[tile].stack == stack][:n]
    late[:] = [tile for tile in late if tile not in found]
    return found


@base.why("pick")
def _why(s: RevolutionState, seat: int, action: Action) -> Refusal | None:
    return Refusal("setup-gone", {"tile": action.args[0]})
