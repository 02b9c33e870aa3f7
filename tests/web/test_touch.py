"""On a phone every place that can be chosen is as large as a finger, unless a neighbour is nearer."""

import pytest


TABLES = {
    "russian-railroads": {"game": "russian-railroads", "seats": 3},
    "asian": {"game": "ultimate-railroads", "seats": 3, "options": {"board": "asian", "industry": "board"}},
    "german": {"game": "ultimate-railroads", "seats": 2, "options": {"board": "german"}},
    "american": {"game": "ultimate-railroads", "seats": 2, "options": {"board": "american"}},
    "age-of-steam": {"game": "age-of-steam", "seats": 3},
    "railroad-revolution": {"game": "railroad-revolution", "seats": 2},
}
FEW = ("russian-railroads", "age-of-steam")
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SMALL = """() => {
  const out = ({ left, right, top, bottom }, x, y) => {
    return Math.hypot(Math.max(left - x, x - right, 0), Math.max(top - y, y - bottom, 0));
  };
  const faults = [];
  for (const scene of document.querySelectorAll("rh-stage rh-scene")) {
    for (const spot of scene.svg.querySelectorAll(".spot")) {
      const box = spot.getBoundingClientRect();
      const [mx, my] = [box.x + box.width / 2, box.y + box.height / 2];
      for (const [dx, dy] of [[21, 0], [-21, 0], [0, 21], [0, -21], [15, 15], [-15, -15]]) {
        const found = scene.spotAt(mx + dx, my + dy);
        const nearer = found && out(found.getBoundingClientRect(), mx + dx, my + dy) <= out(box, mx + dx, my + dy);
        if (found !== spot && !nearer) faults.push(`${spot.dataset.action} ${dx} ${dy}: ${found?.dataset.action}`);
      }
    }
  }
  return faults;
}"""
BESIDE = """() => {
  for (const scene of document.querySelectorAll("rh-stage rh-scene")) {
    for (const spot of scene.svg.querySelectorAll(".spot")) {
      if (spot.getBoundingClientRect().height > 36) continue;
      spot.scrollIntoView({ block: "center" });
      const { left, bottom, width } = spot.getBoundingClientRect();
      const [x, y] = [left + width / 2, bottom + 3];
      if (!document.elementFromPoint(x, y)?.closest(".spot") && scene.spotAt(x, y) === spot) {
        return { x, y, action: spot.dataset.action };
      }
    }
  }
  return null;
}"""
"""A point beside a place that is small, and the action that is meant there."""
GO_ON = """() => {
  const { store } = document.querySelector("rh-table");
  const options = store.table.options;
  if (options.length) document.querySelector("rh-table").choose(options[Math.floor(options.length / 3)].action);
  else store.endTurn();
}"""


def table(visit, name):
    visitor = visit(**PHONE)
    visitor.goto(visitor.post("/api/tables", {**TABLES[name], "seed": 3})["url"])
    visitor.settle()
    visitor.drawn()
    return visitor


@pytest.mark.parametrize("name", [pytest.param(n, marks=() if n in FEW else pytest.mark.slow) for n in TABLES])
def test_every_place_is_as_large_as_a_finger(visit, name):
    visitor, spots = table(visit, name), 0
    for _ in range(4):
        spots += visitor.page.locator("rh-stage .spot").count()
        assert visitor.page.evaluate(SMALL) == []
        visitor.does(lambda: visitor.page.evaluate(GO_ON))
        visitor.drawn()

    assert spots > 0


def test_a_finger_beside_a_small_place_means_it(visit):
    visitor = table(visit, "russian-railroads")
    page = visitor.page
    while (beside := page.evaluate(BESIDE)) is None:
        visitor.does(lambda: page.evaluate(GO_ON))
        visitor.drawn()
    page.evaluate("() => document.addEventListener('spot', ({ detail }) => (window.meant = detail.action), true)")
    page.touchscreen.tap(beside["x"], beside["y"])

    assert page.evaluate("window.meant") == beside["action"]


TABLET = {"viewport": {"width": 1024, "height": 768}, "has_touch": True}
SEEN = """(name) => {
  const { left, right } = document.querySelector(`#panel-${name}`).getBoundingClientRect();
  return left >= 0 && right <= innerWidth;
}"""


BELOW = """() => {
  const all = ["#panel-player-0", ".more", ".decision"].map((one) => document.querySelector(one));
  const [boards, log, asked] = all.map((node) => node.getBoundingClientRect());
  return log.top >= boards.bottom && log.bottom <= asked.top && log.height > 120 && log.right <= innerWidth;
}"""
"""Whether the log stands between the boards and the question."""


def test_a_low_tablet_has_two_leaves_and_turns_to_the_one_in_question(visit):
    visitor = visit(**TABLET)
    page = visitor.goto(visitor.post("/api/tables", {"game": "russian-railroads", "seats": 2, "seed": 3})["url"])
    visitor.settle()
    while not visitor.sees("#panel-shared .spot"):
        visitor.does(lambda: page.evaluate(GO_ON))
    page.wait_for_function(SEEN, arg="shared")
    page.locator(".leaf-turn.leaf-0").tap()
    page.wait_for_function(SEEN, arg="player-0")
    page.locator(".leaf-turn.leaf-1").tap()
    page.wait_for_function(SEEN, arg="shared")
    while visitor.sees("#panel-shared .spot") or not visitor.sees("#panel-player-0 .spot"):
        visitor.does(lambda: page.evaluate(GO_ON))

    page.wait_for_function(SEEN, arg="player-0")
    page.set_viewport_size({"width": 820, "height": 1180})
    page.wait_for_function(BELOW)
