"""The report of `roundhouse simulate --report`: one page with plots, and the same as JSON beside it."""

from __future__ import annotations

import json

from html import escape
from typing import TYPE_CHECKING, Any

from roundhouse.cli.files import put
from roundhouse.core.words import core_words, words


if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from pathlib import Path

    from roundhouse.arena import Match
    from roundhouse.core.game import Title

_STYLE = """
body{font:16px/1.5 system-ui,sans-serif;max-width:62rem;margin:2rem auto;padding:0 1rem}
body{color:#13262e;background:#f3f7f6}h1{margin-bottom:0}h2{margin:2.2rem 0 .4rem}
table{border-collapse:collapse}td,th{padding:.15rem .8rem .15rem 0;text-align:right}
td:first-child,th:first-child{text-align:left}
i{display:inline-block;width:.8em;height:.8em;border-radius:2px;margin:0 .35em 0 .6em}
svg{max-width:100%;height:auto}p.soft{color:#4a5f68}
@media(prefers-color-scheme:dark){body{background:#151e24;color:#e8eeec}p.soft{color:#9fb2b9}svg text{fill:#e8eeec}}
"""
_BAR, _ROW, _LABEL, _WIDE = 13, 34, 230, 760
_INKS = ("#1f66b5", "#e0a92e")
_MOST = 24
"""Bars in one plot at most."""
Bar = tuple[str, float, float]


def write(path: Path, title: Title, match: Match, seed: int, found: Mapping[str, Any]) -> None:
    """Write the page, and the numbers beside it."""
    head = {"game": match.game, "options": dict(match.options), "bots": list(match.bots), "seed": seed}
    put(path, page(title, head, found))
    put(path.with_suffix(".json"), json.dumps({**head, **found}, indent=2) + "\n")


def page(title: Title, head: Mapping[str, Any], found: Mapping[str, Any]) -> str:
    """Return the page."""
    spoken = words("en", core_words(), *title.words)
    name = spoken.say("title.name")
    options = ", ".join(f"{key} {value}" for key, value in head["options"].items())
    about = ", ".join(
        filter(None, [f"{found['seats']} seats", options, f"{found['games']} games", f"seed {head['seed']}"])
    )
    parts = [
        f"<h1>{escape(name)}</h1><p class=soft>{escape(about)}; bots: {escape(', '.join(head['bots']))}</p>",
        _numbers(found),
        _plot(
            "Points by source",
            "mean of a game",
            ("all seats", "winners"),
            _pairs(found["sources"], lambda key: spoken.name("source", key)),
        ),
        _plot(
            "Turns",
            "how often a turn of a game begins so, in the notation of records",
            ("all seats", "winners"),
            _pairs(found["actions"], str),
        ),
        _plot("Victories by seat", "in per cent", ("wins", "an even share"), _seats(found)),
        _plot(
            "Leanings",
            "by what most points came from, in per cent",
            ("seats that lean so", "of their games won"),
            [
                (spoken.name("source", key), 100 * row["share"], 100 * row["wins"])
                for key, row in found["leanings"].items()
            ],
        ),
    ]
    return (
        f"<!doctype html><html lang=en><meta charset=utf-8>"
        f'<meta name="viewport" content="width=device-width"><title>{escape(name)}</title><style>{_STYLE}</style>'
        + "".join(parts)
        + "</html>\n"
    )


def _numbers(found: Mapping[str, Any]) -> str:
    rows = []
    for key in ("score", "winner", "margin", "rounds", "decisions"):
        if row := found[key]:
            cells = "".join(f"<td>{row[name]:.1f}</td>" for name in ("mean", "deviation", "least", "most"))
            rows.append(f"<tr><td>{key}</td>{cells}</tr>")
    return f"<table><tr><th></th><th>mean</th><th>deviation</th><th>least</th><th>most</th></tr>{''.join(rows)}</table>"


def _pairs(rows: Mapping[str, Mapping[str, float]], named: Callable[[str], str]) -> list[Bar]:
    return [(named(name), row["all"], row["winners"]) for name, row in rows.items()][:_MOST]


def _seats(found: Mapping[str, Any]) -> list[Bar]:
    even = 100 / found["seats"]
    return [(f"seat {n}: {row['score']:.0f} points", 100 * row["wins"], even) for n, row in enumerate(found["by_seat"])]


def _plot(name: str, about: str, pair: tuple[str, str], bars: Sequence[Bar]) -> str:
    """Draw bars in pairs, and say what the two of a pair are."""
    most = max((max(one, two) for _, one, two in bars), default=1) or 1
    room = _WIDE - _LABEL - 60
    shapes = []
    for n, (label, one, two) in enumerate(bars):
        y = n * _ROW + 4
        shapes.append(f'<text x="0" y="{y + 18}" font-size="15">{escape(label)}</text>')
        for k, (value, ink) in enumerate(zip((one, two), _INKS, strict=True)):
            wide, top = max(0.0, value) / most * room, y + k * _BAR
            shapes.append(f'<rect x="{_LABEL}" y="{top}" width="{wide:.1f}" height="{_BAR - 1}" rx="2" fill="{ink}"/>')
            shapes.append(f'<text x="{_LABEL + wide + 5:.1f}" y="{top + 10.5}" font-size="12">{value:.1f}</text>')
    high = len(bars) * _ROW + 8
    size = f'viewBox="0 0 {_WIDE} {high}" width="{_WIDE}"'
    drawn = f'<svg {size} role="img" aria-label="{escape(name)}">{"".join(shapes)}</svg>'
    key = "".join(f'<i style="background:{ink}"></i>{escape(of)}' for ink, of in zip(_INKS, pair, strict=True))
    return f"<h2>{escape(name)}</h2><p class=soft>{escape(about)}: {key}</p>{drawn}"
