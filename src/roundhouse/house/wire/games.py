"""What can be played."""

from __future__ import annotations

from msgspec import Struct, field

from roundhouse.house.wire.kinds import Name, Picture


class ChoiceInfo(Struct):
    """One way to choose an option."""

    value: str
    label: str
    about: str
    art: str
    """The drawing of it, if there is one."""


class NeedInfo(Struct):
    """What a choice asks of another option."""

    choice: str
    option: str
    among: list[str]


class FollowInfo(Struct):
    """Which choices of another option bring one of this along."""

    option: str
    brings: dict[str, str]


class ChangeInfo(Struct):
    """What is different where some choices meet."""

    when: dict[str, list[str]]
    text: str


class OptionInfo(Struct):
    """Something to decide before the game."""

    name: str
    label: str
    about: str
    choices: list[ChoiceInfo]
    default: str
    toggle: bool
    needs: list[NeedInfo]
    follows: FollowInfo | None


class BotInfo(Struct):
    """A bot that plays this game."""

    id: str
    label: str
    about: str
    face: str
    """The sign it is shown as, and what that is called; nothing for those without."""
    called: str


class RowsInfo(Struct):
    """Rows of one table whose values had to be reconstructed."""

    label: str
    rows: list[str]


class TitleInfo(Struct, kw_only=True, omit_defaults=True):
    """A game that can be played."""

    id: str
    name: str
    about: str
    weight: float
    minutes: list[int]
    seats: list[int]
    """How many play, as things are chosen first."""
    ever: list[int]
    """How many play, whatever is chosen."""
    default_seats: int
    options: list[OptionInfo]
    bots: list[BotInfo]
    default_bot: str
    changes: list[ChangeInfo]
    full: dict[str, str]
    alone: dict[str, str]
    panels: list[Picture] | None = None
    reconstructed: list[RowsInfo] = field(default_factory=list)


class Titles(Struct):
    """What can be played."""

    games: list[TitleInfo]
    languages: list[str]


class Chosen(Struct):
    """Options chosen so far."""

    options: dict[Name, Name] = field(default_factory=dict)


class SeatsAllowed(Struct):
    """How many can play, and for each number how many rounds; 0 where that is open."""

    seats: list[int]
    rounds: list[int]
