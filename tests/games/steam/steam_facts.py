"""Whether a reason is true: each is checked against what lies on the table, without asking the engine."""

from steam_checker import NOBODY, base, list_price, shape
from steam_legality import Site


VERBS = {
    "issue": {"issue"},
    "bid": {"bid", "hold", "drop"},
    "pay-first": {"pay", "decline"},
    "select": {"select"},
    "urbanize": {"urbanize", "pass"},
    "new-city": {"city"},
    "build": {"build", "connect", "done"},
    "lay": {"tile"},
    "move": {"cube", "locomotive", "pass"},
    "ride": {"via"},
    "depart": {"via"},
    "production": {"produce", "pass"},
    "put": {"put"},
    "name": {"bonus"},
    "bonus": {"bonus"},
}
"""What each question is about."""
SIDES = {
    "flat": ("north", "north-east", "south-east", "south", "south-west", "north-west"),
    "point": ("north-west", "north-east", "east", "south-east", "south-west", "west"),
}


class Facts:
    """What is true about one impossible thing in one position."""

    def __init__(self, s, path, table, seat, action, told):
        self.s, self.path, self.table, self.seat, self.action, self.told = s, path, table, seat, action, told
        self.asks, self.facts = s.stack[-1][1], told.facts
        self.kit, self.board = s.kit, table.board

    def hold(self):
        """Whether the reason told is true; nothing if nobody can say. Only what is up has reasons of its own."""
        if self.told.rule != "not-now" and self.action.verb not in VERBS[self.asks]:
            return False
        check = getattr(self, self.told.rule.replace("-", "_"), None)
        return check and bool(check())

    # what is up

    def not_now(self):
        return self.action.verb not in VERBS[self.asks]

    # money, order, actions

    def cash(self):
        price = self.facts["price"]
        if self.action.verb in {"build", "tile"}:
            due = [list_price(self.table, self.hex, *face) for face in self.faces() if self.site(face).legal()]
            if self.kit.half and price not in due:  # the engineer's price depends on the tiles before
                return price > self.s.cash[self.seat]
            return price == min(due) and price > self.s.cash[self.seat]
        return price == {"bid": self.action.args[0], "pay": 5, "connect": 2}[self.action.verb] > self.s.cash[self.seat]

    def bid_low(self):
        return self.action.args[0] <= max(self.s.bids) == self.facts["high"]

    def hold_none(self):
        return self.s.action[self.seat] != list(base()["action"]).index("turn-order")

    def shares(self):
        return self.action.args[0] > 15 - self.s.shares[self.seat] == self.facts["n"]

    def shares_round(self):
        return self.action.args[0] > self.facts["n"] == self.kit.map.issue

    def shares_out(self):
        return self.s.shares[self.seat] == 15

    def _action(self):
        return list(base()["action"]).index(self.action.args[0])

    def action_taken(self):
        return self.s.action[self.facts["seat"]] == self._action()

    def action_none(self):
        return self.action.args[0] not in self.kit.map.actions

    def action_rests(self):
        return self.s.blocked >> self._action() & 1

    def already_city(self):
        return self.action.args[0] in self.table.cities

    def no_such_city(self):
        letters = list(base()["column"])[12:]
        return self.action.args[0] not in self.kit.map.letters or self.s.built[letters.index(self.action.args[0])] >= 0

    # building

    @property
    def hex(self):
        return self.kit.labels[self.s.stack[-1][2]] if self.asks == "lay" else self.action.args[0]

    def faces(self):
        """The tile that is asked about, or every one."""
        if self.action.verb == "tile":
            return [self.action.args]
        return [(tile, turn) for tile in base()["tile"] for turn in range(6)]

    def site(self, face):
        return Site(self.s, self.path, self.seat, self.hex, *face, table=self.table)

    def on_city(self):
        return self.hex in self.table.cities - self.board.terminals

    def on_terminal(self):
        return self.hex in self.board.terminals

    def no_town(self):
        return self.hex not in self.board.towns and base()["tile"][self.action.args[0]]["kind"] == "town"

    def no_connection(self):
        """The tile is not joined; or the hex has no open side at which a track could be."""
        if self.action.verb == "tile":
            site = self.site(self.action.args)
            return not site.connected(site.added())
        site = self.site(("straight", 0))
        owned = self.hex in self.board.towns and site.owns_at(self.hex)
        return not owned and not any(site.joined(edge) for edge in range(6) if edge not in site.old)

    def keeps_track(self):
        return any(self.site(face).added() is None for face in self.faces())

    def changes_nothing(self):
        tracks, exits = shape(*self.action.args)
        old = self.site(self.action.args).old
        return exits == set(old) if self.hex in self.board.towns else all(old[a][0] == b for a, b in tracks)

    def full(self):
        sides = [edge for name, edge in self.table.pieces if name == self.hex]
        return len(sides) == 4

    def _edge(self):
        return SIDES[self.kit.top].index(self.facts["side"])

    def _leads(self, edge):
        """Whether the new track uses an edge, or might on the hex."""
        if self.action.verb == "build":
            return True
        _, exits = shape(*self.action.args)
        return edge in exits - set(self.site(self.action.args).old)

    def leads_off(self):
        return self._leads(self._edge()) and self.board.next(self.hex, self._edge()) is None

    leads_into_water = leads_off

    def joins_track(self):
        edge = self._edge()
        piece = self.table.pieces.get((self.board.next(self.hex, edge), (edge + 3) % 6))
        return self._leads(edge) and piece[1] == self.facts["seat"] != self.seat

    def first_tile(self):
        if self.s.started[self.seat]:
            return False
        return not any(
            self.site(face).added() and self.site(face).opening(self.site(face).added()) for face in self.faces()
        )

    first_tile_start = first_tile

    def apart(self):
        """East and west are not joined, and track there would start at a city that no track of the seat reaches."""
        site = self.site(("straight", 0))
        around = [site.facing(edge) for edge in range(6)]
        cities = {name for name, _ in around} & self.table.cities
        for edge, (name, piece) in enumerate(around):
            if piece and piece[1] == NOBODY:
                cities |= set(self.table.followed[name, (edge + 3) % 6][0]) & self.table.cities
        return not self.s.joined and self.s.started[self.seat] and any(not site.owns_at(city) for city in cities)

    def loop(self):
        """There are tiles whose track is in order, and none of them that could be had leads to another place."""
        town = self.hex in self.board.towns
        faces = [face for face in self.faces() if town or base()["tile"][face[0]]["kind"] != "town"]
        sites = [site for site in map(self.site, faces) if site.added() and site.in_order(site.added())]
        return sites and not any(site.result(site.added()) for site in sites if site.in_stock())

    def no_tile(self):
        name = self.facts["tile"]
        return sum(tile == name for tile, _ in self.table.lying.values()) == base()["tile"][name]["count"]

    def no_marker(self):
        return self.s.markers[self.seat] == self.facts["left"] < self.facts["n"]

    def unfinished(self):
        """Nothing else stands against it."""
        here = self.action.verb in {"build", "tile"}
        return self.kit.map.rules == "germany" and (not here or any(self.site(face).legal() for face in self.faces()))

    def used_up(self):
        return not any(self.site(face).in_stock() and self.site(face).legal() for face in self.faces())

    def open_track(self):
        loose = [tips for _, owners, _, tips in self.table.sections() if owners == {self.seat}]
        return any(name == self.facts["hex"] for tips in loose for name, _ in tips)

    # moving

    def no_cube(self):
        return not self._cubes(*self.action.args)

    def _cubes(self, place, colour):
        s, colour = self.s, list(base()["colour"]).index(colour)
        stop = self.kit.stop[self.kit.at[place]]
        return s.goods[stop * len(s.bag) + colour] if stop >= 0 else s.cargo[self.kit.at[place]] == colour

    def no_track(self):
        return self.no_cube() is False and self.action.args[0] not in self.table.lying

    def no_taker(self):
        return not self._takers() - {self.action.args[0]}

    def _takers(self):
        bit = 1 << list(base()["colour"]).index(self.action.args[1])
        return {self.kit.labels[h] for stop, h in enumerate(self.kit.stop_hex) if self.s.demand[stop] & bit}

    def no_way(self):
        return self._needs() is None

    def too_far(self):
        return self._needs() is not None and self._needs() > self.s.loco[self.seat] == self.facts["n"]

    def _needs(self):
        """How many links the cube needs at least to a city that takes it, by trying one after another."""
        start, takers, links = self.action.args[0], self._takers(), self._links()
        best = None
        for first, without, n in self._starts(start):
            use = [link for link in links if link != without]
            here, seen, far = {first}, {start, first}, n
            while here and not (far and here & takers):
                here -= self.board.terminals
                here = {other for link in use for one in here & link for other in link - {one}} - seen
                seen |= here
                far += 1
            best = min(best or far, far) if here else best
        return best

    def _links(self):
        found = [set(ends) for ends, _, _, loose in self.table.sections() if not loose and len(set(ends)) == 2]
        for wire, owner in zip(self.kit.wires, self.s.wired, strict=True):
            if owner >= 0:
                found.append({self.kit.labels[self.kit.stop_hex[stop]] for stop in wire[:2]})
        return found

    def dead_end(self):
        """From there, no place that takes the cube is near enough, other places than those it has been to."""
        place, (_, asks, colour, where, *_) = self.action.args[0], self.s.stack[-1]
        left = self.s.loco[self.seat] if asks == "depart" else where[3]
        been = {place} if asks == "depart" else {n for n in self._stops() if where[2] >> self._stops().index(n) & 1}
        takers = {name for stop, name in enumerate(self._stops()) if self.s.demand[stop] >> colour & 1}
        here = {place}
        while here and left > 0:
            if here & takers:
                return False
            been |= here
            here = {other for link in self._links() for one in here & link for other in link - {one}} - been
            left -= 1
        return True

    def _stops(self):
        return [self.kit.labels[h] for h in self.kit.stop_hex]

    def not_through(self):
        return self.action.args[0] in self.board.terminals

    def _starts(self, place):
        """A place itself; or the ends of the track under a cube, the line it lies on, and the link to get there."""
        if place in self.board.towns | self.table.cities:
            return [(place, None, 0)]
        lines = [self.table.followed[start] for start in self.table.pieces if start[0] == place]
        return [(end, set(ends) if not loose else None, 1) for ends, _, _, loose, _ in lines for end in ends]

    def locomotive_once(self):
        return self.s.upgraded[self.seat]

    def locomotive_most(self):
        return self.s.loco[self.seat] == 6

    def _via(self):
        place, owner = self.action.args
        return place, NOBODY if owner == "free" else owner

    def no_link(self):
        """No section from here ends there and is owned so."""
        place, owner = self._via()
        _, asks, _, where, *_ = self.s.stack[-1]
        if asks == "depart":
            here = self.kit.labels[where]
            lines = [self.table.followed[start] for start in self.table.pieces if start[0] == here]
            return not any(place in ends and owners == {owner} for ends, owners, *_ in lines)
        here = self.kit.labels[self.kit.stop_hex[where[1]]]
        found = [ends for ends, owners, _, loose in self.table.sections() if not loose and owners == {owner}]
        joined = sum(set(ends) == {here, place} for ends in found)
        return joined == 0 or (joined == 1 and where[5] >= 0)

    no_free_link = no_link

    def seen_before(self):
        return self.s.stack[-1][3][2] >> self.kit.stop[self.kit.at[self.action.args[0]]] & 1

    # the display

    def space_taken(self):
        return self.s.display[self._space()] >= 0

    def space_unused(self):
        return self.s.display[self._space()] < 0

    def _space(self):
        spaces = [(name, n) for name, row in base()["column"].items() for n in range(1, row["spaces"] + 1)]
        return spaces.index(self.action.args)
