"""The rulebook's running example from the planning charts to the end of combat."""

import pytest

from rulesets.lancaster_york.components.charts import BLUE, GREEN, RED, SOUTH_EAST_ENGLAND, YELLOW
from rulesets.lancaster_york.rules.ch4_planning.planning import plan_together
from rulesets.lancaster_york.rules.ch5_deployment.deployment import deployment
from rulesets.lancaster_york.rules.ch6_bribery import bribery
from rulesets.lancaster_york.rules.ch7_combat import combat
from rulesets.lancaster_york.state.events import BribeTried

from ..playing import Playing, playing, reds_plan, send, troops
from ..table import card


@pytest.fixture
def after() -> Playing:
    """Blue plays after red in combat, being first in turn order."""
    laid = playing(
        plan_together(),
        deployment(),
        bribery(),
        combat(),
        order="blue red yellow green",
        money=(47, 0, 0, 9),
        hired=(1, 0, 0, 0),
        red="noble_stafford_6 bishop_winchester windsor",
        yellow="winchester carisbrooke",
        blue="noble_neville_10",
        at="noble_neville_10 west_country",
    ).plan(RED, *reds_plan())
    laid.plan(YELLOW)
    laid.plan(GREEN)
    laid.plan(BLUE, send("noble_neville_10", "south_east_england"), *troops("winchester", 3))
    return laid


def test_7_2_example_of_all_charts_red_has_carisbrooke_and_blue_has_winchester(
    after: Playing,
) -> None:
    assert [event.seat for event in after.happened("BattleFought")] == [RED, RED, BLUE]
    assert (after.owner("carisbrooke"), after.owner("winchester")) == (RED, BLUE)
    assert after.owner("windsor") == RED
    assert after.game.money == [0, 0, 0, 0]
    assert after.game.mercenaries == [0, 0, 0, 0]


def test_6_2_example_of_all_charts_blues_attack_goes_ahead_without_neville(after: Playing) -> None:
    assert after.happened("BribeTried") == [BribeTried(RED, card("noble_neville_10"), BLUE, True)]
    assert after.owner("noble_neville_10") == RED
    assert after.game.area_of(card("noble_neville_10")) == SOUTH_EAST_ENGLAND
    assert after.happened("BattleFought")[-1].winner == BLUE
