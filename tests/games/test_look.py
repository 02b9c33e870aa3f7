"""What a position looks like to a program: things by their names, compared with what the engine counts."""

import random

import pytest

import roundhouse as rh

from roundhouse.games.revolution import look as revolution
from roundhouse.games.russian import look as russian
from roundhouse.games.steam import look as steam
from roundhouse.testing import revolution as positions


def test_the_first_position_of_the_russian_family_reads_like_the_rules():
    table = rh.game("russian-railroads", seats=4, edition="classic").start(1).view(None).look()
    first = table.players[table.order[0]]

    assert isinstance(table, russian.Table)
    assert (table.round, table.rounds, len(table.players)) == (0, 7, 4)  # bonuses come before round 1
    assert sorted(table.order) == [0, 1, 2, 3]
    assert list(first.lines) == ["transsib", "petersburg", "kiev"]
    assert first.lines["transsib"].locos == {"transsib-2": "1"}
    assert (first.lines["transsib"].length, first.lines["transsib"].reach) == (15, 1)
    assert first.factories == ("", "", "", "", "")
    assert first.end_cards == ()
    assert table.occupied == {}


def test_what_was_done_is_seen():
    play = rh.game("russian-railroads", seats=2, edition="classic").start(7)
    while play.decision.asks != "turn":
        play.play(play.decision.options[0])
    seat = play.decision.seat
    for move in ("place:T2", "pay:w2", "lay:transsib.wood", "lay:transsib.wood", "lay:kiev.wood"):
        play.play(move)
    table = play.view(seat).look()

    assert table.players[seat].lines["transsib"].rails["wood"] == play.state.rails[seat][0] >= 2
    assert table.occupied["T2"] == (seat, (2, 0, 0, 0))


@pytest.mark.parametrize("edition", ["classic", "ultimate"])
def test_hidden_cards_stay_hidden(edition):
    play = rh.game("russian-railroads", seats=2, edition=edition).start(1)
    play.state.hand[0].append("e3")

    assert [player.end_cards for player in play.view(0).look().players] == [("e3",), ()]
    assert [player.end_cards for player in play.view(1).look().players] == [("?",), ()]


def test_every_position_can_be_looked_at():
    for seed in range(3):
        play, dice = rh.game("russian-railroads", seats=3, edition="ultimate").start(seed), random.Random(seed)
        while play.decision:
            table = play.view(play.decision.seat).look()
            assert [player.points for player in table.players] == play.scores()
            play.play(dice.choice(play.decision.options))
        play.view(None).look()


def test_a_map_is_read_hex_by_hex():
    play = rh.game("age-of-steam", seats=3, map="rust-belt").start(3)
    table = play.view(0).look()

    assert isinstance(table, steam.Table)
    assert table.stops["J10"].name == "Evansville"
    assert table.stops["J10"].city
    assert sum(table.bag.values()) + sum(sum(stop.cubes.values()) for stop in table.stops.values()) + sum(
        bool(cube) for column in table.display.values() for cube in column
    ) == sum(colour.cubes for colour in play.state.kit.colours if colour.bag)
    assert table.players[0] == (10, 0, 2, 1, "", 0, False)


def test_tracks_have_sides_and_owners():
    play = rh.game("age-of-steam", seats=3, map="rust-belt").start(3)
    while play.decision.asks != "lay":
        build = [action for action in play.decision.options if action.verb == "build"]
        play.play(build[0] if build else play.decision.options[0])
    seat, at = play.decision.seat, play.moves[-1][1].args[0]
    offered = steam.prices(play.state, seat, at, play.state.stack[-1][3])
    assert list(offered) == [action.text for action in play.decision.options]
    tile, price = next(iter(offered.items()))
    cash = play.state.cash[seat]
    play.play(tile)
    here = play.view(seat).look().hexes[at]

    assert f"tile:{here.tile}" == tile
    assert cash - play.state.cash[seat] == price
    assert {track.owner for track in here.tracks} == {seat}
    if not here.place:
        assert steam.tile_with(play.state, *(track.sides for track in here.tracks)) == tile
    assert steam.tile_with(play.state, ("north", "north")) == ""


@pytest.mark.parametrize(("name", "seats"), [("western-us", 4), ("germany", 3), ("barbados", 1), ("st-lucia", 2)])
def test_every_map_can_be_looked_at(name, seats):
    play, dice = rh.game("age-of-steam", seats=seats, map=name).start(1), random.Random(1)
    while play.decision:
        if dice.random() < 0.1:
            table = play.view(play.decision.seat).look()
            owned = {track.owner for here in table.hexes.values() for track in here.tracks}
            assert owned <= {None, *range(seats)}
            assert len(table.links) == len(play.state.links)
        play.play(dice.choice(play.decision.options))


def test_a_picture_can_be_changed_without_changing_anything():
    play = rh.game("russian-railroads", seats=2).start(1)
    before = play.state.clone()
    play.view(0).look().players[0].lines["kiev"].rails["gold"] = 9

    assert play.state == before


def test_a_company_is_read_by_its_names():
    s = positions.table(3, cities={"PIT": "C2b"}, neutral=["PIT"])
    positions.company(
        s, 1, rails=["WAS-PIT"], stations=["PIT"], offices=[2], locos={"cash": "ud"}, tracks={"station": 4}
    )
    positions.company(s, 1, milestones={"C-1": ["turquoise"]}, placed={"sell": "grey"}, done=["A1-2"])
    table = positions.turn_of(s).view(None).look()
    player = table.players[1]

    assert isinstance(table, revolution.Table)
    assert (table.cities["PIT"].stations, table.cities["PIT"].main) == ((-1, 1), (("steps", 1), ("money", 200)))
    assert (table.areas[2].offices, table.areas[2].free, table.areas[3].offices) == ((1,), 2, (-1,))
    assert (player.laid, player.connected) == (("WAS-CLT", "WAS-PIT"), ("WAS", "CLT", "PIT"))
    assert (player.locos["cash"], player.tracks["station"], player.finished) == ((1, 1), 4, ("A1-2",))
    assert player.milestones["C-1"].promoted == ("turquoise", "")
    assert player.placed["sell"] == {"grey": 1}


def test_milestones_that_were_drawn_are_shown_to_their_owner():
    s = positions.company(positions.table(), milestones={"A2-3": ["grey"]}, locos={"cash": "u"})
    play = positions.turn_of(s).play("place:sell.white").play("sell:rail")

    assert [text[0] for text in play.view(0).look().players[0].drawn] == ["B", "B", "B"]
    assert play.view(1).look().players[0].drawn == ("?", "?", "?")


def test_every_company_adds_up():
    play, dice = rh.game("railroad-revolution", seats=3).start(2), random.Random(2)
    while play.decision:
        table = play.view(play.decision.seat).look()
        assert [sum(player.points.values()) for player in table.players] == play.scores()
        play.play(dice.choice(play.decision.options))
