"""What is told of a game of Age of Steam when it is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.draw.feats import Feat, leader
from roundhouse.draw.steam.style import scope


if TYPE_CHECKING:
    from roundhouse.core.play import View


def feats(view: View, language: str) -> list[Feat]:
    """Return who has the largest network, most finished links, the strongest locomotive and owes least."""
    here = scope(view, None, language)
    s, seats = here.s, range(here.s.seats)
    owned = [[link for link in s.links if link[2] == seat] for seat in seats]
    counts = {
        "network": ("act-first-build", [sum(link[3] for link in links) for links in owned]),
        "links": ("station", [len(links) for links in owned]),
        "loco": ("act-locomotive", s.loco),
    }
    found = [
        Feat(sign, here.say(f"feat.{key}"), here.say(f"feat.{key}-about", n=n[seat]), seat)
        for key, (sign, n) in counts.items()
        if (seat := leader(n)) is not None
    ]
    least = leader([0 if s.out[seat] else 1 + max(s.shares) - s.shares[seat] for seat in seats])
    if least is not None:
        about = here.say("feat.shares-about", n=s.shares[least])
        found.append(Feat("share", here.say("feat.shares"), about, least))
    return found
