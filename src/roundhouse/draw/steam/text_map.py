"""The map as text: every hex at its place, with the track that leaves it on each side."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.games.steam.board import EDGES, label
from roundhouse.games.steam.state import FREE


if TYPE_CHECKING:
    from roundhouse.draw.steam.style import Scope
    from roundhouse.draw.text import Page

GROUND = {"river": "~", "mountain": "^", "swamp": "%"}
PLAIN, TOWN, NOBODY, ANY = ".", "o", "*", "[*]"
_STEP = 4
_LEFT = 4
_RAILS = {
    "flat": ((0, -1, "|"), (2, 0, "/"), (2, 0, "\\"), (0, 1, "|"), (-2, 0, "/"), (-2, 0, "\\")),
    "point": ((-1, -1, "\\"), (1, -1, "/"), (2, 0, "-"), (1, 1, "\\"), (-1, 1, "/"), (-2, 0, "-")),
}
"""By edge: where beside the middle of a hex its track is written, and how."""
_SLANTED = {"/", "\\"}


def drawn_map(here: Scope, page: Page) -> list[str]:
    """Draw the map, if the page is wide enough for it."""
    kit, signs = here.kit, dict[tuple[int, int], str]()
    columns = 1 + max(h.column for h in kit.hexes)
    for h in range(len(kit.hexes)):
        _rails(here, h, signs)
        _write(signs, *_middle(here, h), _sign(here, h))
    for column in range(columns):
        _write(signs, _LEFT + column * _STEP + 1, -1, label(column, 0)[:-1])
    for row in range(1 + max(h.row for h in kit.hexes)):
        _write(signs, 1, 2 * row, f"{row + 1:>2}")
    wide, high = 1 + max(x for x, _ in signs), 1 + max(y for _, y in signs)
    lines = ["".join(signs.get((x, y), " ") for x in range(wide)) for y in range(-1, high)]
    return [*page.rule(here.say("draw.map")), *lines, ""] if wide <= page.width else []


def _middle(here: Scope, h: int) -> tuple[int, int]:
    place = here.kit.hexes[h]
    x, y = _LEFT + place.column * _STEP + 1, 2 * place.row
    return (x, y + place.column % 2) if here.kit.top == "flat" else (x + 2 * (place.row % 2), y)


def _sign(here: Scope, h: int) -> str:
    """Return what stands in the middle of a hex: a city with what it takes, a town, track, or the ground."""
    s, kit, stop = here.s, here.kit, here.kit.stop[h]
    if stop >= 0 and s.demand[stop]:
        takes = "".join(here.words.name("letter", c.id) for i, c in enumerate(kit.colours) if s.demand[stop] >> i & 1)
        return f"[{takes}]" if len(takes) <= 2 else ANY
    if stop >= 0:
        return TOWN
    owners = {(s.owner[h] >> 3 * edge & 7) - 1 for edge in range(EDGES)} - {-1}
    if owners:
        return "".join(NOBODY if owner == FREE else str(owner) for owner in sorted(owners))[:3]
    return GROUND.get(kit.hexes[h].terrain, PLAIN)


def _rails(here: Scope, h: int, signs: dict[tuple[int, int], str]) -> None:
    x, y = _middle(here, h)
    for edge, (right, down, sign) in enumerate(_RAILS[here.kit.top]):
        if here.s.owner[h] >> 3 * edge & 7:
            at = x + right, y + down
            both = {signs.get(at), sign} == _SLANTED
            signs[at] = ("<" if right > 0 else ">") if both else sign


def _write(signs: dict[tuple[int, int], str], x: int, y: int, text: str) -> None:
    """Write letters around a place."""
    left = x - (len(text) - 1) // 2
    for n, sign in enumerate(text):
        signs[left + n, y] = sign
