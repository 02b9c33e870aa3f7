"""What to play, asked of somebody who did not say: Enter is always a good answer."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from roundhouse.api import bots, games
from roundhouse.cli.files import Mistake
from roundhouse.cli.people import named
from roundhouse.cli.setup import seats_of, words_of


if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import TypeVar

    from roundhouse.core.game import Title

    T = TypeVar("T")

YOU = "You"
START = "Press Enter to play {title}, {options}, against {n} bots;\nor type c to choose something else: "
WHICH = "Which game? "
SEATS = "How many at the table, {low} to {high}? [{high}] "
NAMES = "Who plays at this screen? Names, by commas; bots take the other seats. [You] "
BOT = "Which bots? "


class Wish(NamedTuple):
    """What somebody wants to play."""

    title: Title
    options: dict[str, str]
    names: dict[str, str]


def ask() -> Wish:
    """Offer the usual game, or ask for everything."""
    title = next(iter(games().values()))
    words = words_of(title)
    usual = title.chosen()
    said = ", ".join(words.name("option", f"{name}-{value}") for name, value in usual.items())
    seats = seats_of(title, usual)[-1]
    answer = input(START.format(title=words.say("title.name"), options=said, n=seats - 1)).strip().lower()
    return _choose() if answer else Wish(title, usual, seated(title, [YOU], seats))


def seated(title: Title, people: Sequence[str], seats: int, bot: str = "") -> dict[str, str]:
    """Seat people and give the rest to bots, the best one of the house unless another is named."""
    if len(people) > seats:
        raise Mistake(f"there are {len(people)} players for {seats} seat{'s' if seats > 1 else ''}")
    return named([*people, *[bot or bots_for(title)[0]] * (seats - len(people))])


def bots_for(title: Title) -> list[str]:
    """Return the bots that play a game, the one that knows it best first."""
    return sorted((bot.id for bot in bots().values() if bot.can_play(title)), key="random".__eq__)


def _choose() -> Wish:
    titles = list(games().values())
    title = _pick(WHICH, titles, lambda each: words_of(each).say("title.name"))
    words = words_of(title)
    options = {}
    for option in title.options:
        options[option.name] = _pick(
            f"{words.name('option', option.name)}? ",
            option.choices,
            lambda choice, name=option.name: words.name("option", f"{name}-{choice}"),  # type: ignore[misc]
        )
    seats = _number(seats_of(title, options))
    people = _names(seats)
    bot = _pick(BOT, bots_for(title), str) if len(people) < seats else ""
    return Wish(title, options, seated(title, people, seats, bot))


def _pick(question: str, things: Sequence[T], name: Callable[[T], str]) -> T:
    """Let somebody choose by number; Enter takes the first, and a single thing needs no question."""
    if len(things) == 1:
        return things[0]
    for n, thing in enumerate(things, 1):
        print(f"  {n}  {name(thing)}")
    while True:
        answer = input(f"{question}[1] ").strip() or "1"
        if answer.isascii() and answer.isdigit() and len(answer) < 4 and 1 <= int(answer) <= len(things):
            return things[int(answer) - 1]
        print(f"Please type a number from 1 to {len(things)}.")


def _number(allowed: range) -> int:
    while len(allowed) > 1:
        answer = input(SEATS.format(low=allowed[0], high=allowed[-1])).strip() or str(allowed[-1])
        if answer in map(str, allowed):
            return int(answer)
        print(f"Please type a number from {allowed[0]} to {allowed[-1]}.")
    return allowed[0]


def _names(seats: int) -> list[str]:
    while True:
        people = [name.strip() for name in (input(NAMES).strip() or YOU).split(",")]
        try:
            named(people)
        except Mistake as error:
            print(f"{error}.")
            continue
        if len(people) <= seats:
            return people
        print(f"There are only {seats} seats.")
