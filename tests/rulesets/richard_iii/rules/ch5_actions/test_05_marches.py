"""5.2, 5.21: land moves and border limits."""

from rulesets.richard_iii.components.areas import area
from rulesets.richard_iii.components.ids import LANCASTER, YORK
from rulesets.richard_iii.state.events import StackMoved

from ...table import RULES, count, table

KING = "middlesex henry_vi"
FIVE = "suffolk norfolk essex hastings herbert"


def test_5_2_east_anglia_reaches_five_areas() -> None:
    """The move example: any of the blocks to one or more of five areas, and no farther."""
    laid = table(f"east_anglia {FIVE}; calais york", "scotland henry_vi").take("east_anglia")
    for name in FIVE.split():
        goals = laid.goals(f"york_{name}")
        assert goals == {"essex", "middlesex", "rutland", "leicester", "lincoln"}
    left = laid.game.ap
    for name, to in zip(FIVE.split(), sorted(goals), strict=True):
        via = {"leicester": "essex", "lincoln": "rutland", "middlesex": "essex"}.get(to)
        laid.march(f"york_{name}", to, via)
    assert laid.game.ap == left - 1
    assert [count(laid, YORK, place) for place in sorted(goals)] == [1] * 5


def test_5_21_three_blocks_cross_the_river_to_rutland_and_three_more_go_by_essex() -> None:
    """The move example: a river border takes three; others get there through Essex."""
    laid = table(f"east_anglia {FIVE} arundel; calais york", "scotland henry_vi")
    laid.take("east_anglia")
    for name in ("suffolk", "norfolk", "essex"):
        laid.march(f"york_{name}", "rutland")
    assert laid.marches("york_hastings") >= {"rutland via essex"}
    assert "rutland" not in laid.marches("york_hastings")
    for name in ("hastings", "herbert", "arundel"):
        laid.march(f"york_{name}", "rutland", "essex")
    assert count(laid, YORK, "rutland") == 6


def test_5_21_five_blocks_from_middlesex_to_oxford_need_a_second_way() -> None:
    """The example: four go directly, one by Leicester or Sussex."""
    laid = table(f"middlesex {FIVE}; calais york", "scotland henry_vi").take("middlesex")
    assert "oxford" not in laid.all_marches()
    for name in FIVE.split()[:4]:
        laid.march(f"york_{name}", "oxford")
    to_oxford = {way for way in laid.marches("york_herbert") if way.startswith("oxford")}
    assert to_oxford == {"oxford via leicester", "oxford via sussex"}
    laid.march("york_herbert", "oxford", "leicester")
    assert count(laid, YORK, "oxford") == 5


def test_5_21_blue_takes_three_and_red_two_blocks_of_each_player() -> None:
    laid = table(f"derby {FIVE}; calais york", "cumbria henry_vi clifford beaumont").take("derby")
    for name in ("suffolk", "norfolk", "essex"):
        laid.march(f"york_{name}", "leicester")
    assert "leicester" not in laid.marches("york_hastings")
    for name in ("hastings", "herbert"):
        laid.march(f"york_{name}", "lancaster")
    assert laid.view(None)["room"] == {
        "derby|lancaster": {"york": 2, "lancaster": 0},
        "derby|leicester": {"york": 3, "lancaster": 0},
    }
    laid.end()
    laid.march_from("cumbria", "lancaster_clifford north_yorks", "lancaster_beaumont north_yorks")
    assert "north_yorks" not in laid.marches("lancaster_henry_vi")


def test_5_21_both_players_may_use_the_same_border_fully() -> None:
    laid = table("derby suffolk norfolk; calais york", f"lancaster clifford beaumont; {KING}")
    laid.march_from("derby", "york_suffolk lancaster", "york_norfolk lancaster")
    laid.end()
    assert laid.game.crossed[YORK * 62 : YORK * 62 + 62].count(2) == 1
    assert "lancaster" not in laid.takes()  # both are pinned there


def test_5_21_limits_hold_for_the_whole_game_turn() -> None:
    laid = table("derby suffolk norfolk essex; lancaster hastings; calais york", KING)
    laid.march_from("derby", "york_suffolk lancaster")
    laid.march_from("lancaster", "york_hastings derby")
    laid.take("derby")
    assert "lancaster" not in laid.marches("york_norfolk")


def test_5_21_blocks_stop_after_a_red_border() -> None:
    laid = table("powys suffolk; calais york", KING).take("powys")
    marches = laid.marches("york_suffolk")
    assert {"hereford", "caernarvon", "pembroke"} <= marches
    assert not {way for way in marches if way.endswith(("via hereford", "via caernarvon"))}
    assert "warwick via chester" in marches
    laid.march("york_suffolk", "hereford")
    assert laid.marches("york_suffolk") == set()


