"""The text of a player board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.draw.lettering import TIMES
from roundhouse.draw.russian.lines import line_points
from roundhouse.draw.russian.specials import found_on, in_words
from roundhouse.draw.text import listed, rule
from roundhouse.games.russian.end_cards import worth
from roundhouse.games.russian.rails import reach
from roundhouse.games.russian.scoring import round_points
from roundhouse.games.russian.state import COLOURS, RANKS


if TYPE_CHECKING:
    from roundhouse.draw.russian.style import Scope

_INDENT = 18
_CELL = 4


def player(here: Scope, seat: int) -> list[str]:
    """Write the board of one seat."""
    s = here.s
    coming = sum(points for _, points in round_points(s, seat))
    title = f"{here.say('draw.points')} {s.points[seat]}"
    if s.stack:
        title += f", {here.say('draw.next')} +{coming}"
    lines = ["", rule(here.say("draw.seat", seat=seat), title), *listed("", _at_hand(here, seat), 1)]
    for number in range(len(here.kit.lines)):
        lines += _line(here, seat, number)
    return [*lines, *_industry(here, seat), *_engineers(here, seat), *_ideas(here, seat), *_ends(here, seat)]


def _at_hand(here: Scope, seat: int) -> list[str]:
    s = here.s
    found = [
        here.say("text.have", workers=s.workers[seat], all=here.kit.setup.workers + s.extra[seat],
                 coins=s.coins[seat], doublers=s.doublers[seat])
    ]  # fmt: skip
    if s.special_owner == seat:
        found.append(here.say("text.special", n=s.special[seat]))
    found += [here.say(f"text.{key}", n=n) for key, n in (("hired", s.hired[seat]), ("keys", s.keys[seat])) if n]
    waiting = [f"{here.letters[c]}{TIMES}{n}" for c, n in zip(COLOURS, s.stock[seat], strict=True) if n]
    if waiting:
        found.append(here.say("text.rails", rails=" ".join(waiting)))
    values = zip(COLOURS, here.kit.values[s.revalued[seat]], strict=True)
    return [*found, here.say("text.values", values=" ".join(f"{here.letters[c]}{n}" for c, n in values))]


def _line(here: Scope, seat: int, number: int) -> list[str]:
    """Write a line: its spaces with the rails on them, then what they give."""
    row = here.kit.lines[number]
    numbers = [here.kit.tile_names[here.s.locos[seat][slot]] or "-" for slot in here.kit.line_slots[number]]
    head = f" {here.words.name('line', row.id)}".ljust(_INDENT)
    cells = "".join(_cell(here, seat, number, space).ljust(_CELL) for space in range(1, row.length + 1))
    side = [
        here.say("text.locos", locos="+".join(numbers)),
        here.say("text.on-scoring", n=line_points(here, seat, number)),
    ]
    spaces = "".join(str(space).ljust(_CELL) for space in range(1, row.length + 1))
    gives = [
        in_words(here, special) + (" ✓" if special.done else "")
        for special in sorted(found_on(here, seat, number), key=lambda special: special.space)
    ]
    return [
        f"{head}{cells}",
        f"{' ' * _INDENT}{spaces}" + (f"  {', '.join(side)}" if row.length < 12 else ""),
        *([f"{' ' * _INDENT}{', '.join(side)}"] if row.length >= 12 else []),
        *listed(f"   {here.say('text.gives')}", gives, _INDENT),
    ]


def _cell(here: Scope, seat: int, number: int, space: int) -> str:
    at = here.s.rails[seat][number * RANKS : (number + 1) * RANKS]
    behind = [rank for rank, there in enumerate(at) if there >= space]
    letter = here.letters[COLOURS[behind[-1]]] if behind else "·"
    if space not in at:
        letter = letter.lower()
    doubled = "²" if space <= min(here.s.doublers[seat], here.kit.lines[number].doublers) else ""
    return letter + doubled + ("]" if space == reach(here.s, seat, number) else "")


def _industry(here: Scope, seat: int) -> list[str]:
    s, kit, cells = here.s, here.kit, list[str]()
    for n, space in enumerate(kit.strip):
        tile = kit.tile_names[s.factories[seat][kit.gap_at[n]]] if space.gap else ""
        shown = f"[{tile or ' '}]" if space.gap else "?" if space.idea else str(space.points)
        cells.append(f"{'^' * s.markers[seat].count(n)}{shown}")
    built = [
        here.say("text.gap", n=gap + 1, tile=kit.tile_names[tile]) for gap, tile in enumerate(s.factories[seat]) if tile
    ]
    points = here.say("text.on-scoring", n=dict(round_points(s, seat))["industry"])
    head = f" {here.say('draw.industry')}".ljust(_INDENT)
    return [f"{head}{'  '.join(cells)}  {points}", *listed(f"   {here.say('text.factories')}", built, _INDENT)]


def _engineers(here: Scope, seat: int) -> list[str]:
    mine = [site for site, boss in zip(here.kit.engineer_sites, here.s.boss, strict=True) if boss == seat]
    found = [
        f"{here.words.name('space', site.id)} ({here.say('text.used' if here.s.holder[site.at] >= 0 else 'draw.free')})"
        for site in mine
    ]
    return listed(f" {here.say('draw.engineers')}", found, _INDENT)


def _ideas(here: Scope, seat: int) -> list[str]:
    """Write the ideas: in words for the viewer's own, by id for the others."""
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
        found.append(" ".join(filter(None, [idea.id, name, f"({state})" if state else ""])))
    return listed(f" {here.say('draw.ideas')}", found, _INDENT)


def _ends(here: Scope, seat: int) -> list[str]:
    """Write the end cards that can be seen, and how many cannot."""
    held = here.s.hand[seat] + here.s.shown[seat]
    seen = [name for name in held if name in here.kit.ends]
    found = [f"{here.words.name('end', name)} ({here.say('text.worth', n=worth(here.s, seat, name))})" for name in seen]
    hidden = len(held) - len(seen)
    return listed(
        f" {here.say('draw.ends')}", [*found, *([here.say("text.hidden", n=hidden)] if hidden else [])], _INDENT
    )
