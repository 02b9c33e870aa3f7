"""Ladders on a Ray cluster of several nodes, one of which is lost; the nodes are processes of this machine."""

import json
import subprocess
import sys
import time

import pytest

import roundhouse as rh

from roundhouse.arena import cluster, watching
from roundhouse.arena.ledger import LINES


MINE = """
class Passes:
    def before(self, game, state):
        self.count = [0] * game.seats
    def step(self, state, decision, action):
        self.count[decision.seat] += action.verb == "pass"
    def after(self, state, result):
        return {"passes": self.count}
"""


@pytest.fixture(scope="module")
def nodes():
    """A cluster whose head plays no games."""
    pytest.importorskip("ray", reason="Ray is not installed: it comes with --full")
    from ray.cluster_utils import Cluster  # noqa: PLC0415

    made = Cluster(initialize_head=True, head_node_args={"num_cpus": 0})
    yield made
    made.shutdown()


def ladder_of(folder, games, *more):
    args = ["ladder", "age-of-steam", "-o", "map=st-lucia", "--bots", "greedy,random", "--games", str(games)]
    mine = ["--seed", "5", "--stats", "mine:Passes", "--out", folder.name, *more]
    return [sys.executable, "-m", "roundhouse", *args, *mine]


def played(folder):
    path = folder / LINES
    return path.read_bytes().count(b"\n") if path.exists() else 0


def begun(folder, command):
    """Begin a ladder; return its process once it has kept a game."""
    process = subprocess.Popen(command, cwd=folder.parent, stdout=subprocess.DEVNULL)  # noqa: S603  (our own program)
    while not played(folder):
        assert process.poll() is None
        time.sleep(0.05)
    return process


@pytest.mark.slow
def test_a_node_that_is_killed_costs_no_game_and_changes_nothing(tmp_path, nodes):
    (tmp_path / "mine.py").write_text(MINE)
    lost, _ = nodes.add_node(num_cpus=1), nodes.add_node(num_cpus=1)
    process = begun(tmp_path / "ray", ladder_of(tmp_path / "ray", 24, "--ray", nodes.address))
    before = played(tmp_path / "ray")
    nodes.remove_node(lost, allow_graceful=False)

    assert before < 24
    assert process.wait() == 0
    subprocess.run(ladder_of(tmp_path / "here", 24), cwd=tmp_path, check=True, stdout=subprocess.DEVNULL)  # noqa: S603
    found, expected = ((tmp_path / name / "report.json").read_bytes() for name in ("ray", "here"))
    assert found == expected
    assert json.loads(found)["games"] == 24
    assert {path.name: path.read_bytes() for path in (tmp_path / "ray" / "records").iterdir()} == {
        path.name: path.read_bytes() for path in (tmp_path / "here" / "records").iterdir()
    }


@pytest.mark.slow
def test_a_ladder_killed_on_a_cluster_goes_on_with_other_machines(tmp_path, nodes):
    (tmp_path / "mine.py").write_text(MINE)
    first = nodes.add_node(num_cpus=1)
    process = begun(tmp_path / "ray", ladder_of(tmp_path / "ray", 40, "--ray", nodes.address))
    process.kill()
    process.wait()
    kept = played(tmp_path / "ray")
    nodes.remove_node(first, allow_graceful=False)
    nodes.add_node(num_cpus=2)

    assert kept < 40
    again = ladder_of(tmp_path / "ray", kept + 3, "--ray", nodes.address)
    subprocess.run(again, cwd=tmp_path, check=True, stdout=subprocess.DEVNULL)  # noqa: S603
    subprocess.run(ladder_of(tmp_path / "here", kept + 3), cwd=tmp_path, check=True, stdout=subprocess.DEVNULL)  # noqa: S603
    assert (tmp_path / "ray" / "report.json").read_bytes() == (tmp_path / "here" / "report.json").read_bytes()


def break_down(_):
    raise ValueError("a bot cheated")


@pytest.mark.slow
def test_what_goes_wrong_in_a_game_is_told_as_it_is_here(nodes):
    nodes.add_node(num_cpus=1)

    with pytest.raises(ValueError, match="a bot cheated") as caught:
        list(cluster.spread(break_down, [1], nodes.address))
    assert type(caught.value) is ValueError


def test_a_cluster_without_the_library_is_told_how_to_get_it(monkeypatch):
    monkeypatch.setitem(sys.modules, "ray", None)

    with pytest.raises(rh.SetupError, match=r"install roundhouse\[ray\]"):
        cluster.require()


def test_only_modules_of_ones_own_are_sent_along():
    assert watching.modules(["sources", "mine:Passes", "a.b:C", "roundhouse.arena.watching:Choices"]) == ["a", "mine"]
