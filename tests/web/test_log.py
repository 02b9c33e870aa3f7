"""The log: the newest first, rounds as headings above their turns, chance folded, everybody by name."""

import re

from pathlib import Path

import pytest


RECORD = Path(__file__).parents[1] / "golden" / "revolution" / "2-greedy.record"
STEAM = Path(__file__).parents[1] / "games" / "steam" / "golden" / "rust-belt-3.record"
LOG = "() => document.querySelector('rh-table').store.log"
ROWS = "all => all.map((row) => row.className.trim().split(/\\s+/)[0])"
HEARD = "all => all.map((link) => link.textContent)"
MERGED = """async (turns) => {
  const script = document.querySelector("script[type=module]").src;
  const { lines } = await import(new URL("../table/steps.js", script));
  return turns.map((told) => lines([{ seat: 0, told, aside: ["pays"] }]));
}"""

COUNTED = """async (brought) => {
  const script = document.querySelector("script[type=module]").src;
  const { scoringOf } = await import(new URL("../table/counts.js", script));
  return scoringOf([{ round: 1, move: 7, brought }]).rows.map(({ source }) => source);
}"""


@pytest.fixture
def table(visit):
    visitor = visit()
    visitor.goto(visitor.post("/api/tables", {"game": "age-of-steam", "seats": 3, "seed": 4})["url"])
    visitor.settle()
    visitor.does(visitor.page.locator("#options .option, .option.do").first.click)
    visitor.page.wait_for_selector(".log-turn a")
    return visitor


def test_a_round_is_headed_above_its_turns_and_chance_is_folded(table):
    rows = table.page.locator(".log > li").evaluate_all(ROWS)

    assert rows[0] == "log-round"
    assert rows[-2:] == ["log-round", "log-turn"]
    assert table.page.locator(".log details.chance:not([open])").count() == 1


def test_who_hears_the_log_hears_names_and_you_of_ones_own_deeds(table):
    names = table.page.evaluate(
        "document.querySelector('rh-table').store.table.players.map(({ mine, name }) => (mine ? 'You' : name))"
    )
    heard = table.page.locator(".log-turn a").evaluate_all(HEARD)

    assert heard[0].startswith("You issue ")
    assert [said for said in heard if not said.startswith(tuple(f"{name} " for name in names))] == []


def test_who_reads_the_log_reads_the_names_of_others_and_how_it_ended(visit):
    visitor = visit()
    page = visitor.goto(visitor.post("/api/import", {"record": RECORD.read_text("utf-8")})["url"])
    page.wait_for_selector(".log-turn .by")
    first = page.locator(".log > li").first

    assert {name.strip() for name in page.locator(".log-turn .by").all_inner_texts()} == {"Player 1", "Player 2"}
    assert re.fullmatch(r"Player \d wins, \d+", first.inner_text())


def test_the_last_delivery_of_a_round_tells_the_income_it_brought(visit):
    visitor = visit()
    page = visitor.goto(visitor.post("/api/import", {"record": STEAM.read_text("utf-8")})["url"])
    page.wait_for_selector(".log-turn")
    entries = page.evaluate(LOG)
    last = [entry["changed"].get("income", 0) for entry in entries if any(one["scored"] for one in entry["brought"])]

    assert min(last) == 0 < max(last)


ALONE = """() => {
  const page = document.querySelector("rh-table");
  const { table } = page.store;
  const players = table.players.map((player) => ({ ...player, mine: player.seat === 0 }));
  page.store.table = { ...table, me: { ...table.me, seats: [0], seat: 0 }, players };
  page.requestUpdate();
}"""
"""Sit in the first seat alone."""


def test_what_the_delivery_of_another_brought_me_stands_under_my_sign(visit):
    visitor = visit()
    page = visitor.goto(visitor.post("/api/import", {"record": STEAM.read_text("utf-8")})["url"])
    page.wait_for_selector(".log .log-turn")
    told = [(entry["seat"], entry["passed"]) for entry in page.evaluate(LOG) if entry["passed"]]
    page.evaluate(ALONE)
    page.wait_for_selector(".log-turn .passed", state="attached")

    assert [one for seat, passed in told for one in passed if one["seat"] == seat] == []
    assert {one["what"] for _, passed in told for one in passed} >= {"income"}
    assert page.locator(".log-turn:has(> .badge.seat-0) .passed").count() == 0
    assert page.locator(".log-turn .passed .badge.seat-0").count() == page.locator(".log-turn .passed").count()


def test_steps_on_one_way_are_told_by_where_they_lead(table):
    turns = [["lays green on Kiev → 4", "lays green on Kiev → 5"], ["opens 4", "opens 5"], ["passes", "passes"], []]
    told = table.page.evaluate(MERGED, turns)

    assert told == ["lays green on Kiev → 5", "opens 4, opens 5", "passes \u00d72", "pays"]


def test_a_turn_is_one_line_until_somebody_asks_for_all_of_it(visit):
    visitor = visit()
    page = visitor.goto(visitor.post("/api/import", {"record": RECORD.read_text("utf-8")})["url"])
    page.wait_for_selector(".log-turn .unfold")
    turn = page.locator(".log-turn:has(.unfold)").first
    said = turn.locator("a").inner_text()
    turn.locator(".unfold").click()
    page.wait_for_selector(".log-turn.open li")

    assert turn.locator("li").count() > 1
    assert turn.locator("a").inner_text() == said
    turn.locator(".unfold").click()
    page.wait_for_selector(".log-turn.open", state="detached")


