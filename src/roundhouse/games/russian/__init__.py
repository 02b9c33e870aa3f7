"""Russian Railroads and its family."""

from roundhouse.games.russian.title import TITLE, title_with


__all__ = ["TITLE", "title_with"]
