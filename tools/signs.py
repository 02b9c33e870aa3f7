"""The signs of the pages: those of the boards, and beside them the commands of the table.

Things are solid silhouettes, commands are strokes of 2: that difference alone says which is which.
"""

# ruff: noqa: INP001  (beside a script, not in a package)

from __future__ import annotations

from math import cos, pi, sin
from typing import TYPE_CHECKING

from roundhouse.draw.kit.faces import FACES
from roundhouse.draw.kit.geometry import path, star
from roundhouse.draw.kit.icons import BOX, ICONS
from roundhouse.draw.kit.people import BODY
from roundhouse.draw.kit.rails import RANKS, SEVERAL, rail_symbols
from roundhouse.draw.revolution.symbols import SYMBOLS
from roundhouse.draw.shapes import Circle, Group, Path, Polygon, Rect
from roundhouse.draw.steam.style import GOODS


if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from roundhouse.draw.shapes import Shape

RAIL = 46
"""How wide a short piece of track is."""
COMMANDS = {
    "back": "M20 12H5M11 5.5L4.5 12L11 18.5",
    "bin": "M5 7H19M9 7V4H15V7M7 7L8 20H16L17 7",
    "clock": "M12 4A8 8 0 1 0 12 20A8 8 0 1 0 12 4M12 8V12L15 14",
    "copy": "M9 9H19V19H9ZM15 9V5H5V15H9",
    "down": "M6 9L12 15L18 9",
    "download": "M12 4V15M7 10L12 15L17 10M5 20H19",
    "end-turn": "M3 12H17M11.5 6L17.5 12L11.5 18M21 4V20",
    "fit": "M5 9V5H9M15 5H19V9M19 15V19H15M9 19H5V15",
    "large": "M14 5H19V10M19 5L13 11M10 19H5V14M5 19L11 13",
    "link": "M9.5 14.5L14.5 9.5M10.5 6.5L13 4A5 5 0 0 1 20 11L17.5 13.5M13.5 17.5L11 20A5 5 0 0 1 4 13L6.5 10.5",
    "map": "M2.5 6L9 3.5L15 6L21.5 3.5V18L15 20.5L9 18L2.5 20.5ZM9 3.5V18M15 6V20.5",
    "minus": "M5 12H19",
    "next": "M4 12H19M13 5.5L19.5 12L13 18.5",
    "pause": "M8 5V19M16 5V19",
    "plus": "M12 5V19M5 12H19",
    "restart": "M4 5V10.5H9.5M4.6 10.3A8.3 8.3 0 1 1 4.2 14.8",
    "small": "M19 10H14V5M14 10L20 4M5 14H10V19M10 14L4 20",
    "step-back": "M15 5L8 12L15 19",
    "step-on": "M9 5L16 12L9 19",
    "text": "M5 6H19M5 11H19M5 16H13",
    "to-first": "M18 6L10 12L18 18M6 6V18",
    "to-last": "M6 6L14 12L6 18M18 6V18",
    "turn-left": "M7 3L3.5 7.5L8.5 10M4 7.5A9 9 0 1 1 5 17.5",
    "turn-right": "M17 3L20.5 7.5L15.5 10M20 7.5A9 9 0 1 0 19 17.5",
    "undo": "M8 4L3 9L8 14M3.5 9H14.5A6 6 0 0 1 14.5 20.5H8.5",
    "up": "M6 15L12 9L18 15",
}


def signs() -> Mapping[str, Sequence[Shape]]:
    """Return every sign in a box from 0 to 24, by name."""
    made: dict[str, Sequence[Shape]] = {
        **ICONS,
        **FACES,
        **{name: (_stroke(way),) for name, way in COMMANDS.items()},
        **rails(),
        **{f"cube-{name}": _cube(front, light, shade) for name, (front, light, shade, _) in GOODS.items()},
        **{name: _whole(old) for name, old in BOARD.items()},
        **_pictures(),
    }
    return dict(sorted(made.items()))


def rails() -> dict[str, Sequence[Shape]]:
    """Return short pieces of track, of one rank or of several."""
    names = {f"rail-{rank}" for rank in (*SEVERAL, *RANKS)}
    return {
        name: (Group(shapes, 12, 12, BOX / RAIL),) for name, shapes in sorted(rail_symbols().items()) if name in names
    }


BOARD = {
    "flip-locomotive": "flip",
    "milestone": "milestone",
    "step-up": "steps",
    "trade": "trade",
    "worker-engineer": "worker-turquoise",
    "worker-plain": "worker-white",
}
"""Signs that are pieces of Railroad Revolution, with what they are called there."""


def _whole(name: str) -> tuple[Shape, ...]:
    return (Group(SYMBOLS[name], BOX / 2, BOX / 2),)


def _stroke(way: str, width: float = 2) -> Path:
    return Path(way, stroke="ink", width=width)


def _cube(front: str, light: str, shade: str) -> tuple[Shape, ...]:
    return (
        Path("M2 7.5L6.5 3H22L17.5 7.5Z", fill=light),
        Path("M17.5 7.5L22 3V17L17.5 21.5Z", fill=shade),
        Rect(2, 7.5, 15.5, 14, fill=front),
        Path("M2 7.5L6.5 3H22V17L17.5 21.5H2Z", stroke="#13262e"),
    )


