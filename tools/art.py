"""Draw landscapes, a map, works and a locomotive for the pages with the kit of the boards.

    python tools/art.py [FOLDER]

Every colour is written for day and night, every name is the picture's own: pages hold several pictures at once.
"""

# ruff: noqa: INP001  (a script, not a package)

from __future__ import annotations

import argparse
import re

from pathlib import Path as File
from typing import TYPE_CHECKING, NamedTuple

from atlas import atlas
from company import VIEW, company
from country import SEATS, country
from signs import rails, signs
from yard import NIGHT, NIGHT_VIEW, yard

from roundhouse.draw.kit.engines import LENGTH, engine, kind_of
from roundhouse.draw.kit.geometry import path
from roundhouse.draw.kit.icons import BOX, icon
from roundhouse.draw.kit.land import block, ridge
from roundhouse.draw.kit.plates import post, ticked
from roundhouse.draw.kit.rails import bed, bed_symbols, chip, rail_piece, running, token
from roundhouse.draw.kit.seats import seat_badge
from roundhouse.draw.panel import Box
from roundhouse.draw.revolution import style as revolution
from roundhouse.draw.russian.boulders import boulder
from roundhouse.draw.russian.lands import panorama
from roundhouse.draw.russian.style import palette, symbols
from roundhouse.draw.shapes import Circle, Fade, Group, Ink, Path, Rect, Use
from roundhouse.draw.steam import style as steam
from roundhouse.draw.steam.track import symbols_with_track
from roundhouse.draw.svg import write


if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from roundhouse.draw.shapes import Shape

FOLDER = File(__file__).resolve().parents[1] / "src" / "roundhouse" / "house" / "static" / "art"
WIDE, HIGH, GROUND = 430, 172, 127
"""A poster, and where its land ends."""
ROCKIES = 240
"""Where their highest peaks begin."""
CELL, TRACK = 46, 34
"""A space of built track."""
STOPS = (10, 30, 50, 106, 162, 218, 274)
"""The spaces of an industry line."""
WON = {
    "age-of-steam": ("omaha", 4),
    "railroad-revolution": ("rocky", 6),
    "russian-railroads": ("transsib", 9),
    "ultimate-railroads": ("muenchen", 10),
}
"""By game: through which land its winner drives, and with which locomotive."""
LEFT = "xMinYMid slice"
"""Where there is little room, the right end is left out: the locomotive stands at the left."""
JOINTS = 'stroke-linecap="round" stroke-linejoin="round"'
PLACES = re.compile(r'(?<= )(d|cx|cy|x|y)="([^"]*)"')
ASIAN: Mapping[str, Ink | Fade] = {
    "jade0": Ink("#9fd0c4", "#0d2628"),
    "jade1": Ink("#f4efd6", "#2f5550"),
    "jade-far": Ink("#8fb9ab", "#234740"),
    "jade-near": Ink("#4f8a79", "#17403a"),
    "jade-snow": Ink("#f6efdc", "#2c3a33"),
    "wall": Ink("#c9bfae", "#6f665c"),
    "wall-lo": Ink("#8d8174", "#423b34"),
    "sky-beijing": Fade(((0, "jade0", 1), (0.6, "jade1", 1), (1, "jade1", 1))),
}


SIGN_INKS: Mapping[str, Ink | Fade] = {
    **revolution.PALETTE,
    **palette("ultimate"),
    "ink": Ink("currentColor", ""),
    "paper": Ink("var(--paper, #fff)", ""),
    "plate": Ink("var(--paper, #fff)", ""),
}
"""The inks of signs: most take that of the text around them and show what they lie on."""


FAMILIES: Mapping[str, tuple[Mapping[str, Ink | Fade], Mapping[str, Sequence[Shape]]]] = {
    "russian": (palette("ultimate"), {**symbols(), **bed_symbols(CELL, TRACK)}),
    "classic": (palette("classic"), {**symbols(), **bed_symbols(CELL, TRACK)}),
    "steam": (steam.PALETTE, symbols_with_track(SEATS, None)),
    "revolution": (revolution.PALETTE, revolution.SYMBOLS),
}
"""Inks and symbols by family."""


