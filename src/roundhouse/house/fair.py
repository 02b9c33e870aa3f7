"""Turns for those who wait: everybody who waits gets one before anybody gets the next."""

from __future__ import annotations

import asyncio
import contextlib

from collections import deque
from collections.abc import AsyncIterator
from contextvars import ContextVar


WHO: ContextVar[str] = ContextVar("who", default="")
"""For whom something is done; nobody in particular if it is not said."""


class Fair:
    """Some places; whoever is urgent goes first, then one owner after the other."""

    def __init__(self, places: int) -> None:
        self.free = places
        self._waiting: dict[bool, dict[str, deque[asyncio.Future[None]]]] = {True: {}, False: {}}

    @contextlib.asynccontextmanager
    async def turn(self, owner: str | None = None, *, urgent: bool = False) -> AsyncIterator[None]:
        """Wait for a place, and have it; unless an owner is said, for whoever all this is done."""
        await self._enter(WHO.get() if owner is None else owner, urgent=urgent)
        try:
            yield
        finally:
            self._leave()

    def waiting(self, owner: str) -> int:
        """Return how often somebody waits for a place."""
        return sum(len(waiting.get(owner, ())) for waiting in self._waiting.values())

    async def _enter(self, owner: str, *, urgent: bool) -> None:
        if self.free:
            self.free -= 1
            return
        mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting[urgent].setdefault(owner, deque()).append(mine)
        try:
            await mine
        except asyncio.CancelledError:
            if mine.done() and not mine.cancelled():
                self._leave()  # the place was ours already
            raise

    def _leave(self) -> None:
        for waiting in (self._waiting[True], self._waiting[False]):
            while waiting:
                owner = next(iter(waiting))
                queue = waiting.pop(owner)
                mine = queue.popleft()
                if queue:
                    waiting[owner] = queue  # behind all others
                if not mine.done():
                    mine.set_result(None)
                    return
        self.free += 1
