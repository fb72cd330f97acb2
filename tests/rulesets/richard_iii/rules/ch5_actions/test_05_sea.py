"""5.2, 5.3, 5.31, 2.8: sea moves, and blocks of a stack that move together or stay behind."""

from __future__ import annotations

from rulesets.kernel.interface import Action, Refusal
from rulesets.richard_iii.components.areas import MAJOR_PORTS, SAILS, area
from rulesets.richard_iii.components.blocks import block
from rulesets.richard_iii.components.ids import LANCASTER, YORK
from rulesets.richard_iii.state.actions import SailAll, SetAside
from rulesets.richard_iii.state.events import StackMoved
from tests.support.dice import Chance

from ...table import RULES, Table, table

KING = "middlesex henry_vi"


def harbour(york: str) -> Table:
    """York has two points."""
    return table(york, KING, played=("a2_1", "a2_2"))


def test_5_3_four_blocks_sail_from_calais_to_kent_for_two_points() -> None:
    """The sea moves example: four blocks from major port to major port with AP2."""
    laid = harbour("calais york march warwick kent").take("calais")
    for name, left in (("york", 1), ("march", 1), ("warwick", 0), ("kent", 0)):
        laid.sail(f"york_{name}", "kent")
        assert laid.game.ap == left
    assert laid.view(None)["berths"] == []


def test_5_3_two_blocks_to_one_port_and_two_to_another() -> None:
    laid = harbour("calais york march warwick kent")
    laid.sail_from("calais", "york_york kent", "york_march sussex")
    assert laid.game.ap == 0
    assert laid.view(None)["berths"] == [["calais", "sussex"], ["calais", "kent"]]
    assert laid.sails("york_warwick") == {"kent", "sussex"}
    laid.sail("york_warwick", "sussex")
    assert laid.sails("york_kent") == {"kent"}
    laid.sail("york_kent", "kent")


def test_5_3_two_blocks_to_a_port_and_one_to_a_coast_without() -> None:
    laid = harbour("calais york march warwick kent")
    laid.sail_from("calais", "york_york kent", "york_march kent", "york_warwick essex")
    assert laid.game.ap == 0
    assert laid.sails("york_kent") == set()


def test_5_31_the_second_block_sails_free_only_between_major_ports() -> None:
    laid = harbour("kent york march").sail_from("kent", "york_york dorset", "york_march dorset")
    assert laid.game.ap == 0
    laid = harbour("essex york march").sail_from("essex", "york_york kent")
    assert laid.view(None)["berths"] == []


def test_5_the_question_names_the_stack_in_hand_while_any_of_it_can_leave() -> None:
    goes = "choose where the blocks in Calais go"
    laid = harbour("calais york march; derby suffolk").take("calais")
    assert goes in laid.question(YORK)
    assert goes in laid.sail("york_york", "kent").question(YORK)
    assert "move, recruit" in laid.sail("york_march", "kent").question(YORK)


def test_5_31_the_second_block_need_not_sail_at_once() -> None:
    laid = harbour("calais york march; derby suffolk").sail_from("calais", "york_york kent")
    laid.march_from("derby", "york_suffolk chester")
    assert laid.game.ap == 0
    assert laid.takes() == {"calais"}
    laid.take("calais")
    assert laid.sails("york_march") == {"kent"}
    laid.sail("york_march", "kent")
    assert laid.game.ap == 0


def test_5_31_a_free_berth_is_gone_when_the_action_phase_ends() -> None:
    laid = harbour("calais york march").sail_from("calais", "york_york kent").end()
    assert laid.view(None)["berths"] == []


def test_5_3_blocks_sail_to_friendly_or_vacant_coasts_of_the_same_sea() -> None:
    laid = table("kent york; sussex norfolk", f"dorset somerset; {KING}").take("kent")
    sails = laid.sails("york_york")
    assert {"sussex", "cornwall", "calais", "essex", "northumbria"} <= sails
    assert not sails & {"dorset", "middlesex", "chester", "kent"}


def test_5_3_nobody_sails_into_exile_of_the_enemy() -> None:
    laid = table("kent york; pembroke norfolk", f"cornwall devon; {KING}").take("kent")
    assert not laid.sails("york_york") & {"france", "scotland"}
    laid.take("pembroke")
    assert not laid.sails("york_norfolk") & {"france", "scotland"}
    assert {"ireland", "isle_of_man"} <= laid.sails("york_norfolk")
    laid.end()
    laid.take("cornwall")
    assert {"france", "scotland", "isle_of_man"} <= laid.sails("lancaster_devon")
    assert not laid.sails("lancaster_devon") & {"calais", "ireland"}


