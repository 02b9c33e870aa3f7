"""A position before everybody is scored: all moves are made, nothing is counted, and it is still the same round."""

from pathlib import Path

import pytest


RECORDS = Path(__file__).parents[1]
RUSSIAN = RECORDS / "golden" / "russian" / "classic-2.record"
STEAM = RECORDS / "games" / "steam" / "golden" / "rust-belt-3.record"


@pytest.mark.parametrize(("record", "phase"), [(RUSSIAN, None), (STEAM, "Money")], ids=["russian", "steam"])
def test_what_moves_lead_to_can_be_seen_before_it_is_counted(visit, record, phase):
    ann = visit()
    url = ann.http.post("/api/import", json={"record": record.read_text("utf-8")}).json()["url"]
    table = f"/api{url.replace('/t/', '/tables/')}"
    log = ann.http.get(table, params={"panels": 0}).json()["log"]["entries"]
    scored = next(entry for entry in log if any(one["scored"] for one in entry["brought"]))
    to = scored["move"] + 1

    def at(move):
        return ann.http.get(table, params={"at": move, "panels": 0}).json()

    before, after = at(to - 1), at(to)
    then = ann.http.get(f"{table}/counting/{to}").json()["table"]
    gained = [
        sum(one["n"] for one in scored["brought"] if one["seat"] == seat and not one["scored"]) for seat in (0, 1)
    ]
    brief = then["brief"]

    assert brief["round"] == before["brief"]["round"] == scored["round"]
    assert (brief["phases"][brief["phase"]] if phase else None) == phase
    assert (then["scores"], brief["seats"]) != (after["scores"], after["brief"]["seats"])
    if not phase:
        assert then["scores"] == [n + more for n, more in zip(before["scores"], gained, strict=True)]
    assert then["options"] == []


def test_where_nothing_is_scored_it_is_the_position_itself(visit):
    ann = visit()
    url = ann.http.post("/api/import", json={"record": RUSSIAN.read_text("utf-8")}).json()["url"]
    table = f"/api{url.replace('/t/', '/tables/')}"
    there = ann.http.get(table, params={"at": 9}).json()

    assert ann.http.get(f"{table}/counting/9").json() == {"counted": [], "table": there}
