"""What a position is worth, what Parliament would score, and who seems to plan without care, by
what all saw of the last charts."""

from __future__ import annotations

from math import exp

import pytest

from rulesets.kernel.interface import Event
from rulesets.lancaster_york.components.charts import BLUE, GREEN, RED, TROOPS, YELLOW
from rulesets.lancaster_york.insight import INSIGHT
from rulesets.lancaster_york.insight.planning import HEEDLESS, Charts
from rulesets.lancaster_york.insight.position import blunder_rate, position_of
from rulesets.lancaster_york.insight.reckoning import UNSURE, WEIGHTS, worths
from rulesets.lancaster_york.state.events import BattleFought, PlanIllegal, PurchaseUnpaid
from rulesets.lancaster_york.state.game import Game

from ..playing import planning, troops
from ..table import card
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


LONDON = card("london")
UNPAID = PurchaseUnpaid(YELLOW, TROOPS, LONDON, 2)
BLUNDERS = [
    UNPAID,
    PlanIllegal(YELLOW, LONDON, 1, 0),
    BattleFought(YELLOW, LONDON, RED, 1, 2, 2, RED, 1),
]


def seen(*events: Event, players: int = 4) -> Game:
    """A game in which all plan, after these events of the last turn."""
    game = planning(players=players, turn=3).game
    game.scenes.events += events
    return game


@pytest.mark.parametrize("blunder", BLUNDERS)
def test_who_blundered_last_turn_is_careless_and_the_others_may_be(blunder: Event) -> None:
    assert blunder_rate(seen(blunder), RED) == (0.0, 1.0, 2 / 3, 2 / 3)


def test_where_two_of_three_rivals_blundered_the_third_is_no_better() -> None:
    game = seen(*BLUNDERS, PlanIllegal(GREEN, LONDON, 1, 0))
    assert blunder_rate(game, BLUE) == (1.0, 1.0, 1.0, 0.0)


def test_a_seat_does_not_judge_its_rivals_by_its_own_blunders() -> None:
    assert blunder_rate(seen(UNPAID), YELLOW) == (0.0, 0.0, 0.0, 0.0)


def test_an_attack_that_only_the_defenders_beat_is_no_blunder() -> None:
    met = BattleFought(YELLOW, LONDON, RED, 3, 4, 2, RED, 1)
    later = BattleFought(YELLOW, LONDON, RED, 1, 1, 0, None, 0)
    assert not any(blunder_rate(seen(met, later), RED))


def test_what_cannot_be_paid_is_seen_when_the_charts_are_revealed() -> None:
    laid = planning(players=2, turn=3, red="windsor", yellow="london", money=(9, 2))
    laid.deploy(yellow=troops("london", 2))
    assert blunder_rate(laid.game, RED)[YELLOW] == 1.0


def test_a_careless_rival_is_expected_to_leave_its_chart_as_it_is() -> None:
    careful, careless = Charts(seen(), RED), Charts(seen(UNPAID), RED)
    assert [careful.heedless(seat) for seat in careful.seats] == [0.0] * 4
    assert careless.heedless(YELLOW) == HEEDLESS
    assert careless.heedless(GREEN) == pytest.approx(HEEDLESS * 2 / 3)
    assert careless.heedless(RED) == 0.0
    assert not careless.untouched(YELLOW).counters


def test_what_a_seat_holds_lasts_longer_beside_careless_rivals() -> None:
    game = planning(players=4, turn=3, red="london windsor bishop_york", yellow="york").game
    fearful = worths(position_of(game))
    calm = worths(position_of(game, (0.0, 1.0, 1.0, 1.0)))
    assert WEIGHTS[2]["control"] > WEIGHTS[4]["control"]
    assert calm[RED] > fearful[RED]
