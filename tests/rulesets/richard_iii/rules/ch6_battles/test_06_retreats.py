"""6.6 and 6.7: retreats and regroups."""

import pytest

from rulesets.kernel.interface import Seat
from rulesets.richard_iii.components.areas import area
from rulesets.richard_iii.components.blocks import block
from rulesets.richard_iii.components.ids import LANCASTER, YORK
from rulesets.richard_iii.state.actions import EndRegroup

from ...fights import Fight, fight


def test_6_6_a_block_retreats_instead_of_attacking_to_friendly_or_vacant_areas() -> None:
    laid = fight(
        "oxford",
        "norfolk; sussex essex",
        "beaumont; leicester devon; middlesex henry_vi",
        main="wilts",
    ).in_round_2()
    assert laid.retreats("lancaster_beaumont") == {
        "warwick",
        "gloucester",
        "leicester",
        "middlesex",
    }
    laid.retreat("lancaster_beaumont", "warwick")
    assert laid.happened("Retreated")[0].to == area("warwick")
    assert laid.happened("BattleEnded")[0].winner == YORK


def test_6_6_nobody_retreats_over_a_border_by_which_the_enemy_came() -> None:
    laid = fight("oxford", "norfolk suffolk@sussex", "beaumont", main="wilts").in_round_2()
    assert laid.retreats("lancaster_beaumont") == {
        "warwick",
        "gloucester",
        "leicester",
        "middlesex",
    }


def test_6_6_not_even_when_those_who_came_that_way_are_gone() -> None:
    laid = fight("oxford", "worcester:1 norfolk@sussex", "clifford", main="wilts")
    laid.fire("lancaster_clifford", 1, 6, 6)
    assert laid.where("york_worcester") == "dead"
    assert "wilts" not in laid.retreats("lancaster_clifford")


def test_6_6_attackers_may_go_back_the_way_they_came() -> None:
    laid = fight("oxford", "norfolk", "beaumont", main="wilts").in_round_4()
    assert "wilts" in laid.retreats("york_norfolk")


def test_6_6_attackers_may_not_retreat_where_reinforcements_came_in() -> None:
    laid = fight("oxford", "norfolk", "beaumont devon@sussex", main="wilts").in_round_4()
    assert "sussex" not in laid.retreats("york_norfolk")
    assert "wilts" in laid.retreats("york_norfolk")


@pytest.mark.parametrize("first", [YORK, LANCASTER])
def test_6_6_of_two_who_crossed_the_same_border_only_player_2_may_retreat_there(
    first: Seat,
) -> None:
    attacker, other = first, Seat(1 - first)
    york, lancaster = "norfolk@wilts", "beaumont@wilts"
    if attacker == YORK:
        lancaster = f"devon {lancaster}"
    else:
        york = f"suffolk {york}"
    laid = fight("oxford", york, lancaster, attacker=attacker, main="wilts", first=first)
    blocks = {YORK: "york_norfolk", LANCASTER: "lancaster_beaumont"}
    laid.pass_round()
    found: dict[str, bool] = {}
    while len(found) < 2:
        for key in sorted(laid.turn()):
            if key in blocks.values():
                found[key] = "wilts" in laid.retreats(key)
            laid.skip(key)
    assert found == {blocks[attacker]: False, blocks[other]: True}


def test_6_6_border_limits_count_the_retreats_of_each_round() -> None:
    """Two retreat over the red border in one round, and two more in the next."""
    laid = fight(
        "powys",
        "norfolk suffolk hastings essex worcester",
        "wiltshire clifford; glamorgan devon; pembroke pembroke; caernarvon oxford",
        attacker=LANCASTER,
        main="chester",
    ).in_round_2()
    laid.skip("lancaster_clifford")
    laid.retreat("york_norfolk", "hereford")
    laid.retreat("york_suffolk", "hereford")
    assert laid.retreats("york_hastings") == set()
    laid.skip("york_hastings", "york_essex", "york_worcester", "lancaster_wiltshire")
    laid.skip("lancaster_clifford")
    assert laid.retreats("york_hastings") == {"hereford"}


def test_6_6_marches_of_this_turn_do_not_count() -> None:
    laid = fight("powys", "norfolk", "wiltshire clifford", main="hereford")
    laid.game.crossed[:] = [2] * len(laid.game.crossed)
    assert "hereford" in laid.in_round_4().retreats("york_norfolk")


