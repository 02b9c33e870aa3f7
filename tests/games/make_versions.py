"""Write down how the rules of today play, when they are published; what was published before stays."""

import hashlib
import json

from pathlib import Path

from roundhouse.api import games
from roundhouse.core.dice import Dice
from roundhouse.core.game import Game


PUBLISHED = Path(__file__).parents[1] / "golden" / "versions.json"
CHOICES = 400


def kinds():
    """Return every game by the first of its options and the number of seats."""
    for name, title in games().items():
        first = title.options[0] if title.options else None
        usual = {option.name: option.choices[0] for option in title.options}
        for choice in first.choices if first else ("",):
            chosen = {first.name: choice} if first else {}
            for seats in title.seats({**usual, **chosen}):
                yield f"{name} {choice} {seats}", Game(title, seats, chosen)


def behaviour(game):
    """Return a hash of all that could be chosen in one long game, of its moves and its scores."""
    play, dice, seen = game.start(game.seats), Dice(game.seats), hashlib.sha256()
    for _ in range(CHOICES):
        if play.decision is None:
            break
        seen.update(repr([option.text for option in play.decision.options]).encode())
        play.play(play.decision.options[dice.below(len(play.decision.options))])
    seen.update(repr([move[1].text for move in play.moves]).encode() + repr(game.title.scores(play.state)).encode())
    return seen.hexdigest()[:12]


if __name__ == "__main__":
    published = json.loads(PUBLISHED.read_text("utf-8"))
    for kind, game in kinds():
        published.setdefault(kind, {}).setdefault(game.rules.key, behaviour(game))
    PUBLISHED.write_text(json.dumps(published, indent=1) + "\n", "utf-8")
