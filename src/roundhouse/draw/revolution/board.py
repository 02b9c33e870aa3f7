"""The map: spaces, signs of cities, and the achievement tracks in the ocean."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from roundhouse.draw.panel import Box
from roundhouse.draw.revolution.land import land
from roundhouse.draw.revolution.pieces import disc, house, parts, plot, reward
from roundhouse.draw.revolution.places import CITIES, HIGH, SIGN, WIDE, ways
from roundhouse.draw.revolution.style import printed
from roundhouse.draw.shapes import Circle, Group, Line, Path, Rect, Text, Use


if TYPE_CHECKING:
    from roundhouse.core.words import Words
    from roundhouse.draw.parts import Board
    from roundhouse.draw.revolution.places import Way
    from roundhouse.draw.revolution.style import Scope
    from roundhouse.draw.shapes import Shape
    from roundhouse.games.revolution.kit import Kit

_LANE = 6.6
_DASHES = ("2.2 2.8", "2 1.6 2 4.4", "4.2 3", "1.2 1.8")
"""How the sleepers of each seat lie, so that its colour never speaks alone."""
_TRACKS = (972, 190, 92, 17.6)
"""Where the tracks stand: corner, width, height of a space."""


def board(kit: Kit, words: Words) -> Board:
    """Lay out the map: the land, what is printed on it, and what lies there; a phone looks at a part of it."""
    made = printed("board", (WIDE, HIGH), words.say("title.name"))
    lying_ways = spaces_of(kit)
    spots: dict[str, Box] = {}
    sheet: list[Shape] = []
    for way, space in lying_ways:
        sheet += bed(kit, way, space)
        x, y = way.mid
        spots[f"space:{kit.space_ids[space]}"] = Box(x - 15, y - 11, 30, 22)
    sheet += [Circle(*joint, 6, fill="card", stroke="case", width=2) for joint in _joints(kit)]
    for city, row in enumerate(kit.cities):
        sheet += sign(kit, city)
        spots[f"city:{row.id}"] = _corner(row.id)
    points = tuple(point for way, _ in lying_ways for point in way.points[::2])
    made.ground += land(points)
    made.print(*sheet, *_ladders(kit, spots))
    made.places.update(spots)
    _parts(made, kit, lying_ways)
    return made


def _parts(made: Board, kit: Kit, lying_ways: list[tuple[Way, int]]) -> None:
    """Add what changes: rails, cities, markers."""

    def rails(laid: tuple[int, ...], _: dict[str, Box]) -> list[Shape]:
        return [shape for way, space in lying_ways for shape in strands(kit, laid, way, space)]

    made.part("rails", lambda here: tuple(here.s.laid), rails)
    for city in range(len(kit.cities)):
        made.part(f"city:{city}", partial(_seen, city), partial(_drawn, kit, city), own=True)
    made.part("markers", lambda here: tuple(here.s.tracks), lambda tracks, _: _markers(kit, tracks))


def _drawn(kit: Kit, city: int, seen: Seen, _: dict[str, Box]) -> list[Shape]:
    return city_now(kit, city, seen)


class Seen(NamedTuple):
    """What is to be seen in a city."""

    reward: int
    gone: bool
    """Whether the bonus of the first station is no longer to be had."""
    builders: tuple[int, ...]
    """Seats with a station, a neutral building (-1) before them."""
    joined: int
    """The viewer, if its rails lead here."""


def _seen(city: int, here: Scope) -> Seen:
    s, viewer = here.s, here.view.seat
    built = [-1] * (s.neutral >> city & 1) + [seat for seat in range(s.seats) if s.stations[seat] >> city & 1]
    joined = viewer if viewer is not None and s.reach[viewer] >> city & 1 else -1
    return Seen(s.rewards[city], bool(s.first >> city & 1), tuple(built), joined)


def spaces_of(kit: Kit) -> list[tuple[Way, int]]:
    """Return all spaces with the way each takes on the map."""
    found = []
    for link in dict.fromkeys(space.link for space in kit.spaces):
        numbers = [i for i, space in enumerate(kit.spaces) if space.link == link]
        made, _ = ways(_link(kit, numbers[0]), len(numbers))
        found += list(zip(made, numbers, strict=True))
    return found


def _joints(kit: Kit) -> list[tuple[float, float]]:
    count: dict[str, int] = {}
    for i in range(len(kit.spaces)):
        count[_link(kit, i)] = count.get(_link(kit, i), 0) + 1
    return [joint for link, n in count.items() for joint in ways(link, n)[1]]


def _link(kit: Kit, space: int) -> str:
    return "-".join(kit.space_ids[space].split("-")[:2])


def _path(points: list[tuple[float, float]] | tuple[tuple[float, float], ...]) -> str:
    return "M" + "L".join(f"{x:.4g} {y:.4g}" for x, y in points)


def bed(kit: Kit, way: Way, space: int) -> list[Shape]:
    """Draw what is printed: the bed with its stakes, a peak for each triangle, the sign of trade."""
    d, row = _path(way.points), kit.spaces[space]
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


def strands(kit: Kit, laid: tuple[int, ...], way: Way, space: int) -> list[Shape]:
    """Draw the rails of all companies side by side."""
    there = [seat for seat, mine in enumerate(laid) if mine >> space & 1]
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
                id=f"rail:{kit.space_ids[space]}:{seat}",
            )
        )
    return shapes


def _corner(name: str) -> Box:
    x, y = CITIES[name]
    return Box(x - SIGN[0] / 2, y - SIGN[1] / 2, *SIGN)


def sign(kit: Kit, city: int) -> list[Shape]:
    """Draw the sign of a city as it is printed."""
    row = kit.cities[city]
    a, b, w, h = _corner(row.id)
    return [
        Rect(a, b, w, h, 7, fill="case"),
        Circle(a + 9.5, b + 8.5, 7, fill="brass"),
        Text(a + 9.5, b + 8.5, str(row.group), 12, "middle", face="voice", weight=800, fill="#13262e"),
        Text(a + 19, b + 8.8, row.name, 13, weight=600, fill="sign", room=w - 24),
        Rect(a + 1.5, b + 17, w - 3, h - 18.5, 5, fill="ticket"),
    ]


def city_now(kit: Kit, city: int, seen: Seen) -> list[Shape]:
    """Draw what lies and stands in a city, and its price above the rails that end here."""
    row = kit.cities[city]
    a, b, w, h = _corner(row.id)
    shapes: list[Shape] = [
        *_builders(row.id, seen.builders, a, b),
        Rect(a + w - 31, b - 13.5, 31, 15, 5, fill="card", stroke="case", width=1.2),
        Text(a + w - 15.5, b - 6, f"${row.cost}", 12, "middle", weight=700, fill="ink"),
    ]
    if seen.reward >= 0:
        tile = kit.reward_rows[seen.reward]
        bonus = reward(parts(tile.first, tile.first_money, tile.first_shares), (a + 22, b + 28.5), 13, 38)
        bonus.fade = 0.35 if seen.gone else 1
        shapes += [
            Line([(a + 43, b + 19), (a + 43, b + h - 3)], stroke="ticket-ink", dash="2 2", fade=0.5),
            bonus,
            reward(parts(tile.main), (a + 67, b + 28.5), 15, 44),
        ]
    if seen.joined >= 0:
        shapes.append(Rect(a - 1.5, b - 1.5, w + 3, h + 3, 8.5, stroke=f"seat-{seen.joined}", width=3))
    return shapes


def _builders(name: str, seats: tuple[int, ...], a: float, b: float) -> list[Shape]:
    """Draw the stations on the roof of a sign, the first one on the left."""
    shapes: list[Shape] = [
        house(seat, a + 12 + n * 16, b + 1, 16, f"station:{name}:{seat}") for n, seat in enumerate(seats[:3])
    ]
    shapes += [
        house(seat, a + w - 6, b + 30, 16, f"station:{name}:{seat}")
        for w, seat in zip((SIGN[0] + 8, SIGN[0] + 24), seats[3:], strict=False)
    ]
    return shapes or [plot(a + 12, b + 1, 16, first=True)]


def _column(kit: Kit, k: int) -> Box:
    """Return where a track stands."""
    x, y, w, cell = _TRACKS
    high = max(len(track.values) for track in kit.tracks) * cell + 34
    wide = (w - 10) / len(kit.tracks)
    return Box(x + 5 + wide * k, y, wide, high)


def _rung(kit: Kit, k: int, n: int) -> tuple[float, float]:
    """Return the middle of a space of a track."""
    box = _column(kit, k)
    return box.mid[0], box.y + box.h - 7 - (n + 0.5) * _TRACKS[3]


def _ladders(kit: Kit, spots: dict[str, Box]) -> list[Shape]:
    """Draw the three tracks as they are printed."""
    x, y, w, cell = _TRACKS
    shapes: list[Shape] = [Rect(x, y, w, _column(kit, 0).h, 12, fill="tracks")]
    for k, track in enumerate(kit.tracks):
        box = _column(kit, k)
        spots[f"track:{track.id}"] = box.inset(2)
        shapes.append(_crest(track.id, box.mid[0], y + 16))
        for n, value in enumerate(track.values):
            cx, cy = _rung(kit, k, n)
            shapes += [
                Rect(cx - box.w / 2 + 1.2, cy - cell / 2 + 0.8, box.w - 2.4, cell - 1.6, 4, fill="card"),
                Text(cx, cy, str(value), 12, "middle", weight=600, fill="ink"),
            ]
    return shapes


def _markers(kit: Kit, tracks: tuple[int, ...]) -> list[Shape]:
    """Draw the markers on the tracks; those on one space stand side by side."""
    many = len(kit.tracks)
    shapes: list[Shape] = []
    for k, track in enumerate(kit.tracks):
        for n in sorted(set(tracks[k::many])):
            on = [seat for seat, at in enumerate(tracks[k::many]) if at == n]
            cx, cy = _rung(kit, k, n)
            shapes += [
                disc(seat, cx + (j - (len(on) - 1) / 2) * 6.5, cy, 6, f"marker:{track.id}:{seat}")
                for j, seat in enumerate(on)
            ]
    return shapes


def _crest(track: str, x: float, y: float) -> Shape:
    if track in {"telegraph", "station"}:
        return Use(track, x, y, 19 / 24, ink="sign", paper="tracks")
    shapes: list[Shape] = [
        Circle(0, 0, 9.5, fill="brass"),
        Text(0, 0, "5", 14, "middle", face="voice", weight=800, fill="#13262e"),
    ]
    return Group(shapes, x, y)
