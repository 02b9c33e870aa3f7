"""Coal: an extra action for who has some, foundries, and heaters."""

from __future__ import annotations

from roundhouse.games.russian.modules.coal import burning, foundries, heaters
from roundhouse.games.russian.modules.coal.module import coal


__all__ = ["burning", "coal", "foundries", "heaters"]
