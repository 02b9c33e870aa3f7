"""Reasons are true, and say what is missing."""

import pytest

from steam_games import ask, build, cubes, do, game, no_goods, offered, tiles_on

from roundhouse.core.machine import pending
from roundhouse.core.refusing import refusal
from roundhouse.testing.steam import position


def why(s, text):
    """Return the rule that stands against a move; nothing if it is possible."""
    found = refusal(s, pending(s), text)
    return found and found.rule


def said(s, text, language="en", names=()):
    """Return the sentence that stands against a move."""
    words = game(s.rules.options["map"], s.seats, **{k: v for k, v in s.rules.options.items() if k != "map"}).words(
        language
    )
    return words.calling({str(i): name for i, name in enumerate(names)}).refusal(refusal(s, pending(s), text))


def west(*tiles, started=1):
    s = position("western-us")
    s.started[:] = [started] * 4
    build(s, 0, *tiles)
    return ask(s, 0, "build", 3)


def test_in_the_west_a_first_tile_at_another_city_is_no_matter_of_connection():
    assert why(west(started=0), "build:J5") == "first-tile-start"


def test_in_the_west_track_hangs_together_until_east_and_west_are_joined():
    s = west("N1 straight.2")
    assert why(s, "build:J5") == "apart"
    s.joined = 1

    assert why(s, "build:J5") is None


def germany(cash=50):
    s = ask(position("germany", 3, cash=cash), 0, "build", 3)
    return do(s, "build:C4", "tile:gentle.2")


def test_in_germany_the_turn_does_not_end_before_the_track_does():
    assert why(germany(), "done") == "open-track"
    assert said(germany(), "done").endswith("yours ends on the hex north-west of Bremen & Oldenburg.")


def test_in_germany_a_link_between_neighbours_says_what_it_lacks():
    s = ask(position("germany", 3), 0, "build", 3)
    do(s, "connect:duesseldorf-essen")
    assert said(s, "connect:duesseldorf-essen", names=["Ann"]) == "Ann has built this link already."
    s = ask(position("germany", 3, cash=1), 0, "build", 3)
    assert said(s, "connect:duesseldorf-essen") == "It costs $2; you have $1."
    s = ask(position("germany", 3), 0, "build", 3)
    s.markers[0] = 0
    assert why(s, "connect:duesseldorf-essen") == "no-marker"
    assert why(germany(), "connect:duesseldorf-essen") == "unfinished"


def test_in_germany_what_cannot_be_finished_is_not_told_as_too_dear():
    s = game("germany", 3).start(1)
    for text in ("issue:0", "issue:0", "issue:0", "drop", "drop", "select:first-build", "select:first-move"):
        s.play(text)
    s.play("select:turn-order").play("build:C4").play("tile:gentle.2")

    assert s.explain("build:B8").rule == "unfinished"


def test_in_germany_what_costs_too_much_is_told_as_too_dear():
    s = ask(position("germany", 3, cash=1), 0, "build", 3)

    assert said(s, "build:C4") == "It costs $2; you have $1."


def test_in_germany_a_terminal_is_no_city():
    s = ask(position("germany", 3), 0, "build", 3)

    assert said(s, "build:A9") == "Antwerp is a foreign station: no tile lies on it."


@pytest.mark.parametrize("asks", [("build", 3), ("move",)])
def test_what_is_not_up_is_not_explained_by_its_own_limits(asks):
    s = ask(position(), 0, *asks)
    s.action[2] = s.kit.do["engineer"]

    assert why(s, "issue:1") == "not-now"
    assert why(s, "select:engineer") == "not-now"
    assert why(s, "bid:3") == "not-now"
    assert why(s, "put:light-1.1") == "not-now"
    assert why(s, "urbanize:K9") == "not-now"


