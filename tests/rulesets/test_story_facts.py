"""Every sentence of a story against the events and the figures that it was made from."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import accumulate, product
from typing import Any

import pytest

from rulesets import RULESETS
from rulesets.cousins_war.components.charts import KIND_NAMES, Kind
from rulesets.cousins_war.state.dice import best_of, shows
from rulesets.kernel.interface import Json
from rulesets.telling.headlines import spoken
from rulesets.telling.story.swings import swing_at
from rulesets.telling.story.tale import LEAST, MOST_MOMENTS
from rulesets.telling.story.timeline import draw_texts, marks, told_of
from rulesets.telling.story.words_of_chance import chances

from .stories import NUMBERS, Game, golden, points, some_figures
from .test_story import faults

GAMES = list(RULESETS)
CHARTS = ("areas", "blocks", "cards", "units")
BESIDE = re.compile(
    r"[,;](?: and)? [\w ]+ then had .*"
    r"|: [\w ]+ to do (?:as well|worse)| with \w+ cubes? left"
    r"|\. \w+ held the throne, .*"
    r"|, which then had .*"
    r"|, which left \w+ with \w+ heirs?|; \w+ had \w+ heirs?(?: left)?"
)
"""What is told of the board that stands after a row, or before it: see test_story_reasons.py and
test_story.py of The Cousins' War and of Lancaster vs York."""
FIGHT = 4
"""Rows that an attack of Rose Wars takes, at most."""
FOLLOWS = 12
"""Rows in which an event of The Cousins' War may move cubes."""
TELLING = 4
"""Shorter names are words of the language, too."""


def keys_in(data: Json) -> set[str]:
    """Every word in an event; a border is two areas."""
    if isinstance(data, str):
        return set(data.split("|"))
    if isinstance(data, dict):
        return set().union(*map(keys_in, data.values()), set())
    return set().union(*map(keys_in, data), set()) if isinstance(data, list | tuple) else set()


def numbers_in(data: Json) -> set[int]:
    """Every number in an event, and how long its lists are."""
    if isinstance(data, bool | str) or data is None:
        return set()
    if isinstance(data, int):
        return {data}
    inside = data.values() if isinstance(data, dict) else data
    found = set().union(*map(numbers_in, inside), set())
    return found | {len(data)} if isinstance(data, list | tuple) else found


def strangers(game: Game, text: str, events: list[Json]) -> list[str]:
    """Names of printed things in a sentence that the events do not speak of."""
    charts, spoken_of = game.names.charts, keys_in(events)
    seas = {spoken(key) for key in charts.get("seas", ()) if key in spoken_of}
    known: set[str] = set(game.seats) | {"York", "Lancaster"} | seas
    named: set[str] = set()
    for chart in CHARTS:
        for key, printed in charts.get(chart, {}).items():
            for name in filter(None, (printed["name"], printed.get("title"))):
                (known if key in spoken_of else named).add(name)
    left = text
    for name in sorted(known, key=len, reverse=True):
        left = left.replace(name, "…")
    return [
        name
        for name in named
        if len(name) >= TELLING and re.search(rf"\b{re.escape(name)}\b", left)
    ]


def numerals(text: str) -> set[int]:
    """The numbers in a sentence, in figures and in words."""
    words = {NUMBERS.index(word) for word in re.findall(r"[a-z]+", text) if word in NUMBERS[1:]}
    return words | {int(digits) for digits in re.findall(r"(?<![a-h])\d+", text)}


@pytest.mark.parametrize("key", GAMES)
def test_a_mark_names_only_what_its_row_speaks_of(key: str) -> None:
    game, wrong = golden(key), []
    for step in game.steps:
        row = list(step.events)
        for told in told_of(game.story, game.names, [step]):
            wrong += [(told.text, name) for name in strangers(game, told.text, row)]
    assert wrong == []


def miscounted(game: Game) -> Iterator[tuple[str, set[int]]]:
    """Marks with numbers that neither their rows nor the cards in these have."""
    words = [keys_in(step.events) for step in game.steps]
    counts = [numbers_in(step.events) for step in game.steps]
    place = {step.row: at for at, step in enumerate(game.steps)}
    for told in told_of(game.story, game.names, game.steps):
        if told.mark.word == "Plan":
            continue  # what a whole turn came to: see test_story_reasons.py
        at = place[told.step.row]
        ahead = FIGHT if game.key == "rose_wars" else 1
        near = slice(max(0, at - 3), max(at + ahead, place[told.rows[-1]] + 1))
        counted = set().union({1}, *counts[near])
        printed = {
            number
            for name in set().union(*words[near]) & game.names.charts["cards"].keys()
            for number in map(game.names.charts["cards"][name].get, ("ap", "cp", "value"))
        }
        after = game.steps[at : at + FOLLOWS]
        moves = (one for step in after for one in step.events if one["event"] == "CubesMoved")
        counted |= set(accumulate(one["count"] for one in moves))  # of an event, told as it begins
        text = re.sub(r"\((\d+)\)", "", told.mark.brief or told.text)  # the two Nevilles
        text = re.sub(
            r", (with .*|\w+ steps?) against .*", "", text
        )  # sums: test_story_meanings.py
        text = re.sub(r", \d+ points( each)?, which", ", which", text)
        text = re.sub(r", by \d+ units to \d+", "", text)  # in the reason, which is a sentence
        text = re.sub(BESIDE, "", text)
        if not numerals(text) <= counted | printed:
            yield told.text, numerals(text) - counted


