"""How shapes differ from those that were there before: what is new in full, of a group only what is new inside it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

from roundhouse.draw.shapes import Written


Texts = tuple[Written, ...]


def news(shapes: Texts, before: Texts) -> bytes:
    """Write shapes; of those that were there before only the places, the first and the last of every run.

    A group that differs from the one at its place only inside is written as ``{"of": place, "shapes": …}``.
    """
    return _told(shapes, before, lambda at: _inside(at, shapes[at], before))


def _inside(at: int, shape: Written, before: Texts) -> bytes:
    was = before[at] if at < len(before) else None
    if was is None or not shape.depth or shape._replace(pieces=()) != was._replace(pieces=()):
        return shape.text
    told = _told(shape.pieces, was.pieces, shape.pieces.__getitem__)
    for place in (*[0] * (shape.depth - 1), at):
        told = b'{"of":%d,"shapes":[%s]}' % (place, told)
    return told


def _told(shapes: Sequence[Hashable], before: Sequence[Hashable], write: Callable[[int], bytes]) -> bytes:
    same = [shape is was or shape == was for shape, was in zip(shapes, before, strict=False)]
    moved = {was: at for at, was in reversed(list(enumerate(before))) if not (at < len(same) and same[at])}
    made: list[bytes] = []
    run: list[int] = []
    for n, shape in enumerate(shapes):
        at = n if n < len(same) and same[n] else moved.get(shape)
        if run and at != run[-1] + 1:
            made.append(b"[%d,%d]" % (run[0], run[-1]))
            run = []
        if at is None:
            made.append(write(n))
        else:
            run.append(at)
    return b",".join([*made, *([b"[%d,%d]" % (run[0], run[-1])] if run else [])])
