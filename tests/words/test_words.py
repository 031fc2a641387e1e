"""Every text is there in both languages, with the same places, and is used."""

import ast
import re
from functools import cache
from importlib import resources
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, visitor
from fluent.syntax import ast as ftl

import gekokujo
from gekokujo.refusals import REASONS
from gekokujo.signs import SIGNS
from gekokujo.words import LANGUAGES, language, words
from gekokujo.words.naming import listed

SOURCES = sorted(Path(gekokujo.__path__[0]).rglob("*.py"))
PAGES = [
    path
    for path in sorted(Path(__file__).parents[2].joinpath("frontend").rglob("*"))
    if path.suffix in {".svelte", ".ts", ".html"} and "node_modules" not in path.parts
]
SAYERS = {"say", "_say", "Wrong"}


class Variables(visitor.Visitor):
    """Collects the variables of a message."""

    def __init__(self):
        self.names = set()

    def visit_VariableReference(self, node):
        self.names.add(node.id.name)


@cache
def messages(lang):
    text = resources.files("gekokujo.words").joinpath(f"{lang}.ftl").read_text("utf-8")
    found = {}
    for entry in FluentParser().parse(text).body:
        assert not isinstance(entry, ftl.Junk), entry.content
        if isinstance(entry, ftl.Message):
            assert entry.id.name not in found, f"{lang}: {entry.id.name} twice"
            variables = Variables()
            variables.visit(entry)
            found[entry.id.name] = variables.names
    return found


@cache
def trees():
    return {path: ast.parse(path.read_text("utf-8")) for path in SOURCES}


def pattern(node):
    """Return the pattern an f-string or a text stands for."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return re.escape(node.value)
    if isinstance(node, ast.JoinedStr):
        parts = (part.value if isinstance(part, ast.Constant) else None for part in node.values)
        return "".join("[a-z0-9_-]*" if part is None else re.escape(part) for part in parts)
    return None


def texts():
    """Yield the pattern of every text in the sources that could be an id."""
    for tree in trees().values():
        for node in ast.walk(tree):
            made = pattern(node)
            if made and made[0].isalpha() and not made.startswith("[a-z"):
                yield made
    for path in PAGES:
        yield from said_on(path)


def said_on(path):
    """Yield the pattern of every text in a source of the pages that could be an id."""
    text = path.read_text("utf-8")
    for place in re.findall(r"%([a-z-]+)%", text):
        yield re.escape(place)
    for quoted in re.findall(r'"([a-z][a-z0-9_-]*)"', text):
        yield re.escape(quoted)
    for template in re.findall(r"`([a-z][^`]*)`", text):
        parts = re.split(r"\$\{[^}]*\}", template)
        yield "[a-z0-9_-]*".join(map(re.escape, parts))


def calls():
    """Yield place, pattern and keywords of every call that says something of a known id."""
    for path, tree in trees().items():
        for node in ast.walk(tree):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            name = getattr(node.func, "attr", getattr(node.func, "id", None))
            made = pattern(node.args[0])
            if name in SAYERS and made:
                starred = any(keyword.arg is None for keyword in node.keywords)
                keywords = {keyword.arg for keyword in node.keywords if keyword.arg}
                yield f"{path.name}:{node.lineno}", made, keywords, starred


def test_both_languages_have_the_same_ids_with_the_same_variables():
    assert messages("ja") == messages("en")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_text_renders(lang):
    for message_id, names in messages(lang).items():
        for number in (0, 1, 2):
            said = words(lang)(message_id, **dict.fromkeys(names, number))
            assert said
            assert "{" not in said


def test_every_id_is_used():
    used = set(texts())
    plain, families = {p for p in used if "[a-z" not in p}, {p for p in used if "[a-z" in p}
    unused = [
        message_id
        for message_id in messages("en")
        if re.escape(message_id) not in plain
        and not any(re.fullmatch(family, message_id) for family in families)
    ]
    assert unused == []


def test_everything_said_is_there_with_just_the_variables_it_has():
    said = 0
    for place, made, keywords, starred in calls():
        found = [names for name, names in messages("en").items() if re.fullmatch(made, name)]
        assert found, f"{place}: no message {made}"
        fitting = [keywords <= names if starred else keywords == names for names in found]
        assert any(fitting), f"{place}: {made}"
        said += 1
    assert said > 100


def test_everything_the_pages_say_is_there():
    said = 0
    for path in PAGES:
        for message_id in re.findall(r'\bsay\(\s*"([^"]+)"', path.read_text("utf-8")):
            assert message_id in messages("en"), f"{path.name}: no message {message_id}"
            said += 1
    assert said > 150


@pytest.mark.parametrize("lang", LANGUAGES)
def test_signs_and_refusals_have_words(lang):
    say = words(lang)
    assert len({say(f"sign-{sign}") for sign in SIGNS}) == 12
    assert len({say(f"short-{sign}") for sign in SIGNS}) == 12
    assert len({say(f"refusal-{reason}") for reason in REASONS}) == len(REASONS)


def test_what_is_missing_raises():
    with pytest.raises(KeyError, match="nothing-of-the-kind"):
        words("ja")("nothing-of-the-kind")
    with pytest.raises(ValueError, match="person"):
        words("ja")("person")


def test_lists_read_naturally():
    assert listed(["獅子座", "魚座"], words("ja")) == "獅子座・魚座"
    assert listed(["Leo", "Pisces", "Aries"], words("en")) == "Leo, Pisces and Aries"
    assert listed(["Leo"], words("en")) == "Leo"


@pytest.mark.parametrize(
    ("explicit", "environ", "lang"),
    [
        ("ja", {"LANG": "en_GB.UTF-8"}, "ja"),
        (None, {}, "en"),
        (None, {"LANG": "ja_JP.UTF-8"}, "ja"),
        (None, {"LANG": "ja_JP.UTF-8", "LC_MESSAGES": "en_GB"}, "en"),
        (None, {"LANG": "ja_JP.UTF-8", "LC_ALL": "C"}, "en"),
        (None, {"LANG": "ja_JP.UTF-8", "LC_ALL": ""}, "ja"),
        (None, {"LANG": "fr_FR.UTF-8"}, "en"),
    ],
)
def test_language(explicit, environ, lang):
    assert language(explicit, environ) == lang


def test_an_unknown_language_is_refused():
    with pytest.raises(ValueError, match="use ja or en"):
        language("fr", {})
