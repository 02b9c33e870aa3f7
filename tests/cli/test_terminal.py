"""The program as a process of its own: a whole game through pipes and a pseudo-terminal, and what a kill leaves."""

import os
import re
import select
import struct
import subprocess
import sys

import pytest

import roundhouse as rh

from roundhouse.draw.text import NARROWEST


PROGRAM = [sys.executable, "-c", "import sys; from roundhouse.cli import main; sys.exit(main())"]
LONG = 60
"""Seconds after which something has gone wrong."""
GAME = ["play", "--players", "Ann,random", "--seed", "5"]


def run(*args, typed=""):
    return subprocess.run(  # noqa: S603  (our own program)
        [*PROGRAM, *args], input=typed, capture_output=True, text=True, encoding="utf-8", check=False, timeout=LONG
    )


def saved(home, folder=""):
    found = list((home / "roundhouse" / "games" / folder).glob("*.record"))
    return found[0] if found else None


def test_a_whole_game_through_pipes(home):
    done = run(*GAME, typed="1\n" * 400)

    assert (done.returncode, done.stderr) == (0, "")
    assert "The game is over." in done.stdout
    assert rh.replay(saved(home, "finished").read_text("utf-8")).over


def test_a_killed_game_goes_on_where_it_was(home):
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
    with subprocess.Popen([*PROGRAM, *GAME], **pipes) as process:  # noqa: S603  (our own program)
        process.stdin.write("1\n" * 9)
        process.stdin.flush()
        shown = ""
        while shown.count("Ann> ") < 10 and (letter := process.stdout.read(1)):  # asked again: nine choices are made
            shown += letter
        process.kill()
    before = rh.replay(saved(home).read_text("utf-8"))
    assert sum(before.moves[n][0] == 0 for n in before.choices) == 9

    done = run("play", "--resume", typed="1\n" * 400)

    assert (done.returncode, done.stderr) == (0, "")
    after = rh.replay(saved(home, "finished").read_text("utf-8"))
    assert after.over
    assert after.moves[: len(before.moves)] == before.moves
    whole = run(*GAME, typed="1\n" * 400)
    assert whole.stdout.splitlines()[-20:-2] == done.stdout.splitlines()[-20:-2]


@pytest.mark.skipif(os.name == "nt", reason="there are no pseudo-terminals here")
def test_ctrl_d_at_a_terminal_leaves_politely(home):
    import pty  # noqa: PLC0415  (only here, and not everywhere)

    ours, theirs = pty.openpty()
    pipes = dict.fromkeys(("stdin", "stdout", "stderr"), theirs)
    with subprocess.Popen([*PROGRAM, *GAME], **pipes) as child:  # noqa: S603  (our own program)
        os.close(theirs)
        read_until(ours, "Ann> ")
        os.write(ours, b"help\r")
        assert "save FILE" in read_until(ours, "Ann> ")
        os.write(ours, b"\x04")
        shown = read_until(ours, "--resume")
        assert child.wait(LONG) == 0
    os.close(ours)

    assert "The game is saved." in shown
    assert saved(home)


@pytest.mark.skipif(os.name == "nt", reason="there are no pseudo-terminals here")
@pytest.mark.parametrize("wide", [80, 140])
@pytest.mark.parametrize("game", ["russian-railroads", "age-of-steam"])
def test_nothing_is_wider_than_the_terminal_and_nothing_is_cut(wide, game):
    args = ["play", game, "--players", "Ann,random,random", "--seed", "5"]
    shown = at_terminal(wide, args, ["1", "1", "1", "1", "board", "log", "help", "scores"])

    assert max(map(len, shown)) <= wide
    assert max(map(len, shown)) > wide - 30
    assert [line for line in shown if "…" in line] == []


@pytest.mark.skipif(os.name == "nt", reason="there are no pseudo-terminals here")
@pytest.mark.parametrize("game", ["russian-railroads", "age-of-steam"])
def test_the_boards_fit_a_narrow_terminal(game):
    args = ["play", game, "--players", "Ann,random,random", "--seed", "5"]
    shown = at_terminal(NARROWEST, args, ["1", "1", "board"])

    assert max(map(len, shown)) <= NARROWEST
    assert [line for line in shown if "…" in line] == []


@pytest.mark.skipif(os.name == "nt", reason="there are no pseudo-terminals here")
def test_every_choice_of_every_game_can_be_read_on_a_small_terminal():
    shown = "\n".join(at_terminal(80, ["games"], []))

    choices = [choice for title in rh.games().values() for option in title.options for choice in option.choices]
    assert [choice for choice in choices if choice not in shown] == []


@pytest.mark.skipif(os.name == "nt", reason="there are no pseudo-terminals here")
def test_a_told_game_is_broken_between_words(home):
    run(*GAME, typed="1\n" * 400)
    shown = at_terminal(80, ["replay", str(saved(home, "finished"))], [])

    assert max(map(len, shown)) <= 80
    assert any(re.match(r" {7}\w+ .*; ", line) for line in shown)


def test_signs_that_a_stream_cannot_write_are_replaced():
    done = subprocess.run(  # noqa: S603  (our own program)
        [*PROGRAM, *GAME], input=b"", capture_output=True, check=False, timeout=LONG,
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
    )  # fmt: skip

    assert (done.returncode, done.stderr) == (0, b"")
    assert b"?? Action spaces ??" in done.stdout


def at_terminal(wide, args, typed):
    """Return the lines that a terminal of some width shows, in plain letters."""
    import fcntl  # noqa: PLC0415  (only here, and not everywhere)
    import pty  # noqa: PLC0415
    import termios  # noqa: PLC0415

    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, wide, 0, 0))
    pipes = dict.fromkeys(("stdin", "stdout", "stderr"), theirs)
    env = {name: value for name, value in os.environ.items() if name not in {"COLUMNS", "LINES"}}
    shown = ""
    with subprocess.Popen([*PROGRAM, *args], **pipes, env={**env, "TERM": "xterm"}) as child:  # noqa: S603
        os.close(theirs)
        for line in [*typed, "quit"] if typed else []:
            shown += read_until(ours, "Ann> ")
            os.write(ours, f"{line}\r".encode())
        shown += read_rest(ours)
        assert child.wait(LONG) == 0
    os.close(ours)
    return re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", shown).splitlines()


def read_rest(terminal):
    """Return what a terminal shows until its program has left."""
    found = b""
    try:
        while select.select([terminal], [], [], LONG)[0] and (more := os.read(terminal, 4096)):
            found += more
    except OSError:  # this is how Linux says that nobody is there any more
        pass
    return found.decode()


def read_until(terminal, text):
    """Return what a terminal shows up to a text."""
    shown = b""
    while text.encode() not in shown:
        assert select.select([terminal], [], [], LONG)[0], f"nothing came after: {shown[-200:]!r}"
        shown += os.read(terminal, 4096)
    return shown.decode()


def test_a_reader_that_leaves_early_is_no_error():
    with subprocess.Popen(  # noqa: S603  (our own program)
        [*PROGRAM, "sources", "russian-railroads"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as child:
        child.stdout.close()
        assert child.stderr.read() == b""
        assert child.wait() in {0, 1}


def test_a_mistake_is_one_sentence_on_stderr():
    done = run("replay", "nowhere")

    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "roundhouse: cannot read nowhere: No such file or directory\n"
