"""What is told of a game of Railroad Revolution when it is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.draw.feats import Feat, leader
from roundhouse.draw.revolution.style import scope


if TYPE_CHECKING:
    from roundhouse.core.play import View


def feats(view: View, language: str) -> list[Feat]:
    """Return who laid most rails, built most stations and offices, and holds most shares."""
    here = scope(view, None, language)
    s = here.s
    counts = {
        "rails": ("rail-silver", [bits.bit_count() for bits in s.laid]),
        "stations": ("station", [bits.bit_count() for bits in s.stations]),
        "offices": ("telegraph", [bits.bit_count() for bits in s.offices]),
        "shares": ("share", s.shares),
    }
    return [
        Feat(sign, here.say(f"feat.{key}"), here.say(f"feat.{key}-about", n=n[seat]), seat)
        for key, (sign, n) in counts.items()
        if (seat := leader(n)) is not None
    ]
