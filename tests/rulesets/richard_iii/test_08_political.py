"""8.1 to 8.5: the political turn."""

import pytest

from rulesets.kernel.interface import Seat
from rulesets.richard_iii.actions import EndGoingHome, GoHome, SendToPool
from rulesets.richard_iii.areas import PLACE_NAMES, area
from rulesets.richard_iii.blocks import block
from rulesets.richard_iii.charts import FOE, LANCASTER, YORK, Place
from rulesets.richard_iii.events import (
    BlocksWentHome,
    ExilesRecalled,
    LeviesDisbanded,
    UsurpationCounted,
    WentHome,
)
from rulesets.richard_iii.politics import (
    campaign_reset,
    going_home,
    levies_disband,
    political_turn,
    recall_exiles,
    usurpation,
)
from rulesets.richard_iii.usurpation import influence, most_influence

from .fights import resume
from .table import RULES, Chance, Table, table


def political(york: str, lancaster: str, *plan: object, king: Seat = LANCASTER) -> Table:
    """A table after this part of the political turn."""
    laid = table(york, lancaster, king=king)
    laid.game.campaigns = 3
    resume(laid, *(plan or (political_turn(1),)))
    return laid


def homeward(york: str, lancaster: str, seat: Seat, king: Seat = LANCASTER) -> Table:
    return political(york, lancaster, going_home(seat), king=king)


def homes(laid: Table, key: str) -> set[str]:
    """Where the block may go home to, if it has a choice."""
    seat = laid.awaited()[0]
    found = [a for a in laid.legal(seat) if isinstance(a, GoHome) and a.block == block(key)]
    return {PLACE_NAMES[a.to] for a in found}


def go(laid: Table, key: str, to: str) -> None:
    laid.do(laid.awaited()[0], GoHome(block(key), Place(PLACE_NAMES.index(to))))


def arrive(laid: Table) -> None:
    """Those who have a choice take their first; then all arrive."""
    while laid.awaited():
        seat = laid.awaited()[0]
        laid.do(seat, laid.legal(seat)[0])


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
    told = laid.happened(LeviesDisbanded)
    assert [(e.seat, e.left) for e in told] == [(YORK, ((area("oxford"), 1), (area("kent"), 2)))]


# Usurpation


def test_8_2_the_pretender_usurps_the_throne_with_a_majority() -> None:
    laid = political("kent york norfolk; leicester suffolk", "derby henry_vi oxford", usurpation(1))
    counted = laid.happened(UsurpationCounted)[0]
    assert (counted.york, counted.lancaster) == (3, 2)
    assert counted.usurper == block("york_york")
    assert (laid.game.king, laid.game.monarch) == (YORK, block("york_york"))
    assert laid.game.ruler(LANCASTER) == block("lancaster_henry_vi")


def test_8_2_ties_are_won_by_the_king() -> None:
    laid = political("kent york norfolk", "derby henry_vi oxford", usurpation(1))
    assert laid.happened(UsurpationCounted)[0].usurper is None
    assert laid.game.king == LANCASTER


def test_8_2_each_church_counts_as_a_noble() -> None:
    laid = political("kent york church_canterbury", "derby henry_vi", usurpation(1))
    assert laid.happened(UsurpationCounted)[0].york == 2


def test_8_2_london_counts_as_a_noble_for_whoever_holds_it() -> None:
    laid = political("middlesex york", "derby henry_vi", usurpation(1))
    assert laid.happened(UsurpationCounted)[0].york == 2
    assert laid.game.king == YORK


def test_8_2_london_is_counted_after_the_levies_have_disbanded() -> None:
    laid = political(
        "middlesex levy_london; kent york; calais norfolk", "derby henry_vi", political_turn(1)
    )
    assert laid.happened(UsurpationCounted)[0].york == 1


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
    assert laid.happened(UsurpationCounted)[0].usurper == block("york_york")


def test_4_7_the_prisoner_counts_as_a_lancastrian_noble() -> None:
    laid = table("middlesex york", "tower henry_vi; derby exeter", king=YORK)
    assert influence(laid.game, LANCASTER) == 2
    assert influence(laid.game, YORK) == 2


