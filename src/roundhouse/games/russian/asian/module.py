"""The modules of Asian Railroads; the files next to this one fill them.

The board and the industry board can be played one without the other.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.core.module import Module
from roundhouse.core.state import Public
from roundhouse.games.russian.module import DATA
from roundhouse.games.russian.state import RussianState


if TYPE_CHECKING:
    from roundhouse.games.russian.counting import Count
    from roundhouse.games.russian.tables import Engineer

WAGONS = 3
"""Of each seat, and purple ones."""
LIES, STANDS, FRESH = 1, 2, 3
"""How a wagon is: not to be used yet, to be used, to be used from its owner's next turn on."""

asian = Module("russian.board.asian", needs=("russian", "russian.ultimate"))
asian.load(DATA / "boards" / "asian.toml")

works = Module("russian.industry.board", version=3, needs=("russian", "russian.ultimate"))
works.load(DATA / "industry" / "board.toml")

for_two = Module("russian.industry.board.two", needs=("russian",), named=False)
for_two.load(DATA / "industry" / "board-two.toml")

for_four = Module("russian.industry.board.four", needs=("russian",), named=False)
for_four.load(DATA / "industry" / "board-four.toml")


@works.fields
class WorksState(RussianState):
    """The same with maintenance wagons; the row behind those of the seats is that of the purple ones."""

    wagons: Public[list[list[int]]]
    """By row, then by site: how a wagon is there, or 0."""
    shed: Public[list[int]]
    """By seat: own wagons that were never placed."""
    workshop: Public[list[int]]
    """By row: wagons that were used."""
    purple: Public[int]
    """The seat that has the purple wagons, or -1."""


@works.begin
def _begin(s: WorksState) -> None:
    s.wagons = [[0] * s.kit.industry.gaps for _ in range(s.seats + 1)]
    s.shed, s.workshop, s.purple = [WAGONS] * s.seats, [0] * (s.seats + 1), -1


@works.tweak("later")
def _later(before: set[str]) -> set[str]:
    return before | {"wagons", "shed", "workshop", "purple"}


@works.tweak("industry-of")
def _shared(before: list[int]) -> list[int]:
    return [0] * len(before)


@works.tweak("counts")
def _counts(before: dict[str, Count]) -> dict[str, Count]:
    return {**before, "factories": lambda _s, _seat: 0}


@works.tweak("engineers")
def _engineers(before: list[Engineer]) -> list[Engineer]:
    return [engineer for engineer in before if ("operate",) not in engineer.do]
