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
        self._written: dict[str, tuple[str, list[str], dict[str, Any]]] = {}

    def ask(self, connection: Connection, **given: Any) -> list[Any]:
        """Return all rows."""
        text, places, usual = self._written.get(connection.dialect.name) or self._write(connection.dialect)
        values, driver = {**usual, **given}, connection.dialect.loaded_dbapi
        try:
            with closing(connection.connection.cursor()) as cursor:
                cursor.execute(text, [values[name] for name in places])
                return list(cursor.fetchall())
        except driver.OperationalError as error:
            raise OperationalError(text, None, error) from error
        except driver.Error as error:
            raise DatabaseError(text, None, error) from error

    def _write(self, dialect: Dialect) -> tuple[str, list[str], dict[str, Any]]:
        made = self._question.compile(dialect=dialect)
        self._written[dialect.name] = found = str(made), made.positiontup or [], dict(made.params)
        return found