def test_shares():
    s = ask(position(), 0, "issue")
    assert said(s, "issue:14") == "You can issue 13 more shares at most."
    s.shares[0] = 14
    assert said(s, "issue:2") == "You can issue 1 more share at most."
    s = ask(position("barbados", 1), 0, "issue")
    assert said(s, "issue:2") == "On this map you can issue 1 share a round at most."
    assert said(s, "issue:2", "de") == "Auf dieser Karte kannst du je Runde höchstens 1 Aktie ausgeben."


def test_nobody_issues_a_share_that_is_not_there():
    s = position("barbados", 1, shares={0: 15})
    ask(s, 0, "issue")

    assert offered(s) == ["issue:0"]
    assert said(s, "issue:1") == "You have issued all 15 shares there are."


def test_the_locomotive():
    s = ask(position(), 0, "move")
    s.upgraded[0] = 1
    assert why(s, "locomotive") == "locomotive-once"
    s.upgraded[0], s.loco[0] = 0, 6
    assert said(s, "locomotive") == "Your locomotive reaches 6 links already; that is the most."


def test_pieces_that_are_gone_are_told_for_the_hex_too():
    s = ask(position(), 0, "build", 3)
    s.supply[[t.id for t in s.kit.tiles].index("tight")] = 0
    assert said(s, "build:Q1") == "This tile is used up: tight curve."
    s = position()
    build(s, 0, "K10 straight.1", "L9 straight.1")
    assert tiles_on(s, 0, "K9") == set()
    s = build(position(), 0, "J9 gentle.1")
    ask(s, 0, "build", 3)
    s.discs = 0
    s.supply[:] = [0 if tile.kind == "town" else n for tile, n in zip(s.kit.tiles, s.supply, strict=True)]
    assert said(s, "build:K9") == "All pieces that would fit on Indianapolis are used up."
    s.supply[:] = [0] * len(s.supply)
    s.discs = 8
    assert why(s, "build:K9") == "used-up"


def test_of_prices_the_least_is_told():
    s = build(position(), 0, "J9 gentle.1")
    s.cash[0] = 1

    assert said(ask(s, 0, "build", 3), "build:K9") == "It costs $2; you have $1."


def test_a_town_with_as_many_exits_as_a_tile_can_have():
    s = position()
    build(s, 0, "J9 gentle.1", "K9 straight.1", "L8 gentle.2")
    build(s, 0, "K9 cross-straight-straight.0")
    ask(s, 0, "build", 3)

    assert said(s, "build:K9") == "No tile leads to more sides than the one on Indianapolis does."


def test_a_first_tile_that_is_not_simple():
    s = position(started={0: 0})
    do(ask(s, 0, "build", 3), "build:K10")

    assert why(s, "tile:cross-straight-straight.1") == "first-tile"
    assert why(s, "tile:straight.0") == "no-connection"
    assert why(s, "tile:town-1.0") == "no-town"


def test_a_first_tile_of_any_kind_need_not_be_simple():
    s = position("western-us", opening="any", started={0: 0})

    assert said(ask(s, 0, "build", 3), "build:J5") == "Your first tile has to touch a starting city."


def test_a_town_reached_by_nobody_is_not_joined():
    assert why(ask(position(), 0, "build", 3), "build:K9") == "no-connection"


def test_markers_that_are_left_but_too_few():
    s = build(position(), 0, "K10 straight.1", "L9 straight.1")
    build(s, 1, "J9 gentle.1")
    s.markers[1] = 0
    ask(s, 1, "build", 3)

    assert said(s, "build:N9") == "It takes 1 ownership marker; you have 0 left."


def test_places_and_players_are_called_by_their_names():
    s = no_goods(build(position(), 0, "J9 gentle.1"))
    s.action[1] = s.kit.do["engineer"]
    ask(s, 0, "move")
    assert said(s, "cube:K9.red") == "No red cube lies on Indianapolis."
    ask(s, 0, "select")
    assert said(s, "select:engineer", names=["Ann", "Ben"]) == "Engineer is taken by Ben."
    assert said(s, "select:engineer", "de", ["Ann", "Ben"]) == "Ingenieur ist schon an Ben vergeben."
    assert said(s, "select:engineer", "nl", ["Ann", "Ben"]) == "Ingenieur is al van Ben."
    do(ask(s, 0, "urbanize"), "urbanize:K9", "city:A")
    assert said(ask(s, 0, "urbanize"), "urbanize:K9") == "Indianapolis is a city already."


