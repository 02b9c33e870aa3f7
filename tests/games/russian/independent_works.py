"""The industry board that all share, recomputed from rulebook and facts with tables of its own.

Input is the public view of a position as JSON: markers are numbers of spaces on the side that lies up,
factories are rows of tiles, those on top first, what they cover behind; wagons go by row, the purple ones last.
"""

# The way as it is printed, with the sites of factories; the side for two has neither F2 nor F6.
WAY = ("0", "1", "2", "3", "5", "F1", "7", "F2", "8", "10", "F3", "idea", "15", "F4", "17", "20", "F5", "25", "F6",
       "30", "35")  # fmt: skip
ONLY_FOR_MORE = {"F2", "F6"}
WAGONS = 3
NOWHERE, LYING = 0, 1


def way(view):
    """Return the spaces of the side that lies up."""
    return [space for space in WAY if view["seats"] > 2 or space not in ONLY_FOR_MORE]


def sites(view):
    """Return the sites for factories, in the order of the way."""
    return [space for space in way(view) if space.startswith("F")]


def industry(view, seat):
    """Return what the markers of a seat score: each the number it stands on, or the last one it has passed."""
    return sum(number(way(view), at) for at in view["markers"][seat])


def number(spaces, at):
    """Return the number of a space, or of the nearest one behind it that has a number."""
    return next(int(space) for space in reversed(spaces[: at + 1]) if space.isdigit())


def faults(view):
    """List what cannot be on the industry board, by the words of the rulebook."""
    heights = [sum(row[site] != 0 for row in view["factories"]) for site in range(len(sites(view)))]
    found = ["a level is begun before the last is full"] * (max(heights) - min(heights) > 1)
    for row, wagons in enumerate(view["wagons"]):
        out = sum(how != NOWHERE for how in wagons) + view["workshop"][row]
        theirs = WAGONS - view["shed"][row] if row < view["seats"] else WAGONS * (view["purple"] >= 0)
        found += [f"row {row}: {out} wagons of {theirs}"] * (out != theirs)
        standing = [site for site, how in enumerate(wagons) if how > LYING]
        found += [f"row {row}: one stands where nobody can come"] * any(not heights[site] for site in standing)
    spaces = way(view)
    for seat, markers in enumerate(view["markers"]):
        closed = [
            spaces[at] for at in markers if spaces[at] in sites(view) and not heights[sites(view).index(spaces[at])]
        ]
        found += [f"seat {seat}: a marker on {site}, which is only printed" for site in closed]
        past = [site for site in ("F1", "F3", "F5") if not heights[sites(view).index(site)]]
        through = [site for site in past if any(at > spaces.index(site) for at in markers)]
        found += [f"seat {seat}: a marker came past {site}" for site in through]
    return found
