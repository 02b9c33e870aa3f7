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
from roundhouse.draw.shapes import Rect, Text
from roundhouse.games.revolution.state import COLOURS


if TYPE_CHECKING:
    from roundhouse.draw.revolution.style import Scope
    from roundhouse.draw.shapes import Shape
    from roundhouse.games.revolution.tables import SetupTile

_SETUP, _TICKET = (ASIDE - 8, 36), (96, 108)
_GAP, _RIM = 8, 4
"""What lies between two tiles, and around them all: enough for the rings of two."""


def tray(here: Scope) -> tuple[Scene, dict[str, Box]] | None:
    """Draw the set-up tiles that are left, or the milestones a viewer has drawn, while there is a choice."""
    decision, viewer = here.decision, here.view.seat
    if decision is None or decision.seat != viewer or decision.asks not in {"pick", "keep"}:
        return None
    made = Scene("tray", ASIDE, 0, here.words.name("asks", decision.asks), PALETTE, "", SYMBOLS)
    return (_setups if decision.asks == "pick" else _milestones)(here, made)


def _boxes(made: Scene, n: int, size: tuple[float, float]) -> list[Box]:
    """Lay so many equal things out in rows, and make room for them."""
    row = int((ASIDE - 2 * _RIM + _GAP) // (size[0] + _GAP))
    made.height = -(-n // row) * (size[1] + _GAP) - _GAP + 2 * _RIM
    return [Box(_RIM + i % row * (size[0] + _GAP), _RIM + i // row * (size[1] + _GAP), *size) for i in range(n)]


def _setups(here: Scope, made: Scene) -> tuple[Scene, dict[str, Box]]:
    s, kit = here.s, here.kit
    laid = [(kit.setup_tiles[tile], colour) for tile, colour in zip(s.setups, s.beside, strict=True) if tile >= 0]
    places = {}
    for (row, colour), box in zip(laid, _boxes(made, len(laid), _SETUP), strict=True):
        made.pieces += [Rect(*box, 7, fill="ticket"), *_pictured(here, row, COLOURS[colour], box)]
        places[f"setup:{row.id}"] = box
    return made, places


def _pictured(here: Scope, row: SetupTile, colour: str, box: Box) -> list[Shape]:
    """Draw what a set-up tile brings and the worker beside it, and say both in words."""
    cities = {city.id: city.name for city in here.kit.cities}
    brings = [(kind, cities.get(what, what)) for kind, what in parts(row.do)]
    said, beside = here.words.name("setup-tile", row.id), here.words.say("draw.with", {"colour": colour})
    (x, y, w, h), left, right = box, 92, 40
    room = w - left - right
    return [
        reward(brings, (x + left / 2 + 2, box.mid[1]), 18, left - 12),
        Text(x + left, y + h / 2 - 7.5, said[:1].upper() + said[1:], 13.5, weight=700, fill="ticket-ink", room=room),
        Text(x + left, y + h / 2 + 8.5, beside, 12.5, weight=500, fill="ticket-ink", room=room),
        worker(colour, x + w - 22, box.mid[1], 31),
    ]


def _milestones(here: Scope, made: Scene) -> tuple[Scene, dict[str, Box]]:
    drawn, viewer = here.s.drawn[here.view.seat or 0], here.view.seat
    places = {}
    for tile, box in zip(drawn, _boxes(made, len(drawn), _TICKET), strict=True):
        made.pieces += milestone(here.kit, here.words, ticket(here.s, tile, viewer), box)
        places[f"milestone:{here.kit.milestones[tile].id}"] = box
    return made, places
