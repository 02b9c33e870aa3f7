"""On a phone every place that can be chosen is as large as a finger, unless a neighbour is nearer."""

import pytest

from playwright.sync_api import TimeoutError  # noqa: A004  (of the browser)

import roundhouse as rh


TABLES = {
    "russian-railroads": {"game": "russian-railroads", "seats": 3},
    "asian": {"game": "ultimate-railroads", "seats": 3, "options": {"board": "asian", "industry": "board"}},
    "german": {"game": "ultimate-railroads", "seats": 2, "options": {"board": "german"}},
    "american": {"game": "ultimate-railroads", "seats": 2, "options": {"board": "american"}},
    "age-of-steam": {"game": "age-of-steam", "seats": 3},
    "railroad-revolution": {"game": "railroad-revolution", "seats": 2},
}
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


@pytest.mark.parametrize(
    "name", [pytest.param(n, marks=pytest.mark.slow) if n != "russian-railroads" else n for n in TABLES]
)
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


AWAY = """() => {
  const room = document.querySelector(".panels.close").getBoundingClientRect();
  const [cx, cy] = [room.left + room.width / 2, room.top + room.height / 2];
  const found = [...document.querySelectorAll(".panels.close .spot")].map((spot) => {
    const { left, top, width, height } = spot.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const free = Boolean(document.elementFromPoint(x, y)?.closest(".panels.close rh-scene"));
    return { action: spot.dataset.action, dx: x - cx, dy: y - cy, free };
  });
  const { left, top, width, height } = room;
  return { room: [left, top, width, height], spots: found };
}"""
"""The part of a map that is seen, how far from its middle every place lies that can be chosen, and if it can be hit."""
ZOOM = "document.querySelector('.panels.close rh-scene').camera.zoom"
TAKEN = "(seq) => document.querySelector('.table').dataset.seq !== seq"


class Fingers:
    """Fingers on the glass, as the browser feels them."""

    def __init__(self, visitor):
        self.cdp = visitor.context.new_cdp_session(visitor.page)

    def move(self, *ways, steps=3):
        """Put a finger down at the beginning of every way, move all of them along, and lift them."""
        for n in range(steps + 1):
            now = [
                {"x": x + (a - x) * n / steps, "y": y + (b - y) * n / steps, "id": i}
                for i, (x, y, a, b) in enumerate(ways)
            ]
            self.cdp.send("Input.dispatchTouchEvent", {"type": "touchMove" if n else "touchStart", "touchPoints": now})
        self.cdp.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def building():
    """Return a game in which it is asked where to build."""
    play = rh.game("age-of-steam", seats=3).start(seed=5)
    while play.decision.asks != "build":
        play.play(play.decision.options[0])
    return str(play.record())


def test_fingers_come_closer_and_bring_a_choice_into_sight_which_is_taken(visit):
    visitor = visit(**PHONE)
    page, fingers = visitor.goto(visitor.post("/api/import", {"record": building()})["url"]), Fingers(visitor)
    visitor.settle()
    page.wait_for_selector(".panels.close .spot", state="attached")
    visitor.drawn()
    (left, top, width, height), zooms, before = page.evaluate(AWAY)["room"], [page.evaluate(ZOOM)], visitor.seq
    x, y = left + width / 2, top + height / 2
    for near, far in ((30, 60), (60, 30)):
        fingers.move((x - near, y, x - far, y), (x + near, y, x + far, y))
        zooms.append(page.evaluate(ZOOM))
    aim = max(page.evaluate(AWAY)["spots"], key=lambda spot: abs(spot["dx"]) + abs(spot["dy"]))
    assert not aim["free"]
    for _ in range(12):
        now = next(one for one in page.evaluate(AWAY)["spots"] if one["action"] == aim["action"])
        dx, dy = now["dx"], now["dy"]
        if now["free"]:
            break
        fingers.move((x, y, x - max(-width / 2.2, min(width / 2.2, dx)), y - max(-height / 2.2, min(height / 2.2, dy))))

    assert zooms[1] > 1.5 * zooms[0] > zooms[2]
    assert visitor.seq == before
    page.touchscreen.tap(x + dx, y + dy)
    try:
        page.wait_for_function(TAKEN, arg=before, timeout=2000)
    except TimeoutError:  # the browser may take it for the end of the movement, and makes no click of it
        visitor.does(lambda: page.touchscreen.tap(x + dx, y + dy))
    visitor.settle(before)
    assert aim["action"] in page.evaluate("document.querySelector('rh-table').store.log.map(({ action }) => action)")


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


def test_a_switch_is_a_pill_in_a_row_as_high_as_a_finger(visit):
    page = visit(**PHONE).goto()
    page.keyboard.press(",")
    page.wait_for_selector("dialog[open] [role=switch]")
    pills = page.locator("dialog [role=switch]")
    sizes = pills.evaluate_all("all => all.map((one) => [one.offsetWidth, one.offsetHeight])")
    rows = pills.evaluate_all("all => all.map((one) => one.closest('label').offsetHeight)")

    assert sizes == [[46, 26]] * 6
    assert min(rows) >= 44


def test_a_finger_held_on_a_place_looks_and_its_button_does_it(visit):
    visitor = table(visit, "russian-railroads")
    page, cdp = visitor.page, visitor.context.new_cdp_session(visitor.page)
    spot = page.locator("rh-stage .spot").first
    spot.scroll_into_view_if_needed()
    box = spot.bounding_box()
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    cdp.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    page.locator(".tip button").wait_for()
    cdp.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert page.locator(".ribbon").count() == 0
    visitor.does(page.locator(".tip button").tap)
