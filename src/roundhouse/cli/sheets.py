"""Who stands where, and where the points come from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.cli.output import table


if TYPE_CHECKING:
    from rich.table import Table

    from roundhouse.cli.people import People
    from roundhouse.core.play import Play


def standings_table(play: Play, people: People) -> Table:
    """Return places, players and points, the best first."""
    places, scores = play.ranking(), play.scores()
    best_first = sorted(range(len(scores)), key=lambda seat: (places[seat], seat))
    rows = [(f"{places[seat]}.", people.label(seat), scores[seat]) for seat in best_first]
    return table("", (">place", "player", ">points"), rows)


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
