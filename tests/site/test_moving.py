"""All games of a browser as one file: into another browser, and whatever else somebody takes for such a file."""

import asyncio
import json

from .test_desk import begun, played


def box(browser):
    rows = [[kind, key, row] for (kind, *key), row in browser.shelf.rows.items()]
    return json.loads(json.dumps({"format": 1, "rows": rows}))


async def brought(browser, content):
    found = await browser.desk.bring(content if isinstance(content, str) else json.dumps(content), "en")
    return found.status, json.loads(found.text)


async def filled(browser):
    await browser.open()
    table = await begun(browser, "russian-railroads")
    await played(browser, table, 5)
    return table, box(browser)


def test_all_games_come_into_another_browser_and_go_on(browser):
    async def work():
        table, content = await filled(browser)
        other = type(browser)()
        await other.open()
        told = [await brought(other, content) for _ in range(2)]
        await other.open()  # the page was closed and opened again
        return told, await played(other, table, 3), await browser.my_turn(table)

    told, there, here = asyncio.run(work())

    assert told == [(200, {"tables": 1}), (200, {"tables": 0})]
    assert there["moves"] > here["moves"]


def cells(content):
    """Return where something of a table stands: the number of its row, and the name of the column."""
    kinds = ("tables", "seats", "log", "snapshots", "news", "watchers")
    rows = [(at, kind, row) for at, (kind, _, row) in enumerate(content["rows"]) if kind in kinds]
    return [(at, name) for at, kind, row in rows for name in row if (kind, name) != ("log", "moves")]


ABSURD = ([], {}, -2, 1 << 60, 10**400, 0.5)


def changed(content, at, name, value):
    other = json.loads(json.dumps(content))
    other["rows"][at][2][name] = value
    return other


def without(content, at, name):
    other = json.loads(json.dumps(content))
    del other["rows"][at][2][name]
    return other


def test_a_file_that_is_not_as_it_was_saved_is_refused_whole(browser):
    """Else the list of tables could never be shown again."""

    async def work():
        _, content = await filled(browser)
        other = type(browser)()
        await other.open()
        seats = [at for at, (kind, _, _) in enumerate(content["rows"]) if kind == "seats"]
        rows = content["rows"]
        bad = [
            "", "[]", "{}", {"format": 2, "rows": []}, {"format": 1, "rows": [["tables", [], {}]]},
            {"format": 1, "rows": [["tables", ["x"], None]]}, {"format": 1, "rows": [["tables", ["x"], {}]]},
            {"format": 1, "rows": [["users", ["x"], {}], *rows]},
            {"format": 1, "rows": [["nothing", ["x"], {}], *rows]},
            {"format": 1, "rows": [row for at, row in enumerate(rows) if at != seats[0]]},
            {"format": 1, "rows": [row for at, row in enumerate(rows) if at not in seats]},
            {"format": 1, "rows": [row for row in rows if row[0] != "log"]},
        ]  # fmt: skip
        bad += [without(content, at, name) for at, name in cells(content)]
        bad += [changed(content, *cell, value) for cell in cells(content) for value in ABSURD]
        bad = [one for one in bad if one != content]
        said = [await brought(other, one) for one in bad]
        assert [one for one, (status, _) in zip(bad, said, strict=True) if status == 200] == []
        empty = await other.good("GET", "/api/tables")
        kept = {key[0] for key in other.shelf.rows}
        return said, empty, kept, await brought(other, content)

    said, empty, kept, good = asyncio.run(work())

    assert {(status, answer.get("rule")) for status, answer in said} == {(422, "no-box"), (409, "new-box")}
    assert empty == {"tables": []}
    assert kept == {"users", "sessions"}
    assert good == (200, {"tables": 1})
