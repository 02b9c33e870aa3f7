"""One sub-package per game family, and the list of titles.

The package is its own list: ``roundhouse.games()`` says what can be played, ``roundhouse.games.russian`` is a family.
"""

import sys

from types import ModuleType

from roundhouse.core.family import part
from roundhouse.core.game import Title


FAMILIES = ("russian", "steam", "revolution")
"""The families of the house; a new one is one more name here."""
TITLES: tuple[Title, ...] = tuple(title for family in FAMILIES for title in part(__name__, family).TITLES)


def titles() -> dict[str, Title]:
    """Return what can be played, by id."""
    return {title.id: title for title in TITLES}


class _Games(ModuleType):
    """A package that can be called, so that one name serves those who play and those who import from it."""

    __call__ = staticmethod(titles)


sys.modules[__name__].__class__ = _Games
