"""Operations: what an effect means."""

from __future__ import annotations

import ast
import inspect
import sys

from functools import cache, cached_property
from pathlib import Path
from typing import (
    TYPE_CHECKING,
    Any,
    Concatenate,
    Generic,
    Literal,
    NamedTuple,
    ParamSpec,
    TypeVar,
    get_args,
    get_origin,
)

from roundhouse.core.state import State
from roundhouse.core.tables import RulesError


if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from roundhouse.core.action import Action, Arg
    from roundhouse.core.rules import Rules
    from roundhouse.core.state import Effects

S = TypeVar("S", bound=State)
P = ParamSpec("P")
Shown = Literal["all", "owner", "none"]


class Refusal(NamedTuple):
    """Why an action is not possible: the id of a rule, and the facts its sentence mentions."""

    rule: str
    facts: Mapping[str, Arg | Effects] = {}


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
        peeks: str = "",
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
        """The hidden field that asking shows the seat: nothing before it can be undone."""
        self.shown = shown
        """Who may see what was chosen: ``all``, only the ``owner``, or ``none``.

        What chance draws belongs to the seat that its op has as its first argument.
        """
        self.verbs = frozenset((name,))
        """The kinds of things it may offer: its own name unless it says others."""
        self.scope: Callable[..., bool] = _all
        self.facts: dict[str, Any] = {}
        """What its family wants to know of every operation."""
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

    def covers(self, scope: Callable[Concatenate[Rules, Action, P], bool]) -> Callable[..., bool]:
        """Say which actions of its verbs an effect of this kind could offer in some position or other."""
        self.scope = scope
        return scope

    def concerns(self, rules: Rules, action: Action, *args: Any) -> bool:
        """Whether an action is of the kind that this effect is about, possible or not."""
        return action.verb in self.verbs and (action.id < 0 or self.scope(rules, action, *args))

    @cached_property
    def form(self) -> list[inspect.Parameter]:
        """The arguments of an effect of this kind."""
        return list(inspect.signature(self.run).parameters.values())[2:]

    @property
    def arity(self) -> tuple[int, int]:
        """How few and how many arguments an effect of this kind may have."""
        most = 99 if any(a.kind is a.VAR_POSITIONAL for a in self.form) else len(self.form)
        return sum(a.default is a.empty and a.kind is not a.VAR_POSITIONAL for a in self.form), most

    def misfit(self, args: Iterable[Any]) -> Any:
        """Return the first argument that is not a number, a text or one of the words it should be, or `None`."""
        for arg, kind in zip(args, self._kinds, strict=False):
            words = get_args(kind) if get_origin(kind) is Literal else ()
            if (kind in {int, str} and type(arg) is not kind) or (words and arg not in words):
                return arg
        return None

    @cached_property
    def _kinds(self) -> list[Any]:
        """What its arguments have to be, as far as that is known."""
        run = self.run
        if hasattr(run, "__globals__"):
            said, there = {a.name: str(a.annotation) for a in self.form}, run.__globals__
        else:
            there = vars(sys.modules[run.__module__])
            said = _written(there["__file__"])[run.__name__]
        known = {"int": int, "str": str, **there}
        return [known.get(said.get(a.name, "")) for a in self.form]


@cache
def _written(file: str) -> dict[str, dict[str, str]]:
    """Return what the functions of a compiled module say of their arguments: only its source still knows."""
    path = Path(file)
    tree = ast.parse(path.with_name(f"{path.name.partition('.')[0]}.py").read_text("utf-8"))
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    return {f.name: {a.arg: ast.unparse(a.annotation) for a in f.args.args if a.annotation} for f in functions}


def _no_taker(*_: Any) -> None:
    raise RulesError("this operation offers options but does not say what taking one does")


def _all(*_: Any) -> bool:
    return True


def _narrow(*_: Any) -> int:
    return 0
