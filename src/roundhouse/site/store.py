"""The store of a browser: the book in memory, and a disk that keeps each change in one transaction."""

from __future__ import annotations

import asyncio

from collections.abc import Callable
from typing import Protocol, TypeVar

import msgspec

from roundhouse.house.book import Book, NotSavedError, TakenError
from roundhouse.site.book import MemoryBook, UnreadError
from roundhouse.site.rows import Kept, Rows


T = TypeVar("T")


class Disk(Protocol):
    """What a browser keeps for good."""

    async def keep(self, changes: str) -> str:
        """Keep changes, all or none; return nothing, or why not: ``taken`` or anything else."""

    async def fetch(self, table: str) -> str:
        """Return the log of a table and its snapshot."""


class MemoryStore:
    """One after another: nobody reads what may yet be taken back."""

    def __init__(self, kept: list[Kept], disk: Disk) -> None:
        self.rows = Rows(kept)
        self.book = MemoryBook(self.rows)
        self._disk = disk
        self._turn = asyncio.Lock()

    async def read(self, query: Callable[[Book], T]) -> T:
        """Ask something; what was acknowledged before is seen."""
        async with self._turn:
            try:
                return query(self.book)
            except UnreadError as unread:
                kept = msgspec.json.decode(await self._disk.fetch(unread.table), type=list[Kept])
                self.book.open(unread.table, kept)
                return query(self.book)

    ask = read

    async def write(self, job: Callable[[Book], T], about: str = "") -> T:
        """Change something; when this returns, it is kept."""
        del about  # nobody else writes
        async with self._turn:
            try:
                done = job(self.book)
                await self._keep()
            except BaseException:
                self.rows.take_back()
                raise
            self.rows.settle()
            return done

    def close(self) -> None:
        """Nothing is promised that is not kept."""

    async def _keep(self) -> None:
        if self.rows.changes:
            failed = await self._disk.keep(msgspec.json.encode(self.rows.changes).decode())
            if failed:
                raise TakenError if failed == "taken" else NotSavedError(failed)
