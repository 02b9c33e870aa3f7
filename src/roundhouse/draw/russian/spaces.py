"""Action spaces: plates of enamel with their effect large, their price below, and who stands there."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from roundhouse.draw.kit.geometry import foot, path
from roundhouse.draw.kit.icons import icon
from roundhouse.draw.kit.plates import plate
from roundhouse.draw.kit.seats import pawn, seat_badge
from roundhouse.draw.panel import Box
from roundhouse.draw.russian.marks import PLATE, row
from roundhouse.draw.shapes import Circle, Group, Path, Rect, Text
from roundhouse.games.russian.state import unpack


if TYPE_CHECKING:
    from roundhouse.core.words import Words
    from roundhouse.draw.parts import Board
    from roundhouse.draw.russian.style import Scope
    from roundhouse.draw.shapes import Shape
    from roundhouse.games.russian.sites import Site

_STRIP = 27
"""How high the foot of a plate is, where workers stand."""
_STEP = 25
_ENDLESS = "M0 0C2 -4 8 -4 8 0S2 4 0 0S-8 -4 -8 0S-2 4 0 0Z"


class Standing(NamedTuple):
    """Who occupies a space, and with what."""

    seat: int
    own: int
    special: int
    hired: int
    coins: int
    name: str

    @property
    def things(self) -> list[str]:
        """Every piece that stands there, by its symbol."""
        kinds = (f"pawn-{self.seat}", f"special-{self.seat}", f"hired-{self.seat}", "coin")
        counts = (self.own, self.special, self.hired, self.coins)
        return [kind for kind, n in zip(kinds, counts, strict=True) for _ in range(n)]


def standing(scope: Scope, site: Site) -> tuple[Standing, ...]:
    """Return who stands on a space: nobody, one, or on the one that never fills, many."""
    s = scope.s
    if site.endless:
        return tuple(
            Standing(seat, *unpack(s.endless[seat]), scope.name(seat)) for seat in range(s.seats) if s.endless[seat]
        )
    holder = s.holder[site.at]
    return (Standing(holder, *unpack(s.paid[site.at]), scope.name(holder)),) if holder >= 0 else ()


def space(board: Board, words: Words, site: Site, box: Box) -> None:
    """Print a space, and let whoever comes stand on it."""
    board.print(*face(words, site, box))
    board.places[f"space:{site.id}"] = box

    def draw(there: tuple[Standing, ...], places: dict[str, Box]) -> list[Shape]:
        del places
        return occupied(words, site, box, there)

    board.part(f"space:{site.id}", lambda scope: standing(scope, site), draw)


_ORDINAL = 62
"""Where a space is narrower, its place in the order makes room for what stands behind it."""


def face(words: Words, site: Site, box: Box) -> list[Shape]:
    """Draw a space as it is printed."""
    x, w, h = box.w / 2, box.w, box.h
    inside = Box(0, 0, w, h)
    shapes = plate(inside)
    shapes.append(Path(path("M", 6, h - _STRIP + 0.5, "H", w - 6), stroke="rule", width=1.2, cap="butt"))
    shapes += _effect(words, site, x, (h - _STRIP) / 2 + 1, w)
    shapes += _price(site, w, h)
    if site.endless:
        shapes.append(Group([Path(_ENDLESS, stroke="soft", width=1.8)], w - 15, 10, 0.9))
    price = [words.say(f"label.{what}", {"n": n}) for what, n in (("worker", site.workers), ("coin", site.coins)) if n]
    label = words.say("label.space", {"space": site.id, "price": ", ".join(price)})
    return [Group(shapes, box.x, box.y, id=f"space:{site.id}", label=label, action=site.place.text)]


def _effect(words: Words, site: Site, x: float, y: float, w: float) -> list[Shape]:
    if not site.order:
        return [row(site.shows, x, y, min(32, w * 0.6), w - 13, PLATE)]
    place = words.say(f"draw.place-{site.order}")
    x -= max(0, _ORDINAL - w) / 2
    raised = Text(x + 12, y - 8, place, 12, weight=700, fill="plate-ink")
    dot = Text(x + 10, y, place, 30, face="voice", weight=800, fill="plate-ink")
    return [
        Text(x, y, str(site.order), 30, "middle", face="voice", weight=800, fill="plate-ink"),
        raised if place.isalpha() else dot,
    ]


def _price(site: Site, w: float, h: float) -> list[Shape]:
    """Draw a socket for every worker and a dashed ring for every coin."""
    shapes: list[Shape] = []
    for n, x in enumerate(_along(site.workers + site.coins, w)):
        if n < site.workers:
            shapes.append(pawn("socket", x, h - 5, 21))
        else:
            shapes.append(Circle(x, h - 14, 8.5, stroke="brass", width=1.6, dash="3 2", cap="butt"))
            shapes.append(Text(x, h - 14, "1", 11, "middle", weight=700, fill="brass-ink"))
    return shapes


def _along(count: int, w: float) -> list[float]:
    step = min(_STEP, (w - 22) / max(1, count - 1))
    return [w / 2 + (n - (count - 1) / 2) * step for n in range(count)]


def occupied(words: Words, site: Site, box: Box, there: tuple[Standing, ...]) -> list[Shape]:
    """Draw who stands on a space; a space that is full shows its effect paler."""
    if site.endless:
        return _crowd(words, site, box, there)
    if not there:
        return []
    (one,) = there
    shapes: list[Shape] = [
        Rect(0, 0, box.w, box.h - _STRIP, 8, fill="plate-off", fade=0.6),
        Path(foot(box.w, box.h - 3, _STRIP - 3), fill="plate-off"),
        *stood(one, box.w, box.h),
    ]
    label = words.say("label.token", {"space": site.id, "name": one.name})
    come = f"comes-{one.seat}"
    return [Group(shapes, box.x, box.y, id=f"token:{site.id}", label=label, action=site.place.text, look=come)]


def stood(one: Standing, w: float, h: float, high: float = 36) -> list[Shape]:
    """Draw the pieces of a seat on the foot of something that is so large."""
    shapes: list[Shape] = [Path(foot(w, h, _STRIP), fill=f"seat-{one.seat}", fade=0.28)]
    things = one.things
    for thing, x in zip(things, _along(len(things), w), strict=True):
        shapes.append(icon("coin", x, h - 13, 22) if thing == "coin" else pawn(thing, x, h - 1.5, high))
    if "coin" in things and len(set(things)) == 1:
        shapes.append(seat_badge(one.seat, w - 12, h - 13, 7.5))
    return shapes


def beside(one: Standing, box: Box) -> list[Shape]:
    """Draw who uses a card in a room of their own, so that they hide nothing of it."""
    shapes = [Rect(*box, 5, fill=f"seat-{one.seat}", fade=0.28), *paid(one, box)]
    if "coin" in one.things and len(set(one.things)) == 1:
        shapes.append(seat_badge(one.seat, box.x + box.w - 3, box.y + box.h - 3, 6.5))
    return shapes


def paid(one: Standing, box: Box) -> list[Shape]:
    """Draw the pieces of a seat in a room."""
    things, y = one.things, box.y + box.h
    step = min(_STEP, (box.w - 4) / len(things))
    return [
        icon("coin", x, box.y + box.h / 2, min(22, step, box.h)) if thing == "coin" else pawn(thing, x, y, box.h + 2)
        for n, thing in enumerate(things)
        for x in (box.x + box.w / 2 + (n - (len(things) - 1) / 2) * step,)
    ]


def _crowd(words: Words, site: Site, box: Box, there: tuple[Standing, ...]) -> list[Shape]:
    """Draw everybody on the space that never fills."""
    shapes: list[Shape] = []
    for one, x in zip(there, _along(len(there), box.w), strict=True):
        things = one.things
        marks: list[Shape] = [
            icon("coin", 0, -11, 20) if things[0] == "coin" else pawn(things[0], 0, 0, 31),
            *([seat_badge(one.seat, 9, -7, 5.5)] if things[0] == "coin" else []),
        ]
        if len(things) > 1:
            marks.append(Text(11, -21, str(len(things)), 12, "middle", weight=700, fill="plate-ink", halo="plate"))
        label = words.say("label.endless", {"name": one.name, "space": site.id, "n": len(things)})
        where = f"token:{site.id}:{one.seat}"
        shapes.append(Group(marks, box.x + x, box.y + box.h - 1.5, id=where, label=label, action=site.place.text))
    return shapes
