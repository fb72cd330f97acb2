from typing import Any

import pytest

from rulesets.cousins_war.components.charts import LANCASTER, YORK
from rulesets.cousins_war.rules.turn import clean_up, victory_check
from rulesets.cousins_war.state.events import GameEnded, RegionsCounted

from ..table import RULES, Table, table


def counting(round: int, lancaster: str, york: str, **more: Any) -> Table:
    return table(victory_check(), lancaster=lancaster, york=york, round=round, **more)


@pytest.mark.parametrize("round", [1, 2, 3, 4, 5])
def test_6_1_who_controls_all_three_regions_at_the_end_of_any_round_wins(round: int) -> None:
    laid = counting(round, "north 1", "north 2, central 1, south 1")
    assert laid.happened("RegionsCounted") == [RegionsCounted(0, 3)]
    outcome = RULES.outcome(laid.game)
    assert outcome is not None
    assert (outcome.winners, outcome.rule) == ((YORK,), "6.1")
    assert laid.happened("GameEnded") == [GameEnded(YORK, "York wins all three regions.")]
    assert not laid.awaited()


def test_6_1_a_tied_region_is_controlled_by_nobody() -> None:
    laid = counting(3, "north 1, central 1, south 1", "south 1")
    assert RULES.outcome(laid.game) is None


def test_6_1_nobody_goes_on_playing_after_the_end() -> None:
    laid = table(victory_check(), clean_up(), lancaster="north 1, central 1, south 1")
    assert RULES.outcome(laid.game) is not None
    assert laid.game.agenda == []


def test_6_2_after_the_fifth_round_more_regions_win() -> None:
    outcome = RULES.outcome(counting(5, "north 3", "central 1, south 1").game)
    assert outcome is not None
    assert (outcome.winners, outcome.rule) == ((YORK,), "6.2")
    assert outcome.reason == "York wins, by 2 regions to 1."


def test_6_2_before_the_fifth_round_more_regions_do_not_win() -> None:
    assert RULES.outcome(counting(4, "north 3", "central 1, south 1").game) is None


def test_6_3_with_equal_regions_more_battles_win() -> None:
    won = {LANCASTER: "B1 B2 B3", YORK: "B4 B5"}
    outcome = RULES.outcome(counting(5, "north 1", "south 1", won=won).game)
    assert outcome is not None
    assert (outcome.winners, outcome.rule) == ((LANCASTER,), "6.3")
    assert outcome.reason == "1 region each: Lancaster wins, by 3 battles to 2."


def test_6_3_ruling_with_equal_battles_too_it_is_a_draw() -> None:
    won = {LANCASTER: "B1 B2", YORK: "B4 B5"}
    laid = counting(5, "north 1", "south 1", won=won)
    outcome = RULES.outcome(laid.game)
    assert outcome is not None
    assert (outcome.winners, outcome.rule) == ((), "6.3")
    assert outcome.reason == "A draw: 1 region and 2 battles each."
    assert laid.happened("GameEnded")[0].winner is None
