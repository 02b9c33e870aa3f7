"""Names made from what is printed: milestones by what they ask for, tiles by what they bring."""

from __future__ import annotations

from typing import TYPE_CHECKING


if TYPE_CHECKING:
    from roundhouse.core.rules import Rules
    from roundhouse.core.words import Words
    from roundhouse.games.revolution.kit import Kit


def sentences(rules: Rules, words: Words) -> dict[str, str]:
    """Return what everything is called whose name follows from the tables."""
    board: Kit = rules.kit
    found = {f"setup-tile.{row.id}": words.together(row.do) for row in board.setup_tiles}
    found |= {f"telegraph-tile.{row.id}": words.together(row.do) for row in board.wire_tiles}
    found |= {f"city-tile.{row.id}": words.together(row.main) for row in board.city_tiles}
    found |= {f"trade-tile.{row.id}": words.effects(row.one + row.two) for row in board.trades}
    return found | {f"milestone.{row.id}": ", ".join(asked(words, *row.when)) for row in board.milestones}


def asked(words: Words, *conditions: tuple[str | int, ...]) -> list[str]:
    """Say some conditions."""
    return [words.say(f"condition.{kind}", {"n": args[-1], "what": args[0]}) for kind, *args in conditions]
