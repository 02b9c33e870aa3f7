"""What somebody chooses from besides the boards: set-up tiles, milestones that were drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.draw.panel import Box
from roundhouse.draw.revolution.market import ASIDE
from roundhouse.draw.revolution.pieces import parts, reward, worker
from roundhouse.draw.revolution.style import PALETTE
from roundhouse.draw.revolution.symbols import SYMBOLS
from roundhouse.draw.revolution.tickets import milestone, ticket
from roundhouse.draw.scene import Scene
from roundhouse.draw.shapes import Rect
from roundhouse.games.revolution.state import COLOURS


if TYPE_CHECKING:
    from roundhouse.draw.revolution.style import Scope

_SETUP, _TICKET = (154, 52), (101, 108)
_GAP = 4


def tray(here: Scope) -> tuple[Scene, dict[str, Box]] | None:
    """Draw the set-up tiles that are left, or the milestones a viewer has drawn, while there is a choice."""
    decision, viewer = here.decision, here.view.seat
    if decision is None or decision.seat != viewer or decision.asks not in {"pick", "keep"}:
        return None
    made = Scene("tray", ASIDE, 0, here.words.name("asks", decision.asks), PALETTE, "", SYMBOLS)
    return (_setups if decision.asks == "pick" else _milestones)(here, made)


def _boxes(made: Scene, n: int, size: tuple[float, float]) -> list[Box]:
    """Lay so many equal things out in rows, and make room for them."""
    row = int((ASIDE + _GAP) // (size[0] + _GAP))
    made.height = -(-n // row) * (size[1] + _GAP) + 3
    return [Box(2 + i % row * (size[0] + _GAP), 2 + i // row * (size[1] + _GAP), *size) for i in range(n)]


def _setups(here: Scope, made: Scene) -> tuple[Scene, dict[str, Box]]:
    s, kit = here.s, here.kit
    laid = [(kit.setup_tiles[tile], colour) for tile, colour in zip(s.setups, s.beside, strict=True) if tile >= 0]
    places = {}
    for (row, colour), box in zip(laid, _boxes(made, len(laid), _SETUP), strict=True):
        made.pieces += [
            Rect(*box, 7, fill="ticket"),
            reward(parts(row.do), (box.x + 52, box.mid[1]), 20, 94),
            worker(COLOURS[colour], box.x + 128, box.mid[1], 36),
        ]
        places[f"setup:{row.id}"] = box
    return made, places


def _milestones(here: Scope, made: Scene) -> tuple[Scene, dict[str, Box]]:
    drawn, viewer = here.s.drawn[here.view.seat or 0], here.view.seat
    places = {}
    for tile, box in zip(drawn, _boxes(made, len(drawn), _TICKET), strict=True):
        made.pieces += milestone(here.kit, here.words, ticket(here.s, tile, viewer), box)
        places[f"milestone:{here.kit.milestones[tile].id}"] = box
    return made, places