def test_6_6_those_who_cannot_retreat_when_they_must_are_eliminated() -> None:
    laid = fight(
        "cumbria",
        "norfolk",
        "clifford; lancaster devon; north_yorks oxford; northumbria beaumont",
        main="lancaster",
    ).pass_rounds(3)
    laid.skip("lancaster_clifford")
    assert laid.where("york_norfolk") == "dead"
    assert laid.happened("BattleEnded")[0].winner == LANCASTER


def test_6_6_when_a_border_is_full_the_rest_are_eliminated() -> None:
    laid = fight(
        "cumbria",
        "norfolk suffolk hastings",
        "clifford; north_yorks oxford; northumbria beaumont",
        main="lancaster",
    ).in_round_4()
    laid.retreat("york_hastings", "lancaster")
    assert laid.retreats("york_norfolk") == laid.retreats("york_suffolk") == {"lancaster"}
    laid.retreat("york_norfolk", "lancaster")
    assert [e.block for e in laid.happened("Eliminated")] == [block("york_suffolk")]


def test_6_6_nobody_retreats_into_a_contested_area() -> None:
    laid = fight(
        "oxford", "norfolk; warwick herbert", "beaumont; warwick devon", main="wilts"
    ).in_round_2()
    assert "warwick" not in laid.retreats("lancaster_beaumont")


def test_6_6_nobody_retreats_into_an_enemy_exile_area() -> None:
    york = fight("cumbria", "norfolk", "clifford", main="lancaster").in_round_4()
    assert york.retreats("york_norfolk") == {"lancaster", "north_yorks", "northumbria"}
    lancaster = fight("cumbria", "norfolk", "clifford", main="lancaster").in_round_2()
    assert "scotland" in lancaster.retreats("lancaster_clifford")


def test_6_6_pirates_retreat_only_by_sea_in_the_zone_they_came_through() -> None:
    laid = fight(
        "dorset", "norfolk; kent essex", "beaumont; sussex devon", main="english_channel"
    ).in_round_4()
    assert laid.retreats("york_norfolk") == {"calais", "cornwall", "kent"}
    laid.retreat("york_norfolk", "calais")
    assert laid.where("york_norfolk") == "calais"


def test_6_6_any_number_of_pirates_may_retreat_to_one_coast() -> None:
    laid = fight("dorset", "norfolk suffolk", "beaumont", main="english_channel").in_round_4()
    laid.retreat("york_norfolk", "kent")
    laid.retreat("york_suffolk", "kent")
    assert laid.where("york_suffolk") == "kent"


def test_6_6_others_in_the_battle_retreat_by_land() -> None:
    laid = fight("dorset", "norfolk suffolk@english_channel", "beaumont", main="wilts").in_round_4()
    assert laid.retreats("york_norfolk") == {"wilts", "somerset", "cornwall", "sussex"}
    assert "kent" in laid.retreats("york_suffolk")
    assert "wilts" not in laid.retreats("york_suffolk")


def test_6_6_a_pirate_can_always_retreat_into_exile() -> None:
    laid = fight(
        "dorset",
        "norfolk",
        "beaumont; kent devon; sussex oxford; cornwall exeter",
        main="english_channel",
    ).pass_rounds(3)
    laid.skip("lancaster_beaumont")
    assert laid.where("york_norfolk") == "calais"


def regrouping(**more: object) -> Fight:
    """York has won at Oxford with Herbert, Norfolk and Suffolk; Essex was in reserve."""
    laid = fight(
        "oxford",
        "herbert norfolk suffolk essex@sussex; kent hastings; warwick worcester",
        "rivers:1; leicester devon; gloucester beaumont; middlesex henry_vi",
        main="wilts",
    ).fire("york_herbert", 1, 6, 6)
    return laid


def test_6_7_the_victor_may_regroup_to_adjacent_friendly_or_vacant_areas() -> None:
    laid = regrouping()
    assert laid.asks(YORK) == "RegroupVictors"
    assert laid.regroups("york_herbert") == {"warwick", "sussex", "wilts"}
    laid.regroup("york_herbert", "warwick")
    laid.regroup("york_norfolk", "wilts")
    laid.do(YORK, EndRegroup())
    assert (laid.where("york_herbert"), laid.where("york_suffolk")) == ("warwick", "oxford")


