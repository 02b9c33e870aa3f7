"""The same in the browser and natively: games and pictures of golden records; bots that search answer there too."""

import asyncio

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest


GOLDEN = sorted((Path(__file__).resolve().parents[1] / "golden").rglob("*.record"))
SAMPLE = GOLDEN[:: max(1, len(GOLDEN) // 4)]
QUERY = {"lang": "en", "look": "desk,own"}
"""As the page asks."""
SAME = ("scores", "ranking", "panels", "log", "brief", "players", "move")


def shown(view):
    return {name: view[name] for name in SAME}


def natively(browser, record):
    """Return the end of a game as the house on this machine shows it."""

    async def look():
        await browser.open()
        table = (await browser.good("POST", "/api/import", {"record": record}))["id"]
        return await browser.good("GET", f"/api/tables/{table}", **QUERY)

    with ThreadPoolExecutor(1) as aside:  # the browser has the event loop of this thread
        return shown(aside.submit(lambda: asyncio.run(look())).result())


@pytest.mark.parametrize("records", [SAMPLE, pytest.param(GOLDEN, marks=pytest.mark.slow)], ids=["some", "all"])
def test_games_and_pictures_are_the_same(visit, browser, records):
    tab = visit()
    tab.opens()
    for path in records:
        record = path.read_text("utf-8")
        table = tab.asks("POST", "/api/import", {"record": record})["id"]
        assert shown(tab.asks("GET", f"/api/tables/{table}")) == natively(browser, record), path.name


@pytest.mark.slow
def test_a_bot_that_searches_answers(visit):
    tab = visit()
    tab.opens()
    players = [{"kind": "bot", "bot": "hard"}, {"kind": "human"}]
    wanted = {"game": "railroad-revolution", "seats": 2, "players": players, "seed": 1}
    table = tab.asks("POST", "/api/tables", wanted)["id"]
    tab.page.goto(f"{tab.page.url.partition('#')[0]}#/t/{table}")
    tab.settles()
