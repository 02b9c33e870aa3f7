"""A game at the terminal, line by line."""

import builtins
import re

import pytest

import roundhouse as rh

from roundhouse.cli import saves


GAME = ("play", "russian-railroads", "--players", "Ann,random", "--seed", "5")


def the_save():
    return saves.latest()


def restore(path):
    return rh.replay(path.read_text("utf-8"))


def test_enter_starts_the_usual_game(call):
    found = call("play", "--terminal", typed="\n")

    assert found.code == 0
    assert "At the table: You (seat 0), greedy (seat 1), greedy (seat 2), greedy (seat 3)." in found.out
    assert "The game is saved." in found.out
    assert restore(the_save()).game.options == {"edition": "classic"}


def test_everything_can_be_chosen_and_wrong_answers_are_asked_again(call):
    which = "1\n" if len(rh.games()) > 1 else ""
    found = call("play", "--terminal", typed=f"c\n{which}7\n2\n9\n3\n,\nAnn, Bob\n2\nquit\n")

    play = restore(the_save())
    assert play.game.options == {"edition": "ultimate"}
    assert play.names == {"0": "Ann", "1": "Bob", "2": "easy"}
    assert "Please type a number from 1 to 2." in found.out
    assert "Please type a number from 2 to 4." in found.out


def test_whoever_types_one_all_the_time_finishes_the_game(call, home):
    found = call(*GAME, typed="1\n" * 400)

    assert found.code == 0
    assert "The game is over." in found.out
    assert [found.out.count(f"Round {n} ends:") for n in range(1, 7)] == [1] * 6
    assert re.search(r"1\. +(Ann|random) ", found.out)
    assert "Engineer majority" in found.out
    (kept,) = (home / "roundhouse" / "games" / "finished").glob("*.record")
    assert restore(kept).over
    assert saves.unfinished() == []


@pytest.mark.parametrize("typed", ["place:T12", "t12"])
def test_notation_is_understood_also_without_its_verb(call, typed):
    call(*GAME, typed=f"{typed}\n")

    assert "\n0 place:T12" in the_save().read_text("utf-8")


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("99", "The options go from 1 to"),
        ("0", "The options go from 1 to"),
        ("stay", "Not now: "),
        ("fly", "I do not know 'fly'"),
        ("why", "Say what you would like to do"),
        ("why lay:kiev.iron", "I do not know"),
        ("why lay:kiev.gold", "What has to be decided: occupy a space or pass"),
        ("why stay", "What has to be decided: occupy a space or pass"),
        ("why 1", "is possible now"),
        ("why fly", "I do not know 'fly'"),
        ("undo", "There is nothing to take back."),
        ("save", "Say where to write the game"),
        ("save .", "Cannot write"),
        ("help", "save FILE"),
        ("scores", "total"),
        ("log", "comes next in turn order"),
        ("BOARD", "── random ─"),
        ("me", "── Ann ─"),
        ("?", "save FILE"),
        ("Score", "total"),
        ("history", "comes next in turn order"),
    ],
)
def test_every_line_gets_an_answer(call, typed, answer):
    found = call(*GAME, typed=f"{typed}\nquit\n")

    assert found.code == 0
    assert answer in found.out


def test_points_are_told_with_where_they_come_from(finished, call, record):
    out = call("replay", record).out

    assert any(source == "engineers" for _, _, source, _ in finished.state.ledger)
    assert re.search(r"Place on E\d+: engineer \d+: [^;]* points; Pay with [^;]* \(\+[35] Engineers\)", out)


def test_who_asks_why_is_told_what_is_open(call):
    out = call(*GAME, typed="place:T12\n1\nwhy pass\nquit\n").out

    assert "That is not open now. What is open: 1 black or grey step." in out
    assert out.count("  Still to be done: 1 black or grey step.") == 2


@pytest.mark.parametrize("game", list(rh.games()))
def test_a_game_begins_with_what_it_is_about(call, game):
    found = call("play", game, "--players", "Ann,random,random", typed="quit\n")

    assert rh.game(game, 3).words().say("title.aim") in found.out


