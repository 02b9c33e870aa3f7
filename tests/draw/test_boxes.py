"""Text on boards, measured: nothing is cut off, hangs over an edge or runs into something else that is written."""

import pytest

from roundhouse import draw
from roundhouse.draw.look import Look
from roundhouse.testing.measuring import clashing, cut


NAMES = {"0": "Maximiliane", "1": "Bartholomäus", "2": "Ilse", "3": "Wilhelmina K."}
EDITIONS = ("classic", "ultimate")
LOOKS = [Look("desk"), Look("phone")]


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
    for panel in boards:
        assert list(cut(panel, NAMES.values())) == [], panel.name


@everywhere
def test_no_text_runs_into_another(boards):
    for panel in boards:
        assert list(clashing(panel)) == [], panel.name
