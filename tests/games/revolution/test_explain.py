"""Why something is not possible: each reason in a position of its own, and thousands asked at random and checked."""

import random
import tomllib

from collections import Counter
from pathlib import Path

import pytest

import roundhouse as rh

from roundhouse.core.refusing import refusal
from roundhouse.games import revolution
from roundhouse.testing.revolution import company, options, table, turn_of


WORDS = Path(revolution.__file__).parent / "words"


def at(play, *moves):
    for move in moves:
        play.play(move)
    return play


def rails(**more):
    return turn_of(company(table(), **{"money": 1000, **more})).play("place:railroad.white")


def traded(*moves, **more):
    s = company(table(offer="D1"), rails=["CLT-LOU"], **{"money": 1000, "shares": 5, **more})
    return at(turn_of(s), "place:railroad.white", "rail:LOU-STL", "rail:CHI-STL", "end", *moves)


def offices(**more):
    return turn_of(company(table(), **more)).play("place:telegraph.white")


def setting_up():
    """Return a moment of the set-up in which somebody uses a tile that brings an office."""
    for seed in range(200):
        play = rh.game("railroad-revolution", seats=4).start(seed)
        while play.decision.asks == "pick":
            found = options(play, "pick")
            play.play(next((text for text in found if text.startswith("pick:S3")), min(found)))
            if play.state.stack[-1][1] == "pool" and play.state.stack[-1][3][:1][0][0] == "spare-office":
                return play
    raise AssertionError


CASES = {
    "never-white": (
        lambda: at(turn_of(company(table(2), locos={"recruit": "u"})), "place:sell.white", "flip:recruit.back"),
        "recruit:white",
    ),
    "colour-gone": (lambda: turn_of(company(table(4), money=900)), "hire:white"),
    "no-worker": (lambda: turn_of(table()), "place:sell.grey"),
    "no-shares": (lambda: turn_of(company(table(), shares=0)), "share"),
    "shares": (lambda: traded(shares=1, milestones={"A1-1": []}, workers={"white": 4, "orange": 1}), "trade:1"),
    "cash": (lambda: turn_of(table()), "hire:grey"),
    "main-first": (lambda: turn_of(table()).play("place:sell.white"), "end"),
    "nothing-due": (lambda: at(turn_of(table()), "place:sell.white", "sell:rail"), "pay"),
    "too-few-workers": (
        lambda: traded(
            "trade:2", "promote:A1-1.orange.supply", workers={"white": 3, "orange": 1}, milestones={"A1-1": []}
        ),
        "end",
    ),
    "not-yet": (setting_up, "share"),
    "not-your-milestone": (
        lambda: turn_of(company(table(), milestones={"A1-1": []}, workers={"white": 4, "orange": 1})).play(
            "place:sell.white"
        ),
        "promote:B-9.white.supply",
    ),
    "colour-unwanted": (
        lambda: turn_of(company(table(), milestones={"A1-1": []}, workers={"white": 4, "orange": 1})).play(
            "place:sell.white"
        ),
        "promote:A1-1.white.supply",
    ),
    "not-drawn": (
        lambda: at(
            turn_of(company(table(), milestones={"A2-3": ["grey"]}, locos={"cash": "u"})),
            "place:sell.white",
            "sell:rail",
        ),
        "keep:D-1",
    ),
    "station-there": (lambda: turn_of(company(table(), stations=["WAS"])).play("place:station.white"), "station:WAS"),
    "not-connected": (lambda: turn_of(table()).play("place:station.white"), "station:DEN"),
    "rail-there": (rails, "rail:WAS-CLT"),
    "not-joined": (rails, "rail:DEN-SLC"),
    "no-rails": (
        lambda: at(
            turn_of(company(table(wires={2: "T4"}), left=(5, 1), workers={"white": 6})),
            "place:telegraph.white",
            "office:2",
            "give:white.supply",
            "free-rail:CLT-ATL",
        ),
        "free-rail:CLT-LOU",
    ),
    "office-there": (lambda: offices(offices=[2]), "office:2"),
    "area-full": (
        lambda: turn_of(company(company(company(table(), 1, offices=[3]), 2, offices=[3]))).play(
            "place:telegraph.white"
        ),
        "office:3",
    ),
    "none-left": (lambda: turn_of(company(table(), left=(0, 3))).play("place:sell.white"), "sell:building"),
    "start-loco": (
        lambda: at(
            turn_of(company(table(), money=1000, workers={"white": 4, "purple": 1})),
            "place:railroad.purple",
            "use:railroad.purple",
        ),
        "loco:promote",
    ),
    "no-such-loco": (lambda: turn_of(table()).play("place:sell.white"), "flip:cash.back"),
    "track-full": (
        lambda: at(
            turn_of(company(table(), locos={"progress": "u"}, tracks={"station": 9})),
            "place:sell.white",
            "flip:progress.back",
        ),
        "step:station",
    ),
    "white-already": (lambda: turn_of(table()), "place-white:sell.white"),
    "recall-first": (
        lambda: turn_of(company(table(), money=900, workers={}, placed={"sell": "white", "station": "grey"})),
        "place:sell.white",
    ),
    "not-in-full-station": (
        lambda: turn_of(company(table(), money=0, shares=0, stations=["CLT", "WAS"])),
        "place:station.white",
    ),
    "not-in-full-railroad": (lambda: turn_of(company(table(), money=0, shares=0)), "place:railroad.white"),
    "not-in-full-telegraph": (lambda: turn_of(company(table(), left=(0, 3))), "place:telegraph.white"),
    "free-worker": (lambda: turn_of(table()), "recall"),
    "pieces-left": (lambda: turn_of(table()), "pass"),
    "trade-made": (lambda: traded("trade:1"), "trade:1"),
    "trade-useless": (lambda: traded(milestones={}), "trade:2"),
    "setup-gone": (lambda: rh.game("railroad-revolution", seats=2).start(1), "pick:{gone}"),
    "not-open": (setting_up, "office:7"),
}


