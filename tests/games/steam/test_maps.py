"""Map files: the printed ones, the one in the guide, and broken ones."""

import re

from pathlib import Path

import pytest

from steam_checker import check
from steam_games import MAPS, STEAM, ask, build, do, offered, path_of, steady, tiles_on

from roundhouse.core.dice import Dice
from roundhouse.core.game import Game
from roundhouse.core.machine import CHANCE, apply, pending
from roundhouse.core.module import Module
from roundhouse.core.play import View
from roundhouse.core.pool import core
from roundhouse.core.refusing import refusal
from roundhouse.core.rules import Rules
from roundhouse.draw import steam
from roundhouse.draw.scene import svg
from roundhouse.games.steam import title_with
from roundhouse.games.steam.check import check_map
from roundhouse.games.steam.maps import map_modules
from roundhouse.games.steam.module import base
from roundhouse.games.steam.moving import arrive
from roundhouse.games.steam.sites import survey
from roundhouse.testing.steam import position


GUIDE = Path(__file__).parents[3] / "docs" / "add-a-map.md"

COUNTS = {
    # hexes, cities, terminals, towns, river, mountain, swamp: as counted on the printed boards
    "rust-belt": (163, 12, 0, 14, 19, 9, 0),
    "western-us": (171, 12, 0, 20, 6, 55, 8),
    "southern-us": (160, 12, 0, 14, 11, 15, 0),
    "germany": (148, 13, 6, 14, 9, 26, 0),
    "barbados": (50, 6, 0, 5, 0, 17, 0),
    "st-lucia": (59, 0, 0, 11, 9, 10, 0),
}


@pytest.fixture
def isle(tmp_path):
    text = re.search(r"```toml\n(# isle-of-sand.*?)```", GUIDE.read_text("utf-8"), re.DOTALL).group(1)
    path = tmp_path / "isle-of-sand.toml"
    path.write_text(text, "utf-8")
    return path


def on_isle(isle):
    return Game(title_with({"isle-of-sand": isle}), 2, {"map": "isle-of-sand"})


@pytest.mark.parametrize("name", MAPS)
def test_every_printed_map_is_in_order(name):
    assert check_map(Path(path_of(name))) == []


FERRY = """
[interurban.ferry]
stops = ["dunes", "reef"]
price = 4

[terrain.salt]
sign = ","
price = 5
"""


def with_rows(isle, rows, **changes):
    """Add rows to the map of the guide, and change some of its text."""
    text = isle.read_text("utf-8") + rows
    for before, after in changes.values():
        assert before in text
        text = text.replace(before, after, 1)
    isle.write_text(text, "utf-8")
    assert check_map(isle) == []
    return isle


def set_out(table):
    """Return a position of a map after the set-up, with nothing to do."""
    s = table.title.start(table.rules, 1)
    while pending(s).seat == CHANCE:
        apply(s, pending(s).options[0])
    s.stack.clear()
    s.cash[:], s.started[:] = [50] * s.seats, [1] * s.seats
    return s


def test_a_map_without_words_is_called_by_its_title(isle):
    title = title_with({"isle-of-sand": isle})

    assert title.called("map", "isle-of-sand") == "Isle of Sand"
    assert title.called("map", "gone") == title.called("game", "easier") == ""


def test_a_link_without_a_tile_waits_for_both_towns_to_be_cities(isle):
    table = on_isle(with_rows(isle, FERRY))
    s = set_out(table)
    words = table.words()
    assert words.describe(table.rules.find("connect:ferry")) == "Link Dunes \u2013 Reef"
    ask(s, 0, "build", 3)
    for town, letter in (("D2", "A"), ("B5", "B")):
        told = refusal(s, pending(s), "connect:ferry")
        assert words.refusal(told) == f"{'Dunes' if town == 'D2' else 'Reef'} is not a city yet."
        do(ask(s, 0, "urbanize"), f"urbanize:{town}", f"city:{letter}")
    do(s, "connect:ferry")
    check(s, str(isle))

    assert s.cash[0] == 46
    assert [link[2:] for link in s.links] == [(0, 1)]


