"""Playing positions of the Russian family in notation, and reading them by name."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from roundhouse.games.russian.state import COLOURS, RANKS


if TYPE_CHECKING:
    from roundhouse.core.play import Play
    from roundhouse.games.russian.state import RussianState


def go(play: Play, moves: str) -> Play:
    """Play moves in notation, with blanks between them; what is forced may be left out."""
    play.follow((None, move) for move in moves.split())
    return play


def finish_round(play: Play) -> Play:
    """Let everybody pass, and leave the workers that claimed a place where they are; the round is scored."""
    now = state(play).round
    while play.decision is not None and state(play).round == now:
        play.play("pass" if play.decision.asks == "turn" else "stay")
    return play


def state(play: Play) -> RussianState:
    """Return the position of a game of this family."""
    return cast("RussianState", play.state)


def rails(play: Play, seat: int = 0) -> dict[str, dict[str, int]]:
    """Return a seat's rails by line and colour, those that are on a line."""
    s = state(play)
    return {
        line: {colour: at for colour, at in zip(COLOURS, s.rails[seat][i * RANKS :], strict=False) if at}
        for i, line in enumerate(s.kit.line_names)
    }


def locos(play: Play, seat: int = 0) -> dict[str, list[str]]:
    """Return a seat's locomotives by line, highest first."""
    s = state(play)
    kit = s.kit
    return {
        line: sorted((kit.tile_names[t] for t in _on(s, seat, i) if t), key=lambda t: -kit.number[kit.tile_index[t]])
        for i, line in enumerate(kit.line_names)
    }


def factories(play: Play, seat: int = 0) -> list[str]:
    """Return a seat's factories from the left."""
    s = state(play)
    return [s.kit.tile_names[tile] for tile in s.works(seat) if tile]


def stock(play: Play, seat: int = 0) -> dict[str, int]:
    """Return the rails a seat has not yet laid, by colour."""
    return {colour: n for colour, n in zip(COLOURS, state(play).stock[seat], strict=True) if n}


def options(play: Play) -> list[str]:
    """Return what the seat that has to choose may do, in notation."""
    return [] if play.decision is None else [str(action) for action in play.decision.options]


def earned(play: Play, seat: int = 0) -> dict[str, int]:
    """Return a seat's points of the whole game by source."""
    found: dict[str, int] = {}
    for entry in play.score_sheet(seat):
        found[entry.source] = found.get(entry.source, 0) + entry.points
    return found


def _on(s: RussianState, seat: int, line: int) -> list[int]:
    return [s.locos[seat][slot] for slot in s.kit.line_slots[line]]
