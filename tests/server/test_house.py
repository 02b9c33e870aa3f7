"""The house by itself: any book will do."""

from roundhouse.house.book import Book, Store
from roundhouse.server.storage.sql import SqlBook
from roundhouse.server.storage.store import SqlStore


def operations(port):
    return {name for name in vars(port) if not name.startswith("_")}


def test_the_database_is_a_book_and_offers_nothing_else():
    assert operations(Book) <= set(dir(SqlBook))
    assert operations(Store) <= set(dir(SqlStore))
    assert {name for name in dir(SqlBook) if not name.startswith("_")} - operations(Book) == {"tables_of"}
