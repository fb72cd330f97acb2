"""5.22, 6.3: pinning, ways into a battle, and the main attack."""

from rulesets.richard_iii.components.areas import area
from rulesets.richard_iii.components.blocks import block
from rulesets.richard_iii.components.ids import LANCASTER, YORK
from rulesets.richard_iii.state.actions import March
from rulesets.richard_iii.state.events import AttackBegan, MainAttackDeclared, Reinforced

from ...table import border, count, in_chester, table

KING = "middlesex henry_vi"
FIVE = "clifford beaumont wiltshire devon oxford"


def test_5_22_three_of_five_blocks_in_chester_are_pinned() -> None:
    """The pinning example: three attack from Derby, the main attack, and one from Warwick."""
    laid = table(
        "derby suffolk norfolk essex; warwick hastings; calais york", f"chester {FIVE}; {KING}"
    ).march_from("derby", "all chester")
    laid.march_from("warwick", "york_hastings chester")
    laid.end()
    assert laid.awaited() == [YORK]
    assert laid.asks(YORK) == "ChooseMain"
    laid.main("chester", "chester|derby")
    assert laid.awaited() == [LANCASTER]
    laid.take("chester")
    marches = laid.marches("lancaster_oxford")
    assert {"caernarvon", "powys", "hereford", "lancaster"} <= marches
    assert not {way for way in marches if way.split()[-1] in ("derby", "warwick")} - {
        way for way in marches if way.startswith(("derby via", "warwick via"))
    }
    assert "derby" not in marches
    assert "warwick" not in marches
    assert laid.all_marches() == set()
    laid.march("lancaster_oxford", "powys")
    laid.march("lancaster_devon", "lancaster")
    assert laid.marches("lancaster_clifford") == set()
    assert count(laid, LANCASTER, "chester") == 3


def test_5_22_a_group_no_larger_than_what_is_not_pinned_marches_together() -> None:
    laid = in_chester("clifford beaumont").take("chester")
    assert laid.all_marches() == set()
    laid.march("lancaster_clifford", "lancaster")
    assert laid.marches("lancaster_beaumont") == set()


def test_5_22_blocks_that_come_as_reserves_pin_nobody() -> None:
    laid = table(
        "derby suffolk; warwick norfolk essex; calais york", f"chester clifford beaumont; {KING}"
    ).march_from("derby", "york_suffolk chester")
    laid.march_from("warwick", "all chester")
    laid.end()
    laid.main("chester", "chester|derby")
    laid.march_from("chester", "lancaster_clifford lancaster")
    assert "chester" not in laid.takes()


def test_5_22_unpinned_blocks_may_even_attack() -> None:
    laid = table(
        "derby suffolk; warwick norfolk; calais york", f"chester clifford beaumont; {KING}"
    ).march_from("derby", "york_suffolk chester")
    laid.end()
    laid.march_from("chester", "lancaster_clifford warwick")
    assert laid.happened("AttackBegan") == [AttackBegan(area("warwick"), LANCASTER)]


def test_5_22_a_pinned_block_may_not_sail_but_an_unpinned_one_may() -> None:
    laid = in_chester("clifford beaumont").take("chester")
    assert "caernarvon" in laid.sails("lancaster_clifford")
    laid.sail("lancaster_clifford", "caernarvon")
    assert laid.sails("lancaster_beaumont") == set()


def test_6_3_two_groups_attack_sussex_and_the_attacker_declares_the_main_attack() -> None:
    """Example 1: two blocks from Wilts and four from Kent."""
    laid = table(
        "wilts suffolk norfolk; kent essex hastings herbert worcester; calais york",
        f"sussex clifford; {KING}",
    ).march_from("wilts", "all sussex")
    laid.march_from("kent", "all sussex")
    laid.end()
    assert "Sussex" in laid.question(YORK)
    laid.main("sussex", "kent|sussex")
    assert laid.happened("MainAttackDeclared") == [
        MainAttackDeclared(area("sussex"), YORK, border("kent|sussex"))
    ]
    assert laid.view(None)["attacks"] == [
        {
            "area": "sussex",
            "attacker": "york",
            "main": "kent|sussex",
            "borders": [["kent|sussex", "york", 4], ["sussex|wilts", "york", 2]],
        }
    ]


def test_6_3_three_blocks_from_three_areas_make_one_main_attack_over_the_river() -> None:
    """Example 2: from Middlesex, Oxford and Gloucester over the Oxford border into Sussex."""
    laid = table(
        "sussex suffolk norfolk; calais york",
        "middlesex henry_vi clifford; oxford beaumont; gloucester devon",
        played=("a3_1", "a3_2"),
    ).end()
    laid.march_from("middlesex", "lancaster_clifford sussex via oxford")
    laid.march_from("oxford", "lancaster_beaumont sussex")
    laid.march_from("gloucester", "lancaster_devon sussex via oxford")
    assert laid.game.ap == 0
    laid.end()
    [attack] = laid.view(None)["attacks"]
    assert attack["main"] == "oxford|sussex"
    assert attack["borders"] == [["oxford|sussex", "lancaster", 3]]


def test_6_3_nobody_attacks_over_four_borders() -> None:
    laid = table(
        "oxford suffolk; wilts norfolk; kent essex; middlesex hastings; calais york",
        "sussex clifford; scotland henry_vi",
    )
    for name, place in (("suffolk", "oxford"), ("norfolk", "wilts"), ("essex", "kent")):
        laid.march_from(place, f"york_{name} sussex")
    laid.take("middlesex")
    goals = {way for way in laid.marches("york_hastings") if way.startswith("sussex")}
    assert goals == {"sussex via kent", "sussex via oxford"}
    fourth = March(block("york_hastings"), area("sussex"), None)
    assert laid.refusal(YORK, fourth).rule == "6.3"


def test_6_3_player_2_reinforces_over_two_borders_at_most() -> None:
    laid = table(
        "rutland suffolk; calais york",
        "essex clifford; leicester devon; east_anglia oxford; middlesex henry_vi",
    ).march_from("rutland", "york_suffolk essex")
    laid.end()
    laid.march_from("leicester", "lancaster_devon essex")
    assert laid.happened("Reinforced") == [Reinforced(area("essex"), LANCASTER)]
    laid.march_from("east_anglia", "lancaster_oxford essex")
    assert laid.happened("Reinforced") == []
    laid.take("middlesex")
    assert "essex" not in laid.goals("lancaster_henry_vi") - {"essex"}
    ways = {way for way in laid.marches("lancaster_henry_vi") if way.startswith("essex")}
    assert ways == {"essex via leicester"}


def test_6_3_an_attack_over_one_border_needs_no_declaration() -> None:
    laid = table("rutland suffolk; calais york", f"essex clifford; {KING}")
    laid.march_from("rutland", "york_suffolk essex")
    laid.end()
    assert laid.awaited() == [LANCASTER]
    assert laid.game.main[area("essex")] == border("essex|rutland")


def test_2_1_control_changes_at_once() -> None:
    laid = table("rutland suffolk; leicester norfolk; calais york", KING)
    laid.march_from("rutland", "york_suffolk essex")
    assert laid.game.holds(YORK, area("essex"))
    assert laid.game.is_vacant(area("rutland"))
    laid.march_from("leicester", "york_norfolk middlesex")
    assert laid.game.contested == 1 << area("middlesex")
    assert not laid.game.holds(LANCASTER, area("middlesex"))
