"""The engine as source beside the compiled one (`go.py compile`): the same games in a process of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys

from pathlib import Path
from typing import TYPE_CHECKING

import roundhouse

from roundhouse.core import machine


if TYPE_CHECKING:
    from roundhouse.cli.bench.measure import Measured

SOURCE = Path(roundhouse.__file__).resolve().parents[3] / "src"
"""Where the source of a compiled engine is, seen from there."""


def both(game: str, found: list[Measured], asked: list[str]) -> dict[str, tuple[float, float]]:
    """Return decisions a second from source and compiled, by game; nothing where this engine is the source."""
    if machine.__file__.endswith(".py"):
        return {}
    words = [sys.executable, "-m", "roundhouse", "bench", game, "--whole", "--alone", "--json", *asked]
    done = subprocess.run(words, env={**os.environ, "PYTHONPATH": str(SOURCE)}, capture_output=True, check=True)  # noqa: S603  (ourselves)
    plain = {each["name"]: each["rate"] for each in json.loads(done.stdout)["measured"]}
    return {each.name: (plain[each.name], each.rate) for each in found if each.name in plain}
