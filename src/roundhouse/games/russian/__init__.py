"""Russian Railroads and its family."""

from roundhouse.games.russian.title import TITLE


__all__ = ["TITLE"]
