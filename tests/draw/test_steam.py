"""The pictures of Age of Steam."""

from functools import cache
from xml.etree import ElementTree as ET

import pytest

import roundhouse as rh

from roundhouse import draw
from roundhouse.api import bots
from roundhouse.draw.lettering import text_width
from roundhouse.draw.look import read
from roundhouse.draw.printed import sheet, style
from roundhouse.draw.scene import LAYERS, STILL, Text, every, svg
from roundhouse.draw.shapes import Rect
from roundhouse.draw.steam.board import layout_of
from roundhouse.draw.steam.hexes import extent
from roundhouse.draw.steam.layout import boards
from roundhouse.draw.steam.style import GOODS
from roundhouse.draw.steam.track import runs
from roundhouse.testing.measuring import overlap, written


MAPS = {"rust-belt": 6, "western-us": 4, "southern-us": 3, "germany": 5, "barbados": 1, "st-lucia": 2}
SAID = {"issue", "bid", "hold", "drop", "done", "pass", "locomotive", "produce", "decline", "pay", "bonus"}
"""What is better said than drawn."""
maps = pytest.mark.parametrize("name", MAPS)


@cache
def whole_game(name):
    """Return one position for each kind of question of a greedy game, and every thirtieth position."""
    play = rh.game("age-of-steam", MAPS[name], map=name).start(5)
    bot, kinds, found = bots()["greedy"], set(), []
    for n in range(10_000):
        decision = play.decision
        kind = decision and (decision.asks, frozenset(action.verb for action in decision.options))
        if kind not in kinds or n % 30 == 0:
            kinds.add(kind)
            found.append(play.clone())
        if decision is None:
            return found
        play.play(bot.choose(play.view(decision.seat), decision.options, n))
    raise AssertionError("the game does not end")


def chooser(play):
    return play.decision.seat if play.decision else 0


def panels(play, language="en"):
    return draw.panels(play.view(chooser(play)), play.decision, language)


@maps
def test_every_position_is_a_well_formed_picture_in_which_ids_are_unique(name):
    for play in whole_game(name):
        scene = draw.scene(play.view(chooser(play)), play.decision)
        ET.fromstring(svg(scene))  # noqa: S314  (the text is ours)
        ids = [shape.id for layer in LAYERS for shape in every(scene.layer(layer)) if shape.id]
        assert len(ids) == len(set(ids))


@maps
def test_every_option_that_can_be_drawn_has_a_hot_spot_with_a_name(name):
    for play in whole_game(name):
        spots = [shape for panel in panels(play) for shape in panel.choices]
        options = play.decision.options if play.decision else ()
        assert {spot.action for spot in spots} == {action.text for action in options if action.verb not in SAID}
        assert all(spot.label for spot in spots)


WASHES = {"choice-wash", "rim-wash"}


@maps
def test_a_hex_that_may_be_built_on_wears_a_ring_however_far_it_is(name):
    spots = [spot for play in whole_game(name) for spot in panels(play)[0].choices]
    built = [spot for spot in spots if (spot.action or "").startswith("build:")]

    assert built
    assert all(any(getattr(shape, "stroke", "") == "lamp" for shape in spot.shapes) for spot in built)


@maps
def test_no_ring_around_a_hex_crosses_a_name(name):
    for play in whole_game(name):
        panel = panels(play)[0]
        names = [(text, box) for shape, text, box in written(panel.pieces) if shape.halo]
        for n, spot in enumerate(panel.choices):
            if not any(getattr(shape, "fill", "") in WASHES and shape.kind == "path" for shape in spot.shapes):
                continue
            x, y, r = *layout_of(play.state.kit).centre(*cell(play, spot.action)), layout_of(play.state.kit).r * 0.8
            over = {text for _, text, _ in written(panel.choices[n:])}
            crossed = {text for text, box in names if overlap(box, (x - r, y - r, x + r, y + r))}
            assert crossed <= over


def cell(play, action):
    kit = play.state.kit
    found = kit.hexes[kit.at[action.split(":")[1].split(".")[0]]]
    return found.column, found.row


@maps
def test_what_is_kept_looks_like_what_is_drawn_anew(name):
    for play in whole_game(name):
        kept = [panel.to_json() for panel in panels(play)]
        boards.cache_clear()
        assert [panel.to_json() for panel in panels(play)] == kept


@maps
def test_only_the_one_who_chooses_sees_hot_spots(name):
    for play in whole_game(name)[::3]:
        assert not any(panel.choices for panel in draw.panels(play.view(None), play.decision))


@maps
def test_ground_and_board_never_change(name):
    first = {panel.name: panel.to_json() for panel in panels(whole_game(name)[0])}
    for play in whole_game(name):
        for panel in panels(play):
            data = panel.to_json()
            if panel.name == "tray":
                assert not data["layers"][0]["shapes"] + data["layers"][1]["shapes"]
                continue
            for n in range(len(STILL)):
                assert data["layers"][n] == first[panel.name]["layers"][n]
            assert data["symbols"] == first[panel.name]["symbols"]