def test_a_line_back_to_where_it_began():
    s = build(position(), 0, "K10 tight.3")
    do(ask(s, 0, "build", 3), "build:K11")

    assert said(s, "tile:tight.5") == "It would lead from Evansville back to Evansville."


def test_a_cube_on_a_hex_without_track():
    s = ask(position("st-lucia", 2), 0, "move")
    h, colour = next((h, c) for h, c in enumerate(s.cargo) if c >= 0)

    assert why(s, f"cube:{s.kit.labels[h]}.{s.kit.colours[colour].id}") == "no-track"


def test_ways_of_a_cube():
    s = no_goods(position("germany", 3))
    names = s.kit.stop_ids
    stops = [names.index(name) for name in names[:3]] + [s.kit.first_terminal]
    places = [s.kit.labels[s.kit.stop_hex[stop]] for stop in stops]
    for a, b, owner in ((0, 1, 0), (1, 2, 1), (1, 3, 2)):
        s.links.append((stops[a], stops[b], owner, 1))
    s.demand[stops[1]] &= ~(1 << 0)
    s.demand[stops[2]] |= 1 << 0
    s.demand[stops[3]] &= ~(1 << 0)
    s.loco[:] = [6] * 3
    cubes(s, places[0], **{s.kit.colours[0].id: 1})
    do(ask(s, 0, "move"), f"cube:{places[0]}.{s.kit.colours[0].id}", f"via:{places[1]}.0")
    where = [s.kit.names[stop] for stop in stops]

    assert offered(s) == [f"via:{places[2]}.1"]
    assert said(s, f"via:{places[2]}.2", names="ABC") == f"No link of C leads to {where[2]} from here."
    assert said(s, f"via:{places[2]}.free") == f"No link without an owner leads to {where[2]} from here."
    assert why(s, f"via:{places[0]}.0") == "seen-before"
    assert why(s, f"via:{places[3]}.2") == "not-through"


def test_who_may_be_named_for_a_reward():
    s = position("western-us")
    ask(s, 0, "bonus", 1 << 1 | 1 << 2)
    assert said(s, "bonus:3", names="ABCD") == "The cube did not go over a link of D."
    assert why(s, "bonus:none") == "no-free-link-used"
    s.out[2] = 1
    assert offered(s) == ["bonus:1", "bonus:none"]
    assert said(s, "bonus:2", names="ABCD") == "C is bankrupt and gains nothing any more."
    s.out[2] = 0
    ask(s, 0, "name", (0, 1, 2), 2)
    assert why(s, "bonus:3") == "not-joining"
    assert why(s, "bonus:none") == "not-joining-free"


def test_columns_that_no_city_belongs_to():
    s = position(production="cities")
    s.display[:] = [-1] * len(s.display)
    s.hand[:] = [0, 1]
    ask(s, 0, "put")

    assert why(s, "put:A.1") == "space-unserved"
    s = position("barbados", 1)
    s.hand[:] = [0, 1]
    assert why(ask(s, 0, "put"), "put:dark-1.1") == "space-unused"


@pytest.mark.parametrize(
    ("move", "said"),
    [
        ("bonus:1", "Give the extra income to Bo"),
        ("bonus:none", "Give the extra income to nobody"),
        ("~first:1", "Bo wins the throw"),
        ("via:B10.1", "Go to Los Angeles over Bo's track"),
        ("via:B10.free", "Go to Los Angeles over nobody's track"),
    ],
)
def test_a_move_names_people_not_seats(move, said):
    table = game("western-us", 3)
    words = table.words("en").calling({"1": "Bo"})

    assert words.describe(table.rules.find(move)) == said
