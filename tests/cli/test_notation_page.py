"""The page about notation is complete."""

import re

from pathlib import Path

import roundhouse as rh


PAGE = (Path(__file__).resolve().parents[2] / "docs" / "notation.md").read_text("utf-8")
ROWS = dict(re.findall(r"^\| `(~?[a-z-]+)` \| `([^`]+)` \|", PAGE, re.MULTILINE))
TITLES = [title for title in rh.games().values() if title.family == "russian"]
CHOSEN = [
    (title, title.with_choice(option.name, choice))
    for title in TITLES
    for option in title.options
    for choice in option.choices
]
TABLES = [rh.game(title.id, max(title.seats(title.chosen(chosen))), **chosen).rules for title, chosen in CHOSEN]


def test_every_verb_has_a_row():
    assert {action.verb for rules in TABLES for action in rules.actions} == set(ROWS)


def test_every_row_has_an_example_that_exists():
    known = {action.text: action.verb for rules in TABLES for action in rules.actions}

    assert {verb: known[example] for verb, example in ROWS.items()} == {verb: verb for verb in ROWS}