def test_what_is_printed_is_written_once_for_all_positions():
    drawn = [scene for play in whole_game("st-lucia") for scene in panels(play)]

    for name in {scene.name for scene in drawn}:
        same = [scene for scene in drawn if scene.name == name]
        assert len({id(style(scene)) for scene in same}) == len({id(sheet(scene)) for scene in same}) == 1


@maps
def test_runs_of_track_meet_every_track_outside_towns_once(name):
    for play in whole_game(name):
        s = play.state
        met = sorted((h, min(a, b), max(a, b)) for run in runs(s.kit, s.tile, s.owner) for h, a, b in run.pieces)
        laid = sorted(
            (h, min(a, b), max(a, b))
            for h, face in enumerate(s.tile)
            if face >= 0 and not s.kit.is_town[h]
            for a, b in s.kit.faces[face].tracks
        )
        assert met == laid


@maps
def test_a_map_fills_its_picture_whatever_its_shape(name):
    play = rh.game("age-of-steam", MAPS[name], map=name).start(5)
    board, actions, *_ = panels(play)
    layout, (wide, high) = layout_of(play.state.kit), extent(play.state.kit)

    assert wide * layout.r > 0.55 * board.width
    assert high * layout.r > 0.9 * board.height
    if board.height > board.width:
        assert actions.height == board.height
    else:
        assert actions.width == board.width


@pytest.mark.parametrize("name", ["germany", "barbados", "st-lucia"])
def test_beside_a_tall_map_actions_are_a_narrow_column(name):
    board, actions = panels(whole_game(name)[0])[:2]

    assert actions.width < board.width / 4
    assert actions.height <= board.height


@maps
def test_two_cubes_of_a_city_are_nearly_half_a_hex_wide_each(name):
    for play in whole_game(name):
        s, board = play.state, panels(play)[0]
        n = len(s.kit.colours)
        few = [stop for stop in range(len(s.demand)) if 0 < sum(s.goods[stop * n : (stop + 1) * n]) < 3]
        cubes = [shape for shape in every(board.pieces) if shape.id.startswith(tuple(f"good:{stop}." for stop in few))]
        assert all(cube.scale > 0.4 * layout_of(s.kit).r for cube in cubes)


def test_rings_around_actions_are_cut_nowhere_on_a_phone_and_words_stand_in_the_middle():
    play = rh.game("age-of-steam", 4).start(5)
    actions = draw.panels(play.view(0), None, "en", read("phone"))[1]
    words = [shape for shape in every(actions.board) if isinstance(shape, Text)]

    for plate in [shape for shape in every(actions.board) if isinstance(shape, Rect) and shape.action]:
        lines = [word for word in words if plate.y < word.y < plate.y + plate.h]
        above = min(word.y - word.size * 0.36 for word in lines) - plate.y
        below = plate.y + plate.h - max(word.y + word.size * 0.36 for word in lines)
        assert plate.x >= 3.75
        assert plate.x + plate.w <= actions.width - 3.75
        assert abs(above - below) < 6


@maps
@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_what_an_action_does_stands_within_its_plate(name, language):
    actions = panels(whole_game(name)[-1], language)[1]
    plates = [shape for shape in every(actions.board) if isinstance(shape, Rect) and shape.action]
    words = [shape for shape in every(actions.board) if isinstance(shape, Text)]

    for word in words:
        wide = text_width(word.text, word.size, word.face, word.weight)
        assert any(
            plate.x < word.x
            and word.x + min(wide, word.room or wide) < plate.x + plate.w
            and plate.y < word.y - word.size / 2
            and word.y + word.size / 2 < plate.y + plate.h
            for plate in plates
        ), word.text


@maps
@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_names_stay_on_the_map_and_clear_of_each_other(name, language):
    play = whole_game(name)[-1]
    board = next(panel for panel in panels(play, language) if panel.name == "board")
    names = [shape for shape in every(board.pieces) if isinstance(shape, Text) and shape.id.startswith("name:")]
    boxes = [(shape.id.split(".")[0], _box(shape)) for shape in names]

    assert len({place for place, _ in boxes}) == len(play.state.kit.names)
    for n, (place, a) in enumerate(boxes):
        assert a[0] >= 0
        assert a[2] <= board.width
        assert a[3] <= board.height
        for other, b in boxes[:n]:
            assert place == other or _shared(a, b) < 0.2 * layout_of(play.state.kit).r ** 2


def _box(text):
    wide = text_width(text.text, text.size, text.face, text.weight)
    return text.x - wide / 2, text.y - text.size / 2, text.x + wide / 2, text.y + text.size / 2


def _shared(a, b):
    wide, high = min(a[2], b[2]) - max(a[0], b[0]), min(a[3], b[3]) - max(a[1], b[1])
    return wide * high if wide > 0 < high else 0


