"""Solo against Emil: his cards, his workers, what he takes, and how it ends."""

import re

import pytest

import roundhouse

from roundhouse.core.game import SetupError
from roundhouse.games.russian.modules.emil import at_hand, emil_cards
from roundhouse.games.russian.modules.train import Work
from roundhouse.testing.russian import earned, finish_round, go, locos, options, position, rails, state


EMIL = 1
"""What he holds goes by this number; there is no such seat."""


def solo(*cards, moves="", modules=None, board="russian", **own):
    """Return a turn before which Emil could turn up some cards alone."""
    chosen = {"emil": "yes", **(modules or {})}
    return go(position(seats=1, board=board, modules=chosen, emil=cards, **own), moves)


def held(play):
    """Return the spaces that Emil holds."""
    s = state(play)
    return {site.id for site in s.kit.sites if s.holder[site.at] == EMIL}


def game(**modules):
    return roundhouse.game("ultimate-railroads", 1, emil="yes", **modules)


# ---------------------------------------------------------------- the set-up


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_emil_plays_against_one_alone(seats):
    with pytest.raises(SetupError):
        roundhouse.game("ultimate-railroads", seats, emil="yes")
    with pytest.raises(SetupError):
        roundhouse.game("ultimate-railroads", 1)


def test_the_table_is_laid_out_as_for_two():
    s = game().start(4).state
    kit = s.kit

    assert (kit.setup.rounds, kit.setup.workers, kit.setup.first, kit.setup.second) == (6, 6, 3, 3)
    assert s.stacks[kit.tile_index["9"]] == 2
    assert not {"T1", "T3", "L2", "I3", "W", "O2"} & set(kit.site_index)


def test_the_space_for_coins_is_covered_and_there_is_no_turn_order():
    play = solo()

    assert play.explain("place:C").rule == "not-alone"
    assert play.explain("place:O1").rule == "not-alone"


def test_there_is_no_tile_for_the_last_round():
    play = solo(round=6)

    assert "place:LR" not in options(play)


def test_it_begins_with_five_coins_and_no_start_bonus():
    play = game().start(4)

    assert (play.state.coins, play.decision.asks) == ([5], "turn")


def test_there_are_sixteen_cards_and_none_for_the_space_that_never_fills():
    cards = {card.id for card in emil_cards(game().rules)}

    assert len(cards) == 16
    assert "T12" not in cards


def test_his_cards_are_chance_in_the_record():
    play = game().start(4)
    go(play, "place:T12 pay:w1 lay:kiev.wood")
    record = str(play.record())

    assert record.count("~emil:") >= 2, "Emil begins"
    assert str(roundhouse.replay(record).record()) == record


# ---------------------------------------------------------------- blocking


def test_emil_begins_and_blocks_a_space_with_his_workers():
    play = solo("T2")
    s = state(play)

    assert (held(play), s.sent, at_hand(s)) == ({"T2"}, 2, 4)
    assert rails(play)["kiev"] == {"wood": 1}, "he does nothing there"
    assert play.explain("place:T2").rule == "space-blocked"


def test_the_two_take_turns():
    play = solo("T2", "I2", moves="place:T12 pay:w1 lay:kiev.wood")

    assert held(play) == {"T2", "I2"}


def test_a_space_that_is_taken_makes_him_turn_up_another_card():
    play = solo("T2", "I2", places={"T2": "w2"})

    assert held(play) == {"I2"}


def test_too_few_workers_make_him_turn_up_another_card():
    play = solo("T2")
    s = state(play)
    s.sent, s.turned[:] = 5, [int(card.id not in {"I1", "I2", "L3"}) for card in emil_cards(s.rules)]
    go(play, "place:T12 pay:w1 lay:kiev.wood")

    assert held(play) == {"T2", "I1"}


def test_with_no_card_left_that_fits_he_does_nothing_and_then_passes():
    play = solo("T2", places={"T2": "w2"})
    assert (held(play), state(play).asleep) == (set(), 0)

    go(play, "place:T12 pay:w1 lay:kiev.wood")

    assert state(play).asleep == 1
    assert play.decision.seat == 0, "the game goes on"


def test_without_workers_he_passes():
    play = solo("L3", "I1", moves="place:T12 pay:w1 lay:kiev.wood")
    s = state(play)
    s.sent, s.turned[:] = 6, [0] * len(s.turned)
    go(play, "place:T12 pay:w1 lay:kiev.wood")

    assert (state(play).asleep, sum(state(play).turned)) == (1, 0)