@pytest.mark.parametrize("rule", CASES)
def test_a_refused_move_says_why(rule):
    make, move = CASES[rule]
    play = make()
    if "{gone}" in move:
        laid = {text.partition(":")[2] for text in options(play)}
        move = next(f"pick:{row.id}" for row in play.state.kit.setup_tiles if row.id not in laid)

    assert play.explain(move).rule == rule
    assert "{" not in play.explain(move, "de").sentence


def test_every_reason_of_the_catalogue_has_a_case():
    found = set(tomllib.loads((WORDS / "en.toml").read_text())["refuse"])

    assert found - set(CASES) == {"other-worker", "pile-empty", "not-in-full-sell"}  # only in positions that never are


def fits(table_, player, action, facts, state, seat):
    """Say by rule whether a reason is true, from the picture of the position alone."""
    args = list(map(str, action.args))
    have = sum(player.supply.values()) + sum(n for there in player.placed.values() for n in there.values())
    board = Counter()
    for there in player.placed.values():
        board.update(there)
    return {
        "never-white": lambda: args == ["white"],
        "colour-gone": lambda: table_.workers[facts["colour"]] == 0,
        "no-worker": lambda: not (board if facts["place"] == "board" else player.supply).get(facts["colour"]),
        "no-shares": lambda: player.shares == 0,
        "shares": lambda: player.shares < facts["n"] and facts["have"] == player.shares,
        "cash": lambda: player.cash < facts["price"] and facts["cash"] == player.cash,
        "main-first": lambda: state.due > 0,
        "nothing-due": lambda: table_.due == 0,
        "too-few-workers": lambda: have < 4,
        "not-yet": lambda: table_.round == 0,
        "not-your-milestone": lambda: args[0] not in player.milestones,
        "colour-unwanted": lambda: (
            not any(
                want in {args[1], "any"}
                for want, there in zip(
                    player.milestones[args[0]].wants, player.milestones[args[0]].promoted, strict=True
                )
                if not there
            )
        ),
        "not-drawn": lambda: args[0] not in player.drawn,
        "station-there": lambda: seat in table_.cities[args[0]].stations,
        "not-connected": lambda: args[0] not in player.connected,
        "rail-there": lambda: args[0] in player.laid,
        "not-joined": lambda: args[0] not in player.laid and not touching(args[0], player.laid, table_),
        "no-rails": lambda: player.rails == 0,
        "office-there": lambda: seat in table_.areas[int(args[0])].offices,
        "area-full": lambda: table_.areas[int(args[0])].free == 0,
        "none-left": lambda: (player.buildings if args[0] == "building" else player.rails) == 0,
        "start-loco": lambda: args[0] not in table_.piles,
        "pile-empty": lambda: table_.piles[args[0]] == 0,
        "no-such-loco": lambda: player.locos[args[0]][args[1] == "front"] == 0,
        "track-full": lambda: (
            player.tracks[args[0]] == max(row.values[-1] for row in state.kit.tracks if row.id == args[0])
        ),
        "white-already": lambda: args[1] == "white",
        "recall-first": lambda: not player.supply,
        "free-worker": lambda: bool(player.supply),
        "pieces-left": lambda: player.buildings + player.rails > 0,
        "setup-gone": lambda: args[0] not in {state.kit.setup_tiles[tile].id for tile in state.setups if tile >= 0},
    }


def touching(space, laid, table_):
    """Whether a space shares a city or a joint with others, from their names alone."""

    def ends(name):
        a, b, *k = name.split("-")
        last = sum(other.startswith(f"{a}-{b}") for other in table_.spaces)
        n = int(k[0]) if k else 1
        return {a if n == 1 else f"{a}{b}{n - 1}", b if n == last else f"{a}{b}{n}"}

    return any(ends(space) & ends(other) for other in laid)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_reasons_are_true_wherever_they_are_given(seats):
    told = Counter()
    for seed in range(4):
        play, dice = rh.game("railroad-revolution", seats=seats).start(seed), random.Random(seed)
        actions = [action for action in play.game.rules.actions if not action.verb.startswith("~")]
        while play.decision:
            seat, seen = play.decision.seat, None
            for action in dice.sample(actions, 9):
                found = refusal(play.state, play.decision, action)
                if found is None:
                    continue
                seen = seen or play.view(seat).look()
                true = fits(seen, seen.players[seat], action, found.facts, play.state, seat).get(found.rule)
                assert true is None or true(), (found, action, play.state.stack[-1])
                assert found.rule != "not-offered", (action, play.state.stack[-1])
                told[found.rule] += 1
            play.play(dice.choice(play.decision.options))

    assert len(told) > 18
