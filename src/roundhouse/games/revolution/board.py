"""The map: spaces for rails between cities, and the joints where two spaces meet in the open."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from roundhouse.core.tables import RulesError


if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from roundhouse.games.revolution.tables import Link


class Space(NamedTuple):
    """A space for one rail of each seat."""

    id: str
    link: int
    ends: tuple[int, int]
    """The nodes it joins: cities first, then joints."""
    triangles: int
    trade: bool


def spaces_of(links: Iterable[Link], cities: Sequence[str]) -> list[Space]:
    """Return the spaces of all links; joints are numbered behind the cities."""
    spaces: list[Space] = []
    joint = len(cities)
    for at, link in enumerate(links):
        names = link.id.split("-")
        if len(names) != 2 or not set(names) <= set(cities):
            raise RulesError(f"link.{link.id}: it should be named after two cities")
        if not link.terrain or not set(link.trade) <= set(range(1, len(link.terrain) + 1)):
            raise RulesError(f"link.{link.id}: trade names a space it does not have")
        inner = range(joint, joint + len(link.terrain) - 1)
        joint += len(inner)
        nodes = [cities.index(names[0]), *inner, cities.index(names[1])]
        for k, triangles in enumerate(link.terrain):
            name = link.id if len(link.terrain) == 1 else f"{link.id}-{k + 1}"
            spaces.append(Space(name, at, (nodes[k], nodes[k + 1]), triangles, k + 1 in link.trade))
    return spaces
