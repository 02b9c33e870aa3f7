"""What can be played."""

from __future__ import annotations

from msgspec import Struct, field

from roundhouse.server.wire.kinds import Name, Picture


class ChoiceInfo(Struct):
    """One way to choose an option, or one bot."""

    value: str
    label: str
    about: str


class Only(Struct):
    """Under which choices of another option something means anything."""

    name: str
    values: list[str]


class OptionInfo(Struct):
    """Something to decide before the game."""

    name: str
    label: str
    about: str
    choices: list[ChoiceInfo]
    default: str
    only: Only | None


class BotInfo(Struct):
    """A bot that plays this game."""

    id: str
    label: str
    about: str


class TitleInfo(Struct, kw_only=True, omit_defaults=True):
    """A game that can be played."""

    id: str
    name: str
    about: str
    weight: float
    minutes: list[int]
    seats: list[int]
    default_seats: int
    options: list[OptionInfo]
    bots: list[BotInfo]
    default_bot: str
    panels: list[Picture] | None = None


class Titles(Struct):
    """What can be played."""

    games: list[TitleInfo]
    languages: list[str]


class Chosen(Struct):
    """Options chosen so far."""

    options: dict[Name, Name] = field(default_factory=dict)


class SeatsAllowed(Struct):
    """How many can play."""

    seats: list[int]
