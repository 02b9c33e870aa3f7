"""Milestones as tickets."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from roundhouse.draw.panel import Box
from roundhouse.draw.revolution.pieces import worker
from roundhouse.draw.shapes import Circle, Line, Path, Rect, Text, Use
from roundhouse.games.revolution.saying import asked
from roundhouse.games.revolution.state import COLOURS, SLOTS


if TYPE_CHECKING:
    from roundhouse.core.words import Words
    from roundhouse.draw.shapes import Shape
    from roundhouse.games.revolution.kit import Kit
    from roundhouse.games.revolution.state import RevolutionState

SIZE = (118, 104)
"""On a phone; larger ones say more."""


class Ticket(NamedTuple):
    """What is to be seen of a milestone."""

    tile: int
    posts: tuple[int, ...]
    """The colours promoted, or -1."""
    counts: tuple[int, ...]
    """By condition: how many somebody has; nothing, if nobody is looked at."""


def ticket(s: RevolutionState, tile: int, seat: int | None, place: int | None = None) -> Ticket:
    """Read a milestone off a position."""
    counts = () if seat is None else tuple(count(s, seat, *args) for count, args, _ in s.kit.conditions[tile])
    posts = (-1,) * SLOTS if place is None else tuple(s.posts[place * SLOTS : (place + 1) * SLOTS])
    return Ticket(tile, posts, counts)


def milestone(kit: Kit, words: Words, shown: Ticket, box: Box) -> list[Shape]:
    """Draw a milestone: points, conditions and how far they are, executives wanted or promoted."""
    row, (x, y, w, h) = kit.milestones[shown.tile], box
    u = w / SIZE[0]
    stack = words.say("draw.milestone", {"letter": row.stack[0]})
    shapes: list[Shape] = [
        Rect(*box, 7 * u, fill="ticket"),
        Use("milestone", x + 14 * u, y + 14 * u, 20 / 24 * u, ink="ticket-ink", paper="ticket"),
        Text(x + 27 * u, y + 14 * u, stack, 11 * u, weight=600, fill="ticket-ink", room=w - 62 * u),
        Text(x + w - 8 * u, y + 14 * u, str(row.points), 18 * u, "end", face="voice", weight=800, fill="ticket-ink"),
        Line([(x + 8 * u, y + 27 * u), (x + w - 8 * u, y + 27 * u)], stroke="ticket-ink", dash="2 2.5", fade=0.4),
    ]
    below = 24 if u > 1 else 14
    for n, when in enumerate(row.when):
        have = shown.counts[n] if shown.counts else -1
        shapes += _condition(words, when, have, (x, y + (37 + n * below) * u), w, u)
    apart = (w - 8) / len(row.workers)
    for n, wanted in enumerate(row.workers):
        at = (x + 4 + n * apart + 14 * u, y + h - 15 * u)
        shapes += _post(words, wanted, shown.posts[n], at, u, apart - 30 * u if u > 1 else 0)
    return shapes


def _post(words: Words, wanted: str, there: int, at: tuple[float, float], u: float, room: float) -> list[Shape]:
    """Draw an executive, or who is wanted; where there is room, in words too."""
    shapes: list[Shape] = [worker(COLOURS[there] if there >= 0 else wanted, *at, 24 * u, faint=there < 0)]
    if there < 0:
        shapes.append(Circle(*at, 12 * u, stroke="ticket-ink", dash="2.5 2", width=1.2))
    if room:
        key, colour = ("draw.promoted", COLOURS[there]) if there >= 0 else ("draw.wanted", wanted)
        x, y = at[0] + 15 * u, at[1]
        shapes += [
            Text(x, y - 5 * u, words.say(key), 8.6 * u, weight=500, fill="ticket-ink", room=room),
            Text(x, y + 5 * u, words.name("colour", colour), 9.2 * u, weight=700, fill="ticket-ink", room=room),
        ]
    return shapes


def _condition(
    words: Words, when: tuple[str | int, ...], have: int, at: tuple[float, float], w: float, u: float
) -> list[Shape]:
    (x, y), needs = at, int(when[-1])
    [said], met = asked(words, when), have >= needs
    far = 0 <= have < needs
    if far and u <= 1:
        said = f"{said} ({have})"
    shapes: list[Shape] = [
        Circle(x + 12 * u, y, 4.5 * u, fill="good" if met else "", stroke="good" if met else "ticket-ink", width=1.1),
        Text(x + 20 * u, y, said, 10 * u**0.7, weight=600, fill="ticket-ink", room=w - 26 * u),
    ]
    if met:
        tick = f"M{x + 9.8 * u:.4g} {y:.4g}l{1.6 * u:.3g} {1.8 * u:.3g}l{2.8 * u:.3g} {-3.4 * u:.3g}"
        shapes.append(Path(tick, stroke="ticket", width=1.5 * u))
    return [*shapes, *_steps(have, needs, Box(x + 20 * u, y + 7.5 * u, w - 32 * u, 5 * u))] if far and u > 1 else shapes


def _steps(have: int, needs: int, box: Box) -> list[Shape]:
    """Draw how far a condition is, a field for every step."""
    step = (box.w + 2) / needs
    inks = ["good"] * have + [""] * (needs - have)
    return [
        Rect(box.x + n * step, box.y, step - 2, box.h, 1.5, fill=ink, stroke="ticket-ink", width=0.8)
        for n, ink in enumerate(inks)
    ]
