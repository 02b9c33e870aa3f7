"""The page about notation is complete."""

import re

from pathlib import Path

import pytest

import roundhouse as rh


PAGE = (Path(__file__).resolve().parents[2] / "docs" / "notation.md").read_text("utf-8")
ROWS = dict(re.findall(r"^\| `(~?[a-z-]+)` \| `([^`]+)` \|", PAGE, re.MULTILINE))


@pytest.mark.parametrize("edition", ["classic", "ultimate"])
def test_every_verb_has_a_row_with_an_example_that_exists(edition):
    rules = rh.game("russian-railroads", seats=4, edition=edition).rules

    assert {action.verb for action in rules.actions} <= set(ROWS)
    assert all(rules.find(example).verb == verb for verb, example in ROWS.items())
