"""Rules that were published play as they did: whoever changes them gives them another version."""

import json
import re

from collections import Counter
from pathlib import Path

from roundhouse.api import games
from roundhouse.games.russian.parts import PARTS

from .make_versions import PUBLISHED, ROWS, SAID, behaviour, content, kinds, modules


TO_DO = """raise the version of the module in its Module(...); where records do not name it (named=False),
that of the module with which it comes, too; then run tests/games/make_versions.py"""


def changed(published):
    """Return what plays otherwise than when its version was published."""
    rows = ((kind, game, published.get(kind, {}).get(game.rules.key)) for kind, game in kinds())
    return [f"{kind}: {game.rules.key}" for kind, game, then in rows if then and then != behaviour(game)]


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


def test_every_module_is_in_a_game_that_is_held():
    parts = {module.name for part in PARTS for module in part.modules}

    assert parts - {module.name for module in modules(kinds()).values()} == set()


def test_changed_rules_under_an_old_version_are_noticed():
    kind, game = next(kinds())
    then = behaviour(game)

    assert changed({kind: {game.rules.key: then}}) == []
    assert changed({kind: {game.rules.key: "as it was"}}) == [f"{kind}: {game.rules.key}"]


def test_every_kind_of_game_that_was_published_can_still_be_played():
    assert set(json.loads(PUBLISHED.read_text("utf-8"))) <= {kind for kind, _ in kinds()}


def test_of_every_title_twenty_games_are_kept():
    records = [path.read_text("utf-8") for path in Path(__file__).parents[1].rglob("golden/**/*.record")]
    kept = Counter(re.search(r"^game (.+)$", record, re.MULTILINE)[1] for record in records)

    assert {title: kept[title] for title in games() if kept[title] < 20} == {}
