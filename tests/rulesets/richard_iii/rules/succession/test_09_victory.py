"""9 and the scenarios: victory."""

import pytest

from rulesets.kernel.interface import Seat
from rulesets.richard_iii.components.areas import area
from rulesets.richard_iii.components.blocks import block
from rulesets.richard_iii.components.ids import LANCASTER, YORK
from rulesets.richard_iii.rules.ch7_8_supply_and_politics.politics import political_turn
from rulesets.richard_iii.rules.ch7_8_supply_and_politics.supply import supply_phase
from rulesets.richard_iii.rules.succession.elimination import eliminate
from rulesets.richard_iii.rules.succession.victory import loyal_heirs
from rulesets.richard_iii.state.actions import EndSupply, Execute, Plague, Starve
from rulesets.richard_iii.state.battle_events import Eliminated
from rulesets.richard_iii.state.events import (
    BlocksStarved,
    BlockStarved,
    PlagueStruck,
    VictoryWon,
)
from tests.support.random_games import played

from ...fights import fight
from ...table import RULES, Table, table


def last_campaign(york: str, lancaster: str, king: Seat = LANCASTER) -> Table:
    """A table after the political turn of the last campaign."""
    laid = table(york, lancaster, king=king)
    laid.game.campaigns = 1
    laid.work(political_turn(1))
    return laid


def test_9_who_eliminates_all_enemy_heirs_wins_at_once() -> None:
    laid = fight(
        "oxford", "norfolk york:1; dead march rutland clarence gloucester", "clifford", main="wilts"
    ).fire("lancaster_clifford", 1, 1, 1)
    assert laid.game.result is None
    laid.skip("york_norfolk", "york_york")
    laid.fire("lancaster_clifford", 1, 6, 6)
    laid.take_hits("york_york")
    outcome = RULES.outcome(laid.game)
    assert outcome
    assert (outcome.winners, outcome.rule) == ((LANCASTER,), "9")
    assert outcome.reason == "Lancaster wins: York has no heir left."
    assert laid.awaited() == []


@pytest.mark.parametrize("place", ["pool", "calais", "minor"])
def test_9_one_heir_wherever_he_is_is_enough(place: str) -> None:
    laid = table(
        f"{place} gloucester; kent norfolk; dead york march rutland clarence", "middlesex henry_vi"
    )
    assert loyal_heirs(laid.game, YORK)


def test_9_an_heir_who_has_defected_is_no_heir() -> None:
    laid = fight(
        "oxford", "york norfolk clarence; dead march rutland gloucester", "henry_vi", main="wilts"
    ).betray("lancaster_henry_vi", "york_clarence", 2)
    assert laid.game.result is None
    eliminate(laid.game, block("york_york"))
    assert laid.game.result
    assert laid.game.result.winners == (LANCASTER,)


def test_9_a_house_whose_last_heir_defects_has_lost() -> None:
    """The King is dead, and Clarence, who is not crowned yet, is all that York has left."""
    laid = fight(
        "oxford",
        "york:1 clarence; dead march rutland gloucester",
        "henry_vi",
        main="wilts",
        king=YORK,
    ).charge("lancaster_henry_vi", "york_york", 1, 6, 6, 6)
    laid.pass_round()
    laid.betray("lancaster_henry_vi", "york_clarence", 2)
    assert laid.happened("VictoryWon")[0].seat == LANCASTER


def test_9_an_execution_leaves_a_minor_to_follow() -> None:
    laid = table("calais york", "oxford henry_vi clarence")
    laid.work(supply_phase())
    laid.do(LANCASTER, Execute(block("lancaster_clarence")))
    laid.do(LANCASTER, EndSupply())
    laid.work(supply_phase())
    assert laid.question(YORK) == "Where does March enter play?"


