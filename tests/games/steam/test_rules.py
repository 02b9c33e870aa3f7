"""Rules that need no clarification: set-up, shares, prices, and what single maps add."""

import pytest

from steam_games import MAPS, STEAM, ask, build, do, game, offered, reason, tiles_on

from roundhouse.core.game import SetupError
from roundhouse.core.machine import advance, pending
from roundhouse.games.steam.kit import MOST_BID
from roundhouse.games.steam.scoring import scores
from roundhouse.testing.steam import position


@pytest.mark.parametrize("name", MAPS)
def test_the_start(name):
    play = game(name, MAPS[name][0]).start(5)
    s = play.state

    assert set(s.cash) == {20 if name == "western-us" else 10}
    assert set(s.shares) == {2}
    assert set(s.loco) == {1}
    assert set(s.income) == {0}
    assert set(s.markers) == {20}


@pytest.mark.parametrize("name", MAPS)
def test_only_the_printed_numbers_of_players_can_sit_down(name):
    for seats in range(8):
        if seats in MAPS[name]:
            game(name, seats)
        else:
            with pytest.raises(SetupError):
                game(name, seats)


@pytest.mark.parametrize(
    ("name", "seats", "rounds"),
    [
        ("rust-belt", 3, 10),
        ("rust-belt", 4, 8),
        ("germany", 5, 7),
        ("western-us", 6, 6),
        ("barbados", 1, 10),
        ("st-lucia", 2, 8),
    ],
)
def test_rounds_by_number_of_players(name, seats, rounds):
    assert position(name, seats).kit.rounds == rounds


def test_phases_follow_each_other():
    base = ("shares", "auction", "actions", "building", "moving", "income", "expenses", "reduction", "growth")

    assert position().kit.map.phases == base
    assert position("barbados", 1).kit.map.phases == tuple(phase for phase in base if phase != "auction")
    s = ask(position(), 0, "round")
    pending(s)
    assert [frame[1] for frame in s.stack[::-1] if frame[1] in {*base, "advance"}] == [*base[1:], "advance"]


def test_shares():
    s = position(shares={0: 13})

    assert offered(ask(s, 0, "issue")) == ["issue:0", "issue:1", "issue:2"]
    do(s, "issue:2")
    assert (s.shares[0], s.cash[0]) == (15, 60)
    assert offered(ask(s, 0, "issue")) == ["issue:0"]


def test_the_example_of_shares():
    s = ask(position(seats=3, cash=10), 0, "shares")
    do(s, "issue:2", "issue:1", "issue:0")

    assert s.shares == [4, 3, 2]
    assert s.cash == [20, 15, 10]


def test_the_example_of_the_auction():
    """Petra, Daria, Viola, Ingrid and Johanna bid; Johanna holds the turn order."""
    s = position(seats=5, cash=10, action={4: "turn-order"})
    ask(s, 0, "auction")
    do(s, "bid:2", "drop", "bid:3", "drop", "hold")

    assert pending(s).seat == 0
    assert s.dropped == [1, 3]
    assert s.cash == [10] * 5


def test_no_bid_exceeds_the_money_in_the_box():
    s = position(cash=600)

    assert MOST_BID == 40 * 1 + 40 * 5 + 10 * 25
    assert offered(ask(s, 0, "bid"))[-2] == f"bid:{MOST_BID}"


def test_tiles_are_those_of_the_box():
    kit = position().kit

    assert sum(tile.count for tile in kit.tiles) == 136
    turns = {tile.id: sum(face.tile == i for face in kit.faces) for i, tile in enumerate(kit.tiles)}
    assert (turns["straight"], turns["gentle"], turns["tight"]) == (3, 6, 6)
    assert (turns["cross-straight-straight"], turns["side-gentle-gentle"], turns["town-3-star"]) == (3, 3, 2)
    threes = {face.exits for face in kit.faces if face.kind == 3 and face.exits.bit_count() == 3}
    assert len(threes) == 20


@pytest.mark.parametrize(
    ("where", "tile", "price"),
    [("K10", "straight.1", 2), ("M10", "tight.5", 3), ("R7", "gentle.4", 4)],
)
def test_prices_of_simple_tiles(where, tile, price):
    s = position()
    build(s, 0, f"{where} {tile}")

    assert s.cash[0] == 50 - price


@pytest.mark.parametrize(("tile", "price"), [("side-gentle-tight-right.0", 3), ("cross-straight-straight.1", 4)])
def test_prices_of_complex_tiles(tile, price):
    s = position()
    build(s, 0, "M10 tight.5", "K10 straight.1")
    cash = s.cash[0]
    build(s, 0, f"L9 {tile}")

    assert s.cash[0] == cash - price


