"""Kingmaker: Henry VI in the Tower."""

from rulesets.richard_iii.components.blocks import block
from rulesets.richard_iii.components.ids import LANCASTER, YORK
from rulesets.richard_iii.rules.ch7_8_supply_and_politics.politics import political_turn
from rulesets.richard_iii.rules.succession.elimination import eliminate

from ...fights import fight
from ...table import Table, count, table


def captive(york: str = "kent march", lancaster: str = "leicester warwick clifford") -> Table:
    return table(
        york,
        f"tower henry_vi; france prince_edward; {lancaster}",
        king=YORK,
        first=LANCASTER,
        scenario="kingmaker",
    )


def test_2_1_the_prisoner_is_no_block_in_middlesex() -> None:
    laid = captive()
    assert "middlesex" not in laid.view(None)["areas"]
    assert laid.view(None)["rulers"]["pretender"] == "prince_edward"
    assert "middlesex" not in laid.takes()


def test_5_2_a_lancastrian_block_that_enters_middlesex_frees_henry_vi_at_once() -> None:
    laid = captive().march_from("leicester", "lancaster_warwick middlesex")
    assert len(laid.happened("PrisonerFreed")) == 1
    assert laid.where("lancaster_henry_vi") == "middlesex"
    assert laid.view(None)["rulers"]["pretender"] == "henry_vi"
    assert count(laid, LANCASTER, "middlesex") == 2
    assert "lancaster_henry_vi" not in str(laid.view(YORK)["blocks"])


def test_5_2_henry_vi_then_moves_like_any_block() -> None:
    laid = captive().march_from("leicester", "lancaster_warwick middlesex").take("middlesex")
    assert "oxford" in laid.marches("lancaster_henry_vi")
    assert laid.marches("lancaster_warwick") == set()


def test_5_2_while_york_holds_middlesex_he_stays_a_prisoner() -> None:
    laid = captive("middlesex march").march_from("leicester", "lancaster_warwick middlesex")
    assert laid.where("lancaster_henry_vi") == "tower"
    assert laid.happened("PrisonerFreed") == []


def test_4_7_the_rebel_frees_him_as_a_block_of_the_pretenders_side() -> None:
    laid = captive(lancaster="leicester warwick; pool rebel").recruit("rebel", "middlesex")
    assert len(laid.happened("PrisonerFreed")) == 1
    assert laid.where("lancaster_henry_vi") == "middlesex"


def test_5_3_a_block_that_comes_by_sea_frees_him_as_well() -> None:
    laid = captive("calais march", "kent clifford")
    laid.sail_from("kent", "lancaster_clifford middlesex")
    assert laid.where("lancaster_henry_vi") == "middlesex"


def test_5_4_a_levy_that_rises_in_london_frees_nobody_of_york() -> None:
    laid = captive("calais march; pool levy_london").end().recruit("york_levy_london", "middlesex")
    assert laid.where("lancaster_henry_vi") == "tower"


def test_4_7_the_prisoner_takes_no_part_in_battles() -> None:
    laid = fight(
        "middlesex",
        "march",
        "oxford; tower henry_vi; france prince_edward",
        attacker=LANCASTER,
        king=YORK,
    )
    assert laid.line(LANCASTER) == {"lancaster_oxford"}


def test_4_7_a_prisoner_at_the_end_is_murdered_if_york_wins() -> None:
    laid = captive("middlesex march gloucester")
    laid.game.campaigns = 1
    laid.work(political_turn(1))
    assert laid.happened("PrisonerMurdered")
    assert laid.where("lancaster_henry_vi") == "dead"
    won = captive("calais march", "derby oxford")
    won.game.campaigns = 1
    won.work(political_turn(1))
    assert won.where("lancaster_henry_vi") == "tower"


def test_4_7_the_prisoner_is_no_heir_who_keeps_lancaster_alive() -> None:
    laid = captive(lancaster="dead exeter somerset richmond")
    eliminate(laid.game, block("lancaster_prince_edward"))
    assert laid.game.result
    assert laid.game.result.winners == (YORK,)