def test_9_1_who_has_defected_counts_for_the_new_side() -> None:
    laid = table("kent york exeter", "derby henry_vi clarence")
    assert (influence(laid.game, YORK), influence(laid.game, LANCASTER)) == (2, 2)


# Going home


def test_8_3_the_pretender_and_his_heirs_go_to_either_exile_area() -> None:
    laid = homeward("kent york march", "derby henry_vi", YORK)
    assert homes(laid, "york_york") == homes(laid, "york_march") == {"calais", "ireland"}
    go(laid, "york_york", "calais")
    go(laid, "york_march", "ireland")
    laid.do(YORK, EndGoingHome())
    assert (laid.where("york_york"), laid.where("york_march")) == ("calais", "ireland")


def test_8_3_even_if_their_own_shields_are_free() -> None:
    laid = homeward("hereford york", "derby henry_vi", YORK)
    assert homes(laid, "york_york") == {"calais", "ireland"}


def test_8_3_nobles_and_churches_go_to_their_shield_or_cathedral() -> None:
    laid = homeward("derby hastings church_canterbury church_york", "oxford henry_vi", YORK)
    laid.do(YORK, EndGoingHome())
    assert laid.where("york_hastings") == "leicester"
    assert laid.where("york_church_canterbury") == "kent"
    assert laid.where("york_church_york") == "south_yorks"


def test_8_3_with_several_shields_they_choose() -> None:
    laid = homeward("derby norfolk", "oxford henry_vi", YORK)
    assert homes(laid, "york_norfolk") == {"east_anglia", "glamorgan", "caernarvon"}


def test_8_3_where_the_enemy_holds_them_they_go_to_the_pool() -> None:
    laid = homeward("derby hastings herbert", "leicester henry_vi; glamorgan devon", YORK)
    laid.do(YORK, EndGoingHome())
    assert laid.where("york_hastings") == laid.where("york_herbert") == "pool"


def test_8_3_stanley_may_go_to_the_isle_of_man() -> None:
    laid = homeward("derby stanley", "oxford henry_vi", YORK)
    assert homes(laid, "york_stanley") == {"lancaster", "isle_of_man"}


def test_8_3_exiles_remain_in_exile() -> None:
    """Both sides: 8.4 says so, too."""
    laid = homeward("calais norfolk; ireland york", "derby henry_vi", YORK)
    assert laid.awaited() == []
    assert (laid.where("york_norfolk"), laid.where("york_york")) == ("calais", "ireland")


def test_8_3_warwick_goes_to_calais_for_york_but_not_for_lancaster() -> None:
    york = homeward("derby warwick; pool kent salisbury", "oxford henry_vi", YORK)
    assert homes(york, "york_warwick") == {"warwick", "glamorgan", "calais"}
    lancaster = homeward(
        "kent york", "derby warwick henry_vi; pool kent salisbury", LANCASTER, king=YORK
    )
    assert homes(lancaster, "lancaster_warwick") == {"warwick", "glamorgan"}


def test_8_3_kent_and_salisbury_of_york_may_go_to_calais_when_the_enemy_holds_their_shields() -> (
    None
):
    taken = "east_yorks henry_vi; north_yorks devon; oxford oxford"
    laid = homeward("derby kent salisbury; pool warwick", taken, YORK)
    assert homes(laid, "york_kent") == {"calais", "pool"}
    assert homes(laid, "york_salisbury") == {"calais", "pool"}
    free = homeward("derby kent salisbury; pool warwick", "oxford henry_vi", YORK)
    free.do(YORK, next(a for a in free.legal(YORK) if a.block == block("york_salisbury")))  # type: ignore[attr-defined]
    free.do(YORK, EndGoingHome())
    assert free.where("york_kent") == "east_yorks"


