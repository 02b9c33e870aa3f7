"""Shapes, scenes and their SVG."""

import json

from xml.etree import ElementTree as ET

from roundhouse.draw.lettering import fit, text_width
from roundhouse.draw.scene import Circle, Group, Ink, Placed, Polygon, Rect, Scene, Text, compose, every, svg


PALETTE = {"ink": Ink("#111111", "#eeeeee"), "paper": Ink("#ffffff", "#000000")}
SVG = "{http://www.w3.org/2000/svg}"


def scene():
    made = Scene("board", 100, 50.5, "A <title> & more", PALETTE, "What there is to see")
    made.board.append(Rect(0, 0, 100, 50.5, 4, fill="paper"))
    made.pieces.append(Group([Circle(0, 0, 5.0001, fill="ink")], 10, 20, 0.5, id="piece:1", label="A piece"))
    made.choices.append(Rect(1 / 3, 2, 8, 8, id="choice:place:T1", action="place:T1", label="Place", stroke="ink"))
    return made


def test_a_scene_is_json_with_three_layers():
    made = json.loads(json.dumps(scene().to_json()))

    assert [layer["name"] for layer in made["layers"]] == ["board", "pieces", "choices"]
    assert made["palette"]["ink"] == {"light": "#111111", "dark": "#eeeeee"}
    assert made["layers"][1]["shapes"] == [
        {
            "kind": "group", "x": 10, "y": 20, "scale": 0.5, "id": "piece:1", "label": "A piece",
            "shapes": [{"kind": "circle", "x": 0, "y": 0, "r": 5, "fill": "ink"}],
        }
    ]  # fmt: skip


def test_the_svg_is_well_formed_and_says_what_it_shows():
    root = ET.fromstring(svg(scene()))  # noqa: S314  (the text is ours)

    assert root.get("viewBox") == "0 0 100 50.5"
    assert root.find(f"{SVG}title").text == "A <title> & more"
    assert root.find(f"{SVG}desc").text == "What there is to see"
    assert root.find(f".//*[@id='piece:1']/{SVG}title").text == "A piece"


def test_a_hot_spot_is_a_button_that_carries_its_action():
    spot = ET.fromstring(svg(scene())).find(".//*[@data-action]")  # noqa: S314  (the text is ours)

    assert (spot.get("data-action"), spot.get("role"), spot.get("aria-label")) == ("place:T1", "button", "Place")
    assert spot.get("x") == "0.33"


def test_the_palette_has_a_day_and_a_night():
    assert "#ffffff" in svg(scene())
    assert "#ffffff" not in svg(scene(), dark=True)


def test_the_same_scene_is_always_the_same_text():
    assert svg(scene()) == svg(scene()) == scene()._repr_svg_()


def test_a_composed_scene_keeps_layers_and_ids():
    made = compose("table", (200, 100), "Table", [Placed(scene(), 0, 0), Placed(scene(), 100, 0, 0.5)])

    assert [group.id for group in made.pieces] == ["pieces:board", "pieces:board"]
    assert sum(shape.action == "place:T1" for shape in every(made.choices)) == 2


def test_text_shrinks_to_its_room_and_then_loses_its_end():
    text, size = fit("Trans-Siberian", 10, 60)
    assert text == "Trans-Siberian"
    assert size < 10

    text, size = fit("Trans-Siberian", 10, 30)
    assert text.endswith("…")
    assert text_width(text, size) <= 30.01


def test_text_is_centred_on_its_height():
    assert Text(0, 10, "H", 20).to_json()["y"] == 17.3


def test_a_polygon_has_tidy_corners():
    assert Polygon([(0, 1 / 3), (2.0, -0.001)]).to_json()["points"] == [[0, 0.33], [2, 0]]
