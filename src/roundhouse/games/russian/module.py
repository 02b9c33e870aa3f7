"""The modules of the Russian base game; the files next to this one fill them."""

from __future__ import annotations

from pathlib import Path

from roundhouse.core.module import Module


_DATA = Path(__file__).parent / "data"

base = Module("russian", version=3, needs=("core",))
base.load(*sorted((_DATA / "base").glob("*.toml")))

russian = Module("russian.board.russian", needs=("russian",), named=False)
russian.load(_DATA / "boards" / "russian.toml")

strip = Module("russian.industry.strip", needs=("russian",), named=False)
strip.load(_DATA / "industry" / "strip.toml")

classic = Module("russian.classic", needs=("russian",))
classic.load(_DATA / "classic" / "classic.toml")

ultimate = Module("russian.ultimate", needs=("russian",))
ultimate.load(_DATA / "ultimate" / "ultimate.toml")
