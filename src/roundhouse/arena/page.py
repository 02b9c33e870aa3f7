"""The report of a ladder as one HTML file that needs nothing else."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from roundhouse.arena.plots import rating_plot, spread_plot


if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from roundhouse.arena.findings import Meeting, Report
    from roundhouse.arena.statistics import Interval

STYLE = """
:root { color-scheme: light dark; --ink: #1d2327; --paper: #fbfaf7; --soft: #8a8f94; --rule: #dcd8cf;
  --strong: #7a2e22; --good: 46 125 79; --bad: 166 60 44; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8e4da; --paper: #17191c; --soft: #8f949a; --rule: #35393e;
  --strong: #e0937f; --good: 104 190 140; --bad: 224 120 100; } }
body { margin: 2rem auto; max-width: 46rem; padding: 0 1rem; background: var(--paper); color: var(--ink);
  font: 16px/1.5 system-ui, sans-serif; }
h1, h2 { line-height: 1.2; } h2 { margin-top: 2.5rem; font-size: 1.15rem; } p.small { color: var(--soft); }
div.wide { overflow-x: auto; } table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: .3rem .7rem; border-bottom: 1px solid var(--rule); text-align: right; }
th:first-child, td:first-child { text-align: left; } td small { font-size: .8rem; }
svg { width: 100%; height: auto; } svg text { fill: var(--ink); font-size: 14px; } svg .name { text-anchor: end; }
svg .mark { fill: var(--soft); font-size: 12px; text-anchor: middle; } svg .grid { stroke: var(--rule); }
svg .range { stroke: var(--soft); stroke-width: 2; } svg .dot { fill: var(--strong); }
svg .box { fill: var(--paper); stroke: var(--ink); } svg .mid { stroke: var(--strong); stroke-width: 3; }
"""


def page(report: Report) -> str:
    """Return the report as HTML."""
    plan = report.plan
    options = ", ".join(f"{name} {value}" for name, value in plan.options)
    title = f"Ladder: {plan.game}"
    body = [
        f"<h1>{escape(title)}</h1>",
        f"<p>{escape(options or 'no options')}; {plan.seats} seats; seed {plan.seed}; rules {escape(plan.rules)}.</p>",
        f"<p>{report.games} of {report.wanted} games played.</p>",
        *(_found(report) if report.games else ()),
    ]
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{escape(title)}</title>'
    return f'<!doctype html>\n<html lang="en"><head>{head}<style>{STYLE}</style></head>\n<body>{_joined(body)}</body>\n'


def _found(report: Report) -> Iterable[str]:
    yield "<h2>Ratings</h2>"
    yield rating_plot(report.ratings)
    rows = [(each.bot, said(each.points, "{:+.0f}"), f"{report.slowest[each.bot]:.0f}") for each in report.ratings]
    yield _table(("bot", "rating (95 % sure)", "slowest choice, ms"), rows)
    yield (
        '<p class="small">By the places in every game (Bradley and Terry, in points of Elo, the average is 0; '
        "a draw is added for every pair; intervals by drawing whole seeds again and by the curvature of the model, "
        "whichever is wider). 100 points are 64 % of the games, 200 are 76 %, 400 are 91 %.</p>"
    )
    if report.meetings:
        yield from _who_beats_whom(report)
    yield "<h2>Points</h2>"
    yield spread_plot(report.spreads)
    points = [(each.bot, each.games, said(each.score, "{:.1f}"), f"{each.place:.2f}") for each in report.standings]
    yield _table(("bot", "games", "points (95 % sure)", "place"), points)
    if report.fouls:
        yield f"<h2>Broken rules ({len(report.fouls)})</h2>"
        yield f"<ul>{''.join(f'<li>{escape(foul)}</li>' for foul in dict.fromkeys(report.fouls))}</ul>"
    if report.stats:
        yield "<h2>Statistics</h2>"
        yield _statistics(report)


def _statistics(report: Report) -> str:
    bots = ["", *(each.bot for each in report.ratings)]
    used = [bot for bot in bots if any(bot in by for by in report.stats.values())]
    rows = [
        (name, *(said(by[bot], "{:.2f}") if bot in by else "" for bot in used)) for name, by in report.stats.items()
    ]
    return _table(("mean (95 % sure)", *(bot or "game" for bot in used)), rows)


def _who_beats_whom(report: Report) -> Iterable[str]:
    how = "one against one" if report.plan.seats == 2 else f"one against {report.plan.seats - 1} of the other"
    yield f"<h2>Victories, {how}</h2>"
    met = {(each.bot, each.rival): each for each in report.meetings}
    bots = [each.bot for each in report.ratings]
    rows = [[escape(bot), *(_cell(met.get((bot, rival))) for rival in bots)] for bot in bots]
    yield _raw_table(["", *(f"against {escape(bot)}" for bot in bots)], rows)
    yield (
        f'<p class="small">A part of {1 / report.plan.seats:.0%} is even. '
        "Below each part its interval and the mean lead in points.</p>"
    )


def _cell(meeting: Meeting | None) -> str:
    if meeting is None:
        return "<td></td>"
    part, even = meeting.wins.value, meeting.even
    good = part >= even
    weight = (part - even) / (1 - even) if good else (even - part) / even
    style = f"background: rgb(var(--{'good' if good else 'bad'}) / {0.5 * weight:.2f})"
    small = f"{meeting.wins.low:.0%}..{meeting.wins.high:.0%}, {meeting.ahead.value:+.1f}"
    return f'<td style="{style}">{part:.0%}<br><small>{small}</small></td>'


def said(interval: Interval, form: str) -> str:
    """Say an estimate and its interval."""
    value, low, high = map(form.format, interval)
    return f"{value} ({low}..{high})"


def _table(heads: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    return _raw_table(list(map(escape, heads)), [[escape(str(cell)) for cell in row] for row in rows])


def _raw_table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    head = "".join(f"<th>{cell}</th>" for cell in heads)
    body = "".join(f"<tr>{''.join(map(_as_cell, row))}</tr>" for row in rows)
    return f'<div class="wide"><table><tr>{head}</tr>{body}</table></div>'


def _as_cell(cell: str) -> str:
    return cell if cell.startswith("<td") else f"<td>{cell}</td>"


def _joined(parts: Iterable[str]) -> str:
    return "\n".join(parts)
