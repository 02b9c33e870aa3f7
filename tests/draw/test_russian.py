"""The pictures of the Russian family."""

import re

from xml.etree import ElementTree as ET

import pytest

import roundhouse as rh

from roundhouse import draw
from roundhouse.draw.ghosts import ghosts
from roundhouse.draw.look import Look, read
from roundhouse.draw.russian.layout import boards
from roundhouse.draw.russian.style import palette
from roundhouse.draw.scene import LAYERS, Text, Use, every, svg
from roundhouse.draw.shapes import Group
from roundhouse.games.russian.plan import reach
from roundhouse.testing.russian import position


tables = pytest.mark.parametrize(
    ("edition", "seats"), [(edition, seats) for edition in ("classic", "ultimate") for seats in (2, 3, 4)]
)
one_table = pytest.mark.parametrize(("edition", "seats"), [("ultimate", 4)])


def shapes(scene):
    return list(every(shape for name in LAYERS for shape in scene.layer(name)))


def repeated(items):
    return sorted({item for item in items if items.count(item) > 1})


@tables
def test_every_position_is_a_well_formed_picture(positions):
    for play in positions:
        root = ET.fromstring(svg(draw.scene(play.view(0), play.decision)))  # noqa: S314  (the text is ours)
        assert root.get("aria-label") == "Russian Railroads"