def test_5_3_a_block_that_sailed_does_not_march_and_the_other_way_round() -> None:
    laid = table("kent york march norfolk", KING).sail_from("kent", "york_york sussex")
    assert "sussex" not in laid.takes()
    laid.march("york_march", "sussex")
    assert laid.sails("york_march") == set()
    assert laid.game.ap == 2


def test_5_3_a_sea_move_does_not_pay_for_land_moves() -> None:
    laid = harbour("kent york march").march_from("kent", "york_york sussex")
    laid.sail("york_march", "essex")
    assert laid.game.ap == 0


def test_5_3_scots_welsh_rebel_and_levies_never_sail_but_bombards_do() -> None:
    laid = table(
        "kent rebel levy_london bombard; calais york",
        "scotland scots henry_vi; pembroke welsh; cornwall bombard",
    ).take("kent")
    assert laid.sails("rebel") == laid.sails("york_levy_london") == set()
    assert "sussex" in laid.sails("york_bombard")
    laid.end()
    laid.take("scotland")
    assert laid.sails("lancaster_scots") == set()
    assert laid.sails("lancaster_henry_vi")
    laid.take("pembroke")
    assert laid.sails("lancaster_welsh") == set()
    laid.take("cornwall")
    assert laid.sails("lancaster_bombard")


def test_2_81_three_areas_separate_the_sea_zones() -> None:
    def seas(place: str) -> set[str]:
        return {key for key in ("ireland", "lincoln", "dorset") if area(key) in SAILS[area(place)]}

    assert seas("kent") == {"lincoln", "dorset"}
    assert seas("cornwall") == {"dorset", "ireland"}
    assert seas("scotland") == {"lincoln", "ireland"}
    assert seas("calais") == {"lincoln", "dorset"}
    assert seas("france") == {"ireland", "dorset"}
    assert seas("middlesex") == {"lincoln"}


def test_5_3_hereford_gloucester_and_south_yorks_have_no_coast() -> None:
    for place in ("hereford", "gloucester", "south_yorks"):
        assert SAILS[area(place)] == ()
    assert area("middlesex") in MAJOR_PORTS


def test_2_71_ireland_and_man_are_reached_by_sea_alone() -> None:
    laid = table("ireland york; calais march", KING).take("ireland")
    assert laid.marches("york_york") == set()
    assert {"isle_of_man", "pembroke", "chester"} <= laid.sails("york_york")
    laid.sail("york_york", "isle_of_man")
    assert laid.happened("StackMoved") == [
        StackMoved(YORK, area("ireland"), area("isle_of_man"), None, 1, True)
    ]


def test_2_72_lancaster_enters_scotland_by_land() -> None:
    laid = table("calais york", "northumbria clifford; middlesex henry_vi").end()
    laid.take("northumbria")
    assert "scotland" in laid.marches("lancaster_clifford")
    laid.march("lancaster_clifford", "scotland")
    assert laid.game.count(LANCASTER, area("scotland")) == 1


def fleet(to: str, source: str) -> SailAll:
    return SailAll(area(to), area(source))


def aside(laid: Table, *keys: str) -> None:
    for key in keys:
        laid.do(laid.seat, SetAside(block(key)))


def harbours(laid: Table) -> set[Action]:
    return set(laid.offers(laid.seat, "SailAll"))


CALAIS = "calais york march warwick norfolk"
FOES = "middlesex henry_vi; france clifford"


def test_5_31_a_whole_stack_sails_from_port_to_port_two_for_each_point() -> None:
    laid = table(CALAIS, FOES, played=("a2_1", "a2_2")).take("calais")
    laid.do(YORK, fleet("east_anglia", "calais"))
    assert laid.game.ap == 0
    assert [event.blocks for event in laid.happened("StackMoved")] == [4]
    assert laid.where("york_warwick") == "east_anglia"
    assert laid.view(None)["berths"] == []


def test_5_31_an_odd_block_leaves_a_berth_for_another() -> None:
    laid = table(f"{CALAIS} suffolk", FOES, played=("a4_1", "a2_2")).take("calais")
    laid.do(YORK, fleet("east_anglia", "calais"))
    assert laid.game.ap == 1
    assert laid.view(None)["berths"] == [["calais", "east_anglia"]]


