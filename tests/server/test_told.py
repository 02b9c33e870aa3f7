"""What the log tells of moves on boards of Russian Railroads."""

import pytest

from roundhouse.core.words import LANGUAGES
from roundhouse.house.story import _told
from roundhouse.tell.russian.brief import WORDS
from roundhouse.tell.russian.story import deeds
from roundhouse.testing.russian import position, state


@pytest.fixture(scope="module")
def play():
    return position("ultimate", 2, board="asian")


def told(play, move, language="en"):
    """Return what the log says of a move, or nothing if it has no words of its own."""
    action = next(action for action in state(play).rules.actions if action.text == move)
    [deed] = deeds(state(play), 0, action, state(play))
    return _told(play.game.words(language, WORDS), deed, "")


BOARDS = ["russian", "german", "american", "asian"]
ALL = {"coal": "yes", "train": "yes", "special-ideas": "yes", "engineers": "all"}
TITLES = [
    *((edition, 2, "", {}) for edition in ("classic", "ultimate")),
    *(("ultimate", 2, board, {**ALL, "industry": way}) for board in BOARDS for way in ("strip", "tracks", "board")),
    *(("ultimate", 1, board, {**ALL, "emil": "yes"}) for board in BOARDS),
]


@pytest.mark.parametrize(("edition", "seats", "board", "modules"), TITLES)
def test_every_move_has_words_of_its_own(edition, seats, board, modules):
    s = state(play := position(edition, seats, board=board, modules=modules))
    done = [deed for action in s.rules.actions for deed in deeds(s, 0, action, s)]
    spoken = {language: play.game.words(language, WORDS) for language in LANGUAGES}
    untold = {(language, deed.key) for language in LANGUAGES for deed in done if not _told(spoken[language], deed, "")}

    assert untold == set()


def test_what_a_module_brings_is_told_of_others():
    play = position(board="german", modules=ALL)

    assert told(play, "route:hamburg") == "lays the arm to Hamburg"
    assert told(play, "use:n6") == "uses an income tile: 1 coin"
    assert told(play, "react:points") == "takes part in the train: 4 points"
    assert told(play, "car:dresden", "de") == "setzt den Güterwagen auf Dresden ein"
    assert told(play, "visit:E1", "nl").startswith("bezoekt ingenieur 1: ")


def test_a_purple_wagon_is_told_as_one(play):
    assert told(play, "ride:F1") == "uses the wagon at F1"
    assert told(play, "ride:F1.purple") == "uses the purple wagon at F1"
    assert told(play, "shift:F1.F3.purple") == "moves a purple wagon from F1 to F3"
