"""Tables: cardboard as typed rows, read from TOML, each with the source of its values."""

from __future__ import annotations

import tomllib

from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypeVar, get_args, get_origin, get_type_hints

from roundhouse.core.state import freeze


if TYPE_CHECKING:
    from pathlib import Path

T = TypeVar("T")
Kind = Literal["rulebook", "public", "deduced", "reconstructed"]
KINDS: tuple[Kind, ...] = get_args(Kind)


_PLAIN: dict[Any, str] = {
    int: "a whole number",
    str: "a text",
    bool: "true or false",
    tuple[str, ...]: "a list of texts",
    tuple[int, ...]: "a list of whole numbers",
    dict[str, Any]: "a table",
}
"""How columns are called among people."""
_MISSING = "missing 1 required positional argument:"


class RulesError(Exception):
    """The modules do not fit together, or their data is wrong; raised while building, never in play."""


class Source(NamedTuple):
    """Where the values of a row come from."""

    kind: Kind
    note: str


def read_rows(path: Path) -> dict[str, dict[str, dict[str, Any]]]:
    """Read the tables of a TOML file; rows without a source of their own take the file's."""
    try:
        tables = tomllib.loads(path.read_text("utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise RulesError(f"{path.name}: {error}") from None
    default: dict[str, Any] = {key: tables.pop(key) for key in ("source", "note") if key in tables}
    for name, rows in tables.items():
        if not isinstance(rows, dict) or not all(isinstance(row, dict) for row in rows.values()):
            raise RulesError(f"{path.name}: {name} should be a table of rows")
    return {
        name: {key: {**default, **{k: freeze(v) for k, v in row.items()}} for key, row in rows.items()}
        for name, rows in tables.items()
    }


def make_row(row: type[T], table: str, key: str, raw: dict[str, Any]) -> tuple[T, Source]:
    """Build one typed row and say where it comes from."""
    where, raw = f"{table}.{key}", dict(raw)
    source = Source(raw.pop("source", ""), raw.pop("note", ""))
    if source.kind not in KINDS:
        raise RulesError(f"{where}: source should be one of {', '.join(KINDS)}")
    hints = get_type_hints(row)
    for name, value in raw.items():
        if name in hints and not _fits(value, hints[name]):
            raise RulesError(f"{where}: {name} = {value!r} should be {_PLAIN.get(hints[name], 'a list')}")
    if strange := sorted(raw.keys() - hints.keys()):
        columns = ", ".join(name for name in hints if name != "id")
        raise RulesError(f"{where}: there is no column {strange[0]!r}; there is {columns}")
    try:
        return row(**({"id": key, **raw} if "id" in hints else raw)), source
    except TypeError as error:
        said = str(error).partition(" ")[2]
        raise RulesError(f"{where}: {said.replace(_MISSING, 'the row lacks')}") from None


def _fits(value: Any, hint: Any) -> bool:
    kind = get_origin(hint) or hint
    if kind is dict:
        return isinstance(value, dict)
    if kind in {int, str, bool}:
        return type(value) is kind
    if kind is tuple:
        inner = get_args(hint)
        return isinstance(value, tuple) and (inner[1:] != (...,) or all(_fits(item, inner[0]) for item in value))
    return True
