"""The posters behind the lines: three to seven paths each, with one light from the upper left."""

from __future__ import annotations

from math import dist
from typing import TYPE_CHECKING, NamedTuple

from roundhouse.draw.kit.geometry import path
from roundhouse.draw.kit.land import Chance, block, onion, peaks, ridge, roofs, spruces, tower, windows
from roundhouse.draw.russian.american_lands import INKS as AMERICAN
from roundhouse.draw.russian.american_lands import prairie, rockies, sierra
from roundhouse.draw.russian.asian_lands import INKS as ASIAN
from roundhouse.draw.russian.asian_lands import edo, han, jade
from roundhouse.draw.shapes import Circle, Fade, Group, Ink, Path, Rect


if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from roundhouse.draw.panel import Box
    from roundhouse.draw.shapes import Shape


class Land(NamedTuple):
    """A landscape: the inks of its sky and of its floor, and what stands between them."""

    sky: tuple[str, str, str]
    floor: str
    scenery: Callable[[float, float], list[Shape]]
    """Given the width and where the ground begins."""


def panorama(name: str, box: Box, ground: float, *, plain: bool) -> Group:
    """Draw the landscape of a line, or only its sky where plain boards are wanted; `ground` counts from the top."""
    land = LANDS.get(name, LANDS["transsib"])
    w, h = box.w, box.h
    floor = [
        Rect(0, ground, w, h - ground, fill=land.floor),
        Path(ridge(44, ground + 4, w, 7, 50, ground + 12), fill=land.floor),
    ]
    scenery = [] if plain else land.scenery(w, ground)
    behind = [] if plain else [*_stars(name, w, ground, scenery), *scenery]
    return Group(
        [Rect(0, 0, w, h, fill=f"sky-{name if name in LANDS else 'transsib'}"), *behind, *floor],
        box.x,
        box.y,
        clip=(0, 0, w, h, 12),
        id=f"block:{name}",
    )


def _stars(name: str, w: float, ground: float, scenery: list[Shape]) -> list[Shape]:
    """Strew stars over the sky, none where the moon outshines them."""
    chance = Chance(sum(map(ord, name)))
    moon = [shape for shape in scenery if isinstance(shape, Circle) and shape.fill == "sun"]
    stars = [
        Circle(chance(0, w), chance(0, ground * 0.6), chance(0.6, 1.4), fill="starlight") for _ in range(int(w / 22))
    ]
    return [star for star in stars if all(dist((star.x, star.y), (it.x, it.y)) > it.r + star.r for it in moon)]


def _sun(x: float, y: float, r: float, halo: float = 1.5) -> list[Shape]:
    y = max(y, r * 1.2)
    return [Circle(x, y, r, fill="sun", fade=0.88), Circle(x, y, r * halo, fill="sun", fade=0.22)]


def _taiga(w: float, g: float) -> list[Shape]:
    range_, snow = peaks(5, g - 4, w + 60, min(74, g * 0.8), 118, g + 20)
    return [
        *_sun(w * 0.79, g - 66, 18),
        Path(range_, fill="far"),
        Path(snow, fill="snow", fade=0.75),
        Path(ridge(9, g - 6, w, 24, 84, g + 20), fill="mid"),
        Path(spruces(3, g + 2, w, 16, 34, 11), fill="mid"),
        Path(spruces(8, g + 6, w, 14, 44, 26), fill="near"),
    ]


def _neva(w: float, g: float) -> list[Shape]:
    chance, x, walls = Chance(4), -10.0, ""
    while x < w:
        wide = chance(24, 54)
        walls += block(x, wide, g + 6, g - chance(16, 34))
        x += wide * 0.9
    for at, high in ((0.27, 74), (0.62, 92), (0.9, 66)):
        walls += _spire(w * at, g, high)
    mid = w * 0.45
    dome = path("M", mid - 15, g - 27, "A", 15, 18, 0, 0, 1, mid + 15, g - 27, "Z")
    return [
        *_sun(w * 0.45, g - 18, 30, 1.3),
        Path(walls + block(mid - 20, 40, g, g - 26), fill="dusk-far"),
        Path(dome, fill="dome", fade=0.85),
        Path(path("M", mid - 3, g - 43, "H", mid + 3, "L", mid, g - 56, "Z"), fill="dome"),
        Path(roofs(6, w, g + 8, (9, 23), 48, gable=0), fill="dusk-near"),
        Path(windows(3, w, g - 3), fill="window", fade=0.8),
    ]


def _spire(x: float, g: float, h: float) -> str:
    return path(
        "M", x - 7, g, "V", g - h * 0.45, "H", x - 4, "V", g - h * 0.6, "L", x, g - h, "L", x + 4, g - h * 0.6,
        "V", g - h * 0.45, "H", x + 7, "V", g, "Z",
    )  # fmt: skip