@pytest.mark.parametrize(("language", "letters"), [("en", "RBPYKW"), ("de", "RBLGSW"), ("nl", "RBPGZW")])
def test_cubes_and_cities_wear_the_letters_of_their_language(language, letters):
    play = rh.game("age-of-steam", 3).start(seed=1)
    scene = panels(play, language)[0]
    on_cubes = [scene.symbols[f"cube-{colour}"][-1].text for colour in GOODS]
    on_cities = {shape.text for shape in every(scene.board) if isinstance(shape, Text)}

    assert "".join(on_cubes) == letters
    assert set(letters[:4]) <= on_cities


def test_a_price_stands_clear_of_the_cube_on_its_hex():
    for play in whole_game("st-lucia"):
        board = panels(play)[0]
        r = layout_of(play.state.kit).r
        lying = [shape for shape in every(board.pieces) if shape.id.startswith("cargo:")]
        for spot in board.choices:
            for price in [shape for shape in every([spot]) if isinstance(shape, Text) and shape.text.startswith("$")]:
                assert all(abs(price.x - c.x) > r or abs(price.y - c.y) > r * 0.45 for c in lying)


@maps
def test_no_name_hides_the_price_of_a_hex(name):
    for play in whole_game(name):
        board = panels(play)[0]
        names = [box for shape, _, box in written(board.pieces) if shape.halo]
        for spot in board.choices:
            prices = [box for _, text, box in written([spot]) if text.startswith("$")]
            assert not any(overlap(price, other) for price in prices for other in names)


def test_no_price_of_the_ground_lies_under_track():
    play = whole_game("germany")[-1]
    s, layout, board = play.state, layout_of(play.state.kit), panels(play)[0]
    built = [
        layout.centre(place.column, place.row) for place, face in zip(s.kit.hexes, s.tile, strict=True) if face >= 0
    ]
    prices = [shape for shape in every([*board.board, *board.pieces]) if isinstance(shape, Text) and shape.fade == 0.6]

    assert built
    assert prices
    assert not any(abs(text.x - x) + abs(text.y - y) < 2 for text in prices for x, y in built)


@maps
def test_cubes_stand_within_the_frame_of_their_city(name):
    for play in whole_game(name):
        s, layout = play.state, layout_of(play.state.kit)
        for cube in [shape for shape in every(panels(play)[0].pieces) if shape.id.startswith("good:")]:
            place = s.kit.hexes[s.kit.stop_hex[int(cube.id.split(":")[1].split(".")[0])]]
            assert cube.y + cube.scale / 2 - layout.centre(place.column, place.row)[1] < 0.7 * layout.r


@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_names_of_actions_are_hardly_smaller_than_they_are_meant_to_be(language):
    actions = panels(rh.game("age-of-steam", 4).start(5), language)[1]
    names = [shape.to_json() for shape in every(actions.board) if isinstance(shape, Text)]

    assert min(name["size"] for name in names) >= 13


def test_the_best_way_of_a_cube_is_foretold_before_it_is_taken():
    play = next(one for one in whole_game("rust-belt") if one.decision and one.decision.asks == "move")
    before, cube = play.view(chooser(play)), next(one for one in play.decision.options if one.verb == "cube")
    after = play.clone()
    after.play(cube)

    told = {shape.id for shape in draw.foretold(before, after.view(before.seat), "board")}
    assert "way" in told


def test_a_ring_leaves_the_colours_of_cities_and_cubes_as_they_are():
    play, bot = rh.game("age-of-steam", 3).start(5), rh.bots()["greedy"]
    while play.decision.asks != "move" or len(play.decision.options) < 3:
        play.play(bot.choose(play.view(play.decision.seat), play.decision.options, 1))
    board = draw.panels(play.view(play.decision.seat), play.decision, "en")[0]
    rings = [spot for spot in board.choices if spot.action.startswith("cube:")]

    assert rings
    assert {shape.fill for shape in every(rings) if getattr(shape, "fill", None)} == {"clear"}


@maps
def test_every_cube_on_the_map_answers_why_it_cannot_be_delivered(name):
    for play in whole_game(name):
        for shape in every(panels(play)[0].pieces):
            if shape.id.startswith(("good:", "cargo:")):
                hex_, colour = shape.action.removeprefix("cube:").rsplit(".", 1)
                assert shape.name == f"cube-{colour}"
                refused = play.explain(shape.action) if play.decision else None
                assert refused is None or refused.rule not in {"no-cube", ""}, (hex_, colour)


def test_the_way_over_the_track_of_another_is_called_by_its_owner():
    play, bot = rh.game("age-of-steam", 3).start(5), rh.bots()["greedy"]
    names = {"0": "Anna", "1": "Bela", "2": "Cora"}
    said = set()
    while play.decision is not None:
        if play.decision.asks == "ride":
            view = play.view(play.decision.seat)._replace(names=names)
            said |= {spot.label for panel in draw.panels(view, play.decision, "en") for spot in panel.choices}
        play.play(bot.choose(play.view(play.decision.seat), play.decision.options, 1))

    assert any("over your track" in label for label in said)
    assert not any("seat" in label.lower() for label in said)
