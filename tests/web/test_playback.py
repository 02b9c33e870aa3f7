"""What others did is shown in its order: moves, what is counted, what comes after; nothing is told before."""

from pathlib import Path

import pytest


RECORD = Path(__file__).parents[1] / "golden" / "russian" / "classic-2.record"
STEAM = Path(__file__).parents[1] / "games" / "steam" / "golden" / "rust-belt-3.record"
OPEN = """() => {
  const { store } = document.querySelector("rh-table");
  const { playback, log } = store;
  store.table = { ...store.table, over: false, me: { ...store.table.me, seats: [0], seat: 0 } };
  const seen = (window.seen = []);
  store.addEventListener("change", () => {
    const { at, step, counting } = playback;
    const { move, scores, brief } = store.shown;
    const card = document.querySelector(".scoring caption .voice")?.textContent ?? "";
    const told = store.told.length;
    const [shown, counted] = [step?.to ?? null, counting?.to ?? null];
    seen.push({ at, step: shown, counting: counted, move, scores, round: brief.round, told, card });
  });
  const waits = (window.waits = []);
  const [later, now] = [setTimeout, Date.now];
  let skew = 0;
  Date.now = () => now() + skew;
  window.setTimeout = (act, ms = 0) => {
    const most = ms > 20 ? ms : 0;
    skew += most;
    waits.push(most);
    return later(act, 0);
  };
  window.ends = log.flatMap(({ move, brought }) => (brought.some(({ scored }) => scored) ? [move + 1] : []));
  return { ends: window.ends, moves: log.length };
}"""
"""Sit down at a finished game as its first seat, with a clock on which every pause is over at once."""
ADD = "(from) => document.querySelector('rh-table').store.playback.add(from)"
COUNTING = "() => document.querySelector('rh-table').store.playback.counting?.to"
COUNTED = "(to) => document.querySelector('rh-table').store.playback.counting?.to === to"
DONE = "() => !document.querySelector('rh-table').store.playback.playing"
SKIP = "() => document.querySelector('rh-table').store.playback.skip()"
GO_ON = "() => document.querySelector('rh-table').stageScoring(null)"
HIDDEN = "() => Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })"
IN_STEP = """() => {
  const { shown, told, playback } = document.querySelector("rh-table").store;
  return [shown.move, told.length, playback.counting.to];
}"""
AT_ONCE = """async () => {
  const script = document.querySelector("script[type=module]").src;
  const { change } = await import(new URL("../settings.js", script));
  change({ pace: "none" });
}"""


@pytest.fixture
def table(visit):
    """Return somebody at a table, and where its rounds were scored."""

    def sit(record=RECORD, **how):
        visitor = visit(settings={"pace": "turn"}, **how)
        page = visitor.goto(visitor.post("/api/import", {"record": record.read_text("utf-8")})["url"])
        page.wait_for_selector(".panel svg")
        return page, page.evaluate(OPEN)

    return sit


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_moves_are_shown_then_counted_then_the_next_round(table, motion):
    page, game = table(reduced_motion=motion)
    first, second = game["ends"][:2]
    page.evaluate(ADD, first - 12)
    page.wait_for_function(COUNTED, arg=first)
    page.wait_for_selector(".scoring caption")
    during = page.evaluate("window.seen")
    page.evaluate(GO_ON)
    page.wait_for_function(COUNTED, arg=second)
    after = page.evaluate("(n) => window.seen.slice(n)", len(during))

    steps = [one for one in during if one["step"] and not one["counting"]]
    assert steps, "somebody moved before it was counted"
    assert not any(one["card"] for one in steps)
    assert all(one["told"] <= one["move"] <= first for one in steps if one["at"] == one["step"])
    assert {(one["move"], one["round"], one["told"]) for one in during if one["counting"]} == {(first, 1, first)}
    assert all(one["move"] >= first for one in after)
    assert {one["round"] for one in after if one["move"] > first} <= {2}


def test_points_roll_with_the_counting_and_are_the_new_ones_at_its_end(table):
    page, game = table()
    first = game["ends"][0]
    page.evaluate(ADD, first - 3)
    page.wait_for_function(COUNTED, arg=first)
    page.get_by_role("button", name="Go on").wait_for()
    so_far = page.evaluate("[0, 1].map((seat) => document.querySelector('rh-table').counting.points(seat))")
    before = page.evaluate("window.seen.at(-1).scores")
    page.evaluate(SKIP)
    page.evaluate(GO_ON)
    after = page.evaluate(
        "(to) => document.querySelector('rh-table').store.positionAt(to).then(({ scores }) => scores)", first
    )

    assert so_far == after != before


def test_others_are_shown_within_two_seconds_and_the_rest_is_jumped_over(table):
    page, game = table()
    first, second = game["ends"][:2]
    page.evaluate(ADD, first)
    page.wait_for_function(COUNTED, arg=second)
    waits = page.evaluate("window.waits")

    assert 0 < sum(waits) <= 2000


def test_every_round_that_comes_at_once_is_counted_in_its_turn_and_skipping_leads_to_the_next(table):
    page, game = table()
    counted = []
    page.evaluate(ADD, game["ends"][0] - 2)
    for end in game["ends"][:3]:
        page.wait_for_function(COUNTED, arg=end)
        counted.append(page.evaluate(COUNTING))
        page.evaluate(SKIP)

    assert counted == game["ends"][:3]