@pytest.mark.parametrize(
    ("york", "winner"), [("kent york norfolk", YORK), ("kent york", LANCASTER)]
)
def test_9_after_the_last_campaign_the_king_wins(york: str, winner: Seat) -> None:
    laid = last_campaign(york, "derby henry_vi")
    assert laid.game.result
    assert laid.game.result.winners == (winner,)
    assert laid.game.result.rule == "9"
    assert laid.awaited() == []


def test_9_the_end_says_how_the_throne_was_kept_or_taken() -> None:
    def why(york: str, lancaster: str) -> str:
        outcome = RULES.outcome(last_campaign(york, lancaster).game)
        assert outcome
        return outcome.reason

    assert why("kent york norfolk", "derby henry_vi") == "York takes the throne, by 2 lords to 1."
    assert why("calais york", "derby henry_vi") == ("Lancaster keeps the throne, by 1 lord to 0.")
    assert why("kent york", "derby henry_vi") == (
        "1 lord each: a tie, so Lancaster keeps the throne."
    )
    assert why("kent norfolk suffolk", "derby henry_vi") == (
        "Lancaster keeps the throne: the Pretender has more lords, 2 to 1, but no heir in play."
    )


@pytest.mark.parametrize("scenario", ["kingmaker", "richard"])
def test_9_the_other_scenarios_are_one_campaign(scenario: str) -> None:
    assert {game.campaign for game, _, _ in played(RULES, scenario)} == {1}


# Nothing is told after the victory


def test_9_plague_tells_of_all_losses_before_the_victory() -> None:
    laid = table(
        "warwick gloucester:1 norfolk:1; dead york march rutland clarence",
        "middlesex henry_vi",
        played=("a2_1", "plague"),
        first=LANCASTER,
    ).did(LANCASTER, Plague(area("warwick")))
    told = [type(event) for event in laid.events]
    assert told == [PlagueStruck, Eliminated, Eliminated, VictoryWon]
    assert laid.happened("Eliminated")[-1].block == block("york_gloucester")


def test_9_of_two_who_starve_the_last_heir_is_told_last() -> None:
    laid = table(
        "kent york:1 norfolk:1 suffolk essex hastings herbert; "
        "dead march rutland clarence gloucester",
        "oxford henry_vi",
        plan=[supply_phase()],
    )
    for key in ("york_york", "york_norfolk"):
        laid.do(YORK, Starve(block(key)))
    laid.do(YORK, EndSupply())
    told = [type(event) for event in laid.events if type(event) is not BlocksStarved]
    assert told == [BlockStarved, Eliminated, BlockStarved, Eliminated, VictoryWon]
    assert laid.happened("Eliminated")[-1].block == block("york_york")


def test_9_no_one_is_executed_after_the_victory() -> None:
    """The King's losses come first, and end the game."""
    laid = table(
        "kent york:1 norfolk suffolk essex hastings; dead march rutland gloucester",
        "oxford henry_vi clarence",
        king=YORK,
        plan=[supply_phase()],
    ).did(LANCASTER, Execute(block("lancaster_clarence")))
    laid.do(LANCASTER, EndSupply())
    laid.do(YORK, Starve(block("york_york")))
    laid.do(YORK, EndSupply())
    assert isinstance(laid.events[-1], VictoryWon)
    assert not laid.happened("Executed")


def test_9_the_view_counts_the_heirs_who_are_left() -> None:
    laid = table("calais york; dead march rutland", "middlesex henry_vi clarence; dead richmond")
    assert laid.view(None)["heirs"] == {"york": 2, "lancaster": 4}
    charts = RULES.charts()["blocks"]
    assert charts["lancaster_exeter"]["shields"] == ["lancaster", "lincoln", "cornwall"]
    assert charts["lancaster_exeter"]["inherits"] == ["dorset", "pembroke"]
    assert charts["york_york"]["inherits"] == charts["york_warwick"]["shields"] == []
    sailing = {key for key, block in charts.items() if not block["sails"]}
    assert {"lancaster_scots", "lancaster_welsh", "rebel", "york_levy_london"} <= sailing
    assert "york_bombard" not in sailing
