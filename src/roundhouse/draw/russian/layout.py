"""All panels of a view, and how they lie together on one picture."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import TYPE_CHECKING

from roundhouse.draw.choices import offer
from roundhouse.draw.look import OWN, USUAL, Look
from roundhouse.draw.russian.bar import bar
from roundhouse.draw.russian.coming import coming
from roundhouse.draw.russian.own import own
from roundhouse.draw.russian.rival import WIDE as RIVAL
from roundhouse.draw.russian.rival import rival
from roundhouse.draw.russian.shared import shared
from roundhouse.draw.russian.spots import spots
from roundhouse.draw.russian.style import moment, scope
from roundhouse.draw.russian.works import shared_by_all, works
from roundhouse.draw.scene import Placed, Scene, compose
from roundhouse.draw.shapes import Rect


if TYPE_CHECKING:
    from roundhouse.core.machine import Decision
    from roundhouse.core.play import View
    from roundhouse.core.words import Words
    from roundhouse.draw.panel import Box
    from roundhouse.draw.parts import Board
    from roundhouse.draw.russian.style import Scope
    from roundhouse.games.russian.kit import Kit

_KEPT = 64
"""How many tables' boards are kept: kits, languages and looks differ."""
_MARGIN = 14
_DESK = 1.32
"""How much wider than high all boards together are, so that they fill a desk."""
_FOR_ALL = {"shared": shared, "works": works}
"""Boards that belong to nobody."""


class Boards:
    """The boards of one game in one language and look, each laid out when it is first asked for."""

    def __init__(self, kit: Kit, words: Words, look: Look) -> None:
        self._make = partial(_laid_out, kit, words, look)
        self._made: dict[tuple[str, int], Board] = {}

    def board(self, kind: str, seat: int = 0) -> Board:
        """Return the board all share, that of a seat in full, the same at a glance, or the bar above it."""
        key = kind, seat
        if key not in self._made:
            self._made[key] = self._make(kind, seat)
        return self._made[key]


def _laid_out(kit: Kit, words: Words, look: Look, kind: str, seat: int) -> Board:
    if kind in _FOR_ALL:
        return _FOR_ALL[kind](kit, words, look)
    return {"player": own, "rival": rival, "bar": bar}[kind](kit, words, seat, look)


@lru_cache(_KEPT)
def boards(kit: Kit, words: Words, look: Look) -> Boards:
    """Return the boards of a game, laid out once."""
    return Boards(kit, words, look if look.phone else _filling(kit, words, look))


def _filling(kit: Kit, words: Words, look: Look) -> Look:
    """Return a look in which boards that modules make high are as much wider: none gives up its size."""
    tried = Boards(kit, words, look)
    high = sum(tried.board(kind).height for kind in ("shared", "bar", "player"))
    high += tried.board("works").height if shared_by_all(kit) else 0
    return look._replace(desk=max(look.desk, round(high * _DESK)))


def panels(view: View, decision: Decision | None, language: str, look: Look = USUAL) -> list[Scene]:
    """Draw the shared board, one board in full, and all others at a glance."""
    here = scope(view, decision, language)
    made = _drawn(here, look)
    offer(made, spots(here), here.words, ghost=partial(coming, here, keys=not look.phone))
    return [scene for scene, _ in made]


def _drawn(here: Scope, look: Look) -> list[tuple[Scene, dict[str, Box]]]:
    kept = boards(here.kit, here.words, look._replace(open=None))
    seats = here.around()
    all_ = look.open is None or (look.open == OWN and here.view.seat is None)
    full = [seat for seat in seats if all_ or seat in {here.view.seat, look.open}]
    found = [kept.board("shared").scene(here, moment(here))]
    found += [kept.board("works").scene(here)] if shared_by_all(here.kit) else []
    found += [kept.board("player", seat).scene(here) for seat in full]
    return found + [kept.board("rival", seat).scene(here) for seat in seats if seat != here.view.seat]


def scene(view: View, decision: Decision | None, language: str, look: Look = USUAL) -> Scene:
    """Lay the boards out below each other as on a desk, rivals beside them."""
    here = scope(view, decision, language)
    shown = here.around()[0] if look.open in {None, OWN} else look.open
    drawn = {panel.name: panel for panel in panels(view, decision, language, look._replace(open=shown))}
    main, mine = drawn["shared"], drawn[f"player-{shown}"]
    kept = boards(here.kit, here.words, look._replace(open=None))
    head, _ = kept.board("bar", shown or 0).scene(here)
    x, gap = main.width + 2 * _MARGIN, 8
    placed, y = [], float(_MARGIN)
    for panel in (main, *([drawn["works"]] if "works" in drawn else []), head, mine):
        placed.append(Placed(panel, _MARGIN, y))
        y += panel.height + gap
    rivals = [panel for name, panel in drawn.items() if name.startswith("rival")]
    beside = [Placed(panel, x, _MARGIN + n * (panel.height + 10)) for n, panel in enumerate(rivals)]
    wide, high = x + RIVAL + _MARGIN, y - gap + _MARGIN
    made = compose("table", (wide, high), main.title, placed + beside, label=main.label)
    made.ground.insert(0, Rect(0, 0, wide, high, fill="table"))
    made.board[:0] = [Rect(part.x, part.y, RIVAL, part.scene.height, 14, fill="sheet") for part in beside]
    return made
