"""How the numbers of a scoring come about, and what would have made them more."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from roundhouse.draw.counted import MARK, Reason
from roundhouse.draw.kit.icons import icon
from roundhouse.draw.kit.rails import rail_piece
from roundhouse.games.russian.counting import worth
from roundhouse.games.russian.doubling import doubled
from roundhouse.games.russian.plan import plan_of, reach
from roundhouse.games.russian.state import COLOURS, RANKS


if TYPE_CHECKING:
    from collections.abc import Callable

    from roundhouse.draw.russian.style import Scope
    from roundhouse.games.russian.american.state import AmericanState
    from roundhouse.games.russian.plan import Star


def reasons(here: Scope, seat: int, source: str, n: int) -> list[Reason]:
    """Take a number apart; together the parts are the number."""
    lines = [line.id for line in here.kit.lines]
    if source in lines:
        return _line(here, seat, lines.index(source))
    signs = {"stars": "star", "medal": "medal", "spike": "golden-spike"}
    ways: dict[str, Callable[[], list[Reason]]] = {
        "industry": lambda: _industry(here, seat),
        "cards": lambda: [_card(here, seat, name) for name in here.s.shown[seat]],
        "majority": lambda: [_reason(here, "engineers", "engineer", n, n=here.s.boss.count(seat))],
    }
    if source in signs:
        return [_star(here, seat, signs[source], star, source) for star in stars_of(here, seat, source)]
    return ways[source]() if source in ways else []


def about(here: Scope, seat: int, source: str) -> str:
    """Say how something is counted, and what it waits for."""
    lines = [line.id for line in here.kit.lines]
    if source not in lines:
        return here.say(f"counted.{source}") if f"counted.{source}" in here.words.sentences else ""
    at = lines.index(source)
    built, far = max(_track(here, seat, at)), reach(here.s, seat, at)
    waits = "beyond" if built > far else "further" if built < far else "even"
    return f"{here.say('counted.light')} {here.say(f'counted.{waits}')}"


def stars_of(here: Scope, seat: int, source: str) -> list[Star]:
    """Return what brings points at every scoring, as far as a seat has it."""
    all_ = [star for stars in plan_of(here.s, seat).stars for star in stars if star.holds(here.s, seat)]
    return [star for star in all_ if _points(here, seat, star, source)]


def _points(here: Scope, seat: int, star: Star, source: str) -> int:
    if source == "spike":
        return star.row.spike if cast("AmericanState", here.s).spike[seat] else 0
    return star.row.points if (source == "medal") == bool(star.medal) else 0


def _star(here: Scope, seat: int, sign: str, star: Star, source: str) -> Reason:
    line = here.kit.lines[star.line].id
    return _reason(here, "space", sign, _points(here, seat, star, source), line=line, n=star.space)


def _track(here: Scope, seat: int, at: int) -> list[int]:
    return here.s.rails[seat][at * RANKS : (at + 1) * RANKS]


def _line(here: Scope, seat: int, at: int) -> list[Reason]:
    """Tell what each rank in the light brings, what doubles it, and what lies in the dark."""
    s, track, far = here.s, _track(here, seat, at), reach(here.s, seat, at)
    values, twice = here.kit.values[s.revalued[seat]], doubled(s, seat, at)
    ranks = [max(rank for rank in range(RANKS) if track[rank] >= space) for space in range(1, max(track) + 1)]
    lit, dark = ranks[:far], ranks[far:]
    made = [_rank(here, rank, lit.count(rank), values[rank]) for rank in reversed(range(RANKS)) if rank in lit]
    if lit[:twice]:
        more = sum(values[rank] for rank in lit[:twice])
        made.append(_reason(here, "doubled", "doubler", more, n=len(lit[:twice])))
    made += _times(here, seat, at, sum(one.n or 0 for one in made))
    if dark:
        made.append(_reason(here, "dark", "locomotive", None, n=len(dark), worth=sum(values[rank] for rank in dark)))
    return made


def _rank(here: Scope, rank: int, n: int, each: int) -> Reason:
    text = here.say("counted.rank", rail=COLOURS[rank], n=n, each=each)
    return Reason(text, n * each, [rail_piece(COLOURS[rank], MARK[0] / 2, MARK[1] / 2, MARK[0])])


def _times(here: Scope, seat: int, at: int, so_far: int) -> list[Reason]:
    """Tell what makes a whole line count more than once, or would."""
    made = []
    for star in plan_of(here.s, seat).stars[at]:
        if star.row.times > 1:
            more = so_far * (star.row.times - 1) if star.holds(here.s, seat) else None
            so_far += more or 0
            made.append(_reason(here, "times", "doubler", more, times=star.row.times, n=star.space))
    return made


def _industry(here: Scope, seat: int) -> list[Reason]:
    points = [here.kit.industry.points[at] for at in here.s.markers[seat]]
    return [_reason(here, "marker", "wrench", n, marker=at + 1) for at, n in enumerate(points)]


def _card(here: Scope, seat: int, name: str) -> Reason:
    return _reason(here, "card", "end-card", worth(here.s, seat, name), card=name)


def _reason(here: Scope, key: str, sign: str, brought: int | None, **facts: str | int) -> Reason:
    mark = icon(sign, MARK[0] / 2, MARK[1] / 2, MARK[1], "ink", "sheet")
    return Reason(here.say(f"counted.{key}", **facts), brought, [mark])
