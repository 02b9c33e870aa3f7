"""Rules that were published play as they did: whoever changes them gives them another version."""

import json
import re

from collections import Counter
from pathlib import Path

from roundhouse.api import games
from roundhouse.core.game import Game
from roundhouse.games.russian.parts import PARTS

from .make_versions import PUBLISHED, ROWS, SAID, behaviour, content, guide, kinds, modules, named, singles


TO_DO = """raise the version of the module in its Module(...); where records do not name it (named=False),
that of the module with which it comes, too; then run tests/games/make_versions.py"""


def changed(published):
    """Return what plays otherwise than when its version was published."""
    rows = ((kind, game, published.get(kind, {}).get(game.rules.key)) for kind, game in kinds())
    return [f"{kind}: {game.rules.key}" for kind, game, then in rows if then and then != behaviour(game, guide(kind))]


def test_rules_do_not_change_under_a_version_that_was_published():
    assert changed(json.loads(PUBLISHED.read_text("utf-8"))) == [], TO_DO


def test_rows_do_not_change_under_a_version_that_was_published():
    published = json.loads(ROWS.read_text("utf-8"))
    now = {name: content(module.tables) for name, module in modules(kinds()).items()}

    assert [name for name in now if published.get(name, now[name]) != now[name]] == [], TO_DO
    assert now.keys() - published.keys() == set(), "run tests/games/make_versions.py"


def test_a_changed_cell_of_any_table_is_noticed():
    for name, module in modules(kinds()).items():
        then = content(module.tables)
        for table, rows in module.tables.items():
            key, row = next(iter(rows.items()))
            other = {**row, min(row.keys() - SAID, default="more"): "otherwise"}
            assert content({**module.tables, table: {**rows, key: other}}) != then, f"{name}: {table}"


def without(title, option, chosen):
    """Return the same game with the usual choice, if as many can play it."""
    usual = {name: said for name, said in chosen.items() if name != option}
    kind, game = named(title, chosen)
    return kind, game, Game(title, game.seats, usual) if game.seats in title.seats(title.chosen(usual)) else None


def test_whatever_can_be_chosen_makes_a_difference_in_the_game_that_is_held():
    """Else its rules could change unnoticed; what brings a module of its own is known by its version and its rows."""
    every = [
        without(title, option, chosen) for title in games().values() for (option, _), chosen in singles(title).items()
    ]
    same = [(kind, game, usual) for kind, game, usual in every if usual and usual.rules.key == game.rules.key]

    assert len(same) >= 7
    assert [kind for kind, game, usual in same if behaviour(game, guide(kind)) == behaviour(usual, guide(kind))] == []


def test_every_module_is_in_a_game_that_is_held():
    parts = {module.name for part in PARTS for module in part.modules}

    assert parts - {module.name for module in modules(kinds()).values()} == set()


def test_changed_rules_under_an_old_version_are_noticed():
    kind, game = next(kinds())
    then = behaviour(game, guide(kind))

    assert changed({kind: {game.rules.key: then}}) == []
    assert changed({kind: {game.rules.key: "as it was"}}) == [f"{kind}: {game.rules.key}"]


def test_every_kind_of_game_that_was_published_can_still_be_played():
    assert set(json.loads(PUBLISHED.read_text("utf-8"))) <= {kind for kind, _ in kinds()}


def test_of_every_title_twenty_games_are_kept():
    records = [path.read_text("utf-8") for path in Path(__file__).parents[1].rglob("golden/**/*.record")]
    kept = Counter(re.search(r"^game (.+)$", record, re.MULTILINE)[1] for record in records)

    assert {title: kept[title] for title in games() if kept[title] < 20} == {}
