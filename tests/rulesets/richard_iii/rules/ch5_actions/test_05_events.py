"""5.1: the six event cards."""

from typing import Any

import pytest

from rulesets.richard_iii.components.areas import area
from rulesets.richard_iii.components.blocks import block
from rulesets.richard_iii.components.ids import LANCASTER, YORK
from rulesets.richard_iii.state.actions import Muster, Plague
from rulesets.richard_iii.state.events import AttackBegan, Mustered, PlagueStruck, PrisonerSickened

from ...table import Table, border, count, table

KING = "middlesex henry_vi"


def playing(card: str, york: str, lancaster: str = KING, **more: Any) -> Table:
    """York has played this card."""
    return table(york, lancaster, played=(card, "a2_1"), **more)


def test_5_1_points_of_an_event_card_serve_its_event_alone() -> None:
    for card in ("force_march", "surprise", "treason", "piracy", "muster", "plague"):
        laid = playing(card, "derby suffolk; calais york; pool norfolk")
        assert laid.recruits("york_norfolk") == set()


def test_5_1_surprise_crosses_every_border_with_one_block_more() -> None:
    laid = playing("surprise", "derby suffolk norfolk essex; calais york").take("derby")
    for name in ("suffolk", "norfolk", "essex"):
        laid.march(f"york_{name}", "lancaster")
    assert laid.game.ap == 0
    assert laid.view(YORK)["extra"] == 1
    laid.end()
    assert laid.view(YORK)["extra"] == 0


def test_5_1_surprise_moves_one_group_or_makes_one_sea_move() -> None:
    laid = playing("surprise", "calais york march; derby suffolk")
    laid.sail_from("calais", "york_york kent", "york_march kent")
    assert laid.game.ap == 0
    assert laid.takes() == set()


def test_5_1_force_march_goes_up_to_three_areas() -> None:
    laid = playing("force_march", "chester suffolk norfolk; calais york")
    laid.march_from("chester", "york_suffolk leicester via warwick")
    assert "middlesex" in laid.marches("york_suffolk")
    laid.march("york_suffolk", "middlesex")
    assert laid.happened("AttackBegan") == [AttackBegan(area("middlesex"), YORK)]
    laid.march("york_norfolk", "derby")
    assert "essex via leicester" in laid.marches("york_norfolk")
    laid.march("york_norfolk", "leicester")
    laid.march("york_norfolk", "essex")
    assert laid.marches("york_norfolk") == set()
    assert laid.game.ap == 0


def test_5_1_force_march_stops_at_red_borders_and_keeps_the_limits() -> None:
    laid = playing("force_march", "derby suffolk norfolk essex; calais york")
    laid.march_from("derby", "york_suffolk lancaster")
    assert laid.marches("york_suffolk") == set()
    laid.march("york_norfolk", "lancaster")
    assert "lancaster" not in laid.marches("york_essex")


def test_5_1_force_march_is_no_sea_move() -> None:
    laid = playing("force_march", "kent suffolk; calais york")
    assert laid.takes() == {"kent"}
    laid.take("kent")
    assert laid.sails("york_suffolk") == set()


def test_5_1_muster_brings_all_blocks_in_reach_to_one_area_without_points() -> None:
    laid = playing("muster", "derby suffolk; kent norfolk; wilts essex hastings; calais york").did(
        YORK, Muster(area("oxford"))
    )
    assert laid.happened("Mustered") == [Mustered(YORK, area("oxford"))]
    assert laid.view(None)["muster"] == "oxford"
    assert laid.takes() == {"derby", "kent", "wilts"}
    laid.take("wilts")
    assert {way.split()[0] for way in laid.marches("york_essex")} == {"oxford"}
    assert laid.sails("york_essex") == set()
    laid.march_all("oxford")
    laid.march_from("derby", "york_suffolk oxford via warwick")
    laid.march_from("kent", "york_norfolk oxford via sussex")
    assert count(laid, YORK, "oxford") == 4
    laid.end()
    assert laid.view(None)["muster"] is None


def test_5_1_muster_needs_a_friendly_or_vacant_area_that_a_block_can_reach() -> None:
    laid = playing("muster", "derby suffolk; calais york", "warwick clifford; middlesex henry_vi")
    areas = {a.area for a in laid.offers(YORK, "Muster")}
    assert {area("chester"), area("leicester"), area("powys")} <= areas
    assert not areas & {area("warwick"), area("kent"), area("scotland")}


def test_5_1_muster_offers_no_area_that_only_pinned_blocks_could_reach() -> None:
    laid = playing(
        "muster",
        "derby suffolk; calais york",
        "chester clifford; middlesex henry_vi",
        first=LANCASTER,
    ).march_from("chester", "lancaster_clifford derby")
    laid.end()
    assert not laid.offers(YORK, "Muster")


def test_5_1_blocks_that_muster_march_normally() -> None:
    laid = playing("muster", "derby suffolk norfolk essex; calais york")
    laid.do(YORK, Muster(area("lancaster")))
    laid.march_from("derby", "york_suffolk lancaster", "york_norfolk lancaster")
    assert laid.marches("york_essex") == {"lancaster via chester", "lancaster via south_yorks"}


