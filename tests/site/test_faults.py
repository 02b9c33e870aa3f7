"""What goes wrong on a device is said, and there is a way on."""

import pytest

from tests.pages import DUTY


pytestmark = pytest.mark.slow
MOVED = "(seq) => document.querySelector('.table[aria-busy=false]')?.dataset.seq !== seq"
FULL = """() => {
  self.add = IDBObjectStore.prototype.add;
  IDBObjectStore.prototype.add = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
}"""
"""No row of a log can be added any more."""


def test_a_house_whose_storage_is_cleared_says_so(visit, context):
    tab = visit()
    tab.begins()
    wish = {"origin": tab.page.evaluate("origin"), "storageTypes": "indexeddb"}
    context.new_cdp_session(tab.page).send("Storage.clearDataForOrigin", wish)

    tab.page.wait_for_selector(".device.warn")
    assert "gone from this device" in tab.page.inner_text(".device.warn")


def test_a_house_that_cannot_open_says_why_and_can_be_tried_again(visit, context):
    context.route("**/py/house.xz", lambda route: route.fulfill(status=404, body="gone"))
    tab = visit()
    tab.page.wait_for_selector(".device.warn")
    assert "house.xz" in tab.page.inner_text(".device.warn")

    context.unroute("**/py/house.xz")
    tab.page.click(".device.warn button")
    tab.page.wait_for_selector(".poster")
    tab.opens()
    assert not tab.page.locator(".device.warn").count()


def test_a_worker_that_ends_in_the_middle_is_told_and_nothing_that_was_answered_is_lost(visit):
    tab = visit()
    tab.begins()
    seq = tab.seq
    tab.page.workers[0].evaluate("close()")
    tab.page.locator(DUTY).first.click()
    tab.page.wait_for_selector(".device.warn")
    assert "ended without a word" in tab.page.inner_text(".device.warn")

    tab.page.click(".device.warn button")
    tab.page.wait_for_selector(".device.warn", state="detached")
    tab.settles()
    assert tab.seq == seq
    tab.plays()


def test_a_mind_that_ends_in_the_middle_begins_anew(visit):
    tab = visit()
    tab.opens()
    players = [{"kind": "human"}, {"kind": "bot", "bot": "hard"}]
    wanted = {"game": "railroad-revolution", "seats": 2, "players": players, "seed": 1}
    tab.page.goto(f"{tab.home}#/t/{tab.asks('POST', '/api/tables', wanted)['id']}")
    tab.settles()
    with tab.page.expect_worker() as mind:
        while tab.page.locator(DUTY).count():
            before = tab.seq
            tab.page.locator(DUTY).first.click()
            tab.page.wait_for_function(MOVED, arg=before)
    mind.value.evaluate("close()")

    tab.settles()


def test_what_the_browser_has_no_room_for_is_told_and_done_when_there_is_some(visit):
    tab = visit()
    tab.opens()
    tab.page.click(".welcome .lit")
    tab.settles()
    seq, worker = tab.seq, tab.page.workers[0]
    worker.evaluate(FULL)
    tab.page.locator(DUTY).first.click()
    tab.page.wait_for_selector(".toast:has-text('could not be saved')")
    tab.page.wait_for_selector(".connection:has-text('Trying again')")
    assert tab.seq == seq

    worker.evaluate("() => void (IDBObjectStore.prototype.add = add)")
    tab.settles(seq)
    tab.page.wait_for_selector(".connection.live", state="attached")
