"""Set up Roundhouse in a folder of its own, `.venv`, and run it from there.

    python3 go.py play [...]            play in the browser; with --terminal here
    python3 go.py site [...]            write the whole game as a folder of files, for any host
    python3 go.py run COMMAND [...]     run any `roundhouse` command
    python3 go.py test [--full] [...]   run every check; more arguments go to pytest,
                                        --database postgresql for servers that share one
    python3 go.py test --compiled [...] run the tests of rules and bots on the compiled engine
    python3 go.py compile               compile the engine with a C compiler; play and run use it
                                        as long as it fits the source
    python3 go.py setup                 set up for development, run nothing

Needs Python 3.11 or newer and, the first time, a network connection.
"""

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
import sysconfig
import time

from pathlib import Path


if sys.version_info < (3, 11):
    sys.exit("Roundhouse needs Python 3.11 or newer; this is Python {}.{}.".format(*sys.version_info[:2]))

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
FAST = ROOT / "build" / "fast"
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
LAUNCHER = BIN / "roundhouse"

LAUNCH = """\
#!{python}
import sys

from roundhouse.cli import main

if __name__ == "__main__":
    sys.exit(main())
"""

CHECKS = {
    "ruff check": ["-m", "ruff", "check"],
    "ruff format": ["-m", "ruff", "format", "--check"],
    "mypy": ["-m", "mypy"],
    "lint-imports": ["-c", "from importlinter.cli import lint_imports_command as lint; lint()", "--no-logo"],
    "pytest": ["-m", "pytest", "-n", "auto"],
}
"""What `test` runs, in this order, each with the interpreter of the environment."""

COVERS = {
    "runtime": {"runtime": "play"},
    "dev": {"dev": "development", "runtime": "play"},
    "fast": {"fast": "compiling", "runtime": "play"},
    "full": {"full": "all tests", "fast": "compiling", "dev": "development", "runtime": "play"},
}
"""For each set of requirements, what it is for, and what else is there with it: whoever can develop can play."""

RULES = ("tests/core", "tests/games", "tests/bots")
"""What the compiled engine is tested with."""

BROWSERS = ("chromium", "chromium-browser", "google-chrome")
"""What the browser of the tests may be called."""

OFFLINE = ("NewConnectionError", "ConnectTimeoutError", "NameResolutionError", "ProxyError", "Network is unreachable")
"""Words of pip that mean: the package index was not reached."""


def main(args: list[str]) -> int:
    """Do what the command line asks; return the exit code."""
    command, rest = (args[0], args[1:]) if args else ("--help", [])
    if command in {"-h", "--help", "help"} or (command == "test" and rest[:1] in (["-h"], ["--help"])):
        print(__doc__.strip())
        return 0
    if command not in {"play", "run", "site", "test", "compile", "setup"}:
        print(f"go.py: no command {command!r}; try: python3 go.py --help", file=sys.stderr)
        return 2
    try:
        set_up(_kind(command, rest))
    except OSError as error:
        sys.exit(f"go.py: cannot set up {VENV}: {error}")
    if command == "setup":
        print("Roundhouse is set up; try: python3 go.py play")
        return 0
    if command == "test":
        return check_compiled(rest) if "--compiled" in rest else check(rest)
    if command == "compile":
        return compile_engine()
    called = f"{'python' if os.name == 'nt' else 'python3'} go.py run"
    words = rest if command == "run" else [command, *rest]
    return python(str(LAUNCHER), *words, env={**os.environ, **_engine(words), "ROUNDHOUSE_COMMAND": called})


def _kind(command: str, rest: list[str]) -> str:
    """Return which requirements a command needs."""
    if command in {"play", "run", "site", "compile"}:
        return "runtime"
    return "full" if command == "test" and "--full" in rest else "dev"