def test_who_wants_everything_at_once_sees_the_present_also_in_the_middle_of_it(table):
    page, game = table()
    page.evaluate(ADD, game["ends"][0] - 2)
    page.wait_for_function(COUNTED, arg=game["ends"][0])
    page.evaluate(AT_ONCE)
    page.wait_for_function(DONE)

    page.wait_for_selector(".scoring", state="detached")
    assert page.evaluate("window.seen.at(-1).move") == game["moves"]


def test_in_a_hidden_tab_nothing_is_played_but_what_was_counted_waits_there(table):
    page, game = table()
    page.evaluate(HIDDEN)
    first = game["ends"][0]
    page.evaluate(ADD, first - 12)
    page.wait_for_function(COUNTED, arg=first)

    assert {one["step"] for one in page.evaluate("window.seen")} <= {None, first}
    page.reload()
    page.wait_for_selector(".panel svg")
    assert page.locator(".scoring").count() == 0


def test_a_round_that_bots_finish_is_counted_after_their_moves(visit):
    visitor = visit(settings={"pace": "fast"}, reduced_motion="no-preference")
    page = visitor.goto(visitor.post("/api/tables", {"game": "russian-railroads", "seats": 3, "seed": 5})["url"])
    visitor.finishes_the_round()
    moment = page.locator(".moment").inner_text()
    shown = page.evaluate(IN_STEP)

    assert moment.startswith("Round 1 ")
    assert len(set(shown)) == 1
    assert page.locator(".toast").count() == 0
    assert page.locator(".decision .counting-acts").count() == 1


CUT = """() => {
  const { store } = document.querySelector("rh-table");
  const { playback, log, table } = store;
  const end = window.ends[0] - 1;
  store.log = log.slice(0, end).map((entry) => ({ ...entry, seat: 1, turn: true }));
  store.table = { ...table, turn: 0, over: false };
  window.again = [];
  store.addEventListener("change", () => window.again.push([playback.playing, playback.recall.step?.to ?? null]));
  window.waits.length = 0;
}"""
"""The game has come to the end of its first round, and all of it was done by the other."""
TOLD_AGAIN = "() => window.again.some(([_, step]) => step !== null) && window.again.at(-1)[1] === null"


def test_what_was_shown_in_haste_is_pointed_out_a_second_each_while_i_may_act(table):
    page, _ = table()
    page.evaluate(CUT)
    page.evaluate(ADD, 12)
    page.wait_for_function(TOLD_AGAIN)
    again = page.evaluate("window.again.filter(([_, step]) => step !== null)")
    waits = page.evaluate("window.waits")

    assert not any(playing for playing, _ in again)
    assert waits.count(1000) == len({step for _, step in again}) > 3
    assert sum(waits) - 1000 * waits.count(1000) <= 2000


def test_what_is_done_ends_what_is_pointed_out(table):
    page, _ = table()
    page.evaluate(CUT)
    page.evaluate(ADD, 12)
    page.wait_for_function("() => document.querySelector('rh-table').store.playback.recall.step")

    assert (
        page.evaluate("""() => {
      const { store } = document.querySelector("rh-table");
      store.busy = true;
      return store.playback.recall.step;
    }""")
        is None
    )


THROWN = """() => {
  const { store } = document.querySelector("rh-table");
  window.thrown = [];
  window.flown = 0;
  const flies = (node) => node.classList?.contains("flight");
  const count = (found) => (window.flown += found.filter(({ addedNodes }) => [...addedNodes].some(flies)).length);
  new MutationObserver(count).observe(document.body, { childList: true });
  window.drawn = 0;
  const look = () => (window.drawn ||= document.querySelectorAll(".thrown .die").length);
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  store.addEventListener("change", () => {
    const { shown, playback } = store;
    const { round, phase, phases } = shown.brief;
    if (playback.step?.thrown !== undefined) thrown.push([round, phases[phase], shown.move]);
  });
}"""


def test_goods_grow_in_their_own_part_of_the_round_once_the_money_is_put_away(table):
    page, game = table(STEAM, reduced_motion="no-preference", viewport={"width": 1440, "height": 900})
    page.evaluate(THROWN)
    first = game["ends"][0]
    page.evaluate(ADD, first - 1)
    page.wait_for_function(COUNTED, arg=first)
    before = page.evaluate("window.thrown.length")
    page.evaluate(GO_ON)
    page.wait_for_function(COUNTED, arg=game["ends"][1])
    seen = page.evaluate("window.thrown")
    log = page.evaluate("document.querySelector('rh-table').store.log")
    dice = [entry["action"] for entry in log[first:] if entry["round"] == 1 and entry["seat"] < 0]

    assert before == 0
    assert {(number, part) for number, part, _ in seen if _ >= first} == {(1, "Growth")}
    assert seen[0][2] < seen[-1][2]
    assert len(dice) == 6
    assert page.evaluate("window.flown") > 0
    assert page.evaluate("window.drawn") > 0
    assert [*map(str.strip, page.locator(".log .pips").last.locator(".die").all_inner_texts())] == [
        one.removeprefix("~roll:") for one in dice
    ]
