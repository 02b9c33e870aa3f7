"""Every way of every cube, found a second time from what lies on the table, one section of track after another."""

from steam_checker import NOBODY, Table


class Ways:
    """The sections on the table, and where cubes can be carried over them."""

    def __init__(self, s, path, seat):
        self.s, self.seat = s, seat
        self.table = Table(s, path)
        self.sections = {}
        for start in self.table.pieces:
            ends, owners, _, loose, seen = self.table._follow(start)
            self.sections[frozenset(seen)] = (ends, min(owners), loose)
        for at, (a, b, _, _) in enumerate(s.kit.wires):
            if s.wired[at] >= 0:
                self.sections[at] = (sorted(s.kit.labels[s.kit.stop_hex[stop]] for stop in (a, b)), s.wired[at], [])

    def all(self):
        """Return cube, ways and what each seat gets for them, without doubles."""
        s, found = self.s, set()
        for at, n in enumerate(s.goods):
            stop, colour = divmod(at, len(s.bag))
            if n:
                place = s.kit.labels[s.kit.stop_hex[stop]]
                found |= {self.told(place, colour, way) for way in self.stop(place, colour)}
        for h, colour in enumerate(s.cargo):
            if colour >= 0:
                found |= {self.told(s.kit.labels[h], colour, way) for way in self.hex(s.kit.labels[h], colour)}
        return found

    def stop(self, place, colour):
        yield from self.on(place, {place}, colour, self.s.loco[self.seat], None)

    def hex(self, place, colour):
        """The piece of track to the first stop counts as a link; its section is not used again."""
        for seen, (ends, owner, _) in self.sections.items():
            if isinstance(seen, int) or not any(name == place for name, _ in seen):
                continue
            for end in set(ends):
                if self.takes(end, colour):
                    yield ((end, owner),)
                elif self.s.loco[self.seat] > 1 and end not in self.table.board.terminals:
                    for way in self.on(end, {end}, colour, self.s.loco[self.seat] - 1, seen):
                        yield ((end, owner), *way)

    def on(self, place, been, colour, left, used):
        for seen, (ends, owner, loose) in self.sections.items():
            if loose or len(set(ends)) < 2 or place not in ends or seen == used:
                continue
            (other,) = set(ends) - {place}
            if other in been:
                continue
            if self.takes(other, colour):
                yield ((other, owner),)
            elif left > 1 and other not in self.table.board.terminals:
                for way in self.on(other, been | {other}, colour, left - 1, used):
                    yield ((other, owner), *way)

    def takes(self, place, colour):
        return self.s.demand[self.s.kit.stop[self.s.kit.at[place]]] >> colour & 1

    def told(self, place, colour, way):
        row, pays = self.s.kit.colours[colour], [0] * self.s.seats
        for _, owner in way:
            if owner != NOBODY and not self.s.out[owner]:
                pays[owner] += 1
        pays[self.seat] += row.bonus
        ways = tuple(f"via:{stop}.{'free' if owner == NOBODY else owner}" for stop, owner in way)
        return f"cube:{place}.{row.id}", ways, tuple(pays)
