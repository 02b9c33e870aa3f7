"""Turns on the Asian board, and what is looked at."""

from roundhouse.testing.russian import go, options, position, state


THREE = {"beijing": {"wood": 6, "green": 3}}
"""Rails that can each make a step."""


def at(moves="", seats=2, **own):
    """Return a turn on the Asian board, without coins unless they are given."""
    return go(position("ultimate", seats, board="asian", **{"coins": 0, **own}), moves)


def offered(play, verb):
    """Return the arguments of the options with a verb."""
    return {option.split(":")[1] for option in options(play) if option.startswith(f"{verb}:")}


def space(play, name):
    """Return the number of an industry space."""
    return state(play).kit.industry.names.index(name)


def marked(name, seats=2):
    """Return a marker on an industry space, by its name."""
    return [space(position("ultimate", seats, board="asian"), name)]


def markers(play, seat=0):
    """Return the industry spaces on which a seat's markers stand."""
    return [state(play).kit.industry.names[space] for space in state(play).markers[seat]]


def wagons(play, seat=0):
    """Return how the wagons of a seat are, by site."""
    s = state(play)
    sites = [name for name, shut in zip(s.kit.industry.names, s.kit.industry.shut, strict=True) if shut]
    how = ["", "lies", "stands", "fresh"]
    return {site: how[n] for site, n in zip(sites, s.wagons[seat], strict=True) if n}


def tops(play):
    """Return the factories on top, by site."""
    s = state(play)
    sites = [name for name, shut in zip(s.kit.industry.names, s.kit.industry.shut, strict=True) if shut]
    return {site: s.kit.tile_names[tile] for site, tile in zip(sites, s.factories[0], strict=True) if tile}
