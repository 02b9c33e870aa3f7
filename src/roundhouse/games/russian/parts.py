"""What can be chosen for Ultimate Railroads, and the modules that choices stand for: rows to which boards add."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from roundhouse.core.game import Change, Option
from roundhouse.games.russian.american import american, both, nut, two_tracks
from roundhouse.games.russian.asian import asian, boxed, for_four, for_two, works
from roundhouse.games.russian.doubling import several
from roundhouse.games.russian.german import german
from roundhouse.games.russian.module import russian, strip
from roundhouse.games.russian.modules.coal import coal
from roundhouse.games.russian.modules.emil import emil
from roundhouse.games.russian.modules.emil_stocks import stocks
from roundhouse.games.russian.modules.emil_works import building
from roundhouse.games.russian.modules.engineers import more, visitor
from roundhouse.games.russian.modules.special import special
from roundhouse.games.russian.modules.train import train


if TYPE_CHECKING:
    from collections.abc import Mapping

    from roundhouse.core.module import Module


class Part(NamedTuple):
    """Some modules, and the choices that bring them."""

    modules: tuple[Module, ...]
    when: Mapping[str, tuple[str, ...]]
    """By option: the choices with which they come; all of them must have been made."""
    seats: tuple[int, ...] = (1, 2, 3, 4)


TOGGLE = ("no", "yes")
WITH = ("yes",)

OPTIONS = (
    Option("board", ("russian", "german", "american", "asian")),
    Option("industry", ("strip", "tracks", "board"), follows=("board", {"american": "tracks", "asian": "board"})),
    Option("coal", TOGGLE),
    Option("train", TOGGLE),
    Option("special-ideas", TOGGLE),
    Option("engineers", ("base", "recommended", "all")),
    Option("emil", TOGGLE),
)

PARTS = (
    Part((russian,), {"board": ("russian",)}),
    Part((german,), {"board": ("german",)}),
    Part((several, american), {"board": ("american",)}),
    Part((asian,), {"board": ("asian",)}),
    Part((strip,), {"industry": ("strip",)}),
    Part((two_tracks,), {"industry": ("tracks",)}),
    Part((both,), {"board": ("american",), "industry": ("tracks",)}),
    Part((for_two, works), {"industry": ("board",)}, seats=(1, 2)),
    Part((for_four, works), {"industry": ("board",)}, seats=(3, 4)),
    Part((nut,), {"board": ("american",), "industry": ("board",)}),
    Part((emil,), {"emil": WITH}),
    Part((stocks,), {"emil": WITH, "board": ("american",)}),
    Part((building,), {"emil": WITH, "industry": ("board",)}),
    Part((coal,), {"coal": WITH}),
    Part((train,), {"train": WITH}),
    Part((special,), {"special-ideas": WITH}),
    Part((boxed,), {"special-ideas": WITH, "industry": ("board",)}),
    Part((more,), {"engineers": ("recommended", "all")}),
    Part((visitor,), {"engineers": ("all",)}, seats=(2, 3, 4)),
    Part((visitor,), {"engineers": ("recommended",)}, seats=(2,)),
)

CHANGES = (
    Change("alone", {"emil": WITH}),
    Change("one-round-less", {"train": WITH}),
    Change("one-round-less", {"coal": WITH, "train": ("no",)}),
    Change("one-boulder", {"board": ("american",), "industry": ("strip",)}),
    Change("one-boulder-shared", {"board": ("american",), "industry": ("board",)}),
    Change("no-boulder", {"board": ("russian", "german", "asian"), "industry": ("tracks",)}),
    Change("no-own-factories", {"industry": ("board",)}),
    Change("third-marker", {"board": ("german",), "industry": ("tracks",)}),
)

FULL = {"board": "german", "coal": "yes", "train": "yes", "special-ideas": "yes", "engineers": "recommended"}
ALONE = {"emil": "yes"}


def parts(seats: int, chosen: Mapping[str, str]) -> list[Module]:
    """Return the modules that some choices stand for."""
    met = (part for part in PARTS if seats in part.seats and holds(part.when, chosen))
    return [module for part in met for module in part.modules]


def holds(when: Mapping[str, tuple[str, ...]], chosen: Mapping[str, str]) -> bool:
    """Whether all of some choices were made."""
    return all(chosen[option] in among for option, among in when.items())
