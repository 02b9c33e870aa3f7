"""A game of the Russian family told round by round: who did what, what the boards look like, what was scored."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.core.machine import apply, pending
from roundhouse.games.russian.doubling import doublers
from roundhouse.games.russian.state import RANKS, RussianState


if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from roundhouse.core.game import Game
    from roundhouse.core.record import Record

LETTERS = "wgbso"
"""For the colours of rails, in their order."""
HEAD = (
    "Behind the seat stands what it has at hand after its turn: own workers w, special s, hired h, coins c.",
    "Rails with the space they have reached: w wood, g green, b bronze, s silver, o gold.",
)
NEXT = {"turns", "scoring"}
"""What comes when a turn is over."""


def transcript(game: Game, record: Record) -> str:
    """Play a whole record again, one that is known to be good, and write down what happened."""
    return "\n".join(line.rstrip() for line in _told(game, record)) + "\n"


def _told(game: Game, record: Record) -> Iterator[str]:
    options = " ".join(game.options.values())
    yield from [f"{record.game} {options}, {record.seats} seats, seed {record.seed}", *HEAD, ""]
    s, last, boards = game.title.start(game.rules, record.seed or 0), 0, list[str]()
    assert isinstance(s, RussianState)
    for seat, moves in record.turns:
        pending(s)
        if s.round != last:
            yield from [*boards, *_points(s, last)] if last else []
            last = s.round
            yield from _round(s)
        for text in moves:
            pending(s)
            apply(s, game.rules.find(text))
        _finish(s)
        boards = _boards(s)
        yield f"  *  {' '.join(moves)}" if seat is None else f"  {seat}  {_hand(s, seat)}  {' '.join(moves)}"
    if pending(s) is None:
        yield from [*boards, *_points(s, last), "", "The end"]
        for seat, place in enumerate(game.title.ranking(s)):
            cards = " ".join(s.shown[seat]) or "none"
            yield f"  {seat}  place {place} with {s.points[seat]}, end cards {cards}"


def _finish(s: RussianState) -> None:
    """Do what follows of itself in a turn, but not what follows the turn."""
    while s.stack and s.stack[-1][1] not in NEXT:
        seat, name, *args = s.stack[-1]
        op = s.rules.ops[name]
        if op.asks and op.run(s, seat, *args):
            return
        s.stack.pop()
        if not op.asks:
            op.run(s, seat, *args)


def _hand(s: RussianState, seat: int) -> str:
    return f"w{s.workers[seat]} s{s.special[seat]} h{s.hired[seat]} c{s.coins[seat]}"


def _round(s: RussianState) -> Iterator[str]:
    """Say what lies on the table when a round begins."""
    kit = s.kit
    hiring, *light = (_engineer(s, field) for field in (0, *kit.public_fields))
    stacks = " ".join(f"{kit.tile_names[tile]}:{s.stacks[tile]}" for tile in kit.stacked if s.stacks[tile])
    yard = " ".join(f"{kit.tile_names[tile]}:{n}" for tile, n in enumerate(s.yard) if n)
    cards = " ".join(card.id for card, there in zip(kit.idea_cards, s.cards, strict=True) if there)
    yield from ["", f"Round {s.round}, order {' '.join(map(str, s.order))}, hiring {hiring}, light {' '.join(light)}"]
    yield f"  stacks {stacks or '-'}; returned {yard or '-'}; doublers {s.doubler_supply}; idea cards {cards or '-'}"


def _engineer(s: RussianState, field: int) -> str:
    return s.kit.engineers[s.display[field]].id if s.display[field] >= 0 else "-"


def _boards(s: RussianState) -> list[str]:
    """Write the player boards below each other."""
    lines = [cell for line in s.kit.line_names for cell in (line, "locos")]
    head = ["seat", *lines, "doublers", "industry", "factories", "engineers", "ideas", "earned", "keys", "hand"]
    return _table([head, *([str(seat), *_board(s, seat)] for seat in range(s.seats))])


def _board(s: RussianState, seat: int) -> Iterator[str]:
    kit = s.kit
    for i in range(len(kit.line_names)):
        rails = s.rails[seat][i * RANKS : (i + 1) * RANKS]
        yield " ".join(f"{letter}{at}" for letter, at in zip(LETTERS, rails, strict=True) if at)
        yield "+".join(kit.tile_names[s.locos[seat][slot]] or "0" for slot in kit.line_slots[i])
    yield str(doublers(s, seat))
    yield " ".join(map(str, s.markers[seat]))
    yield " ".join(kit.tile_names[tile] for tile in s.works(seat) if tile)
    yield " ".join(e.id for e, boss in zip(kit.engineers, s.boss, strict=True) if boss == seat)
    yield " ".join(_idea(s, seat, n) for n in range(len(kit.ideas)) if (s.ideas[seat] | s.spent[seat]) >> n & 1)
    yield str(s.extra[seat]) + ("+s" if s.special_owner == seat else "")
    yield str(s.keys[seat])
    yield _hand(s, seat)


def _idea(s: RussianState, seat: int, n: int) -> str:
    """Return an idea that was used, in brackets if it left the game."""
    name = s.kit.ideas[n].id
    return name if s.ideas[seat] >> n & 1 else f"({name})"


def _points(s: RussianState, number: int) -> list[str]:
    """Write what everybody scored in a round, by source."""
    head, rows = sorted({source for _, when, source, _ in s.ledger if when == number}), []
    for seat in range(s.seats):
        mine = [(when, source, points) for who, when, source, points in s.ledger if who == seat and when <= number]
        by_source = [sum(n for when, what, n in mine if (when, what) == (number, source)) for source in head]
        total = sum(points for _, _, points in mine)
        rows.append([str(seat), *(str(n or "") for n in by_source), str(sum(by_source)), str(total)])
    return _table([["points", *head, "sum", "now"], *rows])


def _table(rows: Sequence[Sequence[str]]) -> list[str]:
    """Set rows in columns; where there is nothing, a dash."""
    wide = [max(1, *map(len, column)) for column in zip(*rows, strict=True)]
    return ["  " + "  ".join((cell or "-").ljust(n) for cell, n in zip(row, wide, strict=True)) for row in rows]
