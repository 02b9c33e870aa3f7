"""Clarified rules 30 to 38: moving goods."""

import pytest

from steam_games import ask, build, cubes, do, no_goods, offered
from steam_games import loose_of as loose

from roundhouse.core.machine import pending
from roundhouse.games.steam.state import FREE
from roundhouse.games.steam.track import set_owner
from roundhouse.testing.steam import position


def linked(*links, name="rust-belt", seats=4, loco=6):
    """A position with just these links: two places and an owner each."""
    s = no_goods(position(name, seats))
    for a, b, owner in links:
        s.links.append((stop(s, a), stop(s, b), owner, 1))
    s.loco[:] = [loco] * seats
    return s


def stop(s, name):
    return s.kit.stop_ids.index(name)


def at(s, name):
    return s.kit.labels[s.kit.stop_hex[stop(s, name)]]


def test_h30_two_turns_each_with_first_move_in_front():
    s = position(seats=3, action={2: "first-move"})
    ask(s, 0, "moving")
    seen = []
    while s.stack and pending(s) is not None:
        seen.append(pending(s).seat)
        do(s, "pass")

    assert seen == [2, 0, 1, 2, 0, 1]


def test_h30_the_locomotive_is_improved_once_in_a_phase_instead_of_a_move():
    s = position(seats=3)
    ask(s, 0, "moving")
    do(s, "locomotive", "pass", "pass")

    assert s.loco == [2, 1, 1]
    assert offered(s) == ["pass"]


def test_h31_a_cube_goes_no_further_than_the_own_locomotive():
    s = linked(("chicago", "michigan-city", 0), ("michigan-city", "toledo", 0), ("toledo", "detroit", 1), loco=2)
    cubes(s, at(s, "chicago"), red=1)
    ask(s, 0, "move")

    assert offered(s) == ["locomotive", "pass"]
    s.loco[0] = 3
    assert offered(s)[0] == "cube:H6.red"


def test_h31_every_place_is_passed_once_and_the_start_is_no_goal():
    s = linked(("chicago", "michigan-city", 0), ("michigan-city", "toledo", 0), ("toledo", "chicago", 0))
    cubes(s, at(s, "chicago"), red=1)
    ask(s, 0, "move")

    assert offered(s) == ["pass"]


def test_h31_links_of_anybody_and_of_nobody_are_used():
    s = linked(("chicago", "toledo", FREE), ("toledo", "detroit", 1))
    cubes(s, at(s, "chicago"), red=1)
    ask(s, 0, "move")
    do(s, "cube:H6.red", f"via:{at(s, 'toledo')}.free", f"via:{at(s, 'detroit')}.1")

    assert s.income == [0, 1, 0, 0]
    assert not s.stack


def test_h31_dead_ends_are_never_offered():
    s = linked(
        ("chicago", "toledo", 0), ("toledo", "detroit", 0), ("chicago", "milwaukee", 0), ("milwaukee", "green-bay", 0)
    )
    cubes(s, at(s, "chicago"), red=1)
    ask(s, 0, "move")
    do(s, "cube:H6.red")

    assert offered(s) == [f"via:{at(s, 'toledo')}.0"]


def test_h32_a_cube_stops_at_the_first_city_of_its_colour():
    s = linked(("minneapolis", "duluth", 0), ("duluth", "des-moines", 1), ("des-moines", "evansville", 2))
    cubes(s, at(s, "minneapolis"), blue=1)
    bag = s.bag[s.kit.colour["blue"]]
    ask(s, 0, "move")
    do(s, "cube:B3.blue", f"via:{at(s, 'duluth')}.0", f"via:{at(s, 'des-moines')}.1")

    assert not s.stack
    assert s.income == [1, 1, 0, 0]
    assert s.bag[s.kit.colour["blue"]] == bag + 1


def test_h32_a_cube_may_leave_a_city_of_its_own_colour():
    s = linked(("minneapolis", "des-moines", 3))
    cubes(s, at(s, "minneapolis"), blue=1)
    ask(s, 0, "move")

    assert "cube:B3.blue" in offered(s)


def test_h33_each_link_pays_its_owner_and_the_mover_chooses_among_parallel_ones():
    s = linked(("chicago", "detroit", 0), ("chicago", "detroit", 2), ("chicago", "detroit", 2))
    cubes(s, at(s, "chicago"), red=1)
    ask(s, 1, "move")
    do(s, "cube:H6.red")

    assert offered(s) == ["via:N4.0", "via:N4.2"]
    do(s, "via:N4.2")
    assert s.income == [0, 0, 1, 0]


