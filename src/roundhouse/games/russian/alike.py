"""When positions of a turn are alike: nothing differs that decides what can be done."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any


if TYPE_CHECKING:
    from collections.abc import Callable, Container, Hashable, Mapping

    from roundhouse.core.state import Field
    from roundhouse.games.russian.state import RussianState

    Reader = Callable[[RussianState, int], tuple[Any, ...]]

_APART = {
    "seats", "seed", "round", "order", "passed", "points", "ledger", "bonus", "hand", "shown", "pile", "keys",
}  # fmt: skip
"""Fields that stay as they are while somebody does what a turn brings, or only count later."""
_BY_SEAT = {
    "workers", "extra", "special", "hired", "coins", "endless", "rails", "stock", "claimed", "doublers", "locos",
    "markers", "ideas", "spent", "revalued", "medal",
}  # fmt: skip
"""Fields of which only what belongs to the acting seat changes in its turn."""
_WHOLE = {"scalar": "s.{0}", "list": "tuple(s.{0})", "rows": "tuple(map(tuple, s.{0}))", "dict": "tuple(s.{0}.items())"}
_OWN = {"list": "s.{0}[i]", "rows": "tuple(s.{0}[i])"}
"""How what a field holds is read, by its shape."""
_ALIKE = {
    "locos": "tuple([tuple(sorted([s.locos[i][slot] for slot in slots])) for slots in s.kit.line_slots])",
    "markers": "tuple(sorted(s.markers[i]))",
    "stack": "agenda(s)",
}
"""What is the same in any order: locomotives of one line, markers, and what is open."""


def key(s: RussianState) -> Hashable:
    """Return what decides in a position of a turn what can be done; at its bottom stands the acting seat."""
    if s.kit.reader is None:
        s.kit.reader = _reader(s.schema, s.schema.keys() - _APART - s.kit.later)
    return s.kit.reader(s, s.stack[0][0])


def _reader(schema: Mapping[str, Field], wanted: Container[str]) -> Reader:
    shapes = {name: field.shape for name, field in schema.items() if name in wanted}
    parts = [
        _ALIKE.get(name) or (_OWN if name in _BY_SEAT else _WHOLE)[shape].format(name) for name, shape in shapes.items()
    ]
    text = f"lambda s, i: ({', '.join(parts)},)"
    return eval(text, {"agenda": _agenda})  # type: ignore[no-any-return]  # noqa: S307  (the text is ours)


def _agenda(s: RussianState) -> tuple[Any, ...]:
    """Return what is on the agenda, with what is open in one order, and without what only counts."""
    lore = s.kit.lore
    return tuple([lore.alike(*frame[2:]) if frame[1] == "pool" else frame for frame in s.stack])
