"""An independent referee, written from the rulebook's words.

It reads the map file and the tile list by itself and looks only at what lies on the table:
tiles, who owns which track, cubes, markers and counters.
From these it works out links, loose ends, owners, supplies and scores anew and compares.
"""

import tomllib

from collections import Counter
from functools import cache, cached_property
from pathlib import Path

from roundhouse.games.steam.module import DATA
from roundhouse.games.steam.scoring import scores


NOBODY = 6
DIRECTIONS = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))


@cache
def base():
    return tomllib.loads((DATA / "base.toml").read_text("utf-8"))


@cache
def board(path):
    return Board(tomllib.loads(Path(path).read_text("utf-8")))


class Board:
    """The printed map in axial coordinates."""

    def __init__(self, tables):
        grid = tables["grid"]["board"]
        self.cells, self.name = [], {}
        for row, text in enumerate(grid["rows"]):
            for column, sign in enumerate(text):
                if sign in " =":
                    continue
                if grid["top"] == "flat":
                    axial = column, row - (column - column % 2) // 2
                else:
                    axial = column - (row - row % 2) // 2, row
                self.name[axial] = f"{chr(65 + column)}{row + 1}"
                self.cells.append(axial)
        self.at = {name: axial for axial, name in self.name.items()}
        self.sign = {
            f"{chr(65 + column)}{row + 1}": sign
            for row, text in enumerate(grid["rows"])
            for column, sign in enumerate(text)
        }
        self.cities = {row["at"] for row in tables.get("city", {}).values()}
        self.terminals = {row["at"] for row in tables.get("terminal", {}).values()}
        self.towns = {row["at"] for row in tables.get("town", {}).values()}
        self.special = {name: row["simple"] for row in tables.get("price", {}).values() for name in row["at"]}
        ground = base()["terrain"] | tables.get("terrain", {})
        self.ground = {row["sign"]: row["price"] for row in ground.values()}

    def next(self, name, edge):
        q, r = self.at[name]
        dq, dr = DIRECTIONS[edge]
        return self.name.get((q + dq, r + dr))

    def price(self, name):
        return self.special.get(name) or self.ground[self.sign[name]]


def tile_at(s, h):
    """Name and turn of the tile on a hex."""
    action = s.kit.faces[s.tile[h]].action
    return action.args


def shape(name, turn):
    """The tracks and the exits of a tile."""
    row = base()["tile"][name]
    tracks = [tuple(sorted((e + turn) % 6 for e in track)) for track in row.get("tracks", [])]
    exits = {(e + turn) % 6 for e in row.get("exits", [])} or {e for track in tracks for e in track}
    return tracks, exits


class Table:
    """What lies on the table, read from a position."""

    def __init__(self, s, path):
        self.s, self.board = s, board(path)
        labels = s.kit.labels
        self.new_cities = {labels[h] for h in s.built if h >= 0}
        self.cities = self.board.cities | self.board.terminals | self.new_cities
        self.pieces = {}
        """By hex and edge: (other edge or None in a town, owner)."""
        self.lying = {}
        for h, name in enumerate(labels):
            if s.tile[h] < 0:
                assert s.owner[h] == 0, f"{name} has owners and no tile"
                continue
            self._read(h, name)

    def _read(self, h, name):
        assert name not in self.cities, f"a tile lies on the city {name}"
        tracks, exits = shape(*tile_at(self.s, h))
        self.lying[name] = tile_at(self.s, h)
        owner = {e: (self.s.owner[h] >> 3 * e & 7) - 1 for e in range(6)}
        assert {e for e in owner if owner[e] >= 0} == exits, f"{name}: owners do not fit the tile"
        if name in self.board.towns:
            for e in exits:
                self.pieces[name, e] = (None, owner[e])
            return
        assert tracks, f"{name} has a town tile and no town"
        for a, b in tracks:
            assert owner[a] == owner[b], f"{name}: one track, two owners"
            self.pieces[name, a] = (b, owner[a])
            self.pieces[name, b] = (a, owner[b])

    @cached_property
    def followed(self):
        """By hex and edge: what following the track from there leads to."""
        return {start: self._follow(start) for start in self.pieces}

    def sections(self):
        """Every link and every unfinished section: (ends, owners, size, loose ends)."""
        done, found = set(), []
        for start in sorted(self.pieces):
            if start in done:
                continue
            ends, owners, size, loose, seen = self._follow(start)
            done |= seen
            found.append((ends, owners, size, loose))
        return found

    def _follow(self, start):
        ends, loose, seen, owners, size = [], [], set(), set(), 0
        queue = [start]
        while queue:
            name, edge = queue.pop()
            if (name, edge) in seen:
                continue
            other, owner = self.pieces[name, edge]
            seen.add((name, edge))
            owners.add(owner)
            if other is None:
                size += 1
                ends.append(name)
            else:
                if (name, other) not in seen:
                    size += 1
                queue.append((name, other))
            beyond = self.board.next(name, edge)
            assert beyond, f"track on {name} leads off the map"
            if beyond in self.cities:
                ends.append(beyond)
            elif (beyond, (edge + 3) % 6) in self.pieces:
                queue.append((beyond, (edge + 3) % 6))
            else:
                loose.append((name, edge))
        return sorted(ends), owners, size, loose, seen


