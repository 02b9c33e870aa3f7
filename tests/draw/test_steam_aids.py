"""What the map of Age of Steam tells players before they ask: deliveries that pay, and how far a network reaches."""

import re

from itertools import pairwise
from math import dist

import pytest

from roundhouse import draw
from roundhouse.api import bots, game
from roundhouse.draw.steam.board import layout_of
from roundhouse.draw.steam.places import stop_at
from roundhouse.draw.steam.ways import NOBODY, Ways
from roundhouse.games.steam.reach import journeys
from roundhouse.games.steam.state import FREE


NUMBERS = r"(-?[\d.]+) (-?[\d.]+)"


@pytest.fixture(scope="module")
def moving():
    """Return a game in which goods are moved for the third time."""
    play, bot = game("age-of-steam", 3).start(11), bots()["greedy"]
    while play.state.round < 3 or play.decision.asks != "move":
        play.play(bot.choose(play.view(play.decision.seat), play.decision.options, len(play.moves)))
    return play


def aid(play, seat, name):
    return next(aid for aid in draw.aids(play.view(seat)) if aid.id == name)


def test_a_delivery_brings_what_was_promised_to_everybody(moving):
    seat = moving.decision.seat
    for hint in [hint for hint in aid(moving, seat, "deliveries").hints if hint.actions]:
        play = moving.clone()
        for action in hint.actions:
            if play.explain(action) is None:  # what is forced is done already
                play.play(action)

        gained = [now - before for now, before in zip(play.state.income, moving.state.income, strict=True)]
        assert gained == list(hint.brings)


def test_the_best_delivery_comes_first(moving):
    for seat in range(3):
        own = [hint.brings[seat] for hint in aid(moving, seat, "deliveries").hints if hint.actions]
        assert own == sorted(own, reverse=True)


def test_what_a_better_locomotive_would_open_up_cannot_be_done_yet(moving):
    later = [hint for seat in range(3) for hint in aid(moving, seat, "deliveries").hints if not hint.actions]

    assert all("with locomotive" in hint.note for hint in later)


def test_every_link_is_drawn_from_one_stop_to_the_other_along_its_tiles(moving):
    s = moving.state
    layout = layout_of(s.kit)
    ways = Ways(s, layout)
    for a, b, owner, size in s.links:
        path = ways.path((a, b, owner if owner < FREE else NOBODY))
        points = [tuple(map(float, found)) for found in re.findall(NUMBERS + "(?=[MLA]|$)", path)]
        ends = [stop_at(s.kit, layout, stop) for stop in (a, b)]
        steps = [max(abs(x - u), abs(y - v)) for (x, y), (u, v) in pairwise(points)]

        apart = [dist(point, end) / layout.r for point, end in zip((points[0], points[-1]), ends, strict=True)]
        free = [0.85 if s.demand[stop] else 0.35 for stop in (a, b)]
        assert all(least < off < 0.9 for off, least in zip(apart, free, strict=True)), "cubes and houses are left free"
        assert len(points) > size, "a point for every tile"
        assert max(steps) < 2 * layout.r


def test_a_network_reaches_its_own_stops_first_and_others_over_the_track_of_others(moving):
    s = moving.state
    for seat in range(3):
        own = {stop for a, b, owner, _ in s.links if owner == seat for stop in (a, b)}
        assert {stop for stop, n in journeys(s, seat, 1).items() if n == 1} == own
        near, far = journeys(s, seat, 2), journeys(s, seat, 3)
        assert near.items() <= far.items()


def test_those_who_watch_are_not_helped(moving):
    assert draw.aids(moving.view(None)) == []


def test_boards_that_show_all_by_themselves_need_no_aids():
    assert draw.aids(game("russian-railroads", 2).start(1).view(0)) == []


@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_before_the_first_link_the_aids_say_so(language):
    play = game("age-of-steam", 3).start(1)

    assert all(found.none and not found.hints for found in draw.aids(play.view(0), language))
