"""Milestones: promotion, completion, and the choice of the next one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.core.machine import CHANCE
from roundhouse.core.op import Refusal
from roundhouse.games.revolution.kit import AFTER
from roundhouse.games.revolution.module import base
from roundhouse.games.revolution.staff import at, out, size, staff
from roundhouse.games.revolution.state import SLOTS, TILES, RevolutionState


if TYPE_CHECKING:
    from roundhouse.core.action import Action

DRAWN = 3
"""Milestones to choose from."""


def tiles(s: RevolutionState, seat: int) -> list[tuple[int, int]]:
    """Return the milestones that lie open before a seat, each with its place."""
    first = seat * TILES
    return [(place, s.open[place]) for place in range(first, first + TILES) if s.open[place] >= 0]


def vacant(s: RevolutionState, place: int) -> list[tuple[int, int]]:
    """Return the empty posts of a milestone, each with the colours it takes."""
    slots = s.kit.slots[s.open[place]]
    first = place * SLOTS
    return [(first + i, takes) for i, takes in enumerate(slots) if s.posts[first + i] < 0]


def wanted(s: RevolutionState, place: int) -> int:
    """Return the colours that the empty posts of a milestone take, as bits; 0 if all are filled."""
    found, post = 0, place * SLOTS
    for takes in s.kit.slots[s.open[place]]:
        if s.posts[post] < 0:
            found |= takes
        post += 1
    return found


@base.choice("promote", counted=True)
def promote(s: RevolutionState, seat: int, n: int) -> list[Action]:
    """Promote a worker onto a milestone that still wants its colour."""
    options: list[Action] = []
    for place in range(seat * TILES, (seat + 1) * TILES):
        if s.open[place] >= 0 and (takes := wanted(s, place)):
            acts = s.kit.promote[s.open[place]]
            options += [acts[where][c] for where, c in staff(s, seat, takes)]
    return options


@promote.take
def _promote(s: RevolutionState, seat: int, action: Action, n: int) -> None:
    tile, colour, where = action.args
    place = next(place for place, there in tiles(s, seat) if s.kit.milestones[there].id == tile)
    c = s.kit.colours[str(colour)]
    fitting = [(takes.bit_count(), post) for post, takes in vacant(s, place) if takes >> c & 1]
    out(s, seat, c, at(where))
    s.posts[min(fitting)[1]] = c  # a post for this very colour before one for any
    review(s, seat)


def finished(s: RevolutionState, seat: int) -> list[int]:
    """Return the places of milestones that are complete: everybody promoted, every condition holds."""
    found = []
    for place in range(seat * TILES, (seat + 1) * TILES):
        tile = s.open[place]
        if tile < 0 or wanted(s, place):
            continue
        for count, args, n in s.kit.conditions[tile]:
            if count(s, seat, *args) < n:
                break
        else:
            found.append(place)
    return found


def review(s: RevolutionState, seat: int) -> None:
    """Complete what can be completed: not before the main action is done and paid, nor with too few workers."""
    if not s.due and not s.debt and s.stack[0][1] != "trial" and finished(s, seat):
        s.stack.append((seat, "complete"))


@base.choice("complete")
def complete(s: RevolutionState, seat: int) -> list[Action]:
    """Complete a milestone; of two the owner names the first."""
    if size(s, seat) < s.kit.prices.least:
        return []
    return [s.kit.complete[s.open[place]] for place in finished(s, seat)]


@complete.take
def _complete(s: RevolutionState, seat: int, action: Action) -> None:
    tile = s.kit.complete.index(action)
    place = s.open.index(tile, seat * TILES)
    for post in range(place * SLOTS, (place + 1) * SLOTS):
        if s.posts[post] >= 0:
            s.common[s.posts[post]] += 1
            s.posts[post] = -1
    s.open[place] = -1
    s.done[seat] |= 1 << tile
    s.emit("milestone", seat, action.args[0])
    s.stack.append((seat, "complete"))
    if letter := AFTER[s.kit.milestones[tile].stack]:
        s.push(seat, ("keep", place, letter))
        s.push(CHANCE, *[("draw", seat, letter)] * DRAWN)


@base.choice("draw", shown="owner")
def draw(s: RevolutionState, _chance: int, seat: int, letter: str) -> list[Action]:
    """Draw a milestone from a stack; what was put under it comes last, in its order."""
    rows, actions = s.kit.milestones, s.kit.draw_milestone
    if fresh := [actions[tile] for tile in s.unseen if rows[tile].stack == letter]:
        return fresh
    return [actions[tile] for tile in s.under if rows[tile].stack == letter][:1]


@draw.take
def _draw(s: RevolutionState, _chance: int, action: Action, seat: int, letter: str) -> None:
    tile = s.kit.draw_milestone.index(action)
    (s.unseen if tile in s.unseen else s.under).remove(tile)
    s.drawn[seat].append(tile)


@base.choice("keep")
def keep(s: RevolutionState, seat: int, place: int, letter: str) -> list[Action]:
    """Keep one of the milestones drawn; the others go under their stack."""
    return [s.kit.keep[tile] for tile in s.drawn[seat]]


@keep.take
def _keep(s: RevolutionState, seat: int, action: Action, place: int, letter: str) -> None:
    tile = s.kit.keep.index(action)
    s.drawn[seat].remove(tile)
    s.under += s.drawn[seat]
    s.drawn[seat].clear()
    s.open[place] = tile


@base.why("promote")
def _why(s: RevolutionState, seat: int, action: Action) -> Refusal | None:
    name, colour, where = action.args
    mine = {s.kit.milestones[tile].id: place for place, tile in tiles(s, seat)}
    if name not in mine:
        return Refusal("not-your-milestone", {"tile": name})
    c = s.kit.colours[str(colour)]
    if (at(where), c) not in staff(s, seat):
        return Refusal("no-worker", {"colour": colour, "place": where})
    wanted = any(takes >> c & 1 for _, takes in vacant(s, mine[str(name)]))
    return None if wanted else Refusal("colour-unwanted", {"tile": name, "colour": colour})


@base.why("keep")
def _why_keep(s: RevolutionState, seat: int, action: Action) -> Refusal | None:
    return Refusal("not-drawn", {"tile": action.args[0]})
