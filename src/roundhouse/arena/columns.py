"""The games of a ladder as a Parquet table, for those who count with other tools (extra ``arena``)."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from roundhouse.core.game import SetupError


if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from roundhouse.arena.ledger import Line


def rows(lines: Sequence[Line]) -> list[dict[str, Any]]:
    """Return one row for each game and seat; every row has every column."""
    names = sorted({name for line in lines for name in line.told})
    return [_row(number, line, seat, names) for number, line in enumerate(lines) for seat in range(len(line.slowest))]


def _row(number: int, line: Line, seat: int, names: Sequence[str]) -> dict[str, Any]:
    result, told = line.result, line.told
    values = {name: told.get(name) for name in names}
    return {
        "game": number,
        "seed": result.match.seed,
        "record": line.record,
        "seat": seat,
        "bot": result.match.bots[seat],
        "score": result.scores[seat],
        "place": result.places[seat],
        "share": result.shares[seat],
        "rounds": result.rounds,
        "decisions": result.decisions,
        "moves": result.moves,
        "end": result.end,
        "slowest": line.slowest[seat],
        **{name: value[seat] if isinstance(value, list) else value for name, value in values.items()},
    }


def require() -> tuple[Any, Any]:
    """Return the library, or say in one sentence how to get it."""
    try:
        return import_module("pyarrow"), import_module("pyarrow.parquet")
    except ImportError:
        raise SetupError("Parquet needs pyarrow: install roundhouse[arena], or leave --parquet out") from None


def write(path: Path, lines: Sequence[Line]) -> None:
    """Write the games of a ladder, a row for each game and seat."""
    arrow, parquet = require()
    table = rows(lines)
    columns = {name: [row[name] for row in table] for name in (table[0] if table else ())}
    seed = {"seed": arrow.array(columns["seed"], arrow.uint64())} if columns else {}
    parquet.write_table(arrow.table({**columns, **seed}), path)
