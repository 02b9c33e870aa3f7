"""Facts stand with ops: one by another name that says the same is treated the same; and all of them have words."""

from copy import copy

import pytest

import roundhouse

from roundhouse.core.game import Game
from roundhouse.core.module import Module
from roundhouse.core.op import _written
from roundhouse.core.words import LANGUAGES
from roundhouse.games.russian import rails, ultimate_with
from roundhouse.games.russian.module import base
from roundhouse.testing import eager


SPACES = {
    "rails": (("lay", "wood", 1), ("lay", "green", 2)),
    "line": (("lay-on", 0, 2),),
    "markers": (("industry", 4),),
    "locos": (("loco", 2),),
    "works": (("factory", 1), ("industry", 3)),
    "tiles": (("build", 2), ("lay", "bronze", 1)),
    "ideas": (("trade", 1), ("industry", 2)),
    "again": (("again", 1),),
    "doublers": (("doubler", 2),),
}
MODULES = {"coal": "yes", "train": "yes", "special-ideas": "yes", "engineers": "all"}
TABLES = [
    ("russian-railroads", 4, {"edition": "classic"}),
    ("ultimate-railroads", 2, {"board": "german", **MODULES}),
    ("ultimate-railroads", 3, {"board": "american", **MODULES}),
    ("ultimate-railroads", 4, {"board": "asian", **MODULES}),
    ("ultimate-railroads", 2, {"board": "american", "industry": "board"}),
    ("ultimate-railroads", 1, {"emil": "yes", **MODULES}),
]


def renamed(effects):
    return tuple((f"{name}-too", *args) for name, *args in effects)


def with_twins():
    """Return a module with a second op for some of the box, and for each set of effects a space with either."""
    module = Module("russian.twins", needs=("russian",))
    for name in {effect[0] for do in SPACES.values() for effect in do}:
        twin = module.ops[f"{name}-too"] = copy(base.ops[name])
        twin.name = f"{name}-too"
    both = {f"{key}-1": do for key, do in SPACES.items()} | {f"{key}-2": renamed(do) for key, do in SPACES.items()}
    module.tables["space"] = {key: {"source": "reconstructed", "workers": 1, "do": do} for key, do in both.items()}
    return module


def turns(game, seed):
    """Play at random and stop at every turn."""
    play, n = game.start(seed), 0
    while play.decision is not None:
        if play.decision.asks == "turn":
            yield play
        play.play(eager(None, play.decision.options, n := n + 1))


@pytest.mark.parametrize("board", ["russian", pytest.param("german", marks=pytest.mark.slow)])
def test_an_op_by_another_name_can_be_used_whenever_the_one_it_is_like_can(board):
    met = {key: set() for key in SPACES}
    for play in turns(Game(ultimate_with(with_twins()), 2, {"board": board}), 3):
        offered = {action.args[0] for action in play.decision.options if action.verb == "place"}
        free = {site.id for site in play.state.kit.board_sites if play.state.holder[site.at] < 0}
        for key in SPACES:
            if {f"{key}-1", f"{key}-2"} <= free:
                assert (f"{key}-1" in offered) == (f"{key}-2" in offered), (key, str(play.record()))
                met[key].add(f"{key}-1" in offered)

    assert [key for key, found in met.items() if True not in found] == []
    assert sum(False in found for found in met.values()) > 2


def test_an_op_by_another_name_looks_and_is_worth_the_same():
    game = Game(ultimate_with(with_twins()), 2, {"board": "russian"})
    signs, s = game.rules.kit.signs, game.start(1).state
    for do in SPACES.values():
        assert signs.of(do) == signs.of(renamed(do))
        assert [signs.worth(s, 0, e, "step") for e in do] == [signs.worth(s, 0, e, "step") for e in renamed(do)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("table", TABLES, ids=lambda table: "-".join(["", *table[2].values()]))
def test_everything_that_rows_do_is_said_in_words(table, language):
    title, seats, options = table
    game = roundhouse.game(title, seats, **options)
    said = game.words(language).sentences
    keys = {effect: {f"effect.{'-'.join(map(str, effect[:n]))}" for n in (1, 2)} for _, effect in game.rules.effects()}

    assert {effect for effect, names in keys.items() if not names & said.keys()} == set()


def test_what_an_op_is_told_is_known_from_its_source_where_it_is_compiled():
    assert _written(rails.__file__)["lay"] == {"s": "RussianState", "seat": "int", "colour": "Colour", "n": "int"}
