"""Boards of the big box made up at random, odder than those of games: the corners of the rules are nearer there."""

from roundhouse.testing.russian import position, state

from .independent_box_board import BERLIN, GAPS, LENGTH, LINES, RUNS_ON
from .independent_box_units import ENGINEERS, FOUNDRIES, INCOMES, WORKS
from .independent_common import COLOURS
from .odd_boards import FURTHEST, Bag, some


TILES = ("2", "3", "4", "5", "6", "7", "8", "9", "10a", "10b")
COPIES = {"coin": 2, "industry": 2, "wood": 2}
"""Works tiles that are there more than once."""


def odd_box(options, seats, rnd):
    """Return a turn on a board made up at random: nearly full lines, few tiles left, modules in the middle of it."""
    land, coal = options.get("board", "russian"), "coal" in options
    lowest, bag = rnd.randrange(len(TILES)), Bag(rnd, max(2, seats))
    engineers = odd_engineers(options, seats, rnd)
    own = {
        **odd_rails(land, rnd),
        "locos": odd_locos(land, bag, ("1", *TILES[: lowest + 1]), coal),
        **odd_strip(options, bag, ("1", *TILES)),
        **odd_coal(rnd, coal),
        "incomes": (incomes := some(rnd, INCOMES, 0.2)) if land == "german" else (),
        "rested": some(rnd, incomes, 0.4) if land == "german" else (),
        **odd_workers(rnd, seats, engineers[:2], options),
    }
    play = position(
        seats=seats,
        board=land,
        modules={name: choice for name, choice in options.items() if name != "board"},
        round=rnd.choice((2, 5, 5 if seats < 4 else 6)),
        stacks={TILES[lowest]: rnd.randint(0, bag.left(TILES[lowest])), **({"9": 0} if rnd.random() < 0.2 else {})},
        yard=dict.fromkeys(filter(bag.take, some(rnd, ("1", "2", "5"), 0.3)), 1),
        cards=some(rnd, odd_cards(land, own, coal), 0.5),
        pile=["e1", "e2", "e3"][: rnd.randint(0, 3)],
        supply=rnd.choice((0, 1, 2, 10)),
        display=engineers[4:],
        engineers=engineers[:2],
        others={1: {"engineers": engineers[2:4]}} if seats > 1 else {},
        doublers=rnd.choice((0, 6, 7, 8)),
        **own,
    )
    s = state(play)
    couple(s, rnd)
    turn_up(s, rnd)
    take_specials(s, rnd, own)
    return s


def odd_engineers(options, seats, rnd):
    """Return engineers, no two with one number: four hired, four that lie out; seldom without an additional one."""
    more = options.get("engineers") == "all"
    names = [name for name in ENGINEERS if name != "E1" and (name[0] == "E" or more or name == "XC")]
    names = [name for name in names if (name != "XC" or "coal" in options) and (name != "X5" or seats > 1)]
    rnd.shuffle(names)
    numbers, found = set(), []
    for name in sorted(names, key=lambda name: name[0] == "E" and rnd.random() < 0.6):
        if ENGINEERS[name][2] not in numbers:
            numbers.add(ENGINEERS[name][2])
            found.append(name)
    found = found[:8]
    rnd.shuffle(found)
    return found


def odd_rails(land, rnd):
    """Return rails on all lines, often close behind each other, and what they needed to have been laid."""
    lines = LINES[land]
    middle = lines[0] if land == "russian" else lines[1]
    arm = rnd.choice(("hamburg", "berlin"))
    furthest = BERLIN if land == "german" and arm == "berlin" else 15
    main = min(furthest, rnd.choice((1, 2, 5, 6, 8, 9, 10, 12, 13, 14, 15)))
    silver = 10 if land == "russian" or arm == "hamburg" else 9
    owned = 1 + sum(main >= space for space in (2, 6, silver, 15))
    left, rails, laid = [9, 3, 3, 2, 1], {}, []
    for line in lines:
        end = LENGTH[line]
        at = main if line == middle else rnd.choice((2, 3, 4, 5, 7, rnd.randint(1, end), end, end - 1))
        rails[line] = {"wood": at}
        colours = RUNS_ON[line] - (line == middle and furthest == BERLIN)
        for rank in range(1, min(owned, colours)):
            if at < 2 or not left[rank] or rnd.random() < 0.2:
                break
            at = rnd.choice((at - 1, rnd.randint(1, at - 1)))
            left[rank] -= 1
            rails[line][COLOURS[rank]] = at
    for (line, space), fitting in GAPS.items():
        if line in lines and rails[line]["wood"] >= space:
            laid.append(arm if arm in fitting else rnd.choice(fitting))
    return {"rails": rails, "laid": laid}