@pytest.mark.parametrize(
    ("tile", "price"), [("town-1.4", 2), ("straight.1", 3), ("town-3-star.1", 4), ("cross-straight-straight.1", 5)]
)
def test_prices_of_towns(tile, price):
    s = position()
    build(s, 0, "J9 gentle.1")
    cash = s.cash[0]
    build(s, 0, f"K9 {tile}")

    assert s.cash[0] == cash - price


def test_every_replacement_in_a_town_costs_three():
    s = position()
    build(s, 0, "J9 gentle.1", "K9 town-1.4")
    cash = s.cash[0]
    build(s, 0, "K9 straight.1")
    build(s, 0, "K9 cross-straight-straight.1")

    assert s.cash[0] == cash - 6
    assert s.discs == 7


def test_discs_limit_towns_with_two_or_four_exits():
    s = position()
    build(s, 0, "J9 gentle.1")
    s.discs = 0

    assert reason(s, 0, "K9", "straight.1") == "no-disc"
    assert reason(s, 0, "K9", "town-1.4") is None
    assert reason(s, 0, "K9", "town-3-star.1") is None


def test_a_tile_that_is_not_in_the_supply_cannot_be_built():
    s = position(supply={0: 0})

    assert reason(s, 0, "K10", "straight.1") == "no-tile"
    assert "gentle.4" in tiles_on(s, 0, "K10")


def test_a_21st_marker_is_not_there():
    s = position()
    build(s, 0, "K10 straight.1")
    s.markers[0] = 0

    assert reason(s, 0, "L9", "straight.1") is None
    assert reason(s, 0, "A10", "gentle.1") == "no-marker"


def test_western_prices():
    s = position("western-us")
    terrain = {name: s.kit.price[i] for i, h in enumerate(s.kit.hexes) if s.kit.is_land[i] for name in (h.terrain,)}

    assert terrain == {"plain": 2, "river": 4, "swamp": 4, "mountain": 5}


def test_german_prices():
    s = position("germany")
    price = dict(zip(s.kit.labels, s.kit.price, strict=True))

    assert [price[name] for name in ("B5", "B8", "G2", "L8", "M14", "B11", "M4")] == [6, 7, 8, 9, 10, 11, 12]
    build(s, 0, "E5 straight.2")
    assert s.cash[0] == 48


def test_the_german_engineer_builds_three_tiles_one_at_half_price():
    s = position("germany", action={0: "engineer"})
    ask(s, 0, "build-turn")
    pending(s)
    assert s.stack[-1][2] == 3
    do(s, "build:E5", "tile:straight.2")
    assert s.cash[0] == 50 - 1
    do(s, "build:F6", "tile:straight.0", "build:F7", "tile:town-1.0")
    assert s.cash[0] == 50 - (2 + 2 + 2)  # the river for 2 instead of 3, the others in full


def test_the_interurban_costs_two_and_counts_as_a_tile_and_a_section():
    s = position("germany")
    ask(s, 0, "build", 3)
    do(s, "connect:duesseldorf-essen")

    assert s.cash[0] == 48
    assert s.stack[-1][1:] == ("build", 2)
    assert scores(s)[0] == 1 - 6
    assert "connect:duesseldorf-essen" not in offered(s)


def test_st_lucia_has_no_production():
    s = ask(position("st-lucia", 2), 0, "actions")

    assert len(offered(s)) == 6
    assert "select:production" not in offered(s)


def test_every_refusal_has_a_sentence():
    play = game(seats=3).start(3)
    words = play.game.words()

    assert play.explain("bid:3").rule == "not-now"
    assert "Lake Erie" in words.say("refuse.leads-into-water", {"side": "north", "water": "lake-erie"})


def test_explanations_name_the_reason():
    play = game(seats=3).start(3)
    while play.decision.asks != "build":
        play.play(play.decision.options[0])

    assert play.explain("build:J10").sentence == "Evansville is a city: no tile lies on it."
    assert play.explain("build:K8").rule == "no-connection"
    play.play("build:K10")
    assert play.explain("tile:straight.1") is None
    assert play.explain("tile:straight.0").rule == "no-connection"
    assert play.explain("tile:town-1.0").rule == "no-town"


def test_the_last_round_ends_the_game():
    s = position(seats=3, round=10)
    ask(s, 0, "advance")

    assert advance(s) is None
    s.round = 9
    ask(s, 0, "advance")
    assert advance(s).asks == "issue"
    assert s.round == 10
    assert STEAM.id == "age-of-steam"
