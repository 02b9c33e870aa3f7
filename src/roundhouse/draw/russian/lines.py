"""A line: landscape, locomotives, their light, track, signposts.

Back to front: land; light; ballast; stakes where nothing is built; track; a veil over what is built beyond the light;
the bar where it ends; doublers; signposts; tokens; locomotives.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from roundhouse.draw.ghosts import COUNT, GROWS
from roundhouse.draw.kit.engines import LAMP, LENGTH, engine
from roundhouse.draw.kit.geometry import path, star
from roundhouse.draw.kit.icons import icon
from roundhouse.draw.kit.plates import number, pill, pill_width, post, ticked
from roundhouse.draw.kit.rails import RANKS as COLOURS
from roundhouse.draw.kit.rails import TOKEN, bed, bed_symbols, chip, rail_piece, running, stakes, token
from roundhouse.draw.lettering import TIMES, text_width
from roundhouse.draw.panel import Box
from roundhouse.draw.russian.lands import panorama
from roundhouse.draw.russian.specials import Special, found_on, line_points, told
from roundhouse.draw.shapes import Group, Path, Polygon, Rect, Text, Use
from roundhouse.games.russian.doubling import doubled
from roundhouse.games.russian.plan import plan_of, reach
from roundhouse.games.russian.state import RANKS
from roundhouse.games.russian.tables import Bonus


if TYPE_CHECKING:
    from roundhouse.core.state import Effects
    from roundhouse.core.words import Words
    from roundhouse.draw.look import Look
    from roundhouse.draw.parts import Board
    from roundhouse.draw.russian.style import Scope
    from roundhouse.draw.shapes import Shape
    from roundhouse.games.russian.kit import Kit


class Facts(NamedTuple):
    """What a line shows."""

    at: tuple[int, ...]
    """By rank: the space the rail has reached."""
    locos: tuple[int, ...]
    """By slot: the tile there, or 0."""
    far: int
    doublers: int
    values: tuple[int, ...]
    specials: tuple[Special, ...]
    points: int


class Sizes(NamedTuple):
    """How large things are on a line."""

    cell: float
    high: float
    """Of the track."""
    first: float
    """Where the first space begins."""
    top: float
    """Where the track begins."""
    slot: float
    """How wide the place of a locomotive is."""
    small: bool

    def x(self, space: float) -> float:
        """Return the middle of a space; they count from 1."""
        return self.first + (space - 0.5) * self.cell

    @property
    def token(self) -> float:
        """The scale of a token."""
        return 0.74 if self.small else 1


class Line:
    """One line of one seat in a box."""

    def __init__(self, kit: Kit, words: Words, seat: int, at: int, box: Box, look: Look) -> None:
        self.kit, self.words, self.seat, self.at = kit, words, seat, at
        self.row = kit.lines[at]
        self.name = words.name("line", self.row.id)
        self.slots = kit.line_slots[at]
        self.box, self.look = box, look
        self.sizes = _sizes(self.row.length, len(self.slots), box, look)

    def lay_out(self, board: Board) -> None:
        """Print the line and let its pieces lie on it."""
        board.symbols = {**board.symbols, **bed_symbols(self.sizes.cell, self.sizes.high)}
        board.ground.append(panorama(self.row.id, self.box, self.sizes.top - 9, plain=self.look.plain))
        board.print(Group(self._printed(), self.box.x, self.box.y))
        for space in range(1, self.row.length + 1):
            board.places[f"cell:{self.seat}:{self.row.id}:{space}"] = self._place(space)
        for n, slot in enumerate(self.slots):
            board.places[f"slot:{self.seat}:{self.kit.slot_names[slot]}"] = self._slot(n)
        board.part(f"line:{self.seat}:{self.row.id}", self.facts, self.draw)

    def facts(self, scope: Scope) -> Facts:
        """Read the line off a position."""
        s, seat = scope.s, self.seat
        return Facts(
            tuple(s.rails[seat][self.at * RANKS : (self.at + 1) * RANKS]),
            tuple(s.locos[seat][slot] for slot in self.slots),
            min(reach(s, seat, self.at), plan_of(s, seat).lengths[self.at]),
            doubled(s, seat, self.at),
            tuple(scope.kit.values[s.revalued[seat]]),
            tuple(found_on(scope, seat, self.at)),
            line_points(scope, seat, self.at),
        )

    def draw(self, facts: Facts, places: dict[str, Box]) -> list[Shape]:
        """Draw what lies on the line."""
        del places
        shapes = [
            *self._light(facts),
            *self._built(facts),
            *self._beyond(facts),
            *self._doublers(facts),
            *self._numbers(facts),
            *self._posts(facts),
            *self._tokens(facts),
            *self._locos(facts),
            *self._head(facts),
        ]
        return [Group(shapes, self.box.x, self.box.y)]

    def _printed(self) -> list[Shape]:
        """Draw ballast, stakes, sleepers under the locomotives, and the empty places."""
        z, end = self.sizes, self.sizes.first + self.row.length * self.sizes.cell
        left = 4.0 if not z.small else z.first
        shapes: list[Shape] = [
            Path(
                path(
                    "M",
                    left,
                    z.top - 2,
                    "H",
                    end + 2,
                    "L",
                    min(end + 8, self.box.w),
                    z.top + z.high + 3,
                    "H",
                    max(0, left - 4),
                    "Z",
                ),
                fill="ballast-lo",
            ),
            Rect(left, z.top, end - left + 1, z.high, 2, fill="ballast"),
        ]
        shapes += [stakes(z.first + n * z.cell, z.top, z.cell, z.high) for n in range(self.row.length)]
        if not z.small:
            shapes += [
                Rect(left + 3 + n * 11, z.top + 1.5, 6, z.high - 3, 1, fill="sleeper", fade=0.8)
                for n in range(int((z.first - left) / 11))
            ]
            shapes += running(left, z.first, z.top, z.high)
        return shapes

    def _empty(self, n: int) -> list[Shape]:
        x, z = 8 + n * self.sizes.slot, self.sizes
        return [
            Rect(x + 6, z.top - 34, z.slot - 20, z.high + 28, 8, fill="slot", stroke="dash", dash="4 3", cap="butt"),
            icon("locomotive", x + z.slot / 2 - 4, z.top - 8, 30, "soft"),
        ]

    def _light(self, facts: Facts) -> list[Shape]:
        """Draw the headlight: from the lamp of the front locomotive to the end of its reach."""
        z = self.sizes
        if not facts.far:
            return []
        end = z.first + facts.far * z.cell
        if z.small:
            return [Rect(z.first, z.top - 6, end - z.first, 6, fill="headlight")]
        scale = (z.slot - 6) / LENGTH
        front = max((n for n, tile in enumerate(facts.locos) if tile), default=0)
        x, y = 8 + front * z.slot + LAMP[0] * scale, z.top + z.high - 4 + LAMP[1] * scale
        return [
            Path(
                path("M", x, y - 2, "L", end, z.top - 20, "V", z.top, "H", x, "Z"),
                fill="headlight",
                id=f"light:{self.seat}:{self.row.id}",
                look=GROWS,
            )
        ]

    def _built(self, facts: Facts) -> list[Shape]:
        """Draw the stretches: every space is worth what the best rail at or beyond it is worth."""
        z, built = self.sizes, max(facts.at)
        shapes: list[Shape] = []
        start = 0
        for rank in reversed(range(RANKS)):
            if facts.at[rank] > start:
                spaces = [
                    bed(COLOURS[rank], z.first + n * z.cell, z.top, z.cell, z.high)
                    for n in range(start, facts.at[rank])
                ]
                shapes.append(Group(spaces, id=f"track:{self.seat}:{self.row.id}:{COLOURS[rank]}"))
                start = facts.at[rank]
        joints = "".join(path("M", z.first + n * z.cell, z.top - 3, "v", z.high + 6) for n in range(1, self.row.length))
        shapes.append(Path(joints, stroke="line", cap="butt"))
        return [*shapes, *running(z.first, z.first + built * z.cell, z.top, z.high)] if built else shapes

    def _beyond(self, facts: Facts) -> list[Shape]:
        """Dim what is built beyond the light, and mark where it ends."""
        z, built = self.sizes, max(facts.at)
        if not facts.far:
            return []
        end, over = z.first + facts.far * z.cell, 9 if not z.small else 6
        bar = path("M", end, z.top - over, "V", z.top + z.high + over)
        wide = 1 if not z.small else 0.7
        label = self.words.say("label.reach", {"n": facts.far, "line": self.row.id})
        dimmed: list[Shape] = (
            [Rect(end, z.top, (built - facts.far) * z.cell, z.high, fill="veil")] if built > facts.far else []
        )
        light = [Path(bar, stroke="case", width=5.5 * wide), Path(bar, stroke="lamp", width=3 * wide)]
        return [*dimmed, Group(light, id=f"reach:{self.seat}:{self.row.id}", label=label, look=GROWS)]

    def _doublers(self, facts: Facts) -> list[Shape]:
        z = self.sizes
        wide, high = min(34, z.cell - 4), 16 if not z.small else 13
        shapes: list[Shape] = []
        for n in range(1, self.row.doublers + 1):
            x, y = z.x(n), z.top - high - 1
            if n > facts.doublers:
                shapes.append(
                    Rect(
                        x - wide / 2 + 1,
                        y + 1,
                        wide - 2,
                        high - 2,
                        4.5,
                        fill="plate-soft",
                        stroke="stake",
                        dash="3 2",
                        cap="butt",
                    )
                )
                continue
            tile = [
                Rect(-wide / 2, 0, wide, high, 5, fill="case"),
                Rect(-wide / 2 + 0.8, 0.8, wide - 1.6, high - 1.6, 4.5, fill="#1b2a32", stroke="brass", width=1.3),
                Text(0, high / 2, f"{TIMES}2", high * 0.78, "middle", weight=700, fill="#ffd978"),
            ]
            label = self.words.say("label.doubler", {"n": n})
            shapes.append(Group(tile, x, y, id=f"doubler:{self.seat}:{self.row.id}:{n}", label=label))
        return shapes

    def _numbers(self, facts: Facts) -> list[Shape]:
        """Write under each space in the light what it is worth, elsewhere its number."""
        z = self.sizes
        y, size = z.top + z.high + (11 if not z.small else 8.5), 12 if not z.small else 10
        shapes: list[Shape] = []
        for n in range(1, self.row.length + 1):
            worth = self._worth(facts, n)
            if worth and n <= facts.far:
                shapes.append(pill(str(worth), z.x(n), y, size))
            else:
                shapes.append(Text(z.x(n), y, str(n), size, "middle", fill="soft"))
        return shapes

    def _worth(self, facts: Facts, space: int) -> int:
        """Return what a space counts: as the best rail at or beyond it, perhaps doubled."""
        best = max((rank for rank, here in enumerate(facts.at) if here >= space), default=0)
        return facts.values[best] * (2 if space <= facts.doublers else 1)

    def _posts(self, facts: Facts) -> list[Shape]:
        """Draw a signpost for everything a space gives; several at one space stand above each other."""
        above: dict[int, int] = {}
        crowded = {one.space for one in facts.specials if sum(other.space == one.space for other in facts.specials) > 1}
        shapes: list[Shape] = []
        for special in facts.specials:
            n = above.get(special.space, 0)
            above[special.space] = n + 1
            shapes.append(self._post(special, n, tight=special.space in crowded))
        return shapes[::-1]

    def _post(self, special: Special, level: int, *, tight: bool) -> Shape:
        z = self.sizes
        r = (13 if tight else 16) if not z.small else (9.5 if tight else 11.5)
        low = (
            51
            if not z.small and special.space <= self.row.doublers
            else 38
            if z.small and special.space <= self.row.doublers
            else 42
            if not z.small
            else 32
        )
        low -= 6 if tight and not z.small else 0
        x, top = min(z.x(special.space), self.box.w - r - 3), z.top - low - level * (2 * r + (8 if not z.small else 5))
        shapes = post(x, z.top if not level else top + r, top, r, done=special.done)
        shapes += _gift(special.gives[0], x, top, r)
        shapes += (
            [ticked(x + r * 0.75, top - r * 0.75, 7 if not z.small else 5.5)]
            if special.done
            else _asks(special, x, top + r + (6 if not z.small else 4), small=z.small)
        )
        label = told(self.words, self.name, special)
        return Group(
            shapes,
            id=f"post:{self.seat}:{self.row.id}:{special.space}:{special.colour}:{int(special.loco)}",
            look=GROWS,
            label=label,
        )

    def _tokens(self, facts: Facts) -> list[Shape]:
        z = self.sizes
        shapes: list[Shape] = []
        for rank, here in enumerate(facts.at):
            if here:
                name = {"colour": COLOURS[rank], "line": self.row.id, "n": here}
                piece = token(COLOURS[rank], z.x(here), z.top + z.high / 2, z.token)
                piece.id = f"rail:{self.seat}:{self.row.id}:{COLOURS[rank]}"
                piece.label = self.words.say("label.rail", name)
                shapes.append(piece)
        return shapes

    def _locos(self, facts: Facts) -> list[Shape]:
        z = self.sizes
        shapes: list[Shape] = []
        for n, tile in enumerate(facts.locos):
            if not tile:
                shapes += [] if z.small else self._empty(n)
                continue
            slot = self.kit.slot_names[self.slots[n]]
            label = self.words.say("label.loco", {"loco": self.kit.tile_names[tile], "slot": slot})
            what = self.kit.number[tile]
            if z.small:
                place = self._slot(n)
                drawn = [
                    Use("smoke", 0, 0, 0.001),
                    *engine(what, 0, 0, 46, smoke=False)[:-1],
                    number(what, 8, -11, 9.5),
                ][1:]
                shapes.append(
                    Group(
                        drawn,
                        place.x - self.box.x,
                        place.y - self.box.y + 29,
                        id=f"loco:{self.seat}:{slot}",
                        label=label,
                    )
                )
            else:
                drawn = engine(what, 0, 0, z.slot - 6)
                shapes.append(
                    Group(drawn, 8 + n * z.slot, z.top + z.high - 4, id=f"loco:{self.seat}:{slot}", label=label)
                )
        return shapes

    def _head(self, facts: Facts) -> list[Shape]:
        """Write the name of the line and what a scoring would bring for it."""
        size = 17 if not self.sizes.small else 14
        wide = text_width(self.name, size, "voice", 700)
        points = f"+{facts.points}"
        at = (
            26 + wide + pill_width(points, 14) / 2
            if not self.sizes.small
            else self.box.w - 8 - pill_width(points, 14) / 2
        )
        sum_ = pill(points, at, 16.5, 14, "plate", "plate-ink")
        sum_.id, sum_.look = f"sum:{self.seat}:{self.row.id}", COUNT
        name = Text(
            12 if not self.sizes.small else 8,
            16,
            self.name,
            size,
            face="voice",
            weight=700,
            fill="ink",
            halo="halo-soft",
        )
        return [name, sum_]

    def _place(self, space: int) -> Box:
        z = self.sizes
        w, h = TOKEN[0] * z.token, TOKEN[1] * z.token
        return Box(self.box.x + z.x(space) - w / 2, self.box.y + z.top + z.high / 2 - h / 2, w, h)

    def _slot(self, n: int) -> Box:
        z = self.sizes
        if z.small:
            start = 14 + text_width(self.name, 14, "voice", 700)
            return Box(self.box.x + start + n * 52, self.box.y + 2, 48, 30)
        return Box(self.box.x + 8 + n * z.slot, self.box.y + z.top - 34, z.slot - 6, z.high + 34)


def _sizes(length: int, slots: int, box: Box, look: Look) -> Sizes:
    if look.phone:
        cell = round((box.w - 10) / length, 1)
        return Sizes(cell, 24, (box.w - cell * length) / 2, box.h - 24 - 17, 50, small=True)
    high = 30 if box.h > 145 else 28
    slot = 93
    first = 12 + slot * slots + 10
    cell = round((box.w - first - 6) / length, 1)
    return Sizes(cell, high, first, box.h - high - 22, slot, small=False)


def _gift(given: Effects | Bonus, x: float, y: float, r: float) -> list[Shape]:
    """Draw what stands on the disc of a signpost."""
    if isinstance(given, Bonus):
        return _counted(given, x, y, r)
    name, *args = given[0]
    if name in {"rails", "lay"}:
        return [rail_piece(args[0], x, y, r * 1.3)]
    if name in {"station", "points"}:
        return [Text(x, y, f"+{args[0]}", r * 0.85, "middle", face="voice", weight=800, fill="plate-ink")]
    return [icon(_GIFTS.get(name, "star"), x, y, r * 1.35)]


def _counted(bonus: Bonus, x: float, y: float, r: float) -> list[Shape]:
    if bonus.times > 1:
        return [Text(x, y, f"{TIMES}{bonus.times}", r * 0.95, "middle", face="voice", weight=800, fill="plate-ink")]
    if bonus.medal:
        return [icon("medal", x, y, r * 1.35)]
    return [
        Polygon(star(x, y + 1, r * 0.86, r * 0.42), fill="brass"),
        Text(x, y + 1, str(bonus.points), r * 0.78, "middle", weight=700, fill="#13262e"),
    ]


_GIFTS = {"worker": "worker", "idea": "idea", "keys": "key", "income": "income", "coin": "coin", "industry": "wrench"}


def _asks(special: Special, x: float, y: float, *, small: bool) -> list[Shape]:
    """Draw in a dark pill what a space asks for: a rank, and a locomotive if its light must reach."""
    step, high = (15, 15) if not small else (11.5, 12)
    wide = step * (1 + special.loco) + 3
    left = x - wide / 2 + step / 2 + 1.5
    shapes: list[Shape] = [
        Rect(x - wide / 2, y - high / 2, wide, high, high / 2, fill="case"),
        chip(special.colour, left, y, 6 if not small else 4.6),
    ]
    return (
        [*shapes, icon("locomotive", left + step, y - 0.5, 12 if not small else 10, "#ffd978", "#13262e")]
        if special.loco
        else shapes
    )


def miniature(facts: Facts, kit: Kit, length: int, x: float, y: float, cell: float) -> list[Shape]:
    """Draw a line at a glance: brass numbers, track in its colours, the end of the light."""
    shapes: list[Shape] = [
        number(kit.number[tile], x - 11 - n * 19, y + 6.5, 8.6)
        for n, tile in enumerate(reversed([t for t in facts.locos if t]))
    ]
    shapes.append(Rect(x, y, length * cell, 13, 2, fill="ballast"))
    start = 0
    for rank in reversed(range(RANKS)):
        if facts.at[rank] > start:
            colour, wide = COLOURS[rank], (facts.at[rank] - start) * cell
            from_ = x + start * cell
            shapes += [
                Rect(from_, y, wide, 13, fill=f"{colour}-bed"),
                Path(
                    path("M", from_ + 1, y + 6.5, "h", wide - 1),
                    stroke=colour,
                    width=12,
                    dash=f"{cell * 0.32:.2f} {cell * 0.18:.2f}",
                    cap="butt",
                ),
            ]
            start = facts.at[rank]
    if start:
        shapes.append(
            Path(
                path("M", x, y + 3.5, "h", start * cell, "M", x, y + 9.5, "h", start * cell),
                stroke="steel",
                width=1.4,
                cap="butt",
            )
        )
    if facts.far:
        bar = path("M", x + facts.far * cell, y - 2, "v", 17)
        shapes += [Path(bar, stroke="case", width=4), Path(bar, stroke="lamp", width=2.2)]
    return shapes
