"""The house of a browser, natively: the same calls, a book in memory, and a disk that may fail."""

import asyncio

import pytest

from roundhouse.api import games, replay
from roundhouse.house.book import Book, Store
from roundhouse.house.words_of import languages, server_words
from roundhouse.site.book import MemoryBook
from roundhouse.site.store import MemoryStore


ABOUT_SERVERS = {"about.2.text", "letter.about", "ui.renewed"}
"""Said by servers alone, or that none is asked."""
OWN = {"rows", "open", "somebody", "tables_of"}
"""What a book in memory can do besides being a book."""


def operations(port):
    return {name for name in vars(port) if not name.startswith("_")}


def test_the_memory_is_a_book_and_offers_little_else():
    assert operations(Book) <= set(dir(MemoryBook))
    assert operations(Store) <= set(dir(MemoryStore))
    assert {name for name in dir(MemoryBook) if not name.startswith("_")} - operations(Book) == OWN - {"rows"}


async def played(browser, table, most=10**6):
    """Play on by taking the options in turn; return the view after so many choices, or at the end."""
    for number in range(most):
        view = await browser.my_turn(table)
        if view["over"]:
            return view
        seat, seq = view["me"]["seat"], view["seq"]
        what = "end-turn" if view["todo"]["end"] else "act"
        body = {"seat": seat, "seq": seq, "key": f"k{number}-{seq}"}
        if what == "act":
            body["action"] = view["options"][number * 7 % len(view["options"])]["action"]
        await browser.good("POST", f"/api/tables/{table}/{what}", body)
    return await browser.my_turn(table)


async def begun(browser, name, seed=3):
    seats = (await browser.good("GET", f"/api/games/{name}"))["seats"][0]
    players = [{"kind": "human"}, *[{"kind": "bot", "bot": "random"}] * (seats - 1)]
    wanted = {"game": name, "seats": seats, "players": players, "seed": seed}
    return (await browser.good("POST", "/api/tables", wanted))["id"]


@pytest.mark.parametrize("name", list(games()))
def test_a_game_is_played_to_its_end_and_found_again(browser, name):
    async def game():
        await browser.open()
        table = await begun(browser, name)
        await played(browser, table, 12)
        await browser.open()  # the page was closed and opened again
        view = await played(browser, table)
        record = (await browser.ask("GET", f"/api/tables/{table}/record"))[1]
        cards = (await browser.good("GET", "/api/tables"))["tables"]
        return view, record, cards

    view, record, cards = asyncio.run(game())

    assert replay(record).scores() == view["scores"]
    assert [card["over"] for card in cards] == [True]


def test_what_is_not_kept_did_not_happen(browser):
    async def game():
        await browser.open()
        table = await begun(browser, "russian-railroads")
        view = await browser.my_turn(table)
        act = {"seat": view["me"]["seat"], "seq": view["seq"], "key": "k", "action": view["options"][0]["action"]}
        browser.shelf.full = "QuotaExceededError"
        refused = await browser.ask("POST", f"/api/tables/{table}/act", act)
        browser.shelf.full = ""
        after = await browser.good("GET", f"/api/tables/{table}")
        await browser.good("POST", f"/api/tables/{table}/act", act)
        return view, refused, after

    view, (status, problem), after = asyncio.run(game())

    assert (status, problem["rule"]) == (503, "not-saved")
    assert after["seq"] == view["seq"]


def test_a_row_that_another_tab_wrote_first_is_not_overwritten(browser):
    async def game():
        await browser.open()
        table = await begun(browser, "russian-railroads")
        view = await browser.my_turn(table)
        act = {"seat": view["me"]["seat"], "seq": view["seq"], "key": "k", "action": view["options"][0]["action"]}
        browser.shelf.full = "taken"
        return await browser.ask("POST", f"/api/tables/{table}/act", act)

    status, problem = asyncio.run(game())

    assert (status, problem["rule"]) == (409, "stale")


def test_a_game_that_is_deleted_leaves_nothing_behind(browser):
    async def game():
        await browser.open()
        table = await begun(browser, "russian-railroads")
        await played(browser, table, 8)
        await browser.good("DELETE", f"/api/tables/{table}")
        return table

    table = asyncio.run(game())

    assert {key[0] for key in browser.shelf.rows} == {"users", "sessions"}
    assert table not in str(browser.shelf.rows)


@pytest.mark.parametrize(
    ("path", "status", "rule"),
    [
        ("/api/tables/none", 404, "not-found"),
        ("/api/tables/none/since/x", 400, "bad-request"),
        ("/api/nothing", 404, "not-found"),
    ],
)
def test_a_bad_question_gets_a_sentence(browser, path, status, rule):
    async def asked():
        await browser.open()
        return await browser.ask("GET", path, lang="de")

    found, problem = asyncio.run(asked())

    assert (found, problem["rule"]) == (status, rule)
    assert problem["sentence"]


LONG = "9" * 5000
"""More digits than Python reads as a number without a complaint."""


def test_every_number_in_a_question_has_a_bound_and_is_written_in_one_way(browser):
    async def asked():
        await browser.open()
        table = await begun(browser, "russian-railroads")
        plain = await browser.good("GET", f"/api/tables/{table}")
        same = [await browser.good("GET", f"/api/tables/{table}", base=base) for base in (LONG, "-1", "1.0", "x", "²")]
        there = [
            f"/api/tables/{table}/since/{number}" for number in (LONG, 1 << 31, -1, "-0", "01", "1.0", "1e0", "+1")
        ]
        wrong = [(await browser.ask("GET", path))[0] for path in there]
        many = {"seat": [16, LONG, -1], "at": [1 << 31, LONG, -1], "board": [LONG]}
        queries = [{name: value} for name, values in many.items() for value in values]
        wrong += [(await browser.ask("GET", f"/api/tables/{table}", **query))[0] for query in queries]
        body = {"game": "russian-railroads", "seats": 2, "seed": int(LONG[:4000])}
        wrong += [(await browser.ask("POST", "/api/tables", {**body, **more}))[0] for more in ({}, {"seats": 1 << 40})]
        return plain, same, wrong

    plain, same, wrong = asyncio.run(asked())

    assert [view["panels"] for view in same] == [plain["panels"]] * len(same)
    assert set(wrong) <= {400, 404}, wrong


@pytest.mark.parametrize("language", languages())
def test_a_page_without_a_server_speaks_of_none(language):
    said = server_words(language).sentences
    of_page = {key for key, sentence in said.items() if "server" in sentence.lower() and not key.startswith("server.")}

    assert of_page == ABOUT_SERVERS
    assert "about.2.here" in said
