"""`roundhouse simulate --report`: what many games say about a game."""

import json

import pytest

from roundhouse.arena import run, schedule
from roundhouse.arena.report import report


@pytest.mark.parametrize(("game", "seats"), [("railroad-revolution", 3), ("russian-railroads", 2), ("age-of-steam", 3)])
def test_a_report_adds_up(game, seats):
    results = list(run(schedule(game, ["random"] * seats, games=4, seed=2, options={}, rotate=True), jobs=1))
    found = report(results)

    mean = sum(row["all"] for row in found["sources"].values())
    assert mean == pytest.approx(found["score"]["mean"])
    assert sum(row["wins"] for row in found["by_seat"]) == pytest.approx(1)
    assert 0 < sum(row["share"] for row in found["leanings"].values()) <= 1 + 1e-9
    assert found["actions"]


def test_the_report_is_a_page_with_plots_and_numbers_beside_it(call, tmp_path):
    page = tmp_path / "balance.html"
    done = call(
        "simulate", "railroad-revolution", "--bots", "random", "--games", "3", "--seed", "1", "--report", str(page)
    )

    assert done.code == 0
    said = page.read_text("utf-8")
    assert said.count("<svg") == 4
    assert "telegraph offices" in said
    numbers = json.loads(page.with_suffix(".json").read_text("utf-8"))
    assert (numbers["game"], numbers["games"], numbers["seats"]) == ("railroad-revolution", 3, 4)


def test_corrected_rows_are_taken_from_a_file_or_refused(call, tmp_path, monkeypatch):
    monkeypatch.setattr("roundhouse.games._corrected", {})
    rows = tmp_path / "printed.toml"
    rows.write_text("[city.PIT]\ncost = 350\n", "utf-8")
    told = call("sources", "railroad-revolution", "--kind", "public", "--rows", str(rows))
    rows.write_text("[city.NYC]\ncost = 350\n", "utf-8")
    refused = call("sources", "railroad-revolution", "--rows", str(rows))

    assert "corrected by an owner" in told.out
    assert refused.code != 0
    assert "there is no row city.NYC" in refused.err


def test_rows_are_printed_as_a_file_that_can_be_corrected_and_played(call, tmp_path, monkeypatch):
    monkeypatch.setattr("roundhouse.games._corrected", {})
    rows = tmp_path / "printed.toml"
    printed = call("sources", "railroad-revolution", "--kind", "reconstructed", "--toml").out
    rows.write_text(printed, "utf-8")
    told = json.loads(call("sources", "railroad-revolution", "--rows", str(rows), "--json").out)

    assert "[city.PIT]  # reconstructed\n" in printed
    assert told["counts"]["reconstructed"] == 0
