"""In which language to speak, and the sentences of the server."""

from __future__ import annotations

import re

from functools import cache
from pathlib import Path

from roundhouse.bots.levels import LEVELS
from roundhouse.core.words import LANGUAGES, Words, words


FOLDER = Path(__file__).parent / "words"
_RANGE = re.compile(r"\s*([a-zA-Z]{1,8})[-\w]*\s*(?:;\s*q\s*=\s*([01](?:\.\d{0,3})?))?\s*")


@cache
def languages() -> tuple[str, ...]:
    """Return the languages in which everything can be said, English first."""
    return tuple(language for language in LANGUAGES if (FOLDER / f"{language}.toml").exists())


def server_words(language: str) -> Words:
    """Return the sentences of the server and its page."""
    return words(language, FOLDER)


def language_for(asked: str | None, accepted: str) -> str:
    """Return the language asked for, else the best one the browser accepts, else English."""
    if asked in languages():
        return asked
    wishes = [_RANGE.fullmatch(part) for part in accepted[:200].split(",")]
    ranked = sorted((-float(wish[2] or 1), i, wish[1].lower()) for i, wish in enumerate(wishes) if wish)
    return next((name for weight, _, name in ranked if weight and name in languages()), "en")


def level(bot: str, language: str) -> str:
    """Return how good a bot is, in a word or two; nothing for people."""
    said = server_words(language)
    label = said.sentences.get(f"server.bot.{bot}", bot)
    return said.say("server.player.bot", {"bot": label.lower()}) if bot else ""


def face(bot: str) -> str:
    """Return the sign that a bot of the house is shown as, if it has a face; greedy has that of its equal."""
    known = {each.id: each.face for each in LEVELS}
    found = known.get("normal" if bot == "greedy" else bot, "")
    return f"face-{found}" if found else ""


def name_of(names: list[str], kinds: list[str], seat: int, language: str) -> str:
    """Return how a seat is called: by its name, or by a number where several people have none."""
    said = server_words(language)
    if names[seat] or kinds[seat] == "open":
        return names[seat] or said.say("server.player.open")
    nameless = [at for at, (name, kind) in enumerate(zip(names, kinds, strict=True)) if not name and kind != "open"]
    if len(nameless) == 1:
        return said.say("server.player.guest")
    return said.say("server.player.number", {"n": seat + 1})
