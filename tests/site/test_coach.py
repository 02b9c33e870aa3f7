"""The coach in a browser: it thinks in the worker of the bots, asked and answered in text."""

import msgspec

import roundhouse as rh

from roundhouse import coach
from roundhouse.house.thinking import Task, found
from roundhouse.site.start import think


def test_a_hint_is_thought_about_in_another_worker():
    play = rh.game("age-of-steam", 1, map="barbados").start(3)
    greedy = rh.bots()["greedy"]
    while play.state.round < play.state.kit.rounds or play.decision.asks != "move":
        play.play(greedy.choose(play.view(0), play.decision.options, len(play.moves)))
    game, ask = play.game, coach.Ask(len(play.moves), 0)
    options = tuple(sorted(game.options.items()))
    task = Task("", game.id, 1, options, 0, play.view(0).state.to_json(), {}, [], 1, ask)

    answer = found(think(msgspec.json.encode(task).decode()))
    assert answer == coach.looked_at(game, play.state, ask, 1)
    assert answer.weighed[0].action in {option.text for option in play.decision.options}