def test_his_coins_come_from_the_supply():
    play = solo("T11")

    assert (state(play).sent, state(play).coins) == (1, [5])


@pytest.mark.parametrize(
    ("card", "colour"), [("T4", "green"), ("T5", "bronze"), ("T6", "bronze"), ("T7", "silver"), ("T9", "gold")]
)
def test_he_blocks_only_rails_that_can_be_used(card, colour):
    ready = {"transsib": {"wood": 15}}

    assert held(solo(card)) == set(), colour
    assert held(solo(card, rails=ready)) == {card}


# ---------------------------------------------------------------- what he takes


@pytest.mark.parametrize("card", ["L1", "L3"])
def test_emil_takes_a_locomotive_of_the_lowest_number(card):
    s = state(solo(card, stacks={"3": 1}))
    kit = s.kit

    assert ([kit.tile_names[tile] for tile in s.loot], s.stacks[kit.tile_index["3"]]) == (["3"], 0)


def test_with_no_locomotive_left_he_takes_the_lowest_factory():
    play = solo("L1", stacks={"10a": 0, "10b": 0}, yard={"6": 1, "4": 1})
    s = state(play)

    assert [s.kit.tile_names[tile] for tile in s.loot] == ["4"]


def test_with_nothing_left_he_blocks_all_the_same():
    play = solo("L1", stacks={"10a": 0, "10b": 0})

    assert (held(play), state(play).loot) == ({"L1"}, [])


def test_emil_hires_an_engineer_without_a_worker():
    play = solo("H", display=["E9", "E10"])
    s = state(play)

    assert (s.boss[s.kit.engineer_index["E9"]], s.display[0], s.sent) == (EMIL, -1, 0)
    assert play.explain("place:E9").rule == "engineer-away"


@pytest.mark.parametrize(("engineer", "workers"), [("E9", 1), ("X2", 2), ("X8", 0)])
def test_he_blocks_the_engineer_on_the_light_field_for_what_she_costs(engineer, workers):
    play = solo("light", modules={"engineers": "all"}, display=["E10", engineer])

    assert (held(play), state(play).sent) == ({engineer}, workers)


def test_an_empty_light_field_cannot_be_blocked():
    assert held(solo("light", display=["E10"])) == set()


# ---------------------------------------------------------------- more workers


@pytest.mark.parametrize(("points", "workers"), [(49, 6), (50, 7), (149, 7), (150, 8)])
def test_points_bring_emil_workers(points, workers):
    assert at_hand(state(solo(points=points))) == workers


def test_a_worker_that_comes_during_a_round_is_used_unless_he_has_passed():
    awake = solo("T2", points=46, engineers=["E6"], rails={"transsib": {"wood": 3}})
    s = state(awake)
    s.sent, s.turned[:] = 6, [int(card.id != "I1") for card in emil_cards(s.rules)]
    tired = awake.clone()
    state(tired).asleep = 1

    for play in (awake, tired):
        go(play, "place:E6 pay:w1 lay:transsib.green")

    assert state(awake).points == [51]
    assert (held(awake), held(tired)) == ({"T2", "I1"}, {"T2"})


# ---------------------------------------------------------------- rounds and the end


def test_all_cards_and_workers_come_back_for_the_next_round():
    play = solo("T2", "I2", moves="pass")
    s = state(play)

    assert s.round == 2
    assert sum(s.turned) >= 1, "he has begun again"
    assert s.sent <= 3


def test_the_round_ends_with_the_one_who_passes_though_emil_could_go_on():
    play = solo("T2", "I2", "D", rails={"kiev": {"wood": 2}}, locos={"kiev": "2"}, moves="pass")

    assert state(play).round == 2
    assert earned(play) == {"stars": 1 + 2}


def test_passing_brings_no_points():
    assert "passing" not in earned(solo(moves="pass"))


def ended(own, his, **more):
    """Return the points for the majority of engineers at the end."""
    names = [f"E{n}" for n in range(2, 16)]
    play = solo(round=6, engineers=names[:own], display=[], **more)
    s = state(play)
    for name in names[own : own + his]:
        s.boss[s.kit.engineer_index[name]] = EMIL
    while play.decision is not None:
        play.play("pass")
    return earned(play).get("majority", 0)


@pytest.mark.parametrize(("own", "his", "points"), [(2, 1, 40), (2, 2, 40), (2, 3, 20), (0, 0, 0), (0, 2, 0)])
def test_the_majority_brings_forty_or_twenty_if_emil_has_more(own, his, points):
    assert ended(own, his) == points


