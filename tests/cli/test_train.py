"""`roundhouse train`: what can be learned, and what cannot."""


def test_where_nothing_is_plain_to_see_nothing_is_learned(call, tmp_path):
    found = call("train", "age-of-steam", "--out", str(tmp_path / "learned"))

    assert found.code == 2
    assert "nothing can be learned about it" in found.err
    assert not (tmp_path / "learned").exists()
