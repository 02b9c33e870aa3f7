"""Words: every sentence stands in a catalogue, one TOML file for a language, none in code.

A sentence may name facts: ``{price}``, ``{space@space}`` (the name of that space in the same language),
``{n|step|steps}`` (the number with the fitting word), ``{seat@seat}`` (the name of a player), ``{seat@whom}``
(the same after a preposition or as the one something is given to)
and ``{what@effect}`` (effects, each by its sentence in the section ``effect``); several things are listed.
A deed says ``{does|takes|take}``: the verb as it is told of others, and as it is told to the one who did it.
Whoever reads about nobody but themselves is told by the twin of a sentence, ``<key>-you``, if it has one;
otherwise they are called by the words of the section ``you``.
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
SEATS = ("seat", "whom")
"""How a sentence may name a player: as the one who does something, and otherwise."""
MADE = {*SEATS, "effect"}
"""Sections whose names are not looked up but made: players and what effects bring."""
DOES = "does"
"""What a deed is told of others or to its doer by."""
_HOLE = re.compile(r"\{(\w+)(?:@([\w.-]+))?(?:\|([^|}]*)\|([^}]*))?\}")


class Words:
    """The sentences of some packages in one language."""

    def __init__(self, language: str, folders: tuple[Path, ...]) -> None:
        self.language = language
        self.names: Mapping[str, str] = {}
        """What the seats are called, by their numbers, where that is known."""
        self.you = ""
        """The number of the seat to which everything is said, if it is said to one."""
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

    def to(self, seat: int | None) -> Words:
        """Return the same catalogue, speaking to whoever has a seat."""
        copy = self.calling(self.names)
        copy.you = "" if seat is None else str(seat)
        return copy

    def concerns(self, key: str, facts: Mapping[str, Any]) -> bool:
        """Whether a sentence names whoever it is said to."""
        return any(self.you in _several(facts.get(name)) for name in _seats(self.sentences.get(key, "")))

    def say(self, key: str, facts: Mapping[str, Any] | None = None) -> str:
        """Return a sentence with its facts filled in."""
        return self._fill(self.sentences[self._twin(key, facts or {})], facts or {})

    def _twin(self, key: str, facts: Mapping[str, Any]) -> str:
        """Return the key by which a sentence is said: to the only one it names it may be said otherwise."""
        if not self.you or (twin := f"{key}-you") not in self.sentences:
            return key
        return twin if any(_several(facts.get(name)) == (self.you,) for name in _seats(self.sentences[key])) else key

    def name(self, kind: str, thing: object) -> str:
        """Return what a thing is called: by its own name, by how its section calls ``each``, or by its id."""
        if kind in SEATS:
            return self._player(kind, str(thing))
        key = f"{kind}.{thing}" if f"{kind}.{thing}" in self.sentences else f"{kind}.each"
        return self.say(key, {"0": thing}) if key in self.sentences else str(thing)

    def _player(self, kind: str, seat: str) -> str:
        if seat == self.you:
            return self.sentences[f"you.{kind}"]
        return self.names.get(seat) or self.say("record.seat", {"seat": seat})

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
        exact = f"action.{action.text}"
        key = exact if exact in self.sentences else f"action.{action.verb}"
        return _sentence(self.say(key, facts)) if key in self.sentences else action.text

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
            if name == DOES and one is not None:
                return str(many if facts.get(DOES) else one)
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


@cache
def _seats(sentence: str) -> tuple[str, ...]:
    """Return the facts of a sentence that are players."""
    return tuple(hole[1] for hole in _HOLE.finditer(sentence) if hole[2] in SEATS)


def _several(value: object) -> tuple[str, ...]:
    return tuple(map(str, value)) if isinstance(value, tuple) else (str(value),)


def _sentence(said: str) -> str:
    return said[:1].upper() + said[1:]


def _flatten(tables: Mapping[str, Any], prefix: str, into: dict[str, str]) -> None:
    for key, value in tables.items():
        if isinstance(value, str):
            into[prefix + key] = value
        else:
            _flatten(value, f"{prefix}{key}.", into)
