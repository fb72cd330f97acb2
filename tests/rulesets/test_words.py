"""The words of a game: every message is used, every use has its message and all that it takes."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest

from app.referee.packs import shipped
from rulesets import RULESETS
from rulesets.kernel.interface import Json
from rulesets.telling.headlines import Names
from rulesets.telling.icu import arguments, formatted, parse, tree
from rulesets.telling.story.storyteller import OF_ALL_GAMES
from rulesets.telling.story.timeline import marks
from tests.support.node import node
from tests.support.pseudo import PRINTED, longer, printed, pseudo, spelled, spoken

from .stories import Game, golden

ROOT = Path(__file__).parents[2]
SPOKEN = [key for key in RULESETS if RULESETS[key].messages]
FORMS = ("log", "headline", "story", "draw", "redraw", "mark.*")
"""What `Told` says of an event."""
BY_NAME = (
    *(f"event.*.{form}" for form in FORMS),
    *("story.could.*", "story.did.*", "printed.word.*"),
    *("prompt.*.ask", "prompt.*.waiting", "prompt.*.refused.*", "prompt.*.forgone.*"),
)
"""Messages that are found by the name of an event, a decision or a field of a pack."""
SAID = re.compile(r"""["'`]((?:[\w-]+|\$\{[^}]*\})(?:\.(?:[\w-]+|\$\{[^}]*\}))*)["'`]""")


@cache
def meaning(said: str) -> re.Pattern[str]:
    """The messages that a use may mean, whose parts may be put together ("flag.*")."""
    return re.compile(re.escape(said).replace(r"\*", r".+"))


def uses_in_python(source: str) -> Iterator[tuple[str, set[str] | None]]:
    """The messages that a module says, "*" for what is put together, and the names that it gives
    with each; None where they are in a mapping."""
    for call in ast.walk(ast.parse(source)):
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name):
            if call.func.id == "SAY":
                said = pattern_of(call.args[0])
            elif call.func.id == "no":
                said = f"refusal.{pattern_of(call.args[0])}"
            else:
                continue
            names = {keyword.arg for keyword in call.keywords}
            yield said, None if None in names else {name for name in names if name}


def pattern_of(node: ast.expr) -> str:
    if isinstance(node, ast.Constant):
        return str(node.value)
    assert isinstance(node, ast.JoinedStr)
    return "".join(str(one.value) if isinstance(one, ast.Constant) else "*" for one in node.values)


@cache
def python_uses(key: str) -> list[tuple[str, set[str] | None]]:
    folder = ROOT.joinpath(*RULESETS[key].package.split("."))
    return [
        (said, given)
        for path in folder.rglob("*.py")
        for said, given in uses_in_python(path.read_text("utf-8"))
        if "*" not in said.partition(".")[0]
    ]


def browser_uses(key: str) -> set[str]:
    """What could be a message in the modules of a board; that a use has its message, and is given
    what it takes, is checked by the types."""
    folder = ROOT / "static/js/rulesets"
    modules = [folder / f"{key}.js", *(folder / key).rglob("*.js")]
    texts = [path.read_text("utf-8") for path in modules]
    return {
        re.sub(r"\$\{[^}]*\}", "*", said)
        for text in texts
        for said in SAID.findall(text)
        if not said.startswith("$")
    }


def lacking(messages: Mapping[str, str], said: str, given: set[str] | None) -> list[str]:
    """What is wrong with a use."""
    meant = [message for message in messages if meaning(said).fullmatch(message)]
    if not meant:
        return [f"no message {said}"]
    return [
        f"{message} is not given {name}"
        for message in meant
        for name in (arguments(parse(messages[message])) if given is not None else ())
        if given is not None and name not in given
    ]


@pytest.mark.parametrize("key", SPOKEN)
def test_every_use_of_a_message_in_python_has_one_and_gives_what_it_takes(key: str) -> None:
    messages = RULESETS[key].messages
    found = [wrong for said, given in python_uses(key) for wrong in lacking(messages, said, given)]
    assert found == []


@pytest.mark.parametrize("key", SPOKEN)
def test_every_message_is_said_somewhere(key: str) -> None:
    said = {said for said, _ in python_uses(key)} | browser_uses(key) | set(BY_NAME)
    uses = [*map(meaning, said)]
    unsaid = [one for one in RULESETS[key].messages if not any(u.fullmatch(one) for u in uses)]
    assert unsaid == []


