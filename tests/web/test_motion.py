"""Goods ride over the board and scores roll, for those who like it; for others things are in their place at once."""

import pytest

import roundhouse as rh


COUNT = """() => {
  window.rides = 0;
  const count = (nodes) => [...nodes].filter((node) => node.matches?.(".ride")).length;
  const seen = (changes) => changes.forEach(({ addedNodes }) => (window.rides += count(addedNodes)));
  new MutationObserver(seen).observe(document, { childList: true, subtree: true });
}"""
WATCH = "([from, to]) => document.querySelector('rh-table').store.playback.watch(from, to)"
WATCHED = "() => !document.querySelector('rh-table').store.playback.playing"


def delivered():
    """Return the record of a whole game, and the move that brought the first good to its city."""
    play, bot = rh.game("age-of-steam", 2, map="st-lucia").start(5), rh.bots()["greedy"]
    first = None
    while play.decision is not None:
        action = bot.choose(play.view(play.decision.seat), play.decision.options, 7)
        if first is None and str(action).startswith("via:"):
            first = len(play.moves)
        play.play(action)
    return str(play.record()), first


@pytest.mark.parametrize(("motion", "rides"), [("no-preference", True), ("reduce", False)])
def test_goods_ride_the_links_they_take(visit, motion, rides):
    record, first = delivered()
    visitor = visit(settings={"pace": "fast"}, reduced_motion=motion)
    page = visitor.goto(visitor.post("/api/import", {"record": record})["url"])
    page.wait_for_selector(".panel svg")
    page.evaluate(COUNT)
    page.evaluate(WATCH, [first - 1, first + 2])
    page.wait_for_function(WATCHED)

    assert (page.evaluate("window.rides") > 0) is rides


def test_what_waits_for_a_choice_comes_to_rest(visit):
    visitor = visit(reduced_motion="no-preference")
    page = visitor.goto(visitor.post("/api/tables", {"game": "railroad-revolution"})["url"])
    visitor.settle()
    breaths = page.evaluate("document.getAnimations().map((one) => one.effect.getTiming().iterations)")

    assert breaths, "places that can be chosen are lit"
    assert all(n is not None and n < 10 for n in breaths), "a picture that is always in motion empties a battery"


def test_a_score_rolls_to_its_new_value(visit):
    page = visit(settings={"pace": "fast"}, reduced_motion="no-preference").goto("/about")
    begun = page.evaluate(
        """async () => {
          await customElements.whenDefined("rh-roll");
          const roll = document.createElement("rh-roll");
          document.body.append(roll);
          roll.value = 10;
          roll.value = 33;
          return roll.textContent;
        }"""
    )

    assert begun == "10+23"
    page.wait_for_function("() => document.querySelector('rh-roll').textContent === '33'")


def test_the_score_of_another_is_there_at_once(visit):
    page = visit(settings={"pace": "fast"}, reduced_motion="no-preference").goto("/about")
    shown = page.evaluate(
        """async () => {
          await customElements.whenDefined("rh-roll");
          const roll = document.createElement("rh-roll");
          document.body.append(roll);
          Object.assign(roll, { seat: 0 }, { value: 10 });
          Object.assign(roll, { seat: 1 }, { value: 33 });
          return roll.textContent;
        }"""
    )

    assert shown == "33"


FLOWN = """() => {
  window.flown = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (steps, how) {
    if (steps[0]?.translate) window.flown.push(this.closest("[data-id]").dataset.id);
    return animate.call(this, steps, how);
  };
}"""


@pytest.mark.parametrize(("motion", "flies"), [("no-preference", True), ("reduce", False)])
def test_a_worker_comes_from_its_owner_to_the_space_it_takes(visit, motion, flies):
    visitor = visit(reduced_motion=motion)
    page = visitor.goto(visitor.post("/api/tables", {"game": "russian-railroads", "seats": 2, "seed": 3})["url"])
    visitor.settle()
    page.evaluate(FLOWN)
    while not visitor.sees("[data-id^='token:']"):
        visitor.does(page.locator("#end-turn:not([disabled]), #options .option").first.click)
    visitor.drawn()
    visitor.drawn()

    assert any(name.startswith("token:") for name in page.evaluate("window.flown")) is flies
