"""What may be built, decided a second time and slowly, from the rulebook's words alone."""

from collections import Counter
from copy import copy

from steam_checker import NOBODY, Table, base, shape


class Site:
    """One tile in one turn on one hex, judged for one seat."""

    def __init__(self, s, path, seat, name, tile, turn, table=None):
        self.s, self.seat, self.name, self.tile = s, seat, name, tile
        self.table = table or Table(s, path)
        self.board = self.table.board
        self.kind = base()["tile"][tile]["kind"]
        self.tracks, self.exits = shape(tile, turn)
        self.town = name in self.board.towns
        self.old = {edge: piece for (h, edge), piece in self.table.pieces.items() if h == name}
        self.sections = self.table.followed

    def legal(self):
        if self.name in self.table.cities or (self.kind == "town" and not self.town):
            return False
        added = self.added()
        if not added:
            return False
        return self.in_order(added) and self.in_stock() and self.opening(added) and self.result(added)

    def in_order(self, added):
        """Whether new track leads nowhere it may not, and is joined."""
        leaves = all(self.may_leave(edge) for edges, _, changed in added for edge in edges if edge in changed)
        return leaves and self.connected(added)

    def added(self):
        """The new pieces: (edges, owner before, edges that are new), or nothing if the tile cannot lie here."""
        if self.town:
            if not set(self.old) < self.exits:
                return None
            return [((edge,), None, {edge}) for edge in self.exits - set(self.old)]
        fresh = list(self.tracks)
        redirected = []
        for a, (b, owner) in self.old.items():
            if a > b:
                continue
            if (a, b) in fresh:
                fresh.remove((a, b))
                continue
            stays = [e for e in (a, b) if self.may_turn(a + b - e, owner)]
            new = [(track, e) for e in stays for track in self.tracks if e in track and track in fresh]
            if len(new) != 1:
                return None
            ((track, kept),) = new
            fresh.remove(track)
            redirected.append((track, owner, {sum(track) - kept}))
        return redirected + [(track, None, set(track)) for track in fresh]

    def may_turn(self, edge, owner):
        """Whether this edge is the loose end of a section that the seat may redirect."""
        ends, _, _, loose, _ = self.sections[self.name, edge]
        if (self.name, edge) not in loose:
            return False
        return owner == self.seat or (owner == NOBODY and any(self.is_home(end) for end in ends))

    def owns_at(self, place):
        """Whether the seat owns track that reaches a place."""
        if any(h == place and owner == self.seat for (h, _), (_, owner) in self.table.pieces.items()):
            return True
        wires = [w for w, owner in zip(self.s.kit.wires, self.s.wired, strict=True) if owner == self.seat]
        if any(place == self.s.kit.labels[self.s.kit.stop_hex[stop]] for wire in wires for stop in wire[:2]):
            return True
        return place in self.table.cities and any(
            self.board.next(h, edge) == place and owner == self.seat
            for (h, edge), (_, owner) in self.table.pieces.items()
        )

    def is_home(self, place):
        """Whether new track may be built on from a place."""
        if place not in self.table.cities:
            return self.owns_at(place)
        if self.s.kit.map.rules != "western":
            return True
        if not self.s.started[self.seat]:
            return place in {city.at for city in self.s.kit.cities if "start" in city.tags}
        has_track = any(owner == self.seat for _, owner in self.table.pieces.values())
        return bool(self.s.joined) or not has_track or self.owns_at(place)

    def facing(self, edge):
        beyond = self.board.next(self.name, edge)
        return beyond, self.table.pieces.get((beyond, (edge + 3) % 6))

    def may_leave(self, edge):
        beyond, piece = self.facing(edge)
        return beyond is not None and (piece is None or piece[1] in {self.seat, NOBODY})

    def joined(self, edge):
        """Whether an edge meets something the seat may build on."""
        beyond, piece = self.facing(edge)
        if beyond in self.table.cities:
            return self.is_home(beyond)
        if piece is None:
            return False
        if piece[1] == self.seat:
            return True
        ends = self.sections[beyond, (edge + 3) % 6][0]
        return piece[1] == NOBODY and any(self.is_home(end) for end in ends)

    def connected(self, added):
        new = [edges for edges, owner, _ in added if owner is None]
        if self.town:
            return self.owns_at(self.name) or any(self.joined(edge) for edges in new for edge in edges)
        return all(any(self.joined(edge) for edge in edges) for edges in new)

    def in_stock(self):
        tiles = base()["tile"]
        used = Counter(tile for h, (tile, _) in self.table.lying.items() if h != self.name)
        discs = sum(
            tiles[tile]["kind"] != "town"
            for h, (tile, _) in self.table.lying.items()
            if h in self.board.towns and h != self.name
        )
        return used[self.tile] < tiles[self.tile]["count"] and (not self.town or self.kind == "town" or discs < 8)

    def opening(self, added):
        if self.s.started[self.seat]:
            return True
        touches = any(
            self.facing(edge)[0] in self.table.cities and self.is_home(self.facing(edge)[0])
            for edges, _, _ in added
            for edge in edges
        )
        return (self.kind == "simple" or self.s.rules.options["opening"] == "any") and touches

    def result(self, added):
        """Put the tile down and look: no place linked with itself, enough markers."""
        before = {frozenset(self.sections[start][4]): self.sections[start] for start in self.sections}
        after = copy(self.table)
        after.pieces = dict(self.table.pieces)
        for edges, owner, _ in added:
            if owner is not None:
                for edge in self.old:
                    if self.old[edge][0] in edges or edge in edges:
                        after.pieces.pop((self.name, edge), None)
        for edges, owner, _ in added:
            mine = self.seat if owner is None else owner
            a, b = edges if len(edges) == 2 else (edges[0], None)
            after.pieces[self.name, a] = (b, mine)
            if b is not None:
                after.pieces[self.name, b] = (a, mine)
        markers, done = 0, set()
        for start in list(after.pieces):
            if start in done:
                continue
            ends, owners, _, loose, seen = after._follow(start)
            done |= seen
            if frozenset(seen) not in before and len(ends) == 2 and len(set(ends)) == 1:
                return False
            claimed = owners == {NOBODY} and not loose and frozenset(seen) not in before
            markers += self.seat in owners or claimed
        wires = sum(owner == self.seat for owner in self.s.wired)
        return markers + wires <= 20