def _dnipro(w: float, g: float) -> list[Shape]:
    drums = domes = ""
    for at, wide, high in (
        (0.105, 14, 40),
        (0.14, 20, 54),
        (0.175, 14, 40),
        (0.665, 14, 40),
        (0.7, 20, 56),
        (0.735, 14, 42),
    ):
        drum, dome = onion(w * at, g - 6, wide, high)
        drums, domes = drums + drum, domes + dome
    chance = Chance(2)
    trees = [Circle(chance(0, w), g - 4 - chance(0, 6), chance(4, 10), fill="gold-near") for _ in range(34)]
    return [
        *_sun(w * 0.8, g - 40, 22, 1.3),
        Path(ridge(21, g - 8, w, 40, 120, g + 20), fill="gold-far"),
        Path(drums, fill="gold1"),
        Path(domes, fill="dome", fade=0.55),
        Path(ridge(33, g + 2, w, 20, 70, g + 30), fill="gold-near"),
        *trees,
    ]


def _works(w: float, g: float) -> list[Shape]:
    chance, x, far = Chance(7), 0.0, ""
    while x < w:
        high = chance(30, 64)
        far += path("M", x, g + 6, "L", x + 2, g - high, "H", x + 8, "L", x + 10, g + 6, "Z")
        x += chance(30, 80)
    x = 0.0
    while x < w:
        third = chance(40, 70) / 3
        teeth = path("l", third, -8) + "v8"
        far += path("M", x, g + 6, "V", g - 14) + teeth * 2 + path("l", third, -8) + "v28Z"
        x += third * 3 + chance(0, 14)
    return [Path(far, fill="smog-far"), Path(ridge(14, g + 5, w, 10, 60, g + 30), fill="smog-near", fade=0.5)]


def _bavaria(w: float, g: float) -> list[Shape]:
    range_, snow = peaks(31, g - 4, w + 80, 86, 104, g + 20)
    towers = [shape for at in (0.3, 0.325) for shape in _onion_tower(w * at, g)]
    return [
        *_sun(w * 0.6, g - 76, 17),
        Path(range_, fill="rhine-far"),
        Path(snow, fill="snow", fade=0.85),
        Path(ridge(19, g, w, 34, 110, g + 20), fill="rhine-near", fade=0.55),
        Group([Path(roofs(3, w * 0.2, g + 6, (8, 16), 20), fill="brick", fade=0.75)], w * 0.24),
        *towers,
        Path(spruces(14, g + 6, w, 14, 34, 24), fill="rhine-near"),
    ]


def _onion_tower(x: float, g: float) -> list[Shape]:
    top = g - 46
    cap = path(
        "M",
        x - 7,
        top,
        "C",
        x - 9,
        g - 54,
        x - 3,
        g - 57,
        x,
        g - 64,
        "C",
        x + 3,
        g - 57,
        x + 9,
        g - 54,
        x + 7,
        top,
        "Z",
    )
    return [Path(block(x - 6, 12, g + 5, top), fill="brick"), Path(cap, fill="verdigris")]


def _elbe(w: float, g: float) -> list[Shape]:
    x = w * 0.56
    dome = path(
        "M", x - 24, g + 4, "V", g - 28, "H", x - 19, "C", x - 19, g - 58, x - 7, g - 62, x - 5, g - 72, "H", x + 5,
        "C", x + 7, g - 62, x + 19, g - 58, x + 19, g - 28, "H", x + 24, "V", g + 4, "Z",
        "M", x - 3, g - 72, "V", g - 84, "H", x + 3, "V", g - 72, "Z",
    )  # fmt: skip
    spires = tower(w * 0.4, g, 12, 46, 26) + tower(w * 0.73, g, 10, 40, 24) + tower(w * 0.86, g, 12, 36, 14)
    return [
        *_sun(w * 0.665, g - 54, 15),
        Path(roofs(9, w, g + 6, (12, 30), 34, gable=0), fill="elbe-far"),
        Path(dome, fill="elbe-near", fade=0.85),
        Path(spires, fill="elbe-far"),
        Path(roofs(21, w, g + 8, (8, 18), 40), fill="elbe-near"),
        Path(windows(5, w, g - 3), fill="window", fade=0.8),
    ]


