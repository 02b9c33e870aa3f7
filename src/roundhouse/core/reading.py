"""Work on positions that is done anew only where something it reads has changed.

While some work is done, what it reads of the position is noted, field by field and entry by entry.
As long as all of that is the same in a later position, the work would give the same again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import zip_longest
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar, cast


if TYPE_CHECKING:
    from roundhouse.core.state import State

T = TypeVar("T")
Work = Callable[[Any], object]
Spot = tuple[str, int | str]
"""A field and the place of an entry in it."""
ALL, ANY = "all", "any"
"""Instead of a place: the whole field, and whether there is anything in it."""


class Read(NamedTuple):
    """What some work gave, and what it had to read for that."""

    gave: Any
    spots: frozenset[Spot]
    parts: Mapping[object, Read] = {}
    """What it was put together from."""


class Reading:
    """A position at which others look whose later positions will be looked at too."""

    def __init__(self, s: State, before: Reading | None = None) -> None:
        self.s = s
        self._idle: list[Any] = []
        """Watched positions that nobody works on: each is for one at a time."""
        self.reads: dict[object, Read] = {}
        self._before = before.reads if before else {}
        self._changed = changes(before.s, s) if before else set[Spot]()

    def again(self, key: object, work: Callable[[Any], T]) -> T:
        """Return what some work on the position gives, known from the position before if it reads nothing new."""
        found = self.reads.get(key)
        if found is None:
            found = self.reads[key] = self._still(self._before.get(key)) or self._done(work)
        return cast("T", found.gave)

    def together(self, key: object, works: Iterable[tuple[object, Work]], join: Callable[[list[Any]], T]) -> T:
        """Return what several works give, put together; if none of them reads anything new, none is looked at."""
        found = self.reads.get(key)
        if found is None:
            known = self._before.get(key)
            found = self.reads[key] = self._still(known) or self._joined(known.parts if known else {}, works, join)
        return cast("T", found.gave)

    def _still(self, known: Read | None) -> Read | None:
        """Return what was known before, if it is still so."""
        return known if known and known.spots.isdisjoint(self._changed) else None

    def _joined(
        self, before: Mapping[object, Read], works: Iterable[tuple[object, Work]], join: Callable[[list[Any]], object]
    ) -> Read:
        parts = {key: self._still(before.get(key)) or self._done(work) for key, work in works}
        spots = frozenset[Spot]().union(*[part.spots for part in parts.values()])
        return Read(join([part.gave for part in parts.values()]), spots, parts)

    def _done(self, work: Work) -> Read:
        try:
            watched = self._idle.pop()
        except IndexError:
            watched = _watched(self.s)
        done = Read(work(watched), frozenset(watched.noted))
        watched.noted.clear()
        self._idle.append(watched)
        return done


def changes(before: State, now: State) -> set[Spot]:
    """Return where two positions of a game differ."""
    found = set[Spot]()
    for name, kept in now.schema.items():
        old, new = getattr(before, name), getattr(now, name)
        if old != new:
            found.add((name, ALL))
            if kept.shape in _LISTS:
                found.update(_entries(name, old, new))
    return found


def _entries(name: str, old: list[Any], new: list[Any]) -> Iterator[Spot]:
    """Yield which entries of a list differ."""
    yield from ((name, at) for at, (was, one) in enumerate(zip_longest(old, new)) if was != one)
    if bool(old) != bool(new):
        yield name, ANY


_LISTS = {"list", "rows"}


def _watched(s: State) -> Any:
    """Return a position that notes what is read of it."""
    plain: Any = type(s)
    kind = _watching(plain)
    made, noted = kind.__new__(kind), set[Spot]()
    made.rules, made.kit, made.position, made.noted = s.rules, s.kit, s, noted
    for name, kept in s.schema.items():
        if kept.shape in _LISTS:
            setattr(made, name, _Entries(getattr(s, name), name, noted))
    return made


@cache
def _watching(kind: Any) -> Any:
    """Return a kind of state whose lists note by themselves what is read of them, and whose other fields are noted."""
    others = {name: _noting(name) for name, kept in kind.schema.items() if kept.shape not in _LISTS}
    return type("Watched", (kind,), {"__slots__": ("noted", "position"), **others})


def _noting(name: str) -> property:
    def read(self: Any) -> Any:
        self.noted.add((name, ALL))
        return getattr(self.position, name)

    return property(read)


class _Entries(Sequence[Any]):
    """The entries of a list that note which of them are read."""

    __slots__ = ("_entries", "_name", "_noted")

    def __init__(self, entries: list[Any], name: str, noted: set[Spot]) -> None:
        self._entries, self._name, self._noted = entries, name, noted

    def __getitem__(self, at: Any) -> Any:
        single = isinstance(at, int) and at >= 0
        self._noted.add((self._name, at if single else ALL))
        return self._entries[at]

    def __bool__(self) -> bool:
        self._noted.add((self._name, ANY))
        return bool(self._entries)

    def __len__(self) -> int:
        return len(self._whole())

    def __iter__(self) -> Iterator[Any]:
        return iter(self._whole())

    def __eq__(self, other: object) -> bool:
        return self._whole() == other

    __hash__ = None  # type: ignore[assignment]

    def copy(self) -> list[Any]:
        """Return the entries as a list of their own."""
        return self._whole().copy()

    def _whole(self) -> list[Any]:
        self._noted.add((self._name, ALL))
        return self._entries
