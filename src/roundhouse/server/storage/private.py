"""Files that only their owner may read: they hold the seeds and hidden moves of running games."""

from __future__ import annotations

import os

from pathlib import Path


FOLDER = 0o700
OURS = 0o600


def private_folder(folder: Path, known: str) -> None:
    """Make a folder for its owner alone; one that is there already is closed to others if it holds this file."""
    if folder.is_dir() and not (folder / known).exists() and any(folder.iterdir()):
        return  # somebody's own folder: it is not ours to close
    folder.mkdir(parents=True, exist_ok=True, mode=FOLDER)
    folder.chmod(FOLDER)


def private_file(path: Path) -> None:
    """Make a file for its owner alone, and close one that is there."""
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, OURS))
    path.chmod(OURS)
