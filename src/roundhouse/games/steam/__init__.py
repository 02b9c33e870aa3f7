"""Age of Steam and its maps."""

from roundhouse.games.steam.title import STEAM, title_with


__all__ = ["STEAM", "title_with"]
