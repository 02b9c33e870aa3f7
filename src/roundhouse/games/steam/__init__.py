"""Age of Steam and its maps."""

from roundhouse.games.steam.title import STEAM, title_with


TITLES = (STEAM,)

__all__ = ["STEAM", "TITLES", "title_with"]
