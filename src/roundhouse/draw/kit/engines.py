"""Locomotives that grow with their number, factories, and the people who build them."""

from __future__ import annotations

from math import cos, sin
from typing import TYPE_CHECKING

from roundhouse.draw.kit.geometry import path
from roundhouse.draw.shapes import Circle, Group, Path, Rect, Use


if TYPE_CHECKING:
    from collections.abc import Sequence

    from roundhouse.draw.shapes import Shape

LENGTH = 120
"""How long a locomotive is; it stands on 0, looks to the right, and its lamp is at `LAMP`."""
LAMP = (109, -36)
_KINDS = {1: "tank", 2: "tank", 3: "mixed", 4: "mixed", 5: "mixed", 6: "express", 7: "express", 8: "express"}
_MOST = 20
_SKIN = ("#e8b98f", "#d19a6c", "#f0c9a4", "#a8713f")
_COAT = ("#2b4a63", "#6a2f25", "#3b5a3c", "#4d3d66", "#5f4a1d")
_CAP = ("#1b2a32", "#7b2a1e", "#24453a", "#33365f")
_HAIR = ("#3a2a1c", "#b9b4aa", "#7a4a20", "#15191c")


def engine_symbols() -> dict[str, Sequence[Shape]]:
    """Return the four silhouettes, a smoke, a factory, and portraits."""
    made: dict[str, Sequence[Shape]] = {
        f"engine-{kind}": _engine(kind) for kind in ("tank", "mixed", "express", "stream")
    }
    made["smoke"] = tuple(
        Circle(x, y, r, fill="smoke") for x, y, r in ((88, -56, 6), (76, -63, 9), (60, -66, 7), (48, -70, 4))
    )
    made["works"] = _works("#a4503a", "#6f3123")
    made["mill"] = _works("#5c6b78", "#33414c")
    made["steel"] = _works("#7b8890", "#49555c")
    return made | {f"portrait-{n}": _portrait(n) for n in range(1, _MOST + 1)}


def engine(number: int, x: float, y: float, wide: float, *, smoke: bool = True) -> list[Shape]:
    """Draw a locomotive whose rear end stands on a point."""
    scale = wide / LENGTH
    name = kind_of(number)
    plate = (62, -36) if name == "stream" else (21, -25)
    shapes: list[Shape] = [Use("smoke", x, y, scale, look="smoke")] if smoke else []
    shapes.append(Use(f"engine-{name}", x, y, scale))
    return [*shapes, Use(f"number-{number}", x + plate[0] * scale, y + plate[1] * scale, scale)]


def kind_of(number: int) -> str:
    """Return which silhouette a locomotive has."""
    return _KINDS.get(number, "stream")


def _engine(kind: str) -> tuple[Shape, ...]:
    body = _streamlined() if kind == "stream" else _boiler(kind)
    lamp = (112, -28) if kind == "stream" else LAMP
    return (*body, Circle(*lamp, 4.5, fill="lamp", stroke="loco-lo", width=2), *_wheels(kind))


def _streamlined() -> list[Shape]:
    return [
        Path("M6 -14V-46Q6 -52 12 -52H60Q96 -51 112 -30Q117 -22 118 -12L110 -8H6Z", fill="loco"),
        Path("M6 -24H115.5Q117 -20 118 -14H6Z", fill="loco-red"),
        Path("M12 -50H60Q90 -49 106 -34", stroke="loco-hi", width=3),
        Path("M14 -45H30V-33H14ZM36 -45H44V-33H36Z", fill="window"),
        Path("M84 -48V-54H94V-46Z", fill="loco-lo"),
    ]


def _boiler(kind: str) -> list[Shape]:
    cab, top, chimney = {"tank": (46, -42, -60), "mixed": (36, -43, -58), "express": (34, -45, -55)}[kind]
    front = path("H100Q108 ", top, " 108 ", top + 9, "V-16")
    shapes: list[Shape] = [
        Path(path("M8 -14V-50H", cab, "V-14Z"), fill="loco"),
        Path(path("M4 -50Q", cab / 2, " -57 ", cab + 4, " -50V-47H4Z"), fill="loco-lo"),
        Path(path("M13 -44H", cab - 6, "V-32H13Z"), fill="window"),
        Path(path("M", (cab + 7) / 2, " -44V-32"), stroke="loco", width=2, cap="butt"),
        Path(path("M", cab, top) + front + path("H", cab, "Z"), fill="loco"),
        Path(path("M", cab + 2, top + 4, "H101"), stroke="loco-hi", width=4),
        *(Path(path("M", at, top, "V-17"), stroke="brass", width=1.8, cap="butt") for at in range(cab + 16, 96, 20)),
        Path(path("M96 ", top) + front + "H96Z", fill="loco-lo"),
        Path(
            path(
                "M97 ",
                top + 1,
                "L95.5 ",
                chimney + 5,
                "H93.5V",
                chimney,
                "H108V",
                chimney + 5,
                "H106L105 ",
                top + 3,
                "Z",
            ),
            fill="loco-lo",
        ),
        Path(path("M62 ", top + 1, "V", top - 5, "Q69 ", top - 12, " 76 ", top - 5, "V", top + 1, "Z"), fill="brass"),
        Path(path("M80 ", top + 1, "V", top - 4, "H88V", top + 1, "Z"), fill="loco-lo"),
    ]
    if kind == "tank":
        shapes += [Rect(46, -34, 42, 18, 2, fill="loco-red"), Rect(49, -31, 36, 12, 1, stroke="brass", width=1.4)]
    return [*shapes, Path("M4 -17H112V-12H4Z", fill="loco-red"), Path("M110 -17L120 -2H106V-12Z", fill="loco-lo")]


