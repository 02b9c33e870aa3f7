"""Pictures: a view of a game as a scene of shapes, or as text for a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from roundhouse.draw import revolution, russian, steam
from roundhouse.draw.look import USUAL as ANY_LOOK
from roundhouse.draw.look import Look
from roundhouse.draw.scene import LAYERS, Scene, svg
from roundhouse.draw.text import USUAL, Page


if TYPE_CHECKING:
    from collections.abc import Callable

    from roundhouse.core.machine import Decision
    from roundhouse.core.play import View

__all__ = ["DRAWN", "LAYERS", "Look", "Page", "Scene", "notes", "panels", "scene", "svg", "text"]


class Drawing(Protocol):
    """What a family provides: three ways to show a view."""

    def panels(self, view: View, decision: Decision | None, language: str, look: Look) -> list[Scene]:
        """Draw the view in parts, each good for a phone."""

    def scene(self, view: View, decision: Decision | None, language: str, look: Look) -> Scene:
        """Draw the view as a whole."""

    def text(self, view: View, decision: Decision | None, language: str, page: Page) -> str:
        """Write the view as text."""


DRAWN: dict[str, Drawing] = {
    "russian-railroads": russian,
    "age-of-steam": steam,
    "railroad-revolution": revolution,
}
"""Which package draws which title; a new one is one more line."""
NOTED: dict[str, Callable[[View, Decision, str], dict[str, str]]] = {
    "russian-railroads": russian.notes,
    "age-of-steam": steam.notes,
    "railroad-revolution": revolution.notes,
}
"""Which titles say more about an option than its name."""


def scene(view: View, decision: Decision | None = None, language: str = "en", look: Look = ANY_LOOK) -> Scene:
    """Draw a view as a whole; the options of the decision become hot spots."""
    return DRAWN[view.game.id].scene(view, decision, language, look)


def panels(view: View, decision: Decision | None = None, language: str = "en", look: Look = ANY_LOOK) -> list[Scene]:
    """Draw a view in parts, the main board first, then the viewer's own."""
    return DRAWN[view.game.id].panels(view, decision, language, look)


def text(view: View, decision: Decision | None = None, language: str = "en", page: Page = USUAL) -> str:
    """Write a view as text for a terminal: of a hundred columns, unless the page is another."""
    return DRAWN[view.game.id].text(view, decision, language, page)


def notes(view: View, decision: Decision, language: str = "en") -> dict[str, str]:
    """Return what the board tells about options beyond their names, by their notation."""
    return NOTED[view.game.id](view, decision, language) if view.game.id in NOTED else {}
