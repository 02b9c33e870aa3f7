"""Modules: what a base game or an expansion contributes."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec, TypeVar, get_type_hints

from roundhouse.core.action import Action, Words
from roundhouse.core.op import Op, Refusal, Shown
from roundhouse.core.state import State
from roundhouse.core.tables import RulesError, read_rows


if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

    from roundhouse.core.rules import Rules
    from roundhouse.core.state import Effect

S = TypeVar("S", bound=State)
T = TypeVar("T")
P = ParamSpec("P")
Guard = Callable[[Any, int, list[Action]], list[Action]]


class Module:
    """A base game or one expansion: a bag of operations, tables, tweaks and reasons."""

    def __init__(self, name: str, version: int = 1, needs: tuple[str, ...] = (), *, named: bool = True) -> None:
        self.name = name
        self.version = version
        """Raised whenever a change alters play."""
        self.needs = needs
        self.named = named
        """Whether records name it; a part that always comes with another one goes without saying."""
        self.ops: dict[str, Op[Any, Any]] = {}
        self.replaced: set[str] = set()
        self.tweaks: list[tuple[str, Callable[..., Any]]] = []
        self.tables: dict[str, dict[str, dict[str, Any]]] = {}
        self.rows: dict[str, type[Any]] = {}
        self.reasons: dict[str, Callable[..., Refusal | None]] = {}
        self.strays: dict[str, Callable[[Rules, Words], Refusal | None]] = {}
        self.prepares: list[Callable[[Rules], None]] = []
        self.guards: list[Guard] = []
        self.checks: list[Callable[[Any], Iterable[str]]] = []
        self.kept: dict[str, Any] = {}
        """Fields of the state that come with it."""
        self.begins: list[Callable[[Any], None]] = []
        self.ambient: list[Effect] = []
        """What every pool of a seat offers too, over and over, while something in it is open; named as its verb."""

    def table(self, name: str) -> Callable[[type[T]], type[T]]:
        """Register the class of a table's rows; unknown or missing keys are errors."""
        return lambda row: self._once(self.rows, "row class for", name, row)

    def effect(
        self, name: str, *, replaces: bool = False, **facts: Any
    ) -> Callable[[Callable[Concatenate[S, int, P], None]], Op[S, P]]:
        """Register an operation that runs without asking anybody; the family says which facts it wants to know."""
        return lambda run: self._add(Op(name, run, asks=False), replaces, facts)

    def choice(
        self,
        name: str,
        *,
        replaces: bool = False,
        counted: bool = False,
        turn: bool = False,
        peeks: str = "",
        shown: Shown = "all",
        verbs: Iterable[str] = (),
        **facts: Any,
    ) -> Callable[[Callable[Concatenate[S, int, P], Sequence[Action]]], Op[S, P]]:
        """Register an operation that offers its seat, or chance, a choice of actions with some verbs."""

        def keep(run: Callable[Concatenate[S, int, P], Sequence[Action]]) -> Op[S, P]:
            op: Op[S, P] = Op(name, run, counted=counted, turn=turn, peeks=peeks, shown=shown)
            op.verbs = frozenset(verbs or (name,))
            return self._add(op, replaces, facts)

        return keep

    def tweak(self, quantity: str) -> Callable[[Callable[P, T]], Callable[P, T]]:
        """Register a pure function that adjusts a named quantity."""

        def keep(function: Callable[P, T]) -> Callable[P, T]:
            self.tweaks.append((quantity, function))
            return function

        return keep

    def why(
        self, verb: str
    ) -> Callable[[Callable[[S, int, Action], Refusal | None]], Callable[[S, int, Action], Refusal | None]]:
        """Register what explains that an action with this verb is refused."""
        return lambda reason: self._once(self.reasons, "reason for", verb, reason)

    def stray(
        self, verb: str
    ) -> Callable[[Callable[[Rules, Words], Refusal | None]], Callable[[Rules, Words], Refusal | None]]:
        """Register what explains, from a verb and its arguments, that this table has no such action."""
        return lambda reason: self._once(self.strays, "reason against", verb, reason)

    def prepare(self, function: Callable[[Rules], None]) -> Callable[[Rules], None]:
        """Register what is worked out once, when rules are built: indices, vocabulary."""
        self.prepares.append(function)
        return function

    def fields(self, cls: type[T]) -> type[T]:
        """Register fields of the state; the class that names them is for the type checker alone."""
        own = type(cls.__name__, (), {"__annotations__": cls.__annotations__, "__module__": cls.__module__})
        self.kept |= get_type_hints(own, include_extras=True)
        return cls

    def begin(self, function: Callable[[S], None]) -> Callable[[S], None]:
        """Register what lays out the fields of this module, once everything before it is laid out."""
        self.begins.append(function)
        return function

    def guard(self, function: Guard) -> Guard:
        """Register what leaves out options of a pool that would make something owed impossible."""
        self.guards.append(function)
        return function

    def check(self, function: Callable[[Any], Iterable[str]]) -> Callable[[Any], Iterable[str]]:
        """Register what finds fault with a position, a sentence each; the referee asks it."""
        self.checks.append(function)
        return function

    def load(self, *paths: Path) -> None:
        """Add the tables of TOML files; expansions add rows, never edit the base file."""
        for path in paths:
            for table, rows in read_rows(path).items():
                kept = self.tables.setdefault(table, {})
                if twice := kept.keys() & rows.keys():
                    raise RulesError(f"{path.name}: {table}.{min(twice)} stands in another file of {self.name} too")
                kept.update(rows)

    def _add(self, op: Op[S, P], replaces: bool, facts: dict[str, Any]) -> Op[S, P]:  # noqa: FBT001
        op.facts = facts
        if replaces:
            self.replaced.add(op.name)
        return self._once(self.ops, "operation", op.name, op)

    def _once(self, bag: dict[str, Any], what: str, name: str, value: T) -> T:
        if name in bag:
            raise RulesError(f"{self.name} has two of the {what} {name!r}")
        bag[name] = value
        return value
