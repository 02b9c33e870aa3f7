"""The map: hexes, places, track and goods."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING

from roundhouse.draw.panel import Box, Panel
from roundhouse.draw.shapes import Circle, Group, Line, Path, Polygon, Rect, Text
from roundhouse.draw.steam.hexes import Layout
from roundhouse.draw.steam.names import place_names
from roundhouse.draw.steam.style import LETTERS, PALETTE, cube, moment
from roundhouse.draw.style import PAD, WIDE, band, seat_mark
from roundhouse.games.steam.board import CITY, TERMINAL, TOWN, cell
from roundhouse.games.steam.state import FREE
from roundhouse.games.steam.tables import River


if TYPE_CHECKING:
    from roundhouse.draw.shapes import Point, Shape
    from roundhouse.draw.steam.style import Scope
    from roundhouse.games.steam.kit import Kit

_HEAD = 22
_TOP = _HEAD + 8
_FOOT = 12
"""Room below the lowest hex, for names."""
_LAKE = 4
"""So many hexes of water have room for a name."""
_PRICED = 5
"""Ground dearer than this shows its price, and so does ground that has no look of its own."""


def board(here: Scope) -> Panel:
    """Draw the map."""
    layout = _layout(here.kit)
    high = _TOP + layout.high + _FOOT
    title = here.kit.map.title
    panel = Panel("board", (WIDE, high), title, PALETTE)
    panel.print(Rect(0, 0, WIDE, high, 10, fill="sea" if here.kit.waters else "paper", stroke="rule"))
    panel.print(*band("head", _HEAD))
    middle = _HEAD / 2 + 0.5
    panel.print(Text(PAD + 1, middle, f"{here.say('title.name')}: {title}", 11, weight=700, fill="head-ink", room=260))
    panel.scene.label = moment(here)
    panel.put(Text(WIDE - PAD - 1, middle, moment(here), 9, "end", fill="head-ink", id="round", room=110))
    _ground(panel, here, layout)
    _seas(panel, here, layout)
    _rivers(panel, here, layout)
    for h in range(len(here.kit.hexes)):
        _hex(panel, here, layout, h)
    _wires(panel, here, layout)
    _loose_ends(panel, here, layout)
    _names(panel, here, layout, Box(3, _HEAD + 3, WIDE - 6, high - _HEAD - 6))
    _moment(panel, here, layout)
    return panel


@lru_cache(maxsize=16)
def _layout(kit: Kit) -> Layout:
    """Return where the hexes lie; remembered, so that names are placed once for a game."""
    return Layout(kit, WIDE - 2 * PAD, PAD, _TOP)


def _seas(panel: Panel, here: Scope, layout: Layout) -> None:
    """Print the names of lakes and seas that are large enough, a word to a line, on the water nearest their middle."""
    size = layout.r * 0.46
    for name in dict.fromkeys(here.kit.waters.values()):
        cells = [at for at, water in here.kit.waters.items() if water == name]
        if name == "water" or len(cells) < _LAKE:
            continue
        points = [layout.centre(*at) for at in cells]
        x, y = (sum(values) / len(points) for values in zip(*points, strict=True))
        x, y = min(points, key=lambda p: abs(p[0] - x) + abs(p[1] - y))
        words = [word for word in here.words.name("water", name).split(" ") if word[0].isupper()]
        for n, word in enumerate(words):
            at = y + (n - (len(words) - 1) / 2) * size * 1.1
            panel.print(Text(x, at, word, size, "middle", fill="sea-ink"))


def _ground(panel: Panel, here: Scope, layout: Layout) -> None:
    """Print every hex with its terrain and, where there is one, its price."""
    kit, r = here.kit, layout.r
    for i, h in enumerate(kit.hexes):
        x, y = layout.centre(h.column, h.row)
        fill = "terminal" if h.kind == TERMINAL else h.terrain if h.terrain in PALETTE else "plain"
        ground = layout.hexagon(x, y, r, fill)
        ground.id = f"hex:{h.label}"
        if h.kind != CITY:
            ground.action, ground.label = kit.build[i].text, _told(here, i)
        panel.print(ground)
        if h.kind == TOWN:
            panel.print(Circle(x, y, r * 0.3, fill="town", stroke="edge", width=r * 0.08))
        if h.terrain == "mountain" and kit.is_land[i]:
            for left, size in ((-0.3, 0.8), (0.22, 0.6)):
                foot = y + r * 0.34
                peak = [(x + r * (left + size * n), foot - r * size * up) for n, up in ((-0.5, 0), (0, 1), (0.5, 0))]
                panel.print(Polygon(peak, fill="rock", fade=0.5))
        if h.terrain == "swamp" and kit.is_land[i]:
            panel.print(
                *(
                    Line([(x + r * (n - 0.2), y + r * 0.2), (x + r * n, y - r * 0.2)], stroke="rock", width=r * 0.07)
                    for n in (-0.25, 0.05, 0.35)
                )
            )
        if kit.is_land[i] and (kit.price[i] > _PRICED or h.terrain not in PALETTE):
            panel.print(Text(x, y, f"${kit.price[i]}", r * 0.55, "middle", weight=700, fill="soft"))
        panel.places[f"hex:{h.label}"] = layout.box(h.column, h.row)


def _told(here: Scope, h: int) -> str:
    """Say what is printed on a hex."""
    kit, place = here.kit, here.kit.hexes[h]
    if kit.stop[h] >= 0:
        return here.say("label.place", hex=place.label, name=kit.names[kit.stop[h]])
    return here.say("label.land", hex=place.label, price=kit.price[h])


def _rivers(panel: Panel, here: Scope, layout: Layout) -> None:
    drawn: set[str] = set()
    for river in here.s.rules.table(River).values():
        drawn |= set(river.course)
        if len(river.course) > 1:
            bend = _smooth([layout.centre(*cell(name)) for name in river.course])
            panel.print(Path(bend, stroke="water", width=layout.r * 0.22, fade=0.7))
    for i, h in enumerate(here.kit.hexes):
        if h.terrain == "river" and here.kit.is_land[i] and h.label not in drawn:
            x, y = layout.centre(h.column, h.row)
            points = [(x - layout.r * 0.5, y), (x + layout.r * 0.5, y)]
            panel.print(Line(points, stroke="water", width=layout.r * 0.2, fade=0.7))


def _smooth(points: list[Point]) -> str:
    """Return a path that starts at the first and ends at the last point and bends at those between."""
    (x, y), *rest = points
    d = f"M{x:.2f} {y:.2f}"
    for (bx, by), (cx, cy) in pairwise(rest):
        d += f"Q{bx:.2f} {by:.2f} {(bx + cx) / 2:.2f} {(by + cy) / 2:.2f}"
    return d + f"L{rest[-1][0]:.2f} {rest[-1][1]:.2f}"


def _hex(panel: Panel, here: Scope, layout: Layout, h: int) -> None:
    """Draw what stands and lies on a hex."""
    s, kit = here.s, here.kit
    place = kit.hexes[h]
    x, y = layout.centre(place.column, place.row)
    stop = kit.stop[h]
    if s.tile[h] >= 0:
        owners = [(s.owner[h] >> 3 * e & 7) - 1 for e in range(6)]
        face = kit.faces[s.tile[h]]
        label = here.say("label.tile", hex=place.label, tile=kit.tiles[face.tile].id)
        track = layout.tile(face, owners, (x, y, layout.r), town=kit.is_town[h])
        panel.put(Group(track, id=f"tile:{place.label}", label=label))
    if stop >= 0 and s.demand[stop]:
        _city(panel, here, layout, stop)
    elif stop >= 0:
        _goods(panel, here, layout, stop)
    if s.cargo and s.cargo[h] >= 0:
        size = layout.r * 0.6
        colour = kit.colours[s.cargo[h]].id
        label = here.say("label.cargo", hex=place.label, colour=colour)
        box = Box(x - size / 2, y - size / 2, size, size)
        panel.put(cube(colour, box.x, box.y, size, f"cargo:{place.label}", label))
        panel.places[f"cube:{place.label}.{colour}"] = box


def _names(panel: Panel, here: Scope, layout: Layout, inside: Box) -> None:
    """Write the names of all places, over everything else."""
    kit, s = here.kit, here.s
    grown = [stop for stop in range(kit.first_town, len(s.demand)) if s.demand[stop]]
    for stop, name in enumerate(place_names(kit, layout, inside, grown)):
        panel.put(*name.draw(f"name:{kit.stop_ids[stop]}"))


def _city(panel: Panel, here: Scope, layout: Layout, stop: int) -> None:
    """Draw a city: its colours with their letters, its number or letter, and its goods."""
    s, kit, r = here.s, here.kit, layout.r
    h = kit.stop_hex[stop]
    x, y = layout.centre(kit.hexes[h].column, kit.hexes[h].row)
    colours = [c.id for i, c in enumerate(kit.colours) if s.demand[stop] >> i & 1]
    printed = kit.hexes[h].kind == CITY
    whole = layout.corners(x, y, r * 0.94)
    shapes: list[Shape] = [Polygon(whole, fill=colours[0] if colours else "card")]
    two = len(colours) > 1
    if two:
        shapes.append(Polygon(layout.halves(x, y, r * 0.94)[1], fill=colours[1]))
    shapes.append(Polygon(whole, stroke="edge", width=r * 0.09))
    high = y - r * (0.5 if layout.flat and not two else 0.4)
    for n, colour in enumerate(colours):
        at = x + r * ((-0.43, 0.43)[n % 2] if two else -0.3)
        shapes.append(
            Text(at, high, LETTERS[colour], r * (0.34 if two else 0.42), "middle", weight=700, fill=f"{colour}-ink")
        )
    shapes += _number(here, stop, x + (0 if two else r * 0.3), high, r * (0.23 if two else 0.27))
    label = here.say("label.city", name=kit.names[stop], takes=", ".join(here.words.name("colour", c) for c in colours))
    (panel.scene.board if printed else panel.scene.pieces).append(
        Group(shapes, id=f"city:{kit.stop_ids[stop]}", label=label, action=kit.build[h].text if printed else "")
    )
    _goods(panel, here, layout, stop)


def _number(here: Scope, stop: int, x: float, y: float, r: float) -> list[Shape]:
    """Draw the number of a printed city or the letter of a new one on its side of the display."""
    kit = here.kit
    letter = next((kit.letters[i] for i, at in enumerate(here.s.built) if at == kit.stop_hex[stop]), None)
    if letter:
        side, text = letter.side, letter.id
    elif stop < len(kit.cities) and kit.cities[stop].side:
        side, text = kit.cities[stop].side, str(kit.cities[stop].number)
    else:
        return []
    ink = "white" if side == "dark" else "black"
    return [
        Circle(x, y, r, fill=f"{side}-side", stroke="edge", width=r * 0.2),
        Text(x, y, text, r * 1.4, "middle", weight=700, fill=ink),
    ]


def _goods(panel: Panel, here: Scope, layout: Layout, stop: int) -> None:
    """Lay out the cubes of a stop in rows; in a city on a light plate, so that no cube looks like the ground."""
    s, kit, r = here.s, here.kit, layout.r
    n = len(s.bag)
    h = kit.hexes[kit.stop_hex[stop]]
    x, y = layout.centre(h.column, h.row)
    lying = [c for c in range(n) for _ in range(s.goods[stop * n + c])]
    if not lying:
        return
    size, row = (r * 0.5, 3) if len(lying) <= 3 else (r * 0.4, 3) if len(lying) <= 6 else (r * 0.3, 4)
    across, down = min(len(lying), row), -(-len(lying) // row)
    left, top = x - across * size / 2, y - down * size / 2
    if s.demand[stop]:
        top += r * (0.22 if layout.flat else 0.3)
        edge = r * 0.05
        panel.put(
            Rect(left - edge, top - edge, across * size + 2 * edge, down * size + 2 * edge, r * 0.1, fill="plate",
                 id=f"plate:{stop}")
        )  # fmt: skip
    count: dict[int, int] = {}
    for i, c in enumerate(lying):
        count[c] = count.get(c, 0) + 1
        name = kit.colours[c].id
        label = here.say("label.good", name=kit.names[stop], colour=name)
        box = Box(left + i % row * size, top + i // row * size, size, size).inset(size * 0.05)
        panel.put(cube(name, box.x, box.y, box.w, f"good:{stop}.{name}.{count[c]}", label))
        panel.places[f"cube:{h.label}.{name}"] = box


def _wires(panel: Panel, here: Scope, layout: Layout) -> None:
    """Draw the links that need no tile."""
    kit = here.kit
    for (a, b, price, action), owner in zip(kit.wires, here.s.wired, strict=True):
        (ax, ay), (bx, by) = (layout.centre(*_at(here, stop)) for stop in (a, b))
        x, y, r = (ax + bx) / 2, (ay + by) / 2, layout.r * 0.26
        label = here.words.name("interurban", action.args[0])
        shape = Circle(x, y, r, fill="town", stroke="edge", width=layout.r * 0.06, action=action.text, label=label)
        panel.print(shape, Text(x, y, f"${price}", r * 1.05, "middle", weight=700, fill="black"))
        if 0 <= owner < FREE:
            panel.put(Group([seat_mark(owner, x, y, r, rim=True)], id=f"wired:{action.args[0]}"))
        panel.places[f"wire:{action.args[0]}"] = Box(x - r, y - r, 2 * r, 2 * r)


def _loose_ends(panel: Panel, here: Scope, layout: Layout) -> None:
    """Mark where unfinished track ends: a ring in its owner's colour."""
    r = layout.r
    for slot, owner, *_ in here.s.tips:
        place = here.kit.hexes[slot // 6]
        x, y = layout.edge(*layout.centre(place.column, place.row), r, slot % 6)
        ink = f"seat-{owner}" if owner < FREE else "free"
        label = here.say("label.loose", hex=place.label)
        rings = [
            Circle(x, y, r * 0.21, fill="rail-bed"),
            Circle(x, y, r * 0.13, fill="plate", stroke=ink, width=r * 0.09),
        ]
        panel.put(Group(rings, id=f"loose:{slot}", label=label))


def _moment(panel: Panel, here: Scope, layout: Layout) -> None:
    """Show the hex being built on, or the cube on its way."""
    r, (_, asks, *facts) = layout.r, here.s.stack[-1] if here.s.stack else (0, "")
    if asks in {"lay", "new-city"}:
        x, y = layout.centre(*_cell_of(here, facts[0]))
        panel.put(Polygon(layout.corners(x, y, r), stroke="choice", width=r * 0.16, id="chosen"))
    elif asks in {"ride", "depart"}:
        colour, at = facts[0], facts[1]
        x, y = layout.centre(*(_at(here, at[1]) if asks == "ride" else _cell_of(here, at)))
        size = r * 0.9
        panel.put(
            Circle(x, y, r * 0.8, stroke="choice", width=r * 0.14, fill="halo", id="here"),
            cube(here.kit.colours[colour].id, x - size / 2, y - size / 2, size, "moving"),
        )


def _at(here: Scope, stop: int) -> tuple[int, int]:
    return _cell_of(here, here.kit.stop_hex[stop])


def _cell_of(here: Scope, h: int) -> tuple[int, int]:
    return here.kit.hexes[h].column, here.kit.hexes[h].row
