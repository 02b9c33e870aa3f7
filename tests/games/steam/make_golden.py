"""Write the golden games anew: ``python tests/games/steam/make_golden.py``; only in a commit that does nothing else."""

import sys

from pathlib import Path


FOLDER = Path(__file__).parent
sys.path.insert(0, str(FOLDER))

from steam_games import TABLES, game  # noqa: E402

from roundhouse.bots.generic import dice as random_bot  # noqa: E402
from roundhouse.bots.steam import choose as greedy  # noqa: E402
from roundhouse.core.dice import Dice  # noqa: E402


def played(name, seats, seed, bot, **options):
    """Play one game and write it down with its end."""
    dice = Dice(seed)
    play = game(name, seats, **options).start(seed)
    while play.decision is not None:
        play.play(bot(play.view(play.decision.seat), play.decision.options, dice.below(1 << 32)))
    s = play.state
    end = {
        "rounds": s.round,
        "scores": play.scores(),
        "ranking": play.ranking(),
        "income": s.income,
        "cash": s.cash,
    }
    return str(play.record()) + "".join(f"# {key} {value}\n" for key, value in end.items())


def main():
    folder = FOLDER / "golden"
    folder.mkdir(exist_ok=True)
    for name, seats in TABLES:
        (folder / f"{name}-{seats}.record").write_text(played(name, seats, 100 + seats, greedy), "utf-8")
    rulings = {"unextended": "turn", "reduction": "round-4", "production": "cities"}
    (folder / "southern-us-3-rulings.record").write_text(played("southern-us", 3, 7, greedy, **rulings), "utf-8")
    (folder / "barbados-1-easier.record").write_text(played("barbados", 1, 8, greedy, game="easier"), "utf-8")
    (folder / "rust-belt-4-bankrupt.record").write_text(played("rust-belt", 4, 9, random_bot.choose), "utf-8")


if __name__ == "__main__":
    main()
