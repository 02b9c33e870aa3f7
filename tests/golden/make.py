"""Play the golden games again and write their records and transcripts.

Run it from the root of the repository, and only in a change that does nothing else:

    PYTHONPATH=src python tests/golden/make.py
"""

from pathlib import Path

import roundhouse

from roundhouse.core.dice import Dice
from roundhouse.testing import eager
from roundhouse.testing.russian_transcript import transcript


HERE = Path(__file__).parent / "russian"


def main():
    HERE.mkdir(exist_ok=True)
    for edition in ("classic", "ultimate"):
        for seats in (2, 3, 4):
            write(f"{edition}-{seats}", played(edition, seats, 1, roundhouse.bots()["greedy"].choose))
            write(f"{edition}-{seats}-eager", played(edition, seats, 2, eager))
        write(f"{edition}-2-shared", tied(edition))


def played(edition, seats, seed, choose):
    """Play a whole game, everybody choosing alike."""
    play, dice = roundhouse.game("russian-railroads", seats, edition=edition).start(seed), Dice(seed)
    while not play.over:
        play.play(choose(play.view(play.decision.seat), play.decision.options, dice.below(1 << 32)))
    return play


def tied(edition):
    """Return the first random game in which two share the victory."""
    choose = roundhouse.bots()["random"].choose
    games = (played(edition, 2, seed, choose) for seed in range(10_000))
    return next(play for play in games if play.ranking() == [1, 1])


def write(name, play):
    record = play.record()
    (HERE / f"{name}.record").write_text(str(record), "utf-8")
    (HERE / f"{name}.txt").write_text(transcript(play.game, record), "utf-8")


if __name__ == "__main__":
    main()
