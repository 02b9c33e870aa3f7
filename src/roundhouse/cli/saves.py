"""Where games are kept that are being played, so that nothing is lost."""

from __future__ import annotations

import os
import sys

from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from roundhouse.cli.files import Mistake, write
from roundhouse.cli.program import command


if TYPE_CHECKING:
    from collections.abc import Mapping

    from roundhouse.core.play import Play


def folder(environ: Mapping[str, str] = os.environ, platform: str = sys.platform) -> Path:
    """Return the folder of the user for data of ours, as each system wants it."""
    if platform == "win32":
        home = Path(environ.get("APPDATA") or Path.home() / "AppData" / "Roaming")
    elif platform == "darwin":
        home = Path.home() / "Library" / "Application Support"
    else:
        home = Path(environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return home / "roundhouse" / "games"


def reserve(game: str) -> Path:
    """Return a new file for a game, named by when it began."""
    name = f"{game}-{datetime.now().astimezone():%Y-%m-%d-%H%M%S}"
    place = _made(folder())
    for n in range(1, 1000):
        path = place / (f"{name}.record" if n == 1 else f"{name}-{n}.record")
        if not path.exists():
            return path
    raise Mistake(f"cannot find a free name for a game in {place}")


def keep(play: Play, path: Path) -> None:
    """Write the game as it stands."""
    write(path, str(play.record()))


def shelve(path: Path) -> Path:
    """Move a finished game of ours out of the way of unfinished ones; return where it is."""
    if path.parent != folder():
        return path
    target = _made(folder() / "finished") / path.name
    path.replace(target)
    return target


def latest() -> Path:
    """Return the unfinished game that was played last."""
    found = unfinished()
    if not found:
        raise Mistake(f"there is no unfinished game to resume; start one with: {command('play')}")
    return found[-1]


def unfinished() -> list[Path]:
    """Return the unfinished games, the one that was played last at the end."""
    return sorted(folder().glob("*.record"), key=lambda path: path.stat().st_mtime_ns)


def _made(place: Path) -> Path:
    try:
        place.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Mistake(f"cannot make the folder {place} for saved games: {error.strerror}") from None
    return place
