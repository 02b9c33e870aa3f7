"""What the site needs from elsewhere: Python for browsers, two packages, a bundler; fetched once, by their hashes."""

from __future__ import annotations

import base64
import contextlib
import hashlib
import json
import shutil
import subprocess
import sys
import tarfile
import tempfile

from collections.abc import Iterable, Iterator
from pathlib import Path


FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
PLATFORM = ["--python-version", "314", "--implementation", "cp", "--platform", "pyemscripten_2026_0_wasm32"]
PACKAGES = ("msgspec", "segno")


class CannotFetchError(Exception):
    """Something needed for building could not be had; the sentence says what to do."""


def runtime(root: Path, shelf: Path) -> Path:
    """Return a folder with Python for browsers, as the lock file names it."""
    return _fetched(root, shelf, "pyodide", FILES)


def bundler(root: Path, shelf: Path) -> Path:
    """Return the program that makes few files of many, for this machine, as the lock file names it."""
    words = [node(), "-p", "process.platform + '-' + process.arch"]
    here = subprocess.run(words, capture_output=True, text=True, check=True).stdout.strip()  # noqa: S603  (node, as found)
    name = "esbuild.exe" if here.startswith("win32") else "bin/esbuild"
    program = _fetched(root, shelf, f"@esbuild/{here}", [name]) / name
    program.chmod(0o755)
    return program


def node() -> str:
    """Return where Node is."""
    found = shutil.which("node")
    if found is None:
        message = "the site is compiled with Node, which comes with npm; on Debian or Ubuntu: sudo apt install npm"
        raise CannotFetchError(message)
    return found


def wheels(root: Path, shelf: Path) -> list[Path]:
    """Return the packages of the house, built for browsers; their hashes stand in the requirements."""
    wanted = _pinned((root / "requirements" / "runtime.txt").read_text("utf-8"))
    folder = shelf / f"wheels-{hashlib.sha256(wanted.encode()).hexdigest()[:12]}"
    if not folder.is_dir():
        with _becoming(folder) as part:
            (part / "wanted.txt").write_text(wanted, "utf-8")
            _pip(part)
    return sorted(folder.glob("*.whl"))


def _fetched(root: Path, shelf: Path, name: str, files: Iterable[str]) -> Path:
    """Return a folder with files of an npm package."""
    packages = json.loads((root / "package-lock.json").read_text("utf-8"))["packages"]
    locked = packages.get(f"node_modules/{name}")
    if locked is None:
        message = f"package-lock.json names no {name}; the site cannot be built on this machine"
        raise CannotFetchError(message)
    folder = shelf / f"{name.removeprefix('@').replace('/', '-')}-{locked['version']}"
    if not folder.is_dir():
        with _becoming(folder) as part:
            archive = _packed(part, f"{name}@{locked['version']}")
            _check(archive, locked["integrity"])
            _unpack(archive, part, files)
            archive.unlink()
    return folder


@contextlib.contextmanager
def _becoming(folder: Path) -> Iterator[Path]:
    """Give a folder that takes its place once everything is in it; where two come at once, one is enough."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder.parent) as scratch:
        part = Path(scratch) / folder.name
        part.mkdir()
        yield part
        try:
            part.rename(folder)
        except OSError:
            if not folder.is_dir():
                raise


def _packed(into: Path, name: str) -> Path:
    npm = shutil.which("npm")
    if npm is None:
        message = (
            "the site is built with Python for browsers, which npm fetches; on Debian or Ubuntu: sudo apt install npm"
        )
        raise CannotFetchError(message)
    words = [npm, "pack", "--silent", "--ignore-scripts", name]
    done = subprocess.run(words, cwd=into, capture_output=True, text=True, check=False)  # noqa: S603  (npm, as found)
    if done.returncode:
        message = f"npm could not fetch {name}; connect to a network and try again"
        raise CannotFetchError(message)
    return into / done.stdout.split()[-1]


def _check(archive: Path, integrity: str) -> None:
    kind, _, wanted = integrity.partition("-")
    found = base64.b64encode(hashlib.new(kind, archive.read_bytes()).digest()).decode()
    if found != wanted:
        archive.unlink()
        message = f"{archive.name} is not the file that package-lock.json names; it was thrown away"
        raise CannotFetchError(message)


def _unpack(archive: Path, folder: Path, files: Iterable[str]) -> None:
    with tarfile.open(archive) as found:
        for name in files:
            content = found.extractfile(f"package/{name}")
            assert content is not None, "a file of a package is a file"
            (folder / name).parent.mkdir(exist_ok=True)
            (folder / name).write_bytes(content.read())


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
