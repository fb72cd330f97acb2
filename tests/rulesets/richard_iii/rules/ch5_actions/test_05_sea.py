"""5.3, 5.31, 2.8: sea moves."""

from rulesets.richard_iii.components.areas import MAJOR_PORTS, SAILS, area
from rulesets.richard_iii.components.ids import LANCASTER, YORK
from rulesets.richard_iii.state.events import StackMoved

from ...table import Table, table

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
