"""The modules of the American board, its industry strip and the two together; the files next to this one fill them."""

from __future__ import annotations

from roundhouse.core.module import Module
from roundhouse.games.russian.module import DATA


american = Module("russian.board.american", version=2, needs=("russian", "russian.ultimate"))
american.load(DATA / "boards" / "american.toml")

two_tracks = Module("russian.industry.american", needs=("russian", "russian.ultimate"))
two_tracks.load(DATA / "industry" / "american.toml")

both = Module("russian.american", needs=("russian", american.name, two_tracks.name), named=False)
both.load(DATA / "american" / "both.toml")
