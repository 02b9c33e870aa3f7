"""Asian Railroads: its board, and the industry board with maintenance wagons for all."""

from __future__ import annotations

from roundhouse.games.russian.asian import building, clearing, keys, medals, wagons  # noqa: F401  (they fill the modules)
from roundhouse.games.russian.asian.meeting import boxed
from roundhouse.games.russian.asian.module import asian, for_four, for_two, works


__all__ = ["asian", "boxed", "for_four", "for_two", "works"]