def _franconia(w: float, g: float) -> list[Shape]:
    x = w * 0.3
    castle = tower(x, g - 12, 15, 42, 18) + block(x - 46, 86, g, g - 26) + tower(x + 34, g - 10, 20, 24, 14)
    return [
        *_sun(w * 0.86, g - 44, 20),
        Path(ridge(12, g - 4, w, 44, 130, g + 20), fill="fran-far"),
        Path(castle, fill="fran-near", fade=0.8),
        Path(roofs(5, w, g + 8, (8, 18), 26), fill="brick", fade=0.8),
        Path(windows(8, w, g - 2), fill="window", fade=0.9),
        Path(spruces(6, g + 7, w, 8, 18, 40), fill="fran-near"),
    ]


LANDS: Mapping[str, Land] = {
    "transsib": Land(("sky0", "sky1", "sky2"), "snow", _taiga),
    "petersburg": Land(("dusk0", "dusk1", "dusk1"), "snow", _neva),
    "kiev": Land(("gold0", "gold1", "gold1"), "snow", _dnipro),
    "industry": Land(("smog0", "smog1", "smog1"), "snow-lo", _works),
    "muenchen": Land(("rhine0", "rhine1", "rhine1"), "ground-g", _bavaria),
    "dresden": Land(("elbe0", "elbe1", "elbe1"), "snow", _elbe),
    "nuernberg": Land(("fran0", "fran1", "fran1"), "ground-g", _franconia),
    "rocky": Land(("rock0", "rock1", "rock1"), "snow", rockies),
    "sacramento": Land(("sierra0", "sierra1", "sierra1"), "ground-s", sierra),
    "omaha": Land(("prai0", "prai1", "prai1"), "ground-p", prairie),
    "beijing": Land(("jade0", "jade1", "jade1"), "ground-p", jade),
    "seoul": Land(("han0", "han1", "han1"), "snow", han),
    "tokyo": Land(("edo0", "edo1", "edo1"), "ground-e", edo),
}
"""By the id of a line; a line that has none gets the first."""

LAND_INKS: Mapping[str, Ink | Fade] = {
    "starlight": Ink("#ffffff00", "#e9f0f5"),
    "sun": Ink("#fff6dd", "#e9f0f5"),
    "dome": Ink("#d9a227", "#c8962a"),
    "brick": Ink("#8d4630", "#5e2f22"),
    "verdigris": Ink("#3b7363", "#10302a"),
    "sky0": Ink("#8fc0d6", "#0c1a30"),
    "sky1": Ink("#dcecee", "#24466a"),
    "sky2": Ink("#fbe9cf", "#3f5f7d"),
    "far": Ink("#a9c9d4", "#172a3d"),
    "mid": Ink("#7fa9b5", "#122232"),
    "near": Ink("#3e7180", "#0c1c2d"),
    "snow": Ink("#f6fbfc", "#2b4255"),
    "snow-lo": Ink("#cfe0e6", "#22384a"),
    "dusk0": Ink("#f0b98f", "#2a1c3a"),
    "dusk1": Ink("#fbe3c4", "#5a3a57"),
    "dusk-far": Ink("#d79f8d", "#311f35"),
    "dusk-near": Ink("#8c5d6d", "#1c142c"),
    "gold0": Ink("#bcd8b9", "#122a2b"),
    "gold1": Ink("#f7efcb", "#2f5148"),
    "gold-far": Ink("#a8c49b", "#172d2a"),
    "gold-near": Ink("#5f8a66", "#102523"),
    "smog0": Ink("#d9b7a0", "#231a1c"),
    "smog1": Ink("#f3e3d2", "#4a332e"),
    "smog-far": Ink("#c79a83", "#271a1a"),
    "smog-near": Ink("#8f5f4d", "#1d1415"),
    "rhine0": Ink("#a9c7dd", "#13233a"),
    "rhine1": Ink("#eef0dc", "#3a5a70"),
    "rhine-far": Ink("#9db8c4", "#192c3b"),
    "rhine-near": Ink("#4f7a63", "#12251f"),
    "elbe0": Ink("#c9b8dc", "#1f1a38"),
    "elbe1": Ink("#f8e6e0", "#4a3c5c"),
    "elbe-far": Ink("#b39fc4", "#261f36"),
    "elbe-near": Ink("#6d587f", "#1b162a"),
    "fran0": Ink("#bcd8a9", "#14291c"),
    "fran1": Ink("#f6f2cf", "#35523a"),
    "fran-far": Ink("#9dbd8a", "#1a2e1e"),
    "fran-near": Ink("#4f7d4a", "#102515"),
    "ground-g": Ink("#eef3e4", "#26352c"),
    **AMERICAN,
    **ASIAN,
    **{
        f"sky-{name}": Fade(((0, land.sky[0], 1), (0.55, land.sky[1], 1), (1, land.sky[2], 1)))
        for name, land in LANDS.items()
    },
}
