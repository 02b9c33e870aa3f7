"""Editions of the site: each plays by the rules of its day, and a game goes on in one that plays by its own."""

from __future__ import annotations

import importlib
import pkgutil

from collections.abc import Callable

import msgspec

from roundhouse.core.module import Module
from roundhouse.core.pool import core
from roundhouse.house.book import Stored
from roundhouse.house.refused import Refused


Versions = dict[str, int]
"""Modules with their versions; those that are not named are of the first."""


GAMES = "roundhouse.games"


class Edition(msgspec.Struct):
    """An earlier edition, and where it is."""

    folder: str
    rules: Versions


class Editions(msgspec.Struct):
    """Which rules are played here, and which where else, the newest first."""

    rules: Versions
    then: list[Edition]


def rules_of_today() -> Versions:
    """Return every module of every game with its version, where that is not the first."""
    found = [core]
    for part in pkgutil.walk_packages(importlib.import_module(GAMES).__path__, f"{GAMES}."):
        found += [one for one in vars(importlib.import_module(part.name)).values() if isinstance(one, Module)]
    return {module.name: module.version for module in sorted(found, key=lambda one: one.name) if module.version > 1}


def played(rules: str, versions: Versions) -> bool:
    """Whether some rules, named as in records, are those of an edition."""
    pairs = [module.partition("@") for module in rules.split()]
    return all(versions.get(name, 1) == int(version) for name, _, version in pairs)


def guard(editions: Editions) -> Callable[[Stored], None]:
    """Return what refuses a game that goes on elsewhere, by the rules of then."""

    def fits(stored: Stored) -> None:
        rules = stored.row.under
        if played(rules, editions.rules):
            return
        there = next((one.folder for one in editions.then if played(rules, one.rules)), None)
        if there is not None:
            raise Refused(409, "old-rules", rules=rules, why="it goes on by the rules of then", then=there)

    return fits
