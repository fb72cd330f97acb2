"""The players' rules and the README keep up with the code."""

import re

from rulesets.kernel.board import paragraph
from rulesets.lancaster_york.ruleset import CODEC

from ..indexing import paragraphs_of
from .index import INDEX


def test_every_paragraph_that_a_docstring_names_is_a_heading_of_the_rules() -> None:
    assert set(INDEX.code()) <= set(INDEX.headings())


def test_every_step_and_decision_starts_with_its_paragraph() -> None:
    docstrings = {name: rule.__doc__ for name, rule in CODEC.rules.items()}
    docstrings |= {name: kind.__doc__ for name, kind in CODEC.decisions.items()}
    missing = [name for name, text in docstrings.items() if not paragraphs_of(text or "")]
    assert missing == []


def test_every_decision_leads_prompts_to_a_heading() -> None:
    for kind in CODEC.decisions.values():
        assert paragraph(object.__new__(kind)) in INDEX.headings()


def test_every_refusal_names_a_heading() -> None:
    text = "".join(path.read_text() for path in INDEX.folder.glob("*.py"))
    named = re.findall(r'"(\d+\.\d+)"', text)
    assert set(named) <= set(INDEX.headings())
    assert len(named) > 20


def test_every_paragraph_has_a_test() -> None:
    leaves = {n for n in INDEX.headings() if "." in n} - {"0.1"}
    assert leaves <= set(INDEX.tests())


def test_every_ruling_in_the_code_has_a_line_in_the_players_rules() -> None:
    players = (INDEX.folder / "rules.md").read_text().split("## 12 Rulings")[1]
    for number, _, _ in INDEX.rulings():
        first = number.split(",")[0]
        assert f"- **{first}" in players, f"no ruling on {first}"


def test_the_readme_is_up_to_date() -> None:
    why = "run python -m tests.rulesets.rose_wars.index"
    assert INDEX.path.read_text() == INDEX.readme(), why
