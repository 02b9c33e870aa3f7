"""What a scoring counted: lines with their light, the industry, cards; each as a small picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.draw.counted import HIGH, WIDE, Counted
from roundhouse.draw.kit.icons import icon
from roundhouse.draw.look import USUAL
from roundhouse.draw.panel import Box
from roundhouse.draw.russian.course import Course
from roundhouse.draw.russian.reasons import about, reasons, stars_of
from roundhouse.draw.russian.rival import miniature
from roundhouse.draw.russian.style import scope
from roundhouse.draw.shapes import Circle, Rect
from roundhouse.games.russian.plan import plan_of


if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from roundhouse.core.play import View
    from roundhouse.draw.russian.style import Scope
    from roundhouse.draw.shapes import Shape

_TOP = 4.5
"""Where the track of a line lies."""
_MOST = 5
"""So many signs fit beside each other."""


def counted(view: View, what: Iterable[tuple[int, str, int]], language: str) -> list[Counted]:
    """Show how numbers came about that seats were given."""
    here = scope(view, None, language)
    return [_counted(here, seat, source, n) for seat, source, n in what]


def _counted(here: Scope, seat: int, source: str, n: int) -> Counted:
    return Counted(
        seat, source, _picture(here, seat, source), about(here, seat, source), reasons(here, seat, source, n)
    )


def _picture(here: Scope, seat: int, source: str) -> list[Shape]:
    lines = [line.id for line in here.kit.lines]
    if source in lines:
        return _line(here, seat, lines.index(source))
    signs: dict[str, Callable[[], list[Shape]]] = {
        "industry": lambda: _strip(here, seat),
        "stars": lambda: _signs("star", len(stars_of(here, seat, "stars"))),
        "medal": lambda: _signs("medal", len(stars_of(here, seat, "medal"))),
        "spike": lambda: _signs("golden-spike", len(stars_of(here, seat, "spike"))),
        "cards": lambda: _signs("end-card", len(here.s.shown[seat])),
        "majority": lambda: _signs("engineer", here.s.boss.count(seat)),
    }
    return signs[source]() if source in signs else []


def _line(here: Scope, seat: int, at: int) -> list[Shape]:
    """Draw the track of a line and the end of its light; what lies beyond is dimmed."""
    course = Course(here.kit, here.words, seat, at, Box(0, 0, USUAL.width, 150), USUAL)
    seen = course.glance(here.s)._replace(locos=())
    cell = (WIDE - 4) / max(plan_of(here.s, seat).lengths)
    built = max(seen.at)
    shapes = miniature(seen, here.kit, 1, _TOP, cell)
    if built > seen.far:
        dim = Rect(1 + seen.far * cell, _TOP, (built - seen.far) * cell, 13, fill="#0b111580")
        shapes.insert(len(shapes) - 2 if seen.far else len(shapes), dim)
    return shapes


def _strip(here: Scope, seat: int) -> list[Shape]:
    """Draw how far the markers have come, of all there is to come to."""
    points = here.kit.industry.points
    most, y = max(points), HIGH / 2
    shapes: list[Shape] = [Rect(1, y - 3, WIDE - 4, 6, 3, fill="ballast")]
    for at in sorted(here.s.markers[seat], reverse=True):
        x = 8 + (WIDE - 18) * points[at] / most
        shapes += [
            Rect(1, y - 3, x - 1, 6, 3, fill=f"seat-{seat}"),
            Circle(x, y, 8.4, fill=f"seat-{seat}d"),
            icon("wrench", x, y, 13, "#ffffff", f"seat-{seat}d"),
        ]
    return shapes


def _signs(name: str, n: int) -> list[Shape]:
    return [icon(name, 12 + 20 * at, HIGH / 2, 19, "ink", "sheet") for at in range(min(n, _MOST))]
