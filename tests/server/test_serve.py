"""Starting the server from the command line, and what it says when it cannot."""

import pytest

from roundhouse.cli.backup import backup
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


def test_a_database_that_is_none_is_told_in_one_sentence(tmp_path):
    (tmp_path / "roundhouse.sqlite").write_bytes(b"no database at all" * 100)

    with pytest.raises(Mistake, match="database"):
        serve(port=0, host="127.0.0.1", data=tmp_path)


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
