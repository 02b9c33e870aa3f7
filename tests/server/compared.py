"""The log of a table beside a model of it, and beside the engine alone."""

from roundhouse.api import game
from roundhouse.house.table import chained, facts_of, moves_of
from roundhouse.server.storage.engine import FILE, reading
from roundhouse.server.storage.postgres import PostgresBook, Shared
from roundhouse.server.storage.sql import SqlBook

from .conftest import Databases
from .past import Past


EMPTIED = {"empty", "bot", "leave"}
"""What becomes of a seat whose turn nobody ends any more."""


def compare_with_the_log(folder, table, model):
    """Check that everything acknowledged is in the log, and that the engine alone comes to the same at every row."""
    address = Databases.address(folder)
    engine = Shared(address).reading() if address else reading(folder / FILE)
    with engine.connect() as connection, connection.begin():
        stored = (PostgresBook if address else SqlBook)(connection).load(table)
    engine.dispose()
    if stored is None:
        return
    rows = {event.seq: (event.seat, event.action) for event, _ in stored.events}
    assert chained(stored)
    assert {seq: rows.get(seq) for seq in model.acked} == model.acked
    if not model.over:
        facts = facts_of(stored)
        past = Past(lambda: game(facts.game, facts.seats, **facts.options).start(facts.seed))
        for event, _ in stored.events:
            happen(past, event.kind, event.seat, event.action)
            if event.seq in model.told:
                seat, *told = model.told[event.seq]
                may = {what: past.may(what, seat) for what in ("undo", "restart", "end")}
                assert told == [may, len(past.moves)], event.seq
        assert past.moves == [action for _, action, _ in moves_of(stored)]


def happen(past, kind, seat, action):
    """Let happen what a row of the log says."""
    if kind in {"act", "act-end", "bot"}:
        past.choose(action, end=kind != "act")
    elif kind in {"undo", "restart"}:
        getattr(past, kind)(seat)
    elif kind == "end" or (kind == "seat" and action in EMPTIED and past.may("end", seat)):
        past.end()