def test_a_wrong_use_is_found() -> None:
    messages = {"flag.held": "{unit} is held.", "how.moved": "moved"}
    assert lacking(messages, "flag.lost", set()) == ["no message flag.lost"]
    assert lacking(messages, "flag.*", set()) == ["flag.held is not given unit"]
    assert lacking(messages, "flag.held", {"unit"}) == []
    assert list(uses_in_python('SAY(f"flag.{flag}", unit=1)')) == [("flag.*", {"unit"})]


@pytest.mark.parametrize("key", SPOKEN)
def test_python_and_the_browser_make_the_same_of_every_message(key: str) -> None:
    """With small numbers, and each option of a choice by text."""
    said, expected = [], []
    texts = RULESETS[key].messages.values()
    for text in texts:
        message = parse(text)
        for number in (0, 1, 2, 3, 11, 22):
            for word in ("true", "null", "york", *re.findall(r"(\w+) \{", text)):
                kinds = arguments(message).items()
                values = {name: number if kind == "number" else word for name, kind in kinds}
                said.append((text, values))
                expected.append(formatted(message, values.__getitem__))
    given = {"trees": {text: tree(text) for text in texts}, "said": said}
    ran = node(Path(__file__).with_name("say.mjs"), given=json.dumps(given))
    assert json.loads(ran) == expected


@pytest.mark.parametrize("key", SPOKEN)
def test_every_message_is_whole_and_is_spelled_as_it_is_read(key: str) -> None:
    for text in RULESETS[key].messages.values():
        assert parse(spelled(parse(text))) == parse(text)


@pytest.mark.parametrize(
    "text", ["{a", "a}", "{a, date}", "{a, select, x {y}}", "{}", "{a, plural, one {x}"]
)
def test_a_message_that_is_not_whole_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        parse(text)


def test_quotes_are_read_as_icu_reads_them() -> None:
    def said(text: str, **values: str | int) -> str:
        return formatted(parse(text), values.__getitem__)

    assert said("York's '{x}' and it''s # {a}", a="b") == "York's {x} and it's # b"
    assert said("{n, plural, one {'#' is #} other {}}", n=1) == "# is 1"


def test_pseudo_words_are_longer_and_take_the_same() -> None:
    text = (
        "{unit} fell: {n, plural, one {# loss} other {# losses}}, {how, select, a {so} other {}}."
    )
    made = pseudo(text)
    assert arguments(parse(made)) == arguments(parse(text))
    values: dict[str, str | int] = {"unit": "Kn", "n": 2, "how": "a"}
    assert formatted(parse(made), values.__getitem__) == "Kn ƒéļļø: 2 ļöššéšøø, šöø."
    assert pseudo("") == ""


ASIDE = {
    "contradiction.py": "what only the author of a game reads",
    "invariants.py": "likewise",
    "thumbnails.py": "drawings",
    "meta.py": "what the lobby needs of a game that is not loaded",
}
"""Files and folders of a game that hold sentences, and why."""
HEADINGS = {
    *("Round ", "Turn ", ", turn ", "Campaign ", "Political turn ", "Setting up", "The end"),
    *("drawing cards", "French Aid"),
}
"""What is in the headings of views. An edition counts views, and no words."""
SENTENCE = re.compile(r"[A-Za-z’']{2,}[,.:;]? [A-Za-z’']|^[A-Z][a-z]+\b")
"""Two words, or a capital."""
CLASSES = {
    name
    for path in (ROOT / "rulesets").rglob("*.py")
    for name in re.findall(r"^class (\w+)", path.read_text("utf-8"), re.MULTILINE)
} | OF_ALL_GAMES.keys()
"""Actions, events and decisions are known by their names."""


def silent(node: ast.AST) -> bool:
    """Whether no player reads what is in a node: an error, a docstring, the description of a type,
    a key that is compared, a list of keys."""
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Constant)
    if isinstance(node, ast.If):
        return isinstance(node.body[-1], ast.Raise)
    if isinstance(node, ast.Subscript):
        return isinstance(node.value, ast.Name) and node.value.id == "Annotated"
    if isinstance(node, ast.Call):
        called = node.func.attr if isinstance(node.func, ast.Attribute) else node.func
        return called == "split" or (isinstance(called, ast.Name) and called.id == "NewType")
    return isinstance(node, ast.Raise | ast.Assert | ast.Compare)


