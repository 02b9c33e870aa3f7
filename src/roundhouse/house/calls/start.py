"""Calls: what can be played, words, who I am."""

from __future__ import annotations

import roundhouse

from roundhouse.house import account, leaving, people
from roundhouse.house.calling import Body, Calls, InPath, InQuery, Visitor
from roundhouse.house.titles import seats_for, titles, with_picture
from roundhouse.house.wire.games import Chosen, SeatsAllowed, TitleInfo, Titles
from roundhouse.house.wire.house import Health, Nothing, Sentences
from roundhouse.house.wire.people import MyData, Renamed, Who
from roundhouse.house.wire.tables import Left
from roundhouse.house.words_of import languages, server_words


CALLS = Calls()


@CALLS.add("GET", "/api/health")
async def health() -> Health:
    """Say that the server works."""
    return Health(ok=True, version=roundhouse.__version__)


@CALLS.add("GET", "/api/games")
async def list_games(visitor: Visitor, lang: InQuery[str | None] = None) -> Titles:
    """List what can be played."""
    del lang
    return await visitor.house.aside(lambda: titles(visitor.language, visitor.house.guests))


@CALLS.add("GET", "/api/games/{game}")
async def show_game(visitor: Visitor, game: InPath[str], lang: InQuery[str | None] = None) -> TitleInfo:
    """Describe one game, with a picture of it."""
    del lang
    return await visitor.house.aside(lambda: with_picture(game, visitor.language, visitor.house.guests))


@CALLS.add("POST", "/api/games/{game}/seats")
async def count_seats(game: InPath[str], data: Body[Chosen]) -> SeatsAllowed:
    """Say how many can play with these options."""
    return seats_for(game, data.options)


@CALLS.add("GET", "/api/words")
async def list_words(visitor: Visitor, lang: InQuery[str | None] = None) -> Sentences:
    """Return the sentences of the page."""
    del lang
    return Sentences(visitor.language, list(languages()), server_words(visitor.language).sentences)


@CALLS.add("GET", "/api/me")
async def who_am_i(visitor: Visitor) -> Who:
    """Say who I am."""
    return Who(visitor.user)


@CALLS.add("PUT", "/api/me")
async def rename_me(visitor: Visitor, data: Body[Renamed]) -> Who:
    """Give me a name."""
    user = await visitor.welcome(data.name)
    return Who(await people.rename(visitor.house, user, data.name))


@CALLS.add("GET", "/api/me/data")
async def my_data(visitor: Visitor) -> MyData:
    """Return everything that is kept of me."""
    return await account.everything(visitor.house, visitor.known())


@CALLS.add("DELETE", "/api/me")
async def forget_me(visitor: Visitor, data: Body[Nothing]) -> Left:
    """End my session; with the last one, I leave all tables and am forgotten."""
    del data
    await leaving.say_goodbye(visitor.house, visitor.known(), visitor.token or "")
    visitor.forget()
    return Left()
