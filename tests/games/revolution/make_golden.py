"""Play the golden games of Railroad Revolution again and write their records.

Run it from the root of the repository, and only in a change that does nothing else:

    PYTHONPATH=src python tests/games/revolution/make_golden.py
"""

from pathlib import Path

import roundhouse

from roundhouse.core.dice import Dice
from roundhouse.testing import eager


HERE = Path(__file__).parents[2] / "golden" / "revolution"


def main():
    greedy = roundhouse.bots()["greedy"].choose
    HERE.mkdir(exist_ok=True)
    for seats in (2, 3, 4):
        write(f"{seats}-greedy", played(seats, 1, greedy))
        write(f"{seats}-greedy-2", played(seats, 2, greedy))
        for seed in (2, 3, 4, 5, 6):
            write(f"{seats}-eager-{seed}", played(seats, seed, eager))


def played(seats, seed, choose):
    """Play a whole game, everybody choosing alike."""
    play, dice = roundhouse.game("railroad-revolution", seats).start(seed), Dice(seed)
    while not play.over:
        play.play(choose(play.view(play.decision.seat), play.decision.options, dice.below(1 << 32)))
    return play


def write(name, play):
    """Write a game and what came of it."""
    scores = "".join(f"# seat {seat}: {points}\n" for seat, points in enumerate(play.scores()))
    (HERE / f"{name}.record").write_text(str(play.record()), "utf-8")
    (HERE / f"{name}.txt").write_text(scores, "utf-8")


if __name__ == "__main__":
    main()
