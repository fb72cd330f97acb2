"""Views as rows of numbers and actions as words: nothing that has a place is lost."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any, TypedDict, cast

import pytest

from roses_rules.conformance.dice import seeded
from roses_rules.encoding.layout import Layout, Shape
from roses_rules.encoding.shapes import SHAPES
from roses_rules.encoding.vocabulary import Choice, Vocabulary
from roses_rules.games import load
from roses_rules.match import Match
from rulesets import RULESETS
from rulesets.kernel.board import FlowRuleset
from rulesets.kernel.interface import Json, Seat

EVERY = 11
"""Actions between two positions that are looked at."""


def scenarios() -> list[tuple[str, str]]:
    return [(key, scenario.key) for key in RULESETS for scenario in load(key).meta.scenarios]


def played(key: str, scenario: str) -> Iterator[Match]:
    """A random game, from time to time: always the same match. Players prefer to fight, since
    battles have the longest lists."""
    ruleset, random = load(key), Random(f"{key} {scenario}")
    match, number = Match(ruleset, scenario, {}, seeded(key, scenario)), 0
    while awaited := match.awaited:
        if number % EVERY == 0:
            yield match
        legal, number = match.legal(awaited[0]), number + 1
        weights = [ruleset.eager_weight(match.state, awaited[0], action) for action in legal]
        match.take(awaited[0], random.choices(legal, weights)[0])
    yield match


def flow(match: Match) -> FlowRuleset[Any]:
    return cast(FlowRuleset[Any], match.ruleset)


def without_text(part: Json, names: frozenset[str]) -> Json:
    """A view as the row has it: without what is left out, without sentences, and lists of names
    without their order."""
    if isinstance(part, dict):
        return {k: without_text(v, names) for k, v in part.items() if k not in names}
    if isinstance(part, list):
        items = [without_text(item, names) for item in part]
        return sorted(items) if all(isinstance(item, str) for item in items) else items
    return part


TEXTS = frozenset({"turn", "text", "rule", "scenario", "rulers", "by"})
"""Fields of text. `by` of a fight's odds is left out; the others are told by numbers."""


@pytest.mark.parametrize(("key", "scenario"), scenarios())
def test_positions_that_look_different_have_different_rows(key: str, scenario: str) -> None:
    shape, rows = SHAPES[key], dict[tuple[int, ...], str]()
    left_out = TEXTS | {name.partition(".")[2] for name in shape.left_out}
    for match in played(key, scenario):
        layout = Layout(shape, flow(match).codec.keys)
        for viewer in (*match.seats, None):
            view, row = match.ruleset.view(match.state, viewer), [0] * layout.size
            layout.write(view, row)
            seen = json.dumps(without_text(view, left_out))
            assert rows.setdefault(tuple(row), seen) == seen
            assert _cut(shape, view, layout) == []


def _cut(shape: Shape, view: Json, layout: Layout) -> list[str]:
    """The fields with more items than have a place."""
    lengths = {name.partition(".")[2]: most for name, most in shape.longest.items()}

    def too_long(part: Json) -> Iterator[str]:
        if isinstance(part, dict):
            for name, value in part.items():
                if isinstance(value, list) and len(value) > lengths.get(name, len(value)):
                    yield name
                yield from too_long(value)
        elif isinstance(part, list):
            for item in part:
                yield from too_long(item)

    return list(too_long(view))


@pytest.mark.parametrize(("key", "scenario"), scenarios())
def test_every_action_can_be_said_and_no_two_are_the_same_sentence(key: str, scenario: str) -> None:
    random, said = Random(1), dict[tuple[int, ...], Any]()
    vocabulary = None
    for match in played(key, scenario):
        vocabulary = vocabulary or Vocabulary(flow(match).codec, SHAPES[key].numbers)
        for seat in match.awaited:
            legal = match.legal(seat)
            for action in legal:
                assert said.setdefault(vocabulary.sentence(action), action) == action
            wanted = random.choice(legal)
            assert _chosen(Choice(vocabulary, legal), vocabulary.sentence(wanted)) == wanted


def _chosen(choice: Choice, sentence: tuple[int, ...]) -> Any:
    chosen = None
    while choice.words:
        chosen = choice.say(sentence[len(choice.spoken)])
    return chosen


def test_words_that_must_follow_are_said_unasked_but_one_is_always_asked_for() -> None:
    match = Match(load("cousins_war"), None, {}, seeded("words"))
    vocabulary = Vocabulary(flow(match).codec, SHAPES["cousins_war"].numbers)
    legal = match.legal(Seat(0))  # six times PassCard
    choice = Choice(vocabulary, legal)
    assert [vocabulary.words[word] for word in choice.spoken] == ["do PassCard"]
    assert len(choice.words) == len(legal) == 6
    only = Choice(vocabulary, legal[:1])
    assert [vocabulary.words[word] for word in only.words] == ["do PassCard"]
    assert only.say(only.words[0]) == legal[0]
    assert only.words == []


def test_a_word_that_continues_no_legal_action_is_refused() -> None:
    match = Match(load("cousins_war"), None, {}, seeded("words"))
    vocabulary = Vocabulary(flow(match).codec, SHAPES["cousins_war"].numbers)
    choice = Choice(vocabulary, match.legal(Seat(0)))
    for word in set(range(len(vocabulary.words))) - set(choice.words):
        with pytest.raises(ValueError, match="cannot be said now"):
            choice.say(word)
    assert len(choice.words) == 6


class Tile(TypedDict):
    level: int | None
    note: str


class Small(TypedDict):
    round: int
    open: bool
    tiles: dict[Seat, Tile]
    first: Seat | None
    order: list[Seat]
    left: list[Seat]
    dice: list[int] | None
    moves: list[tuple[Seat, int]]


SMALL = Shape(
    Small, in_order=frozenset({"Small.order"}), longest={"Small.dice": 2, "Small.moves": 2}
)


def test_each_kind_of_value_has_its_places() -> None:
    layout = Layout(SMALL, {Seat: ("york", "lancaster")})
    row = [0] * layout.size
    layout.write(
        {
            "round": 3,
            "open": True,
            "tiles": {"lancaster": {"level": 0, "note": "high"}},
            "first": "lancaster",
            "order": ["lancaster", "york"],
            "left": ["york", "york"],
            "dice": [6, 5, 4],
            "moves": [["york", -2]],
        },
        row,
    )
    found = {name: row[at : at + size] for name, at, size in layout.places()}
    assert found == {
        "round": [3],
        "open": [1],
        "tiles": [0, 0, 0, 1, 1, 0],  # for each seat: there; a level; the level
        "first": [0, 1],
        "order": [2, 1],
        "left": [2, 0],
        "dice": [1, 6, 5],
        "moves": [1, 1, 0, -2, 0, 0, 0, 0],
    }
