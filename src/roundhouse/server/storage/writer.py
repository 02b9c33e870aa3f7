"""The one thread that writes: whatever waits is committed together, and only then acknowledged."""

from __future__ import annotations

import queue
import threading

from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, NamedTuple

from sqlalchemy import Connection, Engine, Transaction
from sqlalchemy.exc import DatabaseError, DBAPIError, IntegrityError, OperationalError

from roundhouse.house.book import Book, DamagedError, DoubtError, NotSavedError, TakenError
from roundhouse.server.storage.place import Place


Job = Callable[[Book], Any]
MOST = 64
"""Jobs in one commit."""


class _Waiting(NamedTuple):
    job: Job
    about: str
    answer: Future[Any]


class _JobError(Exception):
    """A job failed, so nothing of its batch was kept."""

    def __init__(self, why: Exception) -> None:
        super().__init__(str(why))
        self.why = why


class Writer(threading.Thread):
    """Takes jobs from a queue; all that wait share one commit, and if one of them fails each gets its own."""

    def __init__(self, engine: Engine, place: Place) -> None:
        super().__init__(name="writer", daemon=True)
        self.engine = engine
        self.place = place
        self.waiting: queue.SimpleQueue[_Waiting | None] = queue.SimpleQueue()
        self.closed = False
        self.commits = 0
        self.condemned = 0
        """Batches that had to be done piece by piece."""

    def submit(self, job: Job, about: str = "") -> Future[Any]:
        """Promise to do a job; the promise is kept after its commit."""
        new = _Waiting(job, about, Future())
        if self.closed:
            _fail([new], NotSavedError("nobody writes any more"))
        else:
            self.waiting.put(new)
        return new.answer

    def stop(self) -> None:
        """Finish what waits, then end; whoever comes later is told so."""
        self.closed = True
        self.waiting.put(None)
        self.join()

    def run(self) -> None:
        """Commit batch after batch; after a failure, whatever it is, on a fresh connection."""
        batch = self._next()
        while batch is not None:
            try:
                with self._connect(batch) as connection:
                    while batch is not None:
                        self._commit(connection, batch)
                        batch = self._next()
            except Exception as error:  # noqa: BLE001  (if this thread ended, nobody would be answered any more)
                _fail([waiting for waiting in batch or () if not waiting.answer.done()], error, DoubtError)
            batch = batch and self._next()

    def _connect(self, batch: list[_Waiting]) -> Connection:
        try:
            return self.engine.connect()
        except Exception as error:
            raise _fail(batch, error) from error

    def _next(self) -> list[_Waiting] | None:
        """Return what waits, in an order that all servers keep: else two could wait for each other."""
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
        return sorted(batch, key=lambda waiting: waiting.about)

    def _commit(self, connection: Connection, batch: list[_Waiting]) -> None:
        try:
            values = self._together(connection, batch)
        except _JobError as error:
            self.condemned += len(batch) > 1
            self._apart(connection, batch, error.why)
            return
        self.commits += 1
        for waiting, value in zip(batch, values, strict=True):
            waiting.answer.set_result(value)

    def _together(self, connection: Connection, batch: list[_Waiting]) -> list[Any]:
        """Do all jobs in one transaction; return what came of each."""
        try:
            self.place.expect_there(connection)
            transaction = connection.begin()
        except Exception as error:
            raise _fail(batch, error) from error
        try:
            values = [waiting.job(self.place.book(connection)) for waiting in batch]
            self.place.expect_sound(connection)
        except Exception as error:
            self._take_back(transaction, batch)
            raise _JobError(error) from error
        try:
            transaction.commit()
        except Exception as error:
            lost = isinstance(error, DBAPIError) and self.place.lost(error)
            raise _fail(batch, error, DoubtError if lost else NotSavedError) from error
        return values

    def _take_back(self, transaction: Transaction, batch: list[_Waiting]) -> None:
        """Undo what a batch has done so far; if the line breaks just then, the database does it."""
        try:
            transaction.rollback()
        except Exception as error:
            raise _fail(batch, error) from error

    def _apart(self, connection: Connection, batch: list[_Waiting], why: Exception) -> None:
        """Do each job of a batch that failed by itself; what fails again fails alone."""
        if isinstance(why, DBAPIError) and self.place.lost(why):
            raise _fail(batch, why)
        if len(batch) == 1:
            _refuse(batch[0], why)
            return
        for at, waiting in enumerate(batch):
            try:
                self._commit(connection, [waiting])
            except NotSavedError as error:
                raise _fail(batch[at + 1 :], error) from error


def _refuse(waiting: _Waiting, why: Exception) -> None:
    """Say why one job was not done."""
    if isinstance(why, OperationalError):  # the disk is full, or somebody else was in the way
        _fail([waiting], why)
    elif type(why) is DatabaseError:  # so SQLite calls a damaged page
        waiting.answer.set_exception(DamagedError(str(why.orig)))
    else:
        waiting.answer.set_exception(TakenError(str(why.orig)) if isinstance(why, IntegrityError) else why)


def _fail(
    batch: list[_Waiting], error: Exception, kind: type[NotSavedError | DoubtError] = NotSavedError
) -> NotSavedError:
    for waiting in batch:
        waiting.answer.set_exception(kind(str(error)))
    return NotSavedError(str(error))
