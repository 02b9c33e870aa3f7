"""`roundhouse games`: what can be played."""

from typing import Any

from roundhouse import api
from roundhouse.bots import BOTS
from roundhouse.cli.output import AsJson, console, print_json, table
from roundhouse.cli.setup import seats_of, words_of
from roundhouse.core.game import Title


def games(*, as_json: AsJson = False) -> None:
    """List the games: how many can play, with which options and which bots."""
    found = [_about(title) for title in api.games().values()]
    if as_json:
        print_json(found)
        return
    rows = [
        (
            game["id"],
            game["title"],
            _span(game["seats"]),
            "; ".join(f"{name}={'|'.join(choices)}" for name, choices in game["options"].items()),
            ", ".join(game["bots"]),
        )
        for game in found
    ]
    console().print(table("", ("game", "title", "seats", "options (the first choice is the default)", "bots"), rows))


def _about(title: Title) -> dict[str, Any]:
    return {
        "id": title.id,
        "title": words_of(title).say("title.name"),
        "seats": list(seats_of(title, {})),
        "options": {option.name: list(option.choices) for option in title.options},
        "bots": [bot.id for bot in BOTS if {"", title.id} & set(bot.plays)],
    }


def _span(seats: list[int]) -> str:
    return f"{seats[0]}-{seats[-1]}" if len(seats) > 1 else str(seats[0])
