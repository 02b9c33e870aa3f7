"""Sentences made from what rows do; what the catalogue says itself goes before them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.games.russian.tables import Benefit, Bonus, Engineer, Line, Loco, Stretch


if TYPE_CHECKING:
    from collections.abc import Iterator

    from roundhouse.core.rules import Rules
    from roundhouse.core.words import Words

SECTIONS = {"engineer": "", "loco": "factory", "benefit": "", "industry": "", "edition": "", "heater": ""}
"""Where the sentences of a table stand, if not under its own name; nowhere for those that need none."""


def sentences(rules: Rules, words: Words) -> dict[str, str]:
    """Return what everything is called whose name follows from the tables."""
    found = {key: said for table, rows in rules.rows().items() for key, said in _does(table, rows, words)}
    for name, row in rules.table(Engineer).items():
        found[f"space.{name}"] = words.say("say.engineer", {"n": row.number, "does": words.together(row.do)})
    for line in rules.table(Line).values():
        called = words.name("line", line.id)
        found[f"source.{line.id}"] = called
        for n in range(1, line.slots + 1):
            said = called if line.slots == 1 else words.say("say.slot", {"line": called, "n": n})
            found[f"slot.{line.id}" if n == 1 else f"slot.{line.id}-{n}"] = said
    found |= _heated(rules, words, found)
    for name in rules.rows().get("emil", ()):
        found[f"card-of.{name}"] = words.say("say.light") if name == "light" else _space(found, words, name)
    for name in rules.table(Stretch):
        gives = "; ".join(said for _, said in sorted(_gives(rules, words, name)))
        found[f"stretch.{name}"] = words.say("say.stretch", {"id": name, "gives": gives})
    for action in rules.kit.branch.values():
        found[f"action.{action.text}"] = words.say("say.branch", {"n": action.args[0], "to": action.args[1]})
    for action in rules.actions:
        if action.args and action.args[-1] == "purple":
            found[f"action.{action.text}"] = words.say("say.purple", {"what": words.describe(action)})
    return found


def _does(table: str, rows: dict[str, object], words: Words) -> Iterator[tuple[str, str]]:
    """Say what each row of a table does, where it does something."""
    if section := SECTIONS.get(table, table):
        for name, row in rows.items():
            if does := sum((getattr(row, column, ()) for column in ("do", "entry", "then", "may")), ()):
                yield f"{section}.{name}", words.together(does)


def _space(found: dict[str, str], words: Words, name: str) -> str:
    """Return what a space is called: by the catalogue, or by what it does."""
    return words.sentences.get(f"space.{name}") or found.get(f"space.{name}", "")


def _heated(rules: Rules, words: Words, said: dict[str, str]) -> dict[str, str]:
    """Name the tiles with a heater, and the places where one can be fixed, which have been said before."""
    kit, found = rules.kit, dict[str, str]()
    for tile in (tile for tile in kit.tiles if tile.of):
        found[f"loco.{tile.id}"] = words.say("say.heated", {"loco": words.name("loco", tile.of)})
        found[f"factory.{tile.id}"] = _hotter(rules.table(Loco)[tile.of], tile, words)
    if found:
        found |= {f"hot.{n}": words.say("say.heated-gap", {"n": n}) for n in range(1, kit.industry.gaps + 1)}
        slots = ((name, said[f"slot.{name}"]) for name in kit.slot_names)
        found |= {f"hot.{name}": words.say("say.heated-slot", {"slot": slot}) for name, slot in slots}
    return found


def _hotter(cold: Loco, hot: Loco, words: Words) -> str:
    """Say what a factory does with a heater; what has no number of its own is done twice."""
    before, does = cold.do + cold.entry, hot.do + hot.entry
    if not does:
        return words.name("factory", cold.id)
    said = words.together(does)
    again = does != before and said == words.together(before)
    return words.say("say.heated-twice", {"what": said}) if again else said


def _gives(rules: Rules, words: Words, stretch: str) -> Iterator[tuple[int, str]]:
    """Say what the spaces of a stretch give, each with its number."""
    for row in rules.table(Benefit).values():
        if row.line == stretch:
            facts = {"n": row.space, "rail": words.name("rail", row.colour), "what": words.together(row.do)}
            yield row.space, words.say("say.at-loco" if row.loco else "say.at", facts)
    for star in rules.table(Bonus).values():
        if star.line == stretch:
            what = words.say("say.star", {"n": star.points})
            facts = {"n": star.space, "rail": words.name("rail", star.colour), "what": what}
            yield star.space, words.say("say.at-loco", facts)
