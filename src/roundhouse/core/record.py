"""Recorded games: a header, a blank line, one line a turn.

::

    roundhouse 1
    game russian-railroads
    option edition classic
    modules core@1 russian@1 russian.classic@1
    seats 2
    seed 7

    ~deal:e3 ~deal:e7
    1 bonus:coin
    0 place:T2 pay:w2 lay:transsib.black lay:transsib.black lay:kiev.black
"""

from __future__ import annotations

from dataclasses import dataclass, field

from roundhouse.core.action import NotationError, parse


FORMAT = "1"
_ONCE = ("roundhouse", "game", "modules", "seats", "seed")
_MANY = ("option", "name")


class RecordError(ValueError):
    """The text is not a record, or its moves cannot be played."""


@dataclass
class Record:
    """Everything needed to play a game again."""

    game: str
    seats: int
    seed: int
    modules: str = ""
    """Which modules, with versions, the game was played under; empty: whatever is current."""
    options: dict[str, str] = field(default_factory=dict)
    names: dict[str, str] = field(default_factory=dict)
    """Who sat where."""
    turns: list[tuple[int | None, list[str]]] = field(default_factory=list)
    """Seat and moves of each turn; chance has no seat."""

    def __str__(self) -> str:
        head = [f"roundhouse {FORMAT}", f"game {self.game}"]
        head += [f"option {name} {value}" for name, value in self.options.items()]
        head += [f"modules {self.modules}"] if self.modules else []
        head += [f"seats {self.seats}", f"seed {self.seed}"]
        head += [f"name {seat} {name}" for seat, name in self.names.items()]
        body = [" ".join(moves if seat is None else [str(seat), *moves]) for seat, moves in self.turns]
        return "\n".join([*head, "", *body]) + "\n"

    def moves(self) -> list[tuple[int | None, str]]:
        """Return the moves in order, each with the seat its line names."""
        return [(None if text.startswith("~") else seat, text) for seat, line in self.turns for text in line]


def read(text: str) -> Record:
    """Read a record; comments start with ``#``, the first blank line ends the header."""
    raw = text.strip().splitlines()
    blank = next((i for i, line in enumerate(raw) if not line.strip()), len(raw))
    lines = [line.partition("#")[0].strip() for line in raw]
    record = _read_head(list(filter(None, lines[:blank])))
    record.turns = [_read_turn(line, record.seats) for line in filter(None, lines[blank:])]
    return record


def _read_head(lines: list[str]) -> Record:
    said: dict[str, str] = {}
    many: dict[str, dict[str, str]] = {key: {} for key in _MANY}
    for line in lines:
        key, _, value = line.partition(" ")
        name, _, rest = value.strip().partition(" ")
        if key in _ONCE and value and key not in said:
            said[key] = value.strip()
        elif key in _MANY and rest and name not in many[key]:
            many[key][name] = rest.strip()
        else:
            raise RecordError(f"this is not a line of a record's header: {line[:60]!r}")
    if said.get("roundhouse") != FORMAT:
        raise RecordError("this is not a record: it should begin with 'roundhouse 1'")
    if missing := [key for key in ("game", "seats", "seed") if key not in said]:
        raise RecordError(f"the record's header lacks {' and '.join(missing)}")
    return Record(
        said["game"],
        _number(said, "seats"),
        _number(said, "seed"),
        said.get("modules", ""),
        many["option"],
        many["name"],
    )


def _number(said: dict[str, str], key: str) -> int:
    if not said[key].isascii() or not said[key].isdigit() or len(said[key]) > 20:
        raise RecordError(f"the record's {key} should be a number, not {said[key][:40]!r}")
    if int(said[key]) >= 1 << 64:
        raise RecordError(f"the record's {key} should be below 2^64")
    return int(said[key])


def _read_turn(line: str, seats: int) -> tuple[int | None, list[str]]:
    first, *rest = line.split()
    by_chance = first.startswith("~")
    if not by_chance and first not in map(str, range(seats)):
        raise RecordError(f"a turn should begin with a seat from 0 to {seats - 1}: {line[:60]!r}")
    moves = [first, *rest] if by_chance else rest
    for text in moves:
        try:
            parse(text)
        except NotationError as error:
            raise RecordError(str(error)) from None
    return (None if by_chance else int(first)), moves
