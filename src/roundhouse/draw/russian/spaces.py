"""Action spaces: what is printed on them and who stands there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.draw.icons import icon
from roundhouse.draw.russian.marks import row
from roundhouse.draw.shapes import Circle, Group, Line, Rect, Text
from roundhouse.draw.style import seat_badge, seat_mark
from roundhouse.games.russian.state import unpack


if TYPE_CHECKING:
    from roundhouse.draw.panel import Box
    from roundhouse.draw.russian.style import Scope
    from roundhouse.draw.shapes import Shape
    from roundhouse.games.russian.sites import Site


def space_card(scope: Scope, site: Site, box: Box) -> list[Shape]:
    """Draw a space: its code, what it costs, what it does."""
    label = scope.say("label.space", space=site.id, n=site.workers, coins=site.coins)
    price = ["worker"] * site.workers + ["coin"] * site.coins
    shapes: list[Shape] = [
        Rect(*box, 6, fill="card", stroke="rule", id=f"space:{site.id}", label=label, action=site.place.text),
        Text(box.x + 5, box.y + 8.5, site.id, 8.5, weight=700, fill="soft"),
        *(icon(what, box.x + box.w - 8 - n * 9.5, box.y + 9, 11.5, "soft", "card") for n, what in enumerate(price)),
        Line([(box.x + 4, box.y + 17), (box.x + box.w - 4, box.y + 17)], stroke="rule", width=0.8),
    ]
    x, y = box.x + box.w / 2, box.y + 27
    if site.order:
        shapes.append(Text(x, y, f"{site.order}.", 15, "middle", weight=700, fill="ink"))
    else:
        shapes.append(row(site.do, scope.letters, x, y, 17, box.w - 8))
    return shapes


def struck(box: Box) -> list[Shape]:
    """Draw a space that is not there with so few seats."""
    inner = box.inset(14)
    return [
        Rect(*box, 6, fill="shade", stroke="rule", dash="3 3"),
        Line([(inner.x, inner.y + inner.h), (inner.x + inner.w, inner.y)], stroke="rule", width=1.5),
    ]


def occupant(scope: Scope, site: Site, box: Box) -> list[Shape]:
    """Draw who stands on a space, and with what, along the foot of a box."""
    s, y = scope.s, box.y + box.h - 8.5
    if site.endless:
        return _crowd(scope, site, box.x + 9, y)
    holder = s.holder[site.at]
    if holder < 0:
        return []
    counts = zip(("worker", "special", "hired", "coin"), unpack(s.paid[site.at]), strict=True)
    things = [name for name, n in counts for _ in range(n)]
    step = min(11, (box.w - 20) / max(1, len(things)))
    shapes: list[Shape] = [
        Rect(-box.w / 2, -8, box.w, 16, 4, fill=f"seat-{holder}"),
        Circle(-box.w / 2 + 9, 0, 7, fill="card"),
        seat_mark(holder, -box.w / 2 + 9, 0, 4.6),
    ]
    first = -box.w / 2 + 16 + (box.w - 18 - step * len(things)) / 2 + step / 2
    shapes += [icon(thing, first + n * step, 0, 12.5, "seat-ink", f"seat-{holder}") for n, thing in enumerate(things)]
    label = scope.say("label.token", space=site.id, seat=holder)
    return [Group(shapes, box.x + box.w / 2, y, id=f"token:{site.id}", label=label)]


def _crowd(scope: Scope, site: Site, x: float, y: float) -> list[Shape]:
    """Draw everybody on the space that never fills."""
    shapes: list[Shape] = []
    for seat in range(scope.s.seats):
        if n := sum(unpack(scope.s.endless[seat])):
            marks: list[Shape] = [seat_badge(seat, 0, 0, 6.4)]
            if n > 1:
                marks.append(Text(7.4, -5.4, str(n), 7, "middle", weight=700, fill="ink"))
            label = scope.say("label.endless", seat=seat, space=site.id, n=n)
            shapes.append(Group(marks, x + seat * 13.8, y, id=f"token:{site.id}:{seat}", label=label))
    return shapes