@pytest.mark.parametrize("key", GAMES)
def test_a_mark_counts_only_what_its_row_counts(key: str) -> None:
    assert list(miscounted(golden(key))) == []


def test_an_attack_is_told_with_the_roll_that_settled_it() -> None:
    game, seen = golden("rose_wars"), set()
    said = re.compile(r" (missed|held|rolled)(?: with a)? (\d)\D+ (\d)")
    every = [(step.row, e) for step in game.steps for e in step.events]
    for told in told_of(game.story, game.names, game.steps):
        went = said.search(told.text)
        if went is None or told.mark.word == "Break":
            continue
        name = "Attack" if went[1] == "missed" else "Defense"
        ends = (row >= told.step.row and e["event"] == "AttackResolved" for row, e in every)
        until = list(ends).index(True)
        (*_, roll) = (e for _, e in every[:until] if e["event"] == f"{name}Rolled")
        assert (roll["die"], roll[name.lower()]) == (int(went[2]), int(went[3])), told.text
        assert (roll["die"] <= roll[name.lower()]) == (went[1] == "held"), told.text
        seen.add(went[1])
    assert seen == {"missed", "held", "rolled"}


def test_a_bluff_is_one_by_the_dice_that_lay_under_the_cup() -> None:
    game = golden("cousins_war")
    told = [one for one in told_of(game.story, game.names, game.steps) if one.mark.kind == "bluff"]
    cup: tuple[int, int, int] = (0, 0, 0)
    claim, lies = (Kind(0), 0), 0
    for step in game.steps:
        for event in step.events:
            match event["event"]:
                case "Declared":
                    claim = Kind(KIND_NAMES.index(event["kind"])), event["value"]
                case "DeclarationBelieved":
                    lied = not shows(cup, claim)
                    texts = [one.text for one in told if one.step is step]
                    assert [text for text in texts if (" bluffed " in text) == lied], texts
                    lies += lied
                case "DiceSeen":
                    a, b, c = event["dice"]
                    cup = a, b, c
    assert lies >= 2


ODDS = re.compile(r": ([^:]+?)( to do as well| to do no better| to do just that)?\.$")


@pytest.mark.parametrize("faces", range(1, 6))
@pytest.mark.parametrize("dice", range(1, 5))
def test_volleys_are_told_with_the_odds_of_all_their_rolls(dice: int, faces: int) -> None:
    game = golden("richard_iii")
    rolls = list(product(range(1, 7), repeat=dice))
    every = [sum(die <= faces for die in roll) for roll in rolls]
    for hits in range(dice + 1):
        roll = next(roll for roll, hit in zip(rolls, every, strict=True) if hit == hits)
        event = {
            "event": "Fired", "block": "york_march", "area": "kent", "dice": list(roll),
            "firepower": faces, "hits": hits, "bonus": False,
        }  # fmt: skip
        step = _with_events(game, [event])
        text = draw_texts(game.story, game.names, [step])[step.row]
        told = ODDS.search(text)
        assert told, text
        good, even = hits * 6 >= dice * faces, hits * 6 == dice * faces and hits < dice
        assert even == (told[2] == " to do just that"), text
        ways = sum(other >= hits if good else other <= hits for other in every)
        ways = every.count(hits) if even else ways
        assert told[1] == chances(Fraction(ways, len(rolls))), text


def test_open_rolls_are_told_with_the_number_of_all_rolls_that_end_so() -> None:
    game = golden("cousins_war")
    texts = draw_texts(game.story, game.names, game.steps)
    rolls = [best_of(roll) for roll in product(range(1, 7), repeat=3)]
    seen = 0
    for step in game.steps:
        text = texts.get(step.row, "")
        told = re.search(
            r"“(\w+) (\d)”(?: \(a lie\))?, where (\d+) of 216 rolls (win|lose|draw level)", text
        )
        if not told:
            continue
        seen += 1
        stands = Kind(KIND_NAMES.index(told[1])), int(told[2])
        ends = {"win": 1, "lose": -1, "draw level": 0}[told[4]]
        assert int(told[3]) == sum((roll > stands) - (roll < stands) == ends for roll in rolls)
        compared = next(event for event in step.events if event["event"] == "RollsCompared")
        rolled = next(event for event in step.events if event["event"] == "DiceRolled")
        assert {None: 0, rolled["seat"]: -1}.get(compared["loser"], 1) == ends, text
    assert seen


def test_no_lead_is_told_between_a_hit_and_what_came_of_it() -> None:
    game, seen = golden("rose_wars"), 0
    for step in game.steps:
        names = [e["event"] for e in step.events]
        if "AttackRolled" in names and "AttackResolved" not in names:
            assert not game.story.is_settled(step.after), names
            seen += 1
    assert seen
    assert game.story.is_settled(game.steps[-1].after)