def sentences(node: ast.AST) -> Iterator[str]:
    """The texts in a module that look like something a player reads."""
    if silent(node):
        return
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        text = node.value
        if SENTENCE.search(text) and "\n" not in text and text not in CLASSES:
            yield text
    for inside in ast.iter_child_nodes(node):
        yield from sentences(inside)


@pytest.mark.parametrize("part", [*RULESETS, "telling", "search", "review"])
def test_sentences_stand_in_words_alone(part: str) -> None:
    """Those of a game in its `words/en.json`, those of every game in `telling/en.json`."""
    folder = ROOT / "rulesets" / part
    modules = [
        path
        for path in folder.rglob("*.py")
        if ASIDE.keys().isdisjoint(path.relative_to(folder).parts)
    ]
    assert [
        (path.name, text)
        for path in modules
        for text in sentences(ast.parse(path.read_text("utf-8")))
        if text not in HEADINGS
    ] == []


def test_a_planted_sentence_is_found() -> None:
    found = sentences(ast.parse('end(f"{house} wins the day.", "House", "line", "GameEnded")'))
    assert list(found) == [" wins the day.", "House"]
    assert list(sentences(ast.parse('if x:\n    raise ValueError("no such card")'))) == []


SAID_FOR_ALL = {
    "Blue|Green|Lancaster|North|Red|South|Yellow|York": "seats, by which the table calls players",
    "[A-Ha-h][1-6]": "squares",
}
"""What may be said in any game's sentences."""
PLAIN = re.compile(r"[A-Za-z]")
EVERY = 5
"""A question at so many steps is asked."""


def strings(data: Json, key: str = "") -> Iterator[tuple[str, str]]:
    """Every text in it with its key."""
    if isinstance(data, str):
        yield key, data
    elif isinstance(data, dict):
        for name, one in data.items():
            yield from strings(one, name)
    elif isinstance(data, list):
        for one in data:
            yield from strings(one, key)


def said_of(game: Game) -> Iterator[str]:
    """What the server puts into notices, lists and replays of a game, and on the page of its rules:
    headlines, questions, what an action gives up, why one is refused or advised, the marks of the
    story, pictures and the end."""
    plugin, ruleset = RULESETS[game.key], game.ruleset
    people = {seat: longer(seat.title()) for seat in game.seats}
    names = Names(people, printed(ruleset.charts()))
    for step in game.steps:
        for event in step.events:
            if event["event"] in plugin.headlines:
                yield plugin.headlines[event["event"]](names, event) or ""
    for step in game.steps[::EVERY]:
        for seat in [None, *ruleset.awaited(step.after)]:
            yield ruleset.prompt(step.after, seat).text
        for seat in ruleset.awaited(step.after):
            yield from ruleset.forgoes(step.after, seat).values()
            for action in ruleset.legal(game.steps[0].after, seat):
                yield ruleset.refusal(step.after, seat, action).text
    yield from (text for why in plugin.words.values() for text in (why.better, why.worse, why.unit))
    yield from (text for picture in plugin.pictures for text in (picture.alt, picture.caption))
    end = game.steps[-1].after
    outcome = ruleset.outcome(end)
    assert outcome
    yield outcome.reason
    yield from re.findall(r">([^<]+)<", ruleset.thumbnail(ruleset.view(end, None)))
    yield from (f"{mark['word']} {mark['text']}" for mark in marks(plugin.story, names, game.steps))


@pytest.mark.parametrize("key", SPOKEN)
def test_all_that_the_server_says_of_a_game_is_in_the_language_of_its_messages(key: str) -> None:
    game = golden(key)
    content = [game.ruleset.charts(), json.loads(shipped(RULESETS[key], "pack.json"))]
    names = {text for place, text in strings(content) if place in PRINTED}
    known = "|".join(map(re.escape, sorted(names, key=len, reverse=True)))
    rest = re.compile(rf"{known}|\b(?:{'|'.join(SAID_FOR_ALL)})\b")
    with spoken():
        said = set(said_of(game))
    assert len(said) > EVERY
    assert sorted(text for text in said if PLAIN.search(rest.sub("", text))) == []
