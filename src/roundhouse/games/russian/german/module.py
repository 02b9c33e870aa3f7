"""The module of the German board; the files next to this one fill it."""

from __future__ import annotations

from roundhouse.core.module import Module
from roundhouse.games.russian.module import DATA


german = Module("russian.board.german", needs=("russian", "russian.ultimate"))
german.load(DATA / "boards" / "german.toml")
