"""Who stands where, and where the points come from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.cli.output import table


if TYPE_CHECKING:
    from rich.table import Table

    from roundhouse.cli.people import People
    from roundhouse.core.play import Play


def standings_table(play: Play, people: People) -> Table:
    """Return places, players and points, the best first, with a word where points do not say how it ended."""
    places, scores, words = play.ranking(), play.scores(), play.game.words()
    said = [words.name("source", remark) if remark else "" for remark in play.remarks()]
    best_first = sorted(range(len(scores)), key=lambda seat: (places[seat], seat))
    rows: list[tuple[object, ...]] = [
        (f"{places[seat]}." if places[seat] else "-", people.label(seat), scores[seat], said[seat])
        for seat in best_first
    ]
    heads = (">place", "player", ">points", "")
    return table("", heads, rows) if any(said) else table("", heads[:3], [row[:3] for row in rows])


def score_table(play: Play, people: People) -> Table:
    """Return the points of everybody by where they come from."""
    words, seats = play.game.words(), range(play.game.seats)
    sheets = [play.score_sheet(seat) for seat in seats]
    known = [key.removeprefix("source.") for key in words.sentences if key.startswith("source.")]
    found = dict.fromkeys(each.source for sheet in sheets for each in sheet)
    sources = sorted(found, key=lambda source: known.index(source) if source in known else len(known))
    rows: list[tuple[object, ...]] = [
        (
            words.name("source", source),
            *(sum(each.points for each in sheet if each.source == source) for sheet in sheets),
        )
        for source in sources
    ]
    rows.append(("total", *play.scores()))
    return table("", ("points from", *(f">{people.label(seat)}" for seat in seats)), rows)
