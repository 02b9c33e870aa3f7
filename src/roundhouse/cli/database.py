"""Where the database of a server is, for those that do not keep their games in a file."""

from __future__ import annotations

import os

from pathlib import Path
from typing import Annotated
from urllib.parse import urlsplit

import typer

from roundhouse.cli.files import Mistake


NAME = "roundhouse-database"
"""What the file is called among the secrets that systemd hands to a service."""
MEANT = "an address like postgresql://name@host/games"
Database = Annotated[
    str, typer.Option(help="The address of a PostgreSQL database that servers share, or a file that holds it.")
]


def database_address(said: str) -> str:
    """Return the address of a shared database: as said, from the environment, or from a secret; empty: none."""
    secrets = os.environ.get("CREDENTIALS_DIRECTORY")
    secret = str(Path(secrets, NAME)) if secrets and Path(secrets, NAME).exists() else ""
    found = said or os.environ.get("ROUNDHOUSE_DATABASE", "") or secret
    return found if not found or "://" in found else _read(Path(found))


def bell_address() -> str:
    """Return where servers tell each other news, if what they reach the database through cannot do that."""
    said = os.environ.get("ROUNDHOUSE_BELL", "")
    return database_address(said) if said else ""


def shown(address: str) -> str:
    """Return an address without its password."""
    parts = urlsplit(address)
    return f"{parts.hostname or 'this machine'}{parts.path}"


def trouble(error: Exception, folder: Path | None = None) -> str:
    """Say what a database refuses, with a way out."""
    why = getattr(error, "orig", None) or error
    said, there, data = str(why), f" in {folder}" if folder else "", f" --data {folder}" if folder else ""
    if type(why).__module__.startswith("psycopg"):
        return f"the shared database cannot be used ({said}): see that it runs and can be reached, and try again"
    if "full" in said or "disk I/O" in said:
        return (
            f"the disk with {folder or 'the database'} is full or cannot be written ({said}): make room and start again"
        )
    if "readonly" in said or "unable to open" in said:
        return f"the database{there} cannot be written ({said}): let this user write there, or choose another --data"
    return (
        f"the database{there} cannot be used ({said}): look at it with 'roundhouse check{data}', "
        "and put a backup in its place with 'roundhouse restore'"
    )


def _read(file: Path) -> str:
    try:
        found = file.read_text("utf-8", errors="replace").strip()
    except OSError as error:
        raise Mistake(
            f"{file} cannot be read ({error.strerror}): --database is {MEANT}, or a file that holds one"
        ) from None
    if "://" not in found:
        raise Mistake(f"{file} holds no address of a database; write {MEANT} into it")
    return found
