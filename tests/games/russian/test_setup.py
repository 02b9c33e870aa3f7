"""Set-up: what lies where before the first turn, for two, three and four."""

import pytest

from roundhouse.api import game, replay
from roundhouse.core.game import SetupError
from roundhouse.core.record import RecordError
from roundhouse.testing.russian import factories, go, locos, options, rails, state, stock


both = pytest.mark.parametrize("edition", ["classic", "ultimate"])
seats_of = pytest.mark.parametrize("seats", [2, 3, 4])


def new(edition, seats, seed=1):
    """Return a new game, before the start bonuses."""
    return game("russian-railroads", seats=seats, edition=edition).start(seed)


def dealt(edition, seats, chance):
    """Return a new game in which chance brings this first."""
    head = f"roundhouse 1\ngame russian-railroads\noption edition {edition}\nseats {seats}\nseed 1\n\n"
    return replay(head + chance + "\n")


def letters(play):
    """Return the letters of the engineers from the hiring field on; a dot is an empty field."""
    s = state(play)
    return "".join(s.kit.engineers[i].letter if i >= 0 else "." for i in s.display)


# ---------------------------------------------------------------- the boards of the players


@both
@seats_of
def test_everybody_starts_with_a_wood_rail_on_the_first_space_of_each_line(edition, seats):
    play = new(edition, seats)

    for seat in range(seats):
        assert rails(play, seat) == {"transsib": {"wood": 1}, "petersburg": {"wood": 1}, "kiev": {"wood": 1}}
        assert stock(play, seat) == {}


@both
@seats_of
def test_everybody_starts_with_a_1_locomotive_no_factory_and_one_marker_on_0(edition, seats):
    play = new(edition, seats)

    for seat in range(seats):
        assert locos(play, seat) == {"transsib": ["1"], "petersburg": [], "kiev": []}
        assert factories(play, seat) == []
        assert state(play).markers[seat] == [0]
        assert state(play).doublers[seat] == 0


@both
@pytest.mark.parametrize(("seats", "workers", "coins"), [(2, 6, 2), (3, 6, 1), (4, 5, 1)])
def test_workers_and_coins_depend_on_the_number_of_seats(edition, seats, workers, coins):
    s = state(new(edition, seats))

    assert s.workers == [workers] * seats
    assert s.coins == [coins] * seats


@both
@seats_of
def test_everybody_starts_with_no_points(edition, seats):
    assert new(edition, seats).scores() == [0] * seats


# ---------------------------------------------------------------- the table


@both
@seats_of
def test_there_are_as_many_locomotives_of_each_number_as_seats(edition, seats):
    s = state(new(edition, seats))
    stacks = {name: n for name, n in zip(s.kit.tile_names, s.stacks, strict=True) if n}
    tens = ["10a", "10b"] if edition == "ultimate" else []

    assert stacks == dict.fromkeys(["2", "3", "4", "5", "6", "7", "8", "9", *tens], seats)
    assert sum(s.yard) == 0


@both
@pytest.mark.parametrize(("seats", "fields"), [(2, "AAABBB."), (3, "AAABBB."), (4, "AAABBBB")])
def test_engineers_are_laid_out_with_a_at_the_front_and_b_behind(edition, seats, fields):
    assert letters(new(edition, seats)) == fields


@both
def test_engineers_lie_where_chance_puts_them(edition):
    play = dealt(edition, 2, "~order:0 ~order:1 ~engineer:E8 ~engineer:E2 ~engineer:E5 ~engineer:E15")

    s = state(play)
    assert [s.kit.engineers[i].id for i in s.display[:4]] == ["E8", "E2", "E5", "E15"]


@both
def test_an_engineer_is_laid_out_once(edition):
    with pytest.raises(RecordError):
        dealt(edition, 2, "~order:0 ~order:1 ~engineer:E8 ~engineer:E8")


@both
def test_a_b_engineer_does_not_lie_on_the_first_fields(edition):
    with pytest.raises(RecordError):
        dealt(edition, 2, "~order:0 ~order:1 ~engineer:E15")


@both
def test_engineer_1_is_never_laid_out(edition):
    for seed in range(10):
        s = state(new(edition, 4, seed))
        assert s.kit.engineer_index["E1"] not in s.display


@both
@pytest.mark.parametrize("seats", [2, 4])
def test_two_end_cards_leave_the_game_unseen(edition, seats):
    play = new(edition, seats)

    assert len(state(play).pile) == {"classic": 8, "ultimate": 10}[edition]
    assert set(play.view(0).state.pile) == {"?"}


@both
def test_chance_says_which_end_cards_leave(edition):
    letters_ = " ".join(f"~engineer:E{n}" for n in (2, 3, 4, 9, 10, 11))
    play = dealt(edition, 2, f"~order:0 ~order:1 {letters_} ~remove:e3 ~remove:e8")

    assert not {"e3", "e8"} & set(state(play).pile)


@pytest.mark.parametrize(("edition", "doublers"), [("classic", 20), ("ultimate", 30)])
def test_doublers_in_the_box(edition, doublers):
    assert state(new(edition, 4)).doubler_supply == doublers


@both
def test_the_five_idea_cards_lie_open(edition):
    s = state(new(edition, 4))

    assert [card.id for card in s.kit.idea_cards] == ["q1", "q2", "q3", "q4", "q5"]
    assert s.cards == [1] * 5
    assert s.special_owner == -1


# ---------------------------------------------------------------- order and start bonus


@both
@seats_of
def test_the_first_order_is_dealt(edition, seats):
    orders = {tuple(state(new(edition, seats, seed)).order) for seed in range(40)}

    assert all(sorted(order) == list(range(seats)) for order in orders)
    assert len(orders) > 1


@both
def test_the_last_chooses_a_start_bonus_first_and_the_first_gets_none(edition):
    play = dealt(edition, 4, "~order:2 ~order:0 ~order:3 ~order:1")
    chosen = []
    for card in ("coin", "doubler", "industry"):
        chosen.append((play.decision.seat, len(options(play))))
        play.play(f"bonus:{card}")

    assert chosen == [(1, 4), (3, 3), (0, 2)]
    assert (play.decision.asks, play.decision.seat) == ("turn", 2)


@both
@pytest.mark.parametrize(("seats", "choosers"), [(2, [1]), (3, [2, 1])])
def test_two_and_three_seats_choose_from_the_same_four_cards(edition, seats, choosers):
    play = dealt(edition, seats, " ".join(f"~order:{n}" for n in range(seats)))
    seen = []
    for card in ("coin", "doubler")[: len(choosers)]:
        seen.append((play.decision.seat, len(options(play))))
        play.play(f"bonus:{card}")

    assert seen == [(seat, 4 - n) for n, seat in enumerate(choosers)]
    assert play.decision.asks == "turn"


@both
def test_a_start_bonus_is_chosen_only_once(edition):
    play = dealt(edition, 4, "~order:0 ~order:1 ~order:2 ~order:3")

    play.play("bonus:coin")

    assert "bonus:coin" not in options(play)


@both
def test_the_first_round_begins_with_the_first_player(edition):
    play = go(dealt(edition, 2, "~order:1 ~order:0"), "bonus:coin")

    assert (state(play).round, play.decision.asks, play.decision.seat) == (1, "turn", 1)


@both
@pytest.mark.parametrize("seats", [1, 5])
def test_the_game_is_for_two_to_four(edition, seats):
    with pytest.raises(SetupError):
        new(edition, seats)
