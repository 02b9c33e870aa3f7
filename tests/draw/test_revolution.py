"""Pictures and text boards of Railroad Revolution."""

import pytest

import roundhouse

from roundhouse import draw
from roundhouse.core.dice import Dice
from roundhouse.core.words import LANGUAGES
from roundhouse.draw.scene import LAYERS, STILL, every, svg
from roundhouse.draw.shapes import Text, Use
from roundhouse.games.revolution.state import COLOURS
from roundhouse.testing import eager


@pytest.fixture(scope="module")
def moments():
    """Return positions of a whole game with four seats, a few choices apart, each as a play."""
    play, dice, found = roundhouse.game("railroad-revolution", 4).start(3), Dice(3), []
    while play.decision:
        if not found or len(play.choices) % 12 == 0 or play.decision.asks == "keep":
            found.append(play.clone())
        play.play(eager(play.view(None), play.decision.options, dice.below(1 << 32)))
    return [*found, play]


def test_every_moment_is_drawn_for_everybody(moments):
    for play in moments:
        for seat in (None, 0, 3):
            decision = play.decision if play.decision and play.decision.seat == seat else None
            scenes = draw.panels(play.view(seat), decision)
            assert [scene.name for scene in scenes][:3] == ["board", "telegraph", "market"]
            assert svg(draw.scene(play.view(seat), decision)).startswith("<svg")


def test_what_is_printed_never_changes(moments):
    first = {scene.name: [scene.layer(name) for name in STILL] for scene in draw.panels(moments[0].view(0))}
    for play in moments:
        for scene in draw.panels(play.view(0)):
            assert [scene.layer(name) for name in STILL] == first[scene.name], scene.name


def test_all_symbols_and_inks_are_known(moments):
    for play in moments[::4]:
        for scene in draw.panels(play.view(0), play.decision):
            shapes = [shape for layer in LAYERS for shape in every(scene.layer(layer))]
            assert {shape.name for shape in shapes if isinstance(shape, Use)} <= set(scene.symbols)
            inks = {ink for shape in shapes for ink in (shape.fill, shape.stroke) if ink and not ink.startswith("#")}
            assert inks <= set(scene.palette)


SAID = {"end", "exchange", "give", "done", "recall", "pass"}
"""What has no place of its own on the board, or not always."""


def test_options_are_hot_spots(moments):
    for play in moments:
        if play.decision is None:
            continue
        spots = {
            shape.action
            for scene in draw.panels(play.view(play.decision.seat), play.decision)
            for shape in scene.choices
        }
        texts = {action.text for action in play.decision.options if action.verb not in SAID}
        assert texts <= spots, texts - spots
        assert spots <= {action.text for action in play.decision.options}


def test_a_rail_that_is_paid_for_bears_what_its_hills_add():
    play = roundhouse.game("railroad-revolution", 3).start(7)
    while not any(action.verb == "rail" for action in play.decision.options):
        texts = [str(option) for option in play.decision.options]
        ways = ("pick:", "place:railroad.white", "place:railroad", "end")
        play.play(next((text for way in ways for text in texts if text.startswith(way)), texts[0]))
    s, board = play.view(None).state, draw.panels(play.view(play.decision.seat), play.decision)[0]
    found = {spot.action: {shape.text for shape in every([spot]) if isinstance(shape, Text)} for spot in board.choices}
    hills = {f"rail:{name}": s.kit.triangles[n] for n, name in enumerate(s.kit.space_ids)}
    rails = [action.text for action in play.decision.options if action.verb == "rail"]

    assert {text: found[text] for text in rails} == {text: {f"${s.toll * hills[text]}"} for text in rails}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_set_up_tile_says_in_words_what_it_brings_and_who_comes_with_it(moments, language):
    play = next(play for play in moments if play.decision.asks == "pick")
    scenes = draw.panels(play.view(play.decision.seat), play.decision, language)
    [tray] = [scene for scene in scenes if scene.name == "tray"]
    written = [shape.text for shape in every(tray.pieces) if isinstance(shape, Text)]
    words = play.game.words(language)
    names = [words.name("setup-tile", str(action.args[0])) for action in play.decision.options]

    assert names
    assert all(any(name[1:] in text for text in written) for name in names)
    assert sum(any(words.name("colour", colour) in text for colour in COLOURS) for text in written) == len(names)


def test_who_is_used_as_white_is_seen_and_hides_no_words(moments):
    found = 0
    for play in moments:
        if play.decision is None:
            continue
        for scene in draw.panels(play.view(play.decision.seat), play.decision):
            for spot in scene.choices:
                if spot.action.startswith("place-white:"):
                    found += 1
                    assert [shape.name for shape in every([spot]) if isinstance(shape, Use)] == [
                        f"worker-{spot.action.split('.')[1]}"
                    ]

    assert found > 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_text_board_says_everything_and_fits(moments, language):
    for play in moments[::3]:
        said = draw.text(play.view(0), play.decision, language)
        assert max(map(len, said.splitlines())) <= 100
        assert "Washington" in said
        if play.decision:
            assert all(draw.notes(play.view(play.decision.seat), play.decision, language).values())
