"""What the import contracts cannot say: nothing but the standard library, whatever is installed."""

import ast
import subprocess
import sys

from pathlib import Path

import pytest


PACKAGE = Path(__file__).resolve().parent.parent / "src" / "roundhouse"
BESIDES = ("__main__", "_distutils_hack", "typing_extensions")
"""What Python itself and msgspec bring along."""
ABOVE = ("sqlite3", "multiprocessing", "roundhouse.server", "roundhouse.site", "roundhouse.guests", "roundhouse.cli")
"""What the house must not know."""


def imported(source):
    """Return the top-level names that a module imports, wherever in it."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (name.name.partition(".")[0] for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield (node.module or "").partition(".")[0] if not node.level else "roundhouse"


def foreign(source):
    return sorted(set(imported(source)) - sys.stdlib_module_names - {"roundhouse"})


@pytest.mark.parametrize("layer", ["core", "games", "draw", "bots"])
def test_rules_pictures_and_bots_use_the_standard_library_alone(layer):
    modules = sorted((PACKAGE / layer).rglob("*.py"))

    assert modules
    assert {path.name: foreign(path.read_text("utf-8")) for path in modules if foreign(path.read_text("utf-8"))} == {}


def test_a_foreign_import_is_seen_even_inside_a_function():
    assert foreign("import json\ndef f():\n    from numpy.random import rand\n    import rich") == ["numpy", "rich"]


BY_NAME = {"__import__", "import_module", "exec", "eval"}
IN_THREADS = {"to_thread", "run_in_executor", "set_default_executor", "run_coroutine_threadsafe"}


def called(source):
    """Return the names of everything that a module calls."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call):
            yield getattr(node.func, "attr", getattr(node.func, "id", ""))


def test_the_house_comes_to_no_thread_and_no_library_by_a_back_door():
    found = {path.name: set(called(path.read_text("utf-8"))) for path in (PACKAGE / "house").rglob("*.py")}

    assert found
    assert set(called("asyncio.to_thread(f)")) <= IN_THREADS
    assert {name: names for name, calls in found.items() if (names := calls & (BY_NAME | IN_THREADS))} == {}


def test_the_whole_house_is_imported_without_a_database_or_a_web_framework():
    script = (
        "import pkgutil, sys, importlib, roundhouse.house as house\n"
        "for module in pkgutil.walk_packages(house.__path__, 'roundhouse.house.'):\n"
        "    importlib.import_module(module.name)\n"
        "print(*{name.partition('.')[0] for name in sys.modules} - sys.stdlib_module_names)\n"
        "print(*(name for name in sys.modules if name.startswith(('sqlite3', 'multiprocessing', 'roundhouse.'))))\n"
    )
    told = subprocess.run([sys.executable, "-c", script], capture_output=True, check=True, text=True)  # noqa: S603
    foreign_modules, ours = (line.split() for line in told.stdout.splitlines())

    assert {"msgspec", "roundhouse"} <= set(foreign_modules) <= {*BESIDES, "msgspec", "roundhouse"}
    assert "roundhouse.house.screens" in ours
    assert [name for name in ours if name.startswith(ABOVE)] == []


def test_games_are_listed_and_imported_by_the_same_name():
    import roundhouse.games.russian.placing as placing  # noqa: PLC0415, PLR0402  (this form is what is tested)
    import roundhouse.games.steam.kit  # noqa: PLC0415

    assert placing.__name__ == "roundhouse.games.russian.placing"
    assert roundhouse.games.steam.kit.Kit
    assert {"russian-railroads", "age-of-steam"} <= set(roundhouse.games())


def test_everything_promised_is_there():
    import roundhouse  # noqa: PLC0415

    assert [name for name in roundhouse.__all__ if not hasattr(roundhouse, name)] == []


def test_importing_the_house_waits_for_no_game_no_judgement_and_no_picture():
    script = "import sys, roundhouse; print(*(name for name in sys.modules if name.startswith('roundhouse.')))"
    told = subprocess.run([sys.executable, "-c", script], capture_output=True, check=True, text=True)  # noqa: S603
    loaded = told.stdout.split()

    assert "roundhouse.core.play" in loaded
    assert [name for name in loaded if name.startswith(("roundhouse.games.", "roundhouse.draw"))] == []
    assert {name for name in loaded if name.startswith("roundhouse.bots")} == {"roundhouse.bots", "roundhouse.bots.bot"}


def test_bots_are_listed_and_imported_by_the_same_name():
    import roundhouse.bots.levels  # noqa: PLC0415

    assert roundhouse.bots.levels.LEVELS
    assert {"random", "greedy"} <= set(roundhouse.bots())
