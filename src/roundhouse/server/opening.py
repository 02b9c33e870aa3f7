"""Opening the house of a server: its book in a database, its long work in threads."""

from __future__ import annotations

import asyncio

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from roundhouse.house.house import HANDS, House
from roundhouse.house.settings import Settings
from roundhouse.server.storage.store import SqlStore


T = TypeVar("T")


class Threads:
    """Does long things beside the event loop.

    As many threads again are for moves: whoever plays waits for nobody who looks, and seldom for rules that think long
    elsewhere.
    """

    def __init__(self) -> None:
        self._pools = {
            False: ThreadPoolExecutor(HANDS, thread_name_prefix="aside"),
            True: ThreadPoolExecutor(HANDS, thread_name_prefix="moves"),
        }

    async def do(self, work: Callable[[], T], *, urgent: bool = False) -> T:
        """Do it and return what came of it."""
        return await asyncio.get_running_loop().run_in_executor(self._pools[urgent], work)

    def close(self) -> None:
        """Begin nothing more."""
        for pool in self._pools.values():
            pool.shutdown(cancel_futures=True)


def open_house(settings: Settings) -> House:
    """Return the house whose book lies in a folder."""
    return House(settings, SqlStore(settings.data, settings.database), Threads())
