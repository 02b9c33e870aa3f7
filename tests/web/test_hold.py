"""On a phone a finger that stays tells what a place is, and a button there does it."""

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
MIDDLE = """(action) => {
  const spot = document.querySelector(`rh-stage .spot[data-action="${action}"]`);
  const { x, y, width, height } = spot.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}"""


def hold(visitor, action):
    """Hold a finger on the place of an action until what it is stands there, and lift it."""
    page, fingers = visitor.page, visitor.context.new_cdp_session(visitor.page)
    fingers.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [page.evaluate(MIDDLE, action)]})
    page.wait_for_selector(".tip .primary")
    fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_whoever_holds_a_finger_on_a_place_may_do_it_there(visit):
    visitor = visit(**PHONE)
    page = visitor.goto(visitor.post("/api/tables", {"game": "russian-railroads", "seats": 3, "seed": 3})["url"])
    visitor.settle()
    while not visitor.sees("rh-stage .spot[data-action^='place:']"):
        visitor.does(page.locator("#end-turn:not([disabled]), #options .option").first.click)
    visitor.drawn()
    action = page.locator("rh-stage .spot[data-action^='place:']").first.get_attribute("data-action")
    hold(visitor, action)
    visitor.does(lambda: page.locator(".tip .primary").tap())

    assert visitor.sees("rh-stage .told")
