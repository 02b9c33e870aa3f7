"""What mypyc does not bear is found in the source, without compiling: `python3 go.py compile` goes on working."""

import ast
import importlib.util

from pathlib import Path

import pytest


ROOT = Path(__file__).resolve().parent.parent
SPECIAL = {
    *("__new__", "__index__", "__getattr__", "__getattribute__", "__setattr__", "__delattr__"),
    *("__annotations__", "__code__", "__dict__", "__globals__", "_getframe", "locals", "vars"),
}
"""What compiled classes and functions lack, or do otherwise."""
BUILT_IN = {"bytes", "float", "frozenset", "int", "list", "set", "str", "tuple", "type"}
"""What compiled classes cannot be kinds of."""
PLACES = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda, ast.ClassDef, ast.If, ast.Try)
ROWS = {"NamedTuple", "dataclass"}
"""Classes that read their annotations when they are made."""


def compiled():
    """Return the modules that are compiled."""
    spec = importlib.util.spec_from_file_location("compiling", ROOT / "tools" / "compile.py")
    tool = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(tool)
    return tool.chosen(ROOT / "src" / "roundhouse")


def unbearable(source):
    """Return what mypyc does not bear in a module, each with its line."""
    tree = ast.parse(source)
    late = {name for node in tree.body if _is_for_types(node) for name in _imported(node)}
    found = [(node.lineno, said) for node, around in _walk(tree) for said in _faults(node, around, late)]
    return [f"{line}: {said}" for line, said in sorted(set(found))]


def _walk(node, around=()):
    """Go through what is in a node, each with the places it stands in, the innermost last."""
    for child in ast.iter_child_nodes(node):
        yield child, around
        yield from _walk(child, (*around, child) if isinstance(child, PLACES) else around)


def _faults(node, around, late):
    kinds = [type(place) for place in around]
    if _name(node) in SPECIAL:
        yield _name(node)
    if isinstance(node, ast.ClassDef):
        yield from _faults_of_class(node, late)
    if isinstance(node, ast.ClassDef) and around:
        yield "a class within something"
    if isinstance(node, ast.FunctionDef) and ast.If in kinds:
        yield "a function under a condition"
    if isinstance(node, ast.FunctionDef) and node.decorator_list and kinds and kinds[-1] is not ast.ClassDef:
        yield "a decorated function within a function"
    if isinstance(node, ast.Lambda) and kinds[-2:] == [ast.ClassDef, ast.Lambda]:
        yield "a lambda in a lambda of a class"
    if isinstance(node, ast.Break | ast.Continue) and any(getattr(place, "finalbody", ()) for place in around):
        yield "leaving a loop out of try and finally"
    if isinstance(node, ast.TryStar):
        yield "except*"
    if isinstance(node, ast.Yield) and ast.AsyncFunctionDef in kinds:
        yield "an asynchronous generator"


def _faults_of_class(node, late):
    bases = [_name(base.value if isinstance(base, ast.Subscript) else base) for base in node.bases]
    if len(bases) > 1 or node.keywords:
        yield "more than one base, or a metaclass"
    if BUILT_IN & set(bases):
        yield "a kind of something built in"
    if not all(map(_is_plain, node.body)):
        yield "something done in the body of a class"
    makers = {_name(made.func if isinstance(made, ast.Call) else made) for made in node.decorator_list}
    for row in node.body if ROWS & {*bases, *makers} else ():
        if isinstance(row, ast.AnnAssign) and late & {_name(part) for part in ast.walk(row.annotation)}:
            yield "a row of what is imported for types alone"


def _is_plain(node):
    if isinstance(node, ast.Assign):
        return all(isinstance(target, ast.Name) for target in node.targets) and len(node.targets) == 1
    return isinstance(node, ast.FunctionDef | ast.AnnAssign | ast.Expr | ast.Pass | ast.ClassDef)


def _is_for_types(node):
    return isinstance(node, ast.If) and _name(node.test) == "TYPE_CHECKING"


def _imported(node):
    return [name.asname or name.name for part in node.body for name in getattr(part, "names", ())]


def _name(node):
    return getattr(node, "attr", getattr(node, "id", getattr(node, "name", "")))


def test_what_is_compiled_holds_nothing_that_mypyc_does_not_bear():
    modules = compiled()

    assert {"machine", "feasible", "sites", "placing"} <= {path.stem for path in modules}
    assert {path.name: found for path in modules if (found := unbearable(path.read_text("utf-8")))} == {}


@pytest.mark.parametrize(
    "source",
    [
        "class A:\n    def twin(self):\n        return A.__new__(A)",
        "class A:\n    def __getattr__(self, name):\n        return 1",
        "def f():\n    return f.__globals__",
        "def f():\n    class A:\n        x = 1",
        "class A:\n    class B:\n        x = 1",
        "if here:\n    def f():\n        return 1",
        "def f():\n    @cache\n    def g():\n        return 1",
        "class A:\n    f = lambda: lambda: 1",
        "class A(tuple[int, ...]):\n    x: int",
        "class A(B, C):\n    x: int",
        "class A(metaclass=B):\n    x: int",
        "class A:\n    a, b = 1, 2",
        "class A:\n    for i in range(2):\n        a = i",
        "for i in range(3):\n    try:\n        break\n    finally:\n        pass",
        "try:\n    pass\nexcept* ValueError:\n    pass",
        "async def f():\n    yield 1",
        "if TYPE_CHECKING:\n    from a import B\nclass A(NamedTuple):\n    x: dict[int, B]",
    ],
)
def test_it_is_seen(source):
    assert len(unbearable(source)) == 1


def test_what_mypyc_bears_is_not_taken_amiss():
    source = (
        "class A(B):\n    '''A.'''\n    x: int\n    y = 1\n    @property\n    def z(self):\n        return lambda: 1"
    )

    assert unbearable(source) == []
