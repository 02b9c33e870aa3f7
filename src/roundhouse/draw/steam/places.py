"""Cities, towns and foreign stations, and the goods that lie there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.core.dice import Dice
from roundhouse.draw.panel import Box
from roundhouse.draw.shapes import Circle, Group, Path, Polygon, Rect, Text, Use


if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from roundhouse.core.words import Words
    from roundhouse.draw.shapes import Point, Shape
    from roundhouse.draw.steam.hexes import Layout
    from roundhouse.games.steam.kit import Kit


def stop_at(kit: Kit, layout: Layout, stop: int) -> Point:
    """Return the middle of a stop."""
    h = kit.hexes[kit.stop_hex[stop]]
    return layout.centre(h.column, h.row)


def town(x: float, y: float, r: float) -> Iterator[Shape]:
    """Draw a white disc with two houses."""
    yield Circle(x + 0.8, y + 2, r * 0.34, fill="shade")
    yield Circle(x, y, r * 0.34, fill="#fffdf4", stroke="case", width=r * 0.06)
    yield Path(_house(x - r * 0.2, y, r, 0.26, 0.17, 0.13), fill="#9a4a34")
    yield Path(_house(x + r * 0.06, y, r, 0.16, 0.25, 0.09), fill="#13262e")


def _house(x: float, y: float, r: float, wide: float, wall: float, roof: float) -> str:
    """Return a house that stands a little below the middle of the disc."""
    w = r * wide
    up = f"v{-r * wall:.1f}l{w / 2:.1f} {-r * roof:.1f}l{w / 2:.1f} {r * roof:.1f}v{r * wall:.1f}Z"
    return f"M{x:.1f} {y + r * 0.15:.1f}{up}"


def city(kit: Kit, words: Words, layout: Layout, stop: int, takes: int, letter: str = "") -> Group:
    """Draw a city or station: its colours with their letters, a skyline, its number on the display."""
    r = layout.r
    x, y = stop_at(kit, layout, stop)
    colours = [c.id for i, c in enumerate(kit.colours) if takes >> i & 1]
    shapes = [*_body(layout, x, y, [f"good-{c}" for c in colours], kit.names[stop])]
    for n, colour in enumerate(colours):
        at = x + r * (0.5 if len(colours) == 1 else (-0.52, 0.52)[n % 2])
        ink = f"good-{colour}-ink"
        shapes.append(Text(at, y - r * 0.46, words.name("letter", colour), r * 0.34, "middle", weight=700, fill=ink))
    high = y - r * (0.58 if layout.flat else 0.66)
    if letter:
        shapes += _letter(x, high, r, letter)
    elif stop < len(kit.cities) and kit.cities[stop].side:
        shapes += _number(x, high, r, kit.cities[stop].number, dark=kit.cities[stop].side == "dark")
    named = ", ".join(words.name("colour", c) for c in colours)
    label = words.say("label.city", {"name": kit.names[stop], "takes": named})
    return Group(shapes, id=f"city:{kit.stop_ids[stop]}", label=label)


def _body(layout: Layout, x: float, y: float, inks: list[str], name: str) -> Iterator[Shape]:
    """Draw the hex of a city, in one colour or in two halves, and its roofs."""
    r = layout.r
    light, shade = (f"{inks[0]}-light", f"{inks[0]}-shade") if inks else ("halo", "case")
    yield Path(layout.outline(x + 1, y + 3, r * 0.97), fill="shade")
    yield Path(layout.outline(x, y, r * 0.97), fill="case")
    yield Path(layout.outline(x, y, r * 0.9), fill=inks[0] if inks else "station")
    if len(inks) > 1:
        yield Polygon(layout.halves(x, y, r * 0.9)[1], fill=inks[1])
    yield Path(layout.outline(x, y, r * 0.82), stroke=light, width=r * 0.035)
    yield Path(_skyline(x, y + r * 0.06, r, name), fill=shade)
    yield Rect(x - r * 0.66, y + r * 0.06, r * 1.32, r * 0.05, fill=shade)


def _skyline(x: float, y: float, r: float, name: str) -> str:
    """Return roofs against the sky, the same for a name at all times."""
    dice = Dice(sum(map(ord, name)))
    d, at = "", x - r * 0.56
    while at < x + r * 0.5:
        w = r * (0.12 + dice.below(100) / 1000)
        h = r * (0.18 + 0.42 * dice.below(100) / 100 * (1 - abs(at + w / 2 - x) / r))
        d += f"M{at:.1f} {y:.1f}v{-h:.1f}h{w:.1f}v{h:.1f}Z"
        at += w * 1.06
    return d


def _letter(x: float, y: float, r: float, letter: str) -> Iterator[Shape]:
    yield Rect(x - r * 0.24, y - r * 0.21, r * 0.48, r * 0.42, r * 0.08, fill="#ffffff", stroke="case", width=1.4)
    yield Text(x, y, letter, r * 0.4, "middle", face="voice", weight=800, fill="#13262e")


def _number(x: float, y: float, r: float, number: int, *, dark: bool) -> Iterator[Shape]:
    paper, ink, rim = ("#13262e", "#ffffff", "#ffffff") if dark else ("#ffffff", "#13262e", "case")
    yield Circle(x, y, r * 0.25, fill=paper, stroke=rim, width=1.4)
    yield Text(x, y, str(number), r * 0.4, "middle", face="voice", weight=800, fill=ink)


_ROWS = ((2, 0.46, 2), (3, 0.4, 3), (6, 0.34, 3), (8, 0.26, 4), (100, 0.21, 5))
"""Up to so many cubes: how large each is, in radii, and how many stand in a row."""
_PITCH = 1.27
"""How far cubes stand apart, in their sizes."""
_ITSELF = "itself"
"""The look of a cube: whoever points at it means it, and not another one in the same place."""


class Cubes:
    """Draws cubes and notes where they are."""

    def __init__(self, kit: Kit, words: Words, layout: Layout) -> None:
        self.kit, self.words, self.layout = kit, words, layout

    def at_stop(self, stop: int, counts: Sequence[int], places: dict[str, Box], *, city: bool) -> list[Shape]:
        """Stand the cubes of a stop on its floor, in rows."""
        kit, r = self.kit, self.layout.r
        lying = [c for c, n in enumerate(counts) for _ in range(n)]
        if not lying:
            return []
        x, y = stop_at(kit, self.layout, stop)
        size, row = next((size * r, row) for most, size, row in _ROWS if len(lying) <= most)
        pitch, down = size * _PITCH, -(-len(lying) // row)
        top = y + r * (0.36 if city else 0.04) - (down - 1) * pitch * (0.62 if city else 0.5)
        made: list[Shape] = []
        for i, c in enumerate(lying):
            across = min(row, len(lying) - i // row * row)
            at = (x + (i % row - (across - 1) / 2) * pitch - size * 0.1, top + i // row * pitch)
            name, number = kit.colours[c].id, lying[: i + 1].count(c)
            label = self.words.say("label.good", {"name": kit.names[stop], "colour": name})
            moved = f"cube:{kit.labels[kit.stop_hex[stop]]}.{name}"
            ident = f"good:{stop}.{name}.{number}"
            made.append(Use(f"cube-{name}", *at, size, id=ident, label=label, action=moved, look=_ITSELF))
            places[moved] = _around(*at, size)
        return made

    def on_hex(self, h: int, colour: int, places: dict[str, Box]) -> list[Shape]:
        """Lay a cube on bare land or on track."""
        place, name, size = self.kit.hexes[h], self.kit.colours[colour].id, self.layout.r * 0.4
        x, y = self.layout.centre(place.column, place.row)
        moved = f"cube:{place.label}.{name}"
        places[moved] = _around(x, y, size)
        label = self.words.say("label.cargo", {"hex": place.label, "colour": name})
        return [Use(f"cube-{name}", x, y, size, id=f"cargo:{place.label}", label=label, action=moved, look=_ITSELF)]


def _around(x: float, y: float, size: float) -> Box:
    return Box(x - size * 0.6, y - size * 0.85, size * 1.45, size * 1.45)
