"""Fleets: how the locomotives of a seat may come to stand, all ways at once."""

from __future__ import annotations

from typing import TYPE_CHECKING


if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from roundhouse.games.russian.kit import Kit

    Standing = tuple[tuple[int, ...], ...]
    """By line: the tiles on its places, in one order."""
    Way = tuple[Standing, tuple[int, ...]]
    """How they stand, and the tiles still at hand: 0 is one from a stack."""

CROWD = 1000
"""Of more ways it is not told what they reach."""
KEPT = 20_000
"""Fleets that are remembered before all are forgotten."""


class Unclear(Exception):  # noqa: N818  (no error: there is too much to look at)
    """There may be a way."""


class Fleet:
    """Some ways, of which one is chosen when a benefit asks for it."""

    __slots__ = ("full", "least", "most", "ways")

    def __init__(self, kit: Kit, ways: frozenset[Way]) -> None:
        self.ways = ways
        reaches: list[list[int]] = [
            [sum(kit.number[tile] for tile in tiles) for tiles in standing] for standing, _ in ways
        ]
        self.least = [min(line) for line in zip(*reaches, strict=True)]
        """By line: how far it reaches whichever way it is."""
        self.full = any(not any(0 in tiles for tiles in standing) for standing, _ in ways)
        """Whether there may be no place left, so that one is turned in."""
        self.most = [max(line) for line in zip(*reaches, strict=True)]


class Fleets:
    """What fleets become; asked again and again, it is kept."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._kept: dict[tuple[object, ...], Fleet] = {}
        self._fleets: dict[frozenset[Way], Fleet] = {}

    def at_first(self, locos: list[int]) -> Fleet:
        """Return the fleet of a seat as it stands."""
        standing = tuple(_sorted(locos[slot] for slot in slots) for slots in self._kit.line_slots)
        return self._kept.get(("first", standing)) or self._keep(("first", standing), [(standing, ())])

    def given(self, fleet: Fleet, tile: int) -> Fleet:
        """Return the fleet with one more tile at hand; 0 is one of those that come from stacks."""
        if found := self._kept.get((fleet, tile)):
            return found
        return self._keep((fleet, tile), {(standing, _sorted((*hand, tile))) for standing, hand in fleet.ways})

    def opened(self, fleet: Fleet) -> Fleet:
        """Return what it may be once a closed place was opened."""
        if found := self._kept.get((fleet, "opened")):
            return found
        ways, closed = set(fleet.ways), self._kit.closed
        for standing, hand in fleet.ways:
            for line, tiles in enumerate(standing):
                if closed in tiles:
                    ways.add((_put(standing, line, tiles.index(closed), 0), hand))
        return self._keep((fleet, "opened"), ways)

    def placed(self, fleet: Fleet, coming: tuple[int, ...]) -> Fleet:
        """Return what it may be once tiles at hand are placed, or some of them, or none yet."""
        if found := self._kept.get((fleet, coming)):
            return found
        ways, ahead = set(fleet.ways), list(fleet.ways)
        while ahead:
            if len(ways) > CROWD:
                raise Unclear
            standing, hand = ahead.pop()
            for i, held in enumerate(hand):
                rest = hand[:i] + hand[i + 1 :]
                for tile in (held,) if held else coming:
                    new = {(after, rest) for after in self._after(standing, tile)} - ways
                    ways |= new
                    ahead += new
        return self._keep((fleet, coming), ways)

    def reaching(self, fleet: Fleet, line: int, space: int) -> Fleet:
        """Return the ways that reach a space of a line; there is one."""
        if found := self._kept.get((fleet, line, space)):
            return found
        number = self._kit.number
        ways = [way for way in fleet.ways if sum(number[tile] for tile in way[0][line]) >= space]
        return self._keep((fleet, line, space), ways)

    def _keep(self, key: tuple[object, ...], ways: Iterable[Way]) -> Fleet:
        if len(self._kept) > KEPT:
            self._kept.clear()
            self._fleets.clear()
        every = frozenset(ways)
        found = self._kept[key] = self._fleets.get(every) or Fleet(self._kit, every)
        self._fleets[every] = found
        return found

    def _after(self, standing: Standing, tile: int) -> Iterator[Standing]:
        """Return how they may stand once a tile was placed, and what made room for it has found another place."""
        firm, number = self._kit.firm, self._kit.number
        for line, tiles in enumerate(standing):
            for slot, old in enumerate(tiles):
                if firm[old] >= number[tile] or (slot and tiles[slot - 1] == old):
                    continue
                after = _put(standing, line, slot, tile)
                if old:
                    yield from self._after(after, old)
                else:
                    yield after
        if not any(0 in tiles for tiles in standing):
            yield standing  # it is turned in


def _put(standing: Standing, line: int, slot: int, tile: int) -> Standing:
    tiles = standing[line]
    return *standing[:line], _sorted((*tiles[:slot], tile, *tiles[slot + 1 :])), *standing[line + 1 :]


def _sorted(tiles: Iterable[int]) -> tuple[int, ...]:
    return tuple(sorted(tiles))
