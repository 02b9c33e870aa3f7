"""The log as lines of JSON, for programs that collect it."""

from __future__ import annotations

import datetime as dt
import logging
import os

from typing import Any

import msgspec


class Lines(logging.Formatter):
    """One object a line: when, how bad, which process, who says it, what."""

    def format(self, record: logging.LogRecord) -> str:
        """Return a record as a line."""
        at = dt.datetime.fromtimestamp(record.created, dt.UTC).isoformat(timespec="milliseconds")
        line: dict[str, Any] = {"at": at, "level": record.levelname.lower(), "worker": os.getpid(), "from": record.name}
        line |= {"said": record.getMessage(), **getattr(record, "facts", {})}
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line).decode()


def write_lines() -> None:
    """Write everything that is logged as lines of JSON, each answer too."""
    handler = logging.StreamHandler()
    handler.setFormatter(Lines())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.getLogger("roundhouse").setLevel(logging.INFO)
