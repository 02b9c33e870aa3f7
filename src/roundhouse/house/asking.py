"""Questions about a game: why not, what if, where do the points come from, how did it go."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from roundhouse import draw
from roundhouse.core.action import Action
from roundhouse.core.history import Entry
from roundhouse.core.machine import CHANCE, Decision, apply, pending
from roundhouse.core.play import View
from roundhouse.core.record import HIDDEN, Record
from roundhouse.core.state import State
from roundhouse.core.words import Words
from roundhouse.draw.shapes import Shape
from roundhouse.house import turns
from roundhouse.house.pictures import Sketch
from roundhouse.house.refused import Refused
from roundhouse.house.table import Table
from roundhouse.house.telling import names_at, spoken
from roundhouse.house.views import Asked, seat_of, view_at
from roundhouse.house.wire.kinds import Picture
from roundhouse.house.wire.playing import Aid, Aids, Counted, Explained, Hint, Previewed, Reason
from roundhouse.house.wire.table import Feat, History, SeatSheet, Sheet, SheetRow, Turn


GUESS = 1
"""The seed with which a preview guesses what a seat cannot know."""
WAYS = 6
"""How many ways on a preview follows at most: of more it says nothing."""


def explain(table: Table, seat: int, text: str, language: str) -> Explained:
    """Say whether a seat could do something now, and if not, why."""
    refusal = turns.refusal_of(table, seat, text)
    if refusal is None:
        return Explained(legal=True)
    return Explained(legal=False, rule=refusal.rule, sentence=spoken(table, language).to(seat).refusal(refusal))


def preview(table: Table, seat: int, text: str, language: str) -> tuple[Previewed, Sketch | None]:
    """Show what would come of an action, reckoned from what the seat knows, and what is to be drawn for it."""
    turns.expect_turn(table, seat, language)
    action = turns.allowed(table, seat, text, language)
    title, view = table.game.title, table.line.play.view(seat)
    before = title.scores(view.state)
    state = view.imagine(GUESS)
    pending(state)
    apply(state, action)
    stops = _settle(state, seat)
    if stops == "end":
        return Previewed(before, before, [], stops), None
    names = names_at(table, language)
    after = View(table.game, seat, state.blanked(seat), names)
    walks = [] if stops or action.verb in draw.walks(title) else [*_walks(after, state)]
    ahead = [View(table.game, seat, walk.end.blanked(seat), names) for walk in walks]
    told = [draw.along(walk.steps, walk.action, language) for walk in walks]
    sketch = Sketch(after, None, language, board=False, before=view._replace(names=names), ahead=ahead)
    return Previewed(before, title.scores(after.state), [], stops, told), sketch


class _Walk(NamedTuple):
    """An action done as often as it can be: the positions in which it was, and the last one."""

    action: Action
    steps: list[tuple[View, Decision]]
    end: State


def _walks(here: View, state: State) -> Iterator[_Walk]:
    """Go on step by step, each way by itself."""
    asked, verbs = pending(state), draw.walks(here.game.title)
    ways = [action for action in asked.options if action.verb in verbs] if asked else []
    for action in ways if len(ways) <= WAYS else ():
        end, steps = state.clone(), list[tuple[View, Decision]]()
        while (decision := pending(end)) and decision.seat == here.seat and action in decision.options:
            steps.append((here._replace(state=end.blanked(here.seat)), decision))
            apply(end, action)
        yield _Walk(action, steps, end)


def _settle(state: State, seat: int) -> str | None:
    """Take what is forced or usual; return what makes it stop before the seat's next real choice."""
    while (decision := pending(state)) is not None:
        if decision.seat == CHANCE:
            return "chance"
        op = state.rules.ops[decision.asks]
        if op.peeks:
            return "hidden"
        if decision.seat != seat or (len(decision.options) > 1 and not op.facts.get("usual")):
            return None
        apply(state, decision.options[0])
    return "end"


def aids(view: View, language: str) -> Aids:
    """Work out for a seat what players ask often."""
    return Aids([Aid(aid.id, aid.label, aid.none, [*map(_hint, aid.hints)]) for aid in draw.aids(view, language)])


