"""8.1 to 8.5: the political turn."""

import pytest

from rulesets.richard_iii.components.areas import area
from rulesets.richard_iii.components.blocks import block
from rulesets.richard_iii.components.ids import LANCASTER, YORK
from rulesets.richard_iii.rules.ch7_8_supply_and_politics.politics import (
    campaign_reset,
    levies_disband,
    recall_exiles,
    usurpation,
)
from rulesets.richard_iii.rules.succession.usurpation import influence, most_influence
from rulesets.richard_iii.state.actions import SendToPool
from tests.support.dice import Chance

from ...political import arrive, political
from ...table import RULES, table


def test_8_1_levies_bombards_the_welsh_and_the_rebel_return_to_the_pool() -> None:
    laid = political(
        "kent levy_london bombard rebel york",
        "pembroke welsh; oxford levy_coventry henry_vi",
        levies_disband(),
    )
    back = "york_levy_london york_bombard rebel lancaster_welsh lancaster_levy_coventry"
    assert {laid.where(key) for key in back.split()} == {"pool"}
    assert laid.where("york_york") == "kent"


def test_8_1_mercenaries_return_to_their_home_areas() -> None:
    laid = political(
        "kent irish calais burgundian york", "derby french scots henry_vi", levies_disband()
    )
    assert laid.where("york_irish") == "ireland"
    assert laid.where("york_calais") == laid.where("york_burgundian") == "calais"
    assert (laid.where("lancaster_french"), laid.where("lancaster_scots")) == ("france", "scotland")


def test_8_1_blocks_that_lie_face_down_do_so_until_the_reset() -> None:
    laid = political(
        "pool_down levy_london bombard; home_down irish; kent york",
        "derby henry_vi",
        levies_disband(),
    )
    assert laid.where("york_levy_london") == "pool_down"
    assert laid.where("york_irish") == "home_down"


def test_8_1_others_see_how_many_left_which_area() -> None:
    laid = political(
        "kent levy_london bombard york; ireland irish; oxford calais",
        "derby henry_vi",
        levies_disband(),
    )
    told = laid.happened("LeviesDisbanded")
    assert [(e.seat, e.left) for e in told] == [(YORK, ((area("oxford"), 1), (area("kent"), 2)))]


# Usurpation


def test_8_2_the_pretender_usurps_the_throne_with_a_majority() -> None:
    laid = political("kent york norfolk; leicester suffolk", "derby henry_vi oxford", usurpation(1))
    counted = laid.happened("UsurpationCounted")[0]
    assert (counted.york, counted.lancaster) == (3, 2)
    assert counted.usurper == block("york_york")
    assert (laid.game.king, laid.game.monarch) == (YORK, block("york_york"))
    assert laid.game.ruler(LANCASTER) == block("lancaster_henry_vi")


def test_8_2_ties_are_won_by_the_king() -> None:
    laid = political("kent york norfolk", "derby henry_vi oxford", usurpation(1))
    assert laid.happened("UsurpationCounted")[0].usurper is None
    assert laid.game.king == LANCASTER


def test_8_2_each_church_counts_as_a_noble() -> None:
    laid = political("kent york church_canterbury", "derby henry_vi", usurpation(1))
    assert laid.happened("UsurpationCounted")[0].york == 2


def test_8_2_london_counts_as_a_noble_for_the_side_that_holds_it() -> None:
    laid = political("middlesex york", "derby henry_vi", usurpation(1))
    assert laid.happened("UsurpationCounted")[0].york == 2
    assert laid.game.king == YORK


def test_8_2_london_is_counted_after_the_levies_have_disbanded() -> None:
    laid = political("middlesex levy_london; kent york; calais norfolk", "derby henry_vi")
    assert laid.happened("UsurpationCounted")[0].york == 1


@pytest.mark.parametrize("place", ["calais", "ireland", "isle_of_man", "pool"])
def test_8_2_blocks_in_exile_on_the_isle_of_man_and_in_the_pool_do_not_count(place: str) -> None:
    laid = table(f"kent york; {place} norfolk", "derby henry_vi")
    assert influence(laid.game, YORK) == 1


def test_8_2_levies_mercenaries_and_bombards_do_not_count() -> None:
    laid = table("kent york levy_london irish bombard", "derby henry_vi")
    assert influence(laid.game, YORK) == 1
    assert most_influence(laid.game, YORK) == 4


def test_8_2_the_usurper_is_the_senior_heir_even_in_the_pool() -> None:
    laid = political("pool york; kent march norfolk", "derby henry_vi", usurpation(1))
    assert laid.happened("UsurpationCounted")[0].usurper == block("york_york")


def test_4_7_the_prisoner_counts_as_a_lancastrian_noble() -> None:
    laid = table("middlesex york", "tower henry_vi; derby exeter", king=YORK)
    assert influence(laid.game, LANCASTER) == 2
    assert influence(laid.game, YORK) == 2


