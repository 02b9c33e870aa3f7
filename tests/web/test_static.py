"""What the browser is given: vendored files as the recipe makes them, nothing fetched from elsewhere."""

import os
import re
import shutil
import subprocess
import sys

from pathlib import Path

import pytest


ROOT = Path(__file__).resolve().parents[2]
STATIC = ROOT / "src" / "roundhouse" / "house" / "static"
LARGEST = 36_000
"""Bytes of a poster: the start page shows all of them."""
OURS = sorted([*STATIC.rglob("js/**/*.js"), *STATIC.rglob("css/**/*.css"), STATIC / "index.html"])


def test_nothing_is_fetched_from_elsewhere():
    address = re.compile(r"""["'(](?:https?:)?//(?!www\.w3\.org/2000/svg)""")

    assert [path.name for path in OURS if address.search(path.read_text("utf-8"))] == []


def test_no_merge_was_left_half_done():
    left = re.compile(r"^(<{7}|={7}|>{7})( |$)", re.MULTILINE)

    assert [path.name for path in OURS if left.search(path.read_text("utf-8"))] == []


def test_every_import_exists():
    wanted = re.compile(r"""(?:from|import) "(\.[^"]+)\"""")
    missing = [
        (path.name, name)
        for path in OURS
        for name in wanted.findall(path.read_text("utf-8"))
        if not (path.parent / name).exists()
    ]

    assert missing == []


def test_every_style_sheet_is_linked_once():
    linked = re.findall(r'rel="stylesheet" href="%STATIC%/(.+?)"', (STATIC / "index.html").read_text("utf-8"))

    assert sorted(linked) == sorted(path.relative_to(STATIC).as_posix() for path in STATIC.rglob("css/**/*.css"))


def test_no_style_stands_in_a_template():
    assert [path.name for path in OURS if re.search(r"\sstyle=", path.read_text("utf-8"))] == []


def test_pictures_are_what_their_tool_draws(tmp_path):
    subprocess.run([sys.executable, ROOT / "tools" / "art.py", tmp_path], check=True)  # noqa: S603  (ours)
    drawn = {path.name: path.read_bytes() for path in tmp_path.iterdir()}

    assert {path.name: path.read_bytes() for path in (STATIC / "art").iterdir()} == drawn
    assert max(len(drawn[name]) for name in drawn if name.startswith("poster-")) < LARGEST


def test_the_engine_of_a_winner_bears_no_number_that_reads_as_points():
    assert [path.name for path in STATIC.glob("art/winner-*.svg") if "<text" in path.read_text("utf-8")] == []


def test_every_sign_a_script_asks_for_is_drawn():
    drawn = set(re.findall(r'<symbol id="([\w-]+)"', (STATIC / "art" / "icons.svg").read_text("utf-8")))
    asked = {name for path in OURS for name in re.findall(r'\bicon\("([\w-]+)"', path.read_text("utf-8"))}

    assert asked - drawn == set()


def test_the_inks_that_pictures_take_from_the_page_are_known():
    pictures = "".join(path.read_text("utf-8") for path in STATIC.glob("art/*.svg"))
    sheets = "".join(path.read_text("utf-8") for path in STATIC.rglob("css/**/*.css"))
    used = set(re.findall(r"var\(--([\w-]+)\)", pictures))

    assert used <= set(re.findall(r"--([\w-]+):", sheets))


def test_scripts_know_no_game():
    games = [
        path.name
        for path in (ROOT / "src" / "roundhouse" / "games").iterdir()
        if path.is_dir() and not path.name.startswith("_")
    ]
    scripts = [path for path in OURS if path.suffix == ".js"]

    assert [(path.name, game) for path in scripts for game in games if game in path.read_text("utf-8")] == []


@pytest.mark.slow
def test_types_hold_and_lit_is_what_the_recipe_makes(tmp_path):
    npm = shutil.which("npm")
    assert npm, "this test needs Node: apt-get install nodejs npm"
    for name in ("package.json", "package-lock.json", "jsconfig.json"):
        shutil.copy(ROOT / name, tmp_path)
    shutil.copytree(STATIC, tmp_path / STATIC.relative_to(ROOT))
    environment = {**os.environ, "ROUNDHOUSE_NODE_ROOT": str(tmp_path)}

    def run(*command):
        subprocess.run(command, cwd=tmp_path, check=True, env=environment)  # noqa: S603  (pinned by the lock file)

    run(npm, "ci", "--silent")
    run(npm, "run", "--silent", "types")
    run(shutil.which("node"), ROOT / "tools" / "vendor" / "build.mjs", "--check")
