"""One sub-package per game family, and the list of titles.

The package is its own list: ``roundhouse.games()`` says what can be played, ``roundhouse.games.russian`` is a family.
"""

import sys

from pathlib import Path
from types import ModuleType

from roundhouse.core.family import part
from roundhouse.core.game import Title


FAMILIES = ("russian", "steam", "revolution")
"""The families of the house; a new one is one more name here."""
TITLES: tuple[Title, ...] = tuple(title for family in FAMILIES for title in part(__name__, family).TITLES)


_corrected: dict[str, Title] = {}


def titles() -> dict[str, Title]:
    """Return what can be played, by id."""
    return {title.id: title for title in TITLES} | _corrected


def correct(path: Path) -> Title:
    """Play with the corrected rows of a file from now on, in the one game that takes them; return it."""
    title = next(title for title in TITLES if title.corrected)
    assert title.corrected is not None, "it was just asked for"
    _corrected[title.id] = title.corrected(path)
    return _corrected[title.id]


class _Games(ModuleType):
    """A package that can be called, so that one name serves those who play and those who import from it."""

    __call__ = staticmethod(titles)


sys.modules[__name__].__class__ = _Games