def hot(rnd, tiles, coal, share=0.3):
    """Return tiles, some of them with a heater."""
    return [tile + "h" * (coal and rnd.random() < share) for tile in tiles]


def odd_locos(land, bag, tiles, coal):
    """Return locomotives for the lines, not always for all of them."""
    rnd, lines = bag.rnd, LINES[land]
    main = lines[0] if land == "russian" else lines[1]
    return {
        line: hot(rnd, bag.draw(tiles, rnd.randint(1, 2) if line == main else rnd.random() < 0.7), coal)
        for line in lines
    }


def odd_strip(options, bag, tiles):
    """Return factories, ideas used and wrenches near the first empty gap."""
    rnd, coal = bag.rnd, "coal" in options
    factories = bag.draw(tiles, rnd.randint(0, 5))
    ideas = [f"i{n}" for n in range(1, 10)] + ["i10"] * ("special-ideas" in options) + ["i11"] * coal
    used = some(rnd, ideas, rnd.choice((0.4, 0.7, 0.9)))
    if factories and "i10" in used and rnd.random() < 0.6:
        factories[rnd.randrange(len(factories))] = "SF"
    elif factories and coal and rnd.random() < 0.3:
        factories[rnd.randrange(len(factories))] = "KF"
    far = FURTHEST[len(factories)]
    first = max(0, far - rnd.choice((0, 1, 2, rnd.randint(0, 15))))
    return {
        "factories": hot(rnd, factories, coal),
        "ideas": used,
        "revalued": "i5" in used,
        "markers": [first, rnd.randint(0, far)] if "i3" in used else [first],
    }


def odd_cards(land, own, coal):
    """Return the idea cards that can still lie open."""
    found = ["q1", "q2", "q3", "q5"] + ["q6"] * (land == "german")
    return found + ["q8"] * (coal and not {"KF", "KFh"} & set(own["factories"]))


def odd_coal(rnd, coal):
    """Return coal and foundries, some of them used."""
    if not coal:
        return {}
    own = rnd.sample(sorted(FOUNDRIES), rnd.randint(0, 3))
    return {"coal": rnd.randint(0, 4), "foundries": own, "fired": some(rnd, own, 0.3)}


def odd_workers(rnd, seats, engineers, options):
    """Return workers and coins at hand, and spaces held already."""
    there = ["I1", "T5", "T12", "D", "L1", *(("T1", "T3", "L2") if seats > 2 else ()), *(["C"] if seats > 1 else [])]
    there += [name for name in engineers if ENGINEERS[name][:2] == (1, 0)]
    there += ["WL"] * ("train" in options) + ["K1"] * ("coal" in options)
    held = some(rnd, there, 0.2)
    special = rnd.random() < 0.5
    places = {name: rnd.choice(("w1", "w1", "h1", "c1")) for name in held if name != "L2"}
    if special and places and rnd.random() < 0.5:
        places[rnd.choice(sorted(places))] = "s1"
    if "L2" in held:
        places["L2"] = rnd.choice(("w2", "w1.c1", "w1.h1"))
    return {"workers": rnd.randint(0, 4), "coins": rnd.randint(0, 2), "special": special, "places": places}


def turn_up(s, rnd):
    """Turn foundries up, seldom fewer than two, and bury some."""
    if "coal" not in s.schema:
        return
    unseen = [at for at, where in enumerate(s.foundries) if where == -1]
    up = rnd.choice((0, 1, 2, 2, 2))
    for at in rnd.sample(unseen, up):
        s.foundries[at] = -2
    s.buried = len(unseen) - up - (rnd.choice((1, 3)) if up == 2 else 0)
    s.hearth = rnd.choice((-1, -1, 0))


def couple(s, rnd):
    """Put tiles on the train and beside it."""
    if "train" not in s.schema:
        return
    kinds = list(s.rules.rows()["work"])
    box = [kind for kind, name in enumerate(kinds) for _ in range(COPIES.get(name, 1))]
    rnd.shuffle(box)
    s.train[:], s.siding[:], s.under[:] = [-1, *box[:2]], box[2:5], []
    s.unseen[:] = [box[5:].count(kind) for kind in range(len(WORKS))]


def take_specials(s, rnd, own):
    """Take special cards away, and give some of them to the seat whose turn it is."""
    if "specials" not in s.schema:
        return
    s.specials[:] = [int(rnd.random() < 0.7) for _ in s.specials]
    if "i10" in own["ideas"]:
        s.specials[0], s.brisk[0] = 0, int(rnd.random() < 0.6)
    if {"SF", "SFh"} & set(own["factories"]):
        s.specials[3] = 0
        laid = [i for i, idea in enumerate(s.kit.ideas) if idea.id in own["ideas"] and idea.id != "i10"]
        s.shelved[0] = sum(1 << i for i in rnd.sample(laid, min(len(laid), rnd.randint(0, 2))))
