"""Starting the server from the command line, and what it says when it cannot."""

import pytest

from roundhouse.cli.app import main
from roundhouse.cli.backup import backup
from roundhouse.cli.database import trouble
from roundhouse.cli.files import Mistake
from roundhouse.cli.serve import data_folder, play_in_browser, serve
from roundhouse.server.run import lan_address, listen
from roundhouse.server.storage.store import SqlStore


def test_a_taken_port_is_told_in_one_sentence(tmp_path):
    with listen("127.0.0.1", 0) as taken, pytest.raises(Mistake, match="cannot be used"):
        serve(port=taken.getsockname()[1], host="127.0.0.1", data=tmp_path)


def test_a_folder_that_is_a_file_is_told_in_one_sentence(tmp_path):
    file = tmp_path / "file"
    file.write_text("x")

    with pytest.raises(Mistake):
        serve(port=0, host="127.0.0.1", data=file)


def test_a_database_that_is_none_is_told_in_one_sentence_and_no_address_before(tmp_path, capsys):
    (tmp_path / "roundhouse.sqlite").write_bytes(b"no database at all" * 100)

    with pytest.raises(Mistake, match="database"):
        serve(port=0, host="127.0.0.1", data=tmp_path)
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize("held", [b"", b"\n \n", b"SQLite format 3\0\xfb\xff", b"nothing of the kind\n"])
@pytest.mark.parametrize("words", [["serve", "--database"], ["check", "--database"], ["work", "--database"], ["move"]])
def test_a_file_that_holds_no_address_is_told_in_one_sentence(tmp_path, capsys, words, held):
    file = tmp_path / "address"
    file.write_bytes(held)
    target = [str(tmp_path / "new")] if words == ["move"] else []

    assert main([*words, str(file), *target]) == 2
    said = capsys.readouterr().err
    assert f"{file} holds no address of a database" in said
    assert "Traceback" not in said
    assert not (tmp_path / "new").exists()


@pytest.mark.parametrize("words", [["carry-on", "--data"], ["check", "--data"], ["move"]])
def test_no_command_meets_a_damaged_database_with_a_stack_trace(tmp_path, capsys, words):
    SqlStore(tmp_path).close()
    file = tmp_path / "roundhouse.sqlite"
    file.write_bytes(file.read_bytes()[:4096] + b"nonsense" * 4096)
    target = [str(tmp_path / "new")] if words == ["move"] else []

    assert main([*words, str(tmp_path), *target]) in {1, 2}
    said = capsys.readouterr()
    assert "Traceback" not in said.err
    assert "roundhouse restore" in said.err + said.out


def test_a_house_is_not_moved_to_where_it_is(tmp_path, capsys):
    SqlStore(tmp_path).close()
    assert main(["move", str(tmp_path), f"{tmp_path}/../{tmp_path.name}"]) == 2
    assert "is where the games are already" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["serve", "--host", "nobody.invalid", "--port", "0"], "choose another with --port or --host"),
        (["serve", "--database", "postgresql://"], "the address names no database"),
    ],
)
def test_an_address_that_leads_nowhere_is_told_with_a_way_out(tmp_path, capsys, words, told):
    data = [] if "--database" in words else ["--data", str(tmp_path)]
    assert main([*words, *data]) == 2
    assert told in capsys.readouterr().err


def test_a_second_server_for_a_folder_is_refused_and_play_finds_the_first(tmp_path, capsys):
    store = SqlStore(tmp_path)
    try:
        with pytest.raises(Mistake, match="another Roundhouse server"):
            serve(port=0, host="127.0.0.1", data=tmp_path)
        (tmp_path / "address.txt").write_text("http://127.0.0.1:1")
        play_in_browser(data=tmp_path, browse=False)
    finally:
        store.close()

    assert "runs already: http://127.0.0.1:1" in capsys.readouterr().out


def test_games_are_kept_where_the_environment_says(tmp_path, monkeypatch):
    monkeypatch.setenv("ROUNDHOUSE_DATA", str(tmp_path))

    assert data_folder() == tmp_path


def test_a_backup_is_made_from_the_command_line(tmp_path, capsys):
    SqlStore(tmp_path).close()

    backup(tmp_path / "copy.sqlite", tmp_path)

    assert "checked" in capsys.readouterr().out
    with pytest.raises(Mistake):
        backup(tmp_path / "copy.sqlite", tmp_path)


def test_the_address_on_the_network_is_an_address():
    assert lan_address().count(".") == 3


def test_of_a_shared_database_that_breaks_off_no_backup_is_to_be_restored():
    psycopg = pytest.importorskip("psycopg")
    said = trouble(psycopg.OperationalError("the connection is lost"))

    assert said.startswith("the shared database cannot be used (the connection is lost)")
    assert "restore" not in said
