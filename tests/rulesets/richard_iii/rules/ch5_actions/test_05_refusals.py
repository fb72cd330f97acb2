"""5: why an action is refused, beside the reasons in test_refusals.py."""

import pytest

from rulesets.kernel.flow import advance
from rulesets.kernel.interface import Action
from rulesets.richard_iii.components.areas import area
from rulesets.richard_iii.components.blocks import block
from rulesets.richard_iii.components.ids import LANCASTER, YORK
from rulesets.richard_iii.state.actions import (
    KeepHand,
    March,
    MarchAll,
    Muster,
    Plague,
    Recruit,
    Sail,
    Take,
)

from ...table import in_chester, table

YORKISTS = (
    "derby suffolk norfolk essex; powys herbert; kent hastings levy_london; leicester worcester;"
    " calais york; pool arundel levy_norwich"
)
LANCASTRIANS = "warwick clifford; cumbria oxford; dorset devon; middlesex henry_vi"


def march(key: str, to: str, via: str | None = None) -> March:
    return March(block(f"york_{key}"), area(to), area(via) if via else None)


def sail(key: str, to: str) -> Sail:
    return Sail(block(f"york_{key}"), area(to))


def recruit(key: str, place: str) -> Recruit:
    return Recruit(block(f"york_{key}"), area(place))


@pytest.mark.parametrize(
    ("stack", "action", "words", "rule"),
    [
        ("derby", Take(area("derby")), "already have the blocks in Derby in hand", "5.2"),
        ("derby", march("suffolk", "oxford", "warwick"), "enemies in Warwick", "5.2"),
        ("derby", march("herbert", "chester"), "Select the blocks", "5.2"),
        ("derby", march("arundel", "sussex"), "not on the map", "5"),
        ("powys", march("herbert", "warwick", "hereford"), "red border", "5.21"),
        ("kent", sail("hastings", "dorset"), "enemies in Dorset", "5.3"),
        ("kent", sail("hastings", "scotland"), "exile area of your enemy", "2.7"),
        ("kent", sail("levy_london", "essex"), "never sail", "5.3"),
        ("kent", recruit("arundel", "warwick"), "enemies in Warwick", "5.4"),
        ("kent", recruit("hastings", "leicester"), "not in your pool", "5.4"),
        ("powys", MarchAll(area("chester"), None, area("powys")), "at least two blocks", "5.2"),
        ("kent", Plague(area("warwick")), "Plague strikes once", "5.1"),
        ("kent", KeepHand(), "Not possible now", "5"),
    ],
)
def test_5_a_refusal_names_its_paragraph(stack: str, action: Action, words: str, rule: str) -> None:
    laid = table(YORKISTS, LANCASTRIANS).take(stack)
    refusal = laid.refusal(YORK, action)
    assert words in refusal.text
    assert refusal.rule == rule


def test_5_21_a_full_border_refuses() -> None:
    laid = table(YORKISTS, LANCASTRIANS)
    laid.march_from("derby", "york_suffolk lancaster", "york_norfolk lancaster")
    assert "no room" in laid.refusal(YORK, march("essex", "lancaster")).text
    assert "This block cannot move again" in laid.refusal(YORK, march("suffolk", "cumbria")).text


def test_5_21_a_group_too_large_for_a_border_is_refused() -> None:
    laid = table("derby suffolk norfolk essex; calais york", "middlesex henry_vi").take("derby")
    together = MarchAll(area("lancaster"), None, area("derby"))
    assert "cannot all go" in laid.refusal(YORK, together).text


def test_5_22_a_pinned_block_is_refused() -> None:
    laid = in_chester("clifford")
    assert laid.refusal(LANCASTER, Take(area("chester"))).rule == "5.22"


def test_5_22_a_border_that_the_enemy_used_is_refused() -> None:
    laid = in_chester("clifford oxford").take("chester")
    back = March(block("lancaster_oxford"), area("derby"), None)
    assert laid.refusal(LANCASTER, back).rule == "5.22"
    laid.march("lancaster_clifford", "lancaster")
    on = March(block("lancaster_oxford"), area("lancaster"), None)
    assert laid.refusal(LANCASTER, on).rule == "5.22"


def test_1_2_without_points_nothing_new_is_begun() -> None:
    laid = table(
        "kent suffolk; derby norfolk; calais york march; pool arundel",
        "middlesex henry_vi",
        played=("a2_1", "a2_2"),
    ).recruit("york_arundel", "sussex")
    laid.march_from("kent", "york_suffolk dorset via sussex")
    for action in (Take(area("derby")), recruit("arundel", "sussex")):
        laid.refusal(YORK, action)
    assert laid.refusal(YORK, Take(area("derby"))).text == "You have no action points left."
    assert laid.refusal(YORK, Take(area("sussex"))).rule == "5.2"


@pytest.mark.parametrize(
    ("card", "action", "words"),
    [
        ("piracy", march("hastings", "sussex"), "by sea only"),
        ("force_march", sail("hastings", "essex"), "Blocks cannot sail"),
        ("surprise", recruit("arundel", "sussex"), "cannot recruit"),
    ],
)
def test_5_1_event_cards_refuse_what_they_do_not_do(card: str, action: Action, words: str) -> None:
    laid = table(YORKISTS, LANCASTRIANS, played=(card, "a2_1")).take("kent")
    assert words in laid.refusal(YORK, action).text


def test_5_1_muster_refuses_another_goal_and_stacks_out_of_reach() -> None:
    laid = table(YORKISTS, LANCASTRIANS, played=("muster", "a2_1"))
    laid.do(YORK, Muster(area("chester")))
    laid.take("derby")
    assert "only march to Chester" in laid.refusal(YORK, march("suffolk", "leicester")).text
    assert "cannot move" in laid.refusal(YORK, Take(area("kent"))).text


def test_5_of_enemy_blocks_nothing_is_said() -> None:
    laid = table(YORKISTS, LANCASTRIANS).take("derby")
    for name in ("clifford", "prince_edward", "levy_york"):
        theirs = March(block(f"lancaster_{name}"), area("chester"), None)
        assert laid.refusal(YORK, theirs).text == "This is not your block."


def test_5_22_the_last_blocks_that_are_pinned_are_refused_one_by_one() -> None:
    laid = in_chester("clifford oxford")
    laid.march_from("chester", "lancaster_clifford lancaster")
    stay = March(block("lancaster_oxford"), area("powys"), None)
    assert "pins" in laid.refusal(LANCASTER, stay).text


def test_1_2_with_the_last_point_spent_the_stack_in_hand_stays() -> None:
    laid = table(
        "kent suffolk; calais york; pool arundel norfolk",
        "middlesex henry_vi",
        played=("a2_1", "a2_2"),
    ).take("kent")
    laid.recruit("york_arundel", "sussex")
    laid.recruit("york_norfolk", "east_anglia")
    for action in (march("suffolk", "dorset", "sussex"), sail("suffolk", "essex")):
        assert laid.refusal(YORK, action).text == "You have no action points left."
    laid = table("kent suffolk; calais york; pool arundel", "middlesex henry_vi")
    laid.game.ap = 0
    advance(laid.game)
    assert (
        laid.refusal(YORK, recruit("arundel", "sussex")).text == "You have no action points left."
    )


def test_2_7_an_exile_area_of_the_enemy_is_refused_by_land() -> None:
    laid = table("cumbria suffolk; calais york", "middlesex henry_vi").take("cumbria")
    assert laid.refusal(YORK, march("suffolk", "scotland")).rule == "2.7"