def set_up(kind: str) -> None:
    """Bring the environment up to date with `requirements/<kind>.txt`; touch no network when it is."""
    stamp = VENV / f"{kind}.stamp"
    if PYTHON.exists() and LAUNCHER.exists() and stamp.exists() and stamp.read_text("utf-8") == _mark(kind):
        return
    print(f"Setting up .venv for {COVERS[kind][kind]}; this takes a moment ...", flush=True)
    if not _has_pip():
        _make_venv()
    _pip_install(_wanted(kind))
    _link()
    for part in COVERS[kind]:
        (VENV / f"{part}.stamp").write_text(_mark(part), "utf-8")


def check(args: list[str]) -> int:
    """Run all checks, stopping at the first that fails; more arguments go to pytest."""
    begun = time.perf_counter()
    find_browser()
    find_postgresql(needed="postgresql" in args)
    for done, (name, command) in enumerate(CHECKS.items()):
        print(f"== {name}", flush=True)
        since = time.perf_counter()
        code = python(*command, *(args if name == "pytest" else []), cwd=ROOT)
        print(f"   {time.perf_counter() - since:.1f} s\n", flush=True)
        if code:
            skipped = ", ".join(list(CHECKS)[done + 1 :])
            print(f"FAILED: {name} (exit code {code})" + (f"; not run: {skipped}" if skipped else ""))
            return code
    print(f"All {len(CHECKS)} checks passed in {time.perf_counter() - begun:.1f} s.")
    return 0


def check_compiled(args: list[str]) -> int:
    """Run the tests of rules and bots on the compiled engine; more arguments go to pytest."""
    return compile_engine() or python(
        *CHECKS["pytest"], *RULES, *args, cwd=ROOT, env={**os.environ, "PYTHONPATH": str(FAST)}
    )


def compile_engine() -> int:
    """Compile the engine with mypyc into a folder of its own, unless it is there already."""
    if _made_of() == _source():
        print("The compiled engine fits the source.")
        return 0
    if lacking := _lacking():
        print(f"go.py: the engine cannot be compiled: {lacking}.", file=sys.stderr)
        return 1
    set_up("fast")
    source = _source()
    print("Compiling the engine; this takes some minutes ...", flush=True)
    if code := python(str(ROOT / "tools" / "compile.py"), str(FAST)):
        print(f"go.py: the engine could not be compiled; {FAST / 'log'} says why.", file=sys.stderr)
        return code
    if _source() != source:
        print("go.py: the source changed while it was compiled; run this again.", file=sys.stderr)
        return 1
    (FAST / "source").write_text(source, "utf-8")
    print("Compiled; `play` and `run` use it as long as it fits the source.")
    return 0


def _lacking() -> str:
    """Say what is missing to compile; on Windows setuptools finds it out."""
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if os.name != "nt" and not shutil.which(compiler):
        return f"there is no C compiler ({compiler}); on Debian or Ubuntu: sudo apt install gcc"
    if os.name != "nt" and not Path(sysconfig.get_path("include"), "Python.h").exists():
        return "this Python lacks its header files; on Debian or Ubuntu: sudo apt install python3-dev"
    return ""


def _engine(words: list[str]) -> dict[str, str]:
    """Return where the compiled engine is found, if it is there and fits; sites are built from source."""
    if "site" in words[:1] or "--here" in words or not (made_of := _made_of()):
        return {}
    if made_of == _source():
        return {"PYTHONPATH": str(FAST)}
    print("The compiled engine does not fit the source and is not used; try: python3 go.py compile", file=sys.stderr)
    return {}


def _made_of() -> str:
    """Return what the compiled engine was made of, if there is one."""
    return (FAST / "source").read_text("utf-8") if (FAST / "source").exists() else ""


def _source() -> str:
    """Return what tells this source, and the interpreter that it is compiled for, from others."""
    found = hashlib.sha256(sys.version.encode())
    files = [path for path in (ROOT / "src").rglob("*") if path.is_file() and "__pycache__" not in path.parts]
    for path in sorted([*files, ROOT / "tools" / "compile.py"]):
        found.update(path.relative_to(ROOT).as_posix().encode() + path.read_bytes())
    return found.hexdigest()


