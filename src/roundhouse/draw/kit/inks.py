"""The inks all boards share, by day and by night; families add their own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.draw.shapes import Fade, Ink


if TYPE_CHECKING:
    from collections.abc import Mapping

INKS: Mapping[str, Ink | Fade] = {
    # the room around the boards
    "table": Ink("#ccd8d9", "#0b1115"),
    "sheet": Ink("#f3f7f6", "#151e24"),
    "raised": Ink("#ffffff", "#1f2b33"),
    "raised2": Ink("#e3ebeb", "#2c3c46"),
    "sunk": Ink("#e3ebeb", "#0f171c"),
    "ink": Ink("#13262e", "#e8eeec"),
    "soft": Ink("#4a5f68", "#9fb2b9"),
    "rule": Ink("#b9c8ca", "#33444d"),
    "enamel": Ink("#0f3f38", "#0c2f2a"),
    "enamel-hi": Ink("#1c5a50", "#17463f"),
    "enamel-ink": Ink("#f5f2e3", "#f0eddd"),
    "go": Ink("#0f3f38", "#1f6b5d"),
    "signal": Ink("#c8371f", "#ff7d66"),
    "good": Ink("#1b7a4b", "#67d39b"),
    # light and brass
    "brass": Ink("#e0a92e", "#e6b548"),
    "brass-ink": Ink("#7a5206", "#f2cd7c"),
    "lamp": Ink("#ffd22e", "#ffdb4d"),
    "lamp-deep": Ink("#b97f00", "#ffdb4d"),
    "lamp-wash": Ink("#fff3c2", "#3a3112"),
    "beam": Ink("#ffb300", "#ffdb4d"),
    "starlight": Ink("#ffffff00", "#e9f0f5"),
    "case": Ink("#13262e", "#05090b"),
    "shade": Ink("#13262e22", "#00000066"),
    "shade2": Ink("#13262e14", "#00000044"),
    # enamel of the groups of action spaces
    "g-track": Ink("#1f5b4b", "#163d34"),
    "g-loco": Ink("#2b4152", "#1f303d"),
    "g-ind": Ink("#93402c", "#5d2a1f"),
    "g-sup": Ink("#8a6413", "#57421a"),
    "g-ord": Ink("#454a83", "#33365f"),
    "g-eng": Ink("#1c6171", "#174550"),
    # plates and pasteboard
    "plate": Ink("#fbfdfb", "#24323b"),
    "plate-lo": Ink("#dfe8e6", "#1a252c"),
    "plate-off": Ink("#d5dfdd", "#1b262d"),
    "plate-ink": Ink("#13262e", "#eaf0ee"),
    "ticket": Ink("#f7e7c0", "#4a4029"),
    "ticket-lo": Ink("#e5cf9a", "#383019"),
    "ticket-ink": Ink("#3a2a0c", "#f6e8c4"),
    # track and machines
    "ballast": Ink("#d9e4e8", "#2d3e4a"),
    "ballast-lo": Ink("#b4c4ca", "#1f2d37"),
    "socket": Ink("#c3d0d1", "#3c4d57"),
    "stake": Ink("#7d929b", "#61788a"),
    "steel": Ink("#44555f", "#0d151a"),
    "steel-hi": Ink("#e8f0f3", "#b8c8d0"),
    "sleeper": Ink("#4c3b2b", "#221a13"),
    "loco": Ink("#22333d", "#48606e"),
    "loco-hi": Ink("#4a6270", "#7f9aa9"),
    "loco-lo": Ink("#101d24", "#2b3e4a"),
    "loco-red": Ink("#c23a26", "#d4533f"),
    "slot": Ink("#ffffff55", "#00000040"),
    "window": Ink("#ffe9ad", "#ffd36b"),
    # letters on a landscape
    "halo": Ink("#f7f8ea", "#101a17"),
    # the same, less solid
    "paper": Ink("#fbfdfb", "#24323b"),
    "brass-deep": Ink("#8a5f0c", "#8a5f0c"),
    "plate-soft": Ink("#fbfdfb73", "#24323b73"),
    "halo-soft": Ink("#f7f8ea99", "#101a1799"),
    "veil": Ink("#13262e6b", "#05090b8c"),
    "line": Ink("#13262e47", "#05090b66"),
    "on-enamel": Ink("#ffffff", "#ffffff"),
    "on-enamel-soft": Ink("#ffffffc8", "#ffffffc0"),
    "on-enamel-dim": Ink("#ffffff1f", "#ffffff1a"),
    "rim": Ink("#ffffff2e", "#ffffff24"),
    "smoke": Ink("#ffffff8c", "#ffffff59"),
    "choice-wash": Ink("#ffd22e00", "#ffdb4d00"),
    "dash": Ink("#13262e8c", "#b8c8d08c"),
    # the headlight of a locomotive, from its lamp to the end of its reach
    "headlight": Fade(((0, "beam", 0.95), (0.5, "beam", 0.6), (1, "beam", 0.32)), 0),
}