def test_8_3_only_as_far_as_calais_has_room() -> None:
    taken = "east_yorks henry_vi; north_yorks devon"
    laid = homeward("derby kent salisbury; calais norfolk suffolk essex; pool warwick", taken, YORK)
    go(laid, "york_kent", "calais")
    laid.do(YORK, EndGoingHome())
    assert (laid.where("york_kent"), laid.where("york_salisbury")) == ("calais", "pool")
    full = homeward(
        "derby kent; calais norfolk suffolk essex arundel; pool warwick salisbury", taken, YORK
    )
    full.do(YORK, EndGoingHome())
    assert full.where("york_kent") == "pool"


def test_8_3_local_mercenaries_take_no_room_in_calais() -> None:
    taken = "east_yorks henry_vi; north_yorks devon"
    crowd = "calais norfolk suffolk essex calais burgundian"
    laid = homeward(f"derby kent; {crowd}; pool warwick salisbury", taken, YORK)
    assert homes(laid, "york_kent") == {"calais", "pool"}


def test_8_3_kent_and_salisbury_of_lancaster_never_go_to_calais() -> None:
    taken = "east_yorks norfolk; north_yorks suffolk; kent york"
    laid = homeward(taken, "derby kent salisbury henry_vi; pool warwick", LANCASTER, king=YORK)
    assert homes(laid, "lancaster_kent") == set()
    arrive(laid)
    assert laid.where("lancaster_kent") == "pool"


def test_8_3_nevilles_may_go_to_the_shields_of_dead_nevilles() -> None:
    laid = homeward(
        "derby kent; dead warwick; pool salisbury", "oxford henry_vi; out warwick", YORK
    )
    assert homes(laid, "york_kent") == {"east_yorks", "warwick", "glamorgan", "calais"}
    dead = homeward(
        "derby warwick; dead salisbury; pool kent", "oxford henry_vi; out salisbury", YORK
    )
    assert homes(dead, "york_warwick") == {
        "warwick",
        "glamorgan",
        "calais",
        "north_yorks",
        "east_yorks",
    }


def test_8_3_a_neville_who_is_alive_keeps_his_shields_for_himself() -> None:
    laid = homeward("derby kent; pool warwick salisbury", "oxford henry_vi", YORK)
    laid.do(YORK, EndGoingHome())
    assert laid.where("york_kent") == "east_yorks"


def test_8_3_nobody_sees_who_goes_where_before_all_have_gone() -> None:
    laid = homeward("kent york; derby norfolk", "oxford henry_vi", YORK)
    go(laid, "york_york", "calais")
    assert laid.where("york_york") == "kent"
    assert laid.view(LANCASTER)["going"]["york"] is None
    go(laid, "york_norfolk", "glamorgan")
    laid.do(YORK, EndGoingHome())
    told = laid.happened(WentHome)[0]
    assert told.left == ((area("derby"), 1), (area("kent"), 1))
    assert told.arrived == ((area("glamorgan"), 1), (area("calais"), 1))
    assert len(laid.happened(BlocksWentHome)[0].moves) == 2


def test_8_3_who_has_no_choice_is_asked_all_the_same() -> None:
    laid = homeward("derby hastings", "oxford henry_vi", YORK)
    assert laid.legal(YORK) == (EndGoingHome(),)
    assert laid.question(YORK) == "All your blocks know their way home."


def test_8_3_the_pretender_goes_home_before_the_king() -> None:
    laid = political(
        "kent york; derby norfolk", "leicester henry_vi; oxford oxford", political_turn(1)
    )
    first = laid.game.pretender
    assert laid.awaited() == [first]
    while laid.awaited() == [first]:
        laid.do(first, laid.legal(first)[0])
    assert laid.awaited() == [FOE[first]]


def test_8_3_the_deposed_king_goes_to_exile() -> None:
    laid = political(
        "middlesex york norfolk; leicester suffolk; calais essex",
        "derby henry_vi; oxford oxford",
        political_turn(1),
    )
    assert laid.game.king == YORK
    assert laid.awaited() == [LANCASTER]
    assert homes(laid, "lancaster_henry_vi") == {"france", "scotland"}


