"""Toys: one with lanes of several steps for up to four seats, `determinize` at any point and honest
undo, and one that draws nothing at all."""

from __future__ import annotations

from typing import Any

import pytest

from roses_rules.conformance.game import CheckLevel, Game, Report
from rulesets.kernel.board import FlowRuleset
from tests.search.toys import Toys

from .council import Council

CARE = CheckLevel(share=0.7, worlds=2, actions=4)
GAMES = 6


@pytest.mark.parametrize("ruleset", [Council(), Toys()], ids=["council", "stones and pennies"])
def test_a_toy_keeps_the_whole_contract(ruleset: FlowRuleset[Any]) -> None:
    report = Report()
    for seed in range(GAMES):
        report.add(Game(ruleset, seed, CARE).play())
    assert report.failures == []
    assert report.coverage.missing(ruleset) == []


def test_the_council_was_held_with_two_three_and_four_seats() -> None:
    sizes = {len(Game(Council(), seed)._set_up().seats) for seed in range(GAMES)}
    assert sizes == {2, 3, 4}
