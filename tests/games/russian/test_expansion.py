"""What an expansion may add: spaces with new effects, points, phases."""

import re

from dataclasses import replace
from pathlib import Path

import pytest

from roundhouse import api, draw
from roundhouse.core.game import Game
from roundhouse.core.module import Module
from roundhouse.core.tables import RulesError
from roundhouse.games.russian import title_with
from roundhouse.testing import BrokenPromiseError, conformance, eager, fouls
from roundhouse.testing.russian import position


BOTS = api.bots()
TWEAKED = re.compile(r"\.(?:tweaked|tweaks|only)\(\s*\"([a-z-]+)\"")
WALK = Path(__file__).parents[3] / "docs" / "add-an-expansion.md"
NAMED = re.compile(r"`([a-z-]+)`")


def game(rows, edition="ultimate"):
    """Return a game with a module that knows how to give coins away and how to take them."""
    module = Module("russian.toll", needs=("russian",))
    module.tables["space"] = {key: {"source": "reconstructed", "workers": 1, "do": do} for key, do in rows.items()}
    module.prepare(lambda rules: rules.act("fee"))

    @module.effect("grant", opens=False)
    def _grant(s, seat, n):
        s.coins[seat] += n

    @module.choice("fee", counted=True, opens=True, searched=True)
    def fee(s, seat, n):  # noqa: ARG001  (the parameters are the form of the effect)
        return [s.rules.act("fee")] if s.coins[seat] else []

    @fee.take
    def _fee(s, seat, _action, _n):
        s.coins[seat] -= 1

    @module.tweak("round-points")
    def _round_points(found, _s, seat):
        return [*found, ("toll", 1 + seat)]

    @module.tweak("final-points")
    def _final_points(awards, s):
        return [*awards, *((who, "toll", 10) for who in range(s.seats))]

    @module.tweak("phases")
    def _phases(phases, _s):
        return (("grant", 1), *phases)

    return Game(title_with(module), 2, {"edition": edition})


def on_turn(rows, edition="ultimate"):
    """Return a game at its first turn."""
    play = game(rows, edition).start(seed=3)
    while play.decision.asks != "turn":
        play.play(play.decision.options[0])
    return play


@pytest.mark.parametrize("edition", ["classic", "ultimate"])
def test_a_space_that_only_gives_something_can_be_used(edition):
    play = on_turn({"X1": (("grant", 3),)}, edition)
    seat, had = play.decision.seat, play.state.coins[:]

    play.play("place:X1").play("pay:w1")

    assert play.state.coins[seat] == had[seat] + 3


@pytest.mark.parametrize("edition", ["classic", "ultimate"])
def test_a_space_may_give_what_it_then_takes(edition):
    play = on_turn({"X1": (("grant", 2), ("fee", 4))}, edition)
    seat = play.decision.seat
    play.state.coins[seat] = 2

    play.play("place:X1").play("pay:w1")

    assert play.state.coins[seat] == 0


def test_a_space_that_takes_more_than_there_is_cannot_be_used():
    play = on_turn({"X1": (("fee", 9),)})

    assert play.explain("place:X1").rule == "not-in-full"


def test_points_and_phases_can_be_added():
    play = game({}).start(seed=3)
    coins = play.state.coins[:]
    while play.decision is not None:
        passing = [action for action in play.decision.options if action.verb == "pass"]
        play.play((passing or play.decision.options)[0])

    tolls = [[c.points for c in play.score_sheet(seat) if c.source == "toll"] for seat in range(2)]
    assert tolls == [[1] * 5 + [1 + 10], [2] * 5 + [2 + 10]]
    assert play.state.coins[0] >= coins[0] + 6, "a phase of the expansion gives seat 0 a coin a round"


def test_a_misspelt_colour_is_found_while_rules_are_built():
    with pytest.raises(RulesError, match=r"space\.X1: 'lay' does not take 'woood'"):
        game({"X1": (("lay", "woood", 1),)})