def _hint(hint: draw.Hint) -> Hint:
    panels: list[Picture] = [{"name": hint.panel, "layers": [{"name": "ghosts", "shapes": _drawn(hint.shapes)}]}]
    return Hint(hint.text, hint.note, list(hint.brings), list(hint.actions), panels)


def counting(table: Table, asked: Asked, move: int) -> list[Counted]:
    """Return how the numbers came about that everybody was given by the counting that a move led to."""
    table.expect("look", asked.user)
    notes = table.chronicle.follow(table.line)
    if not 0 < move <= len(notes):
        raise Refused(404, "not-found")
    given = {(gain.seat, gain.source): gain.n for gain in notes[move - 1].gains if gain.scored}
    sources = dict.fromkeys(source for _, source in given)
    found = [(who, source, given.get((who, source), 0)) for source in sources for who in range(table.facts.seats)]
    view = view_at(table, seat_of(table, asked), move)._replace(names=names_at(table, asked.language))
    return [_counted(one) for one in draw.counted(view, found, asked.language)]


def _counted(one: draw.Counted) -> Counted:
    reasons = [Reason(reason.text, reason.n, _drawn(reason.shapes)) for reason in one.reasons]
    return Counted(one.seat, one.source, _drawn(one.shapes), one.about, reasons)


def _drawn(shapes: Sequence[Shape]) -> list[Picture]:
    return [shape.to_json() for shape in shapes]


def sheet(table: Table, asked: Asked) -> Sheet:
    """Return where everybody's points come from, as far as somebody may know."""
    table.expect("look", asked.user)
    view = table.line.play.view(seat_of(table, asked))
    words, title = spoken(table, asked.language), table.game.title
    totals = title.scores(view.state)
    return Sheet(
        [
            SeatSheet(
                seat,
                totals[seat],
                [
                    SheetRow(part.round, part.source, *_called(words, part.source), part.points)
                    for part in title.sheet(view.state, seat)
                ],
            )
            for seat in range(table.facts.seats)
        ],
        [Feat(*feat) for feat in draw.feats(view, asked.language)] if table.over else [],
    )


def _called(words: Words, source: str) -> tuple[str, str]:
    """Return what a source of points is called, and the kind it belongs to: often it is one of its own."""
    label, kind = words.name("source", source), words.name("source-kind", source)
    return label, label if kind == source else kind


def history(table: Table, asked: Asked) -> History:
    """Return where turns begin, and the scores then and at last."""
    table.expect("look", asked.user)
    seat, moves = seat_of(table, asked), table.line.moves
    begun = [at for at in table.line.play.turns if at < len(moves)]
    scores, rounds = (
        [table.chronicle.scores(table.line, at, seat) for at in moments]
        for moments in ([*begun, len(moves)], _round_ends(table))
    )
    return History(len(moves), [Turn(at, moves[at].seat) for at in begun], scores, rounds)


def _round_ends(table: Table) -> list[int]:
    """Return after how many moves each round was over."""
    numbers = [note.round for note in table.chronicle.follow(table.line)]
    ends = [at for at in range(1, len(numbers)) if numbers[at - 1] and numbers[at] != numbers[at - 1]]
    return [*ends, len(numbers)] if any(numbers) else []


def record(table: Table, asked: Asked) -> str:
    """Return the record: all of it after the end, before that without what is hidden."""
    table.expect("look", asked.user)
    if table.facts.position is not None:
        raise Refused(409, "no-record")
    play = table.line.play
    play.names = table.names
    whole = play.record()
    if table.over:
        return str(whole)
    return _redacted(whole, table, seat_of(table, asked))


def _redacted(whole: Record, table: Table, seat: int | None) -> str:
    moves = iter(table.line.moves)
    lines = [(who, [_word(text, next(moves), seat) for text in texts]) for who, texts in whole.turns]
    whole.turns = [(who, texts) for who, texts in lines if any(texts)]
    whole.seed = None
    return f"# This game is not over: the seed is left out, and what is hidden is written ? or ~?.\n{whole}"


def _word(text: str, move: Entry, seat: int | None) -> str:
    return text if move.seen_by(seat) else HIDDEN[move.seat == CHANCE]
