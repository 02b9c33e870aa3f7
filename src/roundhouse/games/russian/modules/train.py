"""The factory train: whoever uses it does three actions, everybody else one of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from roundhouse.core.machine import CHANCE
from roundhouse.core.module import Module
from roundhouse.core.op import Refusal
from roundhouse.core.pool import trying
from roundhouse.core.state import Effects, Public
from roundhouse.games.russian.gaining import added, must, open_turn
from roundhouse.games.russian.module import DATA
from roundhouse.games.russian.outlook import far_off
from roundhouse.games.russian.rails import lay
from roundhouse.games.russian.rooms import rooms
from roundhouse.games.russian.state import RussianState
from roundhouse.games.russian.usable import completable
from roundhouse.games.russian.walking import surely


if TYPE_CHECKING:
    from collections.abc import Sequence

    from roundhouse.core.action import Action
    from roundhouse.core.rules import Rules
    from roundhouse.core.state import Effect
    from roundhouse.games.russian.lore import Either
    from roundhouse.games.russian.sites import Site
    from roundhouse.games.russian.tables import Setup

OPEN = 3
"""Tiles that lie open beside the train."""

train = Module("russian.train", version=2, needs=("russian", "russian.ultimate"))
train.load(DATA / "modules" / "train.toml")


@train.table("work")
@dataclass(frozen=True, slots=True)
class Work:
    """A tile of the train."""

    id: str
    count: int
    do: Effects


@train.fields
class TrainState(RussianState):
    """The same with a factory train; tiles go by their kinds."""

    train: Public[list[int]]
    """By place behind the engine: the tile there, or -1."""
    siding: Public[list[int]]
    """The open tiles."""
    unseen: Public[list[int]]
    """By kind: how many were never turned up."""
    under: Public[list[int]]
    """Tiles put under the others, the first on top."""


@train.begin
def _begin(s: TrainState) -> None:
    s.train, s.siding, s.under = [-1, -1, -1], [], []
    s.unseen = [row.count for row in _rows(s)]
    s.push(CHANCE, ("draw-work", 1), ("draw-work", 2), *[("draw-work", 0)] * OPEN)


@train.prepare
def _name(rules: Rules) -> None:
    for verb in ("~work", "train", "react"):
        for name in rules.table(Work):
            rules.act(verb, name)


@train.tweak("rounds")
def _rounds(before: int, row: Setup) -> int:
    return min(before, row.rounds - 1)


@train.tweak("engineers-laid-out")
def _laid_out(before: int, row: Setup) -> int:
    return min(before, row.first - 1)


@train.choice("draw-work", verbs=("~work",))
def draw(s: TrainState, seat: int, place: int) -> list[Action]:
    """Turn up a tile: one that was never seen, else the first that was put under them."""
    acts = s.rules.acts("~work")
    return [acts[kind] for kind, n in enumerate(s.unseen) for _ in range(n)] or [acts[kind] for kind in s.under[:1]]


@draw.take
def _draw(s: TrainState, seat: int, action: Action, place: int) -> None:
    kind = _kind(s, action)
    if any(s.unseen):
        s.unseen[kind] -= 1
    else:
        s.under.pop(0)
    if place:
        s.train[place] = kind
    else:
        s.siding.append(kind)


def _at_most(s: TrainState, _seat: int) -> Effects:
    """Return what the tiles do that are or may come behind the engine."""
    rows = _rows(s)
    return tuple(effect for kind in (*s.train, *s.siding) if kind >= 0 for effect in rows[kind].do)


def _either(s: TrainState, _seat: int) -> list[Either]:
    return [(do, do) for do in _together(s).values()]


def _within(s: TrainState, _seat: int, _effects: Sequence[Effect]) -> bool:
    """Whether the train may still be used in this turn."""
    return s.train[0] < 0


def _begins(s: TrainState, seat: int, room: list[int]) -> bool:
    """Whether there is a tile that could go behind the engine."""
    does, tries = _together(s).values(), trying(s)
    if not tries and any(surely(s, seat, do, room) for do in does):
        return True
    return not _vain(s, seat) and any(_possible(s, seat, do, None if tries else room) for do in does)


def _vain(s: TrainState, seat: int) -> bool:
    """Whether what is behind the engine cannot be done, whatever comes along with it."""
    rows = _rows(s)
    more = tuple(effect for kind in s.siding for effect in rows[kind].do)
    return s.train[0] < 0 and far_off(s, seat, rows[s.train[1]].do + rows[s.train[2]].do, more)


def _behind(s: TrainState) -> list[Effects]:
    rows = _rows(s)
    return [rows[kind].do for kind in s.train if kind >= 0]


@train.choice(
    "train",
    opens=_at_most,
    either=_either,
    exact=True,
    begins=_begins,
    within=_within,
    icon="factory-train",
    place="work:{0}",
    group="",
    gives=_behind,
)
def couple(s: TrainState, seat: int) -> list[Action]:
    """Choose the tile that goes behind the engine, so that all three actions can be done in full."""
    acts, does, room = s.rules.acts("train"), _together(s), None if trying(s) else rooms(s, seat)
    return [
        acts[kind]
        for kind, do in does.items()
        if (room is not None and surely(s, seat, do, room)) or _possible(s, seat, do, room)
    ]


def _together(s: TrainState) -> dict[int, Effects]:
    """Return what each of the open tiles would do with those behind the engine, unless that is still being used."""
    rows = _rows(s)
    if s.train[0] >= 0:
        return {}
    behind = rows[s.train[1]].do + rows[s.train[2]].do
    return {kind: rows[kind].do + behind for kind in s.siding}


def _possible(s: TrainState, seat: int, effects: Effects, room: list[int] | None) -> bool:
    """Whether all can be done; rails that a seat lacks come from steps of the tiles and what lies on their way."""
    if far_off(s, seat, effects):
        return False
    if room is None:
        return s.kit.lore.fits(rooms(s, seat), s.kit.parted(effects)[1])  # what just happens is in full, too
    return completable(s, seat, effects, added(s, seat, effects), room)


@couple.take
def _couple(s: TrainState, seat: int, action: Action) -> None:
    kind = _kind(s, action)
    s.siding.remove(kind)
    s.train[0] = kind
    if s.stack[0][1] != "trial":
        first = next(i for i, frame in enumerate(s.stack) if frame[:2] == (seat, "pool"))
        at = s.order.index(seat)
        others = [s.order[(at + n) % s.seats] for n in range(1, s.seats)]
        s.stack[first:first] = [(seat, "move-train"), *((who, "react") for who in reversed(others))]
    must(s, seat, shown(s))


def shown(s: TrainState) -> Effects:
    """Return what the train shows now."""
    rows = _rows(s)
    return tuple(effect for kind in s.train if kind >= 0 for effect in rows[kind].do)


@train.choice("react", verbs=("react", "done"), place={"react": "car:{0}"})
def react(s: TrainState, seat: int) -> list[Action]:
    """Take one of the three actions, or none."""
    acts = s.rules.acts("react")
    return [*(acts[kind] for kind in dict.fromkeys(s.train)), s.rules.done]


@react.take
def _react(s: TrainState, seat: int, action: Action) -> None:
    if action is not s.rules.done:
        open_turn(s, seat, (), _rows(s)[_kind(s, action)].do)


@train.effect("move-train")
def move(s: TrainState, seat: int) -> None:
    """Move the tiles on by one; the last goes under the others, and another is turned up."""
    s.under.append(s.train.pop())
    s.train.insert(0, -1)
    s.push(CHANCE, ("draw-work", 0))


@train.tweak("special-step")
def _special(_s: RussianState, site: Site) -> Effects:
    return (("train-step",),) if ("train",) in site.do else ()


@train.choice("train-step", verbs=("lay",), opens=(("lay", "wood", 1),), icon="rail:wood")
def step(s: TrainState, seat: int) -> list[Action]:
    """Make the step of the special worker, if the train shows a wood step."""
    wood = s.train[0] >= 0 and any(effect[:2] == ("lay", "wood") for effect in shown(s))
    return list(lay(s, seat, "wood", 1)) if wood else []


@step.take
def _step(s: TrainState, seat: int, action: Action) -> None:
    lay.taker(s, seat, action, "wood", 1)


@train.check
def _tiles(s: TrainState) -> list[str]:
    out = [*s.train, *s.siding, *s.under]
    there = [out.count(kind) + n for kind, n in enumerate(s.unseen)]
    return [] if there == [row.count for row in _rows(s)] else [f"the tiles of the train are {out} and {s.unseen}"]


def _rows(s: TrainState) -> tuple[Work, ...]:
    return s.rules.deck(Work)


def _kind(s: TrainState, action: Action) -> int:
    return s.rules.acts(action.verb).index(action)


@train.why("train")
def _why(s: TrainState, seat: int, action: Action) -> Refusal | None:
    there = _kind(s, action) in s.siding
    return Refusal("train-in-full" if there else "train-away", {"work": str(action.args[0])})


@train.why("react")
def _why_not(_s: TrainState, _seat: int, action: Action) -> Refusal | None:
    return Refusal("train-away", {"work": str(action.args[0])})