def test_the_card_that_counts_as_an_engineer_counts_against_emil():
    assert ended(2, 3, hand=["e6"]) == 40


def test_there_is_one_place_and_the_first_is_yours():
    play = game().start(2)
    while play.decision is not None:
        play.play("pass")

    assert (play.ranking(), len(play.scores())) == ([1], 1)


# ---------------------------------------------------------------- with modules


@pytest.mark.parametrize("modules", [{"coal": "yes"}, {"train": "yes"}, {"coal": "yes", "train": "yes"}])
def test_coal_and_train_take_one_round_away(modules):
    setup = game(**modules).rules.kit.setup

    assert (setup.rounds, setup.first, setup.second) == (5, 2, 3)


def test_each_of_them_brings_a_card():
    cards = {card.id for card in emil_cards(game(coal="yes", train="yes").rules)}

    assert len(cards) == 18
    assert {"K1", "WL"} <= cards


def test_with_coal_there_is_a_coin_more_and_a_coal():
    s = game(coal="yes").start(1).state

    assert (s.coins, s.coal) == ([6], [1])


def test_emil_puts_a_worker_on_the_combined_space():
    play = solo("K1", modules={"coal": "yes"})

    assert (held(play), state(play).sent) == ({"K1", "K2"}, 1)
    assert play.explain("place:K2").rule == "space-blocked"


def test_emil_blocks_the_train_and_it_stays_where_it_is():
    play = solo("WL", modules={"train": "yes"})

    assert (held(play), state(play).train) == ({"WL"}, [-1, -1, -1]), "no tile was moved"


def test_nobody_reacts_when_the_train_is_used():
    play = solo(modules={"train": "yes"})
    s = state(play)
    kinds = list(s.rules.table(Work))
    s.train[1:], s.siding[:] = [kinds.index("coin"), kinds.index("points")], [kinds.index("industry")]
    play.settle()
    go(play, "place:WL pay:w1 industry:1")

    assert (s.train[0], play.decision.asks) == (-1, "turn")


def test_the_special_worker_and_heaters_work_alone_too():
    play = solo(modules={"coal": "yes"}, moves="stoke", coal=2, locos={"transsib": ["3"]})

    assert locos(play)["transsib"] == ["3h"]
    assert finish_round(go(play, "place:T12 pay:w1 lay:kiev.wood")) is play


def test_his_stock_marker_lies_on_the_left_of_the_third_level():
    assert game(board="american").start(1).state.market[3] == [EMIL]


@pytest.mark.parametrize(("level", "points"), [(2, 10), (3, 10), (4, 20)])
def test_emil_wins_a_tie_at_the_stock_market(level, points):
    play = solo(board="american", round=6, level=level, dividends=["coin", "coin", "industry", "industry"][:level])
    while play.decision is not None:
        play.play("pass")

    assert earned(play)["stocks"] == points


def test_a_steelworks_is_put_away_when_emil_takes_the_last_locomotive_beside_it():
    play = solo("L1", board="american", stacks={"4": 1}, moves="")
    s = state(play)

    assert s.steel[0] == 0
    assert play.decision.asks == "turn", "nobody is paid"


def test_whoever_comes_to_emils_level_first_says_what_it_pays():
    s = game(board="american").start(1).state

    assert s.dividends[3] < 0


BOARD = {"industry": "board"}


def test_on_the_industry_board_emil_builds_what_he_takes():
    s = state(solo("L1", modules=BOARD))
    first = s.kit.tile_names[s.factories[0][0]]

    assert (first.startswith("2"), s.loot, s.coins) == (True, [], [5]), "on the first site, and it brings nothing"


def test_emil_builds_on_the_first_site_of_the_lowest_level():
    s = state(solo("L1", modules=BOARD, factories=["3"]))

    assert [bool(tile) for tile in s.factories[0]][:3] == [True, True, False]


def test_emil_uses_no_wagons():
    s = state(solo("L1", modules=BOARD))

    assert not any(map(any, s.wagons))


@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_no_code_of_a_space_is_told_of_his_cards(language):
    said = roundhouse.game("ultimate-railroads", 1, emil="yes").words(language).sentences
    cards = [sentence for key, sentence in said.items() if key.startswith("card-of.")]

    assert len(cards) > 8
    assert not [sentence for sentence in cards if re.match(r"[A-Z]\d", sentence)]