def find_browser() -> None:
    """Find the Chromium that tests of the page need: the one there is, else a new one, else say how to get it."""
    if any(map(shutil.which, BROWSERS)):
        return
    print("Installing Chromium for the tests of the page; this takes a moment ...", flush=True)
    _apt_install("chromium")
    if any(map(shutil.which, BROWSERS)):
        return
    if python("-m", "playwright", "install", "chromium"):
        sys.exit("go.py: the tests of the page need Chromium; on Debian or Ubuntu: sudo apt install chromium")


def find_postgresql(*, needed: bool) -> None:
    """Find the PostgreSQL that some tests need: the one there is, else a new one, else say how to get it."""
    if _has_postgresql():
        return
    print("Installing PostgreSQL for the tests of shared databases; this takes a moment ...", flush=True)
    _apt_install("postgresql")
    if not _has_postgresql():
        words = "go.py: tests of shared databases need PostgreSQL; on Debian or Ubuntu: sudo apt install postgresql"
        if needed:
            sys.exit(words)
        print(f"{words}. They are left out now.", flush=True)


def _has_postgresql() -> bool:
    return bool(shutil.which("initdb") or list(Path("/usr/lib/postgresql").glob("*/bin/initdb")))


def _apt_install(package: str) -> None:
    """Install a package of the system, if we may."""
    if (apt := shutil.which("apt-get")) and hasattr(os, "geteuid") and os.geteuid() == 0:
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        for words in (["update"], ["install", "-y", "--no-install-recommends", package]):
            subprocess.run([apt, "-qq", *words], env=quiet, stdout=subprocess.DEVNULL, check=False)


def python(*args: str, cwd: Path | None = None, env: dict[str, str] | None = None) -> int:
    """Run the interpreter of the environment; leave Ctrl-C to it; return its exit code."""
    with subprocess.Popen([PYTHON, *args], cwd=cwd, env=env) as child:
        while True:
            try:
                code = child.wait()
            except KeyboardInterrupt:
                continue
            return code if code >= 0 else 128 - code


def _wanted(kind: str) -> Path:
    return ROOT / "requirements" / f"{kind}.txt"


def _mark(kind: str) -> str:
    return hashlib.sha256(_wanted(kind).read_bytes()).hexdigest()


def _has_pip() -> bool:
    if not PYTHON.exists():
        return False
    return subprocess.run([PYTHON, "-m", "pip", "--version"], capture_output=True, check=False).returncode == 0


def _make_venv() -> None:
    if not (importlib.util.find_spec("venv") and importlib.util.find_spec("ensurepip")):
        sys.exit("go.py: this Python lacks its venv module; on Debian or Ubuntu: sudo apt install python3-venv")
    made = subprocess.run([sys.executable, "-m", "venv", "--clear", VENV], capture_output=True, text=True, check=False)
    if made.returncode:
        sys.exit(f"go.py: could not make {VENV}: {_last_line(made.stdout + made.stderr)}")


def _pip_install(wanted: Path) -> None:
    pip = [str(PYTHON), "-m", "pip", "--quiet", "--disable-pip-version-check", "install", "--require-hashes"]
    done = subprocess.run([*pip, "-r", str(wanted)], stderr=subprocess.PIPE, text=True, check=False)
    if done.returncode == 0:
        return
    if any(word in done.stderr for word in OFFLINE):
        sys.exit("go.py: no package index could be reached; connect to a network and run this again.")
    print(done.stderr, file=sys.stderr)
    sys.exit(f"go.py: pip could not install {wanted.relative_to(ROOT)}; its messages are above.")


def _link() -> None:
    """Make `import roundhouse` find `src`, and write the `roundhouse` command."""
    ask = [str(PYTHON), "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"]
    site = Path(subprocess.run(ask, capture_output=True, text=True, check=True).stdout.strip())
    (site / "roundhouse.pth").write_text(os.path.relpath(ROOT / "src", site) + "\n", "utf-8")
    LAUNCHER.write_text(LAUNCH.format(python=PYTHON), "utf-8")
    LAUNCHER.chmod(0o755)


def _last_line(text: str) -> str:
    return (text.strip().splitlines() or ["no reason given"])[-1]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
