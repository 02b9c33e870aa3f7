"""Routes: what can be played, words, who I am."""

from __future__ import annotations

from litestar import delete, get, post, put
from litestar.params import FromPath, FromQuery, JSONBody

import roundhouse

from roundhouse.server import leaving, people
from roundhouse.server.titles import seats_for, titles, with_picture
from roundhouse.server.web.visitor import Known
from roundhouse.server.wire.games import Chosen, SeatsAllowed, TitleInfo, Titles
from roundhouse.server.wire.house import Health, Nothing, Sentences
from roundhouse.server.wire.people import Renamed, Who
from roundhouse.server.wire.tables import Left
from roundhouse.server.words_of import languages, server_words


@get("/api/health")
async def health() -> Health:
    """Say that the server works."""
    return Health(ok=True, version=roundhouse.__version__)


@get("/api/games")
async def list_games(visitor: Known, lang: FromQuery[str | None] = None) -> Titles:
    """List what can be played."""
    del lang
    return await visitor.house.aside(lambda: titles(visitor.language))


@get("/api/games/{game:str}")
async def show_game(visitor: Known, game: FromPath[str], lang: FromQuery[str | None] = None) -> TitleInfo:
    """Describe one game, with a picture of it."""
    del lang
    return await visitor.house.aside(lambda: with_picture(game, visitor.language))


@post("/api/games/{game:str}/seats", status_code=200)
async def count_seats(game: FromPath[str], data: JSONBody[Chosen]) -> SeatsAllowed:
    """Say how many can play with these options."""
    return SeatsAllowed(seats_for(game, data.options))


@get("/api/words")
async def list_words(visitor: Known, lang: FromQuery[str | None] = None) -> Sentences:
    """Return the sentences of the page."""
    del lang
    return Sentences(visitor.language, list(languages()), server_words(visitor.language).sentences)


@get("/api/me")
async def who_am_i(visitor: Known) -> Who:
    """Say who I am."""
    return Who(visitor.user)


@put("/api/me")
async def rename_me(visitor: Known, data: JSONBody[Renamed]) -> Who:
    """Give me a name."""
    user = await visitor.welcome(data.name)
    return Who(await people.rename(visitor.house, user, data.name))


@delete("/api/me", status_code=200)
async def forget_me(visitor: Known, data: JSONBody[Nothing]) -> Left:
    """End my session; with the last one, I leave all tables and am forgotten."""
    del data
    user = visitor.known()
    if await people.leave(visitor.house, visitor.token or ""):
        await leaving.vanish(visitor.house, user)
    visitor.forget()
    return Left()


ROUTES = [health, list_games, show_game, count_seats, list_words, who_am_i, rename_me, forget_me]
