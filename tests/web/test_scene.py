"""The browser draws what the PNG writer draws: every kind of shape, by day and by night."""

import struct
import zlib

import pytest

from roundhouse.cli.pictures import rendered
from roundhouse.draw.scene import Circle, Fade, Group, Ink, Line, Path, Rect, Scene, Text, Use, Veil, svg


WIDE, HIGH = 400, 200
PALETTE = {
    "ink": Ink("#13262e", "#e8eeec"),
    "paper": Ink("#ffffff", "#151e24"),
    "sky0": Ink("#8fc0d6", "#0c1a30"),
    "sky1": Ink("#fbe9cf", "#3f5f7d"),
    "seat": Ink("#1f66b5", "#4f9bec"),
    "sky": Fade(((0, "sky0", 1), (1, "sky1", 1))),
    "beam": Fade(((0, "seat", 1), (1, "seat", 0)), 0),
}
SYMBOLS = {
    "disc": [Circle(0, 0, 10, fill="ink"), Circle(0, 0, 4, fill="paper")],
    "pair": [Use("disc", -12), Use("disc", 12, ink="#c23a26")],
}
POINTS = {
    "a fade, above": (200, 6), "a fade, below": (200, 190), "clipped away": (2, 2), "a fade across": (60, 70),
    "a symbol": (43, 30), "its paper": (50, 30), "a symbol in other inks": (93, 30), "the other paper": (100, 30),
    "a symbol in a symbol": (195, 30), "an ink of its own there": (243, 30), "flat end": (304, 30),
    "round end": (304, 50), "turned": (350, 96), "beside the turned": (330, 80), "flipped": (372, 150),
    "a hole": (150, 150), "a veil": (150, 120), "even and odd": (240, 150), "odd": (228, 150), "halo": (300, 150),
    "faded": (20, 150),
}  # fmt: skip


def picture():
    """Draw every shape; ghosts are left out, since the page lets them shine through."""
    made = Scene("all", WIDE, HIGH, "All kinds", PALETTE, symbols=SYMBOLS)
    made.ground.append(Group([Rect(0, 0, WIDE, HIGH, fill="sky")], clip=(0, 0, WIDE, HIGH, 30)))
    made.pieces += [
        Rect(20, 60, 100, 20, fill="beam"),
        Use("disc", 50, 30),
        Use("disc", 100, 30, ink="seat", paper="#00ff00"),
        Use("pair", 220, 30, 2, ink="paper", paper="ink"),
        Line([(310, 30), (390, 30)], stroke="ink", width=16, cap="butt"),
        Line([(310, 50), (390, 50)], stroke="ink", width=16),
        Group([Rect(0, 0, 60, 8, fill="ink")], 350, 80, turn=90),
        Group([Rect(0, 0, 20, 20, fill="ink"), Rect(0, 0, 8, 20, fill="seat")], 376, 140, flip=True),
        Path("M220 140h40v20h-40ZM235 145h10v10h-10Z", even=True, fill="ink"),
        Text(300, 150, "I", 30, weight=700, fill="ink", halo="seat"),
        Rect(10, 140, 20, 20, fill="ink", fade=0.5),
        Veil(120, 110, 60, 60, [(135, 140, 30, 20)], 4, fill="#c23a26"),
    ]
    return made


def pixels(png):
    """Read a PNG of our own kind: eight bits a colour, not interlaced."""
    at, data, wide, deep = 8, b"", 0, 0
    while at < len(png):
        size, kind = struct.unpack(">I4s", png[at : at + 8])
        body = png[at + 8 : at + 8 + size]
        if kind == b"IHDR":
            wide, _, _, colours = struct.unpack(">IIBB", body[:10])
            deep = {2: 3, 6: 4}[colours]
        data += body if kind == b"IDAT" else b""
        at += size + 12
    raw, step, rows = zlib.decompress(data), wide * deep, []
    for start in range(0, len(raw), step + 1):
        rows.append(_unfiltered(raw[start], raw[start + 1 : start + 1 + step], rows[-1] if rows else bytes(step), deep))
    return lambda x, y: tuple(rows[y][x * deep : x * deep + 3])


def _unfiltered(kind, line, above, deep):
    made = bytearray(line)
    for n, value in enumerate(line):
        left = made[n - deep] if n >= deep else 0
        corner = above[n - deep] if n >= deep else 0
        nearest = min((left, above[n], corner), key=lambda one: abs(left + above[n] - corner - one))
        made[n] = (value + (0, left, above[n], (left + above[n]) // 2, nearest)[kind]) % 256
    return bytes(made)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_both_draw_the_same(visit, theme):
    visitor = visit(color_scheme=theme)
    page = visitor.goto("/about")
    ground = "#ffffff" if theme == "light" else "#000000"
    page.evaluate(
        """async ([scene, ground]) => {
          const made = document.createElement("rh-scene");
          const place = { position: "fixed", inset: "0 auto auto 0", width: "400px", height: "200px", zIndex: 999 };
          Object.assign(made.style, { ...place, background: ground });
          made.setAttribute("still", "");
          document.body.append(made);
          made.scene = scene;
          await document.fonts.ready;
        }""",
        [picture().to_json(), ground],
    )
    document = svg(picture(), dark=theme == "dark").replace(
        "<title>", f'<rect width="400" height="200" fill="{ground}"/><title>', 1
    )
    there = pixels(page.screenshot(clip={"x": 0, "y": 0, "width": WIDE, "height": HIGH}))
    here = pixels(rendered(document, None))

    differ = {
        name: (here(*point), there(*point))
        for name, point in POINTS.items()
        if max(abs(a - b) for a, b in zip(here(*point), there(*point), strict=True)) > 6
    }
    assert differ == {}
