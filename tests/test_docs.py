"""Every Python block of the documentation runs."""

import re

from pathlib import Path

import pytest


ROOT = Path(__file__).resolve().parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
FILE = re.compile(r"^```toml\n(?P<text># (?P<name>[\w-]+\.toml)\n.*?)^```$", re.MULTILINE | re.DOTALL)
"""A file that a page shows whole: its name stands in the first line."""
BLOCK = re.compile(r"^(?P<fence>`{3,})python\n(?P<code>.*?)^(?P=fence)$", re.MULTILINE | re.DOTALL)

SLOW = {"masked-ppo.md"}
"""Pages that take half a minute."""
EXTRAS = {"from roundhouse.envs import": "pettingzoo", "import pyspiel": "pyspiel"}
"""What a page says that needs an extra, and which package that is."""


def blocks(page):
    """Return the line on which each Python block of a page starts, and its code."""
    return [(page.count("\n", 0, found.start("code")), found["code"]) for found in BLOCK.finditer(page)]


def run(page, name):
    """Run the blocks of a page one after the other in one namespace; tracebacks name the page and its line."""
    namespace = {"__name__": "__docs__"}
    for line, code in blocks(page):
        exec(compile("\n" * line + code, name, "exec", dont_inherit=True), namespace)  # noqa: S102  (our own pages)
    return namespace


def param(path):
    slow = [pytest.mark.slow] if path.name in SLOW else []
    return pytest.param(path, id=path.relative_to(ROOT).as_posix(), marks=slow)


@pytest.mark.parametrize("path", list(map(param, PAGES)))
def test_the_python_blocks_of_a_page_run(path, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    for line, needed in EXTRAS.items():
        if line in path.read_text("utf-8"):
            pytest.importorskip(needed, reason=f"{needed} is not installed")
    for found in FILE.finditer(path.read_text("utf-8")):
        (tmp_path / found["name"]).write_text(found["text"], "utf-8")

    run(path.read_text("utf-8"), str(path))


def test_the_readme_has_a_python_block():
    assert blocks((ROOT / "README.md").read_text("utf-8"))


def test_blocks_share_a_namespace_and_other_languages_are_left_alone():
    page = "```python\na = 1\n```\n\n```sh\nfalse\n```\n\n````python\nb = a + 1\n````\n"

    assert run(page, "page.md")["b"] == 2


def test_a_wrong_block_fails_and_names_its_line():
    with pytest.raises(AssertionError) as caught:
        run("# Title\n\n```python\nassert True\nassert False\n```\n", "page.md")

    last = caught.traceback[-1]
    assert (str(last.path), last.lineno + 1) == ("page.md", 5)


def test_every_opening_of_a_python_block_is_found():
    for path in PAGES:
        page = path.read_text("utf-8")

        assert len(blocks(page)) == len(re.findall(r"^\s*[`~]{3,}\s*(?:python|py)\b", page, re.MULTILINE)), path


def test_every_promise_names_a_test_that_there_is():
    named = re.findall(r"`(tests/[\w/.]+)::(\w+)`", (ROOT / "docs" / "promises.md").read_text("utf-8"))

    assert len(named) > 75
    assert [test for file, test in named if f"def {test}(" not in (ROOT / file).read_text("utf-8")] == []


ROWS = {
    *(f"R{n}" for n in ("1", "1b", "1c", *range(2, 11), 11, 13)), *(f"U{n}" for n in range(1, 5)), "B1", "B2",
    *(f"L{n}" for n in range(1, 7)), *(f"F{n}" for n in range(1, 7)),
    *(f"S{n}" for n in (*range(1, 9), 10, 13, 14, 15)), *(f"W{n}" for n in range(1, 11)),
}  # fmt: skip
"""What was planned to be held, without what needs accounts."""


def test_every_row_that_was_planned_is_held():
    page = (ROOT / "docs" / "promises.md").read_text("utf-8")
    held = set(re.findall(r"^\| (\w+) \|.*`tests/[\w/.]+::\w+` \|$", page, re.MULTILINE))

    assert held == ROWS
