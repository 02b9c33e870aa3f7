"""The rule table of the documentation names only what exists, and everything that is reconstructed."""

import re

from pathlib import Path

import pytest

import roundhouse

from roundhouse.games.russian import TITLE
from roundhouse.games.russian.title import EDITIONS


HERE = Path(__file__).parent
ROOT = HERE.parent.parent.parent
PAGE = (ROOT / "docs" / "rules" / "russian-railroads.md").read_text("utf-8")
GAME = TITLE.words[0].parent
ROWS = [line.strip("| ").split(" | ") for line in PAGE.splitlines() if re.search(r"\| `test_\w+\.py::", line)]
RULES = [row for row in ROWS if len(row) == 5]
BOX = (ROOT / "docs" / "rules" / "ultimate-railroads.md").read_text("utf-8")
ADDED = [line.strip("| ").split(" | ") for line in BOX.splitlines() if re.search(r"\| `test_\w+\.py::", line)]
"""What the big box adds."""


def test_the_table_is_there():
    assert len(RULES) > 200


@pytest.mark.parametrize("name", sorted(set(re.findall(r"`(test_\w+\.py::test_\w+)`", PAGE + BOX))))
def test_every_test_it_names_exists(name):
    path, function = name.split("::")

    assert re.search(rf"^def {function}\(", (HERE / path).read_text("utf-8"), re.MULTILINE)


def test_every_module_it_names_exists():
    named = {module for row in RULES for module in re.findall(r"`([^`]+)`", row[3])}
    named |= {module for row in ADDED for module in re.findall(r"`([^`]+)`", row[2])}

    assert [module for module in sorted(named) if not (GAME / module).is_file()] == []


def test_every_rule_has_a_source_an_edition_and_a_test():
    for rule, source, edition, _, tests in RULES:
        assert re.fullmatch(r"(S[023]:\d+(-\d+)?|F:\w+)(, (S[023]:\d+(-\d+)?|F:\w+))*", source), rule
        assert edition in {"both", *EDITIONS}, rule
        assert tests.startswith("`test_"), rule


def test_every_rule_of_the_big_box_has_a_source_a_module_and_a_test():
    assert len(ADDED) > 150
    for rule, source, module, tests in ADDED:
        assert re.fullmatch(r"(S0:\d+(-\d+)?|F:\w+)(, (S0:\d+(-\d+)?|F:\w+))*", source), rule
        assert re.fullmatch(r"`[\w/.-]+`(, `[\w/.-]+`)*", module), rule
        assert tests.startswith("`test_"), rule


def test_every_reconstructed_row_is_listed():
    made = {
        ".".join(key)
        for edition in EDITIONS
        for key, source in TITLE.rules(4, {"edition": edition}).sources.items()
        if source.kind == "reconstructed"
    }
    listed = PAGE.partition("## Reconstructed values")[2].partition("\nDeduced")[0]

    assert set(re.findall(r"^\| `([\w.-]+)`", listed, re.MULTILINE)) == made


def test_every_test_of_the_big_box_holds_a_rule():
    held = set(re.findall(r"`test_\w+\.py::(test_\w+)`", BOX))
    names = ("german", "american", "american_stocks", "asian", "asian_building", "asian_wagons")
    files = [(HERE / f"test_{name}.py").read_text("utf-8") for name in names]
    written = {name for text in files for name in re.findall(r"^def (test_\w+)", text, re.MULTILINE)}

    assert written - held == {
        "test_income_of_somebody_else_cannot_be_used",
        "test_the_referee_finds_nothing_wrong_at_the_start_and_notices_lost_pieces",
    }


def test_every_reconstructed_row_of_the_big_box_is_listed():
    modules = {"coal": "yes", "train": "yes", "special-ideas": "yes", "engineers": "all"}
    usual = TITLE.rules(2, {"edition": "ultimate"}).sources
    boards = (("german", 2), ("american", 2), ("asian", 2), ("asian", 3))
    games = [roundhouse.game("ultimate-railroads", seats, board=board, **modules) for board, seats in boards]
    made = {key for game in games for key, source in game.rules.sources.items() if source.kind == "reconstructed"}
    listed = re.findall(r"^- `([\w-]+)`: (.*)$", BOX.partition("## Reconstructed values")[2], re.MULTILINE)

    assert {(table, key) for table, keys in listed for key in re.findall(r"`([^`]+)`", keys)} == made - usual.keys()
