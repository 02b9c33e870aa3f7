"""One sub-package per game family, and the list of titles.

The package is its own list: ``roundhouse.games()`` says what can be played, ``roundhouse.games.russian`` is a family.
"""

from functools import cache
from pathlib import Path

from roundhouse.core.family import answering, part
from roundhouse.core.game import Title


FAMILIES = ("russian", "steam", "revolution")
"""The families of the house; a new one is one more name here."""
_corrected: dict[str, Title] = {}


def titles() -> dict[str, Title]:
    """Return what can be played, by id."""
    return {title.id: title for title in _printed()} | _corrected


@cache
def _printed() -> tuple[Title, ...]:
    """Return the titles as they stand in their boxes; families are imported when somebody asks."""
    return tuple(title for family in FAMILIES for title in part(__name__, family).TITLES)


def correct(path: Path) -> Title:
    """Play with the corrected rows of a file from now on, in the one game that takes them; return it."""
    title = next(title for title in _printed() if title.corrected)
    assert title.corrected is not None, "it was just asked for"
    _corrected[title.id] = title.corrected(path)
    return _corrected[title.id]


answering(__name__, titles)
