"""Railroad Revolution."""

from roundhouse.games.revolution.title import REVOLUTION, title_with


TITLES = (REVOLUTION,)

__all__ = ["REVOLUTION", "TITLES", "title_with"]
