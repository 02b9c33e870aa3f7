"""Where a hex without a name lies: in which direction from the nearest place, and how far away."""

from __future__ import annotations

from collections import Counter
from math import atan2, pi, sqrt
from typing import TYPE_CHECKING

from roundhouse.games.steam.board import EDGES


if TYPE_CHECKING:
    from roundhouse.core.rules import Rules
    from roundhouse.core.words import Words
    from roundhouse.games.steam.kit import Kit

_ROSE = ("east", "south-east", "south", "south-west", "west", "north-west", "north", "north-east")


def whereabouts(rules: Rules, words: Words) -> dict[str, str]:
    """Return what hexes without a name are called: by their label only where they would be called alike."""
    kit: Kit = rules.kit
    told = {kit.labels[h]: _told(kit, words, h, *near) for h, near in _nearest(kit).items() if near[1]}
    often = Counter(told.values())
    return {f"hex.{label}": said if often[said] == 1 else f"{said} ({label})" for label, said in told.items()}


def _told(kit: Kit, words: Words, h: int, place: int, steps: int) -> str:
    facts = {
        "side": words.name("side", _side(kit, place, h)),
        "name": kit.names[kit.stop[place]],
        "n": steps,
    }
    return words.say("where.beside" if steps == 1 else "where.away", facts)


def _nearest(kit: Kit) -> dict[int, tuple[int, int]]:
    """Return the nearest place of every hex, and how many steps away it is; places come first, by themselves."""
    found = {h: (h, 0) for h in kit.stop_hex}
    waiting = list(found)
    for h in waiting:
        place, steps = found[h]
        for beyond in kit.next[h * EDGES : h * EDGES + EDGES]:
            if beyond >= 0 and beyond not in found:
                found[beyond] = (place, steps + 1)
                waiting.append(beyond)
    return found


def _side(kit: Kit, place: int, h: int) -> str:
    """Return in which of eight directions a hex lies from a place."""
    (ax, ay), (bx, by) = _middle(kit, place), _middle(kit, h)
    return _ROSE[round(atan2(by - ay, bx - ax) / (pi / 4)) % len(_ROSE)]


def _middle(kit: Kit, h: int) -> tuple[float, float]:
    column, row = kit.hexes[h].column, kit.hexes[h].row
    if kit.top == "flat":
        return 1.5 * column, sqrt(3) * (row + column % 2 / 2)
    return sqrt(3) * (column + row % 2 / 2), 1.5 * row
