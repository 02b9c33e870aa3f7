"""The compiled engine: a module of it here; all of it with `python3 go.py test --compiled`."""

import os
import subprocess
import sys

from pathlib import Path

import pytest


ROOT = Path(__file__).resolve().parent.parent
GOLDEN = ROOT / "tests" / "golden"
REPLAY = """
import sys
import roundhouse
from roundhouse.core import machine
assert machine.__file__.endswith((".so", ".pyd")), machine.__file__
for path in sys.argv[1:]:
    text = open(path, encoding="utf-8").read()
    assert str(roundhouse.replay(text).record()) == text, path
print(len(sys.argv) - 1)
"""


@pytest.mark.slow
def test_golden_games_are_replayed_by_a_compiled_machine(tmp_path):
    fast = tmp_path / "fast"
    compiling = [sys.executable, ROOT / "tools" / "compile.py", fast, "core/action", "core/dice", "core/machine"]
    subprocess.run(compiling, check=True)  # noqa: S603  (ours)
    golden = sorted(GOLDEN.rglob("*.record"))
    words = [sys.executable, "-c", REPLAY, *golden]
    done = subprocess.run(words, env={**os.environ, "PYTHONPATH": str(fast)}, capture_output=True, check=False)  # noqa: S603

    assert (done.stdout.decode().strip(), done.stderr.decode()) == (str(len(golden)), "")
