"""A line: landscape, locomotives, their light, track, signposts.

Back to front: land; light; ballast; stakes where nothing is built; track; a veil over what is built beyond the light;
the bar where it ends; doublers; signposts; tokens; locomotives.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from roundhouse.draw.ghosts import COUNT, GROWS
from roundhouse.draw.kit.engines import LAMP, LENGTH, engine
from roundhouse.draw.kit.geometry import path
from roundhouse.draw.kit.icons import icon
from roundhouse.draw.kit.plates import number, pill, pill_width
from roundhouse.draw.kit.rails import RANKS as COLOURS
from roundhouse.draw.kit.rails import TOKEN, bed, bed_symbols, running, stakes, token
from roundhouse.draw.lettering import TIMES, text_width
from roundhouse.draw.panel import Box
from roundhouse.draw.russian.asian import site
from roundhouse.draw.russian.boulders import Rock, boulder, rocks_on
from roundhouse.draw.russian.branches import arm, drop_of, first_of, gap, number_of
from roundhouse.draw.russian.coal import flame, heat
from roundhouse.draw.russian.lands import panorama
from roundhouse.draw.russian.posts import signpost
from roundhouse.draw.russian.sizes import sizes
from roundhouse.draw.russian.specials import Special, found_on, line_points, told
from roundhouse.draw.shapes import Group, Path, Rect, Text
from roundhouse.games.russian.doubling import doubled
from roundhouse.games.russian.plan import plan_of, reach
from roundhouse.games.russian.state import RANKS


if TYPE_CHECKING:
    from roundhouse.core.words import Words
    from roundhouse.draw.look import Look
    from roundhouse.draw.parts import Board
    from roundhouse.draw.russian.style import Scope
    from roundhouse.draw.shapes import Shape
    from roundhouse.games.russian.kit import Kit
    from roundhouse.games.russian.plan import Plan


_TALL = 130
"""From this height on, names stand above the posts."""


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
    length: int
    laid: tuple[str, ...]
    """By opening of the line: the stretch that was laid there, or nothing."""
    rocks: tuple[Rock, ...] = ()


class Line:
    """One line of one seat in a box."""

    def __init__(self, kit: Kit, words: Words, seat: int, at: int, box: Box, look: Look) -> None:
        self.kit, self.words, self.seat, self.at = kit, words, seat, at
        self.row = kit.lines[at]
        self.name = words.name("line", self.row.id)
        self.slots = kit.line_slots[at]
        self.box, self.look = box, look
        self.openings = [opening for opening in kit.boards.openings if opening.line == at and not opening.covers]
        over = [one.fitting[0] for one in kit.boards.openings if one.line == at and one.covers]
        self.over = words.name("line", over[0].id) if over else self.name
        """What it is called when something lies over it."""
        ends = [one.space + max(sheet.length for sheet in one.fitting) - 1 for one in self.openings]
        self.length = max(self.row.length, *ends, *(sheet.length for sheet in over), 0)
        """As long as it can become."""
        self.fork = next((one for one in self.openings if one.space > self.row.length), None)
        self.sizes = sizes(self.length, self.row.length if self.fork else self.length, len(self.slots), box, look)

    def lay_out(self, board: Board) -> None:
        """Print the line and let its pieces lie on it."""
        board.symbols = {**board.symbols, **bed_symbols(self.sizes.cell, self.sizes.high)}
        board.ground.append(panorama(self.row.id, self.box, self.sizes.top - 9, plain=self.look.plain))
        board.print(Group(self._printed(), self.box.x, self.box.y))
        for n, slot in enumerate(self.slots):
            board.places[f"slot:{self.seat}:{self.kit.slot_names[slot]}"] = self._slot(n)
        board.part(f"line:{self.seat}:{self.row.id}", self.facts, self.draw)

    def facts(self, scope: Scope) -> Facts:
        """Read the line off a position."""
        s, seat = scope.s, self.seat
        return Facts(
            tuple(s.rails[seat][self.at * RANKS : (self.at + 1) * RANKS]),
            tuple(s.locos[seat][slot] for slot in self.slots),
            min(reach(s, seat, self.at), self._open_end(plan_of(s, seat))),
            doubled(s, seat, self.at),
            tuple(scope.kit.values[s.revalued[seat]]),
            tuple(found_on(scope, seat, self.at)),
            line_points(scope, seat, self.at),
            plan_of(s, seat).lengths[self.at],
            tuple(
                name
                for name, one in zip(plan_of(s, seat).laid, scope.kit.boards.openings, strict=True)
                if one.line == self.at and not one.covers
            ),
            rocks_on(scope.kit, plan_of(s, seat), self.at),
        )

    def _open_end(self, plan: Plan) -> int:
        """Return how far light can be seen: to where a fork is still open."""
        chosen = self.fork is None or plan.laid[self.kit.boards.openings.index(self.fork)]
        return plan.lengths[self.at] if chosen else self.sizes.trunk

    def draw(self, facts: Facts, places: dict[str, Box]) -> list[Shape]:
        """Draw what lies on the line."""
        for space in range(1, self.length + 1):
            places[f"cell:{self.seat}:{self.row.id}:{space}"] = self._place(space, facts)
        shapes = [
            *self._stretches(facts, places),
            *self._light(facts),
            *self._built(facts),
            *self._beyond(facts),
            *self._doublers(facts, places),
            *self._numbers(facts),
            *self._posts(facts, places),
            *self._tokens(facts),
            *self._rocks(facts, places),
            *self._locos(facts),
            *self._head(facts),
        ]
        return [Group(shapes, self.box.x, self.box.y)]

    def _drop(self, space: float, facts: Facts) -> float:
        """Return how far below the trunk a space lies: on the arm that was chosen."""
        if self.fork is None or space <= self.sizes.trunk:
            return 0
        return drop_of(self.fork, facts.laid[self.openings.index(self.fork)], self.sizes)

    def _spans(self, start: int, end: int, facts: Facts) -> list[tuple[float, float, float]]:
        """Return where track from one space to another lies: from, to, how far below the trunk."""
        z = self.sizes
        cuts = [(start, min(end, z.trunk)), (max(start, z.trunk), end)]
        return [(z.x(a + 1) - z.cell / 2, z.x(b) + z.cell / 2, self._drop(b, facts)) for a, b in cuts if a < b]

    def _stretches(self, facts: Facts, places: dict[str, Box]) -> list[Shape]:
        """Draw what was laid into gaps and what could be; of a fork, the arms."""
        shapes: list[Shape] = []
        for opening, name in zip(self.openings, facts.laid, strict=True):
            if opening is not self.fork:
                shapes.append(gap(opening, name, self.sizes))
                continue
            for sheet in opening.fitting:
                shapes.append(arm(opening, sheet, name, self.sizes, self.words))
                if not name:
                    x, y, w, h = first_of(opening, sheet, self.sizes)
                    places[f"stretch:{sheet.id}"] = Box(self.box.x + x, self.box.y + y, w, h)
        return shapes

    def _printed(self) -> list[Shape]:
        """Draw ballast, stakes, sleepers under the locomotives, and the empty places."""
        z, end = self.sizes, self.sizes.first + self.sizes.trunk * self.sizes.cell
        left = 4.0 if not z.small else z.first
        foot = (min(end + 8, self.box.w), z.top + z.high + 3)
        slope = path("M", left, z.top - 2, "H", end + 2, "L", *foot, "H", max(0, left - 4), "Z")
        shapes: list[Shape] = [
            Path(slope, fill="ballast-lo"),
            Rect(left, z.top, end - left + 1, z.high, 2, fill="ballast"),
        ]
        shapes += [stakes(z.first + n * z.cell, z.top, z.cell, z.high) for n in range(z.trunk)]
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
        near, *beyond = self._spans(0, facts.far, facts)
        arm: list[Shape] = [Rect(a, z.top + drop - 8, b - a, 8, fill="headlight") for a, b, drop in beyond]
        end = near[1]
        if z.small:
            return [Rect(z.first, z.top - 6, end - z.first, 6, fill="headlight"), *arm]
        scale = (z.slot - 6) / LENGTH
        front = max((n for n, tile in enumerate(facts.locos) if self.kit.number[tile]), default=0)
        x, y = 8 + front * z.slot + LAMP[0] * scale, z.top + z.high - 4 + LAMP[1] * scale
        return [
            *arm,
            Path(
                path("M", x, y - 2, "L", end, z.top - 20, "V", z.top, "H", x, "Z"),
                fill="headlight",
                id=f"light:{self.seat}:{self.row.id}",
                look=GROWS,
            ),
        ]

    def _built(self, facts: Facts) -> list[Shape]:
        """Draw the stretches: every space is worth what the best rail at or beyond it is worth."""
        z, built = self.sizes, max(facts.at)
        shapes: list[Shape] = []
        start = 0
        for rank in reversed(range(RANKS)):
            if facts.at[rank] > start:
                spaces = [
                    bed(COLOURS[rank], z.x(n + 1) - z.cell / 2, z.top + self._drop(n + 1, facts), z.cell, z.high)
                    for n in range(start, facts.at[rank])
                ]
                shapes.append(Group(spaces, id=f"track:{self.seat}:{self.row.id}:{COLOURS[rank]}"))
                start = facts.at[rank]
        joints = "".join(path("M", z.first + n * z.cell, z.top - 3, "v", z.high + 6) for n in range(1, z.trunk))
        shapes.append(Path(joints, stroke="line", cap="butt"))
        rails = [running(a, b, z.top + drop, z.high) for a, b, drop in self._spans(0, built, facts)] if built else []
        return [*shapes, *(rail for pair in rails for rail in pair)]

    def _beyond(self, facts: Facts) -> list[Shape]:
        """Dim what is built beyond the light, and mark where it ends."""
        z, built = self.sizes, max(facts.at)
        if not facts.far:
            return []
        _, end, drop = self._spans(0, facts.far, facts)[-1]
        over = 9 if not z.small else 6
        bar = path("M", end, z.top + drop - over, "V", z.top + drop + z.high + over)
        wide = 1 if not z.small else 0.7
        label = self.words.say("label.reach", {"n": facts.far, "line": self.row.id})
        dark = self._spans(facts.far, built, facts) if built > facts.far else []
        dimmed: list[Shape] = [Rect(a, z.top + down, b - a, z.high, fill="veil") for a, b, down in dark]
        light = [Path(bar, stroke="case", width=5.5 * wide), Path(bar, stroke="lamp", width=3 * wide)]
        return [*dimmed, Group(light, id=f"reach:{self.seat}:{self.row.id}", label=label, look=GROWS)]

    def _doublers(self, facts: Facts, places: dict[str, Box]) -> list[Shape]:
        z = self.sizes
        wide, high = min(34, z.cell - 4), 16 if not z.small else 13
        shapes: list[Shape] = []
        for n in range(1, self.row.doublers + 1):
            x, y = z.x(n), z.top - high - 1
            if n > facts.doublers:
                left, w, h = x - wide / 2 + 1, wide - 2, high - 2
                shapes.append(Rect(left, y + 1, w, h, 4.5, fill="plate-soft", stroke="stake", dash="3 2", cap="butt"))
                if n == facts.doublers + 1:
                    places[f"double:{self.seat}:{self.row.id}"] = Box(self.box.x + left, self.box.y + y + 1, w, h)
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
        shapes: list[Shape] = []
        for n in range(1, z.trunk + 1 if self._undecided(facts) else facts.length + 1):
            worth, down = self._worth(facts, n), self._drop(n, facts)
            if worth and n <= facts.far:
                shapes.append(pill(str(worth), z.x(n), z.foot + down, z.figure))
            else:
                shapes.append(number_of(n, z, down))
        return shapes

    def _undecided(self, facts: Facts) -> bool:
        """Whether the line forks and no arm was chosen."""
        return self.fork is not None and not facts.laid[self.openings.index(self.fork)]

    def _worth(self, facts: Facts, space: int) -> int:
        """Return what a space counts: as the best rail at or beyond it, perhaps doubled."""
        best = max((rank for rank, here in enumerate(facts.at) if here >= space), default=0)
        return facts.values[best] * (2 if space <= facts.doublers else 1)

    def _posts(self, facts: Facts, places: dict[str, Box]) -> list[Shape]:
        """Draw a signpost for everything a space gives; several at one space stand above each other."""
        z = self.sizes
        above: dict[int, int] = {}
        crowded = {one.space for one in facts.specials if sum(other.space == one.space for other in facts.specials) > 1}
        shapes: list[Shape] = []
        open_end = z.trunk if self._undecided(facts) else self.length
        for special in (one for one in facts.specials if one.space <= open_end):
            n = above.get(special.space, 0)
            above[special.space] = n + 1
            shapes.append(self._post(special, n, self._drop(special.space, facts), tight=special.space in crowded))
            if special.met:
                x, y, r = z.x(special.space), z.top - (51 if not z.small else 35), 17 if not z.small else 12
                places[f"coin:{self.seat}:{self.row.id}:{special.space}"] = Box(
                    self.box.x + x - r, self.box.y + y - r, 2 * r, 2 * r + 12
                )
        return shapes[::-1]

    def _rocks(self, facts: Facts, places: dict[str, Box]) -> list[Shape]:
        z = self.sizes
        shapes: list[Shape] = []
        for rock in facts.rocks:
            x, size = z.x(rock.space), min(42, z.cell * 0.95)
            drawn = boulder(x, z.top + z.high + 1, size, gone=rock.gone)
            drawn.id, drawn.label = f"barrier:{self.seat}:{rock.id}", self.words.name("barrier", rock.id)
            shapes.append(drawn)
            place = Box(x - size / 2, z.top + z.high - size * 0.85, size, size * 0.95)
            places[f"barrier:{self.seat}:{rock.id}"] = place._replace(x=place.x + self.box.x, y=place.y + self.box.y)
        return shapes

    def _post(self, special: Special, level: int, drop: float, *, tight: bool) -> Shape:
        z = self.sizes
        twice = special.space <= self.row.doublers
        rise = (51 if twice else 42) - 7 * tight if not z.small else 38 if twice else 32
        rise += level * (27 if not z.small else 21)
        x = min(z.x(special.space), self.box.w - 19)
        return Group(
            signpost(special, z, x, z.top + drop, rise, tight=tight, second=level > 0),
            id=f"post:{self.seat}:{self.row.id}:{special.space}:{special.colour}:{int(special.loco)}",
            look=GROWS,
            label=told(self.words, self.name, special),
        )

    def _tokens(self, facts: Facts) -> list[Shape]:
        z = self.sizes
        shapes: list[Shape] = []
        for rank, here in enumerate(facts.at):
            if here:
                name = {"colour": COLOURS[rank], "line": self.row.id, "n": here}
                piece = token(COLOURS[rank], z.x(here), z.top + self._drop(here, facts) + z.high / 2, z.token)
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
            bare = self.kit.bare[tile]
            what, hot = self.kit.number[bare], bare != tile
            if tile == self.kit.closed:
                shapes.append(site(self._slot(n), self.box, f"loco:{self.seat}:{slot}", label))
            elif z.small:
                place = self._slot(n)
                drawn = [*engine(what, 0, 0, 46, smoke=False)[:-1], number(what, 8, -11, 9.5)]
                drawn += flame(30, -13, 6) if hot else []
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
                drawn = engine(what, 0, 0, z.slot - 6) + (heat(z.slot * 0.56, -27, 9, "+1") if hot else [])
                shapes.append(
                    Group(drawn, 8 + n * z.slot, z.top + z.high - 4, id=f"loco:{self.seat}:{slot}", label=label)
                )
        return shapes

    def _head(self, facts: Facts) -> list[Shape]:
        """Write the name of the line and what a scoring would bring; where posts are near, one below the other."""
        z, points = self.sizes, f"+{facts.points}"
        name = self.name if facts.length == self.row.length or self.openings else self.over
        size, half = 17 if not z.small else 14, pill_width(points, 14) / 2
        wide = text_width(name, size, "voice", 700)
        near = min((z.x(one.space) for one in facts.specials), default=self.box.w) - 22
        narrow = not z.small and self.box.h < _TALL and 26 + wide + 2 * half > near
        behind = self._slot(len(self.slots)).x - self.box.x if self.fork else self.box.w - 8 - 2 * half
        at, y = (12 + half, 38) if narrow else ((behind if z.small else 26 + wide) + half, 16.5)
        sum_ = pill(points, at, y, 14, "plate", "plate-ink")
        sum_.id, sum_.look = f"sum:{self.seat}:{self.row.id}", COUNT
        room = max(near - 12, wide * 0.75) if narrow else 0
        left = 12 if not z.small else 8
        return [
            Text(left, 16, name, size, face="voice", weight=700, fill="ink", halo="halo-soft", room=room),
            sum_,
        ]

    def _place(self, space: int, facts: Facts) -> Box:
        z = self.sizes
        w, h = TOKEN[0] * z.token, TOKEN[1] * z.token
        y = z.top + self._drop(space, facts) + z.high / 2
        return Box(self.box.x + z.x(space) - w / 2, self.box.y + y - h / 2, w, h)

    def _slot(self, n: int) -> Box:
        z = self.sizes
        if z.small:
            start = 14 + text_width(self.name, 14, "voice", 700)
            return Box(self.box.x + start + n * 52, self.box.y + 2, 48, 30)
        return Box(self.box.x + 8 + n * z.slot, self.box.y + z.top - 34, z.slot - 6, z.high + 34)
