"""OpenSpiel: its own generic tests for every title, and what an information state holds."""

import pytest

import roundhouse as rh


pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: it comes with --full")

import numpy as np
import pyspiel

from roundhouse.envs import spiel


def settings():
    """Return every title with every choice of its first option, as few seats as it takes, and three of one."""
    for title in rh.games().values():
        for option, choice in [(o.name, c) for o in title.options[:1] for c in o.choices] or [("", "")]:
            given = {option: choice} if option else {}
            params = {"game": title.id, "players": title.seats(title.chosen(given))[0]}
            yield pytest.param(
                params | ({"options": f"{option}:{choice}"} if option else {}), id=f"{title.id}-{choice}"
            )
    yield pytest.param({"players": 3}, id="three")


@pytest.mark.slow
@pytest.mark.parametrize("params", list(settings()))
def test_every_title_passes_the_generic_tests(params):
    game = pyspiel.load_game(spiel.NAME, params)

    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.slow
def test_the_suite_of_open_spiel_simulates_it():
    from open_spiel.python.tests.games_sim_test import GamesSimTest  # noqa: PLC0415

    GamesSimTest().sim_game(pyspiel.load_game("roundhouse(game=age-of-steam,players=2,options=map:st-lucia)"))


def pairs(game, dice):
    """Play a game; return, at every chance, two positions that only its outcome tells apart."""
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node() and len(state.chance_outcomes()) > 1:
            (first, _), *_, (last, _) = state.chance_outcomes()
            yield state.child(first), state.child(last)
        options = [n for n, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
        state.apply_action(int(dice.choice(options)))


def test_an_information_state_holds_what_a_seat_saw_and_nothing_else():
    game = pyspiel.load_game(spiel.NAME)
    met = list(pairs(game, np.random.default_rng(3)))
    same = [
        (str(one) == str(other), one.observation_string(0) == other.observation_string(0), seat_knows(one, other))
        for one, other in met
    ]

    assert all(shown == known for _, shown, known in same)
    assert {shown for told, shown, _ in same if not told} == {True, False}


def seat_knows(one, other):
    return one.information_state_string(0) == other.information_state_string(0)


def test_who_chose_remembers_it():
    state = pyspiel.load_game(spiel.NAME).new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    seat, children = state.current_player(), [state.child(n) for n in state.legal_actions()]

    assert len({child.information_state_string(seat) for child in children}) == len(children)


def test_chance_is_asked_with_the_weights_of_the_rules():
    state = pyspiel.load_game(spiel.NAME).new_initial_state()
    dice = np.random.default_rng(1)
    while state.is_chance_node():
        outcomes, weights = zip(*state.chance_outcomes(), strict=True)

        assert sum(weights) == pytest.approx(1)
        assert all(state.action_to_string(n).startswith("~") for n in outcomes)
        state.apply_action(int(dice.choice(outcomes)))
    assert state.current_player() >= 0


def test_numbers_and_words_are_those_of_the_other_environments():
    state = pyspiel.load_game(spiel.NAME).new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    seat = state.current_player()
    found = state.get_game().game

    assert state.observation_tensor(seat) == [
        float(np.float32(n)) for n in spiel.layout(found).write(state.at.state.blanked(seat), seat)
    ]
    assert state.action_to_string(seat, state.legal_actions()[0]) == found.rules.actions[state.legal_actions()[0]].text


def test_a_search_of_open_spiel_plays_it():
    from open_spiel.python.algorithms import mcts  # noqa: PLC0415

    game = pyspiel.load_game("roundhouse(game=age-of-steam,players=1,options=map:barbados)")
    state, dice = game.new_initial_state(), np.random.RandomState(1)
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    bot = mcts.MCTSBot(game, 1.0, 3, mcts.RandomRolloutEvaluator(1, dice), random_state=dice)

    assert bot.step(state) in state.legal_actions()
