"""Small manners of the table: where a tip stands, what is said once, and names that tell people apart."""

from pathlib import Path


STEAM = Path(__file__).parents[1] / "games" / "steam" / "golden" / "rust-belt-3.record"
BESIDE = """async ([size, box, room, lit]) => {
  const script = document.querySelector("script[type=module]").src;
  const { placeBeside } = await import(new URL("../table/tip.js", script));
  const { left, top } = placeBeside(size, box, room, lit);
  return [left, top, left + size.width, top + size.height];
}"""
ROOM = {"width": 1440, "height": 900}
SIZE = {"width": 300, "height": 120}
PLACES = [(600, 400, 80, 60), (600, 70, 80, 60), (1000, 80, 60, 780), (1360, 820, 70, 70)]
"""Boxes amid a window, at its top, nearly as high as it is, and in a corner."""
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
PEOPLE = [{"kind": "human"}, {"kind": "human"}]
COMPLETE = """() => document.body.innerText.split("Your turn is complete").length - 1"""


def test_a_tip_does_not_cover_what_it_explains_nor_leave_the_window(visit):
    page = visit().goto()
    for x, y, w, h in PLACES:
        box = {"left": x, "top": y, "right": x + w, "bottom": y + h}
        left, top, right, bottom = page.evaluate(BESIDE, [SIZE, box, ROOM])

        assert right <= x or left >= x + w or bottom <= y or top >= y + h
        assert left >= 0 <= top
        assert (right <= ROOM["width"], bottom <= ROOM["height"]) == (True, True)


def test_a_tip_stands_where_it_hides_least_of_what_may_be_chosen(visit):
    page = visit().goto()
    box = {"left": 600, "top": 400, "right": 680, "bottom": 460}
    above = [{"left": 500 + 100 * n, "top": 300, "right": 590 + 100 * n, "bottom": 365} for n in range(3)]
    after = [{"left": 700, "top": 380, "right": 780, "bottom": 440}]
    below = [{"left": 610, "top": 480, "right": 620, "bottom": 490}]
    [_, over, *_] = page.evaluate(BESIDE, [SIZE, box, ROOM, []])
    [_, under, *_] = page.evaluate(BESIDE, [SIZE, box, ROOM, above])
    [left, *_] = page.evaluate(BESIDE, [SIZE, box, ROOM, above + after + below])

    assert over < 400
    assert under > 460
    assert left + SIZE["width"] < 600


def test_a_phone_says_once_that_a_turn_is_complete(visit):
    visitor = visit(**PHONE)
    page = visitor.goto(visitor.post("/api/tables", {"game": "russian-railroads", "seats": 2, "seed": 5})["url"])
    visitor.settle()
    while not visitor.sees("#end-turn:not([disabled])"):
        visitor.does(page.locator("#options .option").first.click)

    assert page.evaluate(COMPLETE) == 1


BUILT = """() => {
  const { store } = document.querySelector("rh-table");
  const { log, table } = store;
  const chose = (at) => log.slice(0, at).findLast(({ turn }) => turn)?.seat;
  const last = log.findIndex(({ action, seat }, at) => /^tile:/.test(action ?? "") && chose(at) !== seat);
  const { seat } = log[last];
  store.log = log.slice(0, last + 1);
  const me = { ...table.me, seats: [seat], seat };
  store.table = { ...table, options: [], over: false, me, todo: { ...table.todo, end: true } };
  store.show(store.table);
}"""
"""Whoever builds did not take the last of the actions; their turn is complete."""


def test_a_complete_turn_tells_only_what_i_did(visit):
    visitor = visit()
    page = visitor.goto(visitor.post("/api/import", {"record": STEAM.read_text("utf-8")})["url"])
    page.wait_for_selector(".panel svg")
    page.evaluate(BUILT)
    page.locator(".ask.mine").get_by_text("Your turn is complete").wait_for()

    told = page.locator(".ask.mine h2").inner_text()
    assert "track" in told
    assert "take" not in told


def test_people_without_names_at_one_screen_are_told_apart(visit):
    visitor = visit(locale="nl")
    asked = {"game": "russian-railroads", "seats": 2, "seed": 5, "players": PEOPLE}
    page = visitor.goto(visitor.post("/api/tables", asked)["url"])
    page.wait_for_selector(".players .name", state="attached")
    names = [name.split(",")[0] for name in page.locator(".players .name").all_inner_texts()]

    assert names == ["Speler 1", "Speler 2"]
