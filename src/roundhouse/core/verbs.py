"""Operations every game shares: the pool, and effects that run in a row."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.core.rules import Module


if TYPE_CHECKING:
    from roundhouse.core.action import Action
    from roundhouse.core.state import Effects, State

core = Module("core")


@core.choice("pool")
def pool(s: State, seat: int, owed: Effects, gained: Effects) -> list[Action]:
    """Do these in any order, one unit at a time; what is owed must be done while it can be, the rest may lapse."""
    ops = s.rules.ops
    options: list[Action] = []
    for effect in owed:
        options += ops[effect[0]].run(s, seat, *effect[1:])
    free = not options
    for effect in gained:
        options += ops[effect[0]].run(s, seat, *effect[1:])
    if len(owed) + len(gained) > 1:
        options = list(dict.fromkeys(options))
    if free and options:
        options.append(s.rules.done)
    return options


@pool.take
def _pooled(s: State, seat: int, action: Action, owed: Effects, gained: Effects) -> None:
    if action is s.rules.done:
        return
    ops = s.rules.ops
    entries = owed + gained
    at = 0
    if len(entries) > 1:
        at = spender(s, seat, action, owed, gained)
    effect = entries[at]
    op = ops[effect[0]]
    rest = ((*effect[:-1], effect[-1] - 1),) if op.counted and effect[-1] > 1 else ()
    if at < len(owed):
        owed = owed[:at] + rest + owed[at + 1 :]
    else:
        at -= len(owed)
        gained = gained[:at] + rest + gained[at + 1 :]
    s.stack.append((seat, "pool", owed, gained))
    op.taker(s, seat, action, *effect[1:])


def spender(s: State, seat: int, action: Action, owed: Effects, gained: Effects) -> int:
    """Return which entry pays for an action: the narrowest that offers it, what is owed before what is gained."""
    ops = s.rules.ops
    best, least = -1, 1 << 30
    for at, effect in enumerate(owed + gained):
        op = ops[effect[0]]
        breadth = op.breadth(*effect[1:])
        if breadth < least and action in op.run(s, seat, *effect[1:]):
            best, least = at, breadth
    assert best >= 0, f"no open effect offers {action}"
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