def check(s, path):
    """Compare a position with what lies on the table."""
    table = Table(s, path)
    links, tips, markers, reached = Counter(), Counter(), Counter(), Counter()
    labels, kit = s.kit.labels, s.kit
    for ends, owners, size, loose in table.sections():
        assert len(owners) == 1, "track of two owners is joined"
        (owner,) = owners
        assert len(ends) + len(loose) == 2, "a section does not have two ends"
        markers[owner] += 1
        for end in ends:
            reached[owner, end] += 1
        if not loose and len(set(ends)) == 2:
            links[*ends, owner, size] += 1
        elif loose:
            assert len(ends) == 1, "a section floats"
            (tip,) = loose
            tips[tip, owner, ends[0], size] += 1
    for i, (a, b, _, _) in enumerate(kit.wires):
        if s.wired[i] >= 0:
            ends = sorted(labels[kit.stop_hex[stop]] for stop in (a, b))
            links[*ends, s.wired[i], 1] += 1
            markers[s.wired[i]] += 1
            for end in ends:
                reached[s.wired[i], end] += 1
    names = [labels[h] for h in kit.stop_hex]
    told = Counter((*sorted((names[a], names[b])), owner, size) for a, b, owner, size in s.links)
    assert told == links, "the links are not those on the table"
    told = Counter(((labels[t // 6], t % 6), owner, names[stop], size) for t, owner, stop, size, _ in s.tips)
    assert told == tips, "the loose ends are not those on the table"
    for seat in range(s.seats):
        assert s.markers[seat] == 20 - markers[seat] >= 0, "markers got lost"
        touched = {names[i] for i in range(len(names)) if s.touch[seat] >> i & 1}
        if not s.out[seat]:
            assert touched == {end for owner, end in reached if owner == seat}, "a seat's track reaches other stops"
    check_supply(s, table)
    check_cubes(s)
    check_counters(s)
    check_scores(s, links)


def check_supply(s, table):
    tiles = base()["tile"]
    used = Counter(name for name, _ in table.lying.values())
    for i, (name, row) in enumerate(tiles.items()):
        assert s.supply[i] == row["count"] - used[name] >= 0, f"tiles {name} got lost"
    discs = sum(tiles[name]["kind"] != "town" for hex_, (name, _) in table.lying.items() if hex_ in table.board.towns)
    assert s.discs == 8 - discs >= 0, "discs got lost"


def check_cubes(s):
    colours = list(base()["colour"].values())
    moving = Counter(frame[2] for frame in s.stack if frame[1] in {"ride", "depart"})
    for colour, row in enumerate(colours):
        places = [s.goods[i] for i in range(colour, len(s.goods), len(colours))]
        assert min([*places, s.bag[colour]]) >= 0
        lists = (s.display, s.cargo, s.hand)
        total = sum(places) + s.bag[colour] + s.gone[colour] + s.signs[colour] + moving[colour]
        total += sum(cubes.count(colour) for cubes in lists)
        name = list(base()["colour"])[colour]
        if name == "white":
            assert total == (14 if s.kit.map.town_cubes == "white" else 0), "cotton got lost"
        else:
            assert total == (0 if name in s.kit.map.without else row["cubes"]), f"{name} cubes got lost"


def check_counters(s):
    assert all(1 <= n <= 6 for n in s.loco)
    assert all(2 <= n <= 15 for n in s.shares)
    assert all(n >= 0 for n in s.cash)
    assert all(n >= 0 or s.out[seat] for seat, n in enumerate(s.income))
    assert sorted([*s.order, *(seat for seat in range(s.seats) if s.out[seat])]) == list(range(s.seats)) or not s.round
    taken = [a for a in s.action if a >= 0]
    assert len(set(taken)) == len(taken)


def check_scores(s, links):
    for seat, score in enumerate(scores(s)):
        if s.kit.map.score == "cash":
            assert score == s.cash[seat] - 5 * s.shares[seat]
        elif not s.out[seat]:
            track = sum(size * n for (_, _, owner, size), n in links.items() if owner == seat)
            assert score == 3 * s.income[seat] + track - 3 * s.shares[seat]


def tile_price(before, after, path):
    """What the tile that was just laid costs by the price list, engineers aside."""
    old, new = Table(before, path), Table(after, path)
    (name,) = [h for h in new.lying if old.lying.get(h) != new.lying[h]]
    return list_price(old, name, *new.lying[name])


def list_price(old, name, tile, turn):
    """What a tile costs on a hex of the table by the price list."""
    kinds = {tile: row["kind"] for tile, row in base()["tile"].items()}
    tracks, exits = shape(tile, turn)
    if name in old.board.towns:
        return 3 if name in old.lying else 1 + len(exits)
    if name not in old.lying:
        return old.board.price(name) + {"simple": 0, "side": 1, "crossing": 2}[kinds[tile]]
    had, _ = shape(*old.lying[name])
    if kinds[old.lying[name][0]] == "simple" and kinds[tile] == "crossing":
        return 3
    return 2 * max(1, len(set(had) - set(tracks)))