def test_an_attack_that_hit_and_was_held_is_told_with_the_odds_that_it_failed() -> None:
    game, seen = golden("rose_wars"), 0
    texts = draw_texts(game.story, game.names, game.steps)
    for step in game.steps:
        rolls = [e for e in step.events if e["event"] in ("AttackRolled", "DefenseRolled")]
        text = texts.get(step.row, "")
        if len(rolls) == 2 and "and held" in text and "second roll" not in text:
            hit, held = (
                Fraction(e[key], 6) for e, key in zip(rolls, ("attack", "defense"), strict=True)
            )
            assert text.endswith(f": {chances(1 - hit * (1 - held))} that the attack would fail.")
            seen += 1
    assert seen


@pytest.mark.parametrize("key", GAMES)
def test_the_last_moment_tells_how_the_game_was_won(key: str) -> None:
    game = golden(key)
    figures = some_figures(game)
    rows = figures.chances["rows"]
    end = marks(game.story, game.names, game.steps)[-1]["text"]
    none: list[int] = []
    for chosen in (rows[1:-1:9], rows[-3:-1], rows[-1:], none):
        found = game.moments(figures, points(figures, chosen))
        assert end in found[-1]["text"], found[-1]["text"]
        assert sum(end in one["text"] for one in found) == 1


def test_what_happened_at_a_moment_is_told_in_the_order_in_which_it_happened() -> None:
    seen = 0
    for key in GAMES:
        game = golden(key)
        figures = some_figures(game)
        rows = figures.chances["rows"]
        tale = game.tale
        for start in range(2, 12):
            found = game.moments(figures, points(figures, rows[start::9]))
            for one in found:
                told = [
                    (one["text"].index(each.text), at)
                    for at, each in enumerate(tale.told)
                    if 0 <= one["row"] - each.step.row <= 4
                    and each.mark.weight > 0
                    and each.text in one["text"]
                    and sum(each.text == other.text for other in tale.told) == 1
                ]
                assert told == sorted(told, key=lambda pair: pair[1]), one["text"]
                seen += len(told) > 1
    assert seen >= 3


@pytest.mark.parametrize("key", GAMES)
def test_no_moment_gives_what_would_have_moved_the_chances_the_other_way_as_its_cause(
    key: str,
) -> None:
    game, seen = golden(key), 0
    figures, told = some_figures(game), game.tale.told
    for first in range(2, 12):
        rows = figures.chances["rows"][first::5][:8]
        for one in game.moments(figures, points(figures, rows)):
            swing = swing_at(figures, one["row"])
            if one["about"] == "luck" or one["by"] != pytest.approx(swing.gain, abs=0.001):
                continue  # a draw, or what is told beside the turning points
            for each in told:
                inside = swing.first < each.step.row <= swing.row
                if inside and one["text"].startswith(each.text.rstrip(".")):
                    seen += 1
                    assert each.mark.seat != swing.loser, one["text"]
    assert seen >= 3


@pytest.mark.parametrize("key", GAMES)
def test_what_was_wrong_for_certain_is_told_once_wherever_it_was(key: str) -> None:
    game = golden(key)
    figures = some_figures(game)
    rows = figures.chances["rows"]
    for row in (rows[2], rows[-3], rows[-1]):
        wrong = {**figures.decisions[0], "row": row, "cost": 0.9, "certain": "It missed the win."}
        for chosen in (rows[2::5], ()):
            told = replace(figures, decisions=[wrong])
            found = game.moments(told, points(told, chosen))
            texts = [one["text"] for one in found]
            assert sum("It missed the win." in text for text in texts) == 1, texts


@pytest.mark.parametrize("judged", [True, False])
@pytest.mark.parametrize("key", GAMES)
def test_without_a_swing_of_the_curves_draws_and_deeds_are_told(key: str, judged: bool) -> None:
    game = golden(key)
    figures = some_figures(game)
    if not judged:
        unknown: dict[str, list[float]] = {seat: [] for seat in figures.chances["true"]}
        figures = replace(figures, chances={"rows": [], "true": unknown, "known": unknown})
    found = game.moments(figures, ())
    assert 1 <= len(found) <= MOST_MOMENTS
    parts = [game.tale.part[one["row"]] for one in found[:-1]]
    assert len(set(parts)) == len(parts)  # the end may be beside a swing of its part
    worth = {draw["row"]: draw["by"] for draw in figures.draws}
    for one in found:
        assert [each for each in re.split(r"(?<=\.) ", one["text"]) if faults(each)] == [], one[
            "text"
        ]
        if not judged and one["about"] == "luck":
            assert one["by"] == worth[one["row"]]
    flat = [one for one in found[:-1] if judged and abs(one["by"]) < LEAST]
    assert flat == [], "the curves hardly moved"


def _with_events(game: Game, events: list[Json]) -> Any:
    return replace(game.steps[-1], events=json.loads(json.dumps(events)))
