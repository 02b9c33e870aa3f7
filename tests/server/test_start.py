"""What can be played, words, the page, the description for programs."""

import pytest

from roundhouse.api import games
from roundhouse.house.words_of import language_for
from roundhouse.server.client import RefusedError


def test_every_title_is_described(visit):
    client = visit()

    found = client.games()

    assert [title["id"] for title in found] == list(games())
    for title in found:
        assert title["name"]
        assert title["about"], f"house/words: [server.title.{title['id']}] about"
        assert title["default_seats"] in title["seats"]
        assert [bot["id"] for bot in title["bots"]] == ["easy", "casual", "normal", "hard", "expert"]
        assert title["default_bot"] == "normal"
        for option in title["options"]:
            assert option["default"] in [choice["value"] for choice in option["choices"]]


@pytest.mark.parametrize("name", list(games()))
def test_every_title_has_a_picture(visit, name):
    assert visit().call("GET", f"/api/games/{name}")["panels"]


@pytest.mark.parametrize("name", list(games()))
def test_seats_depend_on_options(visit, name):
    client = visit()

    assert client.call("POST", f"/api/games/{name}/seats", {"options": {}})["seats"]
    for option in games()[name].options:
        for choice in option.choices:
            assert client.call("POST", f"/api/games/{name}/seats", {"options": {option.name: choice}})["seats"]


def test_rounds_depend_on_seats_and_modules(visit):
    client = visit()
    plain = client.call("POST", "/api/games/ultimate-railroads/seats", {"options": {}})
    train = client.call("POST", "/api/games/ultimate-railroads/seats", {"options": {"train": "yes"}})

    assert plain == {"seats": [2, 3, 4], "rounds": [6, 6, 7]}
    assert train == {"seats": [2, 3, 4], "rounds": [5, 5, 6]}


def test_a_title_tells_what_goes_with_what_and_what_changes(visit):
    games_ = {title["id"]: title for title in visit().call("GET", "/api/games")["games"]}
    steam = {option["name"]: option for option in games_["age-of-steam"]["options"]}

    assert steam["asked"]["needs"] == [{"choice": "reversed", "option": "map", "among": ["st-lucia"]}]
    assert steam["unextended"]["needs"] == []
    told = [change["when"] for change in games_["ultimate-railroads"]["changes"]]
    assert told == [
        {name: list(among) for name, among in change.when.items()} for change in games()["ultimate-railroads"].changes
    ]
    assert {"train": ["yes"]} in told
    assert games_["ultimate-railroads"]["full"]["train"] == "yes"


def test_a_title_tells_how_it_is_played_alone(visit):
    client = visit()
    alone = {title["id"]: title["alone"] for title in client.games()}
    answer = client.call("POST", "/api/games/ultimate-railroads/seats", {"options": alone.pop("ultimate-railroads")})

    assert answer["seats"] == [1]
    assert not any(alone.values())


def test_a_combination_that_is_excluded_makes_no_table(visit):
    with pytest.raises(RefusedError, match=r"goes only with St\. Lucia"):
        visit().make("age-of-steam", options={"asked": "reversed"}, seats=3)


def test_words_come_in_the_language_asked_for(visit):
    answer = visit().call("GET", "/api/words", lang="en")

    assert answer["language"] == "en"
    assert answer["sentences"]["server.refuse.stale"]


@pytest.mark.parametrize(
    ("asked", "accepted", "language"),
    [
        (None, "", "en"),
        ("xx", "en", "en"),
        (None, "xx, en;q=0.5", "en"),
        (None, ";;;,q=9, en;q=x", "en"),
        ("en", "xx", "en"),
    ],
)
def test_the_language_is_the_one_asked_for_or_accepted(asked, accepted, language):
    assert language_for(asked, accepted) == language


def test_the_interface_describes_itself(visit):
    client = visit()
    schema = client.call("GET", "/api/openapi.json")

    assert schema["openapi"].startswith("3.")
    assert "/api/tables/{table_id}/act" in schema["paths"]
    assert "TableView" in str(schema["components"])
    assert "/api/tables/{table_id}/act" in client.call("GET", "/api/docs")


def test_every_page_is_the_shell(visit):
    client = visit()
    pages = {client.call("GET", path) for path in ("/", "/t/x", "/t/x/m/3", "/t/x/result", "/join", "/about")}

    assert len(pages) == 1
    assert "%STATIC%" not in pages.pop()


def test_every_refusal_is_documented_and_limits_of_optional_numbers_are_told(visit):
    schema = visit().call("GET", "/api/openapi.json")
    problem = {"application/json": {"schema": {"$ref": "#/components/schemas/Problem"}}}

    for path, calls in schema["paths"].items():
        for method, call in calls.items():
            refusals = {code: answer["content"] for code, answer in call["responses"].items() if code >= "400"}
            assert {"400", "403", "404", "405", "409", "413", "422", "429", "503"} == set(refusals), (method, path)
            assert all(content == problem for content in refusals.values())
    seat = schema["components"]["schemas"]["LinkWanted"]["properties"]["seat"]
    assert {"type": "integer", "minimum": 0, "maximum": 15} in seat["oneOf"]
    shapes = schema["components"]["schemas"]
    assert (
        shapes["TableView"]["properties"]["changed"]["const"],
        shapes["Unchanged"]["properties"]["changed"]["const"],
    ) == (
        True,
        False,
    )


@pytest.mark.parametrize(
    ("path", "methods"),
    [("/api/tables", "GET, OPTIONS, POST"), ("/api/tables/x/act", "OPTIONS, POST"), ("/about", "GET, OPTIONS")],
)
def test_an_address_says_what_it_is_for(visit, path, methods):
    client = visit()

    assert client.http.options(path).headers["allow"] == methods
    for method in {"PUT", "PATCH", "TRACE"} - set(methods.split(", ")):
        answer = client.http.request(method, path)
        assert (answer.status_code, answer.headers["allow"]) == (405, methods)


def test_a_game_says_what_was_reconstructed(visit):
    client = visit()
    tables = client.call("GET", "/api/games/railroad-revolution?lang=en")["reconstructed"]
    found = {table["label"]: table["rows"] for table in tables}

    assert "Pittsburgh" in found["Cities"]
    assert "A1-1" not in found["Milestones"]
    assert "reconstructed" not in client.call("GET", "/api/games/age-of-steam")


def test_a_table_says_that_most_of_it_was_reconstructed(visit):
    client, rebuilt = visit(), {}
    for game in ("railroad-revolution", "russian-railroads"):
        made = client.call("POST", "/api/tables", {"game": game, "seats": 2})
        rebuilt[game] = client.call("GET", f"/api/tables/{made['id']}")["rebuilt"]

    assert rebuilt == {"railroad-revolution": True, "russian-railroads": False}


def test_a_game_is_offered_for_all_who_can_ever_play_it(visit):
    ever = {game["id"]: game["ever"] for game in visit().games()}

    assert ever["russian-railroads"] == [2, 3, 4]
    assert ever["ultimate-railroads"] == [1, 2, 3, 4]
    assert ever["age-of-steam"] == [1, 2, 3, 4, 5, 6]
