"""Editions: a game goes on by the rules of its day, and a new edition never comes in the middle of one."""

import asyncio
import json
import re
import shutil

import pytest

from tests.pages import ROOT, SHELF

from roundhouse.site import start
from roundhouse.site.build import CODE, _bundled, _house, _squeezed, build
from roundhouse.site.compiling import compiled
from roundhouse.site.editions import played, rules_of_today
from roundhouse.site.runtime import runtime


OLD = "0123456789ab"
DUTY = "#options .option:not([disabled]), #end-turn:not([disabled])"
WAITS = "async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting)"
KEPT = "async () => Boolean((await navigator.serviceWorker.ready).active)"


def test_todays_rules_are_played_today():
    rules = rules_of_today()

    assert rules["russian"] > 1
    assert played(f"core@1 russian@{rules['russian']}", rules)
    assert not played("core@1 russian@1", rules)
    assert played("core@1 steam.map.of-my-own@1", rules)


def editions(*then):
    return json.dumps({"rules": rules_of_today(), "then": [{"folder": "then/old/", "rules": rules} for rules in then]})


@pytest.fixture
def begun(browser):
    """Return a table of a game that was begun under the first rules, as the shelf has it."""

    async def begin():
        await browser.open()
        table = (await browser.good("POST", "/api/tables", {"game": "russian-railroads", "seats": 2, "seed": 3}))["id"]
        await browser.my_turn(table)
        for key, row in browser.shelf.rows.items():
            if key[0] == "tables":
                row["under"] = row["rules"] = re.sub("russian@[0-9]+", "russian@1", row["rules"])
        return table

    return asyncio.run(begin())


def opened(browser, table, found):
    async def ask():
        browser.desk = await start.open_desk(browser.shelf.early, browser.shelf, browser.think, "", found)
        answer = await browser.desk.ask("GET", f"/api/tables/{table}", "{}", "{}")
        record = await browser.ask("GET", f"/api/tables/{table}/record")
        left = await browser.ask("DELETE", f"/api/tables/{table}")
        return answer, record, left

    return asyncio.run(ask())


def test_an_old_game_is_sent_where_its_rules_are_and_can_be_kept_or_left_here(browser, begun):
    answer, record, left = opened(browser, begun, editions({"russian": 1}))

    assert (answer.status, answer.then) == (409, "then/old/")
    assert "russian@1" in record[1]
    assert left[0] == 200


def test_an_old_game_without_its_rules_goes_on_by_those_of_today(browser, begun):
    answer, record, _ = opened(browser, begun, editions({"russian": 2}))

    assert (answer.status, answer.then) == (200, "")
    assert f"russian@{rules_of_today()['russian']}" in record[1]


@pytest.fixture
def old_site(site, tmp_path):
    """Return a site of some time ago, when Russian Railroads was played by the second version of its rules."""
    old = tmp_path / "old"
    shutil.copytree(site, old)
    wanted = old / "py" / "files.json"
    name, packs = "roundhouse/games/russian/module.py", {"house": dict(_house(CODE))}
    packs["house"][name] = re.sub(rb'("russian", version=)\d', rb"\g<1>2", packs["house"][name])
    packs = compiled(packs, runtime(ROOT, SHELF), tmp_path)
    (old / "py" / "house.xz").write_bytes(_squeezed(_bundled(packs["house"].items())))
    read = json.loads(wanted.read_text())
    wanted.write_text(json.dumps({**read, "edition": OLD, "rules": {**read["rules"], "russian": 2}}))
    worker = old / "sw.js"
    worker.write_text(re.sub(r"rh-\w+", f"rh-{OLD}", worker.read_text(), count=1))
    return old


@pytest.mark.slow
def test_an_old_game_goes_on_in_its_edition_and_a_new_one_waits(visit, host, old_site, tmp_path):
    host.shows(old_site)
    tab = visit()
    page = tab.page
    tab.opens()
    page.click(".welcome .lit")
    tab.settles()
    tab.plays()
    seq = tab.seq
    page.wait_for_function(KEPT)

    new = tmp_path / "new"
    build(ROOT, new, SHELF, before=old_site)
    host.shows(new)
    page.reload()
    tab.settles()
    page.wait_for_function(WAITS)
    assert tab.seq == seq
    assert not page.get_by_role("button", name="Load it now").count()

    page.click(".brand")
    page.get_by_role("button", name="Load it now").click()
    page.wait_for_function("async () => !(await navigator.serviceWorker.getRegistration())?.waiting")
    page.wait_for_selector(".departures li")
    page.click(".departures li a")
    page.wait_for_url(f"**/then/{OLD}/#/t/*")
    tab.settles()
    assert tab.seq == seq
    tab.plays()

    page.click(".brand")
    page.wait_for_selector(".poster")
    assert "/then/" not in page.url


@pytest.mark.slow
def test_an_edition_is_taken_along_once_and_only_if_its_rules_differ(site, old_site, tmp_path):
    first, second = tmp_path / "first", tmp_path / "second"
    build(ROOT, first, SHELF, before=old_site)
    build(ROOT, second, SHELF, before=first)

    assert [path.name for path in (first / "then").iterdir()] == [OLD]
    assert (first / "sw.js").read_bytes() == (second / "sw.js").read_bytes()
    assert not (site / "then").exists()
    assert not (first / "then" / OLD / "py" / "runtime").exists()
