"""Whole games: refereed after every move, checked against everything games promise, replayed."""

from pathlib import Path

import pytest

from steam_checker import check, tile_price
from steam_games import STEAM, TABLES, game, lavish, path_of, steady
from steam_legality import Site

from roundhouse.bots.generic import dice as random_bot
from roundhouse.bots.steam import choose as greedy
from roundhouse.core.dice import Dice, below
from roundhouse.core.game import SetupError
from roundhouse.core.machine import CHANCE, advance, apply, pending
from roundhouse.core.play import View
from roundhouse.core.record import read
from roundhouse.games.steam.maps.germany import _search, closes
from roundhouse.games.steam.sites import candidates, sites, survey, tiles, works
from roundhouse.testing import conformance


GOLDEN = sorted((Path(__file__).parent / "golden").glob("**/*.record"))
PEOPLE = {
    "rust-belt-5": {"brown": 57, "red": 0, "purple": 42, "pink": 54, "yellow": 50},
    "germany-5": {"yellow": 72, "brown": 58, "red": 58, "blue": 52, "purple": 45},
    "southern-us-5": {"red": 81, "green": 73, "blue": 63, "purple": 58, "yellow": 48},
    "barbados-1": {"yellow": 51},
    "st-lucia-2": {"brown": 90, "black": 58},
}
"""What people scored in games they played elsewhere; their moves stand in `golden/people`."""
FORTUNE = 400


def refereed(name, seats, seed, chooser, *, rich=False, **options):
    """Play a game and look at the table after every single move."""
    table = game(name, seats, **options)
    s, dice, path = STEAM.start(table.rules, seed), Dice(seed * 7 + 1), path_of(name)
    if rich:
        s.cash[:] = [FORTUNE] * seats
    while (decision := pending(s)) is not None:
        seat, asks, choices = decision
        if seat == CHANCE:
            s.seed, at = below(s.seed, len(choices))
            action = choices[at]
        else:
            view = View(table, seat, s)
            action = choices[0] if len(choices) == 1 else chooser(view, choices, dice.below(1 << 32))
        before = s.clone()
        apply(s, action)
        if seat != CHANCE:
            check(s, path)
            check_money(before, s, seat, asks, action, path)
    check(s, path)
    return s


def check_money(before, after, seat, asks, action, path):
    """Whatever a player pays or gets is what the price list says; nobody else's money changes."""
    spent = before.cash[seat] - after.cash[seat]
    if asks == "lay":
        price = tile_price(before, after, path)
        assert spent == price or (after.kit.half and spent < price)
    elif asks == "issue":
        assert spent == -5 * action.args[0]
    elif asks == "pay-first":
        assert spent == (5 if action.verb == "pay" else 0)
    elif asks not in {"bid", "build"}:
        assert spent == 0
    if asks != "bid":
        assert all(before.cash[i] == after.cash[i] for i in range(after.seats) if i != seat)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_thrifty_games_are_refereed(name, seats):
    refereed(name, seats, 11, steady)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_lavish_games_fill_the_map_and_are_refereed(name, seats):
    s = refereed(name, seats, 12, lavish, rich=True)

    assert s.round == s.kit.rounds
    assert sum(tile >= 0 for tile in s.tile) > 12


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_greedy_games_are_refereed(name, seats):
    refereed(name, seats, 13, greedy)


@pytest.mark.parametrize(
    "options",
    [
        {"unextended": "turn"},
        {"production": "cities"},
        {"reduction": "round-4"},
        {"opening": "any"},
        {"urbanizing": "any-time"},
    ],
)
def test_rulings_are_refereed(options):
    refereed("southern-us", 3, 14, greedy, **options)


def of(name):
    """Return the rulings of the English rulebook that mean something on a map."""
    local = {"southern-us": {"reduction": "round-4"}, "barbados": {"game": "easier"}, "st-lucia": {"asked": "reversed"}}
    return {"opening": "any", "urbanizing": "any-time", **local.get(name, {})}


@pytest.mark.parametrize(("name", "seats"), [("germany", 3), ("st-lucia", 2), ("western-us", 3), ("barbados", 1)])
def test_lavish_games_with_all_options_are_refereed(name, seats):
    refereed(name, seats, 15, lavish, rich=True, **of(name))


@pytest.mark.parametrize(("name", "seats"), [("germany", 3), ("st-lucia", 2)])
def test_games_with_all_options_keep_their_promises(name, seats):
    conformance(game(name, seats, **of(name)), 23, steady)


@pytest.mark.parametrize(
    ("option", "choice", "where"),
    [
        ("reduction", "round-4", "Southern U.S."),
        ("game", "easier", "Barbados"),
        ("asked", "reversed", "St. Lucia"),
    ],
)
def test_a_ruling_on_one_map_is_refused_on_the_others(option, choice, where):
    with pytest.raises(SetupError, match=f"goes only with {where}"):
        game("rust-belt", 3, **{option: choice})


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_games_keep_their_promises(name, seats):
    conformance(game(name, seats), 21, random_bot.choose)


@pytest.mark.parametrize(("name", "seats"), [("rust-belt", 3), ("germany", 3), ("st-lucia", 2), ("barbados", 1)])
def test_long_games_keep_their_promises(name, seats):
    conformance(game(name, seats), 22, steady)


def lavish_positions(name, seats, seed, every, **options):
    """Yield positions in which somebody is to build, late ones included."""
    table = game(name, seats, **options)
    s, dice = STEAM.start(table.rules, seed), Dice(seed)
    s.cash[:] = [FORTUNE] * seats
    while (decision := advance(s)) is not None:
        if decision.asks == "build" and not dice.below(every):
            yield s, decision.seat, dice
        apply(s, lavish(View(table, decision.seat, s), decision.options, dice.below(1 << 32)))


