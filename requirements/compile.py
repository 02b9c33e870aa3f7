"""Write the hashed requirements files anew from `pyproject.toml`; needs `uv` on the path."""

import subprocess

from pathlib import Path


HERE = Path(__file__).resolve().parent
WANTED = {
    "runtime.txt": [],
    "dev.txt": ["--group", "dev", "--constraints", "requirements/runtime.txt"],
    "club.txt": ["--extra", "club", "--constraints", "requirements/runtime.txt"],
    "fast.txt": ["--extra", "fast", "--constraints", "requirements/dev.txt"],
    "full.txt": ["--group", "full", "--constraints", "requirements/dev.txt"],
    "peers.txt": ["--extra", "peers", "--constraints", "requirements/dev.txt"],
}
"""For each file, what it holds besides the runtime dependencies, which are the same in all of them."""

COMPILE = [
    *("uv", "pip", "compile", "pyproject.toml", "--quiet", "--upgrade"),
    *("--universal", "--python-version", "3.11", "--generate-hashes"),
    *("--no-emit-index-url", "--no-emit-find-links"),
    *("--custom-compile-command", "python3 requirements/compile.py"),
]


for name, extra in WANTED.items():
    target = (HERE / name).relative_to(HERE.parent)
    subprocess.run([*COMPILE, *extra, "--output-file", str(target)], cwd=HERE.parent, check=True)
