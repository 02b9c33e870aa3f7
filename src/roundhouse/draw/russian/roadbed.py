"""What a line lies on and what it is made of: ballast, stakes, arms and gaps, track, and the light along it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.draw.ghosts import GROWS
from roundhouse.draw.kit.engines import LAMP, LENGTH
from roundhouse.draw.kit.geometry import path
from roundhouse.draw.kit.rails import RANKS as COLOURS
from roundhouse.draw.kit.rails import bed, running, stakes
from roundhouse.draw.panel import Box
from roundhouse.draw.russian.branches import arm, first_of, gap
from roundhouse.draw.shapes import Group, Path, Rect
from roundhouse.games.russian.state import RANKS


if TYPE_CHECKING:
    from roundhouse.draw.russian.course import Course, Facts
    from roundhouse.draw.shapes import Shape


def printed(line: Course) -> list[Shape]:
    """Draw ballast, stakes, sleepers under the locomotives, and the empty places."""
    z, end = line.sizes, line.sizes.first + line.sizes.trunk * line.sizes.cell
    left = 4.0 if not z.small else z.first
    foot = (min(end + 8, line.box.w), z.top + z.high + 3)
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


def stretches_on(line: Course, facts: Facts, places: dict[str, Box]) -> list[Shape]:
    """Draw what was laid into gaps and what could be; of a fork, the arms."""
    shapes: list[Shape] = []
    for opening, name in zip(line.openings, facts.laid, strict=True):
        if opening is not line.fork:
            shapes.append(gap(opening, name, line.sizes))
            continue
        for sheet in opening.fitting:
            shapes.append(arm(opening, sheet, name, line))
            if not name:
                x, y, w, h = first_of(opening, sheet, line.sizes)
                places[f"stretch:{sheet.id}"] = Box(line.box.x + x, line.box.y + y, w, h)
    return shapes


def light(line: Course, facts: Facts) -> list[Shape]:
    """Draw the headlight: from the lamp of the front locomotive to the end of its reach."""
    z = line.sizes
    if not facts.far:
        return []
    near, *beyond = line.spans(0, facts.far, facts)
    arm: list[Shape] = [Rect(a, z.top + drop - 8, b - a, 8, fill="headlight") for a, b, drop in beyond]
    end = near[1]
    if z.small:
        return [Rect(z.first, z.top - 6, end - z.first, 6, fill="headlight"), *arm]
    scale = (z.slot - 6) / LENGTH
    front = max((n for n, tile in enumerate(facts.locos) if line.kit.number[tile]), default=0)
    x, y = 8 + front * z.slot + LAMP[0] * scale, z.top + z.high - 4 + LAMP[1] * scale
    return [
        *arm,
        Path(
            path("M", x, y - 2, "L", end, z.top - 20, "V", z.top, "H", x, "Z"),
            fill="headlight",
            id=f"light:{line.seat}:{line.row.id}",
            look=GROWS,
        ),
    ]


def built(line: Course, facts: Facts) -> list[Shape]:
    """Draw the stretches: every space is worth what the best rail at or beyond it is worth."""
    z, built = line.sizes, max(facts.at)
    shapes: list[Shape] = []
    start = 0
    for rank in reversed(range(RANKS)):
        if facts.at[rank] > start:
            spaces = [
                bed(COLOURS[rank], z.x(n + 1) - z.cell / 2, z.top + line.drop(n + 1, facts), z.cell, z.high)
                for n in range(start, facts.at[rank])
            ]
            shapes.append(Group(spaces, id=f"track:{line.seat}:{line.row.id}:{COLOURS[rank]}"))
            start = facts.at[rank]
    joints = "".join(path("M", z.first + n * z.cell, z.top - 3, "v", z.high + 6) for n in range(1, z.trunk))
    shapes.append(Path(joints, stroke="line", cap="butt"))
    rails = [running(a, b, z.top + drop, z.high) for a, b, drop in line.spans(0, built, facts)] if built else []
    return [*shapes, *(rail for pair in rails for rail in pair)]


def beyond(line: Course, facts: Facts) -> list[Shape]:
    """Dim what is built beyond the light, and mark where it ends."""
    z, built = line.sizes, max(facts.at)
    if not facts.far:
        return []
    _, end, drop = line.spans(0, facts.far, facts)[-1]
    over = 9 if not z.small else 6
    bar = path("M", end, z.top + drop - over, "V", z.top + drop + z.high + over)
    wide = 1 if not z.small else 0.7
    label = line.words.say("label.reach", {"n": facts.far, "line": line.row.id})
    dark = line.spans(facts.far, built, facts) if built > facts.far else []
    dimmed: list[Shape] = [Rect(a, z.top + down, b - a, z.high, fill="veil") for a, b, down in dark]
    light = [Path(bar, stroke="case", width=5.5 * wide), Path(bar, stroke="lamp", width=3 * wide)]
    return [*dimmed, Group(light, id=f"reach:{line.seat}:{line.row.id}", label=label, look=GROWS)]
