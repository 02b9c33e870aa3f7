"""What changes during a game of Age of Steam."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.core.state import Public, State, gamestate


if TYPE_CHECKING:
    from roundhouse.games.steam.kit import Kit

FREE = 6
"""The owner of track that nobody owns."""
IS_CITY = 1 << 7
"""In `demand`: the bit that tells a city or terminal from a town."""

Tip = tuple[int, int, int, int, int]
"""The loose end of a section: slot, owner, the stop at its other end, its length, 1 if lengthened in this phase."""
Link = tuple[int, int, int, int]
"""A finished link: two stops, owner, how many sections of track it has."""


@gamestate
class SteamState(State):
    """Counters only; everything printed lives in the rules.

    Lists are indexed by seat unless said otherwise.
    A *slot* is a hex and one of its edges (6 * hex + edge); a *stop* is a town, city or terminal.
    """

    kit: Kit
    round: Public[int]
    order: Public[list[int]]
    """Seats still in the game, first player first."""
    out: Public[list[int]]
    """1 for seats that are bankrupt."""

    cash: Public[list[int]]
    income: Public[list[int]]
    shares: Public[list[int]]
    loco: Public[list[int]]
    action: Public[list[int]]
    """Which action a seat took, or -1."""
    blocked: Public[int]
    """Actions that rest until all have been taken, as bits."""

    bids: Public[list[int]]
    held: Public[list[int]]
    """1 if the seat has used its right to pass and stay."""
    dropped: Public[list[int]]
    """Seats that left the bidding, first one first."""
    lead: Public[int]
    """Who is asked first to pay for going first, where that is the rule."""

    started: Public[list[int]]
    """1 once a seat has built its first tile."""
    markers: Public[list[int]]
    """Ownership markers not on the board."""
    upgraded: Public[list[int]]
    """1 if the seat improved its locomotive instead of moving in this phase."""
    dearest: Public[int]
    """The dearest tile of this build turn, where the engineer halves a price."""
    joined: Public[int]
    """1 once east and west are joined, where that matters."""

    tile: Public[list[int]]
    """By hex: the face that lies there, or -1."""
    owner: Public[list[int]]
    """By hex: three bits for each edge, 0 without track, else the owner + 1."""
    supply: Public[list[int]]
    """By kind of tile."""
    discs: Public[int]
    wired: Public[list[int]]
    """By interurban: its owner, or -1."""

    tips: Public[list[Tip]]
    """The loose ends of all unfinished sections."""
    links: Public[list[Link]]
    """All finished links."""
    touch: Public[list[int]]
    """By seat: the stops its track reaches, as bits."""
    near: Public[tuple[int, ...]]
    """By hex: the edges beyond which lies a city or terminal, as bits; changed so seldom that copies share it."""
    fringe: Public[tuple[int, ...]]
    """The hexes next to a city or terminal."""

    demand: Public[list[int]]
    """By stop: the colours it takes, as bits; cities and terminals also have `IS_CITY`."""
    built: Public[list[int]]
    """By letter: the hex of the new city, or -1."""
    goods: Public[list[int]]
    """By stop and colour: how many cubes lie there."""
    cargo: Public[list[int]]
    """By hex: the colour of the cube there, or -1; empty where no map puts cubes on hexes."""
    display: Public[list[int]]
    """By space: the colour of the cube there, or -1."""
    bag: Public[list[int]]
    """By colour."""
    gone: Public[list[int]]
    """By colour: cubes that left the game."""
    signs: Public[list[int]]
    """By colour: cubes that mark what a terminal takes."""
    hand: Public[list[int]]
    """Cubes drawn for production and not yet placed."""
    lots: Public[list[int]]
    """By seat: its place where dice had to break a tie, else 0."""

    def pay(self, seat: int, n: int) -> None:
        """Raise a seat's income, unless nobody or a bankrupt sits there."""
        if seat < FREE and not self.out[seat]:
            self.income[seat] += n
