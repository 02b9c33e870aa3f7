"""Values corrected by whoever owns the printed game."""

import pytest

from roundhouse.core.game import Game
from roundhouse.core.tables import RulesError
from roundhouse.games.revolution.title import corrected


def written(tmp_path, text):
    path = tmp_path / "printed.toml"
    path.write_text(text, "utf-8")
    return path


def test_a_corrected_value_is_played_and_its_source_told(tmp_path):
    title = corrected(written(tmp_path, "[city.PIT]\ncost = 350\n\n[milestone.B-4]\npoints = 24\n"))
    game = Game(title, 3, {})

    kit = game.rules.kit
    assert (kit.cities[2].cost, kit.cities[2].name) == (350, "Pittsburgh")
    assert kit.milestones[kit.milestone_at["B-4"]].points == 24
    assert game.rules.sources["city", "PIT"].kind == "public"
    assert game.rules.sources["city", "ATL"].kind == "reconstructed"


def test_records_tell_that_other_values_were_played(tmp_path):
    one = Game(corrected(written(tmp_path, "[city.PIT]\ncost = 350\n")), 2, {})
    two = Game(corrected(written(tmp_path, "[city.PIT]\ncost = 300\n")), 2, {})

    assert one.rules.key != two.rules.key
    assert one.start(1).record().modules == one.rules.key


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[town.PIT]\ncost = 1\n", "there is no table 'town'"),
        ("[city.NYC]\ncost = 1\n", "there is no row city.NYC"),
        ("[city.PIT]\nprice = 1\n", "city.PIT: .*price"),
        ('[city.PIT]\ncost = "much"\n', "city.PIT: cost"),
        ('[city-tile.C2a]\nmain = [["fly", 1]]\n', "no operation 'fly'"),
        ('[milestone.B-4]\nwhen = [["office-run"]]\n', "milestone.B-4"),
        ('[milestone.B-4]\nworkers = ["pink"]\n', "milestone.B-4: workers"),
        ("[link.LOU-STL]\ntrade = [3]\n", "link.LOU-STL"),
        ("city = 3\n", "city should be a table"),
        ("[city.PIT]\nprice = 1\n", "there is no column 'price'; there is name, group, cost"),
        ('[city.PIT]\ncost = "much"\n', "cost = 'much' should be a whole number"),
        ("[city.PIT]\ncost = -50\n", "city.PIT: cost should not be less than 0"),
        ('[city-tile.C2a]\nmain = [["trial"]]\n', "'trial' is not an effect of this game"),
        ("[section.1]\nbuildings = 5\n", "13 buildings of a colour, one of them spare, but room for 13"),
        ("[colour.white]\nworkers = 15\n", "4 players begin with 16 workers"),
        ("[colour.grey]\nworkers = 0\n", "colour.grey: there should be a worker"),
        ("[area.1]\nspaces = 0\n", "area.1: it should have a space"),
        ("[track.station]\nvalues = [3, 2]\n", "track.station: values"),
        ("[prices.all]\nhire = 0\n", "prices.all: hire should be at least 1"),
        ("[city.PIT\n", "printed.toml"),
    ],
)
def test_what_does_not_fit_is_refused_with_its_row(tmp_path, text, said):
    with pytest.raises(RulesError, match=said):
        corrected(written(tmp_path, text))


def test_everything_that_is_wrong_is_said_at_once(tmp_path):
    with pytest.raises(RulesError) as caught:
        corrected(written(tmp_path, "[city.PIT]\ncost = -1\n\n[area.1]\nspaces = 0\n"))

    assert str(caught.value).splitlines() == [
        "city.PIT: cost should not be less than 0",
        "area.1: it should have a space",
    ]
