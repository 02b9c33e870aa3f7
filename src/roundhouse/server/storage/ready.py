"""What is asked and written with every request: put into words once, and then told to the database itself."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import closing
from typing import Any

from sqlalchemy import Connection, Dialect
from sqlalchemy.exc import DatabaseError, DBAPIError, IntegrityError, OperationalError
from sqlalchemy.sql import ClauseElement


class Ready:
    """A statement whose text is kept; what it gives is plain rows, of the types the database has."""

    def __init__(self, statement: ClauseElement, sets: Sequence[str] | None = None) -> None:
        self._statement = statement
        self._sets = sets
        """The columns that are set, if the statement does not say so itself."""
        self._written: dict[str, tuple[str, list[str] | None, dict[str, Any]]] = {}

    def ask(self, connection: Connection, **given: Any) -> list[Any]:
        """Return all rows; there are none if it only writes."""
        text, places, usual = self._written.get(connection.dialect.name) or self._write(connection.dialect)
        values, driver = {**usual, **given}, connection.dialect.loaded_dbapi
        try:
            with closing(connection.connection.cursor()) as cursor:
                cursor.execute(text, values if places is None else [values[name] for name in places])
                return list(cursor.fetchall()) if cursor.description else []
        except driver.Error as error:
            lost = connection.dialect.is_disconnect(error, connection.connection.dbapi_connection, None)
            raise _kind(error, driver)(text, None, error, connection_invalidated=lost) from error

    def _write(self, dialect: Dialect) -> tuple[str, list[str] | None, dict[str, Any]]:
        made: Any = self._statement.compile(dialect=dialect, column_keys=self._sets)
        self._written[dialect.name] = found = str(made), made.positiontup, dict(made.params)
        return found


def _kind(error: Exception, driver: Any) -> type[DBAPIError]:
    """Return what the library calls an error."""
    for kind in (OperationalError, IntegrityError):
        if isinstance(error, getattr(driver, kind.__name__)):
            return kind
    return DatabaseError
