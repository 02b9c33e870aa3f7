"""Text on boards, measured: nothing is cut off, hangs over an edge or runs into something else that is written."""

from itertools import combinations

import pytest

from roundhouse import draw
from roundhouse.draw.lettering import fit, text_width
from roundhouse.draw.look import Look
from roundhouse.draw.scene import Group, Text


NAMES = {"0": "Maximiliane", "1": "Bartholomäus", "2": "Ilse", "3": "Wilhelmina K."}
EDITIONS = ("classic", "ultimate")
LOOKS = [Look("desk"), Look("phone")]


def written(shapes, x=0, y=0, scale=1):
    """Walk through all text with the box it takes on its panel."""
    for shape in shapes:
        if isinstance(shape, Group):
            if shape.fade == 1:
                yield from written(shape.shapes, x + scale * shape.x, y + scale * shape.y, scale * shape.scale)
        elif isinstance(shape, Text):
            text, size = fit(shape.text, shape.size, shape.room, shape.face, shape.weight)
            wide = text_width(text, size, shape.face, shape.weight) * scale
            left = x + scale * shape.x - {"start": 0, "middle": wide / 2, "end": wide}[shape.anchor]
            high = size * 0.7 * scale
            yield shape, text, (left, y + scale * shape.y - high / 2, left + wide, y + scale * shape.y + high / 2)


def overlap(a, b):
    return min(a[2], b[2]) - max(a[0], b[0]) > 0.6 and min(a[3], b[3]) - max(a[1], b[1]) > 0.6


@pytest.fixture
def boards(language, positions):
    """Panels of some positions, for a desk and a phone."""
    found = []
    for play in positions[::3]:
        view = play.view(0)._replace(names=NAMES)
        found += [panel for look in LOOKS for panel in draw.panels(view, play.decision, language, look)]
    return found


everywhere = pytest.mark.parametrize(
    ("edition", "seats", "language"),
    [(edition, seats, language) for edition in EDITIONS for seats in (2, 3, 4) for language in ("en", "de", "nl")],
)


@everywhere
def test_no_text_is_cut_or_hangs_over_the_edge(boards):
    names = set(NAMES.values())
    for panel in boards:
        for shape, text, (left, top, right, below) in written([*panel.board, *panel.pieces]):
            assert text == shape.text or shape.text in names, (panel.name, shape.text)
            inside = left >= 0 <= top and right <= panel.width and below <= panel.height
            assert inside, (panel.name, text, left, top, right, below)


@everywhere
def test_no_text_runs_into_another(boards):
    for panel in boards:
        lying = [(text, box) for _, text, box in written(panel.pieces)]
        printed = [(text, box) for _, text, box in written(panel.board)]
        for some in (lying, printed):
            clashes = [(a, b) for (a, one), (b, other) in combinations(some, 2) if overlap(one, other)]
            assert clashes == [], panel.name
