"""Environments: the suites of PettingZoo and Gymnasium, for every title and every choice of its first option."""

import contextlib
import subprocess
import sys
import warnings

from functools import partial

import pytest

import roundhouse as rh


pytest.importorskip("numpy")
pytest.importorskip("gymnasium")
pytest.importorskip("pettingzoo")

import numpy as np

from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AsyncVectorEnv, SyncVectorEnv
from pettingzoo.test import api_test, performance_benchmark, seed_test

from roundhouse.core.dice import Dice
from roundhouse.envs import SingleSeat, Table, env, layout
from roundhouse.envs.tables import rewards


def settings():
    """Return every title with every choice of its first option, with as many seats as it needs."""
    for title in rh.games().values():
        for option, choice in [(o.name, c) for o in title.options[:1] for c in o.choices] or [("", "")]:
            options = {option: choice} if option else {}
            yield pytest.param(title.id, title.seats(title.chosen(options))[0], options, id=f"{title.id}-{choice}")


def further():
    """Return every title with every choice of every further option, one at a time, and with everything in it."""
    for title in rh.games().values():
        found = [with_needs(option, choice) for option in title.options[1:] for choice in option.choices[1:]]
        for options in [*found, *([dict(title.full)] if title.full else [])]:
            seats = title.seats(title.checked(options))[0]
            yield pytest.param(title.id, seats, options, id="-".join([title.id, *map("=".join, options.items())]))


def with_needs(option, choice):
    needed = {need.option: need.among[0] for need in option.needs if need.choice == choice}
    return {**needed, option.name: choice}


SETTINGS = list(settings())
FURTHER = [pytest.param(*each.values, id=each.id, marks=pytest.mark.slow) for each in further()]


@pytest.mark.parametrize(("name", "seats", "options"), SETTINGS + FURTHER)
def test_every_title_passes_the_test_of_the_interface(name, seats, options):
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Observation is not a NumPy array")
        warnings.filterwarnings("ignore", "Observation space for each agent probably should be")
        api_test(env(name, seats, options), num_cycles=60)


@pytest.mark.parametrize(("name", "seats", "options"), SETTINGS + FURTHER)
def test_the_same_seed_is_the_same_game(name, seats, options):
    seed_test(lambda: env(name, seats, options), num_cycles=10)


@pytest.mark.slow
def test_the_performance_test_of_the_interface_runs(capsys):
    performance_benchmark(env("russian-railroads", 2))  # five seconds

    assert "turns per second" in capsys.readouterr().out


@pytest.mark.parametrize(("name", "seats", "options"), SETTINGS + FURTHER)
def test_every_position_has_its_numbers(name, seats, options):
    game = rh.game(name, seats, **options)
    found = layout(game)
    play, dice = game.start(5), Dice(5)
    while not play.over:
        seat = play.decision.seat
        numbers = found.write(play.view(seat).state, seat)

        assert len(numbers) == found.size
        assert all(type(number) is int for number in numbers)
        play.play(play.decision.options[dice.below(len(play.decision.options))])


def test_numbers_stand_where_the_layout_says():
    game = rh.game("russian-railroads", 2)
    play = game.start(3)
    numbers = layout(game).write(play.view(1).state, 1)
    at = {part.name: numbers[part.start : part.start + part.size] for part in layout(game).parts}

    assert at["seat"] == [1]
    assert at["round"] == [play.state.round]
    assert at["coins"] == play.state.coins
    assert at["rails"] == [n for row in play.state.rails for n in row]
    assert at["asked"][0] == play.decision.seat
    assert at["pile"][: len(play.state.pile)] == [-1] * len(play.state.pile)


@pytest.mark.parametrize(
    ("field", "value", "expected"),
    [
        ("coins", [1, 2, 3], [1, 2]),
        ("coins", [1], [1, 0]),
        ("rails", [[1] * 15, [2] * 14], [1] * 15 + [2] * 14 + [0]),
        ("rails", [[1] * 15], [1] * 15 + [0] * 15),
    ],
)
def test_a_field_unlike_all_that_was_seen_is_cut_or_filled_up(field, value, expected):
    game = rh.game("russian-railroads", 2)
    state = game.start(3).state
    found = layout(game)
    before = found.write(state, 0)
    setattr(state, field, value)
    numbers, part = found.write(state, 0), next(part for part in found.parts if part.name == field)

    assert numbers == before[: part.start] + expected + before[part.start + part.size :]


