"""What changes during a game of the Russian family."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from roundhouse.core.state import Owner, Public, Secret, State, gamestate


if TYPE_CHECKING:
    from roundhouse.games.russian.kit import Kit

Colour = Literal["wood", "green", "bronze", "silver", "gold", "any", "wood-or-green"]
"""The colours of rails as effects name them."""
COLOURS = ("wood", "green", "bronze", "silver", "gold")
RANKS = len(COLOURS)
CHOICES: dict[str, set[int]] = {
    **{colour: {rank} for rank, colour in enumerate(COLOURS)},
    "any": set(range(RANKS)),
    "wood-or-green": {0, 1},
}
"""The ranks of the rails that a step of a colour may move."""


@gamestate
class RussianState(State):
    """Counters only; everything printed on cardboard lives in the rules.

    Lists are indexed by seat unless said otherwise; tiles and spaces go by their index in the kit, 0 is no tile.
    """

    kit: Kit

    round: Public[int]
    order: Public[list[int]]
    """Seats, first player first."""
    passed: Public[list[int]]
    points: Public[list[int]]
    ledger: Public[list[tuple[int, int, str, int]]]
    """Every award in order: seat, round, source, points."""

    workers: Public[list[int]]
    """Own workers at hand."""
    extra: Public[list[int]]
    """Own workers earned during the game."""
    special: Public[list[int]]
    """1 while the special worker is at hand."""
    special_owner: Public[int]
    hired: Public[list[int]]
    """Hired workers at hand."""
    coins: Public[list[int]]

    holder: Public[list[int]]
    """By space: the seat that occupies it, or -1."""
    paid: Public[list[int]]
    """By space: what stands there, packed (see `payment`)."""
    endless: Public[list[int]]
    """What each seat has on the space that never fills, packed."""

    rails: Public[list[list[int]]]
    """By seat, then by line and rank: the space the rail has reached, 0 if it is not on the line."""
    stock: Public[list[list[int]]]
    """By seat, then by rank: rails not yet on a line."""
    claimed: Public[list[int]]
    """Benefits already received, as bits."""
    laid: Public[list[int]]
    """What was laid onto each board, as a number (see `Boards`)."""
    doublers: Public[list[int]]
    """Doublers on the lines, packed: four bits for each line that takes any (see `doubled`)."""
    doubler_supply: Public[int]

    locos: Public[list[list[int]]]
    """By seat, then by slot."""
    factories: Public[list[list[int]]]
    """By industry (each seat has its own, unless there is one for all), then by gap."""
    stacks: Public[list[int]]
    """By tile: how many are left to buy."""
    yard: Public[list[int]]
    """By tile: how many returned ones lie there as factories."""
    markers: Public[list[list[int]]]
    """By seat: the spaces on which its industry markers stand."""

    display: Public[list[int]]
    """By field, the hiring field first: the engineer there, or -1."""
    boss: Public[list[int]]
    """By engineer: the seat that hired it, or -1."""

    ideas: Public[list[int]]
    """Idea tiles used on the board, as bits."""
    spent: Public[list[int]]
    """Idea tiles that left the game, as bits."""
    revalued: Public[list[int]]
    medal: Public[list[int]]
    keys: Public[list[int]]
    """Keys received so far."""
    cards: Public[list[int]]
    """By idea card: 1 while it lies open."""
    bonus: Public[list[int]]
    """By start-bonus card: the seat that took it, or -1."""

    hand: Owner[list[list[str]]]
    """End cards."""
    shown: Public[list[list[str]]]
    """End cards after the game."""
    pile: Secret[list[str]]
    """End cards to choose from."""

    def works(self, seat: int) -> list[int]:
        """Return the factories over which the markers of a seat move, by gap."""
        return self.factories[self.kit.industry_of[seat]]

    def score(self, seat: int, source: str, n: int) -> None:
        """Give points and write down where they come from."""
        if n:
            self.points[seat] += n
            self.ledger.append((seat, self.round, source, n))
            self.emit("score", seat, source, n)


MEANS = {"w": "workers", "s": "special", "h": "hired", "c": "coins"}
"""With what a space is paid: by letter in notation, the field that says how much of it is at hand."""


def payment(own: int, special: int, hired: int, coins: int) -> int:
    """Pack what stands on a space into one number."""
    return own | special << 4 | hired << 8 | coins << 12


def unpack(packed: int) -> tuple[int, int, int, int]:
    """Return own workers, special worker, hired workers and coins."""
    return packed & 15, packed >> 4 & 15, packed >> 8 & 15, packed >> 12
