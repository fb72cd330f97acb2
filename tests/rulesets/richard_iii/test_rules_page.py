"""The players' rules and the README keep up with the code."""

import re

from rulesets.kernel.board import paragraph

from ..indexing import paragraphs_of
from .index import INDEX
from .table import RULES

CODEC = RULES.codec  # type: ignore[attr-defined]
PARENTS = {"3.1", "3.2", "2.8", "6.8"}
"""Headings above other headings."""


def test_every_paragraph_that_a_docstring_names_is_a_heading_of_the_rules() -> None:
    assert set(INDEX.code()) <= set(INDEX.headings())


def test_every_step_and_decision_starts_with_its_paragraph() -> None:
    rules = [*CODEC.rules.values(), *CODEC.decisions.values()]
    missing = [r.__name__ for r in rules if not paragraphs_of(r.__doc__ or "")]
    assert missing == []


def test_every_decision_leads_prompts_to_a_heading() -> None:
    for kind in CODEC.decisions.values():
        assert paragraph(object.__new__(kind)) in INDEX.headings()


def test_every_refusal_names_a_heading() -> None:
    text = "".join(path.read_text() for path in INDEX.folder.glob("*.py"))
    named = re.findall(r'"(\d(?:\.\d+)?)"', text)
    assert set(named) <= set(INDEX.headings())
    assert len(named) > 15


def test_every_paragraph_has_a_test() -> None:
    leaves = {number for number in INDEX.headings() if "." in number} - PARENTS
    assert leaves <= set(INDEX.tests())


def test_every_test_names_a_paragraph_of_the_rules() -> None:
    assert set(INDEX.tests()) <= set(INDEX.headings())


def test_every_ruling_in_the_code_has_a_line_in_the_players_rules() -> None:
    players = (INDEX.folder / "rules.md").read_text().split("## 10 Rulings")[1]
    for number, _, _ in INDEX.rulings():
        first = number.split(",")[0]
        assert f"- **{first}**" in players, f"no ruling on {first}"


def test_the_readme_is_up_to_date() -> None:
    why = "run python -m tests.rulesets.richard_iii.index"
    assert INDEX.path.read_text() == INDEX.readme(), why
