"""What is told of a game of the Russian family when it is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.draw.feats import Feat, leader
from roundhouse.draw.russian.style import scope
from roundhouse.draw.russian.works import shared_by_all
from roundhouse.games.russian.state import RANKS


if TYPE_CHECKING:
    from roundhouse.core.play import View
    from roundhouse.draw.russian.style import Scope


def feats(view: View, language: str) -> list[Feat]:
    """Return who built the longest line, most factories, has most engineers and the strongest locomotive."""
    here = scope(view, None, language)
    s, kit, seats = here.s, here.kit, range(here.s.seats)
    counts = {
        "engineers": ("engineer", [s.boss.count(seat) for seat in seats]),
        "loco": ("locomotive", [max(kit.number[tile] for tile in s.locos[seat]) for seat in seats]),
    }
    if not shared_by_all(kit):
        counts["works"] = ("factory", [sum(map(bool, s.factories[seat])) for seat in seats])
    found = [
        Feat(sign, here.say(f"feat.{key}"), here.say(f"feat.{key}-about", n=n[seat]), seat)
        for key, (sign, n) in sorted(counts.items(), reverse=True)
        if (seat := leader(n)) is not None
    ]
    return [*_longest(here), *found]


def _longest(here: Scope) -> list[Feat]:
    """Return who built the longest line of all, if nobody built one as long."""
    farthest = [_farthest(here, seat) for seat in range(here.s.seats)]
    seat = leader([far for far, _ in farthest])
    if seat is None:
        return []
    far, line = farthest[seat]
    sign = "classic-rail-wood" if here.kit.edition.id == "classic" else "rail-wood"
    return [Feat(sign, here.say("feat.line"), here.say("feat.line-about", line=line, n=far), seat)]


def _farthest(here: Scope, seat: int) -> tuple[int, str]:
    rails = here.s.rails[seat]
    return max((rails[n * RANKS], line.id) for n, line in enumerate(here.kit.lines))
