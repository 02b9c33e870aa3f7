"""Boards as SVG and PNG."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import resvg_py

from roundhouse import draw
from roundhouse.cli.board import open_decision


if TYPE_CHECKING:
    from roundhouse.core.play import Play


def picture(play: Play, seat: int | None, *, dark: bool) -> str:
    """Return the board as SVG."""
    return draw.svg(draw.scene(play.view(seat), open_decision(play, seat)), dark=dark)


def rendered(document: str, width: int | None) -> bytes:
    """Return an SVG as PNG, with our own fonts, so that it looks the same everywhere."""
    fonts = Path(draw.__file__).parent / "fonts"
    return bytes(
        resvg_py.svg_to_bytes(
            svg_string=document,
            width=width,
            skip_system_fonts=True,
            font_dirs=[str(fonts)],
            font_family="Barlow Semi Condensed",
            sans_serif_family="DejaVu Sans",
            serif_family="Besley",
        )
    )
