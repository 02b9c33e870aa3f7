"""Maps: each is a file of data, and some have a small module with rules of their own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.core.module import Module
from roundhouse.core.tables import RulesError, read_rows
from roundhouse.games.steam.maps.barbados import barbados
from roundhouse.games.steam.maps.germany import germany
from roundhouse.games.steam.maps.st_lucia import st_lucia
from roundhouse.games.steam.maps.western import western
from roundhouse.games.steam.module import DATA


if TYPE_CHECKING:
    from pathlib import Path

RULES = {"barbados": barbados, "germany": germany, "st-lucia": st_lucia, "western": western}
"""What a map may name in its column `rules`."""

PRINTED = ("rust-belt", "western-us", "southern-us", "germany", "barbados", "st-lucia")


def map_files() -> dict[str, Path]:
    """Return the maps of the house: the printed ones first, then whatever else lies in the folder."""
    found = {path.stem: path for path in sorted((DATA / "maps").glob("*.toml"))}
    return {name: found[name] for name in sorted(found, key=lambda n: PRINTED.index(n) if n in PRINTED else 99)}


def map_modules(path: Path) -> list[Module]:
    """Read a map: its data, after the module with the rules it names."""
    rows = read_rows(path).get("map", {})
    if len(rows) != 1:
        raise RulesError(f"{path.name}: a map file has exactly one row [map.name]")
    ((name, row),) = rows.items()
    rules = row.get("rules", "")
    if rules and rules not in RULES:
        raise RulesError(f"map.{name}: rules = {rules!r} is not one of {', '.join(RULES)}")
    module = Module(f"steam.map.{name}", needs=("steam",))
    module.load(path)
    return [RULES[rules], module] if rules else [module]
