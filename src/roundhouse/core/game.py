"""What can be played: titles, and games set up from them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple, get_args

from roundhouse.core.machine import Decision
from roundhouse.core.op import Refusal
from roundhouse.core.play import Chance, Play, View
from roundhouse.core.state import SaveError, State
from roundhouse.core.words import LANGUAGES, Words, core_words, words


if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from roundhouse.core.record import Record
    from roundhouse.core.rules import Rules


Picture = Callable[[View, Decision | None, str], Any]
"""What draws a view in a language; pictures stand above the engine, so it is handed in."""


class SetupError(ValueError):
    """Nobody can play that: an unknown option, or the wrong number of seats."""


class Need(NamedTuple):
    """What a choice asks of another option."""

    choice: str
    option: str
    among: tuple[str, ...]
    """The choices of the other option that go with it."""


class Option(NamedTuple):
    """Something to decide before the game starts."""

    name: str
    choices: tuple[str, ...]
    needs: tuple[Need, ...] = ()
    follows: tuple[str, Mapping[str, str]] | None = None
    """An option before it, and what its choices bring along here if nothing is said."""

    @property
    def toggle(self) -> bool:
        """Whether it is a part that is in play or not."""
        return self.choices == ("no", "yes")

    def usual(self, chosen: Mapping[str, str]) -> str:
        """Return its default: what comes along with another choice, or the first one."""
        other, brings = self.follows or ("", {})
        return brings.get(chosen.get(other, ""), self.choices[0])


class Change(NamedTuple):
    """Something that is different when some choices meet."""

    says: str
    """Its sentence, in the section ``change``."""
    when: Mapping[str, tuple[str, ...]]
    """By option: the choices that bring it about."""


class Contribution(NamedTuple):
    """Some points, and where they come from."""

    round: int
    source: str
    points: int


@dataclass(frozen=True, eq=False)
class Title:
    """A game of the house: how to build its rules, how to start it, how to score it."""

    id: str
    state: type[State]
    options: tuple[Option, ...]
    seats: Callable[[dict[str, str]], range]
    """Who can sit down, given the options."""
    rules: Callable[[int, dict[str, str]], Rules]
    """The rules for so many seats and these options."""
    start: Callable[[Rules, int], State]
    scores: Callable[[Any], list[int]]
    sheet: Callable[[Any, int], list[Contribution]]
    ranking: Callable[[Any], list[int]]
    """The place of each seat, 1 for the winners; a tie shares the better place; 0 for all where nobody has won."""
    imagine: Callable[[Any, int | None, int], Any]
    """Fill the blanks of a view at random, using a seed."""
    words: tuple[Path, ...]
    """The folders of its catalogues; a later one goes before the others."""
    names: Callable[[Rules], dict[str, str]] = lambda _rules: {}
    """Names that stand on the board and are the same in every language, by their keys."""
    called: Callable[[str, str], str] = lambda _option, _choice: ""
    """What a choice of an option is called that no catalogue has a word for, where that is known."""
    look: Callable[[Any], Any] = lambda s: s.to_json()
    """A position by the names of things, for those who write programs."""
    family: str = ""
    """The name of the sub-packages in which its rules, pictures, words and bots lie."""
    says: Callable[[Rules, Words], dict[str, str]] = lambda _rules, _words: {}
    """Sentences that follow from the tables, by their keys; those of the catalogue go before them."""
    corrected: Callable[[Path], Title] | None = None
    """The same game with some values of its rows as a file says; only where rows are reconstructed."""
    remarks: Callable[[Any], list[str]] = lambda s: [""] * s.seats
    """By seat: how it ended if not with its points, as a word of the section ``source``, or nothing."""

    changes: tuple[Change, ...] = ()
    """What some choices change, in the order in which it is told."""
    full: Mapping[str, str] = field(default_factory=dict)
    """The choices of a game with everything in it, where they are not the usual ones."""
    alone: Mapping[str, str] = field(default_factory=dict)
    """The choices of a game for one, where there are any."""
    rounds: Callable[[int, dict[str, str]], int] = lambda _seats, _options: 0
    """How many rounds so many seats play with these options, where that is known beforehand."""

    def chosen(self, options: Mapping[str, str] = MappingProxyType({})) -> dict[str, str]:
        """Return a choice for every option: what was said, or what is usual with it."""
        found: dict[str, str] = {}
        for option in self.options:
            found[option.name] = options.get(option.name) or option.usual(found)
        return found

    @property
    def usual_seats(self) -> int:
        """How many sit down where nobody says: three, if so many can."""
        seats = self.seats(self.chosen())
        return 3 if 3 in seats else seats[0]

    def with_choice(self, name: str, choice: str) -> dict[str, str]:
        """Return a choice together with what it needs of other options."""
        needs = next(option.needs for option in self.options if option.name == name)
        return {name: choice, **{need.option: need.among[0] for need in needs if need.choice == choice}}

    def checked(self, options: Mapping[str, str]) -> dict[str, str]:
        """Return a choice for every option; refuse those that there are not."""
        known = {option.name: option for option in self.options}
        for name, value in options.items():
            if name not in known:
                raise SetupError(f"{self.id} has no option {name!r}; it has {', '.join(known) or 'none'}")
            if value not in known[name].choices:
                raise SetupError(f"{name} can be {', '.join(known[name].choices)}, not {value!r}")
        return self.chosen(options)

    def refuses(self, options: Mapping[str, str]) -> Refusal | None:
        """Say which of some options exclude each other; those that are left out are at their default."""
        chosen = self.chosen(options)
        for option in self.options:
            for need in option.needs:
                if chosen[option.name] == need.choice and chosen[need.option] not in need.among:
                    return _goes_with(option, need)
        return None


class Game:
    """One title with its options chosen: what states are started from."""

    def __init__(self, title: Title, seats: int, options: dict[str, str], picture: Picture | None = None) -> None:
        self.title = title
        self.picture = picture
        self._words: dict[tuple[str, tuple[Path, ...]], Words] = {}
        self.options = title.checked(options)
        if found := title.refuses(self.options):
            raise SetupError(_sentence(title, found))
        allowed = title.seats(self.options)
        if seats not in allowed:
            raise SetupError(f"{title.id} with these options is for {_span(allowed)}, not {seats}")
        self.seats = seats
        self.rules = title.rules(seats, self.options)

    @property
    def id(self) -> str:
        """The id of the title."""
        return self.title.id

    def __repr__(self) -> str:
        chosen = "".join(f", {name} {value}" for name, value in self.options.items())
        return f"<Game {self.id} for {self.seats}{chosen}>"

    def start(self, seed: int = 0, *, watch: bool = False, chance: Chance = "seed", names: Sequence[str] = ()) -> Play:
        """Set up a game; `watch` also collects events, and with `chance="told"` somebody says what chance brings.

        `names` are those of the players, seat by seat; sentences call them so.
        """
        if not 0 <= seed < 1 << 64:
            raise SetupError("a seed is a whole number from 0 to 2^64 - 1")
        if chance not in get_args(Chance):
            raise SetupError(f"chance can be {' or '.join(get_args(Chance))}, not {chance!r}")
        if len(names) > self.seats:
            raise SetupError(f"{len(names)} names are too many for {self.seats} seats")
        called = {str(seat): name for seat, name in enumerate(names)}
        return Play(self, self.title.start(self.rules, seed), seed, watch=watch, chance=chance, names=called)

    def words(self, language: str = "en", *more: Path) -> Words:
        """Return the sentences of this game in a language, with those of further folders."""
        key = (language, more)
        if language not in LANGUAGES:
            raise SetupError(f"there is no language {language!r}; there is {', '.join(LANGUAGES)}")
        if key not in self._words:
            catalogue = words(language, core_words(), *self.title.words, *more)
            self._words[key] = self._said(catalogue)
        return self._words[key]

    def _said(self, catalogue: Words) -> Words:
        """Return a catalogue with what these options say otherwise, and what follows from the tables."""
        spoken = catalogue.under(self.options, self.title.names(self.rules))
        spoken.sentences = {**self.title.says(self.rules, spoken), **spoken.sentences}
        return spoken

    def replay(self, record: Record, *, until: int | None = None, chance: Chance = "seed", today: bool = False) -> Play:
        """Play a record of this game again, checking every move, or up to the first choice after `until` moves.

        A record of older rules is refused, or tried under the rules of `today`.
        """
        return Play.replay(self, record, until=until, chance=chance, today=today)

    def from_json(self, data: Any, *, verify: bool = True) -> Play:
        """Rebuild a game saved by `Play.to_json`; `verify` also replays it."""
        return Play.from_json(self, data, verify=verify)

    def state_from_json(self, data: Any) -> State:
        """Rebuild a bare position."""
        return self.rules.kind(self.title.state).from_json(self.rules, data)


def _sentence(title: Title, refusal: Refusal) -> str:
    """Return why choices exclude each other, by the names of the choices."""
    said = words("en", core_words(), *title.words)
    return said.say(f"refuse.{refusal.rule}", {key: said.name("option", it) for key, it in refusal.facts.items()})


def _goes_with(option: Option, need: Need) -> Refusal:
    """Say what a choice goes with, by the names of both."""
    return Refusal("goes-with", {"this": f"{option.name}-{need.choice}", "other": f"{need.option}-{need.among[0]}"})


def _span(seats: range) -> str:
    low, high = seats[0], seats[-1]
    return f"{low} seat{'s' if low > 1 else ''}" if low == high else f"{low} to {high} seats"


__all__ = ["Change", "Contribution", "Game", "Need", "Option", "SaveError", "SetupError", "Title"]
