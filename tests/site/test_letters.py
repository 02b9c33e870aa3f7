"""Passing a game along between two devices without a server: as a letter in a link."""

import asyncio
import base64
import re
import zlib

import pytest

from msgspec import msgpack
from msgspec.structs import replace

from roundhouse.api import games, replay
from roundhouse.site import letter


HERE = "https://example.org/play/"
PEOPLE = [{"kind": "human", "name": "Anna"}, {"kind": "open"}]
READABLE, BORDER = 117, 4
"""Points of a QR code that a phone reads from a screen, a side; and around it."""


async def sent(browser, table):
    found = await browser.good("POST", f"/api/tables/{table}/letter", {"address": HERE})
    assert found["url"].startswith(f"{HERE}#/letter/")
    return found["url"].rpartition("/")[2], found["qr"]


async def settled(browser, table):
    """Wait until the bots have moved."""
    while True:
        view = await browser.good("GET", f"/api/tables/{table}", panels=0)
        if not view["thinking"]:
            return view
        await asyncio.sleep(0.005)


async def moves(browser, table, most=400):
    """Play until it is somebody else's turn, or the game is over."""
    for number in range(most):
        view = await settled(browser, table)
        seat = view["me"]["seat"]
        if view["over"] or view["turn"] != seat:
            return view
        what = "end-turn" if view["todo"]["end"] else "act"
        body = {"seat": seat, "seq": view["seq"], "key": f"k{number}-{view['seq']}"}
        if what == "act":
            body["action"] = view["options"][number * 7 % len(view["options"])]["action"]
        await browser.good("POST", f"/api/tables/{table}/{what}", body)
    raise AssertionError("the turn does not end")


async def begun(browser, game="russian-railroads", seats=2):
    wanted = {"game": game, "seats": seats, "players": PEOPLE, "seed": 3}
    return (await browser.good("POST", "/api/tables", wanted))["id"]


async def takes(browser, code, **wish):
    return await browser.ask("POST", "/api/letter/take", {"code": code, **wish})


def course(view):
    """Return what was done, by whom; in a copy of one's own nobody is "you", so words differ."""
    return tuple((entry["seat"], entry["action"]) for entry in view["log"]["entries"])


async def kind(browser, code):
    return (await browser.good("POST", "/api/letter", {"code": code}))["kind"]


async def both(anna, ben, **wanted):
    """Let Anna begin a game and send it to Ben, who sits down."""
    await anna.open()
    await ben.open()
    table = await begun(anna, **wanted)
    await moves(anna, table)
    code, _ = await sent(anna, table)
    assert (await takes(ben, code, seat=1, name="Ben"))[0] == 201
    return table, code


@pytest.fixture
def anna(browser):
    return browser


@pytest.fixture
def ben(browser):
    return type(browser)()


SITTING = {"russian-railroads": 2, "ultimate-railroads": 2, "age-of-steam": 3, "railroad-revolution": 2}
"""For how many; the third is a bot."""


@pytest.mark.parametrize(
    "game", [pytest.param(game, marks=[pytest.mark.slow] * (SITTING[game] == 2)) for game in games()]
)
def test_a_whole_game_goes_to_and_fro(anna, ben, game):
    async def played():
        table, code = await both(anna, ben, game=game, seats=SITTING[game])
        at, other = ben, anna
        while not (view := await moves(at, table))["over"]:
            code, picture = await sent(at, table)
            assert (await takes(other, code))[0] == 201
            at, other = other, at
        code, picture = await sent(at, table)
        await takes(other, code)
        records = [(await one.ask("GET", f"/api/tables/{table}/record"))[1] for one in (anna, ben)]
        return records, view, picture

    records, view, picture = asyncio.run(played())

    assert replay(records[0]).scores() == replay(records[1]).scores() == view["scores"]
    assert records[0].partition("name")[2] == records[1].partition("name")[2]
    assert 0 < int(re.search(r'viewBox="0 0 (\d+) ', picture)[1]) <= READABLE + BORDER


def test_both_know_who_plays_where(anna, ben):
    async def played():
        table, _ = await both(anna, ben)
        await moves(ben, table)
        code, _ = await sent(ben, table)
        await takes(anna, code)
        return [await one.good("GET", f"/api/tables/{table}") for one in (anna, ben)]

    hers, his = asyncio.run(played())

    assert [player["name"] for player in hers["players"]] == ["Anna", "Ben"]
    assert [player["name"] for player in his["players"]] == ["Anna", "Ben"]
    assert (hers["me"]["seats"], his["me"]["seats"]) == ([0], [1])
    assert hers["turn"] == his["turn"] == 0


def test_an_old_letter_changes_nothing(anna, ben):
    async def played():
        table, code = await both(anna, ben)
        view = await moves(ben, table)
        found = await kind(ben, code)
        await takes(ben, code)
        return view["seq"], found, await ben.good("GET", f"/api/tables/{table}")

    seq, found, after = asyncio.run(played())

    assert (found, after["seq"]) == ("old", seq)


