"""What belongs to the family, but not to this table: struck out, or of the other edition."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.core.op import Refusal
from roundhouse.games.russian.module import base, classic, ultimate
from roundhouse.games.russian.state import COLOURS
from roundhouse.games.russian.tables import Space


if TYPE_CHECKING:
    from roundhouse.core.action import Words
    from roundhouse.core.rules import Rules


@base.stray("swap")
@base.stray("again")
@base.stray("move")
@base.stray("place")
def _struck_out(rules: Rules, words: Words) -> Refusal | None:
    if len(words) != 2 or words[1] not in rules.table(Space):
        return None
    return Refusal("struck-out" if rules.seats > 1 else "not-alone", {"space": str(words[1]), "n": rules.seats})


@base.stray("lay")
def _runs_elsewhere(rules: Rules, words: Words) -> Refusal | None:
    _, line, colour = words if len(words) == 3 else ("", "", "")
    there = line in rules.kit.line_names and colour in COLOURS
    return Refusal("colour-not-there", {"line": str(line), "colour": str(colour)}) if there else None


@base.stray("drop")
@base.stray("spend")
@base.stray("idea")
def _other_idea(rules: Rules, words: Words) -> Refusal | None:
    return Refusal("other-idea", {"idea": str(words[1])}) if _other(rules, words, "idea") else None


@base.stray("turn-in")
@base.stray("factory")
@base.stray("shunt")
@base.stray("loco")
def _other_loco(rules: Rules, words: Words) -> Refusal | None:
    return Refusal("other-loco", {"loco": str(words[1])}) if _other(rules, words, "loco") else None


@base.stray("end-card")
def _other_end_card(rules: Rules, words: Words) -> Refusal | None:
    return Refusal("other-end-card", {"card": str(words[1])}) if _other(rules, words, "end") else None


def _other(rules: Rules, words: Words, table: str) -> bool:
    """Whether this is an action of the other edition, but for its first argument one of this."""
    verb, *args = words
    known = any(args[:1] == [row] for module in (classic, ultimate) for row in module.tables.get(table, {}))
    return known and any(a.verb == verb and list(a.args[1:]) == args[1:] for a in rules.actions)
