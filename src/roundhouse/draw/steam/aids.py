"""Aids for Age of Steam: which deliveries pay, and how far the own network reaches."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from roundhouse.draw.aid import Aid, Hint
from roundhouse.draw.lettering import text_width
from roundhouse.draw.shapes import Circle, Path, Rect, Text
from roundhouse.draw.steam.board import frame_of, layout_of
from roundhouse.draw.steam.places import stop_at
from roundhouse.draw.steam.style import cube, scope
from roundhouse.draw.steam.ways import NOBODY, Ways
from roundhouse.games.steam.forecast import forecast
from roundhouse.games.steam.reach import journeys


if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from roundhouse.core.play import View
    from roundhouse.draw.shapes import Shape
    from roundhouse.draw.steam.style import Scope
    from roundhouse.draw.steam.ways import Leg
    from roundhouse.games.steam.forecast import Delivery
    from roundhouse.games.steam.kit import Kit

MOST = 8
"""Nobody reads more deliveries than this."""
_PANEL = "board"


def aids(view: View, language: str) -> list[Aid]:
    """Return what a seat would like to know about the map; nothing for those who only watch."""
    here, seat = scope(view, None, language), view.seat
    if seat is None or not here.s.stack or here.s.out[seat]:
        return []
    return [_deliveries(here, seat), _reach(here, seat)]


class Trip(NamedTuple):
    """A delivery as places on the map."""

    found: Delivery
    hex: int
    """Where the cube lies."""
    colour: int
    legs: tuple[Leg, ...]

    @property
    def end(self) -> int:
        """Where the cube is delivered."""
        return self.legs[-1][1]

    @property
    def on_track(self) -> tuple[Leg, ...]:
        """The legs that begin at a stop: a cube on bare land has to get there first."""
        return self.legs if self.legs[0][0] >= 0 else self.legs[1:]


def _deliveries(here: Scope, seat: int) -> Aid:
    """Tell the best way of every cube, what brings most to oneself first; then what one more link would open up."""
    now = sorted(_best(here, seat, 0), key=lambda trip: -trip.found.pays[seat])
    most = max((trip.found.pays[seat] for trip in now), default=0)
    later = [trip for trip in _best(here, seat, 1) if trip.found.pays[seat] > most] if _can_grow(here, seat) else []
    hints = [_hint(here, trip, "") for trip in now[:MOST]]
    hints += [_hint(here, trip, "aid.better") for trip in later[: MOST - len(hints) or 1]]
    return Aid("deliveries", here.say("aid.deliveries"), here.say("aid.no-deliveries"), hints)


def _can_grow(here: Scope, seat: int) -> bool:
    return here.s.loco[seat] < here.kit.limits.locomotive


def _best(here: Scope, seat: int, more: int) -> list[Trip]:
    """Return one delivery for every cube and taker."""
    s = here.s.clone()
    s.loco[seat] += more
    kept: dict[tuple[str, int], Trip] = {}
    for found in forecast(s, seat):
        trip = trip_of(here.kit, found)
        kept.setdefault((found.cube, trip.end), trip)
    return list(kept.values())


def trip_of(kit: Kit, found: Delivery) -> Trip:
    """Return a delivery as places on the map."""
    hex_, _, colour = found.cube.partition(":")[2].rpartition(".")
    at, legs = kit.stop[kit.at[hex_]], []
    for way in found.ways:
        to, _, owner = way.partition(":")[2].rpartition(".")
        stop = kit.stop[kit.at[to]]
        legs.append((at, stop, NOBODY if owner == "free" else int(owner)))
        at = stop
    return Trip(found, kit.at[hex_], kit.colour[colour], tuple(legs))


def _hint(here: Scope, trip: Trip, need: str) -> Hint:
    kit, found = here.kit, trip.found
    start = kit.stop[trip.hex]
    facts = {
        "colour": kit.colours[trip.colour].id,
        "from": kit.names[start] if start >= 0 else kit.labels[trip.hex],
        "to": kit.names[trip.end],
    }
    needs = [here.say(need, n=len(trip.legs))] if need else []
    note = ", ".join([here.say("aid.links", n=len(trip.legs)), *needs])
    actions = () if need else (found.cube, *found.ways)
    return Hint(here.words.say("aid.delivery", facts), note, found.pays, actions, _PANEL, [*_route(here, trip)])


def _route(here: Scope, trip: Trip) -> Iterator[Shape]:
    kit, layout = here.kit, layout_of(here.kit)
    r, ways = layout.r, Ways(here.s, layout)
    start, end = kit.hexes[trip.hex], stop_at(kit, layout, trip.end)
    x, y = layout.centre(start.column, start.row)
    legs = trip.on_track
    yield _veil(here, {trip.hex, *(kit.stop_hex[stop] for leg in legs for stop in leg[:2])})
    yield from ways.dashes(legs)
    yield cube(kit.colours[trip.colour].id, x - r * 0.06, y + r * 0.06, r * 0.72)
    yield Path(layout.outline(*end, r * 0.97), stroke="case", width=r * 0.2)
    yield Path(layout.outline(*end, r * 0.97), stroke="#ffffff", width=r * 0.1)
    yield from _pill(end[0], end[1] - r * 0.9, f"+{trip.found.pays[here.view.seat or 0]}", r)


def _reach(here: Scope, seat: int) -> Aid:
    """Tell from where goods can run over the own track, now and with a better locomotive."""
    links = here.s.loco[seat]
    now, later = (journeys(here.s, seat, n) for n in (links, links + _can_grow(here, seat)))
    hints = [_shine(here, seat, "aid.reach-now", links, now)] if now else []
    if len(later) > len(now):
        hints.append(_shine(here, seat, "aid.reach-better", links + 1, later))
    return Aid("reach", here.say("aid.reach"), here.say("aid.no-reach"), hints)


def _shine(here: Scope, seat: int, key: str, links: int, found: dict[int, int]) -> Hint:
    names = ", ".join(here.kit.names[stop] for stop in found)
    return Hint(here.say(key, n=len(found), links=links), names, (), (), _PANEL, [*_lit(here, seat, found)])


def _lit(here: Scope, seat: int, found: dict[int, int]) -> Iterator[Shape]:
    """Leave the places within reach in the light, each with the fewest links of a journey from there."""
    kit, layout = here.kit, layout_of(here.kit)
    r = layout.r
    yield _veil(here, {kit.stop_hex[stop] for stop in found})
    yield from Ways(here.s, layout).dashes((a, b, owner) for a, b, owner, _ in here.s.links if owner == seat)
    for stop, links in found.items():
        x, y = stop_at(kit, layout, stop)
        yield Circle(x - r * 0.62, y - r * 0.5, r * 0.26, fill="#ffffff", stroke="case", width=r * 0.06)
        yield Text(x - r * 0.62, y - r * 0.5, str(links), r * 0.36, "middle", face="voice", weight=800, fill="#13262e")


def _veil(here: Scope, hexes: Iterable[int]) -> Path:
    """Darken the map but for some hexes."""
    layout = layout_of(here.kit)
    places = [here.kit.hexes[h] for h in sorted(hexes)]
    holes = "".join(layout.outline(*layout.centre(place.column, place.row), layout.r) for place in places)
    frame = frame_of(here.kit)
    return Path(f"M0 0H{frame.w}V{frame.h}H0Z{holes}", even=True, fill="#0b1a21", fade=0.45)


def _pill(x: float, y: float, text: str, r: float) -> Sequence[Shape]:
    size = max(13.0, r * 0.46)
    wide = text_width(text, size, "voice", 800) + size
    return (
        Rect(x - wide / 2, y - size * 0.75, wide, size * 1.5, size * 0.75, fill="#ffffff", stroke="case", width=2),
        Text(x, y, text, size, "middle", face="voice", weight=800, fill="#13262e"),
    )
