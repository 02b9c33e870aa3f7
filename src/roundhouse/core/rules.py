"""Modules contribute operations and data; `Rules` is their checked sum."""

from __future__ import annotations

import inspect

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING, Any, Concatenate, Generic, Literal, NamedTuple, ParamSpec, TypeVar, get_type_hints

from roundhouse.core.action import Action, Arg, NotationError, parse, write
from roundhouse.core.state import Effects, SaveError, State
from roundhouse.core.tables import RulesError, Source, make_row, read_rows


if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from pathlib import Path

    from roundhouse.core.state import Effect, Frame

S = TypeVar("S", bound=State)
T = TypeVar("T")
P = ParamSpec("P")
Options = dict[str, str]
Guard = Callable[[Any, int, list[Action]], list[Action]]
Shown = Literal["all", "owner", "none"]


class Refusal(NamedTuple):
    """Why an action is not possible: the id of a rule, and the facts its sentence mentions."""

    rule: str
    facts: Mapping[str, Arg] = {}


class Op(Generic[S, P]):
    """One operation: either it runs, or it offers options and takes one."""

    def __init__(
        self,
        name: str,
        run: Callable[..., Any],
        *,
        asks: bool = True,
        counted: bool = False,
        turn: bool = False,
        peeks: bool = False,
        shown: Shown = "all",
    ) -> None:
        self.name = name
        self.run = run
        self.asks = asks
        self.counted = counted
        """The last argument says how often; a pool offers one at a time."""
        self.turn = turn
        """A turn begins here: records start a new line."""
        self.peeks = peeks
        """Asking shows the seat something hidden: nothing before it can be undone."""
        self.shown = shown
        """Who may see what was chosen: ``all``, only the ``owner``, or ``none``."""
        self.taker: Callable[..., None] = _no_taker
        self.breadth: Callable[..., int] = _narrow

    def __call__(self, s: S, seat: int, *args: P.args, **_: P.kwargs) -> Any:
        """Run it, or ask it for its options."""
        return self.run(s, seat, *args)

    def take(
        self, taker: Callable[Concatenate[S, int, Action, P], None]
    ) -> Callable[Concatenate[S, int, Action, P], None]:
        """Say what choosing one of the options does."""
        self.taker = taker
        return taker

    def width(self, breadth: Callable[P, int]) -> Callable[P, int]:
        """Say how much an effect of this kind allows; a pool spends narrow ones first."""
        self.breadth = breadth
        return breadth

    @cached_property
    def arity(self) -> tuple[int, int]:
        """How few and how many arguments an effect of this kind may have."""
        args = list(inspect.signature(self.run).parameters.values())[2:]
        most = 99 if any(a.kind is a.VAR_POSITIONAL for a in args) else len(args)
        return sum(a.default is a.empty and a.kind is not a.VAR_POSITIONAL for a in args), most


def _no_taker(*_: Any) -> None:
    raise RulesError("this operation offers options but does not say what taking one does")


def _narrow(*_: Any) -> int:
    return 0


