"""`roundhouse map`: checking and drawing maps that are not part of the program yet."""

import re

from pathlib import Path

import pytest


GUIDE = Path(__file__).resolve().parents[2] / "docs" / "add-a-map.md"


@pytest.fixture
def isle(tmp_path):
    """Return the map that the guide shows."""
    path = tmp_path / "isle-of-sand.toml"
    path.write_text(re.search(r"```toml\n(# isle-of-sand.*?)```", GUIDE.read_text("utf-8"), re.DOTALL)[1], "utf-8")
    return path


def test_a_map_that_can_be_played_is_said_to_be(call, isle):
    found = call("map", "check", str(isle))

    assert (found.code, found.out, found.err) == (0, f"{isle} can be played.\n", "")


def test_every_mistake_of_a_map_stands_on_its_own_line(call, isle):
    text = isle.read_text("utf-8")
    isle.write_text(re.sub(r"(?m)^seats = .*$", "seats = [9]", text, count=1), "utf-8")
    found = call("map", "check", str(isle))

    assert found.code == 2
    assert found.err.splitlines()[0] == f"{isle} cannot be played:"
    assert all(line.startswith("- ") for line in found.err.splitlines()[1:])
    assert "seats" in found.err


def test_a_map_is_drawn_beside_its_file_or_where_one_likes(call, isle):
    assert call("map", "draw", str(isle)).code == 0
    assert isle.with_suffix(".png").read_bytes().startswith(b"\x89PNG")

    there = isle.with_name("picture.svg")
    assert call("map", "draw", str(isle), "--out", str(there)).code == 0
    assert there.read_text("utf-8").startswith("<svg")


def test_a_map_that_is_not_there_is_told(call, tmp_path):
    found = call("map", "check", str(tmp_path / "nowhere.toml"))

    assert found.code == 2
    assert "nowhere.toml" in found.err
