"""What this program is called."""

from __future__ import annotations

import os


def command(words: str = "") -> str:
    """Return what to type for a command, as whoever started us calls this program."""
    return f"{os.environ.get('ROUNDHOUSE_COMMAND', 'roundhouse')} {words}".strip()
