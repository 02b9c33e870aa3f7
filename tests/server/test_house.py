"""The house by itself: which modules belong to it, and that any book will do."""

import tomllib

from pathlib import Path

from roundhouse.server.book import Book, Store
from roundhouse.server.storage.sql import SqlBook
from roundhouse.server.storage.store import SqlStore


ROOT = Path(__file__).resolve().parents[2]
AROUND = {"client", "load", "minds", "opening", "run", "storage", "web", "static", "words"}
"""What stands around the house: programs that ask it, processes, the database, the web."""


def test_every_module_of_the_server_belongs_to_the_house_or_stands_around_it():
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]["contracts"]
    (house,) = (one for one in contracts if one["name"].startswith("The house knows no SQL"))
    inside = {name.rpartition(".")[2] for name in house["source_modules"]}
    there = {path.stem for path in (ROOT / "src/roundhouse/server").iterdir() if not path.name.startswith("__")}

    assert inside | AROUND == there
    assert not inside & AROUND


def operations(port):
    return {name for name in vars(port) if not name.startswith("_")}


def test_the_database_is_a_book_and_offers_nothing_else():
    assert operations(Book) <= set(dir(SqlBook))
    assert operations(Store) <= set(dir(SqlStore))
    assert {name for name in dir(SqlBook) if not name.startswith("_")} - operations(Book) == {"tables_of"}
