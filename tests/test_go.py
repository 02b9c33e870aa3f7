"""The starter script: what it says, and that it leaves a finished environment alone."""

import hashlib
import importlib.util
import os
import subprocess
import sys

from pathlib import Path

import pytest


SCRIPT = Path(__file__).resolve().parent.parent / "go.py"


@pytest.fixture
def go(tmp_path, monkeypatch):
    """The script as a module that believes to live in an empty folder."""
    spec = importlib.util.spec_from_file_location("go", SCRIPT)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    (tmp_path / "requirements").mkdir()
    for kind in ("runtime", "dev", "fast", "full"):
        (tmp_path / "requirements" / f"{kind}.txt").write_text(f"# {kind}\n", "utf-8")
    monkeypatch.setattr(module, "ROOT", tmp_path)
    monkeypatch.setattr(module, "VENV", tmp_path / ".venv")
    monkeypatch.setattr(module, "FAST", tmp_path / "build" / "fast")
    monkeypatch.setattr(module, "PYTHON", Path(sys.executable))
    monkeypatch.setattr(module, "LAUNCHER", tmp_path / ".venv" / "roundhouse")
    return module


@pytest.fixture
def ready(go):
    """The same in an environment that is up to date."""
    go.VENV.mkdir()
    go.LAUNCHER.write_text("import sys; sys.exit(len(sys.argv))", "utf-8")
    for kind in ("runtime", "dev", "fast", "full"):
        mark = hashlib.sha256(f"# {kind}\n".encode()).hexdigest()
        (go.VENV / f"{kind}.stamp").write_text(mark, "utf-8")
    return go


def fake_checks(go, monkeypatch, **codes):
    monkeypatch.setattr(go, "CHECKS", {name: ["-c", f"raise SystemExit({code})"] for name, code in codes.items()})


def test_help_names_every_command(go, capsys):
    assert go.main(["--help"]) == go.main([]) == go.main(["test", "--help"]) == 0

    text = capsys.readouterr().out
    assert [command for command in ("play", "run", "test", "compile", "setup") if f"go.py {command}" not in text] == []


def test_an_unknown_command_is_a_users_mistake(go, capsys):
    assert go.main(["fly"]) == 2
    assert "no command 'fly'" in capsys.readouterr().err


def test_a_finished_environment_is_left_alone(ready, monkeypatch):
    monkeypatch.setattr(ready, "_pip_install", lambda _: pytest.fail("asked pip for something"))

    assert ready.main(["setup"]) == 0


def test_changed_requirements_are_installed_once(ready, monkeypatch):
    installed = []
    monkeypatch.setattr(ready, "_pip_install", installed.append)
    monkeypatch.setattr(ready, "_link", lambda: None)
    wanted = ready.ROOT / "requirements" / "dev.txt"
    wanted.write_text("# newer\n", "utf-8")

    assert [ready.main(["setup"]), ready.main(["setup"])] == [0, 0]
    assert installed == [wanted]


def test_all_tests_bring_what_they_need_and_what_covers_less_stays(ready, monkeypatch):
    installed = []
    monkeypatch.setattr(ready, "_pip_install", installed.append)
    monkeypatch.setattr(ready, "_link", lambda: None)
    monkeypatch.setattr(ready, "check", len)
    wanted = ready.ROOT / "requirements" / "full.txt"
    wanted.write_text("# newer\n", "utf-8")

    assert [ready.main(args) for args in (["test", "-x"], ["test", "--full"], ["setup"])] == [1, 1, 0]
    assert installed == [wanted]


def test_play_and_run_hand_their_arguments_and_exit_code_through(ready):
    assert ready.main(["play", "--seed", "7"]) == 4
    assert ready.main(["run", "games"]) == 2


def test_the_program_learns_how_it_is_called(ready):
    said = "import os, sys; sys.exit(os.environ.get('ROUNDHOUSE_COMMAND', '').endswith('go.py run'))"
    ready.LAUNCHER.write_text(said, "utf-8")

    assert ready.main(["play"]) == 1


def test_without_a_network_one_sentence_says_so(ready, monkeypatch):
    (ready.VENV / "runtime.stamp").unlink()
    answer = subprocess.CompletedProcess([], 1, "", "... NewConnectionError(...) ...")
    monkeypatch.setattr(ready, "_has_pip", lambda: True)
    monkeypatch.setattr(ready.subprocess, "run", lambda *_, **__: answer)

    with pytest.raises(SystemExit, match="connect to a network"):
        ready.main(["play"])
    assert not (ready.VENV / "runtime.stamp").exists()


