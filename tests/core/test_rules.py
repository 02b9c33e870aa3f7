"""Modules as a checked sum: what does not fit together is refused while rules are built."""

from dataclasses import dataclass
from typing import Literal

import pytest

from roundhouse.core.action import NotationError
from roundhouse.core.machine import apply, pending
from roundhouse.core.module import Module
from roundhouse.core.pool import core
from roundhouse.core.rules import Rules
from roundhouse.core.state import Effects
from roundhouse.core.tables import RulesError

from . import toy


@dataclass(frozen=True)
class Town:
    id: str
    size: int
    do: Effects = ()
    then: Effects = ()


def towns(rows, needs=("toy",), name="towns"):
    module = Module(name, needs=needs)
    module.table("town")(Town)
    module.tables["town"] = {key: {"source": "rulebook", **row} for key, row in rows.items()}
    return module


def test_a_module_needs_the_modules_it_builds_on():
    with pytest.raises(RulesError, match="toy needs core"):
        Rules([toy.toy_module()], 2)


def test_two_modules_cannot_claim_one_operation():
    rival = Module("rival", needs=("toy",))
    rival.effect("score")(lambda _s, _seat, _n: None)

    with pytest.raises(RulesError, match="rival: 'score' is taken by toy"):
        toy.rules(rival)


def test_a_module_replaces_only_what_it_needs():
    rival = Module("rival")
    rival.effect("score", replaces=True)(lambda _s, _seat, _n: None)

    with pytest.raises(RulesError, match="rival replaces 'score' of toy without needing toy"):
        toy.rules(rival)


def test_one_module_cannot_claim_an_operation_twice():
    module = Module("double")
    module.effect("score")(lambda _s, _seat, _n: None)

    with pytest.raises(RulesError, match="double has two of the operation 'score'"):
        module.effect("score")(lambda _s, _seat, _n: None)


def test_two_modules_cannot_explain_one_verb():
    rival = Module("rival", needs=("toy",))
    rival.why("step")(lambda _s, _seat, _action: None)

    with pytest.raises(RulesError, match="rival: there is a reason for 'step' already"):
        toy.rules(rival)


def test_two_modules_cannot_give_one_table_different_rows():
    rival = Module("rival", needs=("towns",))
    rival.table("town")(type("Town", (), {}))

    with pytest.raises(RulesError, match="rival: there is a row class for 'town' already"):
        toy.rules(towns({}), rival)


@pytest.mark.parametrize("effect", [("paint", "green", 1), ("paint", "red", "one")])
def test_an_effect_with_an_argument_of_the_wrong_kind_is_refused(effect):
    paint = Module("paint")
    paint.effect("paint")(_paint)
    wrong = effect[2] if effect[1] == "red" else effect[1]

    with pytest.raises(RulesError, match=rf"town\.kiev: 'paint' does not take '{wrong}'"):
        toy.rules(paint, towns({"kiev": {"size": 1, "do": (effect,)}}))


Paint = Literal["red", "blue"]


def _paint(_s, _seat, _colour: "Paint", _n: "int"):
    pass


def test_a_module_cannot_replace_what_is_not_there():
    rival = Module("rival", needs=("toy",))
    rival.effect("scores", replaces=True)(lambda _s, _seat, _n: None)

    with pytest.raises(RulesError, match="scores"):
        toy.rules(rival)


def test_a_module_that_replaces_an_operation_wins():
    rival = Module("rival", needs=("toy",))

    @rival.effect("score", replaces=True)
    def score(s, seat, n):
        s.points[seat] -= n

    s = toy.start(toy.rules(rival), 0, ("score", 3))
    pending(s)

    assert s.points == [-3, 0]


def test_the_key_names_every_module_with_its_version():
    assert toy.rules(Module("extra", version=4)).key == "core@1 toy@1 extra@4"


def test_a_row_is_read_with_its_key_and_source():
    built = toy.rules(towns({"kiev": {"size": 3, "do": (("score", 1),), "note": "a guess"}}))

    assert built.table(Town) == {"kiev": Town("kiev", 3, (("score", 1),))}
    assert built.sources["town", "kiev"] == ("rulebook", "a guess")


