"""`roundhouse train`: where there is nothing to learn."""


def test_alone_at_a_table_nothing_is_learned(call, tmp_path):
    found = call("train", "age-of-steam", "--option", "map=barbados", "--out", str(tmp_path / "learned"))

    assert found.code == 2
    assert "nothing to learn" in found.err
    assert not (tmp_path / "learned").exists()
