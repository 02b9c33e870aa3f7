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
GREEDY = roundhouse.bots()["greedy"].choose
SEEDS = {"classic": (23, 14, 19), "ultimate": (12, 17, 1)}
"""For two, three and four curious players: seeds with which they find much that the other games do not show."""


MODULES = {
    "german": ({"board": "german"}, (2, 3, 4)),
    "train": ({"train": "yes"}, (3,)),
    "special": ({"special-ideas": "yes"}, (2,)),
    "engineers": ({"engineers": "all"}, (2,)),
    "german-modules": (
        {"board": "german", "train": "yes", "special-ideas": "yes", "engineers": "recommended"},
        (4,),
    ),
    "asian": ({"board": "asian"}, (2, 3, 4)),
    "asian-strip": ({"board": "asian", "industry": "strip"}, (2,)),
    "coal": ({"coal": "yes"}, (2, 3, 4)),
    "emil": ({"emil": "yes"}, (1,)),
    "emil-coal": ({"emil": "yes", "coal": "yes"}, (1,)),
}
"""Games of Ultimate Railroads by name: their options, and for how many."""


def main():
    HERE.mkdir(exist_ok=True)
    for name, (options, sitting) in MODULES.items():
        for seats in sitting:
            game = roundhouse.game("ultimate-railroads", seats, **options)
            write(f"{name}-{seats}", played(game, 1, GREEDY))
            write(f"{name}-{seats}-eager", played(game, 2, eager))
    for edition, seeds in SEEDS.items():
        shown = {text for name, play in plain(edition) for text in write(name, play)}
        for seats, seed in zip((2, 3, 4), seeds, strict=True):
            shown |= write(f"{edition}-{seats}-curious", played(russian(edition, seats), seed, curious(shown)))


def plain(edition):
    """Play the games in which everybody chooses alike."""
    for seats in (2, 3, 4):
        yield f"{edition}-{seats}", played(russian(edition, seats), 1, GREEDY)
        yield f"{edition}-{seats}-eager", played(russian(edition, seats), 2, eager)
    yield f"{edition}-2-shared", tied(edition)


def russian(edition, seats):
    return roundhouse.game("russian-railroads", seats, edition=edition)


def played(game, seed, choose):
    """Play a whole game, everybody choosing alike."""
    play, dice = game.start(seed), Dice(seed)
    while not play.over:
        play.play(choose(play.view(play.decision.seat), play.decision.options, dice.below(1 << 32)))
    return play


def tied(edition):
    """Return the first random game in which two share the victory."""
    choose = roundhouse.bots()["random"].choose
    games = (played(russian(edition, 2), seed, choose) for seed in range(10_000))
    return next(play for play in games if play.ranking() == [1, 1])


def curious(shown):
    """Return how to choose what no game has shown yet; else even seats are greedy and odd ones build far."""
    seen = set(shown)

    def choose(view, options, seed):
        new = [action for action in options if action.text not in seen]
        action = new[0] if new else (far if view.seat % 2 else GREEDY)(view, options, seed)
        seen.add(action.text)
        return action

    return choose


def far(view, options, seed):
    """Choose at random, but build the Trans-Siberian to its end wherever that is possible."""
    ways = [action for action in options if action.text.startswith(("lay:transsib", "place:T", "loco:"))]
    strong = [action for action in ways if action.text != "place:T12"]
    return eager(view, strong or ways or options, seed)


def write(name, play):
    """Write a game and return its moves."""
    record = play.record()
    (HERE / f"{name}.record").write_text(str(record), "utf-8")
    (HERE / f"{name}.txt").write_text(transcript(play.game, record), "utf-8")
    return {action.text for _, action in play.moves}


if __name__ == "__main__":
    main()
