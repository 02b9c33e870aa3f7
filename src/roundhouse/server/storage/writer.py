"""The one thread that writes: whatever waits is committed together, and only then acknowledged."""

from __future__ import annotations

import contextlib
import logging
import queue
import threading

from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from typing import Any, NamedTuple

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import IntegrityError, OperationalError

from roundhouse.house.book import Book, NotSavedError, TakenError
from roundhouse.server.storage.sql import SqlBook


log = logging.getLogger("roundhouse.storage")
Job = Callable[[Book], Any]
MOST = 256
"""Jobs in one commit."""


class _Waiting(NamedTuple):
    job: Job
    answer: Future[Any]


class Writer(threading.Thread):
    """Takes jobs from a queue; each has its savepoint, all share one commit."""

    def __init__(self, engine: Engine, path: Path) -> None:
        super().__init__(name="writer", daemon=True)
        self.engine = engine
        self.path = path
        self._file = _identity(path)
        self.waiting: queue.SimpleQueue[_Waiting | None] = queue.SimpleQueue()
        self.commits = 0

    def submit(self, job: Job) -> Future[Any]:
        """Promise to do a job; the promise is kept after its commit."""
        answer: Future[Any] = Future()
        self.waiting.put(_Waiting(job, answer))
        return answer

    def stop(self) -> None:
        """Finish what waits, then end."""
        self.waiting.put(None)
        self.join()

    def run(self) -> None:
        """Commit batch after batch; after a failure on a fresh connection."""
        batch: list[_Waiting] | None = self._next()
        while batch is not None:
            with contextlib.suppress(NotSavedError), self._connect(batch) as connection:
                while batch is not None:
                    self._commit(connection, batch)
                    batch = self._next()
                return
            batch = self._next()

    def _connect(self, batch: list[_Waiting]) -> Connection:
        try:
            return self.engine.connect()
        except Exception as error:
            raise _fail(batch, error) from error

    def _next(self) -> list[_Waiting] | None:
        first = self.waiting.get()
        if first is None:
            return None
        batch = [first]
        while len(batch) < MOST and not self.waiting.empty():
            more = self.waiting.get()
            if more is None:
                self.waiting.put(None)
                break
            batch.append(more)
        return batch

    def _expect_file(self) -> None:
        if _identity(self.path) != self._file:
            log.error("%s was removed or replaced while the server runs: stop it, nothing is kept any more", self.path)
            raise NotSavedError("the file is gone")

    def _commit(self, connection: Connection, batch: list[_Waiting]) -> None:
        try:
            self._expect_file()
            with connection.begin():
                done = [_attempt(connection, waiting.job) for waiting in batch]
        except Exception as error:
            raise _fail(batch, error) from error
        self.commits += 1
        for waiting, (value, refused) in zip(batch, done, strict=True):
            if refused:
                waiting.answer.set_exception(refused)
            else:
                waiting.answer.set_result(value)


def _identity(path: Path) -> tuple[int, int] | None:
    """Return which file stands under a name: one that was removed would still take our writing, for nobody."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _attempt(connection: Connection, job: Job) -> tuple[Any, Exception | None]:
    try:
        with connection.begin_nested():
            return job(SqlBook(connection)), None
    except OperationalError:
        raise  # the disk is full or the file is gone: none of the batch can be saved
    except IntegrityError as error:
        return None, TakenError(str(error.orig))
    except Exception as error:  # noqa: BLE001  (it is handed to whoever waits for this job)
        return None, error


def _fail(batch: list[_Waiting], error: Exception) -> NotSavedError:
    for waiting in batch:
        waiting.answer.set_exception(NotSavedError(str(error)))
    return NotSavedError(str(error))
