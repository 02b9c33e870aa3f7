"""Seats have one shape and one colour, on boards and on pages."""

import re

from pathlib import Path

import pytest

import roundhouse

from roundhouse.draw.kit.seats import LIVERIES, SHAPES, seat_inks, seat_symbols


TOKENS = (Path(roundhouse.__file__).parent / "house" / "static" / "css" / "tokens.css").read_text("utf-8")


@pytest.mark.parametrize("title", LIVERIES)
def test_pages_and_boards_paint_seats_alike(title):
    block = re.search(rf"\.of-{title}\b[^{{}}]*\{{(.*?)\}}", TOKENS, re.DOTALL)[1]
    said = {name: tones for name, *tones in re.findall(r"--(seat-\d+d?): light-dark\((#\w+), (#\w+)\)", block)}

    assert {name: list(ink) for name, ink in seat_inks(title).items()} == {
        name: said[name] for name in seat_inks(title)
    }


def test_every_seat_has_a_shape_of_its_own():
    marks = {str(shapes) for name, shapes in seat_symbols(len(SHAPES)).items() if name.startswith("mark-")}

    assert len(marks) == len(SHAPES) >= max(map(len, LIVERIES.values()))
