"""Write down how the rules of today play, when they are published; what was published before stays."""

import hashlib
import json

from pathlib import Path

from roundhouse.api import games
from roundhouse.core.dice import Dice
from roundhouse.core.game import Game
from roundhouse.core.record import read


PUBLISHED = Path(__file__).parents[1] / "golden" / "versions.json"
ROWS = PUBLISHED.with_name("rows.json")
GUIDES = PUBLISHED.with_name("guides")
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
MATTERS = {"age-of-steam": {"production": {"map": "barbados"}}}
"""Where else than on the usual board something can be seen of a choice."""


def kinds():
    """Return every game by the first of its options and the number of seats, then by its other options."""
    yield from _first()
    for title in games().values():
        for chosen in (*singles(title).values(), *_together(title)):
            yield named(title, chosen)


def named(title, chosen):
    """Return a game for as few as it can be played by, and what it is called."""
    seats = title.seats(title.chosen(chosen))[0]
    words = " ".join(f"{option} {choice}" for option, choice in chosen.items())
    return f"{title.id} {words} {seats}", Game(title, seats, chosen)


def _first():
    for name, title in games().items():
        first = title.options[0] if title.options else None
        usual = {option.name: option.choices[0] for option in title.options}
        for choice in first.choices if first else ("",):
            chosen = {first.name: choice} if first else {}
            for seats in title.seats({**usual, **chosen}):
                yield f"{name} {choice} {seats}", Game(title, seats, chosen)


def singles(title):
    """Return every choice that is not the usual one, with what it needs to matter."""
    return {
        (option.name, choice): {**title.with_choice(option.name, choice), **_where(title, option.name)}
        for option in title.options[1:]
        for choice in option.choices[1:]
    }


def _where(title, option):
    """Return what else is chosen in the game that shows an option."""
    return MATTERS.get(title.id, {}).get(option, {})


def _together(title):
    """Return all choices together, and those that meet."""
    return [chosen for chosen in (title.full, *MEETING.get(title.id, ())) if chosen]


def guide(kind):
    """Return the record of a game in which something matters that is seldom seen, if there is one."""
    path = GUIDES / f"{kind.replace(' ', '-')}.record"
    return read(path.read_text("utf-8")) if path.exists() else None


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


def behaviour(game, record=None):
    """Return a hash of all that could be chosen in one long game, of its moves and its scores.

    Whoever has a record plays its moves wherever they can be played, else any.
    """
    seed = record.seed if record else game.seats
    play, dice, seen = game.start(seed), Dice(seed), hashlib.sha256()
    wishes = dict(enumerate(move.text for move in record.moves())) if record else {}
    for _ in range(CHOICES):
        if play.decision is None:
            break
        options = [option.text for option in play.decision.options]
        seen.update(repr(options).encode())
        wish = wishes.get(len(play.moves))
        at = options.index(wish) if wish in options else dice.below(len(options))
        play.play(play.decision.options[at])
    seen.update(repr([move[1].text for move in play.moves]).encode() + repr(game.title.scores(play.state)).encode())
    return seen.hexdigest()[:12]


def write(path, published):
    """Keep what was published."""
    path.write_text(json.dumps(published, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    played, every = json.loads(PUBLISHED.read_text("utf-8")), list(kinds())
    for kind, game in every:
        played.setdefault(kind, {}).setdefault(game.rules.key, behaviour(game, guide(kind)))
    write(PUBLISHED, played)
    rows = {name: content(module.tables) for name, module in modules(every).items()}
    write(ROWS, dict(sorted((rows | json.loads(ROWS.read_text("utf-8"))).items())))