def test_without_the_venv_module_one_sentence_says_what_to_install(go, monkeypatch):
    monkeypatch.setattr(go, "_has_pip", lambda: False)
    monkeypatch.setattr(go.importlib.util, "find_spec", lambda _: None)

    with pytest.raises(SystemExit, match="apt install python3-venv"):
        go.main(["play"])


def test_the_first_failing_check_stops_the_run_and_is_named(ready, monkeypatch, capfd):
    fake_checks(ready, monkeypatch, lint=0, types=3, tests=0)

    assert ready.main(["test"]) == 3
    assert capfd.readouterr().out.splitlines()[-1] == "FAILED: types (exit code 3); not run: tests"


def test_passing_checks_end_with_a_summary(ready, monkeypatch, capfd):
    fake_checks(ready, monkeypatch, lint=0, types=0)

    assert ready.main(["test"]) == 0
    assert capfd.readouterr().out.splitlines()[-1].startswith("All 2 checks passed in ")


@pytest.fixture
def sourced(ready):
    """The same, with a source of two files."""
    source = ready.ROOT / "src" / "engine"
    for path in (source / "rules.py", source / "board.toml", ready.ROOT / "tools" / "compile.py"):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("", "utf-8")
    return ready


@pytest.fixture
def compiled(sourced, monkeypatch):
    """The same, with an engine that was compiled from it."""
    monkeypatch.setattr(sourced, "_lacking", lambda: "")
    sourced.FAST.mkdir(parents=True)
    assert sourced.main(["compile"]) == 0
    return sourced


def test_a_compiled_engine_is_used_and_not_made_again_while_it_fits(compiled, capsys):
    capsys.readouterr()

    assert compiled._engine(["play"]) == {"PYTHONPATH": str(compiled.FAST)}
    assert compiled.main(["compile"]) == 0
    assert capsys.readouterr() == ("The compiled engine fits the source.\n", "")


@pytest.mark.parametrize("changed", ["src/engine/rules.py", "src/engine/board.toml", "tools/compile.py"])
def test_a_compiled_engine_that_does_not_fit_is_left_alone_and_that_is_said(compiled, capsys, changed):
    (compiled.ROOT / changed).write_text("# new", "utf-8")

    assert compiled._engine(["play"]) == {}
    assert "does not fit the source and is not used" in capsys.readouterr().err


@pytest.mark.parametrize("words", [["site"], ["play", "--here"]])
def test_what_is_built_for_browsers_is_built_from_source(compiled, words):
    assert compiled._engine(words) == {}


def test_where_nothing_was_compiled_nothing_is_said(ready, capsys):
    assert ready._engine(["play"]) == {}
    assert capsys.readouterr() == ("", "")


@pytest.mark.skipif(os.name == "nt", reason="setuptools finds the compiler of Windows")
def test_without_a_c_compiler_compiling_says_so_in_one_sentence(sourced, monkeypatch, capsys):
    monkeypatch.setenv("CC", "no-such-compiler")

    assert sourced.main(["compile"]) == 1
    assert capsys.readouterr().err == (
        "go.py: the engine cannot be compiled: there is no C compiler (no-such-compiler);"
        " on Debian or Ubuntu: sudo apt install gcc.\n"
    )
    assert not sourced.FAST.exists()


def test_an_engine_that_could_not_be_compiled_is_not_used(compiled, capsys):
    (compiled.ROOT / "tools" / "compile.py").write_text("import sys; sys.exit(3)", "utf-8")

    assert compiled.main(["compile"]) == 3
    assert "could not be compiled" in capsys.readouterr().err
    assert compiled._engine(["play"]) == {}


def test_a_source_that_changes_while_it_is_compiled_has_to_be_compiled_again(compiled, capsys):
    code = "from pathlib import Path; Path(__file__, '../../src/engine/rules.py').resolve().write_text('later')"
    (compiled.ROOT / "tools" / "compile.py").write_text(code, "utf-8")

    assert compiled.main(["compile"]) == 1
    assert "the source changed while it was compiled" in capsys.readouterr().err
    assert compiled._engine(["play"]) == {}
