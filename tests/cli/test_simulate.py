"""Many games from the command line."""

import csv
import json
import re

import pytest


def simulate(call, *args):
    found = call("simulate", "russian-railroads", "--bots", "random", "--seats", "2", "--seed", "1", *args)
    assert (found.code, found.err) == (0, "")
    return found.out


def test_the_same_seed_gives_the_same_result_on_one_process_or_two(call):
    alone = simulate(call, "--games", "6", "--json")

    assert simulate(call, "--games", "6", "--json") == alone
    assert simulate(call, "--games", "6", "--json", "--jobs", "2") == alone
    assert simulate(call, "--games", "6", "--json", "--seed", "2") != alone


def test_the_json_holds_every_game_and_the_standings(call):
    found = json.loads(simulate(call, "--games", "3", "--json", "--option", "edition=ultimate"))

    assert (found["game"], found["seats"], found["seed"]) == ("russian-railroads", 2, 1)
    assert found["options"] == {"edition": "ultimate"}
    assert [len(game["scores"]) for game in found["games"]] == [2, 2, 2]
    (standing,) = found["standings"]
    assert standing["bot"] == "random"
    assert standing["wins"]["value"] == pytest.approx(1)
    assert standing["score"]["low"] <= standing["score"]["value"] <= standing["score"]["high"]


def test_the_table_names_bots_and_intervals(call):
    out = simulate(call, "--games", "2")

    assert "random" in out
    assert "100.0%" in out
    assert re.search(r"\d\.\d \(-?[\d.]+\.\.-?[\d.]+\)", out)
    assert "seed 1" in out


def test_the_csv_has_a_row_for_each_game_and_seat(call, tmp_path):
    simulate(call, "--games", "3", "--csv", str(tmp_path / "games.csv"))

    with (tmp_path / "games.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [(row["game"], row["seat"]) for row in rows] == [(g, s) for g in "012" for s in "01"]
    assert all(row["bot"] == "random" and row["end"] == "last round" for row in rows)


def test_the_csv_can_be_printed_alone(call, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    out = simulate(call, "--games", "1", "--csv", "-")

    assert [row["seat"] for row in csv.DictReader(out.splitlines())] == ["0", "1"]
    assert list(tmp_path.iterdir()) == []
    assert call("simulate", "russian-railroads", "--csv", "-", "--json").code == 2


def test_the_last_bot_takes_the_seats_left_over(call):
    found = json.loads(simulate(call, "--games", "1", "--seats", "3", "--bots", "greedy,random", "--json"))

    assert found["games"][0]["bots"] == ["greedy", "random", "random"]
