"""The measurements run and add up; how fast anything is, no test asserts."""

import json

import pytest

from roundhouse.api import games, set_up
from roundhouse.cli.bench import server
from roundhouse.cli.bench.engines import Engine, ours
from roundhouse.cli.bench.measure import measure
from roundhouse.cli.bench.searches import searched
from roundhouse.server.load import Figures


BOARDS = games()["ultimate-railroads"].options[0].choices


def test_bench_measures_every_configuration(call):
    found = json.loads(
        call("bench", "russian", "--rounds", "1", "--seconds", "0.001", "--whole", "--alone", "--json").out
    )

    names = [each["name"] for each in found["measured"]]
    assert names == ["russian-railroads classic 4p", "russian-railroads ultimate 4p"]
    assert all(value >= 0 for each in found["measured"] for key, value in each.items() if key != "name")


def test_bench_measures_games_that_are_over_soon(call):
    found = json.loads(
        call("bench", "age-of-steam", "--rounds", "1", "--seconds", "0.001", "--whole", "--alone", "--json").out
    )

    assert [each["name"].split()[1] for each in found["measured"]] == [
        "rust-belt", "western-us", "southern-us", "germany", "barbados", "st-lucia",
    ]  # fmt: skip


def test_every_board_and_a_game_with_everything_in_it_are_measured():
    names = [engine.name for engine in ours("ultimate")]

    assert names[::2] == [*(f"ultimate-railroads {board} 4p" for board in BOARDS), "ultimate-railroads everything 4p"]
    assert names[1::2] == [f"{name}, mid-game" for name in names[::2]]


def test_the_middle_of_a_game_lies_between_its_beginning_and_its_end():
    whole, middle = ours("russian")[:2]

    early, late = whole.start(1).state, [middle.start(seed).state for seed in range(3)]

    assert early.round == 0
    assert sorted(s.round for s in late) == [s.round for s in late]
    assert all(0 < s.round <= s.kit.setup.rounds for s in late)
    assert middle.start(0).state.to_json() == late[0].to_json()
    assert measure([middle], 1, 0.001, 1)[0].rate > 0


def test_bench_prints_tables(call):
    found = call("bench", "russian", "--rounds", "1", "--seconds", "0.001", "--whole", "--alone")

    assert (found.code, found.err) == (0, "")
    assert "decisions/s" in found.out
    assert "p99.9" in found.out


def test_bench_says_how_fast_bots_search():
    found = searched("alone", set_up("age-of-steam", 1, {"map": "barbados"}), 0.001)

    assert found.name == "alone"
    assert min(found.choices, found.plain, found.quick) > 0


class Countdown:
    """Thirty decisions, every third one forced."""

    left = 30


def count(game):
    return () if not game.left else (1,) if game.left % 3 == 0 else (1, 1, 1)


def take(game, n):
    game.left -= n


def test_forced_decisions_are_told_apart():
    (found,) = measure([Engine("countdown", lambda _: Countdown(), count, take, lambda _: Countdown())], 2, 0.001, 1)

    assert found.length == 30
    assert found.forced == pytest.approx(1 / 3)
    assert found.choices == pytest.approx(found.rate * 2 / 3)
    assert found.p50 <= found.p99 <= found.p999 <= found.worst


def test_environments_are_measured_beside_those_of_others(call):
    pytest.importorskip("pettingzoo", reason="the extra rl is not installed")
    found = json.loads(call("bench", "environments", "--rounds", "1", "--seconds", "0.01", "--json").out)

    assert [each["name"] for each in found][:2] == ["russian-railroads classic 2p", "russian-railroads classic 4p"]
    assert all(each["rate"] > 0 for each in found)


def test_a_shared_database_is_measured_beside_a_file_at_a_pace_and_as_fast_as_it_answers(capsys):
    plans = server.plans(20, 2, "postgresql://somewhere/games")
    server.show([server.about(plan) | Figures().summary() for plan in plans])

    lines = [line.split("  ")[0].strip() for line in capsys.readouterr().out.splitlines()]
    kinds = ["a file", "PostgreSQL, 1", "PostgreSQL, 2", "PostgreSQL, 2, by table"]
    assert [line for line in lines if line in kinds] == kinds * 2
    assert all(plan.database == "" for plan in server.plans(20, 1, ""))
