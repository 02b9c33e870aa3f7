"""Write down how the rules of today play, when they are published; what was published before stays."""

import hashlib
import json

from pathlib import Path

from roundhouse.api import games
from roundhouse.core.dice import Dice
from roundhouse.core.game import Game


PUBLISHED = Path(__file__).parents[1] / "golden" / "versions.json"
ROWS = PUBLISHED.with_name("rows.json")
CHOICES = 400
SAID = {"source", "note", "name", "title"}
"""Columns that say where a row comes from or how it is called; nothing is played by them."""
MEETING = {
    "ultimate-railroads": (
        {"board": "american", "industry": "board", "special-ideas": "yes"},
        {"board": "american", "emil": "yes"},
        {"industry": "board", "emil": "yes"},
    )
}
"""Choices that bring modules only together."""


def kinds():
    """Return every game by the first of its options and the number of seats, then by its other options."""
    yield from _first()
    for name, title in games().items():
        for chosen in _others(title):
            seats = title.seats(title.chosen(chosen))[0]
            words = " ".join(f"{option} {choice}" for option, choice in chosen.items())
            yield f"{name} {words} {seats}", Game(title, seats, chosen)


def _first():
    for name, title in games().items():
        first = title.options[0] if title.options else None
        usual = {option.name: option.choices[0] for option in title.options}
        for choice in first.choices if first else ("",):
            chosen = {first.name: choice} if first else {}
            for seats in title.seats({**usual, **chosen}):
                yield f"{name} {choice} {seats}", Game(title, seats, chosen)


def _others(title):
    """Return every choice that is not the usual one, with what it needs; all of them together; those that meet."""
    single = [title.with_choice(option.name, choice) for option in title.options[1:] for choice in option.choices[1:]]
    return [chosen for chosen in (*single, title.full, *MEETING.get(title.id, ())) if chosen]


def modules(every):
    """Return the modules of some kinds of games by their names and versions."""
    return {f"{module.name}@{module.version}": module for _, game in every for module in game.rules.modules}


def content(tables):
    """Return a hash of the rows of a module, wherever they stand."""
    played = {
        name: {key: {column: cell for column, cell in row.items() if column not in SAID} for key, row in rows.items()}
        for name, rows in tables.items()
    }
    return hashlib.sha256(json.dumps(played, sort_keys=True).encode()).hexdigest()[:12]


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


def write(path, published):
    """Keep what was published."""
    path.write_text(json.dumps(published, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    played, every = json.loads(PUBLISHED.read_text("utf-8")), list(kinds())
    for kind, game in every:
        played.setdefault(kind, {}).setdefault(game.rules.key, behaviour(game))
    write(PUBLISHED, played)
    rows = {name: content(module.tables) for name, module in modules(every).items()}
    write(ROWS, dict(sorted((rows | json.loads(ROWS.read_text("utf-8"))).items())))