def test_a_misspelt_column_is_refused():
    with pytest.raises(RulesError, match=r"town.kiev: .*sizes"):
        toy.rules(towns({"kiev": {"sizes": 3}}))


def test_a_missing_column_is_refused():
    with pytest.raises(RulesError, match=r"town.kiev: .*size"):
        toy.rules(towns({"kiev": {}}))


def test_an_effect_without_an_operation_is_refused():
    with pytest.raises(RulesError, match=r"town.kiev: no operation 'scores'"):
        toy.rules(towns({"kiev": {"size": 3, "do": (("scores", 1),)}}))


def test_an_effect_with_too_many_arguments_is_refused():
    with pytest.raises(RulesError, match="'score' takes 1 to 1 arguments, got 2"):
        toy.rules(towns({"kiev": {"size": 3, "do": (("score", 1, 2),)}}))


def test_an_effect_with_too_few_arguments_is_refused():
    with pytest.raises(RulesError, match="'score' takes 1 to 1 arguments, got 0"):
        toy.rules(towns({"kiev": {"size": 3, "do": (("score",),)}}))


@pytest.mark.parametrize("often", [0, -1, "red", True])
def test_a_counted_effect_says_how_often(often):
    with pytest.raises(RulesError, match="the last argument of 'step' says how often"):
        toy.rules(towns({"kiev": {"size": 3, "do": (("step", "red", often),)}}))


def test_effects_inside_effects_are_checked():
    with pytest.raises(RulesError, match="no operation 'scores'"):
        toy.rules(towns({"kiev": {"size": 3, "do": (("pool", (("scores", 1),), ()),)}}))


def test_a_row_of_another_module_is_changed_only_on_purpose():
    silent = towns({"kiev": {"size": 4}}, name="silent")

    with pytest.raises(RulesError, match=r"silent: row town\.kiev exists; say `replaces = true`"):
        toy.rules(towns({"kiev": {"size": 3}}), silent)


def test_a_row_of_another_module_can_be_changed():
    open_ = towns({"kiev": {"size": 4, "replaces": True}}, ("towns",), name="open")

    assert toy.rules(towns({"kiev": {"size": 3}}), open_).table(Town)["kiev"].size == 4


def test_a_table_needs_a_row_class():
    stray = Module("stray")
    stray.tables["town"] = {"kiev": {"source": "rulebook"}}

    with pytest.raises(RulesError, match="no row class for town"):
        toy.rules(stray)


def test_the_vocabulary_is_sealed_once_rules_are_built():
    built = toy.rules()

    assert built.act("step", "red") is built.find("step:red")
    with pytest.raises(RulesError, match="step:green is not in the vocabulary"):
        built.act("step", "green")


def test_an_action_is_known_by_its_place_in_the_vocabulary():
    built = toy.rules()

    assert [built.actions[action.id] for action in built.actions] == list(built.actions)


def test_a_name_that_cannot_be_read_back_is_not_an_action():
    odd = Module("odd")
    odd.prepare(lambda rules: rules.act("step", "007"))

    with pytest.raises((RulesError, NotationError), match="007"):
        toy.rules(odd)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("step:green", "step has no such form"),
        ("fly", "there is no fly"),
        ("Step", "is not an action"),
        ("step:", "is not a word or a number"),
    ],
)
def test_what_is_not_an_action_is_not_found(text, why):
    with pytest.raises(NotationError, match=why):
        toy.rules().find(text)


def test_tweaks_are_applied_in_the_order_of_the_modules():
    first, second = Module("first"), Module("second")
    first.tweak("cost")(lambda cost, extra: cost + extra)
    second.tweak("cost")(lambda cost, _extra: cost * 10)

    assert toy.rules(first, second).tweaked("cost", 1, 2) == 30
    assert toy.rules().tweaked("cost", 1, 2) == 1


def test_two_guards_do_not_fit_together():
    one, two = Module("one"), Module("two")
    one.guard(lambda _s, _seat, options: options)
    two.guard(lambda _s, _seat, options: options)

    with pytest.raises(RulesError, match="two: there is a guard already"):
        toy.rules(one, two)


