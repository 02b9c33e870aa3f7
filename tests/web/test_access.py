"""Every page for everybody: axe finds nothing, no script is refused, nothing hangs over the edge of a phone."""

import pytest

from axe_playwright_python.sync_playwright import Axe

import roundhouse as rh


SIZES = {"desktop": (1400, 860), "tablet": (834, 1112), "phone": (390, 844)}
DRAWN = """[...document.querySelectorAll(".panel rh-scene")].map(
  (scene) => [scene.shown.name, scene.painter.stage.querySelectorAll("*").length],
)"""
LOOKS = [
    pytest.param("desktop", "light", id="desktop-light"),
    pytest.param("phone", "dark", id="phone-dark", marks=pytest.mark.slow),
    pytest.param("desktop", "dark", id="desktop-dark", marks=pytest.mark.slow),
    pytest.param("phone", "light", id="phone-light", marks=pytest.mark.slow),
    pytest.param("tablet", "light", id="tablet-light", marks=pytest.mark.slow),
]


def finished():
    """Return the record of a whole game."""
    play, bot = rh.game("russian-railroads", seats=2).start(seed=7), rh.bots()["random"]
    while not play.over:
        play.play(bot.choose(play.view(play.decision.seat), play.decision.options, len(play.moves)))
    return str(play.record())


@pytest.fixture(scope="module")
def record():
    return finished()


def pages(visitor, record):
    """Walk through all pages; stop at each."""
    page = visitor.goto("/")
    page.wait_for_selector(".poster rh-art svg")
    yield "home"
    page.get_by_role("link", name="Set up").first.click()
    page.wait_for_selector(".setup .sitting li")
    yield "set-up"
    page.keyboard.press(",")
    page.wait_for_selector("dialog[open] .settings")
    yield "settings"
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    page.wait_for_selector("dialog[open] .keys")
    yield "keys"
    page.keyboard.press("Escape")
    for path in ("/rules/russian-railroads", "/learn/russian-railroads", "/about", "/join", "/nowhere"):
        page.goto(path)
        page.wait_for_selector("main h1")
        yield path
    yield from tables(visitor, record)


def tables(visitor, record):
    page = visitor.page
    page.goto(visitor.post("/api/tables", {"game": "russian-railroads", "seats": 3})["url"] + "?guide")
    visitor.settle()
    yield "guided table"
    leave_the_lesson(page)
    open_log(page)
    page.locator("#tab-scores").click()
    page.wait_for_selector(".sheet")
    yield "scores"
    page.locator("#tab-text").click()
    page.wait_for_selector(".text-board li")
    yield "text board"
    page.keyboard.press("?")
    page.wait_for_selector("dialog[open] .keys")
    page.get_by_role("tab", name="Symbols").click()
    page.wait_for_selector("dialog[open] .symbols")
    yield "symbols"
    page.keyboard.press("Escape")
    open_tools(page)
    page.get_by_role("button", name="Seats and links").first.click()
    page.get_by_role("button", name="Make the link" if visitor.local else "Link for watchers").click()
    page.wait_for_selector(".qr svg")
    yield "links"
    page.keyboard.press("Escape")
    open_log(page)
    page.locator(".rewind").click()
    page.get_by_role("button", name="One turn back").click()
    page.wait_for_selector(".ask.past")
    yield "past"
    players = [{"kind": "human"}, {"kind": "human"}]
    page.goto(visitor.post("/api/tables", {"game": "russian-railroads", "seats": 2, "players": players})["url"])
    page.wait_for_selector(".curtain")
    yield "curtain"
    page.goto(visitor.post("/api/import", {"record": record})["url"] + "/result")
    page.wait_for_selector(".chart")
    page.wait_for_selector(".sheet")
    yield "result"
    page.goto("/")
    page.wait_for_selector(".departures li")
    yield "my games"


def open_log(page):
    """Bring the log into sight where there is no room for it."""
    for name in ("Log", "Players and log"):
        button = page.get_by_role("button", name=name, exact=True)
        if button.count() and button.is_visible() and not page.locator(".tab-body").is_visible():
            button.click()


def open_tools(page):
    """Open the menu at the top where its buttons do not fit."""
    if page.locator(".menu-button").is_visible():
        page.locator(".menu-button").click()


def leave_the_lesson(page):
    if page.locator(".lesson").count():
        page.get_by_role("button", name="Leave the lesson").click()


@pytest.mark.parametrize(("size", "theme"), LOOKS)
def test_axe_finds_nothing_on_any_page(visit, record, size, theme):
    width, height = SIZES[size]
    visitor = visit(viewport={"width": width, "height": height}, color_scheme=theme, has_touch=size != "desktop")
    visitor.expected = ("404",)
    found = {}
    for name in pages(visitor, record):
        visitor.drawn()
        seen = "dialog[open]" if visitor.sees("dialog[open]") else None  # nobody reaches what lies behind
        violations = Axe().run(visitor.page, seen).response["violations"]
        if violations:
            found[name] = [(one["id"], [node["html"][:160] for node in one["nodes"]][:3]) for one in violations]
        across = visitor.page.evaluate("document.documentElement.scrollWidth")
        if across > width:
            found[f"{name}, too wide"] = across

    assert found == {}


def test_the_page_draws_every_shape_of_a_scene(visit):
    visitor = visit()
    table = visitor.post("/api/tables", {"game": "russian-railroads", "seats": 2})
    visitor.goto(table["url"])
    visitor.settle()
    scenes = visitor.page.evaluate("document.querySelector('rh-table').store.table.panels")
    drawn = visitor.page.evaluate(DRAWN)

    def count(shapes):
        return sum(1 + count(shape.get("shapes", [])) for shape in shapes)

    wanted = {scene["name"]: sum(1 + count(layer["shapes"]) for layer in scene["layers"]) for scene in scenes}
    assert drawn
    assert [(name, n) for name, n in drawn] == [(name, wanted[name]) for name, _ in drawn]


def test_what_is_not_possible_says_why(visit):
    visitor = visit()
    visitor.expected = ("422",)
    page = visitor.goto(visitor.post("/api/tables", {"game": "russian-railroads", "seats": 2})["url"])
    visitor.settle()
    page.keyboard.press("/")
    page.get_by_label("Type a choice").last.fill("place:T1")
    page.keyboard.press("Enter")

    page.wait_for_selector(".why")


def test_the_theme_and_the_pace_are_remembered(visit):
    visitor = visit()
    page = visitor.goto()
    page.keyboard.press(",")
    page.locator("select[name=theme]").select_option("dark")
    page.locator("select[name=pace]").select_option("fast")
    page.reload()
    page.wait_for_selector(".poster")

    assert page.evaluate("document.documentElement.dataset.theme") == "dark"
    assert page.evaluate("JSON.parse(localStorage['roundhouse.settings']).pace") == "fast"
