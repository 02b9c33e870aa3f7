"""All panels of a view, and how they lie on a wide screen."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from roundhouse.draw.look import USUAL, Look
from roundhouse.draw.scene import Placed, Scene, compose
from roundhouse.draw.shapes import Rect
from roundhouse.draw.steam.actions import actions
from roundhouse.draw.steam.board import board, layout_of
from roundhouse.draw.steam.goods import goods
from roundhouse.draw.steam.players import players
from roundhouse.draw.steam.spots import light
from roundhouse.draw.steam.style import moment, scope
from roundhouse.draw.steam.tray import tray


if TYPE_CHECKING:
    from roundhouse.core.machine import Decision
    from roundhouse.core.play import View
    from roundhouse.core.rules import Rules
    from roundhouse.core.words import Words
    from roundhouse.draw.parts import Board

_KEPT = 64
"""How many tables' boards are kept: rules, languages and looks differ."""
_GAP, _PAD = 12, 12
_SIDE = 340
"""How wide the column beside the map is."""


@lru_cache(_KEPT)
def boards(rules: Rules, words: Words, look: Look) -> list[Board]:
    """Return the boards of a game, laid out once."""
    made = (board(rules, words, look), actions(rules, words, look), goods(rules, words))
    return [one for one in made if one]


def panels(view: View, decision: Decision | None, language: str, look: Look = USUAL) -> list[Scene]:
    """Draw the map, the actions and the goods, and what has to be chosen beside them."""
    here = scope(view, decision, language)
    kept = boards(here.s.rules, here.words, look._replace(open=None))
    made = [one.scene(here, moment(here) if n == 0 else "") for n, one in enumerate(kept)]
    if beside := tray(here):
        made.append(beside)
    light(made, here, layout_of(here.kit))
    return [scene for scene, _ in made]


def scene(view: View, decision: Decision | None, language: str, look: Look = USUAL) -> Scene:
    """Lay all panels out for a desk: the map with the actions at its foot or side, the rest on sheets beside it."""
    main, foot, *others = panels(view, decision, language, look)
    others.insert(0, players(scope(view, decision, language)))
    tall = main.height > main.width
    broad = main.width + _GAP + foot.width if tall else main.width
    wide = broad + _SIDE + 3 * _GAP
    at = (main.width + 2 * _GAP, _GAP) if tall else (_GAP, main.height + 2 * _GAP)
    placed = [Placed(main, _GAP, _GAP), Placed(foot, *at)]
    x, y, sheets = broad + 2 * _GAP, float(_GAP), []
    for panel in others:
        sheets.append(Rect(x, y, _SIDE, panel.height + 2 * _PAD, 12, fill="sheet"))
        placed.append(Placed(panel, x + _PAD, y + _PAD))
        y += panel.height + 2 * _PAD + _GAP
    high = max(y, at[1] + foot.height + _GAP)
    made = compose("table", (wide, high), main.title, placed, label=main.label)
    made.ground[:0] = [Rect(0, 0, wide, high, fill="table"), *sheets]
    return made
