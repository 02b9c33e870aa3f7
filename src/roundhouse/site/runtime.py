"""What the site needs from elsewhere: Python for browsers and two packages, fetched once, each known by its hash."""

from __future__ import annotations

import base64
import hashlib
import json
import shutil
import subprocess
import sys
import tarfile

from pathlib import Path


FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
PLATFORM = ["--python-version", "314", "--implementation", "cp", "--platform", "pyemscripten_2026_0_wasm32"]
PACKAGES = ("msgspec", "segno")


class CannotFetchError(Exception):
    """Something needed for building could not be had; the sentence says what to do."""


def runtime(root: Path, shelf: Path) -> Path:
    """Return a folder with Python for browsers, as the lock file names it."""
    locked = json.loads((root / "package-lock.json").read_text("utf-8"))["packages"]["node_modules/pyodide"]
    folder = shelf / f"pyodide-{locked['version']}"
    if not folder.is_dir():
        archive = _packed(shelf, f"pyodide@{locked['version']}")
        _check(archive, locked["integrity"])
        _unpack(archive, folder)
        archive.unlink()
    return folder


def wheels(root: Path, shelf: Path) -> list[Path]:
    """Return the packages of the house, built for browsers; their hashes stand in the requirements."""
    wanted = _pinned((root / "requirements" / "runtime.txt").read_text("utf-8"))
    folder = shelf / f"wheels-{hashlib.sha256(wanted.encode()).hexdigest()[:12]}"
    if not folder.is_dir():
        part = shelf / "wheels-part"
        shutil.rmtree(part, ignore_errors=True)
        part.mkdir(parents=True)
        (part / "wanted.txt").write_text(wanted, "utf-8")
        _pip(part)
        part.rename(folder)
    return sorted(folder.glob("*.whl"))


def _packed(shelf: Path, name: str) -> Path:
    npm = shutil.which("npm")
    if npm is None:
        message = (
            "the site is built with Python for browsers, which npm fetches; on Debian or Ubuntu: sudo apt install npm"
        )
        raise CannotFetchError(message)
    shelf.mkdir(parents=True, exist_ok=True)
    words = [npm, "pack", "--silent", "--ignore-scripts", name]
    done = subprocess.run(words, cwd=shelf, capture_output=True, text=True, check=False)  # noqa: S603  (npm, as found)
    if done.returncode:
        message = f"npm could not fetch {name}; connect to a network and try again"
        raise CannotFetchError(message)
    return shelf / done.stdout.split()[-1]


def _check(archive: Path, integrity: str) -> None:
    kind, _, wanted = integrity.partition("-")
    found = base64.b64encode(hashlib.new(kind, archive.read_bytes()).digest()).decode()
    if found != wanted:
        archive.unlink()
        message = f"{archive.name} is not the file that package-lock.json names; it was thrown away"
        raise CannotFetchError(message)


def _unpack(archive: Path, folder: Path) -> None:
    part = folder.with_name(folder.name + "-part")
    shutil.rmtree(part, ignore_errors=True)
    part.mkdir(parents=True)
    with tarfile.open(archive) as found:
        for name in FILES:
            content = found.extractfile(f"package/{name}")
            assert content is not None, "a file of the runtime is a file"
            (part / name).write_bytes(content.read())
    part.rename(folder)


def _pinned(text: str) -> str:
    """Return the lines of the requirements that name the packages of the house, with their hashes."""
    blocks = text.replace("\\\n", "\0").splitlines()
    kept = [line.replace("\0", "\\\n") for line in blocks if line.partition("==")[0] in PACKAGES]
    return "\n".join(kept) + "\n"


def _pip(folder: Path) -> None:
    words = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps"]
    words += ["--only-binary=:all:", "--require-hashes", *PLATFORM, "-d", str(folder), "-r", str(folder / "wanted.txt")]
    done = subprocess.run(words, capture_output=True, text=True, check=False)  # noqa: S603  (our own pip)
    if done.returncode:
        message = f"pip could not fetch {' and '.join(PACKAGES)} for browsers; connect to a network and try again"
        raise CannotFetchError(message)
