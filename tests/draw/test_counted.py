"""How the numbers of a scoring come about: parts that sum up to them, and pictures that can be drawn."""

from pathlib import Path

import pytest

from tests.bankrupt import broke

import roundhouse as rh

from roundhouse.core.play import View
from roundhouse.draw import counted
from roundhouse.house.chronicle import Chronicle
from roundhouse.house.line import Line


TESTS = Path(__file__).parents[1]
GAMES = [
    ("golden/russian/american-2-eager", "en"),
    ("golden/russian/german-2-eager", "de"),
    ("golden/russian/asian-2-eager", "nl"),
    ("golden/russian/coal-2-eager", "en"),
    ("games/steam/golden/germany-3", "de"),
]


def scorings(record):
    """Yield every counting of a game: the position after it, and who was given what."""
    play = rh.replay(record)
    line = Line(play.game, play.history.position(0), 1)
    line.play = play
    for at, note in enumerate(Chronicle().follow(line)):
        found = [(gain.seat, gain.source, gain.n) for gain in note.gains if gain.scored]
        if found:
            yield View(play.game, None, line.position(at + 1).blanked(None)), found


@pytest.mark.parametrize(("game", "language"), GAMES)
def test_the_reasons_of_a_number_sum_up_to_it(game, language):
    told = [
        (one, n)
        for view, found in scorings((TESTS / f"{game}.record").read_text())
        for one, (_, _, n) in zip(counted(view, found, language), found, strict=True)
    ]

    assert [(one, n) for one, n in told if one.reasons and sum(part.n or 0 for part in one.reasons) != n] == []
    assert any(part.n is None for one, _ in told for part in one.reasons)
    assert all(shape.to_json() for one, _ in told for shape in one.shapes)


def test_a_bankrupt_seat_has_nothing_to_pay():
    found = [(view, counted(view, [(0, "expenses", 0)], "en")) for view, _ in scorings(broke()) if view.state.out[0]]

    assert found
    assert [one.shapes for _, told in found for one in told if one.shapes] == []
    assert {part.text for _, told in found for one in told for part in one.reasons} == {"bankrupt: it plays no more"}
