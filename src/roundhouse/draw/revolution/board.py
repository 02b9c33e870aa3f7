"""The map: spaces, signs of cities, and the achievement tracks in the ocean."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.draw.panel import Box
from roundhouse.draw.revolution.land import land
from roundhouse.draw.revolution.pieces import disc, house, parts, plot, reward
from roundhouse.draw.revolution.places import CITIES, HIGH, SIGN, WIDE, ways
from roundhouse.draw.revolution.style import Panel, moment
from roundhouse.draw.shapes import Circle, Group, Line, Path, Rect, Text, Use
from roundhouse.games.revolution.stations import reward as lying


if TYPE_CHECKING:
    from roundhouse.draw.revolution.places import Way
    from roundhouse.draw.revolution.style import Scope
    from roundhouse.draw.shapes import Shape

_LANE = 6.6
_DASHES = ("2.2 2.8", "2 1.6 2 4.4", "4.2 3", "1.2 1.8")
"""How the sleepers of each seat lie, so that its colour never speaks alone."""
_TRACKS = (972, 190, 92, 17.6)
"""Where the tracks stand: corner, width, height of a space."""


def board(here: Scope, width: float) -> Panel:
    """Draw the map."""
    scale = width / WIDE
    made = Panel("board", (width, HIGH * scale), f"{here.say('title.name')}: {moment(here)}")
    spots: dict[str, Box] = {}
    printed: list[Shape] = []
    lying_there: list[Shape] = []
    points = []
    for way, space in _spaces(here):
        printed += _bed(here, way, space)
        lying_there += _strands(here, way, space)
        points += list(way.points[::2])
        x, y = way.mid
        spots[f"space:{here.kit.space_ids[space]}"] = Box(x - 15, y - 11, 30, 22)
    printed += [Circle(*joint, 6, fill="card", stroke="case", width=2) for joint in _joints(here)]
    for city in range(len(here.kit.cities)):
        sign, there, box = _city(here, city)
        printed += sign
        lying_there += there
        spots[f"city:{here.kit.city_ids[city]}"] = box
    ladder, markers = _achievements(here, spots)
    made.scene.ground.append(Group(land(tuple(points)), 0, 0, scale))
    made.print(Group(printed + ladder, 0, 0, scale))
    made.put(Group(lying_there + markers, 0, 0, scale))
    made.places.update({name: Box(*(n * scale for n in box)) for name, box in spots.items()})
    return made


def _spaces(here: Scope) -> list[tuple[Way, int]]:
    found = []
    for link in dict.fromkeys(space.link for space in here.kit.spaces):
        numbers = [i for i, space in enumerate(here.kit.spaces) if space.link == link]
        made, _ = ways(_link(here, numbers[0]), len(numbers))
        found += list(zip(made, numbers, strict=True))
    return found


def _joints(here: Scope) -> list[tuple[float, float]]:
    count: dict[str, int] = {}
    for i in range(len(here.kit.spaces)):
        count[_link(here, i)] = count.get(_link(here, i), 0) + 1
    return [joint for link, n in count.items() for joint in ways(link, n)[1]]


def _link(here: Scope, space: int) -> str:
    return "-".join(here.kit.space_ids[space].split("-")[:2])


def _path(points: list[tuple[float, float]] | tuple[tuple[float, float], ...]) -> str:
    return "M" + "L".join(f"{x:.4g} {y:.4g}" for x, y in points)


def _bed(here: Scope, way: Way, space: int) -> list[Shape]:
    """Draw what is printed: the bed with its stakes, a peak for each triangle, the sign of trade."""
    d, row = _path(way.points), here.kit.spaces[space]
    x, y = way.mid
    nx, ny = (a - b for a, b in zip(way.beside(1)[len(way.points) // 2], (x, y), strict=True))
    side = -1 if ny > 0 or (abs(ny) < 0.2 and nx < 0) else 1
    shapes: list[Shape] = [
        Path(d, stroke="case", width=15, cap="butt", fade=0.6),
        Path(d, stroke="bed", width=13.4, cap="butt"),
        Path(d, stroke="stake", width=9, dash="2.4 5.2", cap="butt", fade=0.75),
    ]
    for n in range(row.triangles):
        step = (n - (row.triangles - 1) / 2) * 13
        at = (
            (x + nx * side * 20, y + step)
            if abs(nx) > 0.8
            else (x + nx * side * 19 - ny * side * step, y + ny * side * 19 + nx * side * step)
        )
        shapes.append(_hill(*at))
    if row.trade:
        tx, ty = x - nx * side * 20, y - ny * side * 20
        shapes += [Circle(tx, ty, 9, fill="card", stroke="case", width=1.6), Use("trade", tx, ty, 14 / 24)]
    return shapes


def _hill(x: float, y: float) -> Shape:
    return Group(
        [
            Path("M-6.5 4.5L0 -6L6.5 4.5Z", fill="rock-low", stroke="case"),
            Path("M-6.5 4.5L0 -6L.7 4.5Z", fill="rock-high"),
        ],
        x,
        y,
    )


def _strands(here: Scope, way: Way, space: int) -> list[Shape]:
    """Draw the rails of all companies side by side."""
    s = here.s
    there = [seat for seat in range(s.seats) if s.laid[seat] >> space & 1]
    shapes: list[Shape] = []
    if len(there) > 1:
        shapes.append(Path(_path(way.points), stroke="bed", width=_LANE * len(there) + 3, cap="butt"))
    for lane, seat in enumerate(there):
        off = lane - (len(there) - 1) / 2
        line = way.beside(off * _LANE)
        at = line[min(len(line) - 1, int(len(line) * (0.5 + off * 0.2)))]
        shapes.append(
            Group(
                [
                    Line(line, stroke="case", width=6.2, cap="butt"),
                    Line(line, stroke=f"seat-{seat}", width=4.6, cap="butt"),
                    Line(line, stroke="sign", width=2, dash=_DASHES[seat], cap="butt", fade=0.75),
                    disc(seat, *at, 5),
                ],
                id=f"rail:{here.kit.space_ids[space]}:{seat}",
            )
        )
    return shapes


def _city(here: Scope, city: int) -> tuple[list[Shape], list[Shape], Box]:
    """Draw the sign of a city; what lies and stands there comes with it, and where it is."""
    s, row = here.s, here.kit.cities[city]
    x, y = CITIES[row.id]
    (w, h), (a, b) = SIGN, (x - SIGN[0] / 2, y - SIGN[1] / 2)
    printed: list[Shape] = [
        Rect(a, b, w, h, 7, fill="case"),
        Circle(a + 9.5, b + 8.5, 7, fill="brass"),
        Text(a + 9.5, b + 8.5, str(row.group), 12, "middle", face="voice", weight=800, fill="#13262e"),
        Text(a + 19, b + 8.8, row.name, 13, weight=600, fill="sign", room=w - 24),
        Rect(a + 1.5, b + 17, w - 3, h - 18.5, 5, fill="ticket"),
    ]
    price: list[Shape] = [  # above the rails that end here
        Rect(a + w - 31, b - 13.5, 31, 15, 5, fill="card", stroke="case", width=1.2),
        Text(a + w - 15.5, b - 6, f"${row.cost}", 12, "middle", weight=700, fill="ink"),
    ]
    there: list[Shape] = [*_builders(here, city, a, b), *price]
    if s.rewards[city] >= 0:
        tile = lying(s, city)
        gone = bool(s.first >> city & 1)
        bonus = reward(parts(tile.first, tile.first_money, tile.first_shares), (a + 22, b + 28.5), 13, 38)
        bonus.fade = 0.35 if gone else 1
        there += [
            Line([(a + 43, b + 19), (a + 43, b + h - 3)], stroke="ticket-ink", dash="2 2", fade=0.5),
            bonus,
            reward(parts(tile.main), (a + 67, b + 28.5), 15, 44),
        ]
    viewer = here.view.seat
    if viewer is not None and s.reach[viewer] >> city & 1:
        there.append(Rect(a - 1.5, b - 1.5, w + 3, h + 3, 8.5, stroke=f"seat-{viewer}", width=3))
    return printed, there, Box(a, b, w, h)


def _builders(here: Scope, city: int, a: float, b: float) -> list[Shape]:
    """Draw the stations on the roof of a sign, the first one on the left."""
    s, name = here.s, here.kit.city_ids[city]
    seats = [-1] * (s.neutral >> city & 1) + [seat for seat in range(s.seats) if s.stations[seat] >> city & 1]
    shapes: list[Shape] = [
        house(seat, a + 12 + n * 16, b + 1, 16, f"station:{name}:{seat}") for n, seat in enumerate(seats[:3])
    ]
    shapes += [
        house(seat, a + w - 6, b + 30, 16, f"station:{name}:{seat}")
        for w, seat in zip((SIGN[0] + 8, SIGN[0] + 24), seats[3:], strict=False)
    ]
    return shapes or [plot(a + 12, b + 1, 16, first=True)]


def _achievements(here: Scope, spots: dict[str, Box]) -> tuple[list[Shape], list[Shape]]:
    """Draw the three tracks and the markers on them."""
    x, y, w, cell = _TRACKS
    s, tracks = here.s, here.kit.tracks
    high = max(len(track.values) for track in tracks) * cell + 34
    column = (w - 10) / len(tracks)
    printed: list[Shape] = [Rect(x, y, w, high, 12, fill="tracks")]
    markers: list[Shape] = []
    for k, track in enumerate(tracks):
        cx = x + 5 + column * (k + 0.5)
        spots[f"track:{track.id}"] = Box(cx - column / 2, y + 2, column, high - 4)
        printed.append(_crest(track.id, cx, y + 16))
        for n, value in enumerate(track.values):
            cy = y + high - 7 - (n + 0.5) * cell
            printed += [
                Rect(cx - column / 2 + 1.2, cy - cell / 2 + 0.8, column - 2.4, cell - 1.6, 4, fill="card"),
                Text(cx, cy, str(value), 12, "middle", weight=600, fill="ink"),
            ]
            on = [seat for seat in range(s.seats) if s.tracks[seat * len(tracks) + k] == n]
            markers += [
                disc(seat, cx + (j - (len(on) - 1) / 2) * 6.5, cy, 6, f"marker:{track.id}:{seat}")
                for j, seat in enumerate(on)
            ]
    return printed, markers


def _crest(track: str, x: float, y: float) -> Shape:
    if track in {"telegraph", "station"}:
        return Use(track, x, y, 19 / 24, ink="sign", paper="tracks")
    shapes: list[Shape] = [
        Circle(0, 0, 9.5, fill="brass"),
        Text(0, 0, "5", 14, "middle", face="voice", weight=800, fill="#13262e"),
    ]
    return Group(shapes, x, y)
