"""All panels of a view, and how they lie on a wide screen."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from roundhouse.draw.look import OWN, USUAL, Look
from roundhouse.draw.revolution.board import board
from roundhouse.draw.revolution.company import company
from roundhouse.draw.revolution.market import market
from roundhouse.draw.revolution.spots import light
from roundhouse.draw.revolution.style import moment, scope
from roundhouse.draw.revolution.telegraph import telegraph
from roundhouse.draw.revolution.tray import tray
from roundhouse.draw.scene import Placed, Scene, compose
from roundhouse.draw.shapes import Rect


if TYPE_CHECKING:
    from roundhouse.core.machine import Decision
    from roundhouse.core.play import View
    from roundhouse.core.words import Words
    from roundhouse.draw.parts import Board
    from roundhouse.games.revolution.kit import Kit

_KEPT = 64
"""How many tables' boards are kept: kits, languages and looks differ."""
_GAP = 10


@lru_cache(_KEPT)
def boards(kit: Kit, words: Words, look: Look, seats: int) -> tuple[list[Board], list[Board]]:
    """Return the boards all share and those of the seats, laid out once."""
    shared = [board(kit, words), telegraph(kit, words, look), market(kit, words, look)]
    return shared, [company(kit, words, look, seat) for seat in range(seats)]


def panels(view: View, decision: Decision | None, language: str, look: Look = USUAL) -> list[Scene]:
    """Draw what all share, the companies with the viewer's own first, and what is to be chosen from."""
    here = scope(view, decision, language)
    shared, own = boards(here.kit, here.words, look._replace(open=None), here.s.seats)
    all_ = look.open is None or (look.open == OWN and view.seat is None)
    shown = [seat for seat in here.around() if all_ or seat in {view.seat, look.open}]
    made = [one.scene(here, moment(here) if n == 0 else "") for n, one in enumerate(shared)]
    made += [own[seat].scene(here) for seat in shown]
    if beside := tray(here):
        made.append(beside)
    light(made, here)
    return [scene for scene, _ in made]


def scene(view: View, decision: Decision | None, language: str, look: Look = USUAL) -> Scene:
    """Lay all panels out for a desk: the map, the telegraph row, the companies below each other; the rest beside."""
    main, *others = panels(view, decision, language, look)
    column = [main, *(part for part in others if part.width == main.width)]
    aside = [part for part in others if part.width != main.width]
    placed, y = [], float(_GAP)
    for part in column:
        placed.append(Placed(part, _GAP, y))
        y += part.height + _GAP
    x, beside = main.width + 2 * _GAP, float(_GAP)
    for part in aside:
        placed.append(Placed(part, x, beside))
        beside += part.height + _GAP
    wide = x + max((part.width + _GAP for part in aside), default=0)
    made = compose("table", (wide, max(y, beside)), main.title, placed, label=main.label)
    made.ground.insert(0, Rect(0, 0, wide, max(y, beside), fill="table"))
    return made
