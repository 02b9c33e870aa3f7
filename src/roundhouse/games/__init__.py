"""One sub-package per game family, and the list of titles."""

from roundhouse.games.russian import TITLE as RUSSIAN
from roundhouse.games.steam import STEAM


TITLES = (RUSSIAN, STEAM)
