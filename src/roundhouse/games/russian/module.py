"""The modules of the Russian base game; the files next to this one fill them."""

from __future__ import annotations

from pathlib import Path

from roundhouse.core.module import Module


DATA = Path(__file__).parent / "data"

base = Module("russian", version=3, needs=("core",))
base.load(*sorted((DATA / "base").glob("*.toml")))

russian = Module("russian.board.russian", needs=("russian",), named=False)
russian.load(DATA / "boards" / "russian.toml")

strip = Module("russian.industry.strip", needs=("russian",), named=False)
strip.load(DATA / "industry" / "strip.toml")

classic = Module("russian.classic", needs=("russian",))
classic.load(DATA / "classic" / "classic.toml")


@classic.tweak("idea-mark")
def _mark(_before: str) -> str:
    """Return what idea tiles bear in 2013."""
    return "question"


ultimate = Module("russian.ultimate", needs=("russian",))
ultimate.load(DATA / "ultimate" / "ultimate.toml")