def test_a_hex_that_only_a_link_without_a_tile_leads_to_is_in_order(isle):
    grid = re.search(r"rows = \[\n.*?\n\]", isle.read_text("utf-8"), re.DOTALL).group(0)
    wide = grid.replace("\n]", '\n  "",\n  "          o",\n]')
    island = '[town.rock]\nname = "Rock"\nat = "K9"\n'.replace("K9", f"K{grid.count(chr(10)) + 1}")
    alone = isle.read_text("utf-8").replace(grid, wide) + island
    isle.write_text(alone, "utf-8")
    assert any("has no neighbour" in mistake for mistake in check_map(isle))
    isle.write_text(alone + FERRY.replace("dunes", "rock"), "utf-8")

    assert check_map(isle) == []


def test_a_map_may_bring_actions_of_its_own_and_cities_that_take_nothing(isle):
    colours = ('colours = ["blue"]', "colours = []")
    actions = ("seats = [2, 3]", 'actions = ["first-move", "deurbanization", "engineer", "locomotive"]\nseats = [2, 3]')
    table = on_isle(with_rows(isle, "\n[action.deurbanization]\n", colours=colours, actions=actions))
    s = set_out(table)

    assert "select:deurbanization" in offered(ask(s, 0, "select"))


def test_ground_without_a_look_of_its_own_shows_its_price(isle):
    row = re.search(r'  "([^"]*\.[^"]*)",', isle.read_text("utf-8")).group(1)
    table = on_isle(with_rows(isle, FERRY, ground=(row, row.replace(".", ",", 1))))
    picture = "".join(map(svg, steam.panels(table.start(1).view(None), None, "en")))

    assert picture.count(">$5<") == 1


def test_what_maps_add_to_each_other_is_done_by_all():
    one, other = Module("one", needs=("steam",)), Module("other", needs=("steam",))
    seen = []
    for module, cities in ((one, 0b0111), (other, 0b1110)):
        module.tweak("home")(lambda before, cities=cities: (*before, lambda _s, _seat: cities))
        module.tweak("arrived")(lambda before, name=module.name: (*before, lambda *_: seen.append(name)))
    rules = Rules([core, base, one, other, *map_modules(Path(path_of("rust-belt")))], 3, {})
    s = STEAM.start(rules, 1)
    s.started[:] = [1] * 3
    arrive(s, 0, 0, 0, 1, 0)

    assert survey(s, 0).home == 0b0110
    assert seen == ["one", "other"]


@pytest.mark.parametrize("name", MAPS)
def test_hexes_are_those_of_the_board(name):
    kit = position(name, MAPS[name][0]).kit
    terrain = [h.terrain for i, h in enumerate(kit.hexes) if kit.is_land[i]]

    assert COUNTS[name] == (
        len(kit.hexes),
        len(kit.cities),
        len(kit.terminals),
        len(kit.towns),
        *(terrain.count(kind) for kind in ("river", "mountain", "swamp")),
    )


@pytest.mark.parametrize("name", MAPS)
def test_each_number_of_a_side_belongs_to_one_city(name):
    numbers = [(c.side, c.number) for c in position(name, MAPS[name][0]).kit.cities if c.side]

    assert len(numbers) == len(set(numbers))
    assert len(numbers) == {"barbados": 6, "st-lucia": 0}.get(name, 12)


@pytest.mark.parametrize(
    ("name", "left"),
    [("rust-belt", 18), ("western-us", 0), ("southern-us", 21), ("germany", 9), ("barbados", 60), ("st-lucia", 58)],
)
def test_so_many_cubes_stay_in_the_bag(name, left):
    assert sum(position(name, MAPS[name][0]).bag) == left


def test_the_map_of_the_guide_is_in_order_and_can_be_played(isle):
    assert check_map(isle) == []
    game = on_isle(isle)
    for seed in range(3):
        s, dice = game.title.start(game.rules, seed), Dice(seed)
        while (decision := pending(s)) is not None:
            options = decision.options
            action = options[dice.below(len(options))]
            if decision.seat != CHANCE and len(options) > 1:
                action = steady(View(game, decision.seat, s), options, dice.below(1 << 32))
            apply(s, action)
            check(s, str(isle))


