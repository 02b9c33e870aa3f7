"""Tables: cardboard as typed rows, each with the source of its values."""

from dataclasses import dataclass

import pytest

from roundhouse.core.module import Module
from roundhouse.core.tables import RulesError, make_row, read_rows

from . import toy


@dataclass(frozen=True)
class Town:
    id: str
    size: int
    do: tuple = ()
    names: tuple[str, ...] = ()
    port: bool = False
    notes: dict = None


@dataclass(frozen=True)
class Value:
    points: int


def row(**raw):
    return make_row(Town, "town", "kiev", {"source": "rulebook", "size": 1, **raw})[0]


def test_a_file_is_read_into_rows(tmp_path):
    path = tmp_path / "towns.toml"
    path.write_text(
        'source = "public"\n[town.kiev]\nsize = 2\ndo = [["score", 1]]\n[town.omsk]\nsize = 1\nsource = "deduced"\n'
    )

    assert read_rows(path) == {
        "town": {
            "kiev": {"source": "public", "size": 2, "do": (("score", 1),)},
            "omsk": {"source": "deduced", "size": 1},
        }
    }


def test_a_loaded_file_becomes_a_table(tmp_path):
    (tmp_path / "towns.toml").write_text('source = "public"\nnote = "seen"\n[town.kiev]\nsize = 2\n')
    module = Module("towns")
    module.table("town")(Town)
    module.load(tmp_path / "towns.toml")
    built = toy.rules(module)

    assert built.table(Town) == {"kiev": Town("kiev", 2)}
    assert built.sources == {("town", "kiev"): ("public", "seen")}


@pytest.mark.parametrize("text", ["town = [", "[town]\nkiev = 3\n", "town = 3\n"])
def test_a_file_that_is_no_table_is_refused(tmp_path, text):
    (tmp_path / "towns.toml").write_text(text)

    with pytest.raises(RulesError, match=r"towns\.toml"):
        read_rows(tmp_path / "towns.toml")


def test_a_file_that_is_no_text_is_refused(tmp_path):
    (tmp_path / "towns.toml").write_bytes(b"\xff\xfe")

    with pytest.raises(RulesError, match=r"towns\.toml"):
        read_rows(tmp_path / "towns.toml")


@pytest.mark.parametrize("source", ["", "memory", None])
def test_every_row_says_where_it_comes_from(source):
    raw = {"size": 1} if source is None else {"size": 1, "source": source}

    with pytest.raises(
        RulesError, match=r"town\.kiev: source should be one of rulebook, public, deduced, reconstructed"
    ):
        make_row(Town, "town", "kiev", raw)


def test_a_row_without_an_id_is_known_by_its_key_alone():
    assert make_row(Value, "value", "wood", {"source": "public", "points": 4}) == (Value(4), ("public", ""))


@pytest.mark.parametrize(
    "wrong",
    [{"size": "2"}, {"size": True}, {"size": 1.5}, {"names": "kiev"}, {"names": (1,)}, {"port": 1}, {"notes": 3}],
)
def test_a_value_of_the_wrong_type_is_refused(wrong):
    with pytest.raises(RulesError, match=rf"town\.kiev: {next(iter(wrong))} = "):
        row(**wrong)


def test_values_of_the_right_type_are_kept():
    assert row(names=("Kiev", "Kyiv"), port=True, notes={"a": 1}) == Town(
        "kiev", 1, names=("Kiev", "Kyiv"), port=True, notes={"a": 1}
    )