def _wheels(kind: str) -> list[Shape]:
    big = 10.5 if kind == "tank" else 9.5
    driven = {"tank": (40, 68), "mixed": (30, 54, 78)}.get(kind, (24, 45, 66, 87))
    small = {"tank": ((16, 6), (97, 6)), "mixed": ((99, 6), (12, 5))}.get(kind, ((104, 5.5),))
    shapes: list[Shape] = []
    for x, r in [*((x, big) for x in driven), *small]:
        shapes += [
            Circle(x, -r, r, fill="loco-lo"),
            Circle(x, -r, r - 2.4, fill="loco-red"),
            Circle(x, -r, r * 0.28, fill="loco-lo"),
        ]
        if r > 8:
            spokes = (
                path("M", x, -r, "L", x + (r - 3) * cos(a), -r + (r - 3) * sin(a)) for a in (0.5, 1.76, 3, 4.27, 5.5)
            )
            shapes.append(Path("".join(spokes), stroke="loco-lo", width=1.2, cap="butt"))
    return [*shapes, Path(path("M", driven[0], -big + 3, "H", driven[-1]), stroke="#d5e0e5", width=3)]


def _works(wall: str, roof: str) -> tuple[Shape, ...]:
    """Draw a building with a chimney, 64 wide, standing on 0; its front is a board to write on."""
    return (
        *(Circle(x, y, r, fill="smoke") for x, y, r in ((52, -66, 5), (59, -73, 7), (70, -76, 5))),
        Path("M46 -40L47.5 -62H56.5L58 -40Z", fill=roof),
        Path("M47 -58H57", stroke="#f3d3b8", width=2.4, cap="butt"),
        Path("M4 -40L4 -46L18 -53V-46L32 -53V-46L46 -53V-40Z", fill=roof),
        Rect(4, -46, 56, 46, 2, fill=wall),
        Rect(4, -46, 56, 4, fill="#ffffff", fade=0.18),
        Rect(9, -38, 46, 31, 4, fill="plate"),
        Rect(2, -4, 60, 4, fill=roof),
    )


def _portrait(n: int) -> tuple[Shape, ...]:
    """Draw an engineer, 48 large: the same bust, another cap, beard and coat by number."""
    skin, coat, cap = _SKIN[n * 3 // 2 % 4], _COAT[n * 2 % 5], _CAP[n * 5 // 3 % 4]
    return (
        Path("M2 48C2 36 12 32 18 31L24 37L30 31C36 32 46 36 46 48Z", fill=coat),
        Path("M18 31L24 37L30 31L28 28H20Z", fill="#f4f1e6"),
        Path("M22.5 35.5H25.5L27 48H21Z", fill=cap),
        Path("M14 15H34V21A10 11 0 0 1 14 21Z", fill=skin),
        Path("M12 14C12 4 18 1 24 1S36 4 36 14Z", fill=cap),
        Path("M10 13.5H37Q39 13.5 38 16.5H11Z", fill="#10191e"),
        Rect(21, 5, 6, 5, fill="#e6b13a"),
        Circle(20, 20.5, 1.5, fill="#13262e"),
        Circle(28, 20.5, 1.5, fill="#13262e"),
        Group(_beard(n, skin, _HAIR[n * 7 // 4 % 4])),
    )


def _beard(n: int, skin: str, hair: str) -> list[Shape]:
    if n % 3 == 0:
        return [Path("M17 26Q20.5 23 24 25.5Q27.5 23 31 26Q27.5 28.5 24 27Q20.5 28.5 17 26Z", fill=hair)]
    if n % 3 == 1:
        return [
            Path("M14.5 20C14.5 34 20 34 24 34S33.5 34 33.5 20L31 26H17Z", fill=hair),
            Path("M21 28H27", stroke=skin, width=2),
        ]
    return [
        Path("M12.5 15V26L15.5 24V15ZM35.5 15V26L32.5 24V15Z", fill=hair),
        Path("M21 27.5Q24 29.5 27 27.5", stroke="#7a3b2a", width=1.6),
    ]