def test_h33_a_bankrupt_owner_gains_nothing():
    s = linked(("chicago", "detroit", 3))
    s.out[3], s.income[3] = 1, -1
    cubes(s, at(s, "chicago"), red=1)
    do(ask(s, 1, "move"), "cube:H6.red", "via:N4.3")

    assert s.income == [0, 0, 0, -1]


def test_h34_towns_hold_cubes_only_in_the_west_and_the_south():
    for name, full in (("rust-belt", 0), ("western-us", 20), ("southern-us", 14), ("germany", 0)):
        s = position(name)
        on_towns = s.goods[s.kit.first_town * len(s.bag) :]
        assert sum(on_towns) == full


def test_h34_a_cube_on_a_town_moves_like_one_on_a_city():
    s = linked(("omaha", "denver", 1), name="western-us")
    cubes(s, at(s, "omaha"), purple=1)
    do(ask(s, 0, "move"), f"cube:{at(s, 'omaha')}.purple", f"via:{at(s, 'denver')}.1")

    assert s.income == [0, 1, 0, 0]


def lucia(colour="purple", letter="F"):
    """St. Lucia with one new city on Laborie and a cube on the hex north of it."""
    s = position("st-lucia", 2)
    s.cargo[:] = [-1] * len(s.cargo)
    s.cargo[s.kit.at["D9"]] = s.kit.colour[colour]
    do(ask(s, 0, "urbanize"), "urbanize:D10", f"city:{letter}")
    return s


def test_h35_a_cube_moves_from_unfinished_track_and_pays_its_owner():
    s = build(lucia(), 1, "D9 straight.0")
    do(ask(s, 0, "move"), "cube:D9.purple", "via:D10.1")

    assert s.income == [0, 1]
    assert s.cargo[s.kit.at["D9"]] == -1


def test_h35_the_mover_picks_a_track_of_a_complex_tile():
    s = build(lucia("black", "C"), 1, "D9 straight.0")
    do(ask(s, 0, "urbanize"), "urbanize:C9", "city:D")
    build(s, 0, "D9 cross-gentle-straight.0")
    assert loose(s, 0) == [("D9", 1)]
    do(ask(s, 1, "move"), "cube:D9.black")

    assert offered(s) == ["via:C9.0", "via:D10.1"]
    do(s, "via:C9.0")
    assert s.income == [1, 0]


def test_h35_a_cube_does_not_come_back_over_the_line_it_left():
    s = lucia()
    do(ask(s, 0, "urbanize"), "urbanize:D7", "city:G")
    build(s, 1, "D9 straight.0", "D8 straight.0")
    s.loco[:] = [6, 6]
    ask(s, 0, "move")
    do(s, "cube:D9.purple")

    assert offered(s) == ["via:D10.1"]


def crossed():
    """Two lines of seat 0 cross on E2 and both lead to Le Cap; from there one goes on to Grand Anse and Dennery."""
    s = position("st-lucia", 2)
    s.cargo[:] = [-1] * len(s.cargo)
    s.cargo[s.kit.at["E2"]] = s.kit.colour["black"]
    do(ask(s, 0, "urbanize"), "urbanize:C3", "city:D")
    do(ask(s, 0, "urbanize"), "urbanize:G6", "city:C")
    build(s, 0, "D2 straight.1", "E2 straight.1", "F1 tight.4", "E1 tight.2", n=4)
    build(s, 0, "E2 cross-straight-straight.0", "E3 gentle.0", "F3 straight.2", n=3)
    build(s, 0, "G4 gentle.3", "G5 straight.0", n=3)
    s.loco[:] = [3, 3]
    return s


def test_h35_two_tracks_of_one_owner_to_the_same_stop_leave_both_lines_open():
    s = crossed()
    do(ask(s, 0, "move"), "cube:E2.black", "via:E1.0")

    assert offered(s) == ["via:C3.0", "via:F3.0"]
    do(s, "via:F3.0", "via:G6.0")
    assert s.income == [3, 0]