def brightness(ink):
    """Return how bright a colour looks, from 0 to 100."""
    parts = [int(ink[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part < 0.04 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 116 * (0.2126 * red + 0.7152 * green + 0.0722 * blue) ** (1 / 3) - 16


@pytest.mark.parametrize("of", ["{}", "{}-bed"])
def test_by_night_black_grey_and_white_are_as_far_from_each_other_as_their_names(of):
    inks = palette("classic")
    black, grey, white = (brightness(inks[of.format(rank)].dark) for rank in ("wood", "green", "gold"))

    assert black < 20
    assert 30 < grey < 62
    assert white > grey + 20
    assert grey > black + 15


@tables
def test_ids_are_unique_on_the_whole_table(positions):
    for play in positions:
        ids = [shape.id for shape in shapes(draw.scene(play.view(0), play.decision)) if shape.id]
        assert repeated(ids) == []


@tables
def test_panels_are_the_shared_board_one_for_each_and_the_others_at_a_glance(positions, seats):
    play = positions[0]
    around = [(1 + n) % seats for n in range(seats)]

    names = [panel.name for panel in draw.panels(play.view(1), play.decision)]
    opened = [panel.name for panel in draw.panels(play.view(1), play.decision, "en", Look(open=0))]

    alone = [panel.name for panel in draw.panels(play.view(1), play.decision, "en", read("desk,own"))]

    rivals = [f"rival:{seat}" for seat in around[1:]]
    assert alone == ["shared", "player-1", *rivals]
    assert names == ["shared", *(f"player-{seat}" for seat in around), *rivals]
    assert opened == ["shared", *(f"player-{seat}" for seat in around if seat in {0, 1}), *rivals]


@tables
def test_every_option_with_a_place_has_exactly_one_hot_spot(decisions):
    for play in decisions:
        decision = play.decision
        panels = draw.panels(play.view(decision.seat), decision)
        offered = sorted(shape.action for panel in panels for shape in every(panel.choices) if shape.action)
        assert offered == sorted(action.text for action in decision.options if play.game.rules.kit.signs.lies(action))


@pytest.mark.parametrize(("edition", "seats"), [("ultimate", 2)])
def test_the_games_drawn_here_bring_every_kind_of_action(decisions):
    met = {action.verb for play in decisions for action in play.decision.options}
    known = {action.verb for action in decisions[0].game.rules.actions if not action.verb.startswith("~")}

    assert met == known


@tables
def test_hot_spots_have_labels_and_lie_on_their_panel(decisions):
    for play in decisions:
        for panel in draw.panels(play.view(play.decision.seat), play.decision):
            for spot in panel.choices:
                assert spot.label
                assert min(spot.x, spot.y) >= -2
                assert spot.x + max(shape.w for shape in spot.shapes) <= panel.width + 2
                assert spot.y + max(shape.h for shape in spot.shapes) <= panel.height + 2


@tables
def test_only_the_one_who_chooses_sees_hot_spots(decisions, seats):
    for play in decisions[::4]:
        other = (play.decision.seat + 1) % seats
        assert draw.scene(play.view(other), play.decision).choices == []
        assert draw.scene(play.view(None), play.decision).choices == []


@tables
def test_the_board_layer_never_changes(positions):
    first, *later = [
        [panel.to_json()["layers"][:2] for panel in draw.panels(play.view(0), play.decision)] for play in positions
    ]

    assert all(layer == first for layer in later)


@tables
def test_nobody_sees_the_end_cards_of_another(positions, seats):
    for play in positions:
        hands, words = play.state.hand, play.game.words()
        for viewer in (None, *range(seats)):
            view = play.view(viewer)
            seen = {shape.label for panel in draw.panels(view, play.decision) for shape in shapes(panel)}
            said = "\n".join(seen) + draw.text(view, play.decision)
            hidden = [words.name("end", name) for seat in range(seats) if seat != viewer for name in hands[seat]]
            assert [name for name in hidden if f"end card: {name}" in said or f"{name} (worth" in said] == []


@one_table
def test_the_one_who_holds_an_end_card_sees_it_and_others_see_its_back(decisions):
    play, seat = next((play, seat) for play in decisions for seat, hand in enumerate(play.state.hand) if hand)
    name = play.game.words().name("end", play.state.hand[seat][0])

    mine, others = (
        {shape.id: shape.label for panel in draw.panels(play.view(viewer)) for shape in shapes(panel)}
        for viewer in (seat, (seat + 1) % 4)
    )

    assert mine[f"end:{seat}:0"].endswith(name)
    assert others[f"end:{seat}:0"] == "hidden end card"


@one_table
def test_what_moves_keeps_its_id(positions):
    before, after = ({shape.id for shape in shapes(draw.scene(play.view(0)))} for play in (positions[0], positions[-1]))

    assert {"rail:0:kiev:wood", "marker:0:1", "order:0", "points:1"} <= before & after


@tables
@pytest.mark.parametrize("shape", ["desk", "phone"])
def test_every_ink_and_symbol_is_there(positions, shape):
    for play in (positions[0], positions[-1]):
        for panel in draw.panels(play.view(0), play.decision, "de", Look(shape)):
            inside = [shape for symbol in panel.symbols.values() for shape in symbol]
            found = list(every([*(shape for name in LAYERS for shape in panel.layer(name)), *inside]))
            inks = {ink for one in found for ink in (one.fill, one.stroke, getattr(one, "halo", "")) if ink}
            inks |= {ink for one in found if isinstance(one, Use) for ink in (one.ink, one.paper)}
            assert {ink for ink in inks if not ink.startswith("#")} <= panel.palette.keys()
            assert {one.name for one in found if isinstance(one, Use)} <= panel.symbols.keys()


@tables
@pytest.mark.parametrize("shape", ["desk", "phone"])
def test_what_is_kept_is_what_is_drawn_anew(whole_game, seats, shape):
    def drawn(number):
        play = whole_game[number]
        panels = draw.panels(play.view(number % seats), play.decision, "en", Look(shape))
        return [piece.to_json() for panel in panels for piece in panel.pieces]

    sample = range(0, len(whole_game), 9)
    kept = [drawn(number) for number in sample]
    for number, before in zip(sample, kept, strict=True):
        boards.cache_clear()
        assert drawn(number) == before, number


@one_table
def test_boards_bear_the_names_of_their_players(positions):
    view = positions[0].view(0)._replace(names={"0": "Ada", "2": "Bo"})

    named = {shape.id: shape.text for shape in shapes(draw.scene(view)) if shape.id.startswith("name:")}

    assert named == {"name:0": "Ada", "name:1": "Seat 1", "name:2": "Bo", "name:3": "Seat 3"}


REACHED = {
    "en": "Trans-Siberian, space 13: ?-token, as soon as the black rail is there and a locomotive reaches it",
    "de": "Feld 13",
    "nl": "veld 13",
}


@pytest.mark.parametrize("language", REACHED)
def test_what_a_post_asks_for_is_said_as_a_sentence(language):
    play = rh.game("russian-railroads", 2).start(seed=1)
    panels = draw.panels(play.view(0), play.decision, language)
    said = [shape.label for scene in panels for shape in shapes(scene) if shape.label]

    assert any(REACHED[language].lower() in label.lower() for label in said)
    assert [label for label in said if re.search(r"\b[A-Z]\+[A-Z]\b|\b\d+ [A-Z]:", label)] == []


@pytest.mark.parametrize(("rank", "theme"), [("wood", 1), ("gold", 0)])
def test_sleepers_that_are_the_colour_of_a_plate_have_an_outline(rank, theme):
    inks = palette("classic")

    assert inks[f"{rank}-edge"][theme] != inks[rank][theme]
    assert inks["green-edge"][theme] != inks["plate"][theme]


def test_track_in_miniature_has_the_outline_of_its_sleepers():
    play = rh.game("russian-railroads", 2).start(7)
    panels = {panel.name: panel for panel in draw.panels(play.view(0), play.decision)}
    beds = [one for one in shapes(panels["rival:1"]) if getattr(one, "fill", "") == "wood-bed"]

    assert beds
    assert {bed.stroke for bed in beds} == {"wood-edge"}


def test_where_track_may_be_laid_its_rail_is_seen_as_a_ghost():
    play = rh.game("russian-railroads", 3).start(7)
    while play.decision.options[0].verb != "lay":
        play.play(play.decision.options[0])
    own = next(one for one in draw.panels(play.view(play.decision.seat), play.decision) if one.choices)

    rails = [ghost for ghost in own.ghosts if isinstance(ghost, Use)]
    keys = [ghost.shapes[-1].text for ghost in own.ghosts if ghost.look == "key"]

    assert len(rails) == len(own.choices) == len(play.decision.options)
    assert {ghost.name for ghost in rails} == {f"token-{action.args[-1]}" for action in play.decision.options}
    assert all(ghost.fade < 1 for ghost in rails)
    assert keys == [str(n + 1) for n in range(len(play.decision.options))]


LAID = (("lay", "wood", 1), ("lay", "green", 1))
"""Steps that are still owed."""


def test_a_rail_that_may_be_laid_bears_what_it_adds_to_the_next_scoring():
    play = position("ultimate", 2, rails={"kiev": {"wood": 5, "green": 1}}, locos={"kiev": "4"}, owed=LAID)
    own = next(one for one in draw.panels(play.view(play.decision.seat), play.decision) if one.choices)
    texts = [shape.text for shape in every(own.ghosts) if isinstance(shape, Text)]

    assert "lay:kiev.green" in map(str, play.decision.options)
    assert [text for text in texts if text[0] == "+"] == ["+1"]


@pytest.mark.parametrize("board", ["russian", "asian"])
def test_a_place_for_a_locomotive_tells_how_far_its_light_would_fall(board):
    play, bot, told = rh.game("ultimate-railroads", 3, board=board).start(3), rh.bots()["random"], 0
    while play.decision:
        seat, _, options = play.decision
        found = draw.notes(play.view(seat), play.decision)
        for option in [each for each in options if each.verb in {"loco", "shunt"}]:
            kit, after = play.state.kit, play.clone()
            after.play(option)
            line = kit.slot_line[kit.slot_names.index(option.args[1])]

            assert found[option.text].endswith(f"light to {reach(after.state, seat, line)}")
            told += 1
        play.play(bot.choose(play.view(seat), options, len(play.moves)))

    assert told > 20


def test_workers_that_would_go_leave_sockets_in_the_tray_as_ghosts():
    play = rh.game("russian-railroads", 3).start(7)
    while play.decision.asks != "turn":
        play.play(play.decision.options[0])
    seat, after = play.decision.seat, play.clone()
    after.play("place:T11" if "place:T11" in map(str, play.decision.options) else play.decision.options[0])
    while after.decision.asks == "pay":
        after.play(after.decision.options[0])
    now, then = (draw.panels(one.view(seat), None) for one in (play, after))
    gone = [shape for shape in ghosts(now, then)[f"player-{seat}"] if shape.id.startswith("gone:worker:")]

    assert len(gone) == play.state.workers[seat] - after.state.workers[seat] > 0
    assert {one.name for shape in gone for one in shape.shapes} == {"socket"}


def foreseen(play, *moves):
    """Return the ghosts of some moves, by panel."""
    seat, after = play.decision.seat, play.clone()
    for move in moves:
        after.play(move)
    return ghosts(*(draw.panels(one.view(seat), None) for one in (play, after)))


def test_a_coin_that_would_be_paid_is_gone_from_the_tray_beforehand():
    play = position("classic", 3, coins=1)
    own = foreseen(play, "place:T11", "lay:kiev.wood", "lay:kiev.wood")[f"player-{play.decision.seat}"]
    coins = [shape.text for one in own if ":coin" in one.id for shape in every([one]) if isinstance(shape, Text)]

    assert coins == ["0"]


def test_cards_that_come_where_others_lie_are_no_ghosts():
    play = rh.game("russian-railroads", 2).start(2)
    while not play.state.round:
        seen = foreseen(play, *play.decision.options[:1])
        play.play(play.decision.options[0])
    first = [shape.id for shape in every(draw.panels(play.view(0), None)[0].pieces) if shape.id.startswith("card:")]

    assert first
    assert not [ghost.id for ghost in seen.get("shared", []) if ghost.id.startswith("ghost:card:")]


def test_a_space_for_locomotives_tells_where_each_would_shine():
    play = rh.game("russian-railroads", 3).start(7)
    while "place:L1" not in map(str, play.decision.options or ()):
        play.play(play.decision.options[0])
    play.play("place:L1")
    while play.decision.asks == "pay":
        play.play(play.decision.options[0])
    way = next(option for option in play.decision.options if option.verb == "loco")
    told = draw.along([(play.view(play.decision.seat), play.decision)], way)

    assert told == f"{play.game.words().name('slot', way.args[1])}: light to 3"


def _sized(shapes, scale=1.0):
    """Walk through drawn things, each with how large it is drawn."""
    for shape in shapes:
        if isinstance(shape, Group):
            yield from _sized(shape.shapes, scale * shape.scale)
        elif isinstance(shape, Use):
            yield shape.name, 24 * scale * shape.scale


def test_what_piles_become_as_factories_is_drawn_large_enough_to_read_on_a_small_screen():
    play = rh.game("russian-railroads", 4).start(7)
    sizes = []
    while play.decision is not None and len(play.moves) < 420:
        if len(play.moves) % 60 == 0:
            [shared] = [scene for scene in draw.panels(play.view(0), play.decision) if scene.name == "shared"]
            piles = [shape for shape in every(shared.pieces) if shape.id.startswith(("stack:", "yard:"))]
            sizes += [size for name, size in _sized(piles) if name not in STANDING and not name.startswith(RAILS)]
        bot = rh.bots()["greedy"]
        play.play(bot.choose(play.view(play.decision.seat), play.decision.options, len(play.moves)))

    assert min(sizes) > 12


STANDING = {f"engine-{kind}" for kind in ("tank", "mixed", "express", "stream")} | {"smoke"}
RAILS = ("rail", "number")