class Module:
    """A base game or one expansion: a bag of operations, tables, tweaks and reasons."""

    def __init__(self, name: str, version: int = 1, needs: tuple[str, ...] = ()) -> None:
        self.name = name
        self.version = version
        """Raised whenever a change alters play."""
        self.needs = needs
        self.ops: dict[str, Op[Any, Any]] = {}
        self.replaced: set[str] = set()
        self.tweaks: list[tuple[str, Callable[..., Any]]] = []
        self.tables: dict[str, dict[str, dict[str, Any]]] = {}
        self.rows: dict[str, type[Any]] = {}
        self.reasons: dict[str, Callable[..., Refusal | None]] = {}
        self.prepares: list[Callable[[Rules], None]] = []
        self.guards: list[Guard] = []

    def table(self, name: str) -> Callable[[type[T]], type[T]]:
        """Register the class of a table's rows; unknown or missing keys are errors."""

        def keep(row: type[T]) -> type[T]:
            self.rows[name] = row
            return row

        return keep

    def effect(
        self, name: str, *, replaces: bool = False
    ) -> Callable[[Callable[Concatenate[S, int, P], None]], Op[S, P]]:
        """Register an operation that runs without asking anybody."""
        return lambda run: self._add(Op(name, run, asks=False), replaces)

    def choice(
        self,
        name: str,
        *,
        replaces: bool = False,
        counted: bool = False,
        turn: bool = False,
        peeks: bool = False,
        shown: Shown = "all",
    ) -> Callable[[Callable[Concatenate[S, int, P], Sequence[Action]]], Op[S, P]]:
        """Register an operation that offers its seat, or chance, a choice of actions."""
        return lambda run: self._add(Op(name, run, counted=counted, turn=turn, peeks=peeks, shown=shown), replaces)

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

        def keep(reason: Callable[[S, int, Action], Refusal | None]) -> Callable[[S, int, Action], Refusal | None]:
            self.reasons[verb] = reason
            return reason

        return keep

    def prepare(self, function: Callable[[Rules], None]) -> Callable[[Rules], None]:
        """Register what is worked out once, when rules are built: indices, vocabulary."""
        self.prepares.append(function)
        return function

    def guard(self, function: Guard) -> Guard:
        """Register what leaves out options of a pool that would make something owed impossible."""
        self.guards.append(function)
        return function

    def load(self, *paths: Path) -> None:
        """Add the tables of TOML files; expansions add rows, never edit the base file."""
        for path in paths:
            for table, rows in read_rows(path).items():
                kept = self.tables.setdefault(table, {})
                if twice := kept.keys() & rows.keys():
                    raise RulesError(f"{path.name}: {table}.{min(twice)} stands in another file of {self.name} too")
                kept.update(rows)

    def _add(self, op: Op[S, P], replaces: bool) -> Op[S, P]:  # noqa: FBT001
        self.ops[op.name] = op
        if replaces:
            self.replaced.add(op.name)
        return op