def test_an_operation_that_asks_has_to_say_what_an_answer_does():
    mute = Module("mute")
    mute.choice("mute")(lambda s, _seat: [s.rules.act("stop"), s.rules.act("go")])
    s = toy.start(toy.rules(mute), 0, ("mute",))
    decision = pending(s)

    with pytest.raises(RulesError, match="does not say what taking one does"):
        apply(s, decision.options[0])


def test_an_operation_can_be_called_like_the_function_it_is():
    s = toy.start(toy.rules(), 0)
    s.rules.ops["score"](s, 1, 5)

    assert s.points == [0, 5]


def test_the_core_alone_makes_rules():
    assert [str(action) for action in Rules([core], 2).actions] == ["done"]


def test_effects_in_any_column_are_checked():
    with pytest.raises(RulesError, match=r"town\.kiev: no operation 'scores'"):
        toy.rules(towns({"kiev": {"size": 3, "then": (("scores", 1),)}}))


def test_a_row_that_is_not_there_cannot_be_changed():
    with pytest.raises(RulesError, match=r"town\.keiv"):
        toy.rules(towns({"kiev": {"size": 3}}), towns({"keiv": {"size": 4, "replaces": True}}, name="typo"))


def test_a_module_comes_after_those_it_needs():
    late = Module("late", needs=("later",))

    with pytest.raises(RulesError, match="late"):
        toy.rules(late, Module("later"))


def test_one_module_cannot_say_a_row_twice(tmp_path):
    for name, size in (("one", 1), ("two", 2)):
        (tmp_path / f"{name}.toml").write_text(f'source = "public"\n[town.kiev]\nsize = {size}\n')
    module = Module("towns")
    module.table("town")(Town)

    with pytest.raises(RulesError, match=r"town\.kiev"):
        module.load(tmp_path / "one.toml", tmp_path / "two.toml")


def test_a_row_is_replaced_only_by_a_module_that_knows_whose_it_is():
    first = towns({"kiev": {"size": 4, "replaces": True}}, ("towns",), name="first")
    second = towns({"kiev": {"size": 5, "replaces": True}}, ("towns",), name="second")
    knowing = towns({"kiev": {"size": 6, "replaces": True}}, ("first",), name="knowing")
    base = towns({"kiev": {"size": 3}})

    assert toy.rules(base, first).table(Town)["kiev"].size == 4
    assert toy.rules(base, first, knowing).table(Town)["kiev"].size == 6
    with pytest.raises(RulesError, match=r"second replaces row town\.kiev of first without needing first"):
        toy.rules(base, first, second)


def test_what_has_one_value_is_set_once_or_knowingly_anew():
    one, two, knowing = Module("one"), Module("two"), Module("knowing", needs=("one",))
    for n, module in enumerate((one, two, knowing), 1):
        module.tweak("home")(lambda _value, n=n: n)

    assert toy.rules().only("home", None) is None
    assert toy.rules(one).only("home", None) == 1
    assert toy.rules(one, knowing).only("home", None) == 3
    with pytest.raises(RulesError, match="two sets 'home' of one anew without needing one"):
        toy.rules(one, two).only("home", None)


def test_the_identity_of_rules_is_names_and_versions_not_where_rows_stand(tmp_path):
    (tmp_path / "all.toml").write_text('source = "rulebook"\n[town.kiev]\nsize = 3\n[town.perm]\nsize = 2\n', "utf-8")
    (tmp_path / "one.toml").write_text('source = "rulebook"\n[town.perm]\nsize = 2\n', "utf-8")
    (tmp_path / "two.toml").write_text('source = "rulebook"\n[town.kiev]\nsize = 3\n', "utf-8")
    together, apart = towns({}), towns({})
    together.load(tmp_path / "all.toml")
    apart.load(tmp_path / "one.toml", tmp_path / "two.toml")
    part = Module("towns.part", needs=("towns",), named=False)

    assert toy.rules(together).key == toy.rules(apart).key == toy.rules(apart, part).key == "core@1 toy@1 towns@1"