def test_5_1_piracy_attacks_from_the_sea() -> None:
    laid = playing(
        "piracy",
        "calais york march; derby suffolk",
        "kent clifford; sussex devon; scotland henry_vi",
    )
    assert laid.takes() == {"calais"}
    laid.take("calais")
    assert laid.marches("york_york") == set()
    assert laid.raids("york_york") == {
        "kent north_sea",
        "kent english_channel",
        "sussex english_channel",
    }
    laid.raid("york_york", "kent", "north_sea")
    assert laid.game.ap == 1
    assert laid.happened("AttackBegan") == [AttackBegan(area("kent"), YORK)]
    assert laid.game.entry[block("york_york")] == border("north_sea")
    laid.raid("york_march", "kent", "north_sea")
    assert laid.game.ap == 0
    laid.end()
    [attack] = laid.view(None)["attacks"]
    assert attack["borders"] == [["north_sea", "york", 2]]


def test_5_1_piracy_has_no_port_bonus_whether_it_attacks_or_not() -> None:
    laid = playing(
        "piracy", "calais york march warwick", "kent clifford; scotland henry_vi"
    ).sail_from("calais", "york_york sussex")
    assert laid.game.ap == 1
    assert laid.view(None)["berths"] == []
    laid.sail("york_march", "sussex")
    assert laid.game.ap == 0
    assert laid.sails("york_warwick") == laid.raids("york_warwick") == set()


def test_5_1_pirates_never_enter_exile_of_the_enemy() -> None:
    laid = playing("piracy", "ireland york", "scotland henry_vi").take("ireland")
    assert laid.raids("york_york") == set()


def test_5_1_piracy_of_player_2_into_a_battle_comes_as_a_reserve() -> None:
    laid = table(
        "kent norfolk; ireland york",
        "sussex clifford; france henry_vi devon",
        played=("a4_1", "piracy"),
    ).march_from("kent", "york_norfolk sussex")
    laid.end()
    laid.take("france")
    laid.raid("lancaster_devon", "sussex", "english_channel")
    [attack] = laid.view(None)["attacks"]
    assert attack["attacker"] == "york"
    assert attack["main"] == "kent|sussex"
    assert ["english_channel", "lancaster", 1] in attack["borders"]


def test_5_1_treason_moves_one_group_and_keeps_a_roll_for_a_battle() -> None:
    laid = playing("treason", "derby suffolk; kent norfolk; calais york")
    assert laid.view(None)["treason"] == "york"
    laid.march_from("derby", "york_suffolk chester")
    assert laid.game.ap == 0
    assert laid.takes() == set()


def test_5_1_plague_takes_a_step_of_every_block_in_an_enemy_city() -> None:
    laid = playing(
        "plague",
        "calais york",
        "warwick clifford beaumont:1 levy_coventry; kent devon; middlesex henry_vi",
    )
    targets = {a.area for a in laid.offers(YORK, "Plague")}
    assert targets == {area("warwick"), area("middlesex")}
    laid.do(YORK, Plague(area("warwick")))
    assert laid.happened("PlagueStruck") == [PlagueStruck(YORK, area("warwick"), 3)]
    assert laid.steps("lancaster_clifford") == 2
    assert laid.steps("lancaster_levy_coventry") == 3
    assert laid.where("lancaster_beaumont") == "dead"
    assert [type(a).__name__ for a in laid.legal(YORK)] == ["EndActions"]


def test_5_1_plague_passes_by_contested_and_own_cities() -> None:
    laid = table(
        "kent norfolk; calais york; wilts suffolk",
        "middlesex henry_vi clifford",
        played=("a4_1", "plague"),
        first=YORK,
    ).march_from("kent", "york_norfolk middlesex")
    laid.end()
    targets = {a.area for a in laid.offers(LANCASTER, "Plague")}
    assert targets == {area("wilts")}


def test_5_1_plague_reaches_the_prisoner_in_the_tower() -> None:
    laid = table(
        "middlesex march; calais york",
        "tower henry_vi; france prince_edward",
        played=("a2_1", "plague"),
        first=LANCASTER,
        king=YORK,
        scenario="kingmaker",
    ).did(LANCASTER, Plague(area("middlesex")))
    assert laid.happened("PlagueStruck")[0].blocks == 1
    assert laid.happened("PrisonerSickened") == [PrisonerSickened(block("lancaster_henry_vi"), 3)]
    assert laid.steps("lancaster_henry_vi") == 3
    assert laid.steps("york_march") == 2


@pytest.mark.parametrize(
    ("card", "asked"),
    [
        ("a3_1", "3 action points left: move, recruit, or end your actions."),
        ("muster", "Muster: choose where to gather, or end your actions."),
        ("plague", "Plague: choose the city that it strikes, or end your actions."),
        ("force_march", "Force March: march one group, up to three areas, or end your actions."),
        (
            "piracy",
            "Piracy: 2 action points left to sail, or to attack from the sea, or end your actions.",
        ),
        ("surprise", "Surprise: move one group, or sail one block, or end your actions."),
        ("treason", "Treason: move one group, or sail one block, or end your actions."),
    ],
)
def test_5_1_the_question_names_what_the_card_allows(card: str, asked: str) -> None:
    laid = playing(card, "kent york norfolk", "warwick henry_vi")
    assert laid.question(YORK) == asked


def test_5_1_the_question_follows_what_is_left_to_do() -> None:
    laid = playing("muster", "kent york norfolk", "warwick henry_vi")
    laid.do(YORK, Muster(area("sussex")))
    assert laid.question(YORK) == "Muster: march to Sussex, or end your actions."
    laid.march_from("kent", "all sussex")
    assert laid.question(YORK) == "Nothing is left to do: end your actions."


def test_5_1_without_an_enemy_city_plague_strikes_nobody() -> None:
    laid = playing("plague", "calais york", "kent henry_vi")
    assert [type(a).__name__ for a in laid.legal(YORK)] == ["EndActions"]
