"""What the coach is asked, and what it says."""

from __future__ import annotations

from msgspec import Struct

from roundhouse.house.wire.kinds import SeatNumber


class HintWanted(Struct):
    """Whose turn it is, and at which seq."""

    seat: SeatNumber
    seq: int


class Agreement(Struct):
    """Whether somebody agrees to hints at a table."""

    seat: SeatNumber
    agree: bool


class Advised(Struct):
    """What a good player would do, and why."""

    action: str
    text: str
    why: str
    points: float
    """By how much it is better than the next best."""


class Curve(Struct):
    """What was to be expected when a round began."""

    move: int
    round: int
    values: list[float]
    """The points of every seat at the end."""
    chances: list[float]
    """How likely each was to win; empty in a game for one."""


class Told(Struct):
    """A round in which somebody's chances changed much."""

    round: int
    seat: int
    text: str


class Missed(Struct):
    """A turn that could have been better."""

    move: int
    seat: int
    text: str
    why: str
    points: float
    chance: float


class Reviewed(Struct):
    """A game looked back at, as far as that has come."""

    done: int
    of: int
    curve: list[Curve]
    turnings: list[Told]
    missed: list[Missed]
