"""Every board of Ultimate Railroads, measured: nothing written is cut off, runs into something else or is covered."""

from functools import cache

import pytest

import roundhouse as rh

from roundhouse import draw
from roundhouse.draw.look import Look
from roundhouse.testing import eager
from roundhouse.testing.measuring import clashing, covered, cut


NAMES = {"0": "Maximiliane", "1": "Bartholomäus", "2": "Ilse", "3": "Wilhelmina K."}
MODULES = {"coal": "yes", "train": "yes", "special-ideas": "yes", "engineers": "all"}
BOARDS = {
    "russian": {"board": "russian"},
    "german": {"board": "german"},
    "american": {"board": "american"},
    "asian": {"board": "asian", "industry": "board"},
    "coal": {"board": "russian", "coal": "yes", "train": "yes", "special-ideas": "yes"},
    "german, works": {"board": "german", "industry": "board", **MODULES},
    "american, everything": {"board": "american", **MODULES},
    "asian, everything": {"board": "asian", "industry": "board", **MODULES},
    "russian, tracks": {"board": "russian", "industry": "tracks"},
}
ALONE = {"emil": {"board": "russian", "emil": "yes"}, "emil, coal": {"board": "american", "emil": "yes", "coal": "yes"}}
LOOKS = [Look("desk"), Look("phone")]
FEW = [
    ("german", 4, "de"),
    ("american", 3, "nl"),
    ("asian", 4, "de"),
    ("asian", 2, "en"),
    ("coal", 4, "nl"),
    ("emil", 1, "de"),
]
"""What is measured every time; the rest when there is time."""
MANY = [
    *((name, seats, language) for name in BOARDS for seats in (2, 3, 4) for language in ("en", "de", "nl")),
    *((name, 1, language) for name in ALONE for language in ("en", "de", "nl")),
]


@cache
def played(name, seats):
    """Return some positions of a game."""
    options = BOARDS.get(name) or ALONE[name]
    play, found = rh.game("ultimate-railroads", seats, **options).start(seed=5), []
    for n in range(700):
        if play.decision is None:
            break
        if n % 90 == 20:
            found.append(play.clone())
        play.play(eager(None, play.decision.options, n))
    return [*found, play]


def boards(name, seats, language):
    for play in played(name, seats):
        seat = play.decision.seat if play.decision and play.decision.seat >= 0 else 0
        view = play.view(seat)._replace(names=NAMES)
        for look in LOOKS:
            for panel in draw.panels(view, play.decision, language, look):
                yield f"{look.shape} {panel.name}", panel


def read(panel):
    """Return everything about a panel that could not be read."""
    return {*cut(panel, NAMES.values()), *clashing(panel), *covered(panel, ("line", "industry", "works"))}


everywhere = pytest.mark.parametrize(
    ("name", "seats", "language"),
    [pytest.param(*case, marks=() if case in FEW else pytest.mark.slow) for case in dict.fromkeys([*FEW, *MANY])],
)


@everywhere
def test_everything_on_a_board_can_be_read(name, seats, language):
    faults = [(where, read(panel)) for where, panel in boards(name, seats, language)]

    assert [(where, what) for where, what in faults if what] == []
