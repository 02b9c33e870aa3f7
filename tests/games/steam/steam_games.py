"""Helpers: maps, games, and a random player who does not go bankrupt at once."""

from roundhouse.core.dice import Dice
from roundhouse.core.game import Game
from roundhouse.core.machine import apply, pending
from roundhouse.games.steam import STEAM
from roundhouse.games.steam.module import DATA
from roundhouse.games.steam.reasons import against
from roundhouse.games.steam.sites import tiles


MAPS = {
    "rust-belt": range(3, 7),
    "western-us": range(3, 7),
    "southern-us": range(3, 7),
    "germany": range(3, 7),
    "barbados": range(1, 2),
    "st-lucia": range(2, 3),
}
TABLES = [(name, seats) for name, counts in MAPS.items() for seats in counts]


def path_of(name):
    return str(DATA / "maps" / f"{name}.toml")


def game(name="rust-belt", seats=4, **options):
    return Game(STEAM, seats, {"map": name, **options})


def steady(view, options, seed):
    """Choose at random, but with thrift: such games go on for many rounds."""
    dice = Dice(seed)
    s = view.state
    seat = s.stack[-1][0]
    verbs = {action.verb for action in options}
    spare = s.cash[seat] + s.income[seat] - s.shares[seat] - s.loco[seat]
    if "issue" in verbs:
        return options[min(len(options) - 1, max(0, (12 - spare + 3) // 4))]
    if "drop" in verbs:
        return options[-1] if spare < 8 or dice.below(3) else options[dice.below(2)]
    if "cube" in verbs and dice.below(8):
        options = [action for action in options if action.verb == "cube"]
    elif "locomotive" in verbs and (spare < 3 or dice.below(2)):
        return options[-1]
    if "build" in verbs and "done" in verbs and spare < 5:
        return options[-1]
    return options[dice.below(len(options))]


def lavish(_view, options, seed):
    """Build and move as much as possible, at random; for positions in which everybody is given a fortune."""
    dice = Dice(seed)
    if options[-1].verb == "drop":
        return options[min(dice.below(2), len(options) - 1)] if dice.below(2) else options[-1]
    if options[0].verb == "issue":
        return options[0]
    busy = [action for action in options if action.verb not in {"pass", "done", "locomotive"}]
    pick = busy if busy and dice.below(12) else options
    return pick[dice.below(len(pick))]


def ask(s, seat, *effect):
    """Put a question on the agenda."""
    s.stack.append((seat, *effect))
    return s


def free_all(s):
    """End a building phase in which nobody lengthened anything."""
    s.tips[:] = [(*tip[:4], 0) for tip in s.tips]
    pending(ask(s, 0, "lapse", -1))


def do(s, *moves):
    """Play moves in notation; what is forced may be left out."""
    for text in moves:
        action = s.rules.find(text)
        decision = pending(s)
        while action not in decision.options and len(decision.options) == 1:
            apply(s, decision.options[0])
            decision = pending(s)
        assert action in decision.options, f"{text} is not among {[a.text for a in decision.options]}"
        apply(s, action)
    return s


def build(s, seat, *tiles, n=3):
    """Let a seat build: each tile is written as ``K10 straight.1``."""
    ask(s, seat, "build", n)
    for tile in tiles:
        where, what = tile.split()
        do(s, f"build:{where}")
        if any(a.verb == "tile" for a in pending(s).options):
            do(s, f"tile:{what}")
    if s.stack and s.stack[-1][1] == "build":
        s.stack.pop()
    return s


def offered(s):
    """Return the options as notation."""
    decision = pending(s)
    return [] if decision is None else [action.text for action in decision.options]


def tiles_on(s, seat, where, n=3):
    """Return the tiles a seat may lay on a hex, as notation."""
    return {fit.action.text.removeprefix("tile:") for fit in tiles(s, seat, s.kit.at[where], n)}


def reason(s, seat, where, what, n=3):
    """Return the rule that forbids a tile, or nothing."""
    face = s.kit.face_of[s.rules.find(f"tile:{what}").id]
    why = against(s, seat, s.kit.at[where], face, n)
    return why and why.rule


def links_of(s, seat):
    """Return a seat's links as names of places and number of sections."""
    names = s.kit.stop_ids
    return sorted((*sorted((names[a], names[b])), size) for a, b, owner, size in s.links if owner == seat)


def loose_of(s, seat):
    """Return the hexes and edges at which a seat's unfinished sections end."""
    return sorted((s.kit.labels[tip[0] // 6], tip[0] % 6) for tip in s.tips if tip[1] == seat)


def cubes(s, where, **counts):
    """Put just these cubes on a place."""
    stop = s.kit.stop[s.kit.at[where]]
    for colour in range(len(s.bag)):
        s.goods[stop * len(s.bag) + colour] = counts.get(s.kit.colours[colour].id, 0)
    return s


def no_goods(s):
    """Clear the map of goods."""
    s.goods[:] = [0] * len(s.goods)
    return s