def test_6_7_so_may_those_in_reserve() -> None:
    assert regrouping().regroup("york_essex", "sussex").where("york_essex") == "sussex"


def test_6_7_nobody_is_forced_to_regroup() -> None:
    assert regrouping().did(YORK, EndRegroup()).game.count(YORK, area("oxford")) == 4


def test_6_7_the_defender_may_regroup_too() -> None:
    laid = fight("oxford", "norfolk:1", "clifford", main="wilts")
    laid.fire("lancaster_clifford", 1, 6, 6)
    assert laid.awaited() == [LANCASTER]
    assert "wilts" in laid.regroups("lancaster_clifford")


def test_6_7_border_limits_apply() -> None:
    laid = fight("powys", "herbert norfolk suffolk", "rivers:1", main="hereford")
    laid.fire("york_herbert", 1, 6, 6)
    laid.regroup("york_norfolk", "hereford")
    laid.regroup("york_suffolk", "hereford")
    assert laid.regroups("york_herbert") == {"caernarvon", "chester", "glamorgan", "pembroke"}


def test_6_7_blocks_have_stood_up_before_they_regroup() -> None:
    laid = regrouping()
    assert laid.view(LANCASTER)["battle"] is None
    assert "york_herbert" not in laid.view(LANCASTER)["blocks"]
    laid.regroup("york_herbert", "warwick")
    told = laid.happened("Regrouped")[0]
    assert (told.area, told.to, told.blocks) == (area("oxford"), area("warwick"), 1)
    assert laid.happened("BlockRegrouped")[0].seat == YORK


def test_6_7_nobody_regroups_into_an_enemy_exile_area() -> None:
    laid = fight("northumbria", "herbert", "rivers:1", main="cumbria").fire("york_herbert", 1, 6, 6)
    assert laid.regroups("york_herbert") == {"cumbria", "north_yorks", "east_yorks"}


def test_6_7_pirates_regroup_by_sea_in_their_zone() -> None:
    laid = fight("dorset", "herbert", "rivers:1", main="english_channel")
    laid.fire("york_herbert", 1, 6, 6)
    assert laid.regroups("york_herbert") == {"calais", "cornwall", "kent", "sussex"}


def test_6_7_where_pirates_may_be_the_victor_is_asked_even_without_a_choice() -> None:
    laid = fight(
        "dorset",
        "herbert",
        "rivers:1; kent devon; sussex oxford; cornwall exeter",
        main="english_channel",
    )
    laid.game.attacker[area("dorset")] = YORK
    laid.fire("york_herbert", 1, 6, 6)
    assert EndRegroup() in laid.legal(YORK)


def test_6_7_without_a_way_nobody_is_asked() -> None:
    laid = fight("isle_of_man", "herbert", "rivers:1", main="irish_sea")
    laid.game.ways[area("isle_of_man")] = ()
    laid.game.entry[block("york_herbert")] = None
    laid.fire("york_herbert", 1, 6, 6)
    assert laid.awaited() == []


def test_6_7_henry_vi_freed_by_the_battle_may_regroup_with_the_victors() -> None:
    laid = fight(
        "middlesex",
        "rivers:1",
        "oxford; tower henry_vi",
        attacker=LANCASTER,
        king=YORK,
        scenario="kingmaker",
    ).fire("lancaster_oxford", 1, 6, 6)
    assert laid.happened("PrisonerFreed")
    assert laid.where("lancaster_henry_vi") == "middlesex"
    assert "oxford" in laid.regroups("lancaster_henry_vi")


def test_4_7_a_retreat_into_middlesex_frees_henry_vi_before_the_battle_is_over() -> None:
    lancaster = "beaumont clifford; tower henry_vi"
    laid = fight("oxford", "norfolk", lancaster, main="wilts", king=YORK).in_round_2()
    while "lancaster_beaumont" not in laid.turn():
        laid.skip(next(iter(laid.turn())))
    laid.retreat("lancaster_beaumont", "middlesex")
    assert laid.game.battle is not None
    assert laid.where("lancaster_henry_vi") == "middlesex"
    assert laid.game.senior(LANCASTER) == block("lancaster_henry_vi")