class Picture(NamedTuple):
    """What is to be seen of which part of the plane, and how it fills its place."""

    shapes: Iterable[Shape]
    view: str = f"0 0 {WIDE} {HIGH}"
    fit: str = "xMidYMid slice"
    family: str = "russian"
    """Whose inks and symbols it is drawn with."""


def pictures() -> dict[str, Picture]:
    """Return all, by the names of their files."""
    return {
        "board-american": Picture(_board(_land("rocky", left=ROCKIES), 7), fit=LEFT),
        "board-asian": Picture(_board(_wall(), 9), fit=LEFT),
        "board-german": Picture(_board(_land("muenchen"), 4), fit=LEFT),
        "board-russian": Picture(_board(_land("transsib"), 6), fit=LEFT),
        "edition-ultimate": Picture(_built(), fit=LEFT),
        "engine": Picture([Use("engine-mixed", 0, 62, 0.7)], "0 0 96 66", "xMinYMax meet"),
        "hero": Picture(yard(), NIGHT_VIEW, "xMaxYMid slice"),
        "industry-board": _industry(_switches()),
        "industry-strip": _industry(_slots()),
        "industry-tracks": _industry(_two_tracks()),
        **{f"map-{name}": Picture(land, view, family="steam") for name, (land, view) in atlas().items()},
        "poster-age-of-steam": Picture(country(), family="steam"),
        "poster-railroad-revolution": Picture(company(), VIEW, family="revolution"),
        "poster-russian-railroads": Picture(_built(), fit=LEFT, family="classic"),
        "poster-ultimate-railroads": Picture(_departure(), fit=LEFT),
        **{f"winner-{name}": _ending(*won) for name, won in WON.items()},
        "winner-other": _ending("dresden", 1),
    }


def written(name: str, picture: Picture) -> str:
    """Return a picture as a document; nothing in another is named as in this one."""
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{picture.view}" preserveAspectRatio="{picture.fit}"'
    inside = _inside(name, picture.shapes, _inks(picture), _symbols(picture))
    return f"{head} {JOINTS}>\n{PLACES.sub(_rounded, inside)}</svg>\n"


def _rounded(found: re.Match[str]) -> str:
    """Write where something lies to a tenth of a unit: what is finer nobody sees, but everybody fetches."""
    places = re.sub(r"-?\d+\.\d\d+", lambda number: f"{round(float(number[0]), 1):g}", found[2])
    return f'{found[1]}="{places}"'


def sheet() -> str:
    """Return all signs as symbols of one document, in the ink of the text around them."""
    painted = {**SIGN_INKS, **palette("classic")}
    lines = [_symbol(name, shapes) for name, shapes in signs().items()]
    lines += [_symbol(f"classic-{name}", shapes, painted) for name, shapes in rails().items()]
    return "\n".join(['<svg xmlns="http://www.w3.org/2000/svg">', *lines, "</svg>", ""])


def _symbol(name: str, shapes: Sequence[Shape], inks: Mapping[str, Ink | Fade] = SIGN_INKS) -> str:
    inside = _inside(name, shapes, inks, {}).replace("\n", "")
    return f'<symbol id="{name}" viewBox="0 0 {BOX} {BOX}" {JOINTS}>{inside}</symbol>'


def _inside(
    name: str, shapes: Iterable[Shape], inks: Mapping[str, Ink | Fade], used: Mapping[str, Sequence[Shape]]
) -> str:
    """Return shapes as elements; every id in them begins with the name of their picture."""
    scene = {
        "title": "",
        "label": "",
        "width": WIDE,
        "height": HIGH,
        "palette": {key: ink.to_json() for key, ink in inks.items()},
        "symbols": {key: [shape.to_json() for shape in some] for key, some in used.items()},
        "layers": [{"name": "art", "shapes": [shape.to_json() for shape in shapes]}],
    }
    inside = write(scene, dark=False).split("</title>\n", 1)[1].removesuffix("</svg>\n")
    return re.sub(r'(\bid="|href="#|url\(#)', rf"\g<1>{name}-", inside)