def test_the_turn_of_others_is_told_in_words(call):
    found = call(*GAME, typed="1\n" * 12)

    told = [line for line in found.out.splitlines() if line.startswith("  random (seat 1): Place on ")]
    assert told
    assert all("Pay with" in line for line in told)
    assert "What happened:" in found.out
    assert "Still to be done: " in found.out


def test_undo_takes_back_a_choice_and_what_bots_did_since(call, tmp_path):
    call(*GAME, typed="1\nsave before.record\n".replace("before", str(tmp_path / "before")) + "1\n1\n1\n1\n1\n")
    play = restore(the_save())
    humans = [n for n in play.choices if play.moves[n][0] == 0]

    found = call("play", "--resume", typed="undo\n")

    assert "Taken back: " in found.out
    assert len(restore(the_save()).moves) == humans[-1]
    assert len(restore(tmp_path / "before.record").moves) < humans[-1]


def test_bots_do_the_same_again_after_undo(call):
    call(*GAME, typed="1\n" * 6)
    first = the_save().read_text("utf-8")

    call("play", "--resume", typed="undo\n1\n")

    assert the_save().read_text("utf-8") == first


def test_a_hidden_card_that_was_seen_cannot_be_put_back(call, hiding, put):
    seen = next(n for n, (_, action) in enumerate(hiding.moves) if action.verb == "end-card")
    play = rh.replay(str(hiding.record()), until=seen)
    names = ["random", "random"]
    names[play.decision.seat] = "Ann"

    found = call("play", "--resume", put(play, *names), typed="undo\n1\nundo\n")

    assert "This cannot be taken back" in found.out
    assert "Taken back: Keep the end card" in found.out


def test_a_curtain_falls_between_people_only_when_there_is_something_to_hide(call, hiding, put):
    plain = call("play", "--players", "Ann,Bob", "--seed", "5", typed="1\n" * 30)
    assert "pass the screen" not in plain.out

    found = call("play", "--resume", put(hiding.clone(), "Ann", "Bob"), typed="\n" + "1\n\n" * 20)
    assert "pass the screen to " in found.out


def test_what_another_seat_chose_in_secret_is_not_told(call, hiding, put):
    play = hiding.clone()
    seat = next(seat for seat, action in play.moves if action.verb == "end-card")
    while play.decision.seat == seat:
        play.play(play.decision.options[-1])
    names = ["random", "random"]
    names[1 - seat] = "Ann"

    found = call("play", "--resume", put(play, *names), typed="log\n")

    assert "something hidden" in found.out
    assert "Keep the end card" not in found.out
    assert "is removed" not in found.out


def test_ctrl_c_leaves_and_the_game_is_saved(call, monkeypatch):
    def interrupted(_):
        raise KeyboardInterrupt

    monkeypatch.setattr(builtins, "input", interrupted)
    found = call(*GAME)

    assert found.code == 0
    assert "The game is saved." in found.out
    assert restore(the_save()).moves


def test_a_finished_game_can_be_looked_at_again(call, record):
    found = call("play", "--resume", record)

    assert found.code == 0
    assert "The game is over." in found.out
    assert record.exists()


def test_save_does_not_overwrite_what_is_not_a_game(call, tmp_path):
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Ann", "utf-8")

    found = call(*GAME, typed=f"save {letter}\n")

    assert "choose another name" in found.out
    assert letter.read_text("utf-8") == "Dear Ann"


def test_passing_points_belong_to_the_pass_and_not_to_the_scoring(call):
    out = call(*GAME, typed="pass\n" * 400).out

    assert "Pass for this round (+2 Passing)" in out
    assert "Passing 2" not in out


def test_a_waiting_game_is_mentioned(call):
    call(*GAME, typed="1\n")

    assert "A game is waiting for you" in call("play", "--terminal", typed="").out


