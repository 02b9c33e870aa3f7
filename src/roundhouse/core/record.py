"""Recorded games: a header, a blank line, one line a turn.

::

    roundhouse 1
    game russian-railroads
    option edition classic
    modules core@1 russian@3
    seats 2
    seed 7

    ~order:1 ~order:0
    0 bonus:coin
    1 place:T2 pay:w2 lay:transsib.wood lay:transsib.wood lay:kiev.wood
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from roundhouse.core.action import NotationError, parse


FORMAT = "1"
Turn = tuple[int | None, list[str]]
"""A line of a record: seat and moves; chance has no seat."""
Numbered = tuple[int, str]
"""A line of a file with its number, from 1."""
MOST_SEATS = 16
"""More than any game has: a larger number is a mistake, or meant to keep a reader busy."""
HIDDEN = ("?", "~?")
"""How a record that not everybody may see all of writes a choice, and what chance brought."""
_ONCE = ("roundhouse", "game", "modules", "seats", "seed")
_MANY = ("option", "name")


class RecordError(ValueError):
    """The text is not a record, or its moves cannot be played."""


class Written(NamedTuple):
    """A move as a record has it."""

    seat: int | None
    text: str
    line: int = 0
    """Where it stands in its file, from 1; 0 if it is not from a file."""

    @property
    def hidden(self) -> bool:
        """Whether the record does not say what it was."""
        return self.text in HIDDEN

    def place(self, number: int) -> str:
        """Say where to look for it, given its number among the moves of the game."""
        return f"line {self.line}, move {number}" if self.line else f"move {number}"


@dataclass(repr=False)
class Record:
    """Everything needed to play a game again."""

    game: str
    seats: int
    seed: int | None
    """What decided where the moves do not say what chance brought; a game that is not over may keep it secret."""
    modules: str = ""
    """Which modules, with versions, the game was played under; empty: whatever is current."""
    options: dict[str, str] = field(default_factory=dict)
    names: dict[str, str] = field(default_factory=dict)
    """Who sat where."""
    turns: list[Turn] = field(default_factory=list)
    lines: list[int] = field(default_factory=list, compare=False)
    """Where each turn stands in the file, if it was read from one."""

    def __repr__(self) -> str:
        return f"<Record of {self.game} for {self.seats}, {len(self.turns)} lines>"

    def __str__(self) -> str:
        head = [f"roundhouse {FORMAT}", f"game {self.game}"]
        head += [f"option {name} {value}" for name, value in self.options.items()]
        head += [f"modules {self.modules}"] if self.modules else []
        head += [f"seats {self.seats}"]
        head += [f"seed {self.seed}"] if self.seed is not None else []
        head += [f"name {seat} {name}" for seat, name in self.names.items()]
        body = [" ".join(moves if seat is None else [str(seat), *moves]) for seat, moves in self.turns]
        return "\n".join([*head, "", *body]) + "\n"

    def moves(self) -> list[Written]:
        """Return the moves in order, each with the seat its line names."""
        lines = self.lines or [0] * len(self.turns)
        return [
            Written(None if text.startswith("~") else seat, text, line)
            for (seat, texts), line in zip(self.turns, lines, strict=True)
            for text in texts
        ]


def read(text: str) -> Record:
    """Read a record; comments start with ``#``, the first blank line ends the header."""
    raw = text.splitlines()
    begin = next((i for i, line in enumerate(raw) if line.strip()), 0)
    blank = next((i for i in range(begin, len(raw)) if not raw[i].strip()), len(raw))
    lines = [(number, line.partition("#")[0].strip()) for number, line in enumerate(raw, 1)]
    record = _read_head([each for each in lines[:blank] if each[1]])
    body = [each for each in lines[blank:] if each[1]]
    known: set[str] = set()
    record.turns = [_read_turn(*each, record.seats, known) for each in body]
    record.lines = [number for number, _ in body]
    return record


def _read_head(lines: list[Numbered]) -> Record:
    said: dict[str, Numbered] = {}
    many: dict[str, dict[str, str]] = {key: {} for key in _MANY}
    for number, line in lines:
        key, _, value = line.partition(" ")
        name, _, rest = value.strip().partition(" ")
        if key in _ONCE and value and key not in said:
            said[key] = number, value.strip()
        elif key in _MANY and rest and name not in many[key]:
            many[key][name] = rest.strip()
        else:
            raise _header_error(number, line)
    if "roundhouse" not in said or said["roundhouse"][1] != FORMAT:
        raise RecordError("this is not a record: it should begin with 'roundhouse 1'")
    if missing := [key for key in ("game", "seats") if key not in said]:
        raise RecordError(f"the record's header lacks {' and '.join(missing)} before its first blank line")
    game, modules = said["game"][1], said.get("modules", (0, ""))[1]
    seats = _number(said, "seats", MOST_SEATS)
    seed = _number(said, "seed", (1 << 64) - 1) if "seed" in said else None
    return Record(game, seats, seed, modules, many["option"], many["name"])


def _header_error(number: int, line: str) -> RecordError:
    key = line.split(maxsplit=1)[0]
    moves = key.startswith("~") or key.isdigit()
    ended = "; if the moves begin here, put a blank line before them" if moves else ""
    return RecordError(f"line {number}: this is not a line of a record's header: {line[:60]!r}{ended}")


def _number(said: dict[str, Numbered], key: str, most: int) -> int:
    line, value = said[key]
    if not value.isascii() or not value.isdigit() or len(value) > 20:
        raise RecordError(f"line {line}: the record's {key} should be a number, not {value[:40]!r}")
    if int(value) > most:
        raise RecordError(f"line {line}: the record's {key} should be at most {most}")
    return int(value)


def _read_turn(number: int, line: str, seats: int, known: set[str]) -> Turn:
    """Read a line of moves; those already known need not be parsed again."""
    first, *rest = line.split()
    by_chance = first.startswith("~")
    if not by_chance and first not in map(str, range(seats)):
        raise RecordError(f"line {number}: a turn should begin with a seat from 0 to {seats - 1}: {line[:60]!r}")
    moves = [first, *rest] if by_chance else rest
    for text in moves:
        try:
            if text not in known and text not in HIDDEN:
                parse(text)
        except NotationError as error:
            raise RecordError(f"line {number}: {error}") from None
    known.update(moves)
    return (None if by_chance else int(first)), moves
