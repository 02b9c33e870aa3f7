"""What changes during a game of Railroad Revolution."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.core.state import Owner, Public, Secret, State, gamestate


if TYPE_CHECKING:
    from roundhouse.games.revolution.kit import Kit

ACTIONS = ("station", "railroad", "telegraph", "sell")
COLOURS = ("white", "purple", "orange", "grey", "turquoise")
WHITE = 0
TILES = 2
"""Milestones that lie open before a seat at most."""
SLOTS = 2
"""Executives a milestone has room for at most."""


@gamestate
class RevolutionState(State):
    """Counters and bits only; everything printed lives in the rules.

    Lists are indexed by seat unless said otherwise; *several by seat* means so many entries for each seat in turn.
    """

    kit: Kit
    round: Public[int]
    """0 while the game is set up."""
    order: Public[list[int]]
    """Seats, start player first."""
    final: Public[int]
    """The last round, once it is known."""

    cash: Public[list[int]]
    shares: Public[list[int]]
    free: Public[list[list[int]]]
    """By seat, then by colour: workers in the own supply."""
    placed: Public[list[list[int]]]
    """By seat, then by action and colour: workers on the player board."""
    common: Public[list[int]]
    """By colour: workers in the common supply."""
    buildings: Public[list[int]]
    """Left on the player board."""
    rails: Public[list[int]]
    """Left on the player board."""
    sold: Public[list[int]]
    """Two by seat: buildings and rails removed from the game."""
    tracks: Public[list[int]]
    """By seat and track, in turn: the space the marker stands on."""

    laid: Public[list[int]]
    """Spaces with a rail of the seat, as bits."""
    reach: Public[list[int]]
    """Cities and joints its rails touch, as bits."""
    near: Public[list[int]]
    """Spaces that share a city or joint with its rails, as bits."""
    stations: Public[list[int]]
    """Cities with a station of the seat, as bits."""
    offices: Public[list[int]]
    """Areas with an office of the seat, as bits."""
    first: Public[int]
    """Cities whose first space is taken, as bits."""
    neutral: Public[int]
    """Cities in which a neutral building took it, as bits."""
    desks: Public[list[int]]
    """By area: spaces taken, neutral ones included."""
    opened: Public[int]
    """Areas whose first space is taken, as bits."""

    rewards: Public[list[int]]
    """By city: which reward lies there, or -1."""
    wires: Public[list[int]]
    """By area: the telegraph tile there, or -1."""

    up: Public[list[int]]
    """By seat and kind, in turn: locomotives that lie face up."""
    down: Public[list[int]]
    """By seat and kind, in turn: locomotives that lie face down."""
    piles: Public[list[int]]
    """By kind."""

    open: Public[list[int]]
    """`TILES` by seat: the milestones before it, or -1."""
    posts: Public[list[int]]
    """`SLOTS` for each of these: the colour of the executive there, or -1."""
    done: Public[list[int]]
    """Finished milestones, as bits."""
    unseen: Secret[list[int]]
    """Milestones that nobody has seen."""
    under: Secret[list[int]]
    """Milestones put back under their stacks, the first to be drawn again first."""
    drawn: Owner[list[list[int]]]
    """Milestones a seat chooses from."""

    offer: Public[int]
    """The open trade tile."""
    pile: Secret[list[int]]
    """Trade tiles to come."""
    discard: Secret[list[int]]
    """Trade tiles that were used."""
    setups: Public[list[int]]
    """Set-up tiles laid out, by place; -1 once taken."""
    beside: Public[list[int]]
    """By place: the colour of the worker beside the tile."""

    action: Public[int]
    """What the turn is about, or -1."""
    use: Public[int]
    """How the worker is used, or -1."""
    due: Public[int]
    """Pieces the main action has still to place or sell."""
    debt: Public[int]
    """What the main action costs and is not yet paid."""
    toll: Public[int]
    """What a triangle costs in this turn."""
    site: Public[int]
    """The city or area of the main action, or -1."""
    taken: Public[int]
    """Shares the office of this turn brought."""
    trading: Public[int]
    """1 once a trade symbol was built on in this turn."""
