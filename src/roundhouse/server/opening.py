"""Opening the house of a server: its book in a database, its long work in a thread."""

from __future__ import annotations

import asyncio

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from roundhouse.server.house import House
from roundhouse.server.settings import Settings
from roundhouse.server.storage.store import SqlStore


T = TypeVar("T")


class Thread:
    """Does one long thing after the other, beside the event loop."""

    def __init__(self) -> None:
        self._pool = ThreadPoolExecutor(1, thread_name_prefix="aside")

    async def do(self, work: Callable[[], T]) -> T:
        """Do it and return what came of it."""
        return await asyncio.get_running_loop().run_in_executor(self._pool, work)

    def close(self) -> None:
        """Begin nothing more."""
        self._pool.shutdown(cancel_futures=True)


def open_house(settings: Settings) -> House:
    """Return the house whose book lies in a folder."""
    return House(settings, SqlStore(settings.data), Thread())