@pytest.mark.parametrize(
    ("name", "seats"), [("rust-belt", 4), ("western-us", 4), ("southern-us", 5), ("st-lucia", 2), ("barbados", 1)]
)
def test_what_may_be_built_is_what_the_rulebook_says(name, seats):
    seen = 0
    for s, seat, dice in lavish_positions(name, seats, 31, 25):
        seen += compare_with_the_rulebook(s, seat, path_of(name), dice, 12)

    assert seen > 0


@pytest.mark.parametrize("name", ["rust-belt", "western-us"])
def test_first_tiles_of_any_kind_are_what_the_rulebook_says(name):
    seen = 0
    for s, seat, dice in lavish_positions(name, 4, 35, 1, opening="any"):
        if s.round > 1:
            break
        if not s.started[seat]:
            seen += compare_with_the_rulebook(s, seat, path_of(name), dice, 4)

    assert seen > 0


@pytest.mark.slow
@pytest.mark.parametrize("name", ["rust-belt", "western-us", "southern-us", "st-lucia", "barbados"])
def test_what_may_be_built_is_what_the_rulebook_says_at_length(name):
    seats = dict(TABLES)[name]
    for seed in range(3):
        for s, seat, dice in lavish_positions(name, seats, 40 + seed, 6):
            compare_with_the_rulebook(s, seat, path_of(name), dice, 4)


def compare_with_the_rulebook(s, seat, path, dice, some):
    """Judge tiles on every so-manieth hex a second time; money is no object."""
    kit, cash, seen = s.kit, s.cash[seat], 0
    s.cash[seat] = 999
    open_hexes = set(sites(s, seat, 4))
    for h, label in enumerate(kit.labels):
        mine = {fit.face for fit in tiles(s, seat, h, 4)}
        assert (h in open_hexes) == bool(mine), label
        for face in () if dice.below(some) else kit.faces:
            seen += 1
            fits = Site(s, path, seat, label, *face.action.args).legal()
            assert fits == (face.at in mine), f"{label} {face.action}"
    s.cash[seat] = cash
    assert set(sites(s, seat, 4)) == {h for h in range(len(kit.labels)) if tiles(s, seat, h, 4)}
    return seen


def test_germany_offers_exactly_what_can_be_finished(monkeypatch):
    """The quick answer is that of a full search."""
    seen = {True: 0, False: 0}
    for s, seat, dice in lavish_positions("germany", 4, 32, 4):
        n, view = s.stack[-1][2], survey(s, seat)
        s.cash[seat] = 4 + dice.below(60)
        for h in range(len(s.kit.labels)):
            with monkeypatch.context() as elsewhere:
                elsewhere.setattr(s.kit, "closes", None)
                fits = [] if dice.below(6) else candidates(s, seat, h, view)
                fits = [fit for fit in fits if works(s, seat, h, fit, view, n)]
            for fit in fits:
                quick = any(closes(s, seat, h, (fit,), n, view))
                assert quick == _search(s, seat, h, fit, n), f"{s.kit.labels[h]} {fit.action}"
                seen[quick] += 1
        assert sites(s, seat, n) == [h for h in range(len(s.kit.labels)) if tiles(s, seat, h, n)]
        s.cash[seat] = FORTUNE

    assert min(seen.values()) > 10


def test_nobody_in_germany_is_left_with_unfinished_track():
    table = game("germany", 4)
    s, dice = STEAM.start(table.rules, 33), Dice(33)
    s.cash[:] = [60] * 4
    while (decision := pending(s)) is not None:
        assert not s.tips or decision.asks in {"build", "lay"}
        if decision.seat == CHANCE:
            s.seed, at = below(s.seed, len(decision.options))
            apply(s, decision.options[at])
        else:
            apply(s, lavish(View(table, decision.seat, s), decision.options, dice.below(1 << 32)))


@pytest.mark.parametrize("path", GOLDEN, ids=[f"{path.parent.name}-{path.stem}" for path in GOLDEN])
def test_golden_games_end_as_they_did(path):
    text = path.read_text("utf-8")
    record = read(text)
    play = game(record.options["map"], record.seats, **{k: v for k, v in record.options.items() if k != "map"})
    again = play.replay(record)
    told = [line.removeprefix("# ") for line in text.splitlines() if line.startswith("# ")]

    assert again.over
    assert told == [
        f"rounds {again.state.round}",
        f"scores {again.scores()}",
        f"ranking {again.ranking()}",
        f"income {again.state.income}",
        f"cash {again.state.cash}",
    ]


@pytest.mark.parametrize("name", PEOPLE)
def test_games_that_people_played_end_as_they_did(name):
    record = read((Path(__file__).parent / "golden" / "people" / f"{name}.record").read_text("utf-8"))
    table = game(record.options["map"], record.seats, **{k: v for k, v in record.options.items() if k != "map"})
    play = table.replay(record)
    for until in range(0, len(play.moves), 40):
        check(table.replay(record, until=until).state, path_of(record.options["map"]))

    assert (
        dict(zip((record.names[str(seat)] for seat in range(record.seats)), play.scores(), strict=True)) == PEOPLE[name]
    )


def test_there_is_a_golden_game_for_every_table_and_end():
    names = {path.stem for path in GOLDEN}

    assert {f"{name}-{seats}" for name, seats in TABLES} <= names
    assert any("bankrupt" in name for name in names)
