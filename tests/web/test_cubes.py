"""Of several cubes in a city each is meant by itself: one that can move is taken, one that cannot says why."""

from functools import cache

import pytest

import roundhouse as rh


DESK = {"viewport": {"width": 1440, "height": 900}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
MIDDLE = """(action) => {
  const cube = document.querySelector(`rh-stage use[data-action='${action}']`);
  if (document.querySelector(".panels.close")) document.querySelector("rh-stage").show([cube.dataset.id]);
  const { x, y, width, height } = cube.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}"""


@cache
def mixed(movable):
    """Return a game with a city where so many kinds of cubes can move and another cannot, and one cube of each."""
    play, bot = rh.game("age-of-steam", 3).start(11), rh.bots()["greedy"]
    while True:
        if play.decision.asks == "move" and (found := _unlike(play, movable)):
            return str(play.record()), *found
        play.play(bot.choose(play.view(play.decision.seat), play.decision.options, len(play.moves)))


def _unlike(play, movable):
    kit, texts = play.state.kit, {str(option) for option in play.decision.options}
    n = len(kit.colours)
    for stop, hex_ in enumerate(kit.stop_hex):
        lying = [c for c in range(n) if play.state.goods[stop * n + c]]
        cubes = [f"cube:{kit.labels[hex_]}.{kit.colours[c].id}" for c in lying]
        able, shut = [cube for cube in cubes if cube in texts], [cube for cube in cubes if cube not in texts]
        if len(able) == movable and shut:
            return able[0], shut[0]
    return None


@pytest.mark.parametrize("device", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("movable", [1, 2])
def test_a_cube_that_cannot_move_says_why_and_leaves_the_others_where_they_lie(visit, device, movable):
    record, able, shut = mixed(movable)
    visitor = visit(**device)
    page = visitor.goto(visitor.post("/api/import", {"record": record})["url"])
    visitor.settle()
    press = page.touchscreen.tap if "has_touch" in device else page.mouse.click
    before = visitor.seq
    page.evaluate(MIDDLE, shut)
    visitor.drawn()
    press(*page.evaluate(MIDDLE, shut))
    page.locator(".tip .why").wait_for()
    assert visitor.seq == before

    page.evaluate(MIDDLE, able)
    visitor.drawn()
    visitor.does(lambda: press(*page.evaluate(MIDDLE, able)))
    assert able in page.evaluate("document.querySelector('rh-table').store.log.map(({ action }) => action)")