def beside_a_new_city(isle):
    """The isle with a new city on the dunes, next to the oasis."""
    game = on_isle(isle)
    s = game.title.start(game.rules, 0)
    while (decision := pending(s)).seat == CHANCE:
        apply(s, decision.options[0])
    s.stack.clear()
    s.cash[:], s.started[:] = [50, 50], [1, 1]
    ask(s, 1, "urbanize")
    return do(s, "urbanize:D2", "city:C")


def test_h13_the_first_tile_may_lie_on_a_town_but_is_no_town_tile(isle):
    s = beside_a_new_city(isle)
    s.started[0] = 0

    assert {tile.split(".")[0] for tile in tiles_on(s, 0, "D3")} == {"straight", "gentle", "tight"}
    s.started[0] = 1
    assert "town-1.0" in tiles_on(s, 0, "D3")


def test_h25_a_link_that_lay_only_in_the_town_is_gone(isle):
    s = beside_a_new_city(isle)
    build(s, 0, "D3 town-1.0")
    assert [link[2:] for link in s.links] == [(0, 1)]
    check(s, str(isle))
    ask(s, 1, "urbanize")
    do(s, "urbanize:D3", "city:D")

    assert s.links == []
    assert s.markers[0] == 20
    assert s.supply[s.kit.lone_town] == 3
    check(s, str(isle))


@pytest.mark.parametrize(
    ("before", "after", "says"),
    [
        ('at = "C1"', 'at = "C2"', "city.northport: the grid shows '.' at C2, not '#'"),
        (
            "number = 2\ncubes = 2\n\n[city.eastgate]",
            "number = 1\ncubes = 2\n\n[city.eastgate]",
            "city.westhaven: light 1",
        ),
        ('".~.o.#"', '".~.o.?"', "grid.board: F2 has the unknown sign '?'"),
        ('colours = ["blue"]', 'colours = ["pink"]', "city.westhaven: there is no colour 'pink'"),
        ("cubes = 3", "cubes = 99", "map.isle-of-sand: the set-up needs"),
        ("cubes = 3", "cube = 3", "city.northport"),
        ("cubes = 3", 'cubes = "3"', "city.northport: cubes = '3'"),
        ("[town.reef]", "[village.reef]", "no table is called 'village'"),
        ('city = "northport"', 'city = "southport"', "extra.northport: there is no city 'southport'"),
        ("rounds = [4, 3]", "rounds = [4]", "map.isle-of-sand: seats and rounds"),
        (
            'title = "Isle of Sand"',
            'title = "Isle of Sand"\nrules = "venus"',
            "map.isle-of-sand: rules should be one of",
        ),
        ('top = "flat"', 'top = "round"', "grid.board: top should be flat or point"),
        ("[town.dunes]", "[town.dunes", "isle-of-sand.toml"),
        ('at = "B5"', 'at = "b5"', "town.reef: there is no hex 'b5'"),
        ('at = "B5"', "", "town.reef: the row lacks 'at'"),
        ('colours = ["blue"]', 'colours = "blue"', "city.westhaven: colours = 'blue' should be a list of texts"),
        ("seats = [2, 3]", "seats = [2, 4]", "map.isle-of-sand: seats should count up"),
        ("seats = [2, 3]", "seats = [6, 7]", "map.isle-of-sand: there are at most 6 seats"),
        ("seats = [2, 3]", 'ties = ["age"]\nseats = [2, 3]', "map.isle-of-sand: a tie can be broken by"),
        ("[town.dunes]", '[water.bay]\nat = ["zz"]\n\n[town.dunes]', "water.bay: 'zz' is not the name of a hex"),
        ("[town.dunes]", '[river.long]\ncourse = ["Z9"]\n\n[town.dunes]', "river.long: there is no hex 'Z9'"),
        (
            "[town.dunes]",
            '[terrain.sand]\nsign = "."\nprice = 3\n\n[town.dunes]',
            "terrain.sand: the sign '.' is taken",
        ),
        (
            "[grid.board]",
            '[map.second]\ntitle = "B"\nseats = [2]\nrounds = [2]\n\n[grid.board]',
            "a file holds one map",
        ),
    ],
)
def test_mistakes_are_told_with_their_row(isle, before, after, says):
    text = isle.read_text("utf-8")
    assert before in text
    isle.write_text(text.replace(before, after, 1), "utf-8")

    assert any(says in mistake for mistake in check_map(isle)), check_map(isle)
