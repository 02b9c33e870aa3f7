"""What is printed on boards and industries, worked out once from the tables."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.core.tables import RulesError
from roundhouse.games.russian.plan import Block, Boards, Due, Opening, Sheet, Star
from roundhouse.games.russian.state import COLOURS, RANKS
from roundhouse.games.russian.tables import Barrier, Benefit, Bonus, IndustrySpace, Joint, Line, Marker, Stretch


if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from roundhouse.core.action import Action
    from roundhouse.core.rules import Rules
    from roundhouse.core.state import Effects
    from roundhouse.games.russian.lore import Lore
    from roundhouse.games.russian.plan import Gates


def boards(rules: Rules, station: Effects, lore: Lore, industry: Industry) -> Boards:
    """Return the boards that can lie before a seat; the last space of every line gives what a station does."""
    lines, stretches = rules.table(Line), rules.table(Stretch)
    benefits = dict(rules.table(Benefit))
    benefits |= {f"{line}-end": Benefit(line, 0, COLOURS[0], station) for line in lines}
    where = {line: i for i, line in enumerate(lines)}
    where |= {name: where[_under(rules, row)] for name, row in stretches.items()}
    if lost := [name for name, row in benefits.items() if row.line not in where]:
        raise RulesError(f"benefit.{lost[0]}: there is no line or stretch {benefits[lost[0]].line!r}")
    bits: dict[str, int] = {}
    for n, (name, row) in enumerate(benefits.items()):
        bits.setdefault(row.claim or name, n)
    dues = {name: _due(bits[row.claim or name], where[row.on or row.line], row, lore) for name, row in benefits.items()}
    medals = _medals(rules, where)
    rows: dict[str, Line | Stretch] = {**lines, **stretches}
    sheets = {
        name: Sheet(
            name,
            row.length,
            row.colours,
            tuple(
                due for key, due in dues.items() if benefits[key].line == name and due.space and not benefits[key].on
            ),
            tuple(_star(where[name], star, medals) for star in rules.table(Bonus).values() if star.line == name),
            tuple(due for key, due in dues.items() if benefits[key].line == name and benefits[key].on),
        )
        for name, row in rows.items()
    }
    openings = [
        Opening(
            where[joint.line],
            joint.space,
            tuple(sheets[x.id] for x in stretches.values() if x.size == joint.size),
            joint.covers,
        )
        for joint in rules.table(Joint).values()
    ]
    blocks = [
        Block(name, where[row.line], row.space) if row.line else Block(name, -1, industry.names.index(row.industry))
        for name, row in rules.table(Barrier).items()
    ]
    return Boards([sheets[line] for line in lines], openings, dues, _lay(rules), blocks, industry)


def _due(bit: int, line: int, row: Benefit, lore: Lore) -> Due:
    cell = line * RANKS + COLOURS.index(row.colour)
    return Due(1 << bit, line, cell, row.space, row.loco, row.do, lore.lively(row.do), lore.leads_on(row.do))


def _under(rules: Rules, row: Stretch) -> str:
    """Return the line that a stretch covers, or where it is at home as long as it lies nowhere."""
    covered = [joint.line for joint in rules.table(Joint).values() if joint.covers and joint.size == row.size]
    return covered[0] if covered else next(iter(rules.table(Line)))


def _medals(rules: Rules, where: Mapping[str, int]) -> dict[tuple[int, int], int]:
    """Return the spaces that take a medal, with their numbers; what covers one is the same space."""
    spaces = dict.fromkeys((where[row.line], row.space) for row in rules.table(Bonus).values() if row.medal)
    return {space: n for n, space in enumerate(spaces, 1)}


def _star(line: int, row: Bonus, medals: Mapping[tuple[int, int], int]) -> Star:
    medal = medals[line, row.space] if row.medal else 0
    return Star(line, line * RANKS + COLOURS.index(row.colour), row.space, row, medal)


def _lay(rules: Rules) -> dict[int, Action]:
    """Return the step of every rail on every line, by its cell; some need what can be laid over the line."""
    over = {_under(rules, row): row.colours for row in rules.table(Stretch).values() if row.colours}
    return {
        i * RANKS + rank: rules.act("lay", line.id, COLOURS[rank])
        for i, line in enumerate(rules.table(Line).values())
        for rank in range(max(line.colours, over.get(line.id, 0)))
    }


class Industry:
    """The spaces on which markers move; each seat has its own, or there is one for all."""

    def __init__(self, rules: Rules, end: Effects) -> None:
        rows = rules.table(IndustrySpace)
        at = {name: i for i, name in enumerate(rows)}
        self.names = list(rows)
        self.spaces = list(rows.values())
        self.starts = [at[marker.at] for marker in rules.table(Marker).values()]
        self.exits = [self._exits(i, at) for i in range(len(rows))]
        gaps = [name for name, row in rows.items() if row.gap]
        self.gaps = len(gaps)
        self.gap_at = [gaps.index(row.over or name) if row.gap or row.over else -1 for name, row in rows.items()]
        """By space: the gap whose factory works there, or -1."""
        self.shut = [row.gap for row in self.spaces]
        """By space: whether nobody enters it without its factory."""
        self.sites = gaps
        """By gap: what its space is called."""
        self.printed = [row.printed for row in self.spaces if row.gap]
        """By gap: what is printed there."""
        self.does = [row.do + end * row.ends for row in self.spaces]
        self.points = _points(self.spaces)

    def _exits(self, i: int, at: Mapping[str, int]) -> tuple[int, ...]:
        row = self.spaces[i]
        if row.next:
            return tuple(at[name] for name in row.next)
        return () if row.ends or i + 1 == len(at) or i + 1 in self.starts else (i + 1,)

    def gates(self, exits: Sequence[tuple[int, ...]], at: int) -> Gates:
        """Return the gaps ahead, each behind so many steps, and how many there are in all; nothing before a fork."""
        found: list[tuple[int, int]] = []
        for steps in range(len(exits)):
            if not exits[at]:
                return (*found, (steps, -1))
            if len(exits[at]) > 1:
                break
            (at,) = exits[at]
            if self.shut[at]:
                found.append((steps, self.gap_at[at]))
        return ()


def _points(spaces: list[IndustrySpace]) -> list[int]:
    """Return what a marker scores on each space: what stands there, or last stood before it."""
    found: list[int] = []
    for row in spaces:
        found.append(row.points if row.points >= 0 else found[-1])
    return found
