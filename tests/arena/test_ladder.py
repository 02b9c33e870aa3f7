"""Ladders: who meets whom, what stays after a kill, and that the number of processes changes nothing."""

import json
import os
import signal
import subprocess
import sys
import time

from collections import Counter

import pytest

import roundhouse as rh

from roundhouse.arena import Plan, keep, lineups
from roundhouse.arena.columns import rows
from roundhouse.arena.findings import report
from roundhouse.arena.ladder import Task, matches, plan, played
from roundhouse.arena.ledger import LINES, Ledger
from roundhouse.arena.page import page
from roundhouse.arena.pool import spread


PLAN = Plan("russian-railroads", (("edition", "classic"),), 2, ("greedy", "random"), 2, 5)
QUICK = PLAN._replace(game="age-of-steam", options=(("map", "st-lucia"),))


def play_all(made, folder, jobs=1):
    """Play what a folder lacks; return the lines of the plan."""
    made = plan(made)
    wanted = list(matches(made))
    with Ledger(folder, made) as ledger:
        left = [Task(match, made.stats) for match in wanted if not ledger.has(match)]
        for kept in spread(played, left, jobs):
            ledger.add(kept)
        return ledger.played(wanted)


def lasting(lines):
    """Return what is the same in every run."""
    return [line._replace(slowest=()) for line in lines]


@pytest.mark.parametrize(
    ("seats", "expected"),
    [
        (1, [("a",), ("b",), ("c",)]),
        (2, [("a", "b"), ("a", "c"), ("b", "c")]),
        (3, [("a", "b", "b"), ("a", "c", "c"), ("b", "a", "a"), ("b", "c", "c"), ("c", "a", "a"), ("c", "b", "b")]),
    ],
)
def test_every_bot_meets_every_other(seats, expected):
    assert lineups(["a", "b", "c"], seats) == expected


def test_everybody_sits_everywhere_with_the_same_seeds():
    made = [(match.bots, match.seed) for match in matches(PLAN._replace(seats=4, games=6))]

    assert Counter(bots.index("greedy") for bots, _ in made if bots.count("greedy") == 1) == dict.fromkeys(range(4), 2)
    assert set(Counter(seed for _, seed in made).values()) == {8}
    assert len(set(made)) == len(made) == 16


@pytest.mark.parametrize(
    ("changed", "sentence"),
    [
        ({"bots": ("greedy",)}, "two bots or more"),
        ({"bots": ("greedy", "greedy")}, "once"),
        ({"bots": ("greedy", "hal")}, "no bot 'hal'"),
        ({"seats": 9}, "2 to 4 seats"),
        ({"stats": ("luck",)}, "module:Name"),
        ({"stats": ("no.such:Thing",)}, "cannot be found"),
    ],
)
def test_a_ladder_that_cannot_be_played_is_refused(changed, sentence):
    with pytest.raises(rh.SetupError, match=sentence):
        plan(PLAN._replace(**changed))


def test_two_processes_keep_the_same_games_and_report_as_one(tmp_path):
    one, two = (play_all(QUICK, tmp_path / str(jobs), jobs) for jobs in (1, 2))

    assert lasting(one) == lasting(two)
    assert report(plan(QUICK), one, 2).to_json() == report(plan(QUICK), two, 2).to_json()
    assert [(tmp_path / "1" / line.record).read_text() for line in one] == [
        (tmp_path / "2" / line.record).read_text() for line in two
    ]


def test_every_game_is_kept_as_a_record_that_replays(tmp_path):
    for line in play_all(QUICK, tmp_path):
        play = rh.replay((tmp_path / line.record).read_text("utf-8"))

        assert play.over
        assert tuple(play.scores()) == line.result.scores
        assert play.names == {str(seat): bot for seat, bot in enumerate(line.result.match.bots)}


def test_what_is_there_is_not_played_again_and_a_torn_line_is(tmp_path):
    whole = play_all(QUICK, tmp_path)
    path = tmp_path / LINES
    first, second = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(first.replace(b'"rounds": ', b'"rounds": 9') + second[:40])

    again = play_all(QUICK, tmp_path)
    assert again[0].result.rounds == int(f"9{whole[0].result.rounds}")
    assert lasting(again[1:]) == lasting(whole[1:])
    assert path.read_bytes().count(b"\n") == 2


