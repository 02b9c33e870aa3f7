"""Shapes, scenes and their SVG."""

import importlib.util
import json

from pathlib import Path
from xml.etree import ElementTree as ET

from roundhouse import draw
from roundhouse.draw.lettering import fit, text_width
from roundhouse.draw.scene import (
    Circle,
    Fade,
    Group,
    Ink,
    Line,
    Placed,
    Polygon,
    Rect,
    Scene,
    Text,
    Use,
    Veil,
    compose,
    every,
    svg,
)


PALETTE = {"ink": Ink("#111111", "#eeeeee"), "paper": Ink("#ffffff", "#000000")}
ROOT = Path(__file__).resolve().parents[2]
SVG = "{http://www.w3.org/2000/svg}"


def scene():
    made = Scene("board", 100, 50.5, "A <title> & more", PALETTE, "What there is to see")
    made.board.append(Rect(0, 0, 100, 50.5, 4, fill="paper"))
    made.pieces.append(Group([Circle(0, 0, 5.0001, fill="ink")], 10, 20, 0.5, id="piece:1", label="A piece"))
    made.choices.append(Rect(1 / 3, 2, 8, 8, id="choice:place:T1", action="place:T1", label="Place", stroke="ink"))
    return made


def test_a_scene_is_json_with_five_layers():
    made = json.loads(json.dumps(scene().to_json()))

    assert [layer["name"] for layer in made["layers"]] == ["ground", "board", "pieces", "ghosts", "choices"]
    assert made["palette"]["ink"] == {"light": "#111111", "dark": "#eeeeee"}
    assert made["layers"][2]["shapes"] == [
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
    text, size = fit("Trans-Siberian", 10, 50)
    assert text == "Trans-Siberian"
    assert size < 10

    text, size = fit("Trans-Siberian", 10, 30)
    assert text.endswith("…")
    assert text_width(text, size) <= 30.01


def test_text_is_centred_on_its_height():
    assert Text(0, 10, "H", 20).to_json()["y"] == 17
    assert Text(0, 10, "H", 20, face="voice").to_json()["y"] == 17.5


def test_a_polygon_has_tidy_corners():
    assert Polygon([(0, 1 / 3), (2.0, -0.001)]).to_json()["points"] == [[0, 0.33], [2, 0]]


def document(*shapes, dark=False, **more):
    made = Scene("board", 100, 50, "Title", {**PALETTE, **more.pop("inks", {})}, pieces=list(shapes), **more)
    return ET.fromstring(svg(made, dark=dark))  # noqa: S314  (the text is ours)


def test_a_fade_is_an_ink_that_knows_day_and_night():
    inks = {"sky": Fade(((0, "ink", 1), (1, "paper", 0.5)), 0)}

    root = document(Rect(0, 0, 9, 9, fill="sky"), Circle(0, 0, 9, fill="sky"), inks=inks, dark=True)

    (fade,) = root.iter(f"{SVG}linearGradient")
    assert [fade.get(end) for end in ("x1", "y1", "x2", "y2")] == ["0.0", "0.5", "1.0", "0.5"]
    assert [(stop.get("stop-color"), stop.get("stop-opacity")) for stop in fade] == [
        ("#eeeeee", None),
        ("#000000", "0.5"),
    ]
    assert root.find(f".//{SVG}rect").get("fill") == f"url(#{fade.get('id')})"


def test_a_symbol_is_drawn_once_for_each_pair_of_inks():
    symbols = {"pawn": [Circle(0, 0, 4, fill="ink", stroke="paper")]}

    root = document(
        Use("pawn", 5, 5), Use("pawn", 9, 5, 2, turn=90), Use("pawn", 1, 1, ink="paper", paper="#abcdef"),
        symbols=symbols,
    )  # fmt: skip

    drawn = {group.get("id"): group[0] for group in root.find(f"{SVG}defs")}
    first, second, third = root.iter(f"{SVG}use")
    assert first.get("href") == second.get("href") != third.get("href")
    assert second.get("transform") == "translate(9 5) rotate(90) scale(2)"
    assert (drawn[third.get("href")[1:]].get("fill"), drawn[third.get("href")[1:]].get("stroke")) == (
        "#ffffff",
        "#abcdef",
    )


def test_symbols_in_symbols_hand_their_inks_on():
    symbols = {"dot": [Circle(0, 0, 4, fill="ink")], "two": [Use("dot", 1), Use("dot", 2, ink="#00ff00")]}

    root = document(Use("two", ink="#ff0000"), symbols=symbols)

    assert sorted(circle.get("fill") for circle in root.iter(f"{SVG}circle")) == ["#00ff00", "#ff0000"]


def test_groups_are_clipped_turned_and_flipped():
    root = document(Group([Rect(0, 0, 9, 9, fill="ink")], 3, turn=45, flip=True, clip=(0, 0, 8, 8, 2)))

    (clip,) = root.iter(f"{SVG}clipPath")
    group = root.find(f".//{SVG}g[@clip-path]")
    assert group.get("clip-path") == f"url(#{clip.get('id')})"
    assert group.get("transform") == "translate(3 0) rotate(45) scale(-1 1)"
    assert clip[0].get("rx") == "2"


def test_a_veil_has_holes():
    veil = Veil(0, 0, 20, 10, [(2, 2, 4, 4)], 1, fill="ink").to_json()

    assert veil["d"] == "M0 0h20v10h-20ZM3 2h2a1 1 0 0 1 1 1v2a1 1 0 0 1 -1 1h-2a1 1 0 0 1 -1 -1v-2a1 1 0 0 1 1 -1Z"
    assert veil["even"]


def test_lines_end_as_they_are_told_and_letters_have_a_face_and_a_halo():
    root = document(
        Line([(0, 0), (9, 9)], stroke="ink", cap="butt"),
        Text(0, 0, "8", 10, face="voice", weight=800, italic=True, fill="ink", halo="paper"),
    )

    assert root.find(f".//{SVG}polyline").get("stroke-linecap") == "butt"
    assert root.get("stroke-linecap") == "round"
    text = root.find(f".//{SVG}text")
    assert text.get("font-family").startswith("Besley ExtraBold, Besley")
    assert (text.get("font-weight"), text.get("font-style"), text.get("paint-order")) == ("800", "italic", "stroke")
    assert (text.get("stroke"), text.get("stroke-width")) == ("#ffffff", "2.4")


def test_letters_are_as_wide_as_the_fonts_say():
    path = next(Path(draw.__file__).parent.glob("fonts/besley-800.ttf"))
    spec = importlib.util.spec_from_file_location("faces", ROOT / "tools" / "vendor" / "faces.py")
    faces = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(faces)

    wide = faces.measured(path.read_bytes(), [ord(letter) for letter in "Kiev 10"])

    assert text_width("Kiev 10", 1000, "voice", 800) == sum(wide)
