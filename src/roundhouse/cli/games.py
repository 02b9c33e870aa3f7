"""`roundhouse games`: what can be played."""

from typing import Any

from rich.text import Text

from roundhouse import api
from roundhouse.bots.roster import BOTS
from roundhouse.cli.output import AsJson, console, folded, print_json
from roundhouse.cli.program import command
from roundhouse.cli.setup import seats_of, words_of
from roundhouse.core.game import Title


FIRST = "The first choice of an option is the usual one.\nStart a game with: {command}"


def games(*, as_json: AsJson = False) -> None:
    """List the games: how many can play, with which options and which bots."""
    found = [_about(title) for title in api.games().values()]
    if as_json:
        print_json(found)
        return
    out = console()
    for game in found:
        out.print(Text.assemble((game["id"], "bold"), f": {game['title']}, {_span(game['seats'])} seats"))
        out.print(f"  bots: {', '.join(game['bots'])}")
        for name, choices in game["options"].items():
            out.print(folded(out, f"  -o {name}={' | '.join(choices)}", len(name) + 4), soft_wrap=True)
        out.print()
    out.print(FIRST.format(command=command("play GAME -o NAME=VALUE")))


def _about(title: Title) -> dict[str, Any]:
    return {
        "id": title.id,
        "title": words_of(title).say("title.name"),
        "seats": list(seats_of(title, {})),
        "options": {option.name: list(option.choices) for option in title.options},
        "bots": [bot.id for bot in BOTS if bot.can_play(title)],
    }


def _span(seats: list[int]) -> str:
    return f"{seats[0]}-{seats[-1]}" if len(seats) > 1 else str(seats[0])