def _pictures() -> dict[str, tuple[Shape, ...]]:
    """Return the signs of the table that are more than a stroke."""
    dots = [Circle(3.7, y, 1.5, fill="ink") for y in (6, 12, 18)]
    bars = "M5.5 17V11M12 17V4M18.5 17V8"
    eye = "M1.5 12C4 7.5 7.6 5 12 5S20 7.5 22.5 12C20 16.5 16.4 19 12 19S4 16.5 1.5 12Z"
    return {
        "bot": _bot(),
        "first": (Path("M3 21.5V11.5L12 4L21 11.5V21.5Z", fill="ink"), Polygon(star(12, 14.8, 5, 2.1), fill="brass")),
        "help": (
            Circle(12, 12, 9.5, stroke="ink", width=2),
            _stroke("M9 9.3A3.1 3.1 0 1 1 13.7 12C12.6 12.7 12 13.2 12 14.4"),
            Circle(12, 17.5, 1.3, fill="ink"),
        ),
        "invite": (
            Path("M2 21C2 15.5 5 13.5 9 13.5S16 15.5 16 21Z", fill="ink"),
            Circle(9, 7.5, 4.5, fill="ink"),
            _stroke("M19.5 5.5V13.5M15.5 9.5H23.5", 2.2),
        ),
        "locomotive-number": _numbered(),
        "log": (_stroke("M8 6H21M8 12H21M8 18H16"), *dots),
        "play": (Path("M6.5 3.5L20 12L6.5 20.5Z", fill="ink", stroke="ink", width=1.6),),
        "scores": (_stroke("M3 21H21"), _stroke(bars, 4)),
        "settings": (_gear(),),
        "spectate": (_stroke(eye), Circle(12, 12, 3.6, fill="ink")),
        "strength": (
            Path("M2 21V16H5.5V21ZM7.5 21V12.5H11V21ZM13 21V8.5H16.5V21Z", fill="ink"),
            Path("M18.5 21V4H22V21Z", fill="brass"),
        ),
        "symbols": (
            Circle(7, 7, 4, fill="ink"),
            Path("M13.5 3.5H20.5V10.5H13.5ZM7 13L11.5 21H2.5ZM17 12.5L21.5 17L17 21.5L12.5 17Z", fill="ink"),
        ),
        "wagon-lying": (Group(ICONS["wagon"], 0.5, 24, turn=-90),),
        "worker-any": _any_worker(),
        "what-if": (
            _stroke("M6 21V15C6 11 18 13 18 6M6 15V3"),
            Path("M14.5 7.5L18 3L21.5 7.5Z", fill="ink", stroke="ink"),
            Path("M3.2 5.5L6 2L8.8 5.5Z", fill="ink", stroke="ink", fade=0.45),
        ),
    }


def _any_worker() -> tuple[Shape, ...]:
    """Draw a worker in four colours, by quarters."""
    right = "M12 .45A5 4.6 0 0 1 16.9 5H18.7A.7.7 0 0 1 18.7 6.4L17 6.6V7.4A5 5 0 0 1 14.4 11.7L15 12H12Z"
    return (
        Path(BODY, fill="purple"),
        Path(right, fill="orange"),
        Path("M12 12H15C17.6 12.9 20 15.5 20 21.5A1 1 0 0 1 19 22.5H12Z", fill="turquoise"),
        Path("M12 12H9C6.4 12.9 4 15.5 4 21.5A1 1 0 0 0 5 22.5H12Z", fill="grey"),
        Path(BODY, stroke="ink", width=1.1),
    )


def _bot() -> tuple[Shape, ...]:
    return (
        Rect(4, 6, 16, 14, 3, fill="ink"),
        _stroke("M12 6V2.5M1.5 11V15.5M22.5 11V15.5"),
        Circle(12, 2.5, 1.6, fill="brass"),
        Circle(8.7, 11.5, 1.9, fill="paper"),
        Circle(15.3, 11.5, 1.9, fill="paper"),
        Path("M8.5 16.3H15.5", stroke="paper", width=1.6),
    )


def _numbered() -> tuple[Shape, ...]:
    """Draw a locomotive with a plate before it."""
    five = "M8.9 13.9H5.9L5.6 16.4C7.7 15.7 8.9 16.4 8.9 17.7C8.9 19.1 7.3 19.9 5.3 19.2"
    return (
        Group(ICONS["locomotive"], 2.5, -1.5, 0.9),
        Circle(7, 17.3, 6.7, fill="brass-deep"),
        Circle(7, 16.8, 6.5, fill="brass"),
        Circle(7, 16.8, 5, fill="#13262e"),
        Path(five, stroke="brass", width=1.5),
    )


def _gear() -> Path:
    """Draw a wheel with eight teeth; the hole in it runs the other way round."""
    corners = ((-0.38, 8.4), (-0.24, 11), (0.24, 11), (0.38, 8.4))
    turns = [(n * pi / 4 + by, r) for n in range(8) for by, r in corners]
    rim = "L".join(path(12 + r * cos(a), 12 + r * sin(a)) for a, r in turns)
    return Path(f"M{rim}ZM8.4 12a3.6 3.6 0 1 0 7.2 0a3.6 3.6 0 1 0 -7.2 0Z", fill="ink")
