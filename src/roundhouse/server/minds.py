"""Processes in which bots think: nobody at a table waits for them, and one that hangs is ended."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import threading

from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import connection

from roundhouse.house.thinking import Task, answer
from roundhouse.server.visitors import Visitors


log = logging.getLogger("roundhouse.bots")
LONGEST = 60.0
"""Seconds a bot may think about one action."""
PATIENCE = 0.5
"""Seconds a process gets to end by itself."""


class Processes:
    """Bots in so many processes, each begun when one has to think there; none: in a thread.

    Each thinks about one thing at a time, so that ending it is felt by nobody else.
    Bots from outside have their own processes, or are elsewhere; for each that is asked a thread waits.
    """

    def __init__(self, count: int, visitors: Visitors | None = None) -> None:
        self.count = count
        self._free: asyncio.LifoQueue[Executor | None] = asyncio.LifoQueue()
        """Those that think of nothing; `None`: not begun yet."""
        for _ in range(max(1, count)):
            self._free.put_nowait(None)
        self._visitors = visitors or Visitors()

    async def think(self, task: Task) -> str:
        """Return what comes of it; one that hangs, or takes its process with it, fails alone."""
        if task.bot in self._visitors and task.ask is None:
            return await asyncio.to_thread(self._visitors.answer, task)
        try:
            return await self._ask(task)
        except BrokenProcessPool:
            return await self._ask(task)  # somebody ended the process; a bot that does so itself does it again

    def close(self) -> None:
        """Stop thinking."""
        self._visitors.close()
        _end(PATIENCE, *filter(None, (self._free.get_nowait() for _ in range(self._free.qsize()))))

    async def _ask(self, task: Task) -> str:
        mind = await self._free.get() or self._start()
        free: Executor | None = mind
        try:
            thinking = asyncio.get_running_loop().run_in_executor(mind, answer, task)
            return await asyncio.wait_for(thinking, LONGEST)
        except (BrokenProcessPool, TimeoutError, asyncio.CancelledError):
            free = None
            _end(0, mind)
            raise
        finally:
            self._free.put_nowait(free)

    def _start(self) -> Executor:
        if not self.count:
            return ThreadPoolExecutor(1, thread_name_prefix="bot")
        return ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), _begin)


def _end(patience: float, *minds: Executor) -> None:
    """End the processes of bots; one that hangs hears nothing but a kill."""
    processes = [process for mind in minds for process in (getattr(mind, "_processes", None) or {}).values()]
    for mind in minds:
        mind.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.join(patience)
        process.kill()


def _begin() -> None:
    """Leave Ctrl-C to the server, and end when it ends, however it does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    assert parent is not None, "a server has begun this process"
    threading.Thread(target=_follow, args=(parent.sentinel,), daemon=True).start()


def _follow(sentinel: int) -> None:
    connection.wait([sentinel])
    os._exit(0)
