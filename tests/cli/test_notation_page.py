"""The page about notation is complete."""

import re

from pathlib import Path

import pytest

import roundhouse as rh


PAGE = (Path(__file__).resolve().parents[2] / "docs" / "notation.md").read_text("utf-8")
ROWS = dict(re.findall(r"^\| `(~?[a-z-]+)` \| `([^`]+)` \|", PAGE, re.MULTILINE))


EDITIONS = ["classic", "ultimate"]


def verbs(edition):
    return {action.verb for action in rh.game("russian-railroads", seats=4, edition=edition).rules.actions}


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_verb_has_a_row_with_an_example_that_exists(edition):
    rules = rh.game("russian-railroads", seats=4, edition=edition).rules

    assert all(rules.find(ROWS[verb]).verb == verb for verb in verbs(edition))


def test_every_row_is_a_verb_of_some_edition():
    assert set(ROWS) == {verb for edition in EDITIONS for verb in verbs(edition)}