class Rules:
    """Everything that does not change during a game; shared by all its states."""

    def __init__(self, modules: Iterable[Module], seats: int, options: Options | None = None) -> None:
        self.modules = tuple(modules)
        self.seats = seats
        self.options = options or {}
        self.key = " ".join(f"{m.name}@{m.version}" for m in self.modules)
        self.ops: dict[str, Op[Any, Any]] = {}
        self.reasons: dict[str, Callable[..., Refusal | None]] = {}
        self.sources: dict[tuple[str, str], Source] = {}
        self._raw: dict[str, dict[str, dict[str, Any]]] = {}
        self._rows: dict[str, type[Any]] = {}
        self._tweaks: dict[str, list[Callable[..., Any]]] = {}
        self._actions: dict[str, Action] = {}
        self._sealed = False
        self.guard: Guard | None = None
        owner: dict[str, str] = {}
        for number, module in enumerate(self.modules):
            if missing := set(module.needs) - {m.name for m in self.modules[:number]}:
                raise RulesError(f"{module.name} needs {', '.join(sorted(missing))} before it")
            self._merge(module, owner)
        self._typed: dict[type[Any], dict[str, Any]] = {
            row: {key: self._make(row, name, key, raw) for key, raw in self._raw.get(name, {}).items()}
            for name, row in self._rows.items()
        }
        self._check()
        self.kit: Any = None
        """What the family worked out once from its tables; typed by the family's state."""
        self.done = self.act("done")
        for module in self.modules:
            for prepare in module.prepares:
                prepare(self)
        self._sealed = True

    @property
    def actions(self) -> tuple[Action, ...]:
        """Every action there can be under these rules; an action's id is its place here."""
        return tuple(self._actions.values())

    def act(self, verb: str, *args: Arg) -> Action:
        """Return the one action of this name; new ones only while rules are being built."""
        text = write(verb, *args)
        if (found := self._actions.get(text)) is None:
            if self._sealed:
                raise RulesError(f"{text} is not in the vocabulary")
            words = parse(text)
            if write(*words) != text:
                raise RulesError(f"{text} cannot be read back")
            found = self._actions[text] = Action(len(self._actions), verb, words[1:], text)
        return found

    def find(self, text: str) -> Action:
        """Return the action written as `text`."""
        if (found := self._actions.get(text)) is None:
            verb, *_ = parse(text)
            known = any(action.verb == verb for action in self._actions.values())
            what = f"{verb} has no such form" if known else f"there is no {verb}"
            raise NotationError(f"{text!r} is not an action of this game: {what}")
        return found

    def table(self, row: type[T]) -> dict[str, T]:
        """Return a table by the class of its rows."""
        return self._typed[row]

    def tweaked(self, quantity: str, value: T, *context: Any) -> T:
        """Pass a base value through every module's tweak, in module order."""
        for tweak in self._tweaks.get(quantity, ()):
            value = tweak(value, *context)
        return value

    def check_frames(self, frames: Iterable[Frame]) -> None:
        """Raise `SaveError` unless these frames could stand on a stack under these rules."""
        for frame in frames:
            try:
                seat, *effect = frame
                self._check_effects("a saved frame", [tuple(effect)])
            except (RulesError, ValueError, TypeError) as error:
                raise SaveError(f"the position has a damaged agenda: {error}") from None
            if type(seat) is not int or not -1 <= seat < self.seats:
                raise SaveError("the position has a damaged agenda: no such seat")

    def _merge(self, module: Module, owner: dict[str, str]) -> None:
        for name, op in module.ops.items():
            taken, replaces = owner.get(name), name in module.replaced
            if taken and not replaces:
                raise RulesError(f"{module.name}: {name!r} is taken by {taken}")
            if replaces and taken not in module.needs:
                raise RulesError(f"{module.name} replaces {name!r} of {taken} without needing {taken}")
            self.ops[name], owner[name] = op, module.name
        for quantity, function in module.tweaks:
            self._tweaks.setdefault(quantity, []).append(function)
        if module.guards and self.guard:
            raise RulesError(f"{module.name}: there is a guard already")
        self.guard = module.guards[0] if module.guards else self.guard
        self._rows.update(module.rows)
        self.reasons.update(module.reasons)
        for table, rows in module.tables.items():
            self._merge_rows(module.name, table, rows)

    def _merge_rows(self, module: str, table: str, rows: dict[str, dict[str, Any]]) -> None:
        merged = self._raw.setdefault(table, {})
        for key, row in rows.items():
            if key in merged and not row.get("replaces"):
                raise RulesError(f"{module}: row {table}.{key} exists; say `replaces = true` to change it")
            if key not in merged and row.get("replaces"):
                raise RulesError(f"{module}: there is no row {table}.{key} to replace")
            merged[key] = {name: value for name, value in row.items() if name != "replaces"}

    def _make(self, row: type[T], table: str, key: str, raw: dict[str, Any]) -> T:
        made, self.sources[table, key] = make_row(row, table, key, raw)
        return made

    def _check(self) -> None:
        if unclaimed := set(self._raw) - set(self._rows):
            raise RulesError(f"no row class for {', '.join(sorted(unclaimed))}")
        for table, rows in self._raw.items():
            hints = get_type_hints(self._rows[table])
            for key, row in rows.items():
                for column, value in row.items():
                    if hints.get(column) == Effects:
                        self._check_effects(f"{table}.{key}", value)

    def _check_effects(self, where: str, effects: Iterable[Effect]) -> None:
        for name, *args in effects:
            if name not in self.ops:
                raise RulesError(f"{where}: no operation {name!r}")
            least, most = self.ops[name].arity
            if not least <= len(args) <= most:
                raise RulesError(f"{where}: {name!r} takes {least} to {most} arguments, got {len(args)}")
            if self.ops[name].counted and (type(args[-1]) is not int or args[-1] < 1):
                raise RulesError(f"{where}: the last argument of {name!r} says how often")
            for arg in args:
                if isinstance(arg, tuple) and arg and isinstance(arg[0], tuple):
                    self._check_effects(where, arg)
