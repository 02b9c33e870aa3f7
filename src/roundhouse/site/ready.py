"""Answers that depend on the language alone, written while the site is built: the first page needs no Python."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

import roundhouse

from roundhouse.house.titles import titles
from roundhouse.house.wire.house import Health, Sentences
from roundhouse.house.words_of import languages, server_words


def ready() -> Iterator[tuple[str, bytes]]:
    """Return the answers by the name of their file."""
    for language in languages():
        said = {
            "health": Health(ok=True, version=roundhouse.__version__),
            "words": Sentences(language, list(languages()), server_words(language).sentences),
            "games": titles(language),
        }
        for name, answer in said.items():
            yield f"{language}/{name}.json", msgspec.json.encode(answer)
