"""Nothing depends on the order of sets: the same rules, games, pictures and interface under any hash seed."""

import os
import subprocess
import sys

from pathlib import Path

import pytest


SRC = Path(__file__).resolve().parents[1] / "src"
STORY = """
import hashlib, json, sys, tempfile
from pathlib import Path
from roundhouse import draw
from roundhouse.api import games, set_up
from roundhouse.core.dice import Dice
from roundhouse.server.opening import open_house
from roundhouse.house.settings import Settings
from roundhouse.house.titles import describe
from roundhouse.server.web.app import application

def told(name, *parts):
    print(name, hashlib.sha256(repr(parts).encode()).hexdigest()[:16])

for name, title in games().items():
    for seats in title.seats({option.name: option.choices[0] for option in title.options}):
        game = set_up(name, seats, {})
        rules = game.rules
        told(f"{name} {seats} rules", rules.key, [action.text for action in rules.actions], list(rules.ops))
        play, dice = game.start(seats), Dice(seats)
        for number in range(130):
            if play.decision is None:
                break
            play.play(play.decision.options[dice.below(len(play.decision.options))])
        told(f"{name} {seats} moves", [move[1].text for move in play.moves], play.state.to_json())
        told(f"{name} {seats} options", play.decision and [option.text for option in play.decision.options])
        told(f"{name} {seats} picture", draw.scene(play.view(0), play.decision, "en"))
        told(f"{name} {seats} guess", game.title.imagine(play.view(0).state, 0, 5).to_json())
    told(f"{name} described", describe(name, "de"))
with tempfile.TemporaryDirectory() as folder:
    house = open_house(Settings(Path(folder)))
    told("interface", json.dumps(application(house).openapi_schema.to_schema()))
    house.close()
"""


def story(seed):
    environment = {**os.environ, "PYTHONPATH": str(SRC), "PYTHONHASHSEED": str(seed)}
    done = subprocess.run(  # noqa: S603  (our own program)
        [sys.executable, "-c", STORY], env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


@pytest.fixture(scope="module")
def usual():
    return story(0)


@pytest.mark.parametrize("seed", [1, *(pytest.param(n, marks=pytest.mark.slow) for n in range(2, 10))])
def test_everything_is_the_same_under_another_hash_seed(usual, seed):
    assert len(usual) > 40
    assert story(seed) == usual
