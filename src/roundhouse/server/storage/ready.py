"""Questions that are asked with every request: written once, and then put to the database itself."""

from __future__ import annotations

from contextlib import closing
from typing import Any

from sqlalchemy import Connection, Dialect, Select
from sqlalchemy.exc import DatabaseError, OperationalError


class Ready:
    """A question whose text is kept; its answer is plain rows, of the types the database gives."""

    def __init__(self, question: Select[Any]) -> None:
        self._question = question
        self._written: dict[str, tuple[str, list[str] | None, dict[str, Any]]] = {}

    def ask(self, connection: Connection, **given: Any) -> list[Any]:
        """Return all rows."""
        text, places, usual = self._written.get(connection.dialect.name) or self._write(connection.dialect)
        values, driver = {**usual, **given}, connection.dialect.loaded_dbapi
        try:
            with closing(connection.connection.cursor()) as cursor:
                cursor.execute(text, values if places is None else [values[name] for name in places])
                return list(cursor.fetchall())
        except driver.Error as error:
            kind = OperationalError if isinstance(error, driver.OperationalError) else DatabaseError
            lost = connection.dialect.is_disconnect(error, connection.connection.dbapi_connection, None)
            raise kind(text, None, error, connection_invalidated=lost) from error

    def _write(self, dialect: Dialect) -> tuple[str, list[str] | None, dict[str, Any]]:
        made = self._question.compile(dialect=dialect)
        self._written[dialect.name] = found = str(made), made.positiontup, dict(made.params)
        return found
