"""Looking at games: replay, show, games, sources; and the help of everything."""

import json
import re

import pytest

import roundhouse as rh

from roundhouse.cli.app import COMMANDS
from roundhouse.core.tables import KINDS


def test_a_record_is_told_round_by_round(call, record, finished):
    found = call("replay", record)

    assert (found.code, found.err) == (0, "")
    assert [line for line in found.out.splitlines() if line.startswith("Round ")] == [f"Round {n}" for n in range(1, 7)]
    assert "Ann (seat 0): Place on " in found.out
    assert "The game is over." in found.out
    assert str(max(finished.scores())) in found.out


def lazy(path, seats, **options):
    """Write a game in which everybody takes the first option and goes bankrupt; return its file."""
    play = rh.game("age-of-steam", seats, **options).start(3)
    while play.decision is not None:
        play.play(play.decision.options[0])
    path.write_text(str(play.record()), "utf-8")
    return play, path


def test_a_game_is_looked_back_at(call, tmp_path):
    play, path = lazy(tmp_path / "lazy.record", 1, map="barbados")
    found = call("review", str(path))
    said = json.loads(call("review", str(path), "--json", "--language", "de").out)

    assert (found.code, found.err) == (0, "")
    assert found.out.startswith("how many points were to be expected")
    assert re.search(rf"^end +{play.scores()[0]}$", found.out, re.MULTILINE)
    assert said["points"][-1]["values"] == play.scores()
    assert said["points"][0]["chances"] == []


def test_looking_back_wants_a_seat_and_a_language_that_are_there(call, record):
    assert "there is no seat 2 in this game" in call("review", record, "--seat", "2").err
    assert "there is no language 'fr'" in call("review", record, "--language", "fr").err


def test_a_record_can_be_told_in_notation(call, record, finished):
    out = call("replay", record, "--notation").out

    assert all(action.text in out for _, action in finished.moves)


def test_a_lost_game_is_told_as_lost(call, tmp_path):
    _, path = lazy(tmp_path / "lost.record", 1, map="barbados")
    last = call("replay", str(path)).out.splitlines()

    assert any(re.fullmatch(r" *- +Player 0 .seat 0. +-\d+ +bankrupt *", line) for line in last), last
    assert json.loads(call("replay", str(path), "--json").out)["remarks"] == ["bankrupt"]


def test_a_record_can_be_told_in_part(call, record):
    out = call("replay", record, "--until", "20").out

    assert "is to choose." in out
    assert "Round 2" not in out


def test_a_record_as_json(call, record, finished):
    found = json.loads(call("replay", record, "--json").out)

    assert [move["action"] for move in found["moves"]] == [action.text for _, action in finished.moves]
    assert found["scores"] == finished.scores()
    scored = [
        sum(each["n"] for move in found["moves"] for each in move["scored"] if each["seat"] == seat) for seat in (0, 1)
    ]
    assert scored == finished.scores()


def test_a_position_as_text(call, record):
    found = call("show", record, "--move", "30", "--seat", "0")

    assert (found.code, found.err) == (0, "")
    assert len(found.out) > 10


def test_what_of_an_action_is_still_open_is_said(call, finished, record):
    at = next(n for n, (_, action) in enumerate(finished.moves) if action.text == "place:T2")
    paid = next(n for n in finished.choices if n > at and finished.moves[n][1].verb == "lay")
    out = call("show", record, "--move", paid).out

    assert ": do what the action still brings, in any order\n" in out
    assert re.search(r"^  Still to be done: \d black steps?\.$", out, re.MULTILINE)


def test_a_position_is_seen_with_the_eyes_of_a_player_by_name(call, record):
    by_name = call("show", record, "--move", "30", "--seat", "Ann")

    assert by_name.code == 0
    assert by_name.out == call("show", record, "--move", "30", "--seat", "0").out
    assert "── Ann ─" in by_name.out


