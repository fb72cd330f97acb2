"""5.2, 5.3: blocks of a stack that move together, and those that stay behind."""

from __future__ import annotations

from rulesets.kernel.interface import Action, Refusal
from rulesets.richard_iii.components.areas import area
from rulesets.richard_iii.components.blocks import block
from rulesets.richard_iii.components.ids import LANCASTER, YORK
from rulesets.richard_iii.state.actions import SailAll, SetAside
from tests.support.dice import Chance

from ...table import RULES, Table, table


def fleet(to: str, source: str) -> SailAll:
    return SailAll(area(to), area(source))


def aside(laid: Table, *keys: str) -> None:
    for key in keys:
        laid.do(laid.seat, SetAside(block(key)))


def harbours(laid: Table) -> set[Action]:
    return set(laid.offers(laid.seat, "SailAll"))


CALAIS = "calais york march warwick norfolk"
KING = "middlesex henry_vi; france clifford"


def test_5_31_a_whole_stack_sails_from_port_to_port_two_for_each_point() -> None:
    laid = table(CALAIS, KING, played=("a2_1", "a2_2")).take("calais")
    laid.do(YORK, fleet("east_anglia", "calais"))
    assert laid.game.ap == 0
    assert [event.blocks for event in laid.happened("StackMoved")] == [4]
    assert laid.where("york_warwick") == "east_anglia"
    assert laid.view(None)["berths"] == []


def test_5_31_an_odd_block_leaves_a_berth_for_another() -> None:
    laid = table(f"{CALAIS} suffolk", KING, played=("a4_1", "a2_2")).take("calais")
    laid.do(YORK, fleet("east_anglia", "calais"))
    assert laid.game.ap == 1
    assert laid.view(None)["berths"] == [["calais", "east_anglia"]]


def test_5_31_a_berth_that_is_paid_for_is_used_first() -> None:
    laid = table(CALAIS, KING, played=("a2_1", "a2_2")).sail_from("calais", "york_york east_anglia")
    laid.do(YORK, fleet("east_anglia", "calais"))
    assert laid.game.ap == 0


def test_5_3_to_a_small_port_each_block_costs_a_point() -> None:
    laid = table(CALAIS, KING, played=("a3_1", "a2_2")).take("calais")
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
    laid = table("kent york march rebel; calais norfolk", KING, played=("a2_1", "a2_2"))
    laid.take("kent")
    laid.do(YORK, fleet("sussex", "kent"))
    assert (laid.where("rebel"), laid.where("york_march")) == ("kent", "sussex")


def test_5_1_pirates_who_sail_together_pay_for_each_block() -> None:
    laid = table("calais york march warwick", KING, played=("piracy", "a2_1")).take("calais")
    assert harbours(laid) == set()
    aside(laid, "york_warwick")
    laid.do(YORK, fleet("sussex", "calais"))
    assert laid.game.ap == 0


def test_5_2_blocks_that_are_set_aside_stay_when_the_others_march() -> None:
    laid = table("kent york march norfolk suffolk; calais essex", KING).take("kent")
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
    laid = table("kent york march; calais essex", KING).take("kent")
    aside(laid, "york_march")
    assert not laid.offers(YORK, "SetAside")
    laid.march_all("sussex")
    assert (laid.where("york_york"), laid.where("york_march")) == ("sussex", "kent")


def test_5_2_another_stack_in_hand_has_nobody_set_aside() -> None:
    laid = table("kent york march; calais essex", KING).take("kent")
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
    laid = table("kent york march norfolk; calais essex", KING).take("kent")
    before = [laid.view(viewer) for viewer in (LANCASTER, None)]
    aside(laid, "york_norfolk")
    assert laid.events == []
    assert [laid.view(viewer) for viewer in (LANCASTER, None)] == before
    for seed in range(20):
        world = RULES.determinize(laid.game, LANCASTER, Chance(seed))
        assert RULES.view(world, LANCASTER) == before[0]


def test_5_2_in_other_worlds_others_are_set_aside_and_more_or_fewer() -> None:
    laid = table("kent york march norfolk suffolk; calais essex", KING)
    laid.march_from("kent", "york_york sussex")
    aside(laid, "york_norfolk")
    worlds = [RULES.determinize(laid.game, LANCASTER, Chance(seed)) for seed in range(20)]
    assert {world.aside.bit_count() for world in worlds} == {0, 1, 2}
    assert len({world.aside for world in worlds}) > 1
