"""German Railroads: a board that is planned while it is built, and income."""

from __future__ import annotations

from roundhouse.games.russian.german import incomes
from roundhouse.games.russian.german.module import german


__all__ = ["german", "incomes"]
