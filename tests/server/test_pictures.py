"""Pictures come in pieces: what never changes by its name, of the rest what differs; together they are the whole."""

import pytest

from roundhouse import draw
from roundhouse.api import game, games


@pytest.mark.parametrize("name", list(games()))
def test_the_board_layers_stay_the_same_during_a_game(name):
    seats = max(games()[name].seats(games()[name].chosen()))
    play = game(name, seats).start(seed=5)
    boards = {}

    for number in range(160):
        if play.decision is None:
            break
        if number % 20 == 0:
            for seat in (0, 1, None):
                for scene in draw.panels(play.view(seat), None, "en"):
                    shapes = [shape.to_json() for shape in scene.board]
                    assert shapes == boards.setdefault((seat, scene.name), shapes), (name, scene.name, number)
        play.play(play.decision.options[number % len(play.decision.options)])


def made_whole(client, panels, before):
    """Put pictures together as the page does."""
    whole = []
    for panel in panels:
        if panel.keys() == {"name"}:
            whole.append(before[panel["name"]])
            continue
        style, sheet = (client.call("GET", f"/api/sheets/{panel[key]}") for key in ("style", "sheet"))
        had, told = by_layer(before.get(panel["name"], {"layers": []})), by_layer(panel)
        layers = [
            {"name": layer, "shapes": filled(told[layer], had.get(layer, [])) if layer in told else had.get(layer, [])}
            for layer in ("pieces", "ghosts", "choices")
        ]
        head = {key: value for key, value in panel.items() if key not in {"style", "sheet"}}
        whole.append({**head, **style, "layers": [*sheet["layers"], *layers]})
    return whole


def by_layer(panel):
    return {layer["name"]: layer["shapes"] for layer in panel["layers"]}


def filled(told, had):
    shapes = []
    for shape in told:
        if isinstance(shape, list):
            shapes += had[shape[0] : shape[1] + 1]
        elif "of" in shape:
            shapes.append({**had[shape["of"]], "shapes": filled(shape["shapes"], had[shape["of"]]["shapes"])})
        else:
            shapes.append(shape)
    return shapes


def named(panels):
    return {panel["name"]: panel for panel in panels}


@pytest.mark.parametrize("name", list(games()))
def test_what_is_sent_in_pieces_is_the_whole_picture(visit, step, name):
    client = visit()
    seats = 3 if name == "age-of-steam" else 2
    players = [{"kind": "human", "name": str(seat)} for seat in range(seats)]
    table = client.make(name, seats=seats, players=players, seed=3)
    path, shown, sizes = f"/api/tables/{table}", {}, []
    seq = client.look(table)["seq"]

    for _ in range(40):
        how = {"seat": 0, "look": "phone,0", "base": seq}
        news = client.call("GET", path, board=0, **how)
        whole = made_whole(client, news["panels"], shown)
        assert whole == client.call("GET", path, board=1, **how)["panels"]
        earlier = client.call("GET", path, board=0, **{**how, "base": news["seq"]}, at=news["moves"] - 1)
        assert (
            made_whole(client, earlier["panels"], named(whole))
            == client.call("GET", path, board=1, **how, at=news["moves"] - 1)["panels"]
        )
        shown, seq = named(whole), news["seq"]
        sizes.append(len(str(news["panels"])))
        step(client, table, end=True)

    assert sum(sizes[1:]) / len(sizes[1:]) < sizes[0] / 3


def test_what_never_changes_may_be_kept_for_good(visit):
    client = visit()
    table = client.make("russian-railroads", seats=2)
    (panel, *_) = client.call("GET", f"/api/tables/{table}", board=0)["panels"]

    answer = client.http.get(f"/api/sheets/{panel['sheet']}")

    assert "immutable" in answer.headers["cache-control"]
    assert [layer["name"] for layer in answer.json()["layers"]] == ["ground", "board"]
    assert client.http.get("/api/sheets/0123").status_code == 404