def test_5_31_a_berth_that_is_paid_for_is_used_first() -> None:
    laid = table(CALAIS, FOES, played=("a2_1", "a2_2")).sail_from("calais", "york_york east_anglia")
    laid.do(YORK, fleet("east_anglia", "calais"))
    assert laid.game.ap == 0


def test_5_3_to_a_small_port_each_block_costs_a_point() -> None:
    laid = table(CALAIS, FOES, played=("a3_1", "a2_2")).take("calais")
    assert fleet("dorset", "calais") not in harbours(laid)
    assert laid.refusal(YORK, fleet("dorset", "calais")) == Refusal(
        "4 blocks need 4 action points to sail there: set some aside.",
        "5.31",
    )
    aside(laid, "york_norfolk")
    laid.do(YORK, fleet("dorset", "calais"))
    assert laid.game.ap == 0
    assert laid.where("york_norfolk") == "calais"


def test_5_3_who_never_sails_stays_behind() -> None:
    laid = table("kent york march rebel; calais norfolk", FOES, played=("a2_1", "a2_2"))
    laid.take("kent")
    laid.do(YORK, fleet("sussex", "kent"))
    assert (laid.where("rebel"), laid.where("york_march")) == ("kent", "sussex")


def test_5_1_pirates_who_sail_together_pay_for_each_block() -> None:
    laid = table("calais york march warwick", FOES, played=("piracy", "a2_1")).take("calais")
    assert harbours(laid) == set()
    aside(laid, "york_warwick")
    laid.do(YORK, fleet("sussex", "calais"))
    assert laid.game.ap == 0


def test_5_2_blocks_that_are_set_aside_stay_when_the_others_march() -> None:
    laid = table("kent york march norfolk suffolk; calais essex", FOES).take("kent")
    aside(laid, "york_norfolk", "york_suffolk")
    assert laid.view(YORK)["aside"] == ["york_suffolk", "york_norfolk"]
    laid.march_all("sussex")
    assert [event.blocks for event in laid.happened("StackMoved")] == [2]
    assert laid.where("york_norfolk") == "kent"
    assert laid.view(YORK)["aside"] == []
    laid.march_all("sussex")
    assert laid.game.ap == 3
    assert laid.where("york_norfolk") == "sussex"


def test_5_2_one_block_may_be_left_to_march() -> None:
    laid = table("kent york march; calais essex", FOES).take("kent")
    aside(laid, "york_march")
    assert not laid.offers(YORK, "SetAside")
    laid.march_all("sussex")
    assert (laid.where("york_york"), laid.where("york_march")) == ("sussex", "kent")


def test_5_2_another_stack_in_hand_has_nobody_set_aside() -> None:
    laid = table("kent york march; calais essex", FOES).take("kent")
    aside(laid, "york_march")
    laid.take("calais")
    assert laid.game.aside == 0


def test_5_22_a_pinned_stack_cannot_sail_away_as_a_whole() -> None:
    laid = table(
        "kent york march norfolk; calais essex",
        "middlesex henry_vi clifford; sussex devon",
        first=LANCASTER,
        played=("a4_1", "a2_2"),
    ).march_from("sussex", "lancaster_devon kent")
    laid.end()
    laid.take("kent")
    assert laid.refusal(YORK, fleet("calais", "kent")).rule == "5.22"
    assert not laid.offers(YORK, "MarchAll")
    aside(laid, "york_norfolk")
    assert fleet("calais", "kent") in harbours(laid)


def test_5_2_nobody_else_sees_who_is_set_aside() -> None:
    laid = table("kent york march norfolk; calais essex", FOES).take("kent")
    before = [laid.view(viewer) for viewer in (LANCASTER, None)]
    aside(laid, "york_norfolk")
    assert laid.events == []
    assert [laid.view(viewer) for viewer in (LANCASTER, None)] == before
    for seed in range(20):
        world = RULES.determinize(laid.game, LANCASTER, Chance(seed))
        assert RULES.view(world, LANCASTER) == before[0]


def test_5_2_in_other_worlds_others_are_set_aside_and_more_or_fewer() -> None:
    laid = table("kent york march norfolk suffolk; calais essex", FOES)
    laid.march_from("kent", "york_york sussex")
    aside(laid, "york_norfolk")
    worlds = [RULES.determinize(laid.game, LANCASTER, Chance(seed)) for seed in range(20)]
    assert {world.aside.bit_count() for world in worlds} == {0, 1, 2}
    assert len({world.aside for world in worlds}) > 1
