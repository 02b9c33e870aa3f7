"""Operations every game shares: the pool, and effects that run in a row."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.core.module import Module


if TYPE_CHECKING:
    from roundhouse.core.action import Action
    from roundhouse.core.state import Effect, Effects, State

core = Module("core")
POOLS = ("pool", "duty")
"""Ops whose frames hold effects, one of which is done at a time."""
UNGUARDED = "unguarded"
"""At the bottom of a stack: everything is offered, whether it spoils something or not."""


@core.choice("pool", verbs=("done",))
def pool(s: State, seat: int, owed: Effects, gained: Effects) -> list[Action]:
    """Do these in any order, one unit at a time; what is owed must be done in full, the rest may lapse."""
    if not owed and not gained:
        return []
    options = _offered(s, seat, owed) if owed else []
    free = not options
    if gained:
        options += _offered(s, seat, gained)
    if len(owed) + len(gained) > 1:
        options = list(dict.fromkeys(options))
    if s.rules.ambient and (owed or options):
        options += ambient(s, seat)
    if free and options:
        options.append(s.rules.done)
    return guarded(s, seat, options)


@pool.take
def _pooled(s: State, seat: int, action: Action, owed: Effects, gained: Effects) -> None:
    if action is s.rules.done:
        return
    if action.verb in s.rules.always:
        s.stack.append((seat, "pool", owed, gained))
        take_ambient(s, seat, action)
        return
    at = payer(s, seat, action, owed + gained)
    if at < len(owed):
        effect, owed = _spend(s, owed, at)
    else:
        effect, gained = _spend(s, gained, at - len(owed))
        if owed and (i := spender(s, seat, action, owed)) >= 0:  # it may count as the other: that one is no longer due
            released, owed = _spend(s, owed, i)
            gained = (*gained, _once(s, released))
    s.stack.append((seat, "pool", owed, gained))
    s.rules.ops[effect[0]].taker(s, seat, action, *effect[1:])


def ambient(s: State, seat: int) -> list[Action]:
    """Return what a seat may do at any time; each such op has a verb of its own, so nothing comes twice."""
    options: list[Action] = []
    for run, args in s.rules.anytime:
        options += run(s, seat, *args)
    return options


def take_ambient(s: State, seat: int, action: Action) -> None:
    """Do something that may be done at any time; such ops are called as their verbs."""
    effect = s.rules.always[action.verb]
    s.rules.ops[effect[0]].taker(s, seat, action, *effect[1:])


def take_one(s: State, seat: int, action: Action, effects: Effects) -> None:
    """Do one of some effects that stay open."""
    effect = effects[payer(s, seat, action, effects)]
    s.rules.ops[effect[0]].taker(s, seat, action, *effect[1:])


@core.choice("duty", verbs=("done",))
def duty(s: State, seat: int, effects: Effects) -> list[Action]:
    """Do these in any order, as far as they can be done and leave what is owed possible."""
    options = offers(s, seat, effects)
    if options and s.stack[0][1] in {"trial", UNGUARDED}:
        return [*options, s.rules.done]  # whether it has to lapse is what the search finds out
    return guarded(s, seat, options, lapses=True)


@duty.take
def _dutiful(s: State, seat: int, action: Action, effects: Effects) -> None:
    if action is s.rules.done:
        return
    effect, rest = _spend(s, effects, payer(s, seat, action, effects))
    s.stack.append((seat, "duty", rest))
    s.rules.ops[effect[0]].taker(s, seat, action, *effect[1:])


def trying(s: State) -> bool:
    """Whether a search only tries things out: what begins is offered, and the search finds out whether it ends."""
    return bool(s.stack) and s.stack[0][1] == "trial"


@core.effect("trial")
def trial(s: State, seat: int) -> None:
    """Mark, at the bottom of a stack, a position in which a search only tries things out."""


def guarded(s: State, seat: int, options: list[Action], *, lapses: bool = False) -> list[Action]:
    """Leave out options that would make something owed impossible; if all would, all stay unless that `lapses`."""
    guard = s.rules.guard
    if len(options) < 2 - lapses or guard is None or s.stack[0][1] in {"trial", UNGUARDED}:
        return options
    kept = guard(s, seat, options)
    return kept if kept or lapses else options


def offers(s: State, seat: int, effects: Effects) -> list[Action]:
    """Return what effects offer a seat, each action once."""
    options = _offered(s, seat, effects)
    return options if len(effects) < 2 else list(dict.fromkeys(options))


def _offered(s: State, seat: int, effects: Effects) -> list[Action]:
    ops = s.rules.ops
    options: list[Action] = []
    for effect in effects:
        options += ops[effect[0]].run(s, seat, *effect[1:])
    return options


def _spend(s: State, effects: Effects, at: int) -> tuple[Effect, Effects]:
    """Return an effect and what is left once one unit of it is done."""
    effect = effects[at]
    more = s.rules.ops[effect[0]].counted and effect[-1] > 1
    rest = ((*effect[:-1], effect[-1] - 1),) if more else ()
    return effect, effects[:at] + rest + effects[at + 1 :]


def spoiling(s: State, seat: int, action: Action) -> bool:
    """Whether an action is left out only because it would make something owed impossible."""
    free = s.clone()
    free.stack.insert(0, (seat, UNGUARDED))
    _, op, *args = s.stack[-1]
    return action in s.rules.ops[op].run(free, seat, *args)


def _once(s: State, effect: Effect) -> Effect:
    return (*effect[:-1], 1) if s.rules.ops[effect[0]].counted else effect


def payer(s: State, seat: int, action: Action, effects: Effects) -> int:
    """Return which of the effects that offer an action pays for it."""
    if len(effects) == 1:
        return 0
    ops, verb = s.rules.ops, action.verb
    able = [at for at, effect in enumerate(effects) if verb in ops[effect[0]].verbs]
    return able[0] if len(able) == 1 else spender(s, seat, action, effects)


def spender(s: State, seat: int, action: Action, effects: Effects) -> int:
    """Return which effect pays for an action: the narrowest that offers it, of these the first; -1 if none does."""
    ops = s.rules.ops
    best, least = -1, 1 << 30
    for at, effect in enumerate(effects):
        op = ops[effect[0]]
        if action.verb in op.verbs:
            breadth = op.breadth(*effect[1:])
            if breadth < least and action in op.run(s, seat, *effect[1:]):
                best, least = at, breadth
    return best


def owe(s: State, seat: int, owed: Effects, gained: Effects = ()) -> None:
    """Open a pool, to be done before anything else goes on."""
    s.stack.append((seat, "pool", owed, gained))


def join(s: State, seat: int, owed: Effects, gained: Effects = ()) -> None:
    """Add effects to the seat's open pool, or open one."""
    stack = s.stack
    for i in range(len(stack) - 1, -1, -1):
        frame = stack[i]
        if frame[1] == "pool" and frame[0] == seat:
            stack[i] = (seat, "pool", frame[2] + owed, frame[3] + gained)
            return
    owe(s, seat, owed, gained)
