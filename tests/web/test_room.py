"""What is asked has the room it needs, the map all that is left, and some lines of the log stay in sight."""

import pytest

import roundhouse as rh


LOW, DESK = {"width": 1280, "height": 720}, {"width": 1440, "height": 900}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
LETTERS = """() => {
  const svg = document.querySelector("#panel-board rh-scene svg");
  const cubes = [...svg.querySelectorAll("[data-id^='good:']")].map((cube) => cube.getBoundingClientRect().height);
  return [document.querySelector("#panel-board").getBoundingClientRect().width, Math.min(...cubes)];
}"""
SEVEN = """() => {
  const page = document.querySelector("rh-table");
  const { table } = page.store;
  const { options } = table;
  const more = options.slice(0, 7 - options.length).map((one) => ({ ...one, action: `${one.action}-` }));
  page.store.table = { ...table, options: [...options, ...more] };
  page.requestUpdate();
  return page.updateComplete;
}"""
"""All seven actions are free."""
SEEN = """() => {
  const foot = (node) => node.getBoundingClientRect().bottom;
  const [asking, log, side] = [".asking", "#tab-body", ".side"].map((one) => document.querySelector(one));
  const options = [...document.querySelectorAll("#options .option")];
  const lines = log.getBoundingClientRect().height - (document.querySelector(".digest")?.clientHeight ?? 0);
  const line = Math.min(...[...log.querySelectorAll(".log-turn")].map((one) => one.clientHeight));
  const cut = options.filter((option) => foot(option) > foot(asking) + 1);
  return [cut.length, lines / line, foot(log) <= foot(side) + 1];
}"""
"""How many choices are cut off, how many lines of the log are in sight, and whether the log ends on the screen."""


def question(seats, asks, **how):
    """Return the record of a game of greedy bots in which it is the turn of the first seat to choose something."""
    play, bot = rh.game("age-of-steam", seats, **how).start(seed=4), rh.bots()["greedy"]
    while not (play.decision.asks == asks and play.decision.seat == 0 and len(play.decision.options) > 4):
        play.play(bot.choose(play.view(play.decision.seat), play.decision.options, len(play.moves)))
    return str(play.record())


@pytest.fixture
def sit(visit):
    def come(record, **how):
        visitor = visit(settings={"list": False}, **how)
        visitor.goto(visitor.post("/api/import", {"record": record})["url"])
        visitor.settle()
        visitor.drawn()
        return visitor

    return come


@pytest.mark.parametrize(("size", "wide", "high"), [(LOW, 630, 11), (DESK, 780, 14)])
def test_a_tall_map_has_all_the_height_and_its_cubes_can_be_read(visit, size, wide, high):
    visitor = visit(viewport=size)
    wish = {"game": "age-of-steam", "seats": 4, "seed": 4, "options": {"map": "germany"}}
    visitor.goto(visitor.post("/api/tables", wish)["url"])
    visitor.settle()
    visitor.drawn()
    width, cube = visitor.page.evaluate(LETTERS)

    assert width > wide
    assert cube > high


@pytest.mark.parametrize("size", [LOW, DESK])
def test_seven_actions_and_three_lines_of_the_log_are_in_sight(sit, size):
    visitor = sit(question(4, "select"), viewport=size)
    visitor.page.evaluate(SEVEN)
    visitor.drawn()
    cut, lines, ends = visitor.page.evaluate(SEEN)

    assert visitor.page.locator("#options .option").count() == 7
    assert cut == 0
    assert lines > 2.9
    assert ends


@pytest.mark.parametrize("how", [{"viewport": LOW}, PHONE])
def test_what_can_be_done_instead_of_a_delivery_is_always_in_sight(sit, how):
    visitor = sit(question(4, "move"), **how)
    cut, lines, ends = visitor.page.evaluate(SEEN)

    assert visitor.sees("#options .option[data-option='locomotive']")
    assert cut == 0
    assert "has_touch" in how or (lines > 2.9 and ends)


@pytest.mark.parametrize("how", [{"viewport": LOW}, PHONE])
def test_everybodys_place_in_the_order_of_turns_is_in_sight(sit, how):
    visitor = sit(question(4, "move"), **how)
    where = ".players" if "has_touch" in how else ".accounts"
    places = visitor.page.locator(f"{where} .in-order [aria-hidden]:visible").all_inner_texts()

    assert sorted(places) == ["1", "2", "3", "4"]


ABOVE = """() => {
  const svg = document.querySelector("#panel-board rh-scene svg");
  const last = [...svg.querySelectorAll(".rings .names text")].map((text) => text.textContent);
  const choices = svg.querySelector("[data-id='layer:choices']");
  const over = svg.querySelector(".rings .names").compareDocumentPosition(choices);
  return [last.includes("Chicago"), over === Node.DOCUMENT_POSITION_PRECEDING];
}"""


def test_names_of_places_are_read_above_all_that_is_framed(sit):
    visitor = sit(question(3, "build"), viewport=DESK)

    assert visitor.page.evaluate(ABOVE) == [True, True]


def test_a_click_on_the_map_leaves_no_frame(sit):
    page = sit(question(4, "move"), viewport=DESK).page
    city = page.locator("#panel-board [data-id^='name:']").first.bounding_box()
    page.mouse.click(city["x"] + city["width"] / 2, city["y"] - city["height"] * 1.5)
    frame = page.evaluate(
        "() => [document.activeElement.tagName, getComputedStyle(document.activeElement).outlineStyle]"
    )

    assert frame[0] != "BODY"
    assert frame[1] == "none"
