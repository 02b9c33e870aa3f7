"""For the tests of games: the conformance kit, the referee, builders of positions, strategies for hypothesis.

`conformance` plays one game and checks everything games promise; `referee` looks at one position;
`roundhouse.testing.positions` sets fields of any game by name, and the builder of each family stands on it;
`roundhouse.testing.strategies` needs hypothesis.
"""

from roundhouse.testing.conformance import BrokenPromiseError, conformance, eager, watched
from roundhouse.testing.referee import FoulError, fouls, referee


__all__ = ["BrokenPromiseError", "FoulError", "conformance", "eager", "fouls", "referee", "watched"]
