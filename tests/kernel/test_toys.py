"""Toys: one with lanes of several steps for up to four seats, `determinize` at any point and honest
undo, and one that draws nothing at all."""

from __future__ import annotations

from typing import Any

import pytest

from roses_rules.conformance.dice import RecordingDice, seeded
from roses_rules.conformance.game import CheckLevel, Game, Report
from rulesets.kernel.board import FlowRuleset
from rulesets.kernel.interface import Seat
from tests.search.toys import Toys

from .council import Bid, Commit, Council, Pick, ThinkAgain

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


def test_four_lanes_of_three_steps_are_planned_in_any_order() -> None:
    """A seat that thinks again restarts its lane, and no other seat notices."""
    ruleset, dice = Council(), RecordingDice(seeded("four"))
    game, _ = ruleset.setup("s4", {"rounds": "2"}, dice)
    seats = game.seats()
    drawn = len(dice.draws)
    for make in (lambda s: Pick(game.hands[s][0]), lambda s: Bid(s % 2), lambda s: ThinkAgain()):
        for seat in reversed(seats):
            ruleset.apply(game, seat, make(seat), dice)
    assert game.picked == [None] * 4
    for seat in seats:
        for action in (Pick(game.hands[seat][1]), Bid(0)):
            ruleset.apply(game, seat, action, dice)
    assert len(dice.draws) == drawn
    for seat in seats[:-1]:
        ruleset.apply(game, seat, Commit(), dice)
        assert seat not in ruleset.awaited(game)
    assert ruleset.awaited(game) == [Seat(3)]
    ruleset.apply(game, Seat(3), Commit(), dice)
    assert not ruleset.simultaneous(game)
