"""What is drawn once for all who look at a position is what each of them would be shown."""

import pytest

import roundhouse as rh

from roundhouse import draw, tell
from roundhouse.core.view import Common
from roundhouse.draw.look import OWN, Look
from roundhouse.testing import eager


NAMES = {"0": "Ann", "1": "Bob", "2": "Cleo", "3": "Dan"}
EVERYTHING = {"coal": "yes", "train": "yes", "special-ideas": "yes", "engineers": "all"}
TABLES = [
    ("russian-railroads", 4, {"edition": "classic"}),
    ("russian-railroads", 3, {"edition": "ultimate"}),
    ("ultimate-railroads", 4, {"board": "german", "industry": "board"}),
    ("ultimate-railroads", 3, {"board": "american", **EVERYTHING}),
    ("ultimate-railroads", 2, {"board": "asian", "industry": "board", **EVERYTHING}),
    ("ultimate-railroads", 1, {"board": "russian", "emil": "yes"}),
    ("age-of-steam", 4, {}),
    ("age-of-steam", 2, {"map": "st-lucia"}),
    ("railroad-revolution", 4, {}),
]
LOOKS = [Look("desk", open=OWN), Look("phone")]
often = pytest.mark.parametrize("every", [41, pytest.param(4, marks=pytest.mark.slow)])


def positions(name, seats, options, every):
    """Play a game and stop now and then, always where somebody looks at something hidden."""
    play = rh.game(name, seats, **options).start(seed=8)
    for n in range(2000):
        if play.decision is None:
            break
        if n % every == 0 or play.game.rules.ops[play.decision.asks].peeks:
            yield play
        play.play(eager(None, play.decision.options, n))
    yield play


def shown(view, decision, language, look):
    mine = decision if decision and decision.seat == view.seat else None
    scenes = draw.panels(view, mine, language, look)
    return [(one.head(), [[shape.to_json() for shape in one.layer(name)] for name in draw.LAYERS]) for one in scenes]


@often
@pytest.mark.parametrize(("name", "seats", "options"), TABLES, ids=str)
def test_what_is_drawn_for_all_is_what_each_would_be_shown(name, seats, options, every):
    commons = {}
    for n, play in enumerate(positions(name, seats, options, every)):
        common = commons[n % 2] = Common(play.view(None)._replace(names=NAMES), commons.get(n % 2))
        for seat in (*range(seats), None):
            alone = play.view(seat)._replace(names=NAMES)
            together = shown(alone._replace(common=common), play.decision, "en", LOOKS[n % 2])
            assert together == shown(alone, play.decision, "en", LOOKS[n % 2]), (len(play.moves), seat)


@often
@pytest.mark.parametrize(("name", "seats", "options"), TABLES, ids=str)
def test_a_position_is_summed_up_for_all_alike(name, seats, options, every):
    tells = tell.teller(name)
    for play in positions(name, seats, options, every):
        words = play.game.words("en", tells.WORDS).calling(NAMES)
        had = tells.tally(play.state)[0]

        everybody = [tells.brief(play.view(seat), play.decision, words, had) for seat in (*range(seats), None)]
        assert all(one == everybody[0] for one in everybody), len(play.moves)
