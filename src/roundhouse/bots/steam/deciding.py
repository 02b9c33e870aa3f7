"""Decisions of the greedy bot, one function for each question."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, cast

from roundhouse.bots.generic.memory import Memory
from roundhouse.bots.steam.goods import Stock, deliveries, departing, loads, promised, stock
from roundhouse.bots.steam.network import network, own
from roundhouse.bots.steam.plans import Plan, plans
from roundhouse.core.dice import Dice
from roundhouse.core.machine import apply
from roundhouse.games.steam.growth import served
from roundhouse.games.steam.money import due
from roundhouse.games.steam.sites import halves


if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from roundhouse.core.action import Action
    from roundhouse.core.play import View
    from roundhouse.games.steam.state import SteamState

LOOKED_AT = 14
"""How many plans are valued in full."""
LOOKED_INTO = 12
"""How many new cities are valued together with the link to build next."""
FURTHER, NEXT = 2, 8
"""How many tiles and dollars more a line may take that is finished only in the next round."""
WANTED_LOCO = (2, 3, 3, 4, 4, 5, 5, 5, 5, 5)
"""How strong a locomotive should be in each round."""
MOST_BID, KEPT = 4, 8
"""How much going first is worth at most, and what is left then to build with before the last round."""


_CITIES = Memory[tuple[float, int, int]](1000)


class Goal(NamedTuple):
    """A plan and what it adds."""

    gain: float
    plan: Plan


def choose(view: View, options: Sequence[Action], seed: int) -> Action:
    """Return the option that promises most."""
    s = cast("SteamState", view.state)
    seat, asks = s.stack[-1][0], s.stack[-1][1]
    decide = DECIDE.get(asks)
    found = decide(s, seat, options) if decide else None
    return found if found and found in options else options[Dice(seed).below(len(options))]


def _goals(s: SteamState, seat: int, n: int, cash: int) -> list[Goal]:
    """Return worthwhile plans, the best first."""
    links = min(s.loco[seat] + 1, s.kit.limits.locomotive)
    goods, net = stock(s), own(s, seat)
    found = sorted(plans(s, seat, n, cash), key=lambda plan: (-_promise(s, goods, plan), plan.cost, plan.ends))
    now = goods.promises(net, links)
    goals = []
    for plan in found[:LOOKED_AT]:
        gain = goods.promises(net, links, (*plan.ends, seat)) - now
        gain += sum(promised(s, net, plan.ends, h, links) for h, _ in plan.tiles)
        track = 0.0 if s.kit.map.score == "cash" else 0.3 * len(plan.tiles)
        goals.append(Goal(gain + track - _worth(s) * plan.cost, plan))
    return sorted(goals, key=lambda goal: (-goal.gain, goal.plan.cost, goal.plan.ends))


def _lines(s: SteamState, seat: int, n: int, cash: int) -> list[Goal]:
    """Return what is worth building: what can be finished now, or else what can be begun now and finished next."""
    found = [goal for goal in _goals(s, seat, n, cash) if goal.gain > 0]
    if found or not _may_begin(s, seat, n, cash):
        return found
    return [goal for goal in _goals(s, seat, n + FURTHER, cash + NEXT) if goal.gain > 0]


def _may_begin(s: SteamState, seat: int, n: int, cash: int) -> bool:
    """Whether a line may be left unfinished: allowed, in time, and with tiles and money to begin, or begun already."""
    if s.kit.closes or _is_small(s) or s.round == s.kit.rounds:
        return False
    return any(tip[1] == seat for tip in s.tips) or (n >= s.kit.limits.tiles and cash >= NEXT)


def _worth(s: SteamState) -> float:
    """Return how many incomes a dollar is worth: more and more where money counts, and nothing at the end elsewhere."""
    left = s.kit.rounds - s.round + 1
    if s.kit.map.score == "cash":
        return 1.8 / left
    return 0.12 if left > 1 else 0.01


def _promise(s: SteamState, goods: Stock, plan: Plan) -> int:
    """Return how many cubes at the two ends could go to the other one, both ways; a rough first look."""
    a, b = plan.ends
    direct = lying = 0
    for start, end in ((a, b), (b, a)):
        wanted = s.demand[end]
        for colour, count, _ in goods.lying[start]:
            lying += count
            if wanted >> colour & 1:
                direct += count
    loaded = sum(s.cargo[h] >= 0 for h, _ in plan.tiles) if s.cargo else 0
    return 4 * direct + lying + 3 * loaded


def _expected(s: SteamState, seat: int) -> int:
    """Return the income to count on at the end of this round as things stand."""
    values = [value for value, _ in deliveries(s, network(s, seat), s.loco[seat])] + loads(s, seat, s.loco[seat])
    return s.income[seat] + sum(int(max(value, 0)) for value in sorted(values)[-2:])


def _reserve(s: SteamState, seat: int) -> int:
    """Return the money to keep for the expenses of this round."""
    return max(0, due(s, seat) + 1 - _expected(s, seat))


def issue(s: SteamState, seat: int, options: Sequence[Action]) -> Action:
    """Issue what the next plan and the expenses need, and little more."""
    lines = _lines(s, seat, s.kit.limits.tiles, s.cash[seat] + 15)
    want = _reserve(s, seat) + (min(lines[0].plan.cost, 12) if lines else 0)
    if s.round == 1 and s.kit.map.score == "points":
        want += 4
    if s.round == s.kit.rounds:
        want = _reserve(s, seat)
    need = -((s.cash[seat] - want) // 4) if s.cash[seat] < want else 0
    if s.kit.map.score == "cash" and want - s.cash[seat] < 2:
        need = 0
    return options[min(max(need, 0), len(options) - 1)]


def bid(s: SteamState, seat: int, options: Sequence[Action]) -> Action:
    """Bid what is left over in the end anyway, as long as that is cheap; else drop out."""
    left = s.kit.rounds - s.round + 1
    over = s.cash[seat] + left * (s.income[seat] - due(s, seat))
    free = s.cash[seat] - _reserve(s, seat) - (KEPT if left > 1 else 0)
    cheap = options[0].verb == "bid" and int(options[0].args[0]) <= min(free, over / 2, MOST_BID)
    out = next((action for verb in ("hold", "drop") for action in options if action.verb == verb), options[0])
    return options[0] if cheap else out


def select(s: SteamState, seat: int, options: Sequence[Action]) -> Action:
    """Prefer a locomotive that is needed and can be kept, then whatever helps this round."""
    open_ = {str(action.args[0]): action for action in options}
    weak = s.loco[seat] < WANTED_LOCO[min(s.round, len(WANTED_LOCO)) - 1] and (not _is_small(s) or _outgrown(s, seat))
    order = ["first-move", "urbanization", "engineer", "first-build", "production", "turn-order", "locomotive"]
    if not any(s.demand) or (sum(at >= 0 for at in s.built) < 2 and not s.kit.cities):
        order.insert(0, "urbanization")
    elif weak and _expected(s, seat) + s.cash[seat] > due(s, seat) + 4:
        order.insert(0, "locomotive")
    elif "urbanization" in open_ and _best_new_city(s, seat)[0] > 1.5:
        order.insert(0, "urbanization")
    return next(open_[name] for name in order if name in open_)


def _best_new_city(s: SteamState, seat: int) -> tuple[float, int, int]:
    """Return the gain, the stop and the letter of the best new city, the next plan included."""
    tips = tuple(tip[:4] for tip in s.tips)
    land = tuple(s.tile), tuple(s.links), tips, tuple(s.demand), tuple(s.supply), s.discs
    goods = tuple(s.goods), tuple(s.cargo), tuple(s.display)
    mine = seat, s.touch[seat], s.started[seat], s.cash[seat], s.loco[seat], halves(s, seat), s.round
    return _CITIES.get((s.rules.key, *land, *goods, *mine), lambda: _new_city(s, seat))


def _new_city(s: SteamState, seat: int) -> tuple[float, int, int]:
    kit = s.kit
    open_ = [i for i, c in enumerate(kit.letters) if s.built[i] < 0 and c.id in kit.map.letters]
    letters = {kit.letters[i].colour: i for i in reversed(open_)}
    towns = [stop for stop in range(kit.first_town, len(s.demand)) if not s.demand[stop]]
    own = [stop for stop in towns if s.touch[seat] >> stop & 1]
    others = (
        [] if len(own) > 1 or not _is_small(s) else sorted(towns, key=lambda stop: -_around(s, kit.stop_hex[stop]))[:4]
    )
    found: list[tuple[float, int, int, SteamState]] = []
    for stop in dict.fromkeys([*own, *others]):
        for letter in letters.values():
            copy = s.clone()
            copy.stack[:] = [(seat, "new-city", kit.stop_hex[stop])]
            apply(copy, kit.city[letter])
            copy.stack.clear()
            found.append((_outlook(copy, seat, deep=False), stop, letter, copy))
    found.sort(key=lambda entry: -entry[0])
    if deep := bool(others):
        found = [(_outlook(copy, seat, deep=True), stop, letter, copy) for _, stop, letter, copy in found[:LOOKED_INTO]]
    none = (-9.0, towns[0] if towns else -1, min(open_, default=-1), s)
    gain, stop, letter, _ = max(found, key=lambda entry: entry[:3], default=none)
    return gain - _outlook(s, seat, deep=deep), stop, letter


def _is_small(s: SteamState) -> bool:
    """Whether a map has so few towns that looking deeper is quick, and so few goods that it is needed."""
    return len(s.kit.towns) < 12


def _outlook(s: SteamState, seat: int, *, deep: bool) -> float:
    """Return what the own network promises, with the next plan if asked to look deep."""
    value = stock(s).promises(own(s, seat), s.loco[seat])
    if deep:
        goals = _goals(s, seat, s.kit.limits.tiles, s.cash[seat])
        value += max((goal.gain for goal in goals), default=0.0)
    return value


def urbanize(s: SteamState, seat: int, options: Sequence[Action]) -> Action | None:
    """Build the new city that helps the own network, or one where cubes lie around."""
    _, stop, _ = _best_new_city(s, seat)
    wanted = s.kit.urbanize[s.kit.stop_hex[stop]]
    return wanted if wanted in options else None


def _around(s: SteamState, h: int) -> int:
    """Return how good a place for a city is: cubes and cities next to it."""
    beside = [n for n in s.kit.next[h * 6 : h * 6 + 6] if n >= 0]
    further = {m for n in beside for m in s.kit.next[n * 6 : n * 6 + 6] if m >= 0}
    cubes = sum(s.cargo[n] >= 0 for n in beside) if s.cargo else 0
    return 2 * cubes + sum(bool(s.near[n]) for n in further) + len(beside)


def new_city(s: SteamState, seat: int, _options: Sequence[Action]) -> Action | None:
    """Choose the colour that helps most."""
    h = s.stack[-1][2]
    _, stop, letter = _best_new_city(s, seat)
    return s.kit.city[letter] if s.kit.stop_hex[stop] == h else None


def wanted(s: SteamState, seat: int, n: int) -> list[Plan]:
    """Return the plans worth following in this build turn: first those that finish what was begun."""
    cash = s.cash[seat] - _reserve(s, seat) + (0 if s.kit.map.score == "cash" else 3)
    plans = [goal.plan for goal in _lines(s, seat, n, min(s.cash[seat], max(cash, 0)))]
    begun = [stop for _, owner, stop, *_ in s.tips if owner == seat]
    return sorted(plans, key=lambda plan: plan.ends[0] not in begun and plan.ends[1] not in begun)


def build(s: SteamState, seat: int, options: Sequence[Action]) -> Action | None:
    """Build the new city that is still to come, then lay the first tile of the best plan, or stop."""
    if any(action.verb == "urbanize" for action in options):
        return urbanize(s, seat, options)
    firsts = (s.kit.build[plan.tiles[0][0]] for plan in wanted(s, seat, s.stack[-1][2]))
    stop = s.kit.done
    return next((first for first in firsts if first in options), stop if stop in options else None)


def lay(s: SteamState, seat: int, options: Sequence[Action]) -> Action | None:
    """Lay the tile of the best plan that begins here."""
    h, n = s.stack[-1][2:4]
    faces = (s.kit.faces[plan.tiles[0][1]].action for plan in wanted(s, seat, n) if plan.tiles[0][0] == h)
    return next((face for face in faces if face in options), None)


def move(s: SteamState, seat: int, options: Sequence[Action]) -> Action:
    """Deliver what pays most, or improve the locomotive while that pays more later."""
    kit, loco = s.kit, s.loco[seat]
    net = network(s, seat)
    best, action = 0.0, kit.passes
    for value, (stop, colour) in deliveries(s, net, loco):
        if value > best and (cube := kit.cube[kit.stop_hex[stop], colour]) in options:
            best, action = value, cube
    for h, colour in enumerate(s.cargo):
        if colour >= 0 and (cube := kit.cube[h, colour]) in options:
            value, *_ = departing(s, seat, h, colour, loco)
            if value > best:
                best, action = value, cube
    if kit.locomotive in options and best < WANTED_LOCO[min(s.round, len(WANTED_LOCO)) - 1] and s.round < kit.rounds:
        safe = s.cash[seat] + s.income[seat] + best > due(s, seat) + 1
        idle = best <= 0 and not _is_small(s) and loco <= _links(s, seat)
        if safe and (idle or (best < loco and _outgrown(s, seat))):
            return kit.locomotive
    return action


def _links(s: SteamState, seat: int) -> int:
    return sum(link[2] == seat for link in s.links)


def _outgrown(s: SteamState, seat: int) -> bool:
    """Whether a stronger locomotive would soon pay for itself."""
    loco, left = s.loco[seat], s.kit.rounds - s.round
    need = (0.9 if loco < 4 else 1.9) + (2 if left < 3 and s.kit.map.score == "cash" else 0)
    return _ahead(s, seat, loco + 1) > _ahead(s, seat, loco) + need


def _ahead(s: SteamState, seat: int, links: int) -> float:
    """Return what the best four deliveries are worth with a locomotive of that strength."""
    values = [value for value, _ in deliveries(s, network(s, seat), links)] + loads(s, seat, links)
    return sum(max(value, 0) for value in sorted(values)[-4:])


def ride(s: SteamState, seat: int, _options: Sequence[Action]) -> Action | None:
    """Take the way that pays most."""
    colour, (_, at, seen, left, _, skip) = s.stack[-1][2:]
    way = network(s, seat, skip).way(colour, at, left, seen)
    return s.kit.via[way[0][0]][way[0][1]] if way else None


def depart(s: SteamState, seat: int, options: Sequence[Action]) -> Action | None:
    """Leave a hex in the direction that pays most."""
    colour, h = s.stack[-1][2:]
    _, stop, owner = departing(s, seat, h, colour, s.loco[seat])
    wanted = s.kit.via[stop][owner] if stop >= 0 else None
    return wanted if wanted in options else None


def produce(s: SteamState, _seat: int, _options: Sequence[Action]) -> Action:
    """Produce: more goods never hurt."""
    return s.kit.produce


def put(s: SteamState, seat: int, options: Sequence[Action]) -> Action:
    """Put cubes where they will come to cities of the own network."""
    spaces = {space: column for column, held in enumerate(s.kit.spaces) for space in held}

    def near(action: Action) -> int:
        stop = served(s, spaces[s.kit.space_of[action.id]])
        return stop >= 0 and s.touch[seat] >> stop & 1

    return max(options, key=near)


def pay_first(_s: SteamState, _seat: int, options: Sequence[Action]) -> Action:
    """Never pay for going first."""
    return options[-1]


def bonus(_s: SteamState, seat: int, options: Sequence[Action]) -> Action | None:
    """Take it if possible."""
    return next((action for action in options if action.args[0] == seat), None)


DECIDE: dict[str, Callable[[SteamState, int, Sequence[Action]], Action | None]] = {
    "issue": issue,
    "bid": bid,
    "select": select,
    "urbanize": urbanize,
    "new-city": new_city,
    "build": build,
    "lay": lay,
    "move": move,
    "ride": ride,
    "depart": depart,
    "production": produce,
    "put": put,
    "pay-first": pay_first,
    "bonus": bonus,
    "name": bonus,
}
"""What decides each question; anything else is left to dice."""