def test_what_a_seat_may_not_know_is_not_in_its_numbers():
    game = rh.game("russian-railroads", 2)
    play = game.start(3)
    other = play.clone()
    other.state.pile.reverse()
    other.state.seed += 1

    assert other.state.pile != play.state.pile
    assert layout(game).write(play.view(0).state, 0) == layout(game).write(other.view(0).state, 0)


def test_a_game_can_be_played_by_masks_and_pays_the_winner():
    table = Table("russian-railroads", 3)
    table.reset(seed=4)
    dice, paid = np.random.default_rng(1), {}
    for agent in table.agent_iter():
        seen, reward, over, _, info = table.last()
        if over:
            paid[agent] = (reward, info["scores"])
        table.step(None if over else int(dice.choice(np.flatnonzero(seen["action_mask"]))))

    assert sum(reward for reward, _ in paid.values()) == pytest.approx(0)
    best = max(paid, key=lambda agent: paid[agent][0])
    assert paid[best][1][int(best[-1])] == max(paid[best][1])


@pytest.mark.parametrize(
    ("places", "expected"),
    [([1, 2], [1, -1]), ([1, 1], [0, 0]), ([1, 2, 3, 4], [3, -1, -1, -1]), ([0, 0], [0, 0]), ([1], [1]), ([0], [-1])],
)
def test_victories_are_paid_and_add_up_to_nothing(places, expected):
    assert rewards(places) == expected


def test_what_is_not_allowed_ends_the_game():
    table = env("russian-railroads", 2)
    table.reset(seed=1)
    agent = table.agent_selection
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        table.step(int(np.flatnonzero(table.observe(agent)["action_mask"] == 0)[0]))

    assert table.terminations[agent]
    assert table.rewards[agent] == -1


@pytest.mark.parametrize(
    ("name", "rivals"), [("russian-railroads", ["random"]), ("railroad-revolution", ["random"] * 2)]
)
def test_one_seat_against_bots_passes_the_test_of_gymnasium(name, rivals):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)
        check_env(SingleSeat(name, rivals), skip_render_check=True)


def test_one_seat_against_bots_plays_to_the_end_and_sits_everywhere():
    one = SingleSeat("russian-railroads", ["random"])
    dice, seats = np.random.default_rng(2), set()
    for seed in (6, 7):
        _, told = one.reset(seed=seed)
        seats.add(told["seat"])
        over = False
        while not over:
            assert (told["action_mask"] == one.action_masks()).all()
            _, reward, over, cut, told = one.step(int(dice.choice(np.flatnonzero(told["action_mask"]))))
        assert not cut
        assert reward == {True: 1, False: -1}[told["scores"][told["seat"]] == max(told["scores"])]

    assert seats == {0, 1}


def test_many_games_run_in_processes_of_their_own_as_they_do_here():
    here, there = (kind([partial(SingleSeat, "russian-railroads", ["random"])] * 2) for kind in (SyncVectorEnv, spread))
    with contextlib.closing(here), contextlib.closing(there):
        (seen, told), (other, same) = (each.reset(seed=3) for each in (here, there))
        for _ in range(5):
            chosen = [int(mask.nonzero()[0][-1]) for mask in told["action_mask"]]
            assert (seen == other).all()
            assert (told["action_mask"] == same["action_mask"]).all()
            (seen, *_, told), (other, *_, same) = here.step(chosen), there.step(chosen)


def spread(made):
    return AsyncVectorEnv(made, context="spawn")


def test_an_unknown_rival_is_refused():
    with pytest.raises(rh.SetupError, match="no bot 'hal'"):
        SingleSeat("russian-railroads", ["hal"])


def test_nothing_else_in_the_house_needs_the_extras():
    code = "import sys, roundhouse, roundhouse.arena, roundhouse.cli.ladder; print(*sorted(sys.modules))"
    ran = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)  # noqa: S603

    assert {"numpy", "gymnasium", "pettingzoo", "pyarrow", "httpx"}.isdisjoint(ran.stdout.split())
