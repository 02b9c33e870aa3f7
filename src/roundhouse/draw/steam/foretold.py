"""What is told about a choice that is looked at: beside a tile its price, along the track the best way of a cube."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.draw.shapes import Group, Path
from roundhouse.draw.steam.aids import trip_of
from roundhouse.draw.steam.board import layout_of, names_of
from roundhouse.draw.steam.hexes import HALF, course, turn
from roundhouse.draw.steam.names import shared
from roundhouse.draw.steam.places import stop_at
from roundhouse.draw.steam.spots import pill
from roundhouse.draw.steam.ways import Ways
from roundhouse.games.steam.board import EDGES
from roundhouse.games.steam.forecast import forecast
from roundhouse.games.steam.state import SteamState


if TYPE_CHECKING:
    from collections.abc import Iterator

    from roundhouse.core.play import View
    from roundhouse.draw.panel import Box
    from roundhouse.draw.shapes import Shape
    from roundhouse.draw.steam.hexes import Layout
    from roundhouse.games.steam.tiles import Face

_ASIDE = 0.33
"""How far from the middle of a track its dashes run, in radii."""
_DASH = "0.12 0.1"
_PRICE = (0.62, -0.92)
"""Where the price stands, from the middle of the hex, in radii."""


def foretold(before: View, then: View, panel: str) -> list[Shape]:
    """Tell about every tile that is about to be laid on the map, and about a cube that is about to move."""
    s, after, seat = before.state, then.state, before.seat
    assert isinstance(s, SteamState), "this is drawn for another family"
    assert isinstance(after, SteamState), "this is drawn for another family"
    if panel != "board" or seat is None:
        return []
    price = s.cash[seat] - after.cash[seat]
    laid = [h for h, face in enumerate(after.tile) if face != s.tile[h]]
    tiles = [shape for h in laid for shape in _about(after, h, f"${price}" if price > 0 else "")]
    return [*tiles, *(_way(s, seat, _taken(s, after)) if s.stack[-1][1] == "move" else ())]


def _taken(s: SteamState, after: SteamState) -> str:
    """Return the action that takes up the cube which no longer lies where it lay."""
    kit = s.kit
    gone = (at for at, n in enumerate(s.goods) if after.goods[at] < n)
    lying = [(kit.stop_hex[stop], colour) for stop, colour in (divmod(at, len(kit.colours)) for at in gone)]
    lying += [(h, colour) for h, colour in enumerate(s.cargo) if after.cargo[h] != colour >= 0]
    return kit.cube[lying[0]].text if lying else ""


def _way(s: SteamState, seat: int, taken: str) -> Iterator[Shape]:
    """Draw the best way of a cube, and what it pays at its end."""
    found = next((delivery for delivery in forecast(s, seat) if delivery.cube == taken), None)
    if found is None:
        return
    layout, trip = layout_of(s.kit), trip_of(s.kit, found)
    yield Group(Ways(s, layout).dashes(trip.on_track), id="way", look="ghost")
    x, y = stop_at(s.kit, layout, trip.end)
    pays = found.pays[seat]
    yield Group(pill(x, y - layout.r * 0.9, f"+{pays}" if pays else "", layout.r), id="way-pays", look="ghost")


def _about(s: SteamState, h: int, price: str) -> Iterator[Shape]:
    kit, place = s.kit, s.kit.hexes[h]
    layout = layout_of(kit)
    x, y = layout.centre(place.column, place.row)
    dashes = _dashes(layout, kit.faces[s.tile[h]], town=kit.is_town[h])
    yield Group(dashes, x, y, layout.r, id=f"dashes:{place.label}", look="ghost")
    yield Group(_names(s, layout, layout.box(place.column, place.row)), id=f"names:{place.label}", look="ghost")
    right, up = (shift * layout.r for shift in _PRICE)
    yield Group(pill(x + right, y + up, price, layout.r), id=f"price:{place.label}", look="ghost")


def _names(s: SteamState, layout: Layout, box: Box) -> Iterator[Shape]:
    """Write the names again that the tile would lie on."""
    grown = tuple(stop for stop in range(s.kit.first_town, len(s.demand)) if s.demand[stop])
    for name in names_of(s.kit, layout, grown):
        if shared(name.box, box.inset(-layout.r * 0.2)):
            yield from name.draw()


def _dashes(layout: Layout, face: Face, *, town: bool) -> Iterator[Shape]:
    """Draw dashes on both sides of every track of a tile, for a hex of radius 1."""
    for start, line in _spokes(face) if town else _tracks(face):
        aside = Path(line, stroke="#ffffff", width=0.06, dash=_DASH, cap="butt", look="flows")
        yield Group([aside], turn=start * 60 - (0 if layout.flat else 30))


def _spokes(face: Face) -> Iterator[tuple[int, str]]:
    line = "".join(f"M{side:.2f} {-HALF:.2f}V-0.34" for side in (-_ASIDE, _ASIDE))
    yield from ((edge, line) for edge in range(EDGES) if face.exits >> edge & 1)


def _tracks(face: Face) -> Iterator[tuple[int, str]]:
    for a, b in face.tracks:
        start, apart = turn(a, b)
        yield start, "".join(course(apart, 1, side) for side in (-_ASIDE, _ASIDE))
