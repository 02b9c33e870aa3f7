"""What tests of the command line share: a home of their own, and a way to call it."""

import io

from types import SimpleNamespace

import pytest

import roundhouse as rh

from roundhouse.cli import main
from roundhouse.core.dice import Dice


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    """Keep saved games of tests away from those of the user."""
    for name in ("HOME", "USERPROFILE", "XDG_DATA_HOME", "APPDATA"):
        monkeypatch.setenv(name, str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def call(capsys, monkeypatch):
    """Call the command line with arguments and typed lines; return exit code, output and errors."""

    def run(*args, typed=""):
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        capsys.readouterr()
        code = main([str(arg) for arg in args])
        out, err = capsys.readouterr()
        return SimpleNamespace(code=code, out=out, err=err)

    return run


@pytest.fixture
def call_plain(tmp_path, monkeypatch):
    """Call the command line in a folder of its own, its output being left to the test."""
    monkeypatch.chdir(tmp_path)
    return lambda *args: main([str(arg) for arg in args])


def at_random(seed, *, until=None):
    """Play two random players against each other, to the end or until somebody has kept an end card."""
    dice = Dice(seed)
    play = rh.game("russian-railroads", seats=2).start(seed)
    while play.decision and (until is None or not any(action.verb == until for _, action in play.moves)):
        options = play.decision.options
        play.play(options[dice.below(len(options))])
    return play


@pytest.fixture(scope="session")
def finished():
    """A whole game of two random players, one of them with a name."""
    play = at_random(3)
    play.names = {"0": "Ann", "1": "random"}
    return play


@pytest.fixture(scope="session")
def hiding():
    """A game in which somebody has just kept an end card."""
    return next(play for seed in range(200) if (play := at_random(seed, until="end-card")).decision)


@pytest.fixture
def record(finished, tmp_path):
    """The file of the whole game."""
    return written(finished, tmp_path / "game.record")


def written(play, path):
    """Write the record of a game to a file."""
    path.write_text(str(play.record()), "utf-8")
    return path


@pytest.fixture
def put(tmp_path):
    """Write a game to a file, with the players named."""

    def write(play, *names):
        play.names = {str(seat): name for seat, name in enumerate(names)}
        return written(play, tmp_path / "put.record")

    return write
