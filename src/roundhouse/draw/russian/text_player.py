"""The text of a player board."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from roundhouse.draw.lettering import TIMES
from roundhouse.draw.russian.incomes import owned
from roundhouse.draw.russian.specials import found_on, in_words, line_points
from roundhouse.draw.russian.text_coal import coal_of
from roundhouse.draw.russian.text_spaces import brief
from roundhouse.draw.russian.wagons import at_hand
from roundhouse.draw.russian.works import shared_by_all
from roundhouse.games.russian.counting import worth
from roundhouse.games.russian.doubling import doubled, doublers
from roundhouse.games.russian.plan import plan_of, reach
from roundhouse.games.russian.scoring import round_points
from roundhouse.games.russian.state import COLOURS, RANKS


if TYPE_CHECKING:
    from roundhouse.draw.russian.style import Scope
    from roundhouse.draw.text import Page

_INDENT = 19
_CELL = 4
_ROOM = 78
"""From this width on, every space of the longest line has a cell of that size."""


def player(here: Scope, page: Page, seat: int) -> list[str]:
    """Write the board of one seat; at a glance, only what there is."""
    s = here.s
    coming = sum(points for _, points in round_points(s, seat))
    title = f"{here.say('draw.points')} {s.points[seat]}"
    if s.stack:
        title += f", {here.say('draw.next')} +{coming}"
    lines = [*page.rule(page.names[seat], title), *page.listed("", _at_hand(here, page, seat), 1)]
    for number in range(len(here.kit.lines)):
        lines += _line(here, page, seat, number)
    own = [] if shared_by_all(here.kit) else [(f"   {here.say('text.factories')}", _factories(here, seat))]
    lines += _industry(here, page, seat) if own else []
    for head, found in (
        *own,
        (f" {here.say('draw.engineers')}", _engineers(here, seat)),
        (f" {here.say('draw.ideas')}", _ideas(here, page, seat)),
        (f" {here.say('draw.ends')}", _ends(here, seat)),
    ):
        lines += page.listed(head, found, _INDENT) if found or not page.brief else []
    if earned := _incomes(here, seat):
        lines += page.listed(f" {here.say('draw.incomes')}", earned, _INDENT)
    return [*lines, *coal_of(here, page, seat)]


def _at_hand(here: Scope, page: Page, seat: int) -> list[str]:
    s = here.s
    found = [
        here.say("text.have", workers=s.workers[seat], all=here.kit.setup.workers + s.extra[seat],
                 coins=s.coins[seat], doublers=doublers(s, seat))
    ]  # fmt: skip
    if s.special_owner == seat:
        found.append(here.say("text.special", n=s.special[seat]))
    found += [here.say(f"text.{key}", n=n) for key, n in _counted(here, seat) if n]
    waiting = [f"{here.letters[c]}{TIMES}{n}" for c, n in zip(COLOURS, s.stock[seat], strict=True) if n]
    if waiting:
        found.append(here.say("text.rails", rails=" ".join(waiting)))
    if page.brief and not s.revalued[seat]:
        return found
    values = zip(COLOURS, here.kit.values[s.revalued[seat]], strict=True)
    return [*found, here.say("text.values", values=" ".join(f"{here.letters[c]}{n}" for c, n in values))]


def _counted(here: Scope, seat: int) -> list[tuple[str, int]]:
    """Return what a seat may have none of."""
    return [("hired", here.s.hired[seat]), ("keys", here.s.keys[seat]), ("shed", max(0, at_hand(here, seat)))]


def _line(here: Scope, page: Page, seat: int, number: int) -> list[str]:
    """Write a line: the rails on its spaces, locomotives and points beside their numbers, then what they give."""
    row = here.kit.lines[number]
    locos = [here.kit.tile_names[here.s.locos[seat][slot]] or "0" for slot in here.kit.line_slots[number]]
    side = here.say("text.line", locos="+".join(locos), n=line_points(here, seat, number))
    wide = _CELL if page.width >= _ROOM else _CELL - 1
    name = f" {here.words.name('line', row.id)}"[: _INDENT - 1]
    rails = "".join(
        _cell(here, seat, number, space).ljust(wide) for space in range(1, plan_of(here.s, seat).lengths[number] + 1)
    )
    numbers = "".join(str(space).ljust(wide) for space in range(1, plan_of(here.s, seat).lengths[number] + 1))
    found = sorted(found_on(here, seat, number), key=lambda special: special.space)
    gives = [in_words(here, each) + (" ✓" if each.done else "") for each in found if not (page.brief and each.done)]
    if len(rails) + _INDENT > page.width:
        lines = [f"{name}: {side}", f" {rails}", f" {numbers}"]
    elif len(side) > _INDENT - 2:
        lines = [name.ljust(_INDENT) + rails, f" {side}", " " * _INDENT + numbers]
    else:
        lines = [name.ljust(_INDENT) + rails, f" {side}".ljust(_INDENT) + numbers]
    return [
        *lines,
        *(page.listed(f"   {here.say('text.gives')}", gives, _INDENT) if gives or not page.brief else []),
    ]


def _cell(here: Scope, seat: int, number: int, space: int) -> str:
    at = here.s.rails[seat][number * RANKS : (number + 1) * RANKS]
    behind = [rank for rank, there in enumerate(at) if there >= space]
    letter = here.letters[COLOURS[behind[-1]]] if behind else "·"
    if space not in at:
        letter = letter.lower()
    twice = "²" if space <= doubled(here.s, seat, number) else ""
    if any((block.line, block.space) == (number, space) for block in plan_of(here.s, seat).blocks):
        return "#"
    return letter + twice + ("]" if space == reach(here.s, seat, number) else "")


def _industry(here: Scope, page: Page, seat: int) -> list[str]:
    """Write the industry, each of its tracks on lines of its own, the upper one first."""
    s, kit = here.s, here.kit
    starts = [*sorted(set(kit.industry.starts)), len(kit.industry.spaces)]
    rows = [page.row([_stop(here, seat, n) for n in range(*ends)], _INDENT) for ends in pairwise(starts)]
    head = f" {here.say('draw.industry')} +{dict(round_points(s, seat))['industry']}"
    first, *more = [line for lines in reversed(rows) for line in lines]
    return [head.ljust(_INDENT) + first, *(" " * _INDENT + line for line in more)]


def _stop(here: Scope, seat: int, n: int) -> str:
    """Write a space of the industry with the markers there; a boulder hides what it gives."""
    s, industry = here.s, here.kit.industry
    space, tile = industry.spaces[n], s.works(seat)[industry.gap_at[n]] if industry.gap_at[n] >= 0 else 0
    shown = "?" if space.idea else str(space.points)
    if space.gap or space.over:
        name = here.kit.tile_names[tile]
        shown = f"[{name or ' '}]" if space.gap else f"({name or ' '})"
    if any((block.line, block.space) == (-1, n) for block in plan_of(s, seat).blocks):
        shown = "#"
    return f"{'^' * s.markers[seat].count(n)}{shown}"


def _factories(here: Scope, seat: int) -> list[str]:
    names = [here.kit.tile_names[tile] for tile in here.s.works(seat) if tile]
    return [f"[{name}] {here.words.name('factory', name)}" for name in names]


def _incomes(here: Scope, seat: int) -> list[str]:
    used = here.say("text.used")
    names = [(f"{name} {here.words.name('income', name)}", rested) for name, _, rested in owned(here.s, seat)]
    return [f"{name} ({used})" if rested else name for name, rested in names]


def _engineers(here: Scope, seat: int) -> list[str]:
    mine = [site for site, boss in zip(here.kit.engineer_sites, here.s.boss, strict=True) if boss == seat]
    used = {site.id: "text.used" if here.s.holder[site.at] >= 0 else "draw.free" for site in mine}
    return [f"{site.id} {brief(here, site)} ({here.say(used[site.id])})" for site in mine]


def _ideas(here: Scope, page: Page, seat: int) -> list[str]:
    """Write the ideas: in words for the viewer's own, by id for the others; at a glance, only those done with."""
    s, found = here.s, list[str]()
    for n, idea in enumerate(here.kit.ideas):
        name = here.words.name("idea", idea.id) if seat == here.view.seat else ""
        state = (
            here.say("text.used")
            if s.ideas[seat] >> n & 1
            else here.say("text.spent")
            if s.spent[seat] >> n & 1
            else ""
        )
        if state or not page.brief:
            found.append(" ".join(filter(None, [idea.id, name, f"({state})" if state else ""])))
    return found


def _ends(here: Scope, seat: int) -> list[str]:
    """Write the end cards that can be seen, and how many cannot."""
    held = here.s.hand[seat] + here.s.shown[seat]
    seen = [name for name in held if name in here.kit.ends]
    found = [f"{here.words.name('end', name)} ({here.say('text.worth', n=worth(here.s, seat, name))})" for name in seen]
    hidden = len(held) - len(seen)
    return [*found, *([here.say("text.hidden", n=hidden)] if hidden else [])]
