"""Idea tiles, idea cards, keys: the special things a seat can do once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.core.op import Refusal
from roundhouse.core.pool import guarded
from roundhouse.games.russian.doubling import doubler_room
from roundhouse.games.russian.gaining import gain
from roundhouse.games.russian.industry import industry
from roundhouse.games.russian.module import base
from roundhouse.games.russian.rails import lay
from roundhouse.games.russian.signs import Nowhere
from roundhouse.games.russian.state import RussianState
from roundhouse.games.russian.tables import Card


if TYPE_CHECKING:
    from collections.abc import Callable

    from roundhouse.core.action import Action
    from roundhouse.core.state import Effects
    from roundhouse.games.russian.tables import Idea


def _marked(signs: str) -> Callable[..., str]:
    """Return what pictures some signs with the mark that idea tiles bear in an edition."""
    return lambda rules, *_: signs.format(rules.tweaked("idea-mark", "idea"))


@base.choice(
    "idea",
    counted=True,
    opens="ideas",
    freely=True,
    eager=1,
    icon=_marked("{0}"),
    place="idea:{seat}:{0}",
    worth="idea",
)
def idea(s: RussianState, seat: int, n: int) -> list[Action]:
    """Use an idea tile on the board."""
    return [s.kit.idea[i] for i in unused(s, seat)]


@idea.take
def _idea(s: RussianState, seat: int, action: Action, n: int) -> None:
    i = s.kit.idea.index(action)
    s.ideas[seat] |= 1 << i
    carry_out(s, seat, s.kit.ideas[i])


@base.choice(
    "trade",
    counted=True,
    opens="ideas",
    verbs=("spend",),
    eager=1,
    exact=True,
    icon=_marked("close {0} {0}"),
    place="idea:{seat}:{0}",
    worth="idea",
)
def trade(s: RussianState, seat: int, n: int) -> list[Action]:
    """Give up two idea tiles and use one of them."""
    left = len(s.kit.ideas) - (s.ideas[seat] | s.spent[seat]).bit_count()
    return [s.kit.spend[i] for i in unused(s, seat)] if left > 1 else []


@trade.take
def _trade(s: RussianState, seat: int, action: Action, n: int) -> None:
    i = s.kit.spend.index(action)
    s.spent[seat] |= 1 << i
    carry_out(s, seat, s.kit.ideas[i])
    s.push(seat, ("drop",))


@base.choice("drop", place="idea:{seat}:{0}")
def drop(s: RussianState, seat: int) -> list[Action]:
    """Give up an idea tile unused."""
    gone = s.ideas[seat] | s.spent[seat]
    return guarded(s, seat, [action for i, action in enumerate(s.kit.drop) if not gone >> i & 1])


@drop.take
def _drop(s: RussianState, seat: int, action: Action) -> None:
    s.spent[seat] |= 1 << s.kit.drop.index(action)


def unused(s: RussianState, seat: int) -> list[int]:
    """Return the idea tiles a seat could use now."""
    gone = s.ideas[seat] | s.spent[seat]
    return [i for i, tile in enumerate(s.kit.ideas) if not gone >> i & 1 and not barred(s, seat, tile)]


def barred(s: RussianState, seat: int, row: Idea | Card) -> Refusal | None:
    """Say why a tile or card cannot be used: one of its effects cannot be begun."""
    return next((found for bars, args in s.kit.bars[row.id] if (found := bars(s, seat, *args))), None)


@base.choice("card", counted=True, opens="cards", freely=True, eager=1, icon=_marked("{0} end-card"), place="card:{0}")
def card(s: RussianState, seat: int, n: int) -> list[Action]:
    """Take one of the open idea cards."""
    rows = zip(s.kit.card, s.kit.idea_cards, s.cards, strict=True)
    return [action for action, row, there in rows if there and not barred(s, seat, row)]


@card.take
def _card(s: RussianState, seat: int, action: Action, n: int) -> None:
    i = s.kit.card.index(action)
    s.cards[i] = 0
    row = s.kit.idea_cards[i]
    if row.may:
        s.push(seat, ("gain", row.may))
    carry_out(s, seat, row)


def carry_out(s: RussianState, seat: int, row: Idea | Card) -> None:
    """Do what a tile or card says."""
    receive = "enter" if isinstance(row, Card) else "gain"
    if row.then:
        s.push(seat, (receive, row.then))
    s.rules.ops[receive].run(s, seat, row.do)


def _at_most(_s: RussianState, _seat: int) -> Effects:
    return (("industry", 1), ("lay", "wood", 1))


@base.choice(
    "more",
    counted=True,
    opens=_at_most,
    icon="+1",
    place=Nowhere("it names a kind of effect; what follows has its place"),
)
def more(s: RussianState, seat: int, n: int) -> list[Action]:
    """Do one of three small things once more."""
    kit = s.kit
    can = {
        "doubler": doubler_room(s, seat),
        "industry": industry(s, seat, 1),
        "wood": lay(s, seat, "wood", 1),
    }
    return [action for what, action in kit.more.items() if can[what]]


@more.take
def _more(s: RussianState, seat: int, action: Action, n: int) -> None:
    what = str(action.args[0])
    gain(s, seat, (("lay", "wood", 1) if what == "wood" else (what, 1),))


@base.effect("keys", opens="keys", icon="key")
def keys(s: RussianState, seat: int, n: int) -> None:
    """Receive keys, to be turned at once or later in the turn."""
    s.keys[seat] += n
    gain(s, seat, (("key", n),))


@base.choice("key", counted=True, opens="keys", icon="key", place=Nowhere("a key is turned at once and lies nowhere"))
def key(s: RussianState, seat: int, n: int) -> list[Action]:
    """Turn a key: two steps if any can be made, or points, or what modules add."""
    kit = s.kit
    options = kit.key[:2] if lay(s, seat, "any", 1) else kit.key[1:2]
    if kit.more_keys:
        ways = zip(kit.key[2:], kit.more_keys.values(), strict=True)
        options += [action for action, (can, _) in ways if can(s, seat)]
    return options


@key.take
def _key(s: RussianState, seat: int, action: Action, n: int) -> None:
    if action.args[0] == "points":
        s.score(seat, "keys", 10)
    elif action.args[0] in s.kit.more_keys:
        gain(s, seat, s.kit.more_keys[str(action.args[0])][1])
    else:
        gain(s, seat, (("lay", "wood", 1), ("lay", "any", 1)))


@base.why("key")
def _why_not_turned(_s: RussianState, _seat: int, action: Action) -> Refusal | None:
    return Refusal(f"key-no-{action.args[0]}")


@base.why("drop")
@base.why("spend")
@base.why("idea")
def _why(s: RussianState, seat: int, action: Action) -> Refusal | None:
    facts = {"idea": str(action.args[0])}
    i = [idea.id for idea in s.kit.ideas].index(facts["idea"])
    if (s.ideas[seat] | s.spent[seat]) >> i & 1:
        return Refusal("idea-used" if s.ideas[seat] >> i & 1 else "idea-spent", facts)
    return barred(s, seat, s.kit.ideas[i])


@base.why("card")
def _why_card(s: RussianState, seat: int, action: Action) -> Refusal | None:
    i = s.kit.card.index(action)
    if not s.cards[i]:
        return Refusal("card-gone", {"card": str(action.args[0])})
    return barred(s, seat, s.kit.idea_cards[i])
