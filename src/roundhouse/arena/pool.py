"""Work spread over processes: results as they come, few jobs under way at a time, nothing left behind."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading

from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from typing import TYPE_CHECKING, TypeVar


if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from concurrent.futures import Future

T = TypeVar("T")
R = TypeVar("R")


class WorkerLostError(RuntimeError):
    """A process that played games was ended from outside."""


def spread(work: Callable[[T], R], tasks: Iterable[T], jobs: int) -> Iterator[R]:
    """Do tasks on some processes and yield what comes of them, whichever is ready first."""
    if jobs == 1:
        yield from map(work, tasks)
        return
    waiting = iter(tasks)
    with ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), _follow_the_parent) as pool:
        under_way = {pool.submit(work, task) for task in islice(waiting, 2 * jobs)}
        try:
            while under_way:
                ready, under_way = wait(under_way, return_when=FIRST_COMPLETED)
                under_way |= {pool.submit(work, task) for task in islice(waiting, len(ready))}
                yield from _in_turn(ready)
        except BrokenProcessPool:
            raise WorkerLostError("a process that played games was ended from outside") from None
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def _in_turn(ready: set[Future[R]]) -> Iterator[R]:
    for future in ready:
        yield future.result()


def _follow_the_parent() -> None:
    """Stop at Ctrl-C without a word, and when the process that asked for the work is gone."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    parent = multiprocessing.parent_process()
    assert parent is not None, "a worker has a parent"

    def leave() -> None:
        parent.join()
        os._exit(1)

    threading.Thread(target=leave, daemon=True).start()
