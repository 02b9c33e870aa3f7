"""Golden records: whole games that are replayed exactly, with a transcript a person can read."""

from pathlib import Path

import pytest

import roundhouse

from roundhouse.core.record import read
from roundhouse.testing import referee
from roundhouse.testing.russian_transcript import transcript

from .independent_check import disagreements


GOLDEN = sorted((Path(__file__).parents[2] / "golden" / "russian").glob("*.record"))
RUSSIAN = [path for path in GOLDEN if path.stem.startswith(("classic", "ultimate"))]
"""Those on the Russian board; other boards have a scorer of their own."""


def named(path):
    return path.stem


@pytest.mark.parametrize("path", GOLDEN, ids=named)
def test_a_golden_game_is_replayed_exactly(path):
    text = path.read_text("utf-8")
    play = roundhouse.replay(text)

    assert play.over
    assert str(play.record()) == text
    assert transcript(play.game, read(text)) == path.with_suffix(".txt").read_text("utf-8")


@pytest.mark.parametrize("path", RUSSIAN, ids=named)
def test_a_golden_game_is_scored_as_the_rulebook_says(path):
    assert disagreements(replayed(path), ultimate=not path.stem.startswith("classic")) == []


@pytest.mark.parametrize("edition", ["classic", "ultimate"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_edition_and_number_of_seats_has_a_golden_game(edition, seats):
    assert f"{edition}-{seats}" in {path.stem for path in GOLDEN}


ASIAN = ["asian-2", "asian-3", "asian-4", "asian-strip-2"]
GERMAN = ["german-2", "german-3", "german-4", "german-modules-4", "train-3", "special-2", "engineers-2"]


@pytest.mark.parametrize("name", ["coal-2", "coal-3", "coal-4", "emil-1", "emil-coal-1", *ASIAN, *GERMAN])
def test_boards_and_modules_have_golden_games(name):
    assert {name, f"{name}-eager"} <= {path.stem for path in GOLDEN}


def test_a_victory_alone_and_a_shared_one_are_among_them():
    winners = {roundhouse.replay(path.read_text("utf-8")).ranking().count(1) for path in GOLDEN}

    assert winners == {1, 2}


def replayed(path):
    """Play the record move by move and yield the game at every choice, the referee looking on."""
    record = read(path.read_text("utf-8"))
    whole = roundhouse.replay(path.read_text("utf-8"))
    play = roundhouse.game(record.game, record.seats, **record.options).start(record.seed)
    for at in whole.choices:
        referee(play.state)
        yield play
        play.play(whole.moves[at][1])
    referee(play.state)
    yield play
