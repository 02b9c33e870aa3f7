"""The title: what can be set up, and how."""

from __future__ import annotations

from collections import Counter
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from roundhouse.core.corrections import corrections
from roundhouse.core.game import Title
from roundhouse.core.pool import core
from roundhouse.core.rules import Rules
from roundhouse.games.revolution import (  # noqa: F401  (they fill the module)
    able,
    kit,
    milestones,
    rails,
    selling,
    stations,
    telegraph,
    trading,
    turn,
    workers,
)
from roundhouse.games.revolution.check import check
from roundhouse.games.revolution.look import look
from roundhouse.games.revolution.module import base
from roundhouse.games.revolution.saying import sentences
from roundhouse.games.revolution.scoring import ranking, scores, sheet
from roundhouse.games.revolution.setup import imagine, start
from roundhouse.games.revolution.state import RevolutionState


if TYPE_CHECKING:
    from roundhouse.core.module import Module
    from roundhouse.games.revolution.kit import Kit


def title_with(*modules: Module, words: tuple[Path, ...] = ()) -> Title:
    """Return the title with further modules, and the folders of their catalogues."""

    @cache
    def build(seats: int) -> Rules:
        return Rules([core, base, *modules], seats)

    return Title(
        id="railroad-revolution",
        family="revolution",
        state=RevolutionState,
        options=(),
        seats=lambda _options: range(2, 5),
        rules=lambda seats, _options: build(seats),
        start=start,
        scores=scores,
        sheet=sheet,
        ranking=ranking,
        look=look,
        imagine=imagine,
        words=(Path(__file__).parent / "words", *words),
        names=_names,
        says=sentences,
        corrected=corrected,
    )


def corrected(path: Path) -> Title:
    """Return the title with values as somebody read them off the printed game; those that do not fit are refused."""
    title = title_with(corrections(path, [base]))
    for seats in title.seats({}):
        check(title.rules(seats, {}), REVOLUTION.rules(seats, {}))
    return title


def _names(rules: Rules) -> dict[str, str]:
    """Return what is called the same in every language: cities, the spaces between them."""
    board: Kit = rules.kit
    cities = {city.id: city.name for city in board.cities}
    names = {f"city.{name}": said for name, said in cities.items()}
    many = Counter(space.link for space in board.spaces)
    for space in board.spaces:
        first, second, *number = space.id.split("-")
        which = [f"{n}/{many[space.link]}" for n in number]
        names[f"space.{space.id}"] = " ".join([f"{cities[first]} \N{EN DASH} {cities[second]}", *which])
    return names


REVOLUTION = title_with()