def _inks(picture: Picture) -> dict[str, Ink | Fade]:
    """Return the inks; those that change at night tell it themselves."""
    family = FAMILIES[picture.family][0]
    return {
        name: Ink(f"light-dark({ink.light}, {ink.dark})", "") if isinstance(ink, Ink) and ink.light != ink.dark else ink
        for name, ink in {**family, **ASIAN, **NIGHT}.items()
    }


def _symbols(picture: Picture) -> Mapping[str, Sequence[Shape]]:
    return FAMILIES[picture.family][1]


def _land(name: str, wide: float = WIDE, ground: float = GROUND, left: float = 12) -> list[Shape]:
    """Draw a landscape beyond all edges, so that none of its round corners shows; `left` is what is hidden there."""
    return [panorama(name, Box(-left, -12, wide + left + 12, HIGH + 24), ground + 12, plain=False)]


def _wall() -> list[Shape]:
    """Draw hills of jade with a wall over them."""
    over = "M-6 84C40 84 70 68 120 70S190 76 236 78S300 110 352 106S400 92 440 88"
    towers = [shape for x, y in ((120, 70), (238, 78), (356, 106)) for shape in _watch(x, y)]
    return [
        Rect(0, 0, WIDE, HIGH, fill="sky-beijing"),
        Circle(WIDE * 0.78, 64, 22, fill="sun", fade=0.88),
        Circle(WIDE * 0.78, 64, 33, fill="sun", fade=0.22),
        Path(ridge(6, 92, WIDE, 56, 120, 140), fill="jade-far"),
        Path(over + "V140H-6Z", fill="jade-near"),
        Path(over, stroke="wall-lo", width=9),
        Path(over, stroke="wall", width=6),
        Group([Path(over, stroke="wall", width=3, dash="4 3", cap="butt")], 0, -4),
        *towers,
        Path(ridge(31, 136, WIDE, 22, 74, 140), fill="rhine-near"),
        Rect(0, GROUND, WIDE, HIGH - GROUND, fill="jade-snow"),
    ]


def _watch(x: float, y: float) -> list[Shape]:
    return [
        Path(block(x - 8, 16, y + 6, y - 12), fill="wall"),
        Path(block(x - 10, 20, y - 10, y - 14), fill="wall-lo"),
        Path(block(x - 2.5, 5, y - 1, y - 7), fill="wall-lo"),
    ]


def _board(land: Iterable[Shape], number: int) -> list[Shape]:
    return [*land, *_track(WIDE, 136), *_ride(number, 43, 157, 118, WIDE)]


def _departure() -> list[Shape]:
    return [*_land("transsib"), *_track(WIDE, 138), *_ride(8, 34, 160, 150, WIDE)]


def _ending(land: str, number: int) -> Picture:
    """Draw who drives through the end of a game, the prouder the larger; a number would read as points."""
    wide = 180 if number > 2 else 130
    ride = _ride(number, 940, 133, wide, 1200)
    plate = ride.pop()
    assert isinstance(plate, Use), "a locomotive bears its number last"
    shapes = [*_land(land, 1200, 102), *_track(1200, 112), *ride, Group(_starred(), plate.x, plate.y, plate.scale)]
    return Picture(shapes, "0 0 1200 140", "xMaxYMid slice")


def _starred() -> list[Shape]:
    """Draw a plate of brass with a star."""
    return [
        Circle(0, 0, 16, fill="case"),
        Circle(0, 0, 13.5, fill="loco-lo", stroke="brass", width=3),
        icon("star", 0, 0, 19, "brass", "loco-lo"),
    ]


def _track(wide: float, top: float, high: float = 26) -> list[Shape]:
    mid = top + high / 2
    sleepers = Path(path("M", 3, mid, "H", wide), stroke="sleeper", width=high - 3, dash="6 6", cap="butt", fade=0.8)
    return [Rect(0, top, wide, high, fill="ballast"), sleepers, *running(0, wide, top, high)]


