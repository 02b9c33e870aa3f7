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
    """Bots in so many processes, begun when the first one has to think; none: in a thread.

    Those from outside have their own processes, or are elsewhere; for each that is asked a thread waits.
    """

    def __init__(self, count: int, visitors: Visitors | None = None) -> None:
        self.count = count
        self._pool: Executor | None = None
        self._visitors = visitors or Visitors()

    async def think(self, task: Task) -> str:
        """Return what comes of it; one that hangs, or takes its process with it, fails alone."""
        if task.bot in self._visitors and task.ask is None:
            return await asyncio.to_thread(self._visitors.answer, task)
        self._pool = pool = self._pool or self._start()
        try:
            thinking = asyncio.get_running_loop().run_in_executor(pool, answer, task)
            return await asyncio.wait_for(thinking, LONGEST)
        except (BrokenProcessPool, TimeoutError):
            if self._pool is pool:
                self._pool = None
                _end(pool, 0)
            raise

    def close(self) -> None:
        """Stop thinking."""
        self._visitors.close()
        if self._pool is not None:
            _end(self._pool, PATIENCE)
            self._pool = None

    def _start(self) -> Executor:
        if not self.count:
            return ThreadPoolExecutor(1, thread_name_prefix="bot")
        return ProcessPoolExecutor(self.count, multiprocessing.get_context("spawn"), _begin)


def _end(pool: Executor, patience: float) -> None:
    """End all processes of a pool; one that hangs hears nothing but a kill."""
    processes = list((getattr(pool, "_processes", None) or {}).values())
    pool.shutdown(wait=False, cancel_futures=True)
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