def test_9_1_who_has_defected_counts_for_the_new_side() -> None:
    laid = table("kent york exeter", "derby henry_vi clarence")
    assert (influence(laid.game, YORK), influence(laid.game, LANCASTER)) == (2, 2)


def test_8_2_a_majority_without_an_heir_in_play_leaves_the_king_on_his_throne() -> None:
    laid = political("kent norfolk suffolk", "derby henry_vi", usurpation(1))
    counted = laid.happened("UsurpationCounted")[0]
    assert (counted.york, counted.lancaster, counted.usurper) == (2, 1, None)
    assert laid.game.king == LANCASTER


def test_8_2_the_count_says_who_has_london_and_whether_the_prisoner_is_in_it() -> None:
    laid = political("middlesex york", "derby henry_vi", usurpation(1))
    counted = laid.happened("UsurpationCounted")[0]
    assert (counted.london, counted.prisoner) == (YORK, False)
    laid = political("kent york", "tower henry_vi; derby exeter", usurpation(1), king=YORK)
    counted = laid.happened("UsurpationCounted")[0]
    assert (counted.london, counted.prisoner) == (None, True)


# The reset


def test_8_5_extra_exiles_go_to_the_pool_by_their_owners_choice() -> None:
    laid = political("ireland york rutland march norfolk irish", "derby henry_vi", recall_exiles())
    assert len(laid.legal(YORK)) == 4
    laid.do(YORK, SendToPool(block("york_rutland")))
    laid.do(YORK, SendToPool(block("york_norfolk")))
    assert (laid.where("york_rutland"), laid.where("york_norfolk")) == ("pool", "pool")
    assert laid.happened("ExilesRecalled")[0].blocks == 2


def test_7_2_one_exile_of_three_in_ireland_goes_to_the_pool_on_reset() -> None:
    """The example of 7.2, with the Irish absent (face down)."""
    laid = political(
        "ireland york rutland march; home_down irish", "derby henry_vi", recall_exiles()
    ).did(YORK, SendToPool(block("york_march")))
    assert laid.awaited() == []
    assert laid.where("york_march") == "pool"


def test_8_5_both_sides_choose_unseen() -> None:
    laid = political(
        "ireland york rutland march", "scotland henry_vi exeter somerset", recall_exiles()
    )
    assert laid.awaited() == [YORK, LANCASTER]
    laid.do(YORK, SendToPool(block("york_march")))
    assert laid.where("york_march") == "ireland"
    laid.do(LANCASTER, SendToPool(block("lancaster_somerset")))
    assert laid.where("york_march") == laid.where("lancaster_somerset") == "pool"


def test_8_5_face_down_blocks_stand_up() -> None:
    laid = political(
        "calais york; pool_down levy_london buckingham; home_down irish",
        "derby henry_vi; pool_down welsh",
        campaign_reset(1),
    )
    assert laid.where("york_levy_london") == laid.where("york_buckingham") == "pool"
    assert (laid.where("york_irish"), laid.steps("york_irish")) == ("ireland", 4)
    assert laid.where("lancaster_welsh") == "pool"


def test_8_5_all_blocks_on_the_map_and_in_the_pool_are_at_full_strength() -> None:
    laid = political("calais york:1; pool norfolk:2", "derby henry_vi:3", campaign_reset(1))
    assert [laid.steps(k) for k in ("york_york", "york_norfolk", "lancaster_henry_vi")] == [4, 4, 4]


def test_8_5_the_rebel_moves_to_the_pretenders_pool() -> None:
    laid = political("middlesex york norfolk; pool_down rebel", "derby henry_vi", usurpation(1))
    while laid.awaited():
        arrive(laid)
    assert laid.view(LANCASTER)["pools"]["lancaster"]["up"] == ["rebel"]


def test_8_5_new_cards_are_dealt_for_the_next_campaign() -> None:
    game, _ = RULES.setup("wars", {}, Chance(5))
    chance = Chance(6)
    while game.campaign == 1:
        seat = RULES.awaited(game)[0]
        RULES.apply(game, seat, RULES.legal(game, seat)[0], chance)
    assert [len(hand) for hand in game.hands] == [7, 7]
    assert len(game.deck) == 11
    assert (game.turn, game.discards) == (1, ())


def test_8_everything_happens_in_the_exact_order() -> None:
    laid = political(
        "middlesex york levy_london; ireland rutland march norfolk", "derby henry_vi; oxford oxford"
    )
    told = [type(event).__name__ for event in laid.events]
    while laid.awaited():
        seat = laid.awaited()[0]
        told += [type(e).__name__ for e in laid.do(seat, laid.legal(seat)[0])]
    order = [n for n in told if n != "BlocksWentHome"]
    assert order == [
        "PoliticalTurnBegan",
        "LeviesDisbanded",
        "UsurpationCounted",
        "WentHome",
        "WentHome",
        "ExilesRecalled",
        "CampaignEnded",
    ]
