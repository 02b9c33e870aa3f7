"""A game of the Russian family told round by round: who did what, what the boards look like, what was scored."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.core.machine import apply, pending
from roundhouse.games.russian.state import COLOURS, RANKS, RussianState


if TYPE_CHECKING:
    from collections.abc import Iterator

    from roundhouse.core.game import Game
    from roundhouse.core.record import Record


def transcript(game: Game, record: Record) -> str:
    """Play a whole record again, one that is known to be good, and write down what happened."""
    return "\n".join(_told(game, record)) + "\n"


def _told(game: Game, record: Record) -> Iterator[str]:
    options = " ".join(game.options.values())
    yield f"{record.game} {options}, {record.seats} seats, seed {record.seed}"
    s, last = game.title.start(game.rules, record.seed), 0
    assert isinstance(s, RussianState)
    for seat, moves in record.turns:
        pending(s)
        if s.round != last:
            yield from _scored(s, last) if last else ()
            last = s.round
            yield from ["", f"Round {last}, order {' '.join(map(str, s.order))}, hiring {_hiring(s)}"]
        for text in moves:
            pending(s)
            apply(s, game.rules.find(text))
        yield f"  {'*' if seat is None else seat}  {' '.join(moves)}"
    if pending(s) is None:
        yield from _scored(s, last)
        yield from ["", "The end"]
        for seat, place in enumerate(game.title.ranking(s)):
            yield f"  {seat}  place {place} with {s.points[seat]}, end cards {' '.join(s.shown[seat]) or 'none'}"


def _hiring(s: RussianState) -> str:
    return s.kit.engineers[s.display[0]].id if s.display[0] >= 0 else "nobody"


def _scored(s: RussianState, number: int) -> Iterator[str]:
    for seat in range(s.seats):
        sources: dict[str, int] = {}
        for who, when, source, points in s.ledger:
            if who == seat and when == number:
                sources[source] = sources.get(source, 0) + points
        parts = ", ".join(f"{source} {points}" for source, points in sources.items()) or "nothing"
        total = sum(points for who, when, _, points in s.ledger if who == seat and when <= number)
        yield f"  board of {seat}: {_board(s, seat)}"
        yield f"  points of {seat}: {parts} = {sum(sources.values())}, now {total}"


def _board(s: RussianState, seat: int) -> str:
    kit = s.kit
    found = []
    for i, line in enumerate(kit.line_names):
        rails = s.rails[seat][i * RANKS : (i + 1) * RANKS]
        lying = " ".join(f"{colour} {at}" for colour, at in zip(COLOURS, rails, strict=True) if at)
        engines = "+".join(kit.tile_names[s.locos[seat][slot]] for slot in kit.line_slots[i] if s.locos[seat][slot])
        found.append(f"{line} {lying} locos {engines or 'none'}")
    found.append(f"doublers {s.doublers[seat]}")
    strip = " ".join(kit.tile_names[tile] for tile in s.factories[seat] if tile)
    found.append(f"industry {' '.join(map(str, s.markers[seat]))} factories {strip or 'none'}")
    engineers = " ".join(e.id for e, boss in zip(kit.engineers, s.boss, strict=True) if boss == seat)
    found.append(f"engineers {engineers or 'none'}")
    return "; ".join(found)
