"""Rings: on what each rival did last until I act, and on what a line of the log tells."""

import pytest


RINGED = """() => [...document.querySelectorAll("rh-stage .rings .deed")].map((ring) => ring.getAttribute("class"))"""
LAST = """() => {
  const { log, table } = document.querySelector("rh-table").store;
  const mine = log.findLastIndex(({ seat }) => table.me.seats.includes(seat));
  return [...new Set(log.slice(mine + 1).map(({ seat }) => seat).filter((seat) => seat >= 0))].sort();
}"""
"""Who has moved since I did."""
PLACED = "#options .option[data-option^='place:']"


@pytest.fixture
def mine(visit):
    """Somebody whose rivals have all moved since."""
    visitor = visit()
    page = visitor.goto(visitor.post("/api/tables", {"game": "russian-railroads", "seats": 3, "seed": 5})["url"])
    visitor.settle()
    while not (visitor.sees(PLACED) and page.evaluate(LAST) == [1, 2]):
        visitor.does(page.locator("#end-turn:not([disabled]), #options .option").first.click)
    return visitor


def test_what_each_rival_did_last_is_ringed_until_i_act(mine):
    page = mine.page
    mine.drawn()
    before = page.evaluate(RINGED)
    mine.does(page.locator(PLACED).first.click)
    mine.drawn()
    after = page.evaluate(RINGED)

    assert {ring.split()[1] for ring in before} == {"seat-1", "seat-2"}
    assert not any("seat-1" in ring or "seat-2" in ring for ring in after)


def test_what_a_line_of_the_log_tells_is_ringed_while_it_is_pointed_at(mine):
    page = mine.page
    page.locator(".log-turn:not(.scored)").first.hover()
    page.wait_for_selector("rh-stage .rings .deed.pointed", state="attached")
    page.mouse.move(5, 5)

    page.wait_for_selector("rh-stage .rings .deed.pointed", state="detached")


def test_what_is_looked_at_keeps_its_ring_and_wears_a_halo(mine):
    page = mine.page
    action = page.locator(PLACED).first.get_attribute("data-option")
    page.mouse.move(5, 5)
    page.locator(f"rh-stage .spot[data-action='{action}']").hover()
    page.wait_for_selector("rh-stage .rings .aimed.halo", state="attached")
    ring, place = (
        page.locator(f"rh-stage {where}").first.bounding_box()
        for where in (".rings .aimed.case", f"[data-action='{action}']")
    )

    assert abs(ring["x"] - place["x"]) < 5
    assert ring["width"] >= place["width"]