def test_8_4_the_king_and_royal_heirs_go_to_their_shield_or_any_crown_area() -> None:
    laid = homeward("middlesex york; calais norfolk", "oxford henry_vi exeter", LANCASTER)
    crowns = "cumbria south_yorks caernarvon chester derby pembroke warwick gloucester sussex"
    assert homes(laid, "lancaster_henry_vi") == {
        *crowns.split(),
        "cornwall",
        "lancaster",
        "lincoln",
    }
    assert homes(laid, "lancaster_exeter") >= {"cornwall", "lincoln", "derby"}


def test_8_4_a_royal_heir_has_his_own_shield_and_those_of_the_dead() -> None:
    laid = homeward("calais york", "oxford henry_vi richmond; dead somerset", LANCASTER)
    assert {"dorset", "lincoln"} <= homes(laid, "lancaster_richmond")
    alive = homeward("calais york", "oxford henry_vi somerset richmond", LANCASTER)
    assert "dorset" not in homes(alive, "lancaster_richmond")
    assert "dorset" in homes(alive, "lancaster_somerset")


EVERYWHERE = (
    "cumbria essex; south_yorks norfolk; caernarvon suffolk; chester hastings; derby herbert; "
    "pembroke worcester; warwick warwick; gloucester salisbury; middlesex kent; sussex arundel; "
    "cornwall church_canterbury; lancaster church_york; lincoln buckingham; calais york"
)


def test_8_4_without_a_free_crown_or_shield_they_go_to_the_pool() -> None:
    laid = homeward(EVERYWHERE, "oxford henry_vi", LANCASTER)
    laid.do(LANCASTER, EndGoingHome())
    assert laid.where("lancaster_henry_vi") == "pool"


def test_8_4_nobles_of_the_king_go_to_their_shields() -> None:
    laid = homeward("calais york", "oxford oxford devon henry_vi", LANCASTER)
    arrive(laid)
    assert laid.where("lancaster_devon") == "cornwall"
    assert laid.where("lancaster_oxford") == "essex"


# Clarence and Exeter with the enemy


def test_9_1_exeter_with_york_goes_to_cornwall() -> None:
    laid = homeward("derby exeter", "oxford henry_vi", YORK)
    arrive(laid)
    assert laid.where("york_exeter") == "cornwall"
    taken = homeward("derby exeter", "cornwall henry_vi", YORK)
    arrive(taken)
    assert taken.where("york_exeter") == "pool"


def test_9_1_clarence_with_lancaster_goes_to_any_vacant_shield_of_york() -> None:
    laid = homeward("rutland york", "derby clarence; oxford henry_vi; hereford devon", LANCASTER)
    arrive(laid)
    assert laid.where("lancaster_clarence") == "south_yorks"
    taken = "rutland york; hereford norfolk; south_yorks suffolk"
    none = homeward(taken, "derby clarence; oxford henry_vi", LANCASTER)
    arrive(none)
    assert none.where("lancaster_clarence") == "pool"


# The reset


def test_8_5_extra_exiles_go_to_the_pool_by_their_owners_choice() -> None:
    laid = political("ireland york rutland march norfolk irish", "derby henry_vi", recall_exiles())
    assert len(laid.legal(YORK)) == 4
    laid.do(YORK, SendToPool(block("york_rutland")))
    laid.do(YORK, SendToPool(block("york_norfolk")))
    assert (laid.where("york_rutland"), laid.where("york_norfolk")) == ("pool", "pool")
    assert laid.happened(ExilesRecalled)[0].blocks == 2


def test_7_2_one_exile_of_three_in_ireland_goes_to_the_pool_on_reset() -> None:
    """The example of 7.2, with the Irish absent (face down)."""
    laid = political(
        "ireland york rutland march; home_down irish", "derby henry_vi", recall_exiles()
    )
    laid.do(YORK, SendToPool(block("york_march")))
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
        "middlesex york levy_london; ireland rutland march norfolk",
        "derby henry_vi; oxford oxford",
        political_turn(1),
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
