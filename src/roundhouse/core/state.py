"""Plain-data game states.

A game declares its state once, as annotated fields.
Copying, saving, loading and blanking for a view are derived from that declaration,
so a field cannot be remembered by one of them and forgotten by another.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, fields
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    ClassVar,
    NamedTuple,
    Self,
    TypeVar,
    dataclass_transform,
    get_args,
    get_origin,
    get_type_hints,
)


if TYPE_CHECKING:
    from roundhouse.core.rules import Rules

T = TypeVar("T")
Public = Annotated[T, "public"]
"""Everyone sees it."""
Owner = Annotated[T, "owner"]
"""Indexed by seat; each seat sees its own entry and the size of the others."""
Secret = Annotated[T, "secret"]
"""Nobody sees it; everybody sees its size."""

Effect = tuple[Any, ...]
"""``(op, *args)``: the same form in TOML, in a pool and, behind a seat, on the stack."""
Effects = tuple[Effect, ...]
Frame = tuple[Any, ...]
"""``(seat, op, *args)``: scalars and nested effects only, never objects and never secrets."""

BLANKS: dict[type[Any], Any] = {int: -1, str: "?"}
"""What stands in a view where something hidden would stand."""


class Event(NamedTuple):
    """Something that happened, for logs and animation; rules never read it."""

    kind: str
    seat: int
    facts: tuple[Any, ...]
    only: int | None


class SaveError(ValueError):
    """The saved data is damaged or belongs to something else."""


class Field(NamedTuple):
    """How one field of a state is kept."""

    shape: str
    """``scalar``, ``list``, ``rows`` or ``dict``."""
    who: str
    """``public``, ``owner`` or ``secret``."""
    item: type[Any]
    """The type of the innermost value."""


_UNKEPT = {"rules": "Rules", "kit": "Kit", "events": ""}
"""Fields that are shared or dropped, not kept, with the names of types that only the type checker knows."""

_COPY = {"scalar": "{0}", "list": "{0}.copy()", "rows": "list(map(copy, {0}))", "dict": "{0}.copy()"}


@dataclass(slots=True)
class State:
    """What every game has: its rules, its seats, its dice and its agenda."""

    rules: Rules
    kit: Any
    """What the rules worked out once, at hand: ``rules.kit``; each family says of which type."""
    seats: Public[int]
    seed: Secret[int]
    stack: Public[list[Frame]]
    events: list[Event] | None = field(default=None, kw_only=True, compare=False)
    """Where to tell what happened; `None` while searching. Never copied, never saved."""

    schema: ClassVar[dict[str, Field]]
    copier: ClassVar[Callable[[Any], Any]]

    def clone(self) -> Self:
        """Return an independent copy that shares only immutable parts."""
        return type(self).copier(self)  # type: ignore[no-any-return]

    def become(self, other: Self) -> None:
        """Go on from another position of the same game, which is not used any more."""
        for name in type(self).schema:
            setattr(self, name, getattr(other, name))

    def push(self, seat: int, *effects: Effect) -> None:
        """Schedule effects so that the first one given runs first."""
        for effect in reversed(effects):
            self.stack.append((seat, *effect))

    def emit(self, kind: str, seat: int, *facts: Any, only: int | None = None) -> None:
        """Tell the log and the screen what happened; `only` names the one seat that may know."""
        if self.events is not None:
            self.events.append(Event(kind, seat, facts, only))

    def to_json(self) -> dict[str, Any]:
        """Return the whole state as JSON-ready data that belongs to whoever asked."""
        copy = self.clone()
        return {"rules": self.rules.key, **{name: getattr(copy, name) for name in self.schema}}

    @classmethod
    def from_json(cls, rules: Rules, data: Any) -> Self:
        """Rebuild a state saved by `to_json`."""
        if not isinstance(data, dict) or data.get("rules") != rules.key:
            raise SaveError(f"this is not a position of {rules.key}")
        if missing := [name for name in cls.schema if name not in data]:
            raise SaveError(f"the position lacks {', '.join(missing)}")
        try:
            made = cls(rules, rules.kit, **{name: _thaw(name, data[name], kept) for name, kept in cls.schema.items()})
        except RecursionError:
            raise SaveError("the position is nested without end") from None
        rules.check_frames(made.stack)
        return made

    def _peeked(self, seat: int | None) -> str:
        """Return the field that a question just shows its seat."""
        asked, op = self.stack[-1][:2] if self.stack else (None, "")
        return self.rules.ops[op].peeks if op and asked == seat else ""

    def blanked(self, seat: int | None) -> Self:
        """Return a copy without anything that `seat` may not know (`None`: a spectator)."""
        copy = self.clone()
        peeked = self._peeked(seat)
        for name, kept in self.schema.items():
            if name == peeked:
                continue
            if kept.who == "owner":
                rows = getattr(copy, name)
                rows[:] = [row if i == seat else [BLANKS[kept.item]] * len(row) for i, row in enumerate(rows)]
            elif kept.who == "secret":
                setattr(copy, name, _blank(getattr(copy, name), kept))
        return copy


@dataclass_transform()
def gamestate(cls: type[T]) -> type[T]:
    """Turn annotated fields into a state class with derived methods."""
    made: Any = dataclass(slots=True)(cls)
    hints = get_type_hints(made, include_extras=True, localns=dict.fromkeys(_UNKEPT.values(), object))
    made.schema = {f.name: _read(f.name, hints[f.name]) for f in fields(made) if f.name not in _UNKEPT}
    made.copier = _copier(made)
    return made  # type: ignore[no-any-return]


def _copier(cls: Any) -> Callable[[Any], Any]:
    """Write the function that copies a state field by field: searches do little else as often."""
    copied = {name: _COPY[kept.shape].format(f"s.{name}") for name, kept in cls.schema.items()}
    lines = [f"made.{name} = {value}" for name, value in {"rules": "s.rules", "kit": "s.kit", **copied}.items()]
    text = "\n    ".join(["def copier(s):", "made = new(cls)", *lines, "made.events = None", "return made"])
    names: dict[str, Any] = {"cls": cls, "new": cls.__new__, "copy": list.copy}
    exec(text, names)  # noqa: S102  (the text is ours)
    return names["copier"]  # type: ignore[no-any-return]


def _read(name: str, hint: Any) -> Field:
    if get_origin(hint) is not Annotated:
        raise TypeError(f"{name}: say who sees it: Public, Owner or Secret")
    plain, who = get_args(hint)
    origin, args = get_origin(plain) or plain, get_args(plain)
    if origin is list:
        inner = get_origin(args[0]) or args[0]
        return Field("rows", who, get_args(args[0])[0]) if inner is list else Field("list", who, inner)
    if origin is dict:
        return Field("dict", who, args[1])
    if origin in {int, str, bool, tuple}:
        return Field("scalar", who, origin)
    raise TypeError(f"{name}: {plain} is not plain data")


def _thaw(name: str, value: Any, kept: Field) -> Any:
    if kept.shape == "dict" and isinstance(value, dict):
        return {key: _item(name, item, kept) for key, item in value.items()}
    if kept.shape == "rows" and isinstance(value, list):
        return [_thaw(name, row, Field("list", kept.who, kept.item)) for row in value]
    if kept.shape == "list" and isinstance(value, list):
        return [_item(name, item, kept) for item in value]
    if kept.shape == "scalar":
        return _item(name, value, kept)
    raise SaveError(f"the position has a damaged {name}")


def _item(name: str, value: Any, kept: Field) -> Any:
    value = freeze(value)
    if type(value) is not kept.item:
        raise SaveError(f"the position has a damaged {name}")
    return value


def freeze(value: Any) -> Any:
    """Turn lists into tuples all the way down."""
    return tuple(map(freeze, value)) if isinstance(value, list) else value


def _blank(value: Any, kept: Field) -> Any:
    if kept.shape == "list":
        return [BLANKS[kept.item]] * len(value)
    return type(value)()
