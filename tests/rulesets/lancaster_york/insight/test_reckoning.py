"""What a position is worth, and what Parliament would score."""

from __future__ import annotations

from math import exp

import pytest

from rulesets.lancaster_york.components.charts import RED, YELLOW
from rulesets.lancaster_york.insight import INSIGHT
from rulesets.lancaster_york.insight.care import blunder_rate
from rulesets.lancaster_york.insight.position import position_of
from rulesets.lancaster_york.insight.reckoning import UNSURE, WEIGHTS, worths

from ..playing import planning
from .test_forecast import plannings


@pytest.mark.parametrize("scenario", ["two", "three", "four"])
def test_the_chances_to_win_add_up(scenario: str) -> None:
    for game in plannings(scenario, 5):
        for seat in game.seats():
            found = worths(position_of(game, blunder_rate(game, seat)))
            assert sum(found) == pytest.approx(1)
            assert INSIGHT.value(game, seat) == found[seat]


def test_the_chance_to_win_follows_from_the_features_and_their_weights() -> None:
    for game in plannings("two", 6):
        lead = sum(WEIGHTS[2][n] * x for n, x in INSIGHT.features(game, RED).items())
        unsure = UNSURE[2][position_of(game).left]
        assert INSIGHT.value(game, RED) == pytest.approx(1 / (1 + exp(-lead / unsure)))


def test_the_last_turn_leaves_nothing_to_be_unsure_of() -> None:
    early = planning(players=2, turn=2, score=(12, 0))
    late = planning(players=2, turn=5, score=(12, 0))
    assert 0.5 < INSIGHT.value(early.game, RED) < INSIGHT.value(late.game, RED)
    assert INSIGHT.value(late.game, YELLOW) < 0.5
