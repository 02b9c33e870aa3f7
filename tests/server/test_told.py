"""What the log tells of moves on boards of Russian Railroads."""

import pytest

from roundhouse.core.words import LANGUAGES
from roundhouse.server.story import _told
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


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("verb", ["clear", "take-coin", "medal", "cover", "wagon", "shift", "ride", "recall", "purple"])
def test_every_move_of_asia_has_words_of_its_own(play, verb, language):
    moves = [action.text for action in state(play).rules.actions if action.verb == verb]

    assert moves
    assert all(told(play, move, language) for move in moves)


def test_a_purple_wagon_is_told_as_one(play):
    assert told(play, "ride:F1") == "uses the wagon at F1"
    assert told(play, "ride:F1.purple") == "uses the purple wagon at F1"
    assert told(play, "shift:F1.F3.purple") == "moves a purple wagon from F1 to F3"
