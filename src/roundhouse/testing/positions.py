"""Positions by the names of their fields: whatever the schema of a family has can be said, and nothing else."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from roundhouse.core.state import State


if TYPE_CHECKING:
    from collections.abc import Iterable

S = TypeVar("S", bound=State)


class Names(NamedTuple):
    """What a family calls the entries of a field."""

    places: Mapping[str, int] = {}
    """By name: where an entry stands."""
    values: Mapping[str, int] = {}
    """By name: what stands there; several names at once are bits."""


def numbered(names: Iterable[str]) -> dict[str, int]:
    """Return names with their numbers."""
    return {name: n for n, name in enumerate(names)}


def put(s: S, names: Mapping[str, Names], **fields: Any) -> S:
    """Set fields of a position by name, and return it.

    A list is given whole, as one value for all its entries, or as a mapping of some of them, by number or by name.
    A value is given as it is, by name, or as several names where bits are kept.
    """
    for name, given in fields.items():
        if name not in s.schema:
            raise ValueError(f"a position has no {name!r}")
        setattr(s, name, _placed(getattr(s, name), given, names.get(name, Names())))
    return s


def _placed(held: Any, given: Any, names: Names) -> Any:
    if isinstance(held, list) and isinstance(given, Mapping):
        made = held[:]
        for key, value in given.items():
            at = names.places[key] if isinstance(key, str) else key
            made[at] = _placed(made[at], value, names)
        return made
    if isinstance(held, list):
        every = given if isinstance(given, Sequence) and not isinstance(given, str) else [given] * len(held)
        return [_valued(value, names) for value in every]
    return _valued(given, names)


def _valued(given: Any, names: Names) -> Any:
    if isinstance(given, str) and names.values:
        return names.values[given]
    if isinstance(given, set | frozenset):
        return sum(1 << names.values[name] for name in given)
    return list(given) if isinstance(given, list) else given