def with_benefits(rows, edition="classic"):
    """Return a game whose board gives more than it does in the box."""
    module = Module("russian.gifts", needs=("russian",))
    module.tables["benefit"] = {
        f"gift-{n}": {"source": "reconstructed", "line": "kiev", "space": n, "colour": "wood", "do": do}
        for n, do in enumerate(rows, 2)
    }
    return Game(title_with(module), 2, {"edition": edition})


@pytest.mark.parametrize("language", ["en", "de", "nl"])
@pytest.mark.parametrize("edition", ["classic", "ultimate"])
def test_a_benefit_with_any_op_is_drawn_and_written(edition, language):
    found = {effect[0]: effect for _, effect in with_benefits([], edition).rules.effects()}
    kinds = [(effect,) for effect in found.values()]
    for some in (kinds[:7], kinds[7:14], kinds[14:]):
        view = with_benefits(some, edition).start(1).view(0)

        assert draw.svg(draw.scene(view, None, language))
        assert draw.text(view, None, language)


def test_a_seat_may_get_any_number_of_markers():
    game = with_benefits([(("marker",), ("industry", 1))] * 6)
    most = 0
    for seed in range(8):
        most = max(most, *map(len, conformance(game, seed, eager).state.markers))

    assert most > 3


def test_the_referee_looks_at_positions_of_expansions_and_asks_them_too():
    module = Module("russian.strict", needs=("russian",))
    module.check(lambda s: [f"seat {seat} is rich" for seat, n in enumerate(s.coins) if n > 50])
    play = Game(title_with(module), 2, {"edition": "classic"}).start(1)

    assert fouls(play.state) == []
    play.state.coins[1] = 99
    assert "seat 1 is rich" in fouls(play.state)


def with_coins_counted():
    """Return a game with an end card and a factory that count coins."""
    module = Module("russian.purse", needs=("russian",))
    module.tables["end"] = {"e90": {"source": "reconstructed", "count": "coins", "each": 2}}
    module.tables["loco"] = {
        "PF": {"source": "reconstructed", "number": 99, "stack": False, "pieces": 1, "do": (("tally", "coins"),)}
    }
    counted = {"coins": lambda s, seat: s.coins[seat]}
    module.tweak("counts")(lambda before: {**before, **counted})
    module.tweak("tallies")(lambda before: {**before, **counted})
    words = {"end.e90": "2 points for each coin", "tally.coins": "coins"}
    return position(title=replace(title_with(module), names=lambda _rules: words), hand=["e90"], factories=["PF"])


def test_a_card_and_a_factory_that_count_something_new_are_drawn_written_and_valued():
    play = with_coins_counted()
    view = play.view(0)

    assert draw.svg(draw.scene(view, play.decision))
    assert "2 points for each coin" in draw.text(view, play.decision)
    assert BOTS["greedy"].choose(view, play.decision.options, 1) in play.decision.options


def test_points_of_an_expansion_are_no_foul():
    play = game({}).start(seed=3)
    while not play.state.ledger:
        play.play(next((action for action in play.decision.options if action.verb == "pass"), play.decision.options[0]))

    assert {entry[2] for entry in play.state.ledger} >= {"toll"}
    assert fouls(play.state) == []


def test_a_score_sheet_without_a_name_for_some_points_is_seen():
    with pytest.raises(BrokenPromiseError, match="no name for toll"):
        conformance(game({}), 1, eager)


def test_everything_that_can_be_tweaked_stands_in_the_walk():
    family = Path(title_with.__code__.co_filename).parent
    asked = {name for file in family.rglob("*.py") for name in TWEAKED.findall(file.read_text("utf-8"))}
    table = WALK.read_text("utf-8").split("These can be tweaked")[1].split("Where there is no row")[0]
    told = [name for row in table.splitlines() if row.startswith("| `") for name in NAMED.findall(row.split("|")[1])]

    assert sorted(told) == sorted(asked)
