"""What boards and modules add to the picture of a position, by their names."""

from roundhouse.testing.russian import go, position


ADDED = ("incomes", "market", "works", "coal", "emil")


def look(seats=2, **given):
    return position("ultimate", seats, **given).view(None).look()


def test_what_is_not_played_is_not_there():
    table = look(board="russian")

    assert [getattr(table, name) for name in ADDED] == [None] * len(ADDED)


def test_income_tiles_have_owners_and_rest():
    table = look(board="german", incomes=["n6", "n2"], rested=["n2"], others={1: {"incomes": ["n8"]}})

    assert table.incomes == ({"n2": 0, "n6": 0, "n8": 1}, ("n2",))


def test_stocks_are_read_by_level():
    table = look(board="american", level=2, dividends=["coin", "industry"], spike=True, others={1: {"level": 1}})

    assert table.market.levels[:3] == ((), (1,), (0,))
    assert table.market.dividends[:4] == ("", "coin", "industry", "")
    assert table.market.spikes == (True, False)
    assert table.market.steelworks
    assert table.market.invested == ((), ())


def test_a_coin_space_that_was_paid_for_is_named():
    space = next(action.args[0] for action in position(board="american").game.rules.actions if action.verb == "invest")

    assert look(board="american", invested=[space]).market.invested == ((space,), ())


def test_coal_foundries_and_heaters_are_named():
    play = position(board="russian", modules={"coal": "yes"}, coal=3, foundries=["g1", "g3"], fired=["g3"])
    table = play.view(None).look()

    assert (table.coal.lumps, table.coal.owners, table.coal.fired) == ((3, 1), {"g1": 0, "g3": 0}, ("g3",))
    assert table.coal.hearth is None
    assert table.coal.unseen == len(play.game.rules.rows()["foundry"]) - 2 - len(table.coal.open)


def test_a_heater_stands_behind_the_name_of_a_tile():
    play = position(board="russian", modules={"coal": "yes"}, coal=2)
    table = go(play, "stoke heat:transsib-2").view(None).look()

    assert table.players[0].lines["transsib"].locos == {"transsib-2": "1h"}
    assert (table.coal.lumps[0], table.coal.hearth) == (0, 0)


def test_emil_has_workers_and_cards():
    table = look(1, board="russian", modules={"emil": "yes"}, emil=["I1", "I2"])
    [(space, his)] = table.occupied.items()

    assert his.seat == 1
    assert sorted([space, *table.emil.cards]) == ["I1", "I2"]
    assert table.emil.workers == 6 - his.paid.own
    assert (table.emil.passed, table.emil.tiles, table.emil.engineers) == (False, (), ())


def test_the_industry_board_is_read_site_by_site():
    table = look(
        board="asian",
        sites={"F1": ["3"]},
        wagons={"F1": "stands", "F3": "lies"},
        others={1: {"purple": {"F1": "lies"}}},
    )

    assert table.works.sites["F1"] == ("3",)
    assert table.works.sites["F3"] == ()
    assert table.works.wagons == ({"F1": "stands", "F3": "lies"}, {})
    assert (table.works.purple, table.works.purple_of) == ({"F1": "lies"}, 1)
    assert (table.works.shed, table.works.workshop) == ((1, 3), (0, 0, 2))


def test_factories_upon_factories_are_named_from_below():
    table = look(board="asian", sites={"F1": ["3", "5"], "F3": ["3"], "F4": ["4"], "F5": ["4"]}, stacks={"5": 1})

    assert table.works.sites == {"F1": ("3", "5"), "F3": ("3",), "F4": ("4",), "F5": ("4",)}
    assert table.players[0].factories == ("5", "3", "4", "4")
