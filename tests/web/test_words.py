"""Every sentence of the page stands in the catalogues, in every language."""

import re
import tomllib

from pathlib import Path

import pytest


HOUSE = Path(__file__).resolve().parents[2] / "src" / "roundhouse" / "house"
LANGUAGES = ("en", "de", "nl")
SCRIPTS = sorted((HOUSE / "static" / "js").rglob("*.js"))
SAID = re.compile(r"""(?<![\w.])(?:say|has)\(\s*"([\w.-]+)""")
EITHER = re.compile(r"""\? "([a-z]+\.[\w-]+)" : (?:[\w.?\s]+\? "([a-z]+\.[\w-]+)" : )?"([a-z]+\.[\w-]+)\"""")
MADE = re.compile(r"""(?<![\w.])(?:say|has|parts)\([^)`]*?`([^`]+)`""")
HOLES = re.compile(r"\{(\w+)")


def sentences(language):
    def flat(tables, prefix=""):
        for key, value in tables.items():
            if isinstance(value, dict):
                yield from flat(value, f"{prefix}{key}.")
            else:
                yield prefix + key, value

    return dict(flat(tomllib.loads((HOUSE / "words" / f"{language}.toml").read_text("utf-8"))))


def said():
    """Return the keys the page says, and patterns for those it puts together."""
    keys, patterns = set(), set()
    for script in SCRIPTS:
        text = script.read_text("utf-8")
        keys |= set(SAID.findall(text))
        keys |= {key for found in EITHER.findall(text) for key in found if key}
        patterns |= {
            re.escape(re.sub(r"\$\{[^}]*\}", "\0", made)).replace("\0", r"[\w.-]+") for made in MADE.findall(text)
        }
    return keys, patterns


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_exists_in_every_language(language):
    assert set(sentences(language)) ^ set(sentences("en")) == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_translations_have_the_same_holes(language):
    english, other = sentences("en"), sentences(language)
    wrong = [key for key in english if sorted(HOLES.findall(english[key])) != sorted(HOLES.findall(other[key]))]

    assert wrong == []


def test_every_key_the_page_says_exists():
    assert sorted(key for key in said()[0] if key not in sentences("en")) == []


def test_every_sentence_of_the_page_is_said():
    keys, patterns = said()
    of_page = [key for key in sentences("en") if not key.startswith("server.")]
    families = re.compile("|".join([*patterns, r"(?:rules|learn|symbols)\.[\w-]+\.[\w.-]+", r"about\.\d\.\w+"]))

    assert [key for key in of_page if key not in keys and not families.fullmatch(key)] == []


def literals(script):
    """Return the text of all templates of a script, without what is filled in."""
    kept, stack = [], []
    code = re.sub(r"/\*.*?\*/", "", script, flags=re.DOTALL)
    for part in re.split(r"(html`|svg`|`|\$\{|\{|\})", code):
        if part in {"html`", "svg`"} or (part == "`" and not (stack and stack[-1] == "text")):
            stack.append("text")
        elif part == "`":
            stack.pop()
            kept.append("<>")
        elif part in {"${", "{"} and (part == "${" or not (stack and stack[-1] == "text")):
            stack.append("code")
            kept.append("\0")
        elif part == "}" and stack and stack[-1] == "code":
            stack.pop()
        elif stack and stack[-1] == "text":
            kept.append(part)
    return "".join(kept)


def test_no_sentence_stands_in_a_script():
    between = re.compile(r">([^<>\0]*)<")
    texts = [text.strip() for script in SCRIPTS for text in between.findall(literals(script.read_text("utf-8")))]

    assert {text for text in texts if re.search(r"[A-Za-zÄÖÜäöü]{2}", text)} <= {"Roundhouse", "SHA-256"}
