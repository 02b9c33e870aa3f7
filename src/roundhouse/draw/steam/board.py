"""The map: hexes, places, track and goods."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.draw.panel import Panel
from roundhouse.draw.shapes import Circle, Group, Line, Polygon, Rect, Text
from roundhouse.draw.steam.hexes import Layout
from roundhouse.draw.steam.style import LETTERS, PAD, PALETTE, WIDE, band, cube, moment
from roundhouse.games.steam.board import CITY, TERMINAL, cell
from roundhouse.games.steam.tables import River


if TYPE_CHECKING:
    from roundhouse.draw.shapes import Shape
    from roundhouse.draw.steam.style import Scope

_TOP = 36


def board(here: Scope) -> Panel:
    """Draw the map."""
    layout = Layout(here.kit, WIDE - 2 * PAD, PAD, _TOP)
    high = _TOP + layout.high + PAD
    title = here.kit.map.title
    panel = Panel("board", (WIDE, high), title, PALETTE)
    panel.print(Rect(0, 0, WIDE, high, 10, fill="sea" if here.kit.waters else "paper", stroke="rule"), *band("head"))
    panel.print(Text(PAD + 3, 15.5, f"{here.say('title.name')}: {title}", 14, bold=True, fill="head-ink", room=250))
    panel.scene.label = moment(here)
    panel.put(Text(WIDE - PAD - 3, 15.5, moment(here), 9.5, "end", fill="head-ink", id="round", room=110))
    _ground(panel, here, layout)
    _rivers(panel, here, layout)
    for h in range(len(here.kit.hexes)):
        _hex(panel, here, layout, h)
    _town_names(panel, here, layout)
    _wires(panel, here, layout)
    if here.decision and here.decision.asks == "lay":
        x, y = layout.centre(*_cell_of(here, here.s.stack[-1][2]))
        panel.put(Polygon(layout.corners(x, y, layout.r), stroke="choice", width=layout.r * 0.16, id="chosen"))
    return panel


def _ground(panel: Panel, here: Scope, layout: Layout) -> None:
    """Print every hex with its terrain and, where there is one, its price."""
    kit, r = here.kit, layout.r
    for i, h in enumerate(kit.hexes):
        x, y = layout.centre(h.column, h.row)
        fill = "terminal" if h.kind == TERMINAL else h.terrain if h.terrain in PALETTE else "plain"
        panel.print(layout.hexagon(x, y, r, fill))
        if h.terrain == "mountain" and kit.is_land[i]:
            peak = [(x - r * 0.42, y + r * 0.3), (x - r * 0.05, y - r * 0.4), (x + r * 0.32, y + r * 0.3)]
            panel.print(Polygon(peak, fill="rock", fade=0.55))
        if h.terrain == "swamp" and kit.is_land[i]:
            panel.print(
                *(
                    Line([(x + r * (n - 0.2), y + r * 0.2), (x + r * n, y - r * 0.2)], stroke="rock", width=r * 0.07)
                    for n in (-0.25, 0.05, 0.35)
                )
            )
        if kit.is_land[i] and kit.price[i] > 5:
            panel.print(Text(x, y, f"${kit.price[i]}", r * 0.5, "middle", fill="soft"))
        panel.places[f"hex:{h.label}"] = layout.box(h.column, h.row)


def _rivers(panel: Panel, here: Scope, layout: Layout) -> None:
    drawn: set[str] = set()
    for river in here.s.rules.table(River).values():
        drawn |= set(river.course)
        if len(river.course) > 1:
            points = [layout.centre(*cell(name)) for name in river.course]
            panel.print(Line(points, stroke="water", width=layout.r * 0.22, fade=0.7))
    for i, h in enumerate(here.kit.hexes):
        if h.terrain == "river" and here.kit.is_land[i] and h.label not in drawn:
            x, y = layout.centre(h.column, h.row)
            panel.print(
                Line([(x - layout.r * 0.5, y), (x + layout.r * 0.5, y)], stroke="water", width=layout.r * 0.2, fade=0.7)
            )


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
        if s.tile[h] < 0:
            panel.put(Circle(x, y, layout.r * 0.3, fill="town", stroke="edge", width=layout.r * 0.08))
        _goods(panel, here, layout, stop)
    if s.cargo and s.cargo[h] >= 0:
        size = layout.r * 0.6
        colour = kit.colours[s.cargo[h]].id
        label = here.say("label.cargo", hex=place.label, colour=colour)
        panel.put(cube(colour, x - size / 2, y - size / 2, size, f"cargo:{place.label}", label))


def _town_names(panel: Panel, here: Scope, layout: Layout) -> None:
    """Write the names of towns over the track."""
    for stop in range(here.kit.first_town, len(here.s.demand)):
        if not here.s.demand[stop]:
            x, y = layout.centre(*_at(here, stop))
            panel.put(Text(x, y + layout.r * 0.62, here.kit.names[stop], layout.r * 0.3, "middle", fill="ink"))


def _city(panel: Panel, here: Scope, layout: Layout, stop: int) -> None:
    """Draw a city: its colours, its number or letter, its name and its goods."""
    s, kit, r = here.s, here.kit, layout.r
    h = kit.stop_hex[stop]
    x, y = layout.centre(kit.hexes[h].column, kit.hexes[h].row)
    colours = [c.id for i, c in enumerate(kit.colours) if s.demand[stop] >> i & 1]
    printed = kit.hexes[h].kind in {CITY, TERMINAL}
    letter = next((kit.letters[i].id for i, at in enumerate(s.built) if at == h), "")
    shapes: list[Shape] = [
        Polygon(layout.corners(x, y, r * 0.94), fill=colours[0] if colours else "card", stroke="edge", width=r * 0.09)
    ]
    if len(colours) > 1:
        shapes.append(Circle(x, y, r * 0.6, fill=colours[1], stroke="edge", width=r * 0.05))
    ink = f"{colours[-1]}-ink" if colours else "ink"
    takes = "".join(LETTERS[c] for c in colours)
    shapes.append(Text(x - r * 0.52, y - r * 0.4, takes, r * 0.36, "middle", bold=True, fill=ink))
    if letter or (stop < len(kit.cities) and kit.cities[stop].side):
        side = kit.cities[stop].side if printed else kit.letters[[c.id for c in kit.letters].index(letter)].side
        text = letter or str(kit.cities[stop].number)
        shapes += [
            Circle(x + r * 0.42, y - r * 0.42, r * 0.25, fill=f"{side}-side", stroke="edge", width=r * 0.06),
            Text(
                x + r * 0.42,
                y - r * 0.42,
                text,
                r * 0.36,
                "middle",
                bold=True,
                fill="white" if side == "dark" else "black",
            ),
        ]
    shapes.append(Text(x, y + r * 0.62, kit.names[stop], r * 0.3, "middle", bold=True, fill=ink, room=r * 1.12))
    label = here.say("label.city", name=kit.names[stop], takes=", ".join(colours))
    (panel.scene.board if printed else panel.scene.pieces).append(
        Group(shapes, id=f"city:{kit.stop_ids[stop]}", label=label)
    )
    _goods(panel, here, layout, stop)


def _goods(panel: Panel, here: Scope, layout: Layout, stop: int) -> None:
    """Lay out the cubes of a stop in rows."""
    s, kit, r = here.s, here.kit, layout.r
    n = len(s.bag)
    h = kit.hexes[kit.stop_hex[stop]]
    x, y = layout.centre(h.column, h.row)
    lying = [c for c in range(n) for _ in range(s.goods[stop * n + c])]
    size, row = (r * 0.36, 4) if len(lying) <= 4 else (r * 0.28, 5)
    count: dict[int, int] = {}
    for i, c in enumerate(lying):
        count[c] = count.get(c, 0) + 1
        left = x - min(len(lying), row) * size / 2 + i % row * size
        name = kit.colours[c].id
        label = here.say("label.good", name=kit.names[stop], colour=name)
        panel.put(
            cube(name, left, y - size * 0.6 + i // row * size, size * 0.92, f"good:{stop}.{name}.{count[c]}", label)
        )


def _wires(panel: Panel, here: Scope, layout: Layout) -> None:
    """Draw the links that need no tile."""
    kit = here.kit
    for (a, b, price, action), owner in zip(kit.wires, here.s.wired, strict=True):
        (ax, ay), (bx, by) = (layout.centre(*_at(here, stop)) for stop in (a, b))
        x, y, r = (ax + bx) / 2, (ay + by) / 2, layout.r * 0.34
        panel.print(Circle(x, y, r, fill="town", stroke="edge", width=layout.r * 0.08))
        text = f"${price}" if owner < 0 else str(owner)
        ink = "ink" if owner < 0 else f"seat-{owner}"
        panel.put(Text(x, y, text, r * 1.1, "middle", bold=True, fill=ink))
        box = layout.box(*_at(here, a))
        panel.places[f"wire:{action.args[0]}"] = box._replace(x=x - r, y=y - r, w=2 * r, h=2 * r)


def _at(here: Scope, stop: int) -> tuple[int, int]:
    return _cell_of(here, here.kit.stop_hex[stop])


def _cell_of(here: Scope, h: int) -> tuple[int, int]:
    return here.kit.hexes[h].column, here.kit.hexes[h].row
