"""The log: the newest first, rounds as headings above their turns, chance folded, everybody by name."""

import pytest


ROWS = "all => all.map((row) => row.className.trim().split(/\\s+/)[0])"
HEARD = "all => all.map((link) => link.textContent)"
MERGED = """async (turns) => {
  const script = document.querySelector("script[type=module]").src;
  const { lines } = await import(new URL("../table/log.js", script));
  return turns.map((told) => lines([{ seat: 0, told }]));
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


def test_who_hears_the_log_hears_names(table):
    name = table.page.evaluate("document.querySelector('rh-table').store.table.players.find(({ mine }) => mine).name")

    assert table.page.locator(".log-turn a").evaluate_all(HEARD)[0].startswith(f"{name} ")


def test_steps_on_one_way_are_told_by_where_they_lead(table):
    turns = [["lays green on Kiev → 4", "lays green on Kiev → 5"], ["opens 4", "opens 5"], ["passes", "passes"]]
    told = table.page.evaluate(MERGED, turns)

    assert told == ["lays green on Kiev → 5", "opens 4, opens 5", "passes \u00d72"]