def asked_for(client, table, wanted, by=""):
    """Play on, by a certain space if there is one, until something is offered; return who sees what, and what it is."""
    while True:
        view = client.look(table, seat=client.look(table)["turn"])
        options = [option["action"] for option in view["options"]]
        if found := [action for action in options if action.startswith(wanted)]:
            return view, found[0]
        if options:
            client.act(table, view["turn"], view["seq"], by if by in options else options[0])
        else:
            client.end_turn(table, view["turn"], view["seq"])


def previewed(visit, wanted, by="", game="russian-railroads", names="AB"):
    """Return whose turn it is, and by panel the ghosts of what is looked for."""
    client = visit()
    players = [{"kind": "human", "name": n} for n in names]
    table = client.make(game, seats=len(players), players=players, seed=1)
    view, action = asked_for(client, table, wanted, by)
    asked = {"seat": view["turn"], "seq": view["seq"], "action": action}
    shown = client.call("POST", f"/api/tables/{table}/preview", asked)
    assert all([layer["name"] for layer in panel["layers"]] == ["ghosts"] for panel in shown["panels"])
    return view["turn"], {panel["name"]: panel["layers"][0]["shapes"] for panel in shown["panels"]}


def test_a_preview_is_the_ghosts_of_what_would_change(visit):
    seat, ghosts = previewed(visit, "lay:", by="place:T2")

    assert any(shape["id"].startswith(f"ghost:rail:{seat}:") for shape in ghosts[f"player-{seat}"])
    assert all(shape["look"] == "ghost" for shape in ghosts[f"player-{seat}"])


def test_a_preview_of_a_space_shows_the_workers_that_would_stand_there(visit):
    seat, ghosts = previewed(visit, "place:L3")

    assert [shape["id"] for shape in ghosts["shared"]] == ["ghost:token:L3"]
    drawn = [shape["id"] for shape in ghosts[f"player-{seat}"]]
    assert drawn[:4] == [*(f"gone:worker:{seat}:pawn-{seat}:{n}" for n in (3, 4, 5)), f"ghost:free:{seat}"]
    assert all(f"ghost:loco:{seat}:{line}" in drawn for line in ("transsib", "petersburg", "kiev"))


def inside(shapes):
    """Yield shapes and all that they hold."""
    for shape in shapes:
        yield shape
        yield from inside(shape.get("shapes", ()))


def test_a_preview_of_a_tile_shows_its_track_with_dashes_and_its_price(visit):
    seat, ghosts = previewed(visit, "tile:", by="drop", game="age-of-steam", names="ABC")
    shapes = [*inside(ghosts["board"])]

    assert any(shape.get("name", "").endswith(f"-{seat}") and shape["name"].startswith("track-") for shape in shapes)
    assert any(shape.get("look") == "flows" and shape["dash"] for shape in shapes)
    assert [shape["text"] for shape in shapes if shape["kind"] == "text"] == ["$2"]


def test_a_preview_of_a_space_of_track_shows_how_far_each_line_could_get(visit):
    seat, ghosts = previewed(visit, "place:T2")
    rails = [shape for shape in ghosts[f"player-{seat}"] if shape["id"].startswith("ghost:rail:")]

    assert [shape["id"].split(":")[3] for shape in rails] == ["transsib", "petersburg", "kiev"]
    assert all(shape["fade"] < 0.8 for shape in rails)


def test_how_far_it_could_get_is_told_with_what_that_gives(visit):
    client = visit()
    table = client.make("russian-railroads", seats=2, players=[{"kind": "human", "name": n} for n in "AB"], seed=1)
    view, action = asked_for(client, table, "place:T2")
    asked = {"seat": view["turn"], "seq": view["seq"], "action": action}

    ahead = client.call("POST", f"/api/tables/{table}/preview", asked)["ahead"]

    assert ahead[0].startswith("Trans-Siberian up to 4: ")
    assert ahead[0].endswith(" at 2")
    assert ahead[1:] == ["St Petersburg up to 4", "Kiev up to 4"]
