"""What the log tells of moves in Railroad Revolution."""

import pytest

import roundhouse as rh

from roundhouse.core.words import LANGUAGES
from roundhouse.house.story import _told
from roundhouse.tell.revolution import WORDS, deeds


@pytest.fixture(scope="module")
def play():
    return rh.game("railroad-revolution", seats=3).start(seed=3)


@pytest.mark.parametrize("language", LANGUAGES)
def test_tiles_are_told_by_what_they_bring_and_not_by_their_ids(play, language):
    s, words = play.history.position(0), play.game.words(language, WORDS)
    done = [deed for action in s.rules.actions if action.verb[0] != "~" for deed in deeds(s, 0, action, s)]
    said = [_told(words, deed, "") for deed in done]
    ids = [row.id for rows in (s.kit.setup_tiles, s.kit.milestones, s.kit.trades) for row in rows]

    assert all(said)
    assert [one for one in said if set(ids) & set(one.replace(":", "").replace(",", "").split())] == []


def test_a_milestone_is_told_with_its_points(play):
    s = play.history.position(0)
    row = s.kit.milestones[0]
    action = next(action for action in s.rules.actions if action.text == f"complete:{row.id}")
    [deed] = deeds(s, 0, action, s)

    assert _told(play.game.words("en", WORDS), deed, "") == f"reaches a milestone: {row.points} points"
