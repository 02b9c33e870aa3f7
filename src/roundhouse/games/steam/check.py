"""Check a map file for its designer: every mistake with the row it stands in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from roundhouse.core.pool import core
from roundhouse.core.rules import Rules
from roundhouse.core.tables import RulesError, make_row, read_rows
from roundhouse.games.steam.board import EDGES, LAND, PRICED, SIGNS, cell, label, neighbours, read_hexes
from roundhouse.games.steam.maps import RULES, map_modules
from roundhouse.games.steam.module import base
from roundhouse.games.steam.tables import City, Colour, Column, Grid, Map, Terrain


if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

Rows = dict[str, Any]
"""The rows of a table, by key."""
MOST_SEATS = 6
TIES = ("cash", "track", "die")
"""What can break a tie."""
KINDS = {"city": "#", "town": "o", "terminal": "T"}


def check_map(path: Path) -> list[str]:
    """Return what is wrong with a map file, a sentence each; nothing if it can be played."""
    try:
        tables = read_rows(path)
        rows, found = _typed(tables)
    except (RulesError, OSError) as error:
        return [str(error)]
    found += [
        f"the file lacks a row [{name}]" for name in ("map.…", "grid.board") if not tables.get(name.split(".")[0])
    ]
    if found:
        return found
    checks = (
        _check_map,
        _check_grid,
        _check_places,
        _check_prices,
        _check_numbers,
        _check_references,
        _check_waters,
        _check_cubes,
    )
    return [mistake for check in checks for mistake in check(rows)] or _check_rules(path, rows)


def _typed(tables: dict[str, dict[str, dict[str, Any]]]) -> tuple[dict[str, Rows], list[str]]:
    """Return the rows as their classes, base rows included, and what kept others from becoming that."""
    rows: dict[str, Rows] = {}
    found = [
        f"no table is called {name!r}; there is {', '.join(sorted(base.rows))}"
        for name in tables
        if name not in base.rows
    ]
    for name, row in base.rows.items():
        rows[name] = {}
        for key, raw in {**base.tables.get(name, {}), **tables.get(name, {})}.items():
            plain = {column: value for column, value in raw.items() if column != "replaces"}
            try:
                rows[name][key] = make_row(row, name, key, plain)[0]
            except RulesError as error:
                found.append(str(error))
    return rows, found


def _check_map(rows: dict[str, Rows]) -> Iterator[str]:
    """Check the row of the map itself."""
    if len(rows["map"]) > 1:
        yield f"a file holds one map, not {', '.join(f'map.{key}' for key in rows['map'])}"
    for key, row in rows["map"].items():
        where = f"map.{key}"
        card: Map = row
        yield from _check_seats(where, card)
        for name in card.actions:
            if name not in rows["action"]:
                yield f"{where}: there is no action {name!r}"
        for name in card.letters:
            if name not in rows["column"] or not rows["column"][name].colour:
                yield f"{where}: there is no new city {name!r}"
        for name in (*card.without, *((card.town_cubes,) if card.town_cubes not in {"", "random"} else ())):
            if name not in rows["colour"]:
                yield f"{where}: there is no colour {name!r}"
        yield from _check_words(where, card, rows)


def _check_seats(where: str, card: Map) -> Iterator[str]:
    if len(card.seats) != len(card.rounds) or not card.seats:
        yield f"{where}: seats and rounds should be lists of the same length"
    elif card.seats != tuple(range(card.seats[0], card.seats[-1] + 1)) or not 1 <= card.seats[0] <= MOST_SEATS:
        yield f"{where}: seats should count up, from 1 at least to {MOST_SEATS} at most, like [3, 4, 5]"
    elif card.seats[-1] > MOST_SEATS or min(card.rounds) < 1:
        yield f"{where}: there are at most {MOST_SEATS} seats, and at least one round"


def _check_words(where: str, card: Map, rows: dict[str, Rows]) -> Iterator[str]:
    allowed = {
        "display": ("full", "top", "none"),
        "engineer": ("tile", "half"),
        "score": ("points", "cash"),
        "rules": ("", *RULES),
    }
    for column, words in allowed.items():
        if getattr(card, column) not in words:
            yield f"{where}: {column} should be one of {', '.join(filter(None, words))}"
    known = {*base.ops, *(RULES[card.rules].ops if card.rules in RULES else ())}
    for phase in card.phases:
        if phase not in known:
            yield f"{where}: there is no phase {phase!r}"
    for name in card.ties:
        if name not in TIES:
            yield f"{where}: a tie can be broken by {', '.join(TIES)}, not by {name!r}"
    for name in card.hex_cubes:
        if name not in rows["terrain"]:
            yield f"{where}: there is no terrain {name!r}"
    if len(card.dice) != 2:
        yield f"{where}: dice should name the light and the dark side"


def _check_grid(rows: dict[str, Rows]) -> Iterator[str]:
    """Check the signs of the grid, and that no hex lies alone."""
    grid: Grid = rows["grid"]["board"]
    terrains: list[Terrain] = list(rows["terrain"].values())
    signs = {t.sign for t in terrains}
    for terrain in terrains:
        twice = any(other.sign == terrain.sign and other.id != terrain.id for other in terrains)
        if twice or len(terrain.sign) != 1 or terrain.sign in {*SIGNS, PRICED, " ", "="}:
            yield f"terrain.{terrain.id}: the sign {terrain.sign!r} is taken, or not one character"
    bad = [
        f"grid.board: {label(x, y)} has the unknown sign {sign!r}"
        for y, text in enumerate(grid.rows)
        for x, sign in enumerate(text)
        if sign not in signs and sign not in SIGNS and sign not in {PRICED, " ", "="}
    ]
    yield from bad
    if grid.top not in {"flat", "point"}:
        yield f"grid.board: top should be flat or point, not {grid.top!r}"
    elif not bad:
        hexes = read_hexes(grid, terrains)
        beside = neighbours(grid, hexes)
        linked = {
            stop.at for key, stop in _stops(rows).items() for row in rows["interurban"].values() if key in row.stops
        }
        for i, h in enumerate(hexes):
            if max(beside[i * EDGES : i * EDGES + EDGES]) < 0 and h.label not in linked:
                yield f"grid.board: {h.label} has no neighbour"


def _is_label(name: str) -> bool:
    """Whether a text names a hex, on the map or beside it."""
    try:
        return label(*cell(name)) == name
    except ValueError:
        return False


def _sign(rows: dict[str, Rows], name: str) -> str:
    """Return the sign that stands at a hex; a blank where there is none."""
    if not _is_label(name):
        return " "
    x, y = cell(name)
    texts = rows["grid"]["board"].rows
    return texts[y][x] if 0 <= y < len(texts) and 0 <= x < len(texts[y]) else " "


def _check_places(rows: dict[str, Rows]) -> Iterator[str]:
    """Check that every place stands where the grid shows one, and every one in the grid is a place."""
    taken: dict[str, str] = {}
    for table, sign in KINDS.items():
        for key, row in rows[table].items():
            where = f"{table}.{key}"
            if _sign(rows, row.at) == " ":
                yield f"{where}: there is no hex {row.at!r}"
            elif _sign(rows, row.at) != sign:
                yield f"{where}: the grid shows {_sign(rows, row.at)!r} at {row.at}, not {sign!r}"
            if row.at in taken:
                yield f"{where}: {row.at} is taken by {taken[row.at]}"
            taken[row.at] = where
    for y, text in enumerate(rows["grid"]["board"].rows):
        for x, sign in enumerate(text):
            if sign in SIGNS and label(x, y) not in taken:
                yield f"grid.board: no row says what stands at {label(x, y)}"


def _check_prices(rows: dict[str, Rows]) -> Iterator[str]:
    """Check that printed prices stand on land, and every hex with a price has one."""
    for key, row in rows["price"].items():
        for name in row.at:
            if _sign(rows, name) in {" ", "=", *SIGNS}:
                yield f"price.{key}: there is no land at {name}"
    priced = {name for row in rows["price"].values() for name in row.at}
    for y, text in enumerate(rows["grid"]["board"].rows):
        for x, sign in enumerate(text):
            if sign == PRICED and label(x, y) not in priced:
                yield f"grid.board: no row [price.…] says what {label(x, y)} costs"


def _check_numbers(rows: dict[str, Rows]) -> Iterator[str]:
    """Check colours and numbers of cities."""
    seen: dict[tuple[str, int], str] = {}
    cities: dict[str, City] = rows["city"]
    for key, city in cities.items():
        where = f"city.{key}"
        if city.cubes < 0:
            yield f"{where}: cubes = {city.cubes} is less than none"
        for name in city.colours:
            if name not in rows["colour"]:
                yield f"{where}: there is no colour {name!r}"
        if city.side or city.number:
            if city.side not in {"light", "dark"} or not 1 <= city.number <= 6:
                yield f"{where}: side should be light or dark, number 1 to 6"
            elif (city.side, city.number) in seen:
                yield f"{where}: {city.side} {city.number} is the number of {seen[city.side, city.number]}"
            seen[city.side, city.number] = where


def _check_references(rows: dict[str, Rows]) -> Iterator[str]:
    """Check rows that name cities."""
    cities = rows["city"]
    for key, row in rows["extra"].items():
        if row.city not in cities:
            yield f"extra.{key}: there is no city {row.city!r}"
    for key, row in rows["interurban"].items():
        if len(set(row.stops)) != 2 or not set(row.stops) <= set(_stops(rows)):
            yield f"interurban.{key}: stops should name two cities, towns or terminals"


def _stops(rows: dict[str, Rows]) -> Rows:
    """Return everything that track can end at, by its key."""
    return {key: row for table in KINDS for key, row in rows[table].items()}


def _check_waters(rows: dict[str, Rows]) -> Iterator[str]:
    """Check rows for the picture."""
    for key, row in rows["water"].items():
        for name in row.at:
            if not _is_label(name):
                yield f"water.{key}: {name!r} is not the name of a hex, like C1"
    for key, row in rows["river"].items():
        for name in row.course:
            if _sign(rows, name) == " ":
                yield f"river.{key}: there is no hex {name!r}"


def _check_cubes(rows: dict[str, Rows]) -> Iterator[str]:
    """Check that the bag holds enough cubes for the set-up."""
    for key, card in rows["map"].items():
        colours: list[Colour] = list(rows["colour"].values())
        columns: list[Column] = list(rows["column"].values())
        bag = sum(c.cubes for c in colours if c.bag and c.id not in card.without)
        spaces = {
            "full": sum(c.spaces for c in columns),
            "top": sum(c.side == "light" for c in columns),
        }.get(card.display, 0)
        towns = len(rows["town"])
        need = spaces + sum(max(c.cubes, card.easier_cubes) for c in rows["city"].values()) + len(rows["terminal"])
        need += towns if card.town_cubes == "random" else 0
        ground = {t.sign: t.id for t in rows["terrain"].values()}
        need += sum(ground.get(sign, "") in card.hex_cubes for text in rows["grid"]["board"].rows for sign in text)
        if need > bag:
            yield f"map.{key}: the set-up needs {need} cubes, the bag holds {bag}"
        white = rows["colour"].get(card.town_cubes)
        if white and white.cubes < towns:
            yield f"map.{key}: {towns} towns, but only {white.cubes} {card.town_cubes} cubes"


def _check_rules(path: Path, rows: dict[str, Rows]) -> list[str]:
    """Build the rules as a game would; whatever is still wrong shows now."""
    (card,) = rows["map"].values()
    try:
        rules = Rules([core, base, *map_modules(path)], card.seats[0], {})
    except RulesError as error:
        return [str(error)]
    lands = sum(h.kind == LAND for h in rules.kit.hexes)
    return [] if lands else ["grid.board: there is no land to build on"]