def test_more_games_and_bots_are_added_to_what_is_there(tmp_path):
    play_all(QUICK, tmp_path)
    more = play_all(QUICK._replace(games=4), tmp_path)

    assert len(more) == 4
    assert (tmp_path / LINES).read_bytes().count(b"\n") == 4


def test_another_ladder_is_not_mixed_in(tmp_path):
    play_all(QUICK, tmp_path)

    with pytest.raises(rh.SetupError, match="another seed"):
        Ledger(tmp_path, plan(QUICK._replace(seed=6)))


def test_a_damaged_line_in_the_middle_is_named(tmp_path):
    (tmp_path / LINES).write_bytes(b"{}\n{}\n")

    with pytest.raises(rh.SetupError, match=r"line 1 of .* is damaged"):
        Ledger(tmp_path, plan(QUICK))


def ladder_of(folder, *more):
    args = ["ladder", "age-of-steam", "-o", "map=st-lucia", "--bots", "greedy,random", "--games", "4", "--seed", "5"]
    return [sys.executable, "-m", "roundhouse", *args, "--out", str(folder), *more]


def test_a_ladder_that_was_killed_goes_on_and_ends_like_any_other(tmp_path):
    killed, path = tmp_path / "killed", tmp_path / "killed" / LINES
    process = subprocess.Popen(ladder_of(killed, "--jobs", "2"), stdout=subprocess.DEVNULL)  # noqa: S603  (our own program)
    while not (path.exists() and path.read_bytes()):
        assert process.poll() is None
        time.sleep(0.02)
    os.kill(process.pid, signal.SIGKILL)
    process.wait()
    kept = path.read_bytes()
    assert kept.count(b"\n") < 4

    for folder in (killed, tmp_path / "whole"):
        subprocess.run(ladder_of(folder), check=True, stdout=subprocess.DEVNULL)  # noqa: S603
    assert path.read_bytes().startswith(kept[: kept.rfind(b"\n") + 1])
    assert (killed / "report.json").read_bytes() == (tmp_path / "whole" / "report.json").read_bytes()


class Passes:
    """How often every seat passed."""

    def before(self, game, state):
        del state
        self.count = [0] * game.seats

    def step(self, state, decision, action):
        assert action in decision.options
        self.count[decision.seat] += action.verb == "pass"
        del state

    def after(self, state, result):
        assert not state.stack
        return {"passes": self.count, "margin": max(result.scores) - min(result.scores)}


def test_watchers_see_every_choice_and_the_end():
    match = next(matches(PLAN))
    kept = keep(match, watchers=[Passes()])

    assert 0 < sum(kept.told["passes"]) <= kept.record.count(" pass")  # some are forced
    assert kept.told["margin"] == max(kept.result.scores) - min(kept.result.scores)


def test_points_by_source_add_up():
    kept = played(Task(next(matches(PLAN)), ("sources", "choices")))
    sums = [sum(values) for values in zip(*(v for n, v in kept.told.items() if "from" in n), strict=True)]

    assert sums == list(kept.result.scores)
    assert sum(kept.told["choices"]) == kept.result.decisions


def test_the_page_stands_alone_and_names_everybody(tmp_path):
    made = plan(QUICK._replace(stats=("choices",)))
    lines = play_all(made, tmp_path)
    text = page(report(made, lines, 3))

    assert text.count("<svg") == 2
    assert "2 of 3 games" in text
    assert "options a choice" in text
    assert "http" not in text
    assert json.loads(json.dumps(report(made, lines, 2).to_json()))["ratings"][0]["bot"] == "greedy"


def test_a_ladder_without_a_game_yet_has_a_page():
    assert "0 of 3" in page(report(plan(PLAN), [], 3))


def test_who_plays_alone_is_compared_on_the_same_seed(tmp_path):
    alone = Plan("age-of-steam", (("map", "barbados"),), 1, ("greedy", "random"), 6, 5)
    found = report(plan(alone), play_all(alone, tmp_path), 12)

    assert [rating.bot for rating in found.ratings] == ["greedy", "random"]
    assert found.ratings[0].points.value > 0
    assert found.meetings == []


def test_games_as_columns(tmp_path):
    parquet = pytest.importorskip("pyarrow.parquet")
    from roundhouse.arena.columns import write  # noqa: PLC0415

    lines = play_all(QUICK._replace(stats=("choices",)), tmp_path)
    write(tmp_path / "games.parquet", lines)

    assert parquet.read_table(tmp_path / "games.parquet").to_pylist() == rows(lines)
    assert len(rows(lines)) == 4
