"""Hexes without a name are told by the nearest place."""

import pytest

import roundhouse as rh

from roundhouse.games.steam.maps import map_files


@pytest.mark.parametrize("language", ["en", "de", "nl"])
@pytest.mark.parametrize("name", map_files())
def test_every_hex_is_told_by_a_place_and_none_like_another(name, language):
    seats = {"barbados": 1, "st-lucia": 2}.get(name, 3)
    game = rh.game("age-of-steam", seats, map=name)
    kit, words = game.rules.kit, game.words(language)
    told = [words.name("hex", label) for h, label in enumerate(kit.labels) if kit.stop[h] < 0]

    assert len(set(told)) == len(told)
    assert [text for text in told if not any(place in text for place in kit.names)] == []


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Build on the hex north-east of Des Moines"),
        ("de", "Auf dem Feld neben Des Moines im Nordosten bauen"),
        ("nl", "Bouwen op het veld ten noordoosten van Des Moines"),
    ],
)
def test_where_to_build_is_said_so_that_it_is_found_on_the_map(language, said):
    game = rh.game("age-of-steam", 3)
    kit = game.rules.kit

    assert game.words(language).describe(kit.build[kit.at["D7"]]) == said