def test_h35_two_tracks_of_two_owners_to_the_same_stop_are_told_apart():
    s = crossed()
    le_cap, grand_anse = stop(s, "le-cap"), stop(s, "grand-anse")
    for slot in ("E2", 0), ("E2", 3), ("E3", 0), ("E3", 2):
        set_owner(s, s.kit.at[slot[0]] * 6 + slot[1], 1)
    s.links[:] = [(a, b, 1 if {a, b} == {le_cap, grand_anse} else o, n) for a, b, o, n in s.links]
    do(ask(s, 0, "move"), "cube:E2.black", "via:E1.1")
    assert offered(s) == ["via:C3.0"]
    s.stack.clear()
    s.cargo[s.kit.at["E2"]] = s.kit.colour["black"]
    do(ask(s, 0, "move"), "cube:E2.black", "via:E1.0")

    assert offered(s) == ["via:F3.1"]


def test_h35_a_cube_on_a_hex_without_track_stays():
    s = lucia()
    ask(s, 0, "move")

    assert offered(s) == ["locomotive", "pass"]


def test_h36_a_delivery_between_east_and_west_gives_one_more_to_an_owner_of_the_movers_choice():
    s = linked(("seattle", "denver", 0), ("denver", "memphis", 2), name="western-us")
    cubes(s, at(s, "seattle"), blue=1)
    ask(s, 1, "move")
    do(s, f"cube:{at(s, 'seattle')}.blue", f"via:{at(s, 'denver')}.0", f"via:{at(s, 'memphis')}.2")

    assert offered(s) == ["bonus:0", "bonus:2"]
    do(s, "bonus:2")
    assert s.income == [1, 0, 2, 0]


def test_h36_a_cube_that_starts_in_a_town_does_not_qualify():
    s = linked(("portland", "memphis", 2), name="western-us")
    cubes(s, at(s, "portland"), blue=1)
    do(ask(s, 1, "move"), f"cube:{at(s, 'portland')}.blue", f"via:{at(s, 'memphis')}.2")

    assert s.income == [0, 0, 1, 0]


def test_h36_portland_is_western_once_it_is_a_city():
    s = linked(name="western-us")
    do(ask(s, 0, "urbanize"), f"urbanize:{at(s, 'portland')}", "city:A")
    pending(s)
    cubes(s, at(s, "portland"), blue=1)
    s.links.append((stop(s, "portland"), stop(s, "memphis"), 2, 1))
    do(ask(s, 1, "move"), f"cube:{at(s, 'portland')}.blue", f"via:{at(s, 'memphis')}.2")

    do(s, "bonus:2")
    assert s.income == [0, 0, 2, 0]


def test_h37_cotton_goes_to_ports_only_pays_the_mover_one_more_and_leaves_the_game():
    s = linked(("macon", "atlanta", 0), ("atlanta", "savannah", 2), name="southern-us")
    cubes(s, at(s, "macon"), white=1)
    white = s.kit.colour["white"]
    ask(s, 1, "move")
    do(s, f"cube:{at(s, 'macon')}.white", f"via:{at(s, 'atlanta')}.0", f"via:{at(s, 'savannah')}.2")

    assert s.income == [1, 1, 1, 0]
    assert s.gone[white] == 1
    assert s.bag[white] == 0


def test_h37_a_new_city_keeps_the_cotton_of_its_town():
    s = position("southern-us")
    macon = stop(s, "macon")
    do(ask(s, 0, "urbanize"), f"urbanize:{at(s, 'macon')}", "city:A")

    assert s.goods[macon * len(s.bag) + s.kit.colour["white"]] == 1


def test_h37_in_the_west_the_cube_of_the_town_goes_to_the_bag():
    s = position("western-us")
    assert sum(s.bag) == 0
    do(ask(s, 0, "urbanize"), f"urbanize:{at(s, 'omaha')}", "city:A")

    assert sum(s.bag) == 1


@pytest.mark.parametrize("colour", ["red", "blue"])
def test_h38_terminals_take_their_colour_and_let_nothing_pass(colour):
    s = linked(("bremen", "rotterdam", 0), ("rotterdam", "hannover", 0), name="germany")
    s.demand[stop(s, "rotterdam")] = 1 << 7 | 1 << s.kit.colour["blue"]
    cubes(s, at(s, "bremen"), **{colour: 1})
    ask(s, 1, "move")

    assert (f"cube:{at(s, 'bremen')}.{colour}" in offered(s)) == (colour == "blue")


def test_h38_terminals_hold_no_goods():
    s = position("germany")
    first, last = s.kit.first_terminal, s.kit.first_town

    assert sum(s.goods[first * len(s.bag) : last * len(s.bag)]) == 0
    assert sum(s.signs) == 6
