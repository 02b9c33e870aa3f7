"""The module of the base game; the files next to this one fill it."""

from __future__ import annotations

from pathlib import Path

from roundhouse.core.module import Module


DATA = Path(__file__).parent / "data"

base = Module("steam", version=3, needs=("core",))
base.load(DATA / "base.toml")
