"""The rule table of the documentation names only what exists, and everything that is reconstructed."""

import re

from pathlib import Path

import pytest

from roundhouse.games.russian import TITLE
from roundhouse.games.russian.title import EDITIONS


HERE = Path(__file__).parent
ROOT = HERE.parent.parent.parent
PAGE = (ROOT / "docs" / "rules" / "russian-railroads.md").read_text("utf-8")
GAME = TITLE.words[0].parent
ROWS = [line.strip("| ").split(" | ") for line in PAGE.splitlines() if re.search(r"\| `test_\w+\.py::", line)]
RULES = [row for row in ROWS if len(row) == 5]


def test_the_table_is_there():
    assert len(RULES) > 200


@pytest.mark.parametrize("name", sorted(set(re.findall(r"`(test_\w+\.py::test_\w+)`", PAGE))))
def test_every_test_it_names_exists(name):
    path, function = name.split("::")

    assert re.search(rf"^def {function}\(", (HERE / path).read_text("utf-8"), re.MULTILINE)


def test_every_module_it_names_exists():
    named = {module for row in RULES for module in re.findall(r"`([^`]+)`", row[3])}

    assert [module for module in sorted(named) if not (GAME / module).is_file()] == []


def test_every_rule_has_a_source_an_edition_and_a_test():
    for rule, source, edition, _, tests in RULES:
        assert re.fullmatch(r"(S[023]:\d+(-\d+)?|F:\w+)(, (S[023]:\d+(-\d+)?|F:\w+))*", source), rule
        assert edition in {"both", *EDITIONS}, rule
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