def _ride(number: int, x: float, foot: float, wide: float, end: float) -> list[Shape]:
    """Draw a locomotive that lights the way."""
    across, up = (112, 28) if kind_of(number) == "stream" else (109, 36)
    lamp = x + across * wide / LENGTH, foot - up * wide / LENGTH
    beam = path("M", *lamp, "L", end, foot - 58, "V", foot - 20, "Z")
    return [Path(beam, fill="headlight"), *engine(number, x, foot, wide)]


def _built() -> list[Shape]:
    """Draw track of two kinds with what it brings."""
    top, first = 114, 132
    beds = [bed("bronze" if n < 3 else "green", first + n * CELL, top, CELL, TRACK) for n in range(6)]
    posts = [*_reached(208, top), *_wanted(345, top)]
    return [
        *_land("transsib", ground=106),
        *_track(WIDE, top, TRACK),
        *beds,
        *running(0, WIDE, top, TRACK),
        *posts,
        *_ride(6, 6, top + TRACK - 5, 106, WIDE),
        token("bronze", first + CELL * 2.5, top + TRACK / 2, 1.1),
        token("green", first + CELL * 5.5, top + TRACK / 2, 1.1),
    ]


def _reached(x: float, foot: float) -> list[Shape]:
    return [
        *post(x, foot, foot - 42, 17, done=True),
        rail_piece("green", x, foot - 42, 20),
        ticked(x + 13, foot - 55, 7),
    ]


def _wanted(x: float, foot: float) -> list[Shape]:
    """Draw a post with what it asks for below."""
    asked = [Rect(x - 10, foot - 27, 20, 16, 8, fill="case"), chip("bronze", x, foot - 19, 6)]
    return [*post(x, foot, foot - 44, 17, done=False), icon("idea", x, foot - 44, 21), *asked]


def _industry(shapes: Iterable[Shape]) -> Picture:
    return Picture(shapes, "0 -2 286 46", "xMidYMid meet")


def _stops(y: float, r: float) -> list[Shape]:
    way = path("M", STOPS[0], y, "H", STOPS[-1])
    return [
        Path(way, stroke="case", width=6),
        Path(way, stroke="ballast", width=4),
        *(Circle(x, y, r, fill="plate", stroke="case", width=1.6) for x in STOPS),
    ]


def _works(left: int, foot: float, wide: float) -> Use:
    """Draw a factory in the middle after a stop."""
    return Use("works", STOPS[left] + 28 - wide / 2, foot, wide / 64)


def _slots() -> list[Shape]:
    empty = [
        Rect(STOPS[n] + 14, 15, 28, 22, 4, fill="plate-soft", stroke="stake", width=1, dash="3 2.5") for n in (4, 5)
    ]
    return [*_stops(34, 6.5), _works(2, 39, 38), _works(3, 39, 38), *empty]


def _two_tracks() -> list[Shape]:
    works = [_works(2, 38, 28), _works(3, 38, 28)]
    return [*_stops(34, 5.5), *_stops(8, 4.5), *works, boulder(STOPS[4], 40, 20, gone=False)]


def _switches() -> list[Shape]:
    loops = [
        Path(
            path("M", x + 2, 34, "c", 12, 0, 8, -14, 18, -14, "h", 16, "c", 10, 0, 6, 14, 18, 14),
            stroke="case",
            width=4,
        )
        for x in (STOPS[3], STOPS[5])
    ]
    seats = [seat_badge(seat, STOPS[n], 20, 6) for n, seat in ((1, 1), (3, 2), (4, 0), (5, 3))]
    works = [_works(2, 38, 34), _works(4, 38, 34), _works(3, 22, 24), _works(5, 22, 24)]
    return [*_stops(34, 5.5), *loops, *works, *seats]


def main() -> None:
    """Write all pictures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", nargs="?", type=File, default=FOLDER)
    folder = parser.parse_args().folder
    for n, (name, picture) in enumerate(sorted(pictures().items())):
        (folder / f"{name}.svg").write_text(written(f"art{n}", picture), "utf-8")
    (folder / "icons.svg").write_text(sheet(), "utf-8")


if __name__ == "__main__":
    main()
