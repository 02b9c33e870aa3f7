"""Rules that were published play as they did: whoever changes them gives them another version."""

import json
import re

from collections import Counter
from pathlib import Path

from roundhouse.api import games

from .make_versions import PUBLISHED, behaviour, kinds


def changed(published):
    """Return what plays otherwise than when its version was published."""
    rows = ((kind, game, published.get(kind, {}).get(game.rules.key)) for kind, game in kinds())
    return [f"{kind}: {game.rules.key}" for kind, game, then in rows if then and then != behaviour(game)]


def test_rules_do_not_change_under_a_version_that_was_published():
    """If this fails, raise the version of the module; after publishing, run tests/games/make_versions.py."""
    assert changed(json.loads(PUBLISHED.read_text("utf-8"))) == []


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
