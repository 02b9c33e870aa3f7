"""Sets have no order: another machine may walk through them in another one, and nothing changes."""

from pathlib import Path

import pytest

from roundhouse import draw
from roundhouse.core.game import Game
from roundhouse.core.record import read
from roundhouse.games.steam import kit, tiles
from roundhouse.games.steam.title import map_files, title_with


NAMES = ("barbados-1", "germany-4", "rust-belt-5", "southern-us-4", "st-lucia-2", "western-us-5")
GOLDEN = [Path(__file__).parent / "golden" / f"{name}.record" for name in NAMES]
STEPS = 150


class Backwards(frozenset):
    """A set that is walked through from its end."""

    def __iter__(self):
        return iter(sorted(super().__iter__(), reverse=True))


def backwards(rules, made):
    return [face._replace(tracks=Backwards(face.tracks)) for face in tiles.make_faces(rules, made)]


def story(record):
    """Return the moves of a game, its scores, and pictures of it."""
    title = title_with(map_files())
    play = Game(title, record.seats, record.options).replay(record)
    positions = play.history.positions(range(0, len(play.moves), STEPS))
    views = [play.view(None)._replace(state=s.blanked(None)) for s in positions]
    pictures = [repr(draw.scene(view, None, "en")) for view in [*views, play.view(0)]]
    return [move[1].text for move in play.moves], title.scores(play.state), pictures


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_games_and_pictures_are_the_same_in_any_order_of_sets(path, monkeypatch):
    record = read(path.read_text("utf-8"))
    usual = story(record)
    monkeypatch.setattr(kit, "make_faces", backwards)

    assert story(record) == usual
