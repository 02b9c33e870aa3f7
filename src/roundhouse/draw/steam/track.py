"""Track: a bed in its owner's colour, sleepers that lie differently for each seat, two rails."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin
from typing import TYPE_CHECKING, NamedTuple

from roundhouse.draw.shapes import Circle, Path, Use
from roundhouse.draw.steam.hexes import HALF, course, middle, turn
from roundhouse.draw.steam.style import KEPT, owner_disc, symbols
from roundhouse.games.steam.board import EDGES
from roundhouse.games.steam.state import FREE


if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from roundhouse.core.words import Words
    from roundhouse.draw.shapes import Point, Shape
    from roundhouse.draw.steam.hexes import Layout
    from roundhouse.games.steam.kit import Kit
    from roundhouse.games.steam.tiles import Face

At = tuple[float, float, float]
"""The middle of a hex and its radius."""
Piece = tuple[int, int, int]
"""A hex, and the two edges that a track joins there."""

_SLEEPERS = ((0.06, 0.11), (0.06, 0.05, 0.06, 0.17), (0.14, 0.1), (0.032, 0.07), (0.1, 0.06), (0.04, 0.16))
"""How sleepers lie, by seat: even, in pairs, broad, fine, close, wide apart; a sign beside the colour."""
_GAUGE = 0.085
_SHAPES = {1: "sharp", 2: "gentle", 3: "straight"}
_NOBODY = -1


@lru_cache(KEPT)
def symbols_with_track(seats: int, words: Words | None) -> Mapping[str, Sequence[Shape]]:
    """Return what panels draw often that show track, too."""
    return {**symbols(seats, words), **_track(seats)}


def _track(seats: int) -> dict[str, Sequence[Shape]]:
    """Return all pieces of track for a hex of radius 1, from its upper edge on."""
    made: dict[str, Sequence[Shape]] = {}
    for owner in (*range(seats), _NOBODY):
        for apart, name in _SHAPES.items():
            rails = [course(apart, 1, side) for side in (-_GAUGE, _GAUGE)]
            made[_symbol(name, owner)] = _strokes(owner, course(apart, 1), rails)
        line, *rails = (f"M{side:.3f} {-HALF:.3f}V0" for side in (0, -_GAUGE, _GAUGE))
        made[_symbol("spoke", owner)] = _strokes(owner, line, rails)
    return made


def _symbol(shape: str, owner: int) -> str:
    return f"track-{shape}-{owner if 0 <= owner < FREE else 'free'}"


def _strokes(owner: int, line: str, rails: list[str]) -> Sequence[Shape]:
    bed, sleeper = (f"seat-{owner}", "sleeper") if owner >= 0 else ("free", "soft")
    both, dash = "".join(rails), " ".join(map(str, _SLEEPERS[max(owner, 0)]))
    return (
        Path(line, stroke="case", width=0.52, cap="butt"),
        Path(line, stroke=bed, width=0.44, cap="butt"),
        Path(line, stroke=sleeper, width=0.25, dash=dash, cap="butt"),
        Path(both, stroke="case", width=0.075, cap="butt"),
        Path(both, stroke="#e9f0f3", width=0.045, cap="butt"),
    )


def owners_of(packed: int) -> list[int]:
    """Return by edge whose track leaves there, -1 where there is none."""
    return [(packed >> 3 * edge & 7) - 1 for edge in range(EDGES)]


def tile(layout: Layout, face: Face, owners: list[int], at: At, *, town: bool) -> Iterator[Shape]:
    """Draw the track of a tile; in a town it runs into the middle."""
    if town:
        for edge in range(EDGES):
            if face.exits >> edge & 1:
                yield _piece(layout, "spoke", owners[edge], at, edge)
        return
    for a, b in sorted(face.tracks, key=lambda track: ((track[1] - track[0]) % 6 != 3, track)):
        start, apart = turn(a, b)
        yield _piece(layout, _SHAPES[apart], owners[a], at, start)


def _piece(layout: Layout, shape: str, owner: int, at: At, start: int) -> Use:
    x, y, r = at
    return Use(_symbol(shape, owner), x, y, r, turn=start * 60 - (0 if layout.flat else 30))


class Run(NamedTuple):
    """Track from one stop or loose end to another."""

    owner: int
    pieces: tuple[Piece, ...]


def runs(kit: Kit, tiles: Sequence[int], owner: Sequence[int]) -> Iterator[Run]:
    """Yield every run of track once, those inside towns left out."""
    seen: set[tuple[int, int]] = set()
    for h, face in enumerate(tiles):
        if face < 0 or kit.is_town[h]:
            continue
        for a, b in sorted(kit.faces[face].tracks):
            if (h, a) not in seen:
                back = [(on, out, enter) for on, enter, out in reversed(_along(kit, tiles, h, a, b))]
                pieces = [*back, (h, a, b), *_along(kit, tiles, h, b, a)]
                seen |= {(piece[0], edge) for piece in pieces for edge in piece[1:]}
                yield Run((owner[h] >> 3 * a & 7) - 1, tuple(pieces))


def _along(kit: Kit, tiles: Sequence[int], h: int, out: int, back: int) -> list[Piece]:
    """Return the pieces that follow when one leaves a hex by an edge, up to a stop or a loose end."""
    found: list[Piece] = []
    first = (h, back)
    while (slot := kit.face[h * EDGES + out]) >= 0:
        h, enter = divmod(slot, EDGES)
        if tiles[h] < 0 or kit.is_town[h] or (h, enter) == first:
            break
        way = next((track for track in kit.faces[tiles[h]].tracks if enter in track), None)
        if way is None:
            break
        out = way[1] if way[0] == enter else way[0]
        found.append((h, enter, out))
    return found


def marks(kit: Kit, layout: Layout, tiles: Sequence[int], owner: Sequence[int]) -> Iterator[Shape]:
    """Draw one sign of its owner on every run of track."""
    for run in runs(kit, tiles, owner):
        if 0 <= run.owner < FREE:
            h, a, b = run.pieces[len(run.pieces) // 2]
            x, y = _half_way(kit, layout, h, a, b)
            yield owner_disc(run.owner, x, y, layout.r * 0.3, f"owner:{kit.labels[h]}.{min(a, b)}")


def _half_way(kit: Kit, layout: Layout, h: int, a: int, b: int) -> Point:
    x, y = layout.centre(kit.hexes[h].column, kit.hexes[h].row)
    start, apart = turn(a, b)
    mx, my = middle(apart, layout.r)
    angle = (start * 60 - (0 if layout.flat else 30)) * pi / 180
    return x + mx * cos(angle) - my * sin(angle), y + mx * sin(angle) + my * cos(angle)


def loose_ends(kit: Kit, words: Words, layout: Layout, slots: Sequence[int]) -> Iterator[Shape]:
    """Mark where unfinished track ends: a red lamp."""
    r = layout.r
    for slot in slots:
        place = kit.hexes[slot // EDGES]
        x, y = layout.edge(*layout.centre(place.column, place.row), r, slot % EDGES)
        label = words.say("label.loose", {"hex": place.label})
        yield Circle(x, y, r * 0.16, fill="signal", stroke="#ffffff", width=r * 0.05, id=f"loose:{slot}", label=label)
