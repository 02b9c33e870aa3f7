"""Pictures: a view of a game as a scene of shapes, or as text for a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, cast

from roundhouse.core.family import part
from roundhouse.draw.aid import Aid, Hint
from roundhouse.draw.counted import Counted
from roundhouse.draw.feats import Feat
from roundhouse.draw.look import USUAL as ANY_LOOK
from roundhouse.draw.look import Look
from roundhouse.draw.scene import LAYERS, Scene, svg
from roundhouse.draw.text import USUAL, Page


if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Sequence

    from roundhouse.core.action import Action
    from roundhouse.core.game import Title
    from roundhouse.core.machine import Decision
    from roundhouse.core.play import View
    from roundhouse.draw.shapes import Shape

__all__ = [
    "LAYERS",
    "Aid",
    "Counted",
    "Feat",
    "Hint",
    "Look",
    "Page",
    "Scene",
    "aids",
    "along",
    "counted",
    "drawing",
    "feats",
    "foretold",
    "notes",
    "panels",
    "scene",
    "signs",
    "svg",
    "text",
    "walks",
]


class Drawing(Protocol):
    """What a family provides: ways to show a view."""

    def panels(self, view: View, decision: Decision | None, language: str, look: Look) -> list[Scene]:
        """Draw the view in parts, each good for a phone."""

    def scene(self, view: View, decision: Decision | None, language: str, look: Look) -> Scene:
        """Draw the view as a whole."""

    def text(self, view: View, decision: Decision | None, language: str, page: Page) -> str:
        """Write the view as text."""

    def notes(self, view: View, decision: Decision, language: str) -> dict[str, str]:
        """Say more about options than their names, by their notation."""


def drawing(title: Title) -> Drawing | None:
    """Return the package that draws the titles of a family, if there is one."""
    return cast("Drawing | None", part(__name__, title.family))


def scene(view: View, decision: Decision | None = None, language: str = "en", look: Look = ANY_LOOK) -> Scene:
    """Draw a view as a whole; the options of the decision become hot spots."""
    return _drawn(view).scene(view, decision, language, look)


def panels(view: View, decision: Decision | None = None, language: str = "en", look: Look = ANY_LOOK) -> list[Scene]:
    """Draw a view in parts, the main board first, then the viewer's own."""
    return _drawn(view).panels(view, decision, language, look)


def text(view: View, decision: Decision | None = None, language: str = "en", page: Page = USUAL) -> str:
    """Write a view as text for a terminal: of a hundred columns, unless the page is another."""
    return _drawn(view).text(view, decision, language, page)


def notes(view: View, decision: Decision, language: str = "en") -> dict[str, str]:
    """Return what the board tells about options beyond their names, by their notation."""
    return _drawn(view).notes(view, decision, language)


def signs(view: View, decision: Decision) -> dict[str, list[str]]:
    """Return the signs that a board shows for options, by their notation; few boards have any."""
    find: Callable[[View, Decision], dict[str, list[str]]] | None = getattr(_drawn(view), "signs", None)
    return find(view, decision) if find else {}


def walks(title: Title) -> Collection[str]:
    """Return the verbs of actions that go on step by step and are previewed to their end; few games have any."""
    found: Collection[str] = getattr(drawing(title), "WALKS", ())
    return found


def along(steps: Sequence[tuple[View, Decision]], action: Action, language: str = "en") -> str:
    """Tell how far an action of such a verb leads, from the positions in which each of its steps is made."""
    tell: Callable[[Sequence[tuple[View, Decision]], Action, str], str] | None
    tell = getattr(_drawn(steps[0][0]), "along", None)
    return tell(steps, action, language) if tell else ""


def aids(view: View, language: str = "en") -> list[Aid]:
    """Return what players of a game would otherwise work out in their heads; most boards show it all."""
    find: Callable[[View, str], list[Aid]] | None = getattr(_drawn(view), "aids", None)
    return find(view, language) if find else []


def foretold(before: View, then: View, panel: str) -> list[Shape]:
    """Return what is told about the ghosts on a panel, such as a price; most ghosts speak for themselves."""
    tell: Callable[[View, View, str], list[Shape]] | None = getattr(_drawn(then), "foretold", None)
    return tell(before, then, panel) if tell else []


def feats(view: View, language: str = "en") -> list[Feat]:
    """Return what is told of a game that is over, the most telling first; a family may have nothing to tell."""
    find: Callable[[View, str], list[Feat]] | None = getattr(_drawn(view), "feats", None)
    return find(view, language) if find else []


def counted(view: View, what: Iterable[tuple[int, str, int]], language: str = "en") -> list[Counted]:
    """Show how numbers came about that seats were given: by seat and source, in the position they were counted in."""
    show: Callable[[View, Iterable[tuple[int, str, int]], str], list[Counted]] | None
    show = getattr(_drawn(view), "counted", None)
    return show(view, what, language) if show else []


def _drawn(view: View) -> Drawing:
    found = drawing(view.game.title)
    assert found is not None, f"nobody draws {view.game.id}"
    return found
