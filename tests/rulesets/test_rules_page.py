"""The rules page and the README of every game match the code."""

from __future__ import annotations

import re

import pytest

from app.people.documents.markdown import render
from app.referee.packs import load_ruleset
from rulesets import RULESETS
from rulesets.kernel.board import FlowRuleset
from rulesets.kernel.codec import Codec
from rulesets.kernel.interface import Action, Seat
from rulesets.telling.prompts import paragraph
from tests.support.random_games import anything, played

from .indexing import Index

WELCOME = "0.1"
"""The paragraph, in some games, that only says what the game is about."""


@pytest.fixture(params=RULESETS)
def index(request: pytest.FixtureRequest) -> Index:
    """What the files of each game say about paragraphs."""
    return Index(request.param)


def codec_of(index: Index) -> Codec:
    ruleset = load_ruleset(index.folder.name)
    assert isinstance(ruleset, FlowRuleset)
    return ruleset.codec


def test_every_paragraph_that_a_docstring_names_is_a_heading_of_the_rules(index: Index) -> None:
    assert set(index.code()) <= set(index.headings())


def test_every_step_and_decision_starts_with_its_paragraph(index: Index) -> None:
    codec = codec_of(index)
    rules = {**codec.rules, **codec.decisions}
    begins = re.compile(r"\d+(\.\d+)*,? \S")
    assert [name for name, rule in rules.items() if not begins.match(rule.__doc__ or "")] == []


def test_every_decision_leads_prompts_to_a_heading(index: Index) -> None:
    for kind in codec_of(index).decisions.values():
        assert paragraph(object.__new__(kind)) in index.headings()


def anchors(index: Index) -> set[str]:
    """The paragraphs to which a link into the page leads."""
    page = render((index.folder / "rules.md").read_text()).html
    return set(re.findall(r'id="p([\d.]+)"', page))


def test_every_heading_is_an_anchor_of_the_page(index: Index) -> None:
    assert set(index.headings()) <= anchors(index)


def test_every_prompt_and_refusal_of_a_game_links_to_the_page(index: Index) -> None:
    ruleset = load_ruleset(index.folder.name)
    found = anchors(index)
    for scenario in ruleset.meta.scenarios:
        known: dict[type[Action], Action] = {}
        for state, seat, _ in played(ruleset, scenario.key, choose=anything):
            awaited = ruleset.awaited(state)
            for viewer in (*map(Seat, range(len(scenario.seats))), None):
                prompt = ruleset.prompt(state, viewer)
                # What is asked in a secret choice is not told to those who wait for it.
                only_waits = ruleset.simultaneous(state) and viewer not in awaited
                assert prompt.rule in found or only_waits, prompt
            legal = ruleset.legal(state, seat)
            for action in known.values():
                if action not in legal:
                    refusal = ruleset.refusal(state, seat, action)
                    assert refusal.rule in found, refusal
            known |= {type(action): action for action in legal}
        assert ruleset.prompt(state, None).rule in found


def test_every_refusal_names_a_heading(index: Index) -> None:
    text = "".join(path.read_text() for path in index.folder.rglob("*.py"))
    named = re.findall(r'"(\d+\.\d+)"', text)
    assert set(named) <= set(index.headings())
    assert len(named) > 10


def test_every_paragraph_has_a_test(index: Index) -> None:
    numbers = [number for number in index.headings() if "." in number]
    above = {n for n in numbers if any(o != n and o.startswith(n) for o in numbers)}
    assert set(numbers) - above - {WELCOME} <= set(index.tests())


def test_every_test_names_a_paragraph_of_the_rules(index: Index) -> None:
    assert set(index.tests()) <= set(index.headings())


def test_every_ruling_in_the_code_has_a_line_in_the_players_rules(index: Index) -> None:
    text = (index.folder / "rules.md").read_text()
    _, players = re.split(r"^## \d+ Rulings$", text, flags=re.MULTILINE)
    for number, _, _ in index.rulings():
        first = number.split(",")[0]
        assert f"- **{first}" in players, f"no ruling on {first}"


def test_the_readme_is_up_to_date(index: Index) -> None:
    why = "run python -m tests.rulesets.indexing"
    assert index.path.read_text() == index.readme(), why
