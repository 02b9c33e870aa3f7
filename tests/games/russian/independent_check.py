"""Compare what the engine awarded in a game with what the independent scorer finds."""

import json

from . import independent_scoring as book


def disagreements(positions, *, ultimate):
    """List everything in which engine and rulebook differ; `positions` is one game at every choice and at its end."""
    found, before, passing, play = [], 0, {}, None
    for play in positions:
        number = play.state.round
        if before and (number != before or play.over):
            view = public(play)
            found += round_disagreements(view, before) + passing_disagreements(view, before, passing)
        if number != before:
            passing = {seat: book.PASSING[place] for place, seat in enumerate(play.state.order)}
        before = number
    return found + final_disagreements(public(play), play, ultimate=ultimate)


def public(play):
    """Return what a spectator sees, as it would arrive over a wire."""
    return json.loads(json.dumps(play.view(None).to_json()))


def round_disagreements(view, number):
    """Compare what a round's scoring brought; since then only workers and engineers have moved."""
    pairs = [
        (seat, number, book.round_scores(view, seat), book.awarded(view, seat, number, book.BY_ROUND))
        for seat in range(view["seats"])
    ]
    return [pair for pair in pairs if pair[2] != pair[3]]


def passing_disagreements(view, number, passing):
    """Compare what passing brought: it goes by the place in the order of the round."""
    pairs = [
        (seat, number, {"passing": passing[seat]}, book.awarded(view, seat, number, ["passing"]))
        for seat in range(view["seats"])
    ]
    return [pair for pair in pairs if pair[2] != pair[3]]


def final_disagreements(view, play, *, ultimate):
    """Compare what the end of the game brought, the stations, the totals and the winners."""
    found = []
    for seat in range(view["seats"]):
        expected = book.final_scores(view, seat, ultimate=ultimate)
        if expected != (actual := book.awarded_at_the_end(view, seat)):
            found.append((seat, "final", expected, actual))
        sheet = [entry for entry in view["ledger"] if entry[0] == seat]
        stations = 0 if ultimate else book.stations(view, seat)
        if stations != (actual := sum(points for _, _, source, points in sheet if source == "stations")):
            found.append((seat, "stations", stations, actual))
        if view["points"][seat] != (actual := sum(points for *_, points in sheet)):
            found.append((seat, "total", view["points"][seat], actual))
    firsts = [seat for seat, place in enumerate(play.ranking()) if place == 1]
    return found if firsts == book.winners(view) else [*found, ("winners", book.winners(view), firsts)]
