"""`roundhouse sources`: where every printed value of a game comes from."""

import json

from collections import Counter
from dataclasses import fields
from typing import Annotated, Any

import typer

from roundhouse.arena import set_up
from roundhouse.cli.files import Mistake
from roundhouse.cli.output import AsJson, console, print_json, table
from roundhouse.cli.setup import GameName, Given, Rows, options_of, seats_of, title_of
from roundhouse.core.rules import Rules
from roundhouse.core.tables import KINDS


def sources(
    game: GameName,
    *,
    option: Given = None,
    kind: Annotated[
        str, typer.Option(metavar="KIND", help=f"Only rows of one kind: {', '.join(KINDS)}.", show_default=False)
    ] = "",
    rows: Rows = None,
    as_toml: Annotated[
        bool, typer.Option("--toml", help="Print the rows with their values, to be corrected and played with --rows.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """List every row of a game's data with the source of its values.

    rulebook: printed in the rules. public: seen on published components. deduced: follows from something certain.
    reconstructed: our best guess; owners of the game are invited to correct it.
    """
    del rows  # taken while it was read
    if kind and kind not in KINDS:
        raise Mistake(f"a kind of source is {', '.join(KINDS)}, not {kind!r}")
    title, options = title_of(game), options_of(option)
    rules = set_up(title.id, seats_of(title, options)[-1], options).rules
    found = [(table, row, source.kind, source.note) for (table, row), source in rules.sources.items()]
    counts = Counter(row[2] for row in found)
    found = [row for row in found if kind in {"", row[2]}]
    if as_json:
        names = ("table", "row", "kind", "note")
        print_json(
            {
                "counts": {name: counts[name] for name in KINDS},
                "rows": [dict(zip(names, row, strict=True)) for row in found],
            }
        )
        return
    if as_toml:
        print("\n".join(_written(rules, *row[:3]) for row in found))
        return
    out = console()
    out.print(table("", ("table", "row", "source", "note"), found))
    out.print("\n" + ", ".join(f"{counts[name]} {name}" for name in KINDS) + f"; {counts.total()} rows in all")


def _written(rules: Rules, table: str, key: str, kind: str) -> str:
    """Return a row as it would stand in a file."""
    row = rules.rows()[table][key]
    columns = [column.name for column in fields(row) if column.name != "id"]
    lines = [f"{name} = {_value(getattr(row, name))}" for name in columns]
    return "\n".join([f"[{table}.{key}]  # {kind}", *lines, ""])


def _value(value: Any) -> str:
    """Return a value as TOML writes it; numbers, texts and lists are as in JSON."""
    return json.dumps(value, ensure_ascii=False)
