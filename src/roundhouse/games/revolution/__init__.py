"""Railroad Revolution."""

from roundhouse.games.revolution.title import REVOLUTION, title_with


__all__ = ["REVOLUTION", "title_with"]
