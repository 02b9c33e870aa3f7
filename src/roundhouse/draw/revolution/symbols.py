"""Small pictures of this family, each in a square of 24 around its middle; `Use` puts them somewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.draw.kit.geometry import star
from roundhouse.draw.kit.icons import ICONS, icon_symbols
from roundhouse.draw.kit.people import BODY
from roundhouse.draw.kit.seats import seat_symbols
from roundhouse.draw.shapes import Circle, Group, Path, Polygon, Rect


if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from roundhouse.draw.shapes import Shape

_HATS: dict[str, tuple[tuple[str, str], ...]] = {
    "white": (),
    "purple": (("M5.6 6.6A6.4 6 0 0 1 18.4 6.6Z", ""), ("M11 .3H13V6H11ZM4 6.2H20V7.8H4Z", "-deep")),
    "orange": (("M6.9 5.5A5.1 4.6 0 0 1 17.1 5.5V6.5H6.9Z", "-deep"), ("M3.6 6.3C8 4.8 16 4.8 20.4 6.3L18 8.3H6Z", "")),
    "grey": (("M7.2 .2H16.8L16.3 5.8H7.7ZM4.3 5.2H19.7V7.1H4.3Z", "-deep"),),
    "turquoise": (("M6.5 5.5C6.5 1.5 9 .2 12.5 .2S18 2 18 5.5Z", ""), ("M6 5.2H21.5Q22 7 20 7.3H6Z", "-deep")),
}
"""Hard hat, eye shade, top hat, peaked cap: the trade is told by the hat, the colour only repeats it."""
_SIGNS: dict[str, Sequence[Shape]] = {
    "white": (),
    "purple": (Polygon(star(12, 17.4, 3.1, 1.4), fill="sign"),),
    "orange": (
        Path(
            "M13.6 16C13 14.7 10 15.2 10.5 16.9C10.9 18 13.6 17.1 13.6 18.6C13.4 20.1 10.9 19.8 10.2 18.7M12 14.4V20.4",
            stroke="sign",
            width=0.9,
        ),
    ),
    "grey": (Circle(10.9, 17.4, 1.6, stroke="sign", width=0.9), Circle(13.1, 17.4, 1.6, stroke="sign", width=0.9)),
    "turquoise": (
        Circle(12, 17.4, 1.7, stroke="sign", width=1.2),
        Path("M12 14.4V20.4M9 17.4H15", stroke="sign", width=0.9),
    ),
}


def _centred(*shapes: Shape) -> tuple[Shape, ...]:
    return (Group(shapes, -12, -12),)


def _engine(x: float = 0, y: float = 0, scale: float = 1) -> Group:
    return Group(ICONS["locomotive"], x, y, scale)


def _worker(colour: str) -> tuple[Shape, ...]:
    deep = f"{colour}-deep"
    badge: list[Shape] = [] if colour == "white" else [Circle(12, 17.4, 4.1, fill=deep)]
    return _centred(
        Path(BODY, fill=colour, stroke=deep, width=0.9),
        Path("M6.3 6.6H17.7", stroke=deep, width=1.4),
        *(Path(d, fill=colour + tone, stroke=deep, width=0.6) for d, tone in _HATS[colour]),
        *badge,
        *_SIGNS[colour],
    )


def _rail() -> tuple[Shape, ...]:
    sleepers = [Rect(x, 3.5, 3, 17, 0.8, fill="brown") for x in (2.5, 7.8, 13.2, 18.5)]
    return _centred(*sleepers, Rect(0.6, 6.4, 22.8, 2.2, fill="ink"), Rect(0.6, 15.4, 22.8, 2.2, fill="ink"))


SYMBOLS: Mapping[str, Sequence[Shape]] = {
    **{name: shapes for name, shapes in icon_symbols().items() if name in {"share", "promote", "station", "telegraph"}},
    **{name: shapes for name, shapes in seat_symbols(4).items() if name.startswith("mark-")},
    **{f"worker-{colour}": _worker(colour) for colour in _HATS},
    "worker-any": _centred(
        Path(BODY, fill="purple"),
        Group(
            [Rect(12, 0, 12, 12, fill="orange"), Rect(12, 12, 7.6, 10.5, fill="turquoise")], clip=(7, 0, 13, 22.5, 5)
        ),
        Group([Rect(0, 12, 12, 12, fill="grey")], clip=(4.4, 11, 7.6, 11.5, 3)),
        Path(BODY, stroke="ink", width=1.1),
    ),
    "steps": _centred(
        Path("M2 21.5V16.5H7.5V12H13V7.5H18.5V3H22V21.5Z", fill="ink"),
        Path("M2.5 10.5L9.5 3.5M4.8 3H10V8.2", stroke="brass", width=2.2),
    ),
    "exchange": _centred(
        Path("M2.5 8.5H17.5M13 3.5L18.5 8.5L13 13.5", stroke="ink", width=2.4),
        Group([Path(BODY, fill="ink")], 9, 10, 0.58),
        Path("M9 17H3M6 13.5L2.5 17L6 20.5", stroke="brass", width=2.2),
    ),
    "loco": _centred(_engine()),
    "flip": _centred(_engine(2, 8.5, 0.66), Path("M4.5 8.5A8 6 0 0 1 19 6.5M20 1.8V7H14.8", stroke="brass", width=2.2)),
    "rail": _rail(),
    "trade": _centred(
        Path("M2.5 8.5H17.5M13 3.5L18.5 8.5L13 13.5", stroke="ink", width=3),
        Path("M21.5 16.5H6.5M11 11.5L5.5 16.5L11 21.5", stroke="brass", width=3),
    ),
    "milestone": _centred(
        Path("M6 22V9A6 7 0 0 1 18 9V22Z", fill="ink"),
        Rect(3, 20.5, 18, 2, fill="ink"),
        Polygon(star(12, 11, 4.2, 1.8), fill="brass"),
    ),
    "sell": _centred(Path("M2 12L12 2H21.5V11.5L11.5 22Z", fill="ink"), Circle(17.3, 6.5, 1.9, fill="paper")),
}
