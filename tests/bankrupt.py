"""A game in which somebody went bankrupt, for whoever tells or draws that."""

import roundhouse as rh


RICH = ("issue:2", "drop", "select:engineer", "done", "pass")
POOR = ("issue:0", "bid:5", "bid:", "select:loco", "done", "pass")


def broke():
    """Return the record of a game some rounds after the first seat went bankrupt."""
    play = rh.game("age-of-steam", seats=3).start(seed=7)
    while not (play.view(None).state.out[0] and play.view(None).state.round == 5 and play.decision.asks == "move"):
        texts, ways = [str(option) for option in play.decision.options], POOR if play.decision.seat == 0 else RICH
        play.play(next((text for way in ways for text in texts if text.startswith(way)), texts[0]))
    return str(play.record())
