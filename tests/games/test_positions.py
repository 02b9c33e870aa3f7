"""Positions said by the names of fields."""

import pytest

from roundhouse.testing.positions import put
from roundhouse.testing.revolution import names, table
from roundhouse.testing.steam import position


def test_entries_are_named_as_the_game_names_them():
    s = position(action={2: "first-build"}, cash=7, bag={"red": 1})
    kit = s.kit

    assert s.action == [-1, -1, kit.do["first-build"], -1]
    assert s.cash == [7, 7, 7, 7]
    assert s.bag[kit.colour["red"]] == 1


def test_several_names_are_bits_and_rows_go_one_deeper():
    s = table()
    before = s.free[1][:]
    put(s, names(s.kit), stations={0: {"CHI", "OMA"}}, free={1: {"grey": 3}})

    at = s.kit.city_at
    assert s.stations[0] == 1 << at["CHI"] | 1 << at["OMA"]
    assert s.free[1] == [3 if c == s.kit.colours["grey"] else n for c, n in enumerate(before)]


def test_what_the_schema_does_not_have_is_refused():
    with pytest.raises(ValueError, match="no 'locos'"):
        position(locos=3)