def test_a_position_as_json_is_the_view_of_the_seat(call, record, finished):
    found = json.loads(call("show", record, "--move", "30", "--seat", "1", "--json").out)

    play = rh.replay(str(finished.record()), until=found["moves"])
    assert found["moves"] >= 30
    assert found["view"] == json.loads(json.dumps(play.view(1).to_json()))
    assert found["options"] == [action.text for action in play.decision.options]


def test_what_a_seat_looks_at_in_secret_is_shown_to_nobody_else(call, hiding, put):
    seen = next(n for n, (_, action) in enumerate(hiding.moves) if action.verb == "end-card")
    play = rh.replay(str(hiding.record()), until=seen)
    path = put(play, "Ann", "Bob")

    options = {
        seat: json.loads(call("show", path, "--seat", seat, "--json").out)["options"]
        for seat in ("0", "1", "spectator")
    }

    assert options[str(play.decision.seat)]
    assert options[str(1 - play.decision.seat)] == options["spectator"] == []


def test_pictures_are_written(call, record, tmp_path):
    svg, png = tmp_path / "a.svg", tmp_path / "a.png"
    found = call("show", record, "--move", "30", "--svg", svg, "--png", png, "--width", "640", "--dark")

    assert (found.code, found.out, found.err) == (0, "", "")
    assert svg.read_text("utf-8").startswith("<svg ")
    assert png.read_bytes()[:8] == b"\x89PNG\r\n\x1a\n"
    assert int.from_bytes(png.read_bytes()[16:20], "big") == 640


def test_a_dash_prints_what_else_would_be_written(capfdbinary, call_plain, record):
    for option, begin in (("--svg", b"<svg "), ("--png", b"\x89PNG\r\n\x1a\n")):
        assert call_plain("show", record, "--move", "30", option, "-") == 0
        assert capfdbinary.readouterr().out.startswith(begin)

    assert not (record.parent / "-").exists()


@pytest.mark.parametrize("more", [("--text",), ("--json",), ("--png", "-")])
def test_only_one_thing_is_printed_at_a_time(call, record, more):
    found = call("show", record, "--svg", "-", *more)

    assert (found.code, found.out) == (2, "")
    assert found.err == "roundhouse: only one thing at a time can be printed\n"


def test_games_are_listed(call):
    assert "russian-railroads" in call("games").out

    found = json.loads(call("games", "--json").out)
    assert {game["id"] for game in found} == set(rh.games())
    russian = next(game for game in found if game["id"] == "russian-railroads")
    assert russian["seats"] == [2, 3, 4]
    assert russian["options"]["edition"] == ["classic", "ultimate"]


@pytest.mark.parametrize("edition", ["classic", "ultimate"])
def test_every_row_names_its_source(call, edition):
    found = json.loads(call("sources", "russian-railroads", "-o", f"edition={edition}", "--json").out)

    assert sum(found["counts"].values()) == len(found["rows"])
    assert {row["kind"] for row in found["rows"]} <= set(KINDS)


def test_sources_of_one_kind(call):
    found = json.loads(call("sources", "russian", "--kind", "reconstructed", "--json").out)

    assert {row["kind"] for row in found["rows"]} == {"reconstructed"}
    assert all(row["note"] for row in found["rows"])
    assert "reconstructed" in call("sources", "russian", "--kind", "reconstructed").out


@pytest.mark.parametrize("args", [[], *([name] for name in COMMANDS)], ids=str)
def test_every_command_has_help(call, args):
    found = call(*args, "--help")

    assert (found.code, found.err) == (0, "")
    assert "Usage: roundhouse" in found.out
    assert "--json" in found.out or args in (
        [],
        *([name] for name in ("play", "serve", "site", "backup", "restore", "check", "move", "work", "carry-on")),
    )


def test_the_version_is_printed(call):
    assert call("--version").out == f"roundhouse {rh.__version__}\n"
