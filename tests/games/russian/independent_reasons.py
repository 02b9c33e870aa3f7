"""What must be true if something is refused for a reason, read off a position without asking the engine why."""

from typing import Any, NamedTuple

from .independent_board import LENGTH, number
from .independent_common import COLOURS, DOUBLER_FIELDS, FACTORY_SPACES, STEPS
from .independent_steps import industry_steps, lowest, rail_steps
from .independent_turn import spaces
from .independent_units import SPACES, space


class Case(NamedTuple):
    """A refusal."""

    b: Any
    """The model's board."""
    t: Any
    """The model's table."""
    w: tuple[Any, ...]
    """The words of the move."""
    f: dict[str, Any]
    """The facts that are named."""


LINES = ("transsib", "petersburg", "kiev")
SLOTS = ("transsib", "transsib-2", "petersburg", "kiev")
EVER_OPEN = {"T12"}


def rail(b, words):
    """Return the reached space of the rail a move names, of the one ahead, and whether there is such a rail."""
    line, rank = LINES.index(words[1]), COLOURS.index(words[2])
    reached = b.rails[line]
    return reached[rank], reached[rank - 1] if rank else LENGTH[line] + 1, bool(reached[rank] or b.stock[rank])


def room(b, colours):
    """Return how many steps rails of some colours can make while nothing else moves."""
    total = 0
    for line, reached in enumerate(b.rails):
        for rank in STEPS[colours]:
            there = list(rail_steps(b, (rank,))) and (reached[rank] or b.stock[rank])
            runs = rank < (5, 4, 3)[line]
            ahead = reached[rank - 1] if rank else LENGTH[line] + 1
            total += max(0, ahead - reached[rank] - 1) if there and runs else 0
    return total


def cost(b, name):
    """Return workers and coins of a space."""
    workers, coins, _ = space(b, name)
    return workers, coins


def purse(b):
    """Return everything that can stand in for a worker."""
    return b.workers + b.special + b.hired + b.coins


def asked(b, words, what):
    """Return how much of something a space says."""
    return space(b, words[1])[2].get(what, 0)


def owns(b, colour):
    """Whether a seat has rails of a colour, on a line or not."""
    rank = COLOURS.index(colour)
    return bool(b.stock[rank] or any(line[rank] for line in b.rails))


def next_space(b, words):
    """Return where the marker that a move names would go, or nothing."""
    at = words[1] - 1
    return None if at >= len(b.markers) else at


def gap(b, to):
    """Whether a space of the strip is a gap without a factory."""
    return to in FACTORY_SPACES and not b.factories[FACTORY_SPACES.index(to)]


def blocked_by_gap(c):
    """Whether the steps of a space end at a gap: fewer can be made than it says."""
    ahead = range(min(c.b.markers), 16)
    return industry_room(c.b) < asked(c.b, c.w, "industry") and any(gap(c.b, to) for to in ahead)


def industry_room(b):
    """Return how many industry steps can be made, up to five, whatever they bring on the way."""
    front, n = [b], 0
    while front and n < 5:
        front = [after for each in front[:1] for after, _ in industry_steps(each)][-1:]
        n += bool(front)
    return n