def test_5_2_a_second_border_may_be_red() -> None:
    laid = table("chester suffolk; calais york", KING).take("chester")
    assert "hereford via powys" in laid.marches("york_suffolk")


def test_5_2_a_march_may_be_made_area_by_area_while_the_stack_is_in_hand() -> None:
    laid = table("derby suffolk norfolk; calais york", KING)
    laid.march_from("derby", "york_suffolk chester", "york_norfolk leicester")
    assert laid.game.ap == 3
    assert "powys" in laid.marches("york_suffolk")
    assert laid.view(YORK)["blocks"]["york_suffolk"]["flags"] == ["onward"]
    laid.march("york_suffolk", "powys")
    assert laid.game.ap == 3
    assert laid.marches("york_suffolk") == set()
    assert laid.view(YORK)["blocks"]["york_suffolk"]["flags"] == ["moved"]


def test_5_2_another_stack_ends_the_move_of_the_group() -> None:
    laid = table("derby suffolk norfolk; kent essex; calais york", KING)
    laid.march_from("derby", "york_suffolk chester")
    laid.take("kent")
    assert laid.marches("york_suffolk") == set()
    laid.march("york_essex", "sussex")
    assert laid.game.ap == 2
    laid.march_from("derby", "york_norfolk chester")
    assert laid.game.ap == 1


def test_5_2_a_block_moves_once_in_a_turn() -> None:
    laid = table("derby suffolk; calais york", KING)
    laid.march_from("derby", "york_suffolk powys via chester")
    assert "powys" not in laid.takes()


def test_5_2_taking_up_a_stack_costs_nothing_and_is_seen_by_nobody_else() -> None:
    laid = table("derby suffolk; calais york", KING)
    before = [laid.view(viewer) for viewer in (LANCASTER, None)]
    laid.take("derby")
    assert laid.game.ap == 4
    assert laid.events == []
    assert [laid.view(viewer) for viewer in (LANCASTER, None)] == before
    assert laid.view(YORK)["stack"] == "derby"


def test_5_2_blocks_pass_through_friendly_blocks_and_stop_at_enemies() -> None:
    laid = table(
        "derby suffolk; chester norfolk; calais york",
        "warwick clifford; lincoln beaumont; middlesex henry_vi",
    ).take("derby")
    marches = laid.marches("york_suffolk")
    assert {"powys via chester", "warwick", "warwick via chester", "lincoln"} <= marches
    assert not {way for way in marches if way.endswith(("via warwick", "via lincoln"))}
    laid.march("york_suffolk", "warwick")
    assert laid.marches("york_suffolk") == set()


def test_5_2_all_blocks_of_a_stack_march_together_where_there_is_room() -> None:
    laid = table("middlesex suffolk norfolk essex hastings; calais york", "scotland henry_vi")
    laid.take("middlesex")
    assert "oxford" in laid.all_marches()
    assert "sussex" not in laid.all_marches()
    assert "rutland via leicester" in laid.all_marches()
    laid.march_all("rutland", "leicester")
    assert laid.happened("StackMoved") == [
        StackMoved(YORK, area("middlesex"), area("rutland"), area("leicester"), 4, False)
    ]
    assert laid.game.ap == 3
    assert len(laid.only("BlocksMoved").blocks) == 4
    assert [RULES.audience(event) for event in laid.events] == [None, YORK]
    assert count(laid, YORK, "rutland") == 4


def test_1_2_player_1_acts_first_then_player_2() -> None:
    laid = table("kent suffolk; calais york", KING, played=("a3_1", "a2_1"))
    assert laid.awaited() == [YORK]
    assert laid.view(None)["ap"] == {"left": 3, "of": 3, "card": "a3_1"}
    laid.end()
    assert laid.awaited() == [LANCASTER]
    assert laid.view(None)["ap"] == {"left": 2, "of": 2, "card": "a2_1"}
    assert laid.view(None)["acting"] == "lancaster"


def test_1_1_points_that_are_left_are_lost() -> None:
    laid = table("kent suffolk; calais york", KING).end().end()
    assert laid.game.acting is None
    assert laid.view(None)["ap"] is None


def test_5_2_glamorgan_has_no_land_border_with_somerset() -> None:
    """Estuaries: three areas that look close have no border."""
    laid = table("glamorgan suffolk; east_yorks norfolk; kent essex; calais york", KING)
    laid.take("glamorgan")
    assert "somerset" not in laid.goals("york_suffolk")
    assert laid.goals("york_suffolk") >= {"hereford", "gloucester"}
    laid.take("east_yorks")
    assert "lincoln" not in {way for way in laid.marches("york_norfolk") if "via" not in way}
    laid.take("kent")
    assert "essex" not in laid.goals("york_essex") - {"essex"}
    assert "essex" not in laid.marches("york_essex")
