"""Coal: its board beside the others, foundries as tickets, heaters as a flame on what they heat."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, cast

from roundhouse.draw.kit.icons import icon
from roundhouse.draw.kit.plates import card, enamel, pill, plate
from roundhouse.draw.kit.seats import seat_badge
from roundhouse.draw.lettering import TIMES
from roundhouse.draw.panel import Box
from roundhouse.draw.russian.marks import TICKET, row
from roundhouse.draw.russian.spaces import space
from roundhouse.draw.russian.tickets import FOUNDRY, spread
from roundhouse.draw.shapes import Circle, Group, Path, Rect, Text
from roundhouse.games.russian.modules.coal.module import OPEN, hidden, stoves


if TYPE_CHECKING:
    from collections.abc import Callable

    from roundhouse.core.words import Words
    from roundhouse.draw.parts import Board
    from roundhouse.draw.russian.style import Scope
    from roundhouse.draw.shapes import Shape
    from roundhouse.games.russian.kit import Kit
    from roundhouse.games.russian.modules.coal.module import CoalState
    from roundhouse.games.russian.signs import Sign

_HEAD = 23
_GAP = 5
_STUB = 34
"""How wide the part of a ticket is that says what it burns."""
_COUNT = 24
"""How much room the number of foundries in the pile has."""


class Fire(NamedTuple):
    """What the coal board shows."""

    open: tuple[tuple[str, tuple[Sign, ...]], ...]
    left: int
    hearth: int


def coal_board(board: Board, words: Words, kit: Kit, box: Box) -> None:
    """Lay out the spaces of coal: a worker for coal, a coin for an open foundry, coal for a heater."""
    board.print(*enamel(box, "g-loco", words.say("draw.coal"), words.say("draw.coal-more")))
    high = box.h - _HEAD - 7
    narrow = min(66, (box.w - 16 - 3 * _GAP) * 0.22)
    x, y = box.x + 8, box.y + _HEAD
    for name in ("K1", "K2"):
        space(board, words, kit.sites[kit.site_index[name]], Box(x, y, narrow, high))
        x += narrow + _GAP
    hearth = Box(box.x + box.w - 8 - narrow, y, narrow, high)
    shelf = Box(x, y, hearth.x - x - _GAP, high)
    board.print(*_hearth(words, hearth))
    board.places["hearth"] = hearth
    board.part("coal", _look, lambda fire, places: _drawn(words, fire, (shelf, hearth), places))


def _look(scope: Scope) -> Fire:
    s = cast("CoalState", scope.s)
    return Fire(tuple((name, does) for name, does, _ in lying(s, OPEN)), hidden(s), s.hearth)


def lying(s: CoalState, where: int) -> tuple[tuple[str, tuple[Sign, ...], bool], ...]:
    """Return the foundries of a seat, or those that lie somewhere: name, effects, whether it was used this round."""
    rows = zip(stoves(s.rules).rows, s.foundries, s.fired, strict=True)
    return tuple((row.id, s.kit.signs.of(row.do), bool(fired)) for row, at, fired in rows if at == where)


def _hearth(words: Words, box: Box) -> list[Shape]:
    shapes: list[Shape] = [
        *plate(Box(0, 0, box.w, box.h)),
        *flame(box.w / 2, (box.h - 27) / 2, min(17, box.w * 0.3)),
        Rect(6, box.h - 27, box.w - 12, 1.2, fill="rule"),
        icon("coal", box.w / 2 - 11, box.h - 14, 19, "soft"),
        icon("coal", box.w / 2 + 11, box.h - 14, 19, "soft"),
    ]
    return [Group(shapes, box.x, box.y, id="hearth", label=words.say("label.hearth"), action="stoke")]


def _drawn(words: Words, fire: Fire, boxes: tuple[Box, Box], places: dict[str, Box]) -> list[Shape]:
    shelf, hearth = boxes
    shapes: list[Shape] = []
    high = (shelf.h - 4) / 2
    for n, (name, does) in enumerate(fire.open):
        place = Box(shelf.x, shelf.y + n * (high + 4), shelf.w - _COUNT, high)
        places[f"open:{name}"] = place
        shapes.append(foundry(words, name, does, place, f"foundry:{name}"))
    left = words.say("label.foundries-left", {"n": fire.left})
    pile = [Text(0, 0, f"{TIMES}{fire.left}", 13, "end", weight=600, fill="on-enamel", room=_COUNT - 4)]
    shapes.append(Group(pile, shelf.x + shelf.w, shelf.y + shelf.h / 2, id="foundries-left", label=left))
    if fire.hearth >= 0:
        cover: list[Shape] = [
            Rect(0, 0, hearth.w, hearth.h - 27, 8, fill="plate-off", fade=0.6),
            seat_badge(fire.hearth, hearth.w / 2, hearth.h - 14, 9),
        ]
        shapes.append(Group(cover, hearth.x, hearth.y, id="hearth:taken", label=words.say("label.hearth-taken")))
    return shapes


def foundries(board: Board, words: Words, seat: int, room: Callable[[Scope], Box]) -> None:
    """Let the foundries of a seat lie in a row; those that were used in this round are ticked off."""

    def look(scope: Scope) -> tuple[Box, tuple[tuple[str, tuple[Sign, ...], bool], ...]]:
        return room(scope), lying(cast("CoalState", scope.s), seat)

    def draw(facts: tuple[Box, tuple[tuple[str, tuple[Sign, ...], bool], ...]], places: dict[str, Box]) -> list[Shape]:
        box, mine = facts
        shapes: list[Shape] = []
        for (name, does, fired), place in zip(mine, spread(len(mine), box, FOUNDRY), strict=True):
            places[f"foundry:{seat}:{name}"] = place
            shapes.append(foundry(words, name, does, place, f"foundry:{seat}:{name}", fired=fired))
        return shapes

    board.part(f"foundries:{seat}", look, draw)


def foundry(words: Words, name: str, does: tuple[Sign, ...], box: Box, id_: str, *, fired: bool = False) -> Shape:
    """Draw a foundry: what it does, perforation, the coal it burns."""
    w, h = box.w, box.h
    split = w - min(_STUB, w * 0.4)
    size = min(15, (w - split) * 0.45)
    face: list[Shape] = [
        *card(w, h, 4),
        row(does, split / 2 + 1, h / 2, min(24, h - 8), split - 8, TICKET),
        Path(f"M{split:.1f} 4V{h - 4:.1f}", stroke="ticket-lo", width=1.4, dash="3 2", cap="butt"),
        icon("coal", split + (w - split) * 0.32, h / 2, size, "ticket-ink", "ticket"),
        icon("coal", split + (w - split) * 0.68, h / 2, size, "ticket-ink", "ticket"),
    ]
    shapes: list[Shape] = [Group(face, fade=0.38 if fired else 1)]
    if fired:
        shapes.append(icon("check", w / 2, h / 2, min(22, h), "good"))
    return Group(shapes, box.x, box.y, id=id_, label=words.say("label.foundry", {"foundry": name}))


def flame(x: float, y: float, r: float) -> list[Shape]:
    """Draw a heater: a red disc with a flame."""
    return [
        Circle(x, y, r, fill="#c8321e", stroke="case", width=1.6),
        icon("heater", x, y - r * 0.05, r * 1.35, "#ffffff", "#c8321e"),
    ]


def heat(x: float, y: float, r: float, gains: str) -> list[Shape]:
    """Draw a heater on something, with what it adds above it."""
    return [*flame(x, y, r), pill(gains, x, y - r - 8, 11, "case", "#ffffff")]