def test_what_was_sent_cannot_be_taken_back(anna, ben):
    async def played():
        table, _ = await both(anna, ben)
        view = await settled(ben, table)
        act = {"seat": 1, "seq": view["seq"], "key": "k", "action": view["options"][0]["action"]}
        await ben.good("POST", f"/api/tables/{table}/act", act)
        before = await ben.good("GET", f"/api/tables/{table}")
        await sent(ben, table)
        return before, await ben.good("GET", f"/api/tables/{table}")

    before, after = asyncio.run(played())

    assert (before["todo"]["undo"], after["todo"]["undo"]) == (True, False)
    assert before["moves"] == after["moves"]


def test_a_game_that_went_another_way_asks_first_and_loses_nothing(anna, ben):
    async def played():
        table, _ = await both(anna, ben)
        twin = type(ben)()  # Ben's other device, from the same letter
        await twin.open()
        code, _ = await sent(anna, table)
        await takes(twin, code, seat=1, name="Ben")
        view = await settled(ben, table)
        for one, option in ((ben, 0), (twin, -1)):
            act = {"seat": 1, "seq": view["seq"], "key": "k", "action": view["options"][option]["action"]}
            await one.good("POST", f"/api/tables/{table}/act", act)
        code, _ = await sent(twin, table)
        found = await kind(ben, code)
        mine = await ben.good("GET", f"/api/tables/{table}")
        await takes(ben, code)
        same = await ben.good("GET", f"/api/tables/{table}")
        await takes(ben, code, instead=True)
        theirs = await ben.good("GET", f"/api/tables/{table}")
        await ben.open()  # the page was closed and opened again
        cards = (await ben.good("GET", "/api/tables"))["tables"]
        copy = next(card["id"] for card in cards if card["private"])
        told = await ben.good("GET", f"/api/tables/{copy}")
        again = await ben.good("GET", f"/api/tables/{table}")
        wanted = await twin.good("GET", f"/api/tables/{table}")
        return found, [mine, same, told], [theirs, again, wanted]

    found, mine, theirs = asyncio.run(played())

    assert found == "other"
    assert len(set(map(course, mine))) == 1
    assert len(set(map(course, theirs))) == 1


@pytest.mark.parametrize(
    ("change", "rule"),
    [
        (lambda code: code[: len(code) // 2], "bad-letter"),
        (lambda code: code[:0], "bad-letter"),
        (lambda code: "*" + code, "bad-letter"),
        (lambda code: code[:-6] + ("AAAAAA" if code[-6:] != "AAAAAA" else "BBBBBB"), None),
    ],
    ids=["cut", "empty", "scribbled", "altered"],
)
def test_a_letter_that_is_not_whole_says_so(anna, ben, change, rule):
    async def played():
        _, code = await both(anna, ben)
        return await anna.ask("POST", "/api/letter", {"code": change(code)}, lang="de")

    status, problem = asyncio.run(played())

    assert status in {409, 422}
    assert problem["sentence"]
    assert rule is None or problem["rule"] == rule


@pytest.mark.parametrize(
    "change",
    [
        {"seed": -1},
        {"places": [("Anna", ""), ("", "nobody")]},
        {"places": [("Anna", ""), ("", "x" * 10_000)]},
        {"places": [("Anna", ""), ("n" * 10_000, "")]},
        {"places": [("", "")] * 500},
        {"game": "x" * 10_000},
        {"options": {"x" * 10_000: "y"}},
        {"choices": -1},
        {"choices": (1 << 63) - 1},
        {"id": "x" * 41},
    ],
    ids=lambda change: str(change)[:40],
)
def test_no_letter_holds_more_than_a_table_may(anna, ben, change):
    async def played():
        await anna.open()
        await ben.open()
        code, _ = await sent(anna, await begun(anna))
        altered = replace(letter._unpacked(code), **change)
        squeezed = zlib.compress(msgpack.encode(altered), 9, wbits=-15)
        code = base64.urlsafe_b64encode(squeezed).decode().rstrip("=")
        told = [await ben.ask("POST", "/api/letter", {"code": code}), await takes(ben, code, seat=0)]
        return told, await ben.good("GET", "/api/tables")

    told, tables = asyncio.run(played())

    assert [(status, answer["rule"]) for status, answer in told] in [
        [(422, "bad-letter")] * 2,
        [(409, "other-edition")] * 2,
    ]
    assert tables == {"tables": []}


def test_nobody_sits_down_for_a_bot_or_twice(anna, ben):
    async def played():
        await anna.open()
        await ben.open()
        table = await begun(anna, seats=3)
        await moves(anna, table)
        code, _ = await sent(anna, table)
        return [await takes(ben, code, **wish) for wish in ({}, {"seat": 2}, {"seat": 9}, {"seat": 1}, {"seat": 0})]

    answers = asyncio.run(played())

    assert [status for status, _ in answers] == [422, 422, 422, 201, 201]
    assert answers[3][1]["id"] == answers[4][1]["id"]
