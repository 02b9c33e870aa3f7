"""Russian Railroads and its family."""

from roundhouse.games.russian.title import TITLE, ULTIMATE, title_with, ultimate_with


TITLES = (TITLE, ULTIMATE)

__all__ = ["TITLE", "TITLES", "ULTIMATE", "title_with", "ultimate_with"]
