"""Rules: the checked sum of modules."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any, TypeVar, get_type_hints

from roundhouse.core.action import Action, Arg, NotationError, Words, parse, write
from roundhouse.core.state import Effects, SaveError, State, gamestate
from roundhouse.core.tables import RulesError, Source, make_row


if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from roundhouse.core.module import Guard, Module
    from roundhouse.core.op import Op, Refusal
    from roundhouse.core.state import Effect, Frame

S = TypeVar("S", bound=State)
T = TypeVar("T")
Options = dict[str, str]


class Rules:
    """Everything that does not change during a game; shared by all its states."""

    def __init__(self, modules: Iterable[Module], seats: int, options: Options | None = None) -> None:
        self.modules = tuple(modules)
        self.seats = seats
        self.options = options or {}
        self.key = " ".join(f"{m.name}@{m.version}" for m in self.modules if m.named)
        self.ops: dict[str, Op[Any, Any]] = {}
        self.reasons: dict[str, Callable[..., Refusal | None]] = {}
        self.strays: dict[str, Callable[[Rules, Words], Refusal | None]] = {}
        self.sources: dict[tuple[str, str], Source] = {}
        self._raw: dict[str, dict[str, dict[str, Any]]] = {}
        self._rows: dict[str, type[Any]] = {}
        self._tweaks: dict[str, list[Callable[..., Any]]] = {}
        self._tweakers: dict[str, list[Module]] = {}
        self._actions: dict[str, Action] = {}
        self._named: dict[Words, Action] = {}
        self._sealed = False
        self.guard: Guard | None = None
        self.also: dict[str, Effects] = {}
        """By op: effects that it offers too; a family fills this from what its modules say."""
        self._kind: type[Any] | None = None
        self.ambient: Effects = tuple(effect for module in self.modules for effect in module.ambient)
        """What may be done at any time: every pool of a seat offers it too."""
        self.always = {str(effect[0]): effect for effect in self.ambient}
        """The same by verb."""
        owner: dict[str, str] = {}
        for number, module in enumerate(self.modules):
            if missing := set(module.needs) - {m.name for m in self.modules[:number]}:
                raise RulesError(f"{module.name} needs {', '.join(sorted(missing))} before it")
            self._merge(module, owner)
        self._typed: dict[type[Any], dict[str, Any]] = {
            row: {key: self._make(row, name, key, raw) for key, raw in self._raw.get(name, {}).items()}
            for name, row in self._rows.items()
        }
        self._decks = {row: tuple(rows.values()) for row, rows in self._typed.items()}
        self._check()
        self.anytime = tuple((self.ops[name].run, tuple(args)) for name, *args in self.ambient)
        """The same as what runs, with its arguments."""
        self.owing = {name for name, op in self.ops.items() if op.facts.get("owes")}
        """Ops whose frames stand for something that is owed: what they ask about has to be done in full."""
        self.kit: Any = None
        """What the family worked out once from its tables; typed by the family's state."""
        self.done = self.act("done")
        for module in self.modules:
            for prepare in module.prepares:
                prepare(self)
        self._sealed = True
        self._verbs: dict[str, tuple[Action, ...]] = {}
        for action in self._actions.values():
            self._verbs[action.verb] = (*self._verbs.get(action.verb, ()), action)

    @property
    def actions(self) -> tuple[Action, ...]:
        """Every action there can be under these rules; an action's id is its place here."""
        return tuple(self._actions.values())

    def act(self, verb: str, *args: Arg) -> Action:
        """Return the one action of this name; new ones only while rules are being built."""
        if (known := self._named.get((verb, *args))) is not None:
            return known
        text = write(verb, *args)
        if (found := self._actions.get(text)) is None:
            if self._sealed:
                raise RulesError(f"{text} is not in the vocabulary")
            words = parse(text)
            if write(*words) != text:
                raise RulesError(f"{text} cannot be read back")
            found = self._actions[text] = Action(len(self._actions), verb, words[1:], text)
        self._named[verb, *args] = found
        return found

    def acts(self, verb: str) -> tuple[Action, ...]:
        """Return every action with this verb, in the order in which they were named."""
        return self._verbs[verb]

    def find(self, text: str) -> Action:
        """Return the action written as `text`."""
        if (found := self._actions.get(text)) is None:
            verb, *_ = parse(text)
            known = any(action.verb == verb for action in self._actions.values())
            what = f"{verb} has no such form" if known else f"there is no {verb}"
            raise NotationError(f"{text!r} is not an action of this game: {what}")
        return found

    def stray(self, text: str) -> Refusal | None:
        """Return why there is no such action at this table, though the game knows it; `None` if it does not."""
        words = parse(text)
        reason = None if text in self._actions else self.strays.get(str(words[0]))
        return reason and reason(self, words)

    def table(self, row: type[T]) -> dict[str, T]:
        """Return a table by the class of its rows."""
        return self._typed[row]

    def deck(self, row: type[T]) -> tuple[T, ...]:
        """Return the rows of a table in their order."""
        return self._decks[row]

    def rows(self) -> dict[str, dict[str, Any]]:
        """Return all tables by their names."""
        return {name: self._typed[row] for name, row in self._rows.items()}

    def tweaked(self, quantity: str, value: Any, *context: Any) -> Any:
        """Pass a base value through every module's tweak, in module order; who asks says what it may become."""
        for tweak in self._tweaks.get(quantity, ()):
            value = tweak(value, *context)
        return value

    def tweaks(self, quantity: str) -> tuple[Callable[..., Any], ...]:
        """Return every module's tweak of a quantity, for families that call them in their own way."""
        return tuple(self._tweaks.get(quantity, ()))

    def kind(self, base: type[S]) -> type[S]:
        """Return the class of states under these rules: that of the family, with the fields of all modules."""
        more: dict[str, Any] = {}
        for module in self.modules:
            if twice := more.keys() & module.kept.keys() or {name for name in module.kept if name in base.schema}:
                raise RulesError(f"{module.name}: there is a field {min(twice)!r} already")
            more |= module.kept
        if not more:
            return base
        if self._kind is None:
            body = {"__annotations__": more, "__module__": base.__module__, **dict.fromkeys(more)}
            self._kind = gamestate(type(base.__name__, (base,), body))
        return self._kind

    def begin(self, s: S) -> S:
        """Lay out what the modules add to a position."""
        kind = self.kind(type(s))
        if kind is not type(s):
            s = kind(s.rules, s.kit, **{name: getattr(s, name) for name in s.schema})
        for module in self.modules:
            for begin in module.begins:
                begin(s)
        return s

    def effects(self) -> Iterator[tuple[str, Effect]]:
        """Return every effect that stands in a table, with its row."""
        for table, rows in self._raw.items():
            hints = get_type_hints(self._rows[table])
            for key, row in rows.items():
                for column, value in row.items():
                    if hints.get(column) == Effects:
                        yield from ((f"{table}.{key}", effect) for effect in value)

    def only(self, quantity: str, value: Any, *context: Any) -> Any:
        """Pass a base value through the one tweak of it that there may be; who sets it anew needs who set it before."""
        for first, then in pairwise(self._tweakers.get(quantity, ())):
            if first.name not in then.needs:
                raise RulesError(f"{then.name} sets {quantity!r} of {first.name} anew without needing {first.name}")
        return self.tweaked(quantity, value, *context)

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
            if replaces and not taken:
                raise RulesError(f"{module.name}: there is no operation {name!r} to replace")
            if replaces and taken not in module.needs:
                raise RulesError(f"{module.name} replaces {name!r} of {taken} without needing {taken}")
            self.ops[name], owner[name] = op, module.name
        for quantity, function in module.tweaks:
            self._tweaks.setdefault(quantity, []).append(function)
            self._tweakers.setdefault(quantity, []).append(module)
        if module.guards and self.guard:
            raise RulesError(f"{module.name}: there is a guard already")
        self.guard = module.guards[0] if module.guards else self.guard
        self._add("a row class for", self._rows, module.rows, module.name)
        self._add("a reason for", self.reasons, module.reasons, module.name)
        self._add("a reason against", self.strays, module.strays, module.name)
        for table, rows in module.tables.items():
            self._merge_rows(module, table, rows, owner)

    def _add(self, what: str, merged: dict[str, T], new: dict[str, T], module: str) -> None:
        if twice := [name for name, value in new.items() if merged.get(name, value) is not value]:
            raise RulesError(f"{module}: there is {what} {twice[0]!r} already")
        merged.update(new)

    def _merge_rows(self, module: Module, table: str, rows: dict[str, dict[str, Any]], owner: dict[str, str]) -> None:
        merged = self._raw.setdefault(table, {})
        for key, row in rows.items():
            name, taken = f"{table}.{key}", owner.get(f"{table}.{key}")
            if taken and not row.get("replaces"):
                raise RulesError(f"{module.name}: row {name} exists; say `replaces = true` to change it")
            if not taken and row.get("replaces"):
                raise RulesError(f"{module.name}: there is no row {name} to replace")
            if taken and taken not in module.needs:
                raise RulesError(f"{module.name} replaces row {name} of {taken} without needing {taken}")
            merged[key] = {column: value for column, value in row.items() if column != "replaces"}
            owner[name] = module.name

    def _make(self, row: type[T], table: str, key: str, raw: dict[str, Any]) -> T:
        made, self.sources[table, key] = make_row(row, table, key, raw)
        return made

    def _check(self) -> None:
        if unclaimed := set(self._raw) - set(self._rows):
            raise RulesError(f"no row class for {', '.join(sorted(unclaimed))}")
        self._check_effects("at any time", self.ambient)
        for where, effect in self.effects():
            self._check_effects(where, [effect])

    def _check_effects(self, where: str, effects: Iterable[Effect]) -> None:
        for name, *args in effects:
            if name not in self.ops:
                raise RulesError(f"{where}: no operation {name!r}")
            least, most = self.ops[name].arity
            if not least <= len(args) <= most:
                raise RulesError(f"{where}: {name!r} takes {least} to {most} arguments, got {len(args)}")
            if self.ops[name].counted and (type(args[-1]) is not int or args[-1] < 1):
                raise RulesError(f"{where}: the last argument of {name!r} says how often")
            if (wrong := self.ops[name].misfit(args)) is not None:
                raise RulesError(f"{where}: {name!r} does not take {wrong!r}")
            for arg in args:
                if isinstance(arg, tuple) and arg and isinstance(arg[0], tuple):
                    self._check_effects(where, arg)
