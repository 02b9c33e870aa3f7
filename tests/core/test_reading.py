"""What follows from a position is worked out anew only where something it reads has changed, and then always."""

from functools import partial

import pytest

import roundhouse as rh

from roundhouse.core.reading import ALL, ANY, Reading, changes
from roundhouse.testing import eager


TABLES = [("russian-railroads", 4), ("age-of-steam", 4), ("railroad-revolution", 3)]


def follow(name, seats, moves):
    play = rh.game(name, seats).start(seed=3)
    for n in range(moves):
        yield play.state.clone()
        if play.decision is None:
            break
        play.play(eager(None, play.decision.options, n))


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_every_field_is_known_from_before_exactly_as_long_as_it_stays_the_same(name, seats):
    done = []

    def read(field, s):
        done.append(field)
        return written(s, field)

    reading, before = None, None
    for s in follow(name, seats, 60):
        reading = Reading(s, reading)
        assert [reading.again(field, partial(read, field)) for field in s.schema] == [written(s, f) for f in s.schema]
        if before is not None:
            assert done == [field for field in s.schema if getattr(s, field) != getattr(before, field)]
        done.clear()
        before = s


def written(s, field):
    value = getattr(s, field)
    return repr(value if isinstance(value, int | str | dict | tuple) else list(value))


def test_entries_are_read_one_by_one():
    s, *_ = follow("russian-railroads", 4, 1)
    later = s.clone()
    later.coins[2] += 1
    later.stack = []
    assert changes(s, later) >= {("coins", ALL), ("coins", 2), ("stack", ALL), ("stack", ANY)}
    assert ("coins", 1) not in changes(s, later)

    first, count = Reading(s), []
    works = {
        "one": lambda s: count.append("one") or s.coins[1],
        "other": lambda s: count.append("other") or s.coins[2],
        "last": lambda s: count.append("last") or s.coins[-1],
        "sum": lambda s: count.append("sum") or sum(s.coins),
        "over": lambda s: count.append("over") or not s.stack,
        "factories": lambda s: count.append("factories") or sum(s.works(1)),
    }
    for key, work in works.items():
        first.again(key, work)
    count.clear()
    second = Reading(later, first)

    given = {key: second.again(key, work) for key, work in works.items()}
    assert given == {key: work(later) for key, work in works.items()}
    assert count[:4] == ["other", "last", "sum", "over"]


def test_what_nobody_asked_for_in_between_is_read_anew():
    s, *_ = follow("russian-railroads", 4, 1)
    later = s.clone()
    later.coins[2] += 1
    first = Reading(s)
    assert first.again("coins", lambda s: s.coins[2]) == s.coins[2]

    third = Reading(later.clone(), Reading(later, first))
    assert third.again("coins", lambda s: s.coins[2]) == later.coins[2]


def test_works_that_are_put_together_are_looked_at_only_if_one_of_them_reads_something_new():
    s, *_ = follow("russian-railroads", 4, 1)
    second, third = s.clone(), s.clone()
    second.round += 1
    third.round += 1
    third.coins[2] += 1
    count = []

    def together(reading):
        works = ((seat, lambda s, seat=seat: count.append(seat) or s.coins[seat]) for seat in range(4))
        return reading.together("coins", works, lambda each: (count.append("all"), sum(each))[1])

    first = Reading(s)
    assert together(first) == together(first) == sum(s.coins)
    assert count == [0, 1, 2, 3, "all"]

    count.clear()
    then = Reading(second, first)
    assert together(then) == sum(second.coins)
    assert count == []

    assert together(Reading(third, then)) == sum(third.coins)
    assert count == [2, "all"]
