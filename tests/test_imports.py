"""What the import contracts cannot say: nothing but the standard library, whatever is installed."""

import ast
import subprocess
import sys

from pathlib import Path

import pytest


PACKAGE = Path(__file__).resolve().parent.parent / "src" / "roundhouse"


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
