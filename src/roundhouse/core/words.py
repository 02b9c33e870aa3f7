"""Words: every sentence stands in a catalogue, one TOML file for a language, none in code.

A sentence may name facts: ``{price}``, ``{space@space}`` (the name of that space in the same language),
``{n|step|steps}`` (the number with the fitting word), ``{seat@seat}`` (the name of a player)
and ``{what@effect}`` (effects, each by its sentence in the section ``effect``); several things are listed.
What describes an action may say ``{list}``: all its arguments, each by its name in the section of the verb.
What is said otherwise under a choice made before the game stands again in a section ``with.<option>-<choice>``.
"""

from __future__ import annotations

import re
import tomllib

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any


if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from roundhouse.core.action import Action
    from roundhouse.core.op import Refusal
    from roundhouse.core.state import Effect

LANGUAGES = ("en", "de", "nl")
MADE = {"seat", "effect"}
"""Sections whose names are not looked up but made: players and what effects bring."""
_HOLE = re.compile(r"\{(\w+)(?:@([\w.-]+))?(?:\|([^|}]*)\|([^}]*))?\}")


class Words:
    """The sentences of some packages in one language."""

    def __init__(self, language: str, folders: tuple[Path, ...]) -> None:
        self.language = language
        self.names: Mapping[str, str] = {}
        """What the seats are called, by their numbers, where that is known."""
        self.sentences: dict[str, str] = {}
        for folder in folders:
            self.sentences |= _catalogue(folder / f"{language}.toml")

    def under(self, choices: Mapping[str, str], names: Mapping[str, str]) -> Words:
        """Return the same catalogue with what it says ``with`` some choices, and with some names, on top."""
        copy = Words(self.language, ())
        copy.sentences = dict(self.sentences)
        for option, choice in choices.items():
            start = f"with.{option}-{choice}."
            found = {key.removeprefix(start): said for key, said in self.sentences.items() if key.startswith(start)}
            copy.sentences |= found
        copy.sentences |= names
        return copy

    def calling(self, names: Mapping[str, str]) -> Words:
        """Return the same catalogue, with seats called by the names of their players."""
        copy = Words(self.language, ())
        copy.sentences, copy.names = self.sentences, names
        return copy

    def say(self, key: str, facts: Mapping[str, Any] | None = None) -> str:
        """Return a sentence with its facts filled in."""
        return self._fill(self.sentences[key], facts or {})

    def name(self, kind: str, thing: object) -> str:
        """Return what a thing is called: by its own name, by how its section calls ``each``, or by its id."""
        if kind == "seat":
            return self.names.get(str(thing)) or self.say("record.seat", {"seat": thing})
        found = self.sentences.get(f"{kind}.{thing}") or self.sentences.get(f"{kind}.each")
        return self._fill(found, {"0": thing}) if found else str(thing)

    def effect(self, effect: Effect) -> str:
        """Return what an effect brings; its first argument may have a sentence of its own."""
        name, *args = effect
        facts = {str(i): arg for i, arg in enumerate(args)}
        own = f"effect.{name}-{args[0]}" if args else ""
        found = self.sentences.get(own) or self.sentences.get(f"effect.{name}")
        return self._fill(found or self.name("asks", name), facts)

    def effects(self, effects: Iterable[Effect]) -> str:
        """List what some effects bring."""
        return ", ".join(map(self.effect, effects))

    def together(self, effects: Iterable[Effect]) -> str:
        """Say what some effects bring, all of them together."""
        *before, last = map(self.effect, effects)
        return self.say("join.and", {"0": ", ".join(before), "1": last}) if before else last

    def describe(self, action: Action) -> str:
        """Return what an action means, in a few words."""
        facts: dict[str, Any] = {str(i): arg for i, arg in enumerate(action.args)}
        facts["list"] = self._listed([self.name(action.verb, arg) for arg in action.args])
        found = self.sentences.get(f"action.{action.text}") or self.sentences.get(f"action.{action.verb}")
        return _sentence(self._fill(found, facts)) if found else action.text

    def _listed(self, names: list[str]) -> str:
        """Return names in a row, the last one after an and."""
        *first, last = names or [""]
        return self.say("record.both", {"first": ", ".join(first), "last": last}) if first else last

    def refusal(self, refusal: Refusal) -> str:
        """Return the sentence of a refusal."""
        return _sentence(self.say(f"refuse.{refusal.rule}", refusal.facts))

    def _fill(self, sentence: str, facts: Mapping[str, Any]) -> str:
        if "{" not in sentence:
            return sentence

        def fill(hole: re.Match[str]) -> str:
            name, kind, one, many = hole.groups()
            value = facts[name]
            if kind == "effect":
                return self.effects(value)
            if one is not None:
                return f"{value} {one if value == 1 else many}"
            if isinstance(value, tuple):
                return self._listed([self.name(kind, one) for one in value])
            return self.name(kind, value) if kind else str(value)

        return _HOLE.sub(fill, sentence)


@cache
def words(language: str, *folders: Path) -> Words:
    """Return the catalogue of a language for these packages, read once."""
    return Words(language, folders)


@cache
def _catalogue(path: Path) -> dict[str, str]:
    """Return the sentences of one file, read once for all that are said together with others."""
    found: dict[str, str] = {}
    _flatten(tomllib.loads(path.read_text("utf-8")), "", found)
    return found


@cache
def core_words() -> Path:
    """Return where the sentences of the core itself stand."""
    return Path(__file__).parent / "words"


def _sentence(said: str) -> str:
    return said[:1].upper() + said[1:]


def _flatten(tables: Mapping[str, Any], prefix: str, into: dict[str, str]) -> None:
    for key, value in tables.items():
        if isinstance(value, str):
            into[prefix + key] = value
        else:
            _flatten(value, f"{prefix}{key}.", into)
