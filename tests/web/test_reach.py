"""Whatever may be chosen can be hit: each choice can be brought to where nothing lies over it, at every size."""

import pytest

from tests.pages import ANSWERED, HOLD

import roundhouse as rh


SIZES = {
    "desk": (1440, 900), "small": (1280, 720), "low": (1180, 600), "tablet": (820, 1180), "phone lying": (844, 390),
    "phone": (390, 844), "small phone": (320, 568),
}  # fmt: skip
ASKED = {
    "age-of-steam": {"issue", "bid", "select", "build", "lay", "move"},
    "russian-railroads": {"choose-bonus", "turn", "pay", "pool"},
    "ultimate-railroads": {"choose-bonus", "turn", "pay", "pool"},
    "railroad-revolution": {"pick", "turn", "placing", "pool"},
    "asian": {"choose-bonus", "turn", "pay", "pool"},
}
"""What is asked on the way."""
BOARDS = {"asian": ("ultimate-railroads", {"board": "asian", "industry": "board"})}
"""Boards that have pictures of their own."""
COVERED = """async () => {
  const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const covered = () => {
    const wanted = "#options button, .stepper button, .acts button, .decision a, .decision .show, .tabbar button";
    const faults = [];
    for (const node of [...document.querySelectorAll(wanted)].filter((node) => node.checkVisibility())) {
      node.scrollIntoView({ block: "nearest" });
      const { left, top, width, height } = node.getBoundingClientRect();
      for (const y of [top + 3, top + height / 2, top + height - 3]) {
        const hit = document.elementFromPoint(left + width / 2, y);
        if (!node.contains(hit)) faults.push(`${node.textContent.trim().slice(0, 30)}: ${hit?.className ?? "nothing"}`);
      }
    }
    return faults;
  };
  await drawn();
  const asked = covered();
  const table = document.querySelector("rh-table");
  table.listing = true;
  await table.updateComplete;
  const all = covered();
  table.listing = false;
  await table.updateComplete;
  return [...asked, ...all];
}"""

GO_ON = """() => {
  const table = document.querySelector("rh-table");
  const first = table.store.table.options.find(({ out }) => !out) ?? table.store.table.options[0];
  if (first) table.choose(first.action);
  else table.store.endTurn();
}"""


def covered(visitor):
    """Return what cannot be hit at any size, as the question comes and with all choices listed."""
    for name, (width, height) in SIZES.items():
        visitor.page.set_viewport_size({"width": width, "height": height})
        if faults := visitor.page.evaluate(COVERED):
            yield name, faults


def positions(visitor, game):
    """Play all seats of a table without secrets, stopping when something is asked for the first time."""
    left = set(ASKED[game])
    game, options = BOARDS.get(game, (game, {}))
    page, title = visitor.page, rh.games()[game]
    seats = max(title.seats({**{option.name: option.choices[0] for option in title.options}, **options}))
    players = [{"kind": "human"}] * seats
    body = {"game": game, "seats": seats, "players": players, "seed": 1, "options": options}
    made = visitor.post("/api/tables", body)
    page.evaluate("(id) => { localStorage[`roundhouse.open.${id}`] = true }", made["id"])
    page.goto(made["url"])
    visitor.settle()
    while left:
        verb = page.evaluate("document.querySelector('rh-table').store.table.verb")
        if verb in left:
            left.remove(verb)
            yield verb
        visitor.does(lambda: page.evaluate(GO_ON))


LONG = ["ultimate-railroads", "age-of-steam", "railroad-revolution", *BOARDS]


@pytest.mark.parametrize("game", ["russian-railroads", *[pytest.param(game, marks=pytest.mark.slow) for game in LONG]])
def test_every_choice_can_be_hit(visit, game):
    visitor = visit(settings={"list": False})
    found = [(verb, list(covered(visitor))) for verb in positions(visitor, game)]

    assert [(verb, faults) for verb, faults in found if faults] == []


def test_a_late_answer_does_not_bring_back_what_is_over(visit):
    visitor = visit()
    made = visitor.post("/api/tables", {"game": "russian-railroads", "seats": 2})
    page = visitor.goto(made["url"])
    visitor.settle()
    before = visitor.seq
    page.evaluate(HOLD, [f"/tables/{made['id']}", 1])
    page.set_viewport_size({"width": 390, "height": 844})
    page.wait_for_function("() => held.length === 1")
    page.evaluate(GO_ON)
    page.wait_for_function(ANSWERED, arg=["/act", 1])
    page.evaluate("() => held[0]()")
    visitor.settle(before)
    page.wait_for_selector(".tabbar")

    assert visitor.seq != before