TRUE = {
    "space-taken": lambda c: c.w[1] in c.t.taken and c.w[1] not in dict(c.b.held),
    "space-yours": lambda c: c.w[1] in dict(c.b.held) and c.w[1] not in EVER_OPEN,
    "space-closed": lambda c: c.w[1] in SPACES and c.w[1] not in spaces(c.t, c.b) and c.w[1] not in c.t.taken,
    "engineer-away": lambda c: c.w[1] not in SPACES and c.w[1] not in spaces(c.t, c.b) and c.w[1] not in c.t.taken,
    "needs-coin": lambda c: cost(c.b, c.w[1])[1] > c.b.coins,
    "too-few-workers": lambda c: sum(cost(c.b, c.w[1])) > purse(c.b) and c.f["n"] == cost(c.b, c.w[1])[0],
    "too-few-besides": lambda c: sum(cost(c.b, c.w[1])) > purse(c.b) and c.b.coins >= cost(c.b, c.w[1])[1] > 0,
    "order-own": lambda c: c.t.seats > 2 and c.w[1] == f"O{c.t.place}",
    "order-both": lambda c: {"O1", "O2"} & set(dict(c.b.held)),
    "lacks-rail": lambda c: asked(c.b, c.w, c.f["rails"]) and not owns(c.b, c.f["rails"]),
    "lacks-room": lambda c: asked(c.b, c.w, c.f["rails"]) and room(c.b, c.f["rails"]) == 0,
    "lacks-steps": lambda c: 0 < room(c.b, c.f["rails"]) == c.f["room"],
    "lacks-factory": blocked_by_gap,
    "lacks-strip": lambda c: industry_room(c.b) < asked(c.b, c.w, "industry") and "" not in c.b.factories,
    "lacks-tile": lambda c: not c.b.yard and not any(n for _, n in c.b.stacks),
    "lacks-tiles": lambda c: len(c.b.yard) + sum(n for _, n in c.b.stacks) == 1,
    "lacks-loco": lambda c: not any(n for _, n in c.b.stacks),
    "lacks-slot": lambda c: min(map(number, c.b.locos)) >= number(lowest(c.b)[0]) == number(c.f["loco"]),
    "lacks-places": lambda c: c.b.doublers == DOUBLER_FIELDS,
    "lacks-doublers": lambda c: c.b.supply == 0,
    "lacks-engineer": lambda c: c.b.for_hire == 0,
    "line-finished": lambda c: c.w[2] == "wood" and rail(c.b, c.w)[0] == LENGTH[LINES.index(c.w[1])],
    "no-rail": lambda c: not rail(c.b, c.w)[2],
    "rail-blocked": lambda c: rail(c.b, c.w)[2] and rail(c.b, c.w)[0] + 1 >= rail(c.b, c.w)[1],
    "not-lowest": lambda c: str(c.w[1]) not in lowest_names(c.b),
    "no-factory-stack": lambda c: str(c.w[1]) not in lowest_names(c.b),
    "no-factory-yard": lambda c: str(c.w[1]) not in c.b.yard,
    "no-second-marker": lambda c: next_space(c.b, c.w) is None,
    "idea-used": lambda c: c.w[1] in c.b.ideas,
    "idea-spent": lambda c: c.w[1] in c.b.thrown,
    "marker-crowded": lambda c: c.w[1] == "i3" and 0 in c.b.markers and not c.b.ultimate,
    "card-gone": lambda c: c.w[1] not in c.b.cards,
    "never-again": lambda c: (
        cost(c.b, c.w[1]) != (1, 0) or c.w[1] in {"W", "E8"} or not space(c.b, c.w[1])[2]
    ),
    "not-held-alone": lambda c: held_workers(c.b, c.w[1]) != 1,
    "no-own-worker": lambda c: "w" not in dict(c.b.held).get(c.w[1], "") or c.w[1] in {"O1", "O2"},
    "no-special-worker": lambda c: "s" not in dict(c.b.held).get(c.w[1], ""),
    "not-for-one": lambda c: cost(c.b, c.w[1]) != (1, 0),
    "short-of": lambda c: payment(c.w)[c.f["kind"]] > {
        "w": c.b.workers, "s": c.b.special, "h": c.b.hired, "c": c.b.coins
    }[c.f["kind"]],
    "pays-workers": lambda c: sum(payment(c.w).values()) != cost(c.b, c.f["space"])[0],
    "pays-coin": lambda c: (
        sum(payment(c.w).values()) != sum(cost(c.b, c.f["space"])) or payment(c.w)["c"] < cost(c.b, c.f["space"])[1]
    ),
}  # fmt: skip


def lowest_names(b):
    """Return the tiles for sale, none if there are none."""
    return lowest(b) if any(n for _, n in b.stacks) else []


def held_workers(b, name):
    """Return how many workers hold a space; in 2021 a coin counts, and each on T12 for itself."""
    standing = dict(b.held).get(name, "")
    counts = standing if b.ultimate else standing.replace("c", "")
    return min(len(counts), 1) if b.ultimate else len(counts)


def payment(words):
    """Return a payment by kind."""
    found = dict.fromkeys("wshc", 0)
    return found | {part[0]: int(part[1:]) for part in words[1:]}