def test_only_bots_may_play_too(call):
    found = call("play", "--players", "random,random", "--seed", "1")

    assert found.code == 0
    assert "The game is over." in found.out


@pytest.mark.parametrize(
    ("platform", "environ", "end"),
    [
        ("linux", {"XDG_DATA_HOME": "data"}, "data/roundhouse/games"),
        ("linux", {}, ".local/share/roundhouse/games"),
        ("darwin", {}, "Library/Application Support/roundhouse/games"),
        ("win32", {"APPDATA": "roaming"}, "roaming/roundhouse/games"),
    ],
)
def test_games_are_kept_where_the_system_wants_them(platform, environ, end):
    assert saves.folder(environ, platform).as_posix().endswith(end)


@pytest.mark.parametrize("word", ["q", "exit", "QUIT"])
def test_there_is_more_than_one_word_for_leaving(call, word):
    found = call(*GAME, typed=f"{word}\npass\n")

    assert "I do not know" not in found.out
    assert not any(action.text == "pass" for _, action in restore(the_save()).moves)


def boards(out):
    """Return whose player boards were shown, in order."""
    return re.findall(r"^── ([^─]+?) ─+ Points ", out, re.MULTILINE)


def test_at_every_turn_the_own_board_is_shown_and_all_of_them_when_asked_for(call):
    assert boards(call(*GAME).out) == ["Ann"]
    assert boards(call(*GAME, typed="me\n").out) == ["Ann", "Ann"]
    assert boards(call(*GAME, typed="board\n").out) == ["Ann", "Ann", "random"]


def test_the_letters_are_explained_once_and_on_the_whole_board(call):
    assert call(*GAME, typed="me\nme\n").out.count("B black, G grey") == 1
    assert call(*GAME, typed="board\n").out.count("B black, G grey") == 2


def test_where_everybody_stands_is_told_by_name_also_of_namesakes(call):
    out = call("play", "--players", "Ann,random,random", "--seed", "5").out

    standings = re.findall(r"\d\. (\S.*?) +\d+ points, +\+\d+ next, workers \d, coins \d", out)
    assert sorted(standings) == ["Ann", "random 1", "random 2"]


def test_an_option_tells_its_price_whom_it_hires_and_what_passing_brings(call):
    out = call("play", "--players", "random,Ann", "--seed", "5", typed="1\n1\n1\n").out

    engineer = restore(the_save()).state.kit.engineer_sites[restore(the_save()).state.display[0]]
    assert f"Place on H: hire an engineer [c; engineer {engineer.id.removeprefix('E')}: " in out
    assert "Place on L3: locomotive and factory [www]" in out
    assert "Pass for this round [+2 points]" in out


def test_a_step_tells_where_it_leads_and_what_it_brings(call):
    out = call(*GAME, typed="T2\npay:w2\n").out

    assert "Lay black on the Trans-Siberian [to 2: 3 grey]" in out
    assert "Lay black on Kiev [to 2]" in out


@pytest.mark.parametrize("title", ["russian-railroads", "age-of-steam"])
def test_help_and_why_give_an_example_of_this_very_game(call, title):
    out = call("play", title, "--seed", "5", typed="help\nwhy\n").out

    play = restore(the_save())
    (example,) = set(re.findall(r"[^.\n]: why (\S+)", out))
    assert play.explain(play.game.rules.find(example))


def test_mistakes_within_a_game_begin_with_a_capital(call):
    assert "Cannot write " in call(*GAME, typed="save no/such/folder\n").out


def test_commands_to_copy_stand_alone_on_a_line(call, tmp_path):
    kept = tmp_path / "a long name that has no room beside a command.record"
    call(*GAME, typed=f"save {kept}\n")

    lines = call("play", "--resume", kept).out.splitlines()
    assert lines[-1] == f"roundhouse play --resume {kept}"
    over = call("play", "--resume", kept, typed="pass\n" * 400).out.splitlines()
    assert over[-1] == f"roundhouse replay {kept}"
