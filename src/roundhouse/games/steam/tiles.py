"""Track tiles: how they can be turned, and which of them fit onto a hex."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from roundhouse.games.steam.board import EDGES


if TYPE_CHECKING:
    from collections.abc import Iterable

    from roundhouse.core.action import Action
    from roundhouse.core.rules import Rules
    from roundhouse.games.steam.tables import Prices, Tile

SIMPLE, SIDE, CROSSING, TOWN_TILE = range(4)
KINDS = {"simple": SIMPLE, "side": SIDE, "crossing": CROSSING, "town": TOWN_TILE}
NEW = -1

Track = tuple[int, int]
Change = tuple[int, int, int]
"""A track that a tile adds: its two edges and `NEW`, or the edge that stays, the new edge and the one given up."""


class Face(NamedTuple):
    """A tile in one of its turns."""

    at: int
    tile: int
    kind: int
    tracks: frozenset[Track]
    """Edges joined to each other, the lower one first."""
    exits: int
    """All edges with track, as bits: the exits if the tile lies on a town."""
    joins: tuple[int, ...]
    """For each edge the edge it is joined to, or -1."""
    action: Action


class Fit(NamedTuple):
    """A face that may be laid, with what it changes and costs."""

    face: int
    tile: int
    kind: int
    price: int
    ground: int
    """1 if the price of the ground is added."""
    disc: int
    """How many town discs it takes from the supply."""
    changes: tuple[Change, ...]
    """New and redirected tracks; on a town, new exits as ``(edge, edge, NEW)``."""
    edges: int
    """All edges of these, as bits."""
    ends: int
    """Those by which they leave, not those at which something redirected came in."""
    action: Action


class Fits(tuple[Fit, ...]):  # noqa: SLOT001  (a tuple of any length has no room for slots)
    """What fits, cheapest first; told apart once by how much it changes."""

    lone: tuple[Fit, ...]
    """Those that change just one track or exit."""
    more: tuple[Fit, ...]

    @classmethod
    def of(cls, found: Iterable[Fit]) -> Fits:
        """Tell apart what fits, given the cheapest first."""
        fits = cls(found)
        fits.lone = tuple(fit for fit in fits if len(fit.changes) == 1)
        fits.more = tuple(fit for fit in fits if len(fit.changes) > 1)
        return fits


class Draft(NamedTuple):
    """A face upon another, wherever that lies: it fits where its edges are right."""

    fit: Fit
    fresh: tuple[int, ...]
    """The edges of each new track, as bits: one of them has to be anchored."""


def make_faces(rules: Rules, tiles: Iterable[Tile]) -> list[Face]:
    """Return every tile in every turn that looks different."""
    faces: list[Face] = []
    for number, tile in enumerate(tiles):
        seen = set()
        for turn in range(EDGES):
            tracks = frozenset(_track(a + turn, b + turn) for a, b in tile.tracks)
            ends = [(e + turn) % EDGES for e in tile.exits] or [e for track in tracks for e in track]
            exits = sum(1 << e for e in ends)
            if (tracks, exits) not in seen:
                seen.add((tracks, exits))
                joins = tuple(next((sum(t) - e for t in tracks if e in t), -1) for e in range(EDGES))
                action = rules.act("tile", tile.id, turn)
                faces.append(Face(len(faces), number, KINDS[tile.kind], tracks, exits, joins, action))
    return faces


def _track(a: int, b: int) -> Track:
    a, b = a % EDGES, b % EDGES
    return (a, b) if a < b else (b, a)


class Fitter:
    """Answers which faces fit, remembering what it has answered before."""

    def __init__(self, faces: list[Face], prices: Prices) -> None:
        self.faces = faces
        self.prices = prices
        self.known: dict[int, Fits] = {}
        """What fits on land, by everything that decides it, packed (see `land`)."""
        self.none = Fits.of(())
        self._drafts: dict[tuple[int, int], list[Draft]] = {}
        self._town: dict[int, Fits] = {}
        self._plus: dict[tuple[int, Track], tuple[int, ...]] = {}
        self._exact: dict[tuple[int, int, int, bool], Fit] = {}

    def land(self, old: int, blocked: int, anchored: int, loose: int) -> Fits:
        """Return what fits on a hex without a town, cheapest first.

        `old` is the face that lies there or -1; new track may not leave by `blocked` edges
        and every new track has to use an `anchored` one; `loose` edges may be redirected.
        """
        key = old << 18 | blocked << 12 | anchored << 6 | loose
        if (found := self.known.get(key)) is None:
            found = self.known[key] = Fits.of(
                fit
                for fit, fresh in self._draft(old, loose)
                if not fit.ends & blocked and all(track & anchored for track in fresh)
            )
        return found

    def town(self, old: int, blocked: int, anchored: int) -> Fits:
        """Return what fits on a town, cheapest first; one new exit by an anchored edge is enough."""
        key = old << 12 | blocked << 6 | anchored
        if (found := self._town.get(key)) is None:
            fits = (self._town_fit(face, old, blocked, anchored) for face in self.faces)
            found = self._town[key] = Fits.of(sorted(filter(None, fits), key=_cheapest))
        return found

    def exact(self, old: int, face: int, loose: int, *, town: bool) -> Fit:
        """Return what one face changes and costs, taking for granted that it fits."""
        key = (old, face, loose, town)
        if (found := self._exact.get(key)) is None:
            new = self.faces[face]
            found = self._town_fit(new, old, 0, 63) if town else self._land_fit(new, old, loose)
            assert found is not None, "only a face that fits is laid"
            self._exact[key] = found
        return found

    def _draft(self, old: int, loose: int) -> list[Draft]:
        """Return what can lie upon an old face on land, cheapest first."""
        if (found := self._drafts.get((old, loose))) is None:
            fits = (self._land_fit(face, old, loose) for face in self.faces)
            found = [_drafted(fit) for fit in sorted(filter(None, fits), key=_cheapest)]
            self._drafts[old, loose] = found
        return found

    def _land_fit(self, face: Face, old: int, loose: int) -> Fit | None:
        changes = None if face.kind == TOWN_TILE else self.changes(face, old, loose)
        if not changes:
            return None
        redirects = sum(given_up != NEW for _, _, given_up in changes)
        price, ground = self.price(face, old, redirects)
        edges, ends = _edges(changes)
        return Fit(face.at, face.tile, face.kind, price, ground, 0, changes, edges, ends, face.action)

    def changes(self, face: Face, old: int, loose: int) -> tuple[Change, ...] | None:
        """Return the tracks that a face adds to or redirects on an old one; `None` if it would lose one."""
        fresh = sorted(face.tracks)
        changes: list[Change] = []
        for track in sorted(self.faces[old].tracks) if old >= 0 else ():
            if track in face.tracks:
                fresh.remove(track)
                continue
            redirected = _redirected(track, fresh, loose)
            if redirected is None:
                return None
            stays, edge, _ = redirected
            fresh.remove(_track(stays, edge))
            changes.append(redirected)
        return (*changes, *((a, b, NEW) for a, b in fresh))

    def plus(self, old: int, a: int, b: int) -> tuple[int, ...]:
        """Return the faces that add just one track to an old face, or lie on an empty hex with just that track."""
        track = _track(a, b)
        if (found := self._plus.get((old, track))) is None:
            had = self.faces[old].tracks if old >= 0 else frozenset()
            tracks = {*had, track}
            found = () if track in had else tuple(f.at for f in self.faces if f.tracks == tracks)
            self._plus[old, track] = found
        return found

    def price(self, face: Face, old: int, redirects: int) -> tuple[int, int]:
        """Return the price of a tile on a hex without a town, and whether the ground is added."""
        prices = self.prices
        if old < 0:
            return (0, prices.side, prices.crossing)[face.kind], 1
        if face.kind == CROSSING and self.faces[old].kind == SIMPLE:
            return prices.replace_by_crossing, 0
        return redirects * prices.redirect or prices.replace, 0

    def _town_fit(self, face: Face, old: int, blocked: int, anchored: int) -> Fit | None:
        had = self.faces[old].exits if old >= 0 else 0
        added = face.exits & ~had
        if not added or had & ~face.exits or added & blocked or not added & anchored:
            return None
        prices = self.prices
        price = prices.replace_town if old >= 0 else prices.town + prices.exit * face.exits.bit_count()
        had_disc = old >= 0 and self.faces[old].kind != TOWN_TILE
        disc = int(face.kind != TOWN_TILE) - int(had_disc)
        changes = tuple((e, e, NEW) for e in range(EDGES) if added >> e & 1)
        return Fit(face.at, face.tile, face.kind, price, 0, disc, changes, added, added, face.action)


def _cheapest(fit: Fit) -> tuple[int, int]:
    return fit.price, fit.face


def _drafted(fit: Fit) -> Draft:
    return Draft(fit, tuple(1 << a | 1 << b for a, b, given_up in fit.changes if given_up == NEW))


def _edges(changes: Iterable[Change]) -> tuple[int, int]:
    """Return the edges of new and redirected tracks, and those by which they leave, as bits."""
    edges = ends = 0
    for a, b, given_up in changes:
        edges |= 1 << a | 1 << b
        ends |= 1 << b | (1 << a if given_up == NEW else 0)
    return edges, ends


def _redirected(track: Track, fresh: list[Track], loose: int) -> Change | None:
    """Return how a track's loose end is turned elsewhere by one of the fresh tracks."""
    for given_up, stays in (track, track[::-1]):
        if loose >> given_up & 1:
            for a, b in fresh:
                if stays in {a, b}:
                    return stays, a + b - stays, given_up
    return None
