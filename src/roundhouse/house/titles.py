"""What can be played here, described for people."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from roundhouse.api import bots, games
from roundhouse.bots.levels import LEVELS
from roundhouse.core.game import Option, SetupError
from roundhouse.core.words import Words, core_words, words
from roundhouse.draw.look import Look
from roundhouse.house import PAGE
from roundhouse.house.pictures import panels
from roundhouse.house.refused import Refused
from roundhouse.house.table import game_of
from roundhouse.house.wire.games import (
    BotInfo,
    ChangeInfo,
    ChoiceInfo,
    FollowInfo,
    NeedInfo,
    OptionInfo,
    RowsInfo,
    SeatsAllowed,
    TitleInfo,
    Titles,
)
from roundhouse.house.words_of import FOLDER, face, languages


if TYPE_CHECKING:
    from roundhouse.core.game import Title
    from roundhouse.core.play import Play

ART = PAGE / "art"
SAMPLE_MOVES = 160
"""How far the game of the picture has come."""
USUAL = "normal"
"""Who sits down where nobody was asked for, and plays on for somebody else."""


@cache
def titles(language: str, guests: tuple[str, ...] = ()) -> Titles:
    """Return everything that can be played."""
    return Titles([describe(name, language, guests) for name in games()], list(languages()))


@cache
def describe(name: str, language: str, guests: tuple[str, ...] = ()) -> TitleInfo:
    """Return one title as the start page shows it; guests are bots from outside."""
    title = games().get(name)
    if title is None:
        raise Refused(404, "not-found")
    said = words(language, core_words(), *title.words, FOLDER)
    about = f"server.title.{name}"
    return TitleInfo(
        id=name,
        name=said.name("title", "name"),
        about=said.sentences.get(f"{about}.about", ""),
        weight=float(said.sentences.get(f"{about}.weight", "3")),
        minutes=[int(n) for n in said.sentences.get(f"{about}.minutes", "60-120").split("-")],
        seats=list(title.seats(title.chosen())),
        ever=_ever(title),
        default_seats=title.usual_seats,
        options=[_option(said, title, option) for option in title.options],
        bots=[_bot(said, bot, bot if bot not in guests else "guest") for bot in [*guests, *_levels(name)]],
        default_bot=USUAL,
        changes=[
            ChangeInfo({option: list(among) for option, among in change.when.items()}, said.name("change", change.says))
            for change in title.changes
        ],
        full=dict(title.full),
        alone=dict(title.alone),
    )


def _ever(title: Title) -> list[int]:
    """Return all numbers of seats there are, with any one thing chosen otherwise."""
    first = title.chosen()
    chosen = [first, *(first | {option.name: choice} for option in title.options for choice in option.choices)]
    return sorted({n for one in chosen for n in title.seats(one)})


@cache
def with_picture(name: str, language: str, guests: tuple[str, ...] = ()) -> TitleInfo:
    """Return a title with a picture of a game in full swing, and what had to be reconstructed."""
    plain = describe(name, language, guests)
    changed = {key: getattr(plain, key) for key in plain.__struct_fields__}
    pictures = panels(_sample(name, plain.default_seats).view(None), None, language, Look("phone"))
    return TitleInfo(**{**changed, "panels": pictures, "reconstructed": _reconstructed(name, language)})


def _reconstructed(name: str, language: str) -> list[RowsInfo]:
    """Return the rows no source could be found for, by table, as they are called."""
    title = games()[name]
    chosen = title.chosen()
    rules = title.rules(list(title.seats(chosen))[-1], chosen)
    said = words(language, core_words(), *title.words, FOLDER)
    known = {**said.sentences, **title.names(rules)}
    found: dict[str, list[str]] = {}
    for (table, row), source in rules.sources.items():
        if source.kind == "reconstructed":
            found.setdefault(table, []).append(known.get(f"{table}.{row}", row))
    return [RowsInfo(known.get(f"rows.{table}", table), rows) for table, rows in found.items()]


@cache
def _sample(name: str, seats: int) -> Play:
    """Return a game between bots after some while."""
    play = game_of(name, seats, ()).start(seed=1)
    bot = bots()[USUAL]
    for move in range(SAMPLE_MOVES):
        if play.decision is None:
            break
        play.play(bot.choose(play.view(play.decision.seat), play.decision.options, move))
    return play


def seats_for(name: str, options: dict[str, str]) -> SeatsAllowed:
    """Return how many can play with these options, and for how many rounds."""
    title = games().get(name)
    if title is None:
        raise Refused(404, "not-found")
    try:
        chosen = title.checked(options)
        seats = list(title.seats(chosen))
    except SetupError as error:
        raise Refused(422, "set-up", why=str(error)) from None
    return SeatsAllowed(seats, [title.rounds(n, chosen) for n in seats])


def chosen_first(name: str, options: dict[str, str], language: str) -> str:
    """Return what was chosen first for a table: its map, its edition."""
    title = games().get(name)
    first = title.options[0].name if title and title.options else ""
    if title is None or first not in options:
        return ""
    said = words(language, core_words(), *title.words, FOLDER)
    return _choice(said, title, first, options[first]).partition(" (")[0]


def bots_for(name: str, guests: tuple[str, ...] = ()) -> list[str]:
    """Return the bots that play a game; those from outside are thought to play all of them."""
    return [*guests, *(bot.id for bot in bots().values() if bot.can_play(games()[name]))]


def _levels(name: str) -> list[str]:
    """Return the bots that people choose between; the others are for tests and for authors of bots."""
    able = bots_for(name)
    return [level.id for level in LEVELS if level.id in able]


def _bot(said: Words, bot: str, kind: str) -> BotInfo:
    label, about = _label(said, "server.bot", bot), _about(said, "bot", kind)
    sign = face(bot)
    return BotInfo(bot, label, about, sign, said.sentences.get(sign.replace("face-", "server.bot-face."), ""))


def _option(said: Words, title: Title, option: Option) -> OptionInfo:
    choices = [
        ChoiceInfo(
            value,
            _choice(said, title, option.name, value),
            _choice_about(said, option.name, value),
            _art(f"{option.name}-{value}"),
        )
        for value in option.choices
    ]
    return OptionInfo(
        name=option.name,
        label=_label(said, "option", option.name),
        about=said.sentences.get(f"about.{option.name}", "") or _about(said, "option", option.name),
        choices=choices,
        default=option.choices[0],
        toggle=option.toggle,
        needs=[NeedInfo(need.choice, need.option, list(need.among)) for need in option.needs],
        follows=FollowInfo(option.follows[0], dict(option.follows[1])) if option.follows else None,
    )


def _choice(said: Words, title: Title, option: str, value: str) -> str:
    """Return what a choice is called: by a word, by its own name, or by what it is written as."""
    known = said.sentences.get(f"option.{option}-{value}") or title.called(option, value)
    return known or value.replace("-", " ").capitalize()


def _choice_about(said: Words, option: str, value: str) -> str:
    return said.sentences.get(f"about.{option}-{value}", "") or _about(said, "option", value)


def _art(name: str) -> str:
    return name if (ART / f"{name}.svg").exists() else ""


def _label(said: Words, kind: str, name: str) -> str:
    return said.sentences.get(f"{kind}.{name}", name.replace("-", " ").capitalize())


def _about(said: Words, kind: str, name: str) -> str:
    return said.sentences.get(f"server.{kind}-about.{name}", "")