@pytest.mark.together
def test_a_round_is_counted_in_one_order_of_which_every_seat_knows_a_part(table):
    seats = (["industry"], ["transsib", "stars", "industry"], ["transsib", "kiev", "stars"])
    told = {"label": "", "n": 1, "scored": True, "adds": True}
    brought = [{**told, "seat": seat, "source": source} for seat, some in enumerate(seats) for source in some]

    assert table.page.evaluate(COUNTED, brought) == ["transsib", "kiev", "stars", "industry"]


OWN = """async ([turns, me]) => {
  const script = document.querySelector("script[type=module]").src;
  const { ownTurn } = await import(new URL("../table/decision.js", script));
  return ownTurn(turns.map(([seat, turn], move) => ({ seat, turn, move })), me).map(({ move }) => move);
}"""


@pytest.mark.parametrize(
    ("turns", "own"),
    [
        ([(0, True), (1, True), (1, False)], [1, 2]),
        ([(1, True), (0, False), (1, False), (1, False)], [2, 3]),  # an action chosen, a rival's, then track
        ([(1, True), (-1, False), (1, False)], [0, 1, 2]),  # chance is nobody's turn
        ([], []),
    ],
)
def test_a_complete_turn_is_told_by_what_oneself_did(table, turns, own):
    assert table.page.evaluate(OWN, [turns, 1]) == own


STANDS = "document.querySelector('#tab-body').scrollTop"
PLACED = "#options .option[data-option^='place:']"
LONG = 500
"""Pixels; no room for a log is as high on a small screen."""


def test_the_log_stands_at_the_newest_until_somebody_reads_on(visit):
    visitor = visit(viewport={"width": 1280, "height": 720})
    page = visitor.goto(visitor.post("/api/tables", {"game": "russian-railroads", "seats": 3, "seed": 4711})["url"])
    visitor.settle()
    while not visitor.sees(PLACED) or page.evaluate("document.querySelector('#tab-body').scrollHeight") < LONG:
        visitor.does(page.locator("#end-turn:not([disabled]), #options .option").first.click)
    page.evaluate(f"{STANDS} = 136")  # as where a line was pointed out
    page.keyboard.press("h")
    page.wait_for_selector(".helper")
    visitor.drawn()
    after = page.evaluate(STANDS)
    page.keyboard.press("h")
    page.locator("#tab-body").hover()
    page.mouse.wheel(0, 200)
    page.wait_for_function(f"() => {STANDS} > 100")
    page.keyboard.press("h")
    page.wait_for_selector(".helper")
    digest, room = (page.locator(one).bounding_box() for one in (".digest", "#tab-body"))

    assert after == 0
    assert page.evaluate(STANDS) > 100
    assert abs(digest["y"] - room["y"]) < 6
    visitor.does(page.locator(PLACED).first.click)
    assert page.evaluate(STANDS) == 0


RECALLED = """() => {
  const page = document.querySelector("rh-table");
  const { log, playback, table } = page.store;
  const to = Number([...document.querySelectorAll(".log-turn a")].at(-1).href.split("/").at(-1));
  Object.assign(playback.recall, { steps: [{ entries: log.slice(to - 1, to), to }], n: 0, seq: table.seq });
  page.requestUpdate();
  return page.updateComplete;
}"""
"""The oldest turn is pointed out."""
LOOK = """() => {
  const { backgroundColor } = getComputedStyle(document.querySelector(".log-turn:hover"));
  return [backgroundColor, document.querySelector("rh-table").pointed.length > 0];
}"""
CHANGED = """() => {
  const page = document.querySelector("rh-table");
  page.looked = null;
  page.store.dispatchEvent(new Event("change"));
}"""


def test_the_log_stands_at_its_newest_also_while_older_turns_are_pointed_out(visit):
    visitor = visit(viewport={"width": 1280, "height": 720})
    page = visitor.goto(visitor.post("/api/tables", {"game": "russian-railroads", "seats": 3, "seed": 4711})["url"])
    visitor.settle()
    while not visitor.sees(PLACED) or page.evaluate("document.querySelector('#tab-body').scrollHeight") < LONG:
        visitor.does(page.locator("#end-turn:not([disabled]), #options .option").first.click)
    page.evaluate(RECALLED)

    assert visitor.sees(".log-turn.again")
    assert page.evaluate(STANDS) == 0


def test_a_line_of_the_log_under_a_resting_pointer_is_not_looked_at(table):
    page = table.page
    page.locator(".log-turn:has(a)").first.hover()
    table.drawn()
    looked = page.evaluate(LOOK)
    page.evaluate(CHANGED)
    table.drawn()
    rested = page.evaluate(LOOK)
    page.mouse.move(*(x + 3 for x in _middle(page)))
    table.drawn()

    assert looked[1]
    assert rested[0] == "rgba(0, 0, 0, 0)" != looked[0]
    assert page.evaluate(LOOK) == looked


def _middle(page):
    box = page.locator(".log-turn:has(a)").first.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_the_set_up_of_goods_is_one_line_and_what_was_drawn_is_folded(visit):
    visitor = visit()
    page = visitor.goto(visitor.post("/api/tables", {"game": "age-of-steam", "seats": 3, "seed": 5})["url"])
    visitor.settle()
    row = page.locator(".log .chance").last

    assert row.locator("summary").inner_text() == "The goods are laid out"
    assert "cube drawn" in row.locator("p").first.text_content()


def test_the_log_ends_at_the_position_that_is_shown(visit):
    visitor = visit()
    url = visitor.post("/api/import", {"record": STEAM.read_text("utf-8")})["url"]
    page = visitor.goto(f"{url}/m/100")
    page.wait_for_selector(".log-turn.here")
    moves = page.locator(".log-turn a").evaluate_all("all => all.map((link) => Number(link.href.split('/').at(-1)))")

    assert 0 < max(moves) <= 100
    assert not visitor.sees(".log-end")
    assert "You" not in page.locator(".accounts").inner_text()
