"""The signs of what can be chosen: those that stand on the space, or on the card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.draw.kit.icons import ICONS
from roundhouse.draw.kit.rails import RANKS, SEVERAL


if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from roundhouse.core.machine import Decision
    from roundhouse.core.play import View
    from roundhouse.games.russian.kit import Kit
    from roundhouse.games.russian.signs import Sign

MOST = 2
"""Signs beside one choice."""
_TRACK = {f"rail:{name}" for name in (*RANKS, *SEVERAL)}


def signs(view: View, decision: Decision) -> dict[str, list[str]]:
    """Return the signs of options that have some, by their notation."""
    kit = view.game.rules.kit
    painted = "classic-" if kit.edition.id == "classic" else ""
    shown = {kit.bonus[n].text: kit.signs.of(card.do) for n, card in enumerate(kit.bonus_cards)}
    shown |= _on_spaces(kit, decision)
    return {text: named for text, some in shown.items() if (named := _named(some, painted))}


def _on_spaces(kit: Kit, decision: Decision) -> Mapping[str, tuple[Sign, ...]]:
    """Return what stands on the spaces that can be used."""
    at = kit.site_index
    spaces = [
        (action, at[str(action.args[0])]) for action in decision.options if action.args[:1] and action.args[0] in at
    ]
    return {action.text: kit.sites[space].shows for action, space in spaces}


def _named(some: Iterable[Sign], painted: str) -> list[str]:
    words = [word for sign in some for word in sign.icon.split() if word in ICONS or word in _TRACK]
    return [f"{painted}rail-{word[5:]}" if word in _TRACK else word for word in dict.fromkeys(words)][:MOST]
