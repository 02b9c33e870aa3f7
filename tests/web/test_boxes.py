"""Every page and phase at four sizes: nothing is cut off, nothing lies on something else, everything can be hit."""

from pathlib import Path

import pytest


SIZES = {"desk": (1440, 900), "small": (1280, 720), "tablet": (820, 1180), "phone": (390, 844)}
LOOKS = [
    pytest.param("desk", "light", "en", id="desk-light-en"),
    pytest.param("phone", "dark", "de", id="phone-dark-de"),
    pytest.param("tablet", "light", "nl", id="tablet-light-nl", marks=pytest.mark.slow),
    pytest.param("small", "dark", "de", id="small-dark-de", marks=pytest.mark.slow),
    pytest.param("phone", "light", "nl", id="phone-light-nl", marks=pytest.mark.slow),
    pytest.param("desk", "dark", "nl", id="desk-dark-nl", marks=pytest.mark.slow),
]
GAMES = ("russian-railroads", "age-of-steam")
LEAST = 44
MEASURE = Path(__file__).with_name("measure.js").read_text("utf-8")


def positions(visitor, game):
    """Walk through the first turns of a game, stopping at every question."""
    page = visitor.page
    page.goto(visitor.post("/api/tables", {"game": game, "seats": 3, "seed": 4})["url"])
    for step in range(9):
        visitor.settle()
        if visitor.sees(".ask.over, .standings"):  # who bids all there is may be out, and bots go on without
            return
        yield f"{game} {step}: {page.locator('.ask h2').inner_text()}"
        if visitor.sees("#end-turn:not([disabled])"):
            visitor.does(lambda: page.locator("#end-turn").click())
        else:
            listed = page.locator("#options .option[data-option]")
            visitor.does((listed if listed.count() else page.locator(".acts .out")).last.click)


def pages(visitor):
    page = visitor.page
    for path, ready in (
        ("/", ".poster rh-art svg"),
        ("/new/age-of-steam", ".sitting li"),
        ("/new/russian-railroads", ".sitting li"),
        ("/learn/russian-railroads", "h1"),
        ("/rules/age-of-steam", "h1"),
        ("/about", "h1"),
        ("/nowhere", "h1"),
    ):
        page.goto(path)
        page.wait_for_selector(ready)
        yield path


@pytest.mark.parametrize(("size", "theme", "language"), LOOKS)
def test_nothing_is_cut_off_or_covered(visit, size, theme, language):
    width, height = SIZES[size]
    touch = size in {"tablet", "phone"}
    look = {"viewport": {"width": width, "height": height}, "color_scheme": theme, "locale": language}
    visitor = visit(settings={"list": True}, has_touch=touch, **look)
    visitor.expected = ("404",)
    found = {}
    for place in [*pages_of(visitor), *positions_of(visitor)]:
        found |= place
    assert found == {}


def pages_of(visitor):
    for name in pages(visitor):
        yield measured(visitor, name)


def positions_of(visitor):
    for game in GAMES:
        for name in positions(visitor, game):
            yield measured(visitor, name)


def measured(visitor, name):
    visitor.drawn()
    faults = visitor.page.evaluate(MEASURE, LEAST)
    return {name: faults} if faults else {}


@pytest.mark.parametrize(
    ("fault", "said"),
    [
        ("document.querySelector('.acts button').style = 'min-height: 20px; height: 20px; align-self: start'", "small"),
        ("document.querySelector('.acts button').style.marginLeft = '-4000px'", "off the screen"),
        ("document.querySelector('.decision').style.marginLeft = '-200px'", "overlap"),
        ("document.body.style.width = '3000px'", "too wide"),
    ],
)
def test_planted_faults_are_found(visit, fault, said):
    visitor = visit()
    visitor.goto(visitor.post("/api/tables", {"game": GAMES[0], "seats": 2})["url"])
    visitor.settle()
    visitor.page.evaluate(f"() => {{ {fault} }}")

    assert any(said in one for one in visitor.page.evaluate(MEASURE, LEAST))
