from rulesets.rose_wars.components.charts import DECK, HOUSES, NORTH, SOUTH
from rulesets.rose_wars.components.squares import (
    BACK_LINE,
    FRONT_LINE,
    HALF,
    NEXT_TO,
    SQUARE_NAMES,
    distance,
    squares_of,
    within,
)

from ..table import RULES, sq, table

CHARTS = RULES.charts()
LONG = CHARTS["scenarios"]["long_battle"]
SKIRMISH = CHARTS["scenarios"]["skirmish"]


def names(squares: int) -> str:
    return " ".join(SQUARE_NAMES[square] for square in squares_of(squares))


def test_0_1_each_house_has_eight_basic_and_ten_special_units() -> None:
    units = CHARTS["units"].values()
    basic = {u["name"]: u["count"] for u in units if u["type"] == "basic"}
    assert basic == {"Longbowmen": 2, "Pikemen": 2, "Light Cavalry": 2, "Knights": 2}
    for house in ("lancaster", "york"):
        assert len([u for u in units if u["type"] == house]) == 10
    assert len(HOUSES) == 2


def test_0_1_there_are_eighteen_action_cards_of_twelve_kinds() -> None:
    copies = [face["copies"] for face in CHARTS["cards"].values()]
    assert (len(copies), sum(copies)) == (12, DECK)


def test_0_2_the_board_has_eight_columns_and_six_rows() -> None:
    assert len(SQUARE_NAMES) == 48
    assert (SQUARE_NAMES[0], SQUARE_NAMES[-1]) == ("a1", "h6")
    assert names(NEXT_TO[sq("a1")]) == "b1 a2"
    assert names(NEXT_TO[sq("h6")]) == "h5 g6"
    assert names(NEXT_TO[sq("c3")]) == "c2 b3 d3 c4"


def test_0_2_halves_front_lines_and_back_lines() -> None:
    assert names(FRONT_LINE[SOUTH]) == "a3 b3 c3 d3 e3 f3 g3 h3"
    assert names(FRONT_LINE[NORTH]) == "a4 b4 c4 d4 e4 f4 g4 h4"
    assert names(BACK_LINE[SOUTH])[:5] == "a1 b1"
    assert names(BACK_LINE[NORTH])[:5] == "a6 b6"
    assert HALF[SOUTH] | HALF[NORTH] == (1 << 48) - 1
    assert not HALF[SOUTH] & HALF[NORTH]


def test_0_2_squares_are_counted_as_movement_counts_them() -> None:
    assert distance(sq("a1"), sq("c2")) == 3
    assert names(within(sq("a1"), 2)) == "b1 c1 a2 b2 a3"


def test_0_3_the_game_is_won_on_the_enemy_back_line() -> None:
    laid = table("KN c5", "PK h6").moved("c5", "c6")
    outcome = RULES.outcome(laid.game)
    assert outcome is not None
    assert outcome.winners == (SOUTH,)


def test_0_4_the_skirmish_is_played_with_the_numbers_on_the_tiles() -> None:
    assert SKIRMISH["longbowmen"] == [1, 3, 3, 3]
    assert SKIRMISH["light_cavalry"] == [3, 2, 2, 0]


def test_0_4_the_long_battle_changes_every_tile() -> None:
    assert LONG["longbowmen"] == [1, 2, 4, 2]
    assert LONG["light_cavalry"] == [2, 1, 3, 0]
    assert LONG["burgundian_guns"] == [1, 4, 3, 2]
    assert LONG["fauconbergs_bows"] == [1, 2, 4, 3]
    assert LONG["knights"] == [2, 2, 4, 0]


def test_0_4_every_number_is_told_to_be_ours_and_the_long_battle_too() -> None:
    about = {scenario.key: scenario.about for scenario in RULES.meta.scenarios}
    assert "reconstruction" in about["skirmish"]
    assert "not in the rulebook" in about["long_battle"]
    assert CHARTS["provenance"].keys() == about.keys()
    for status in CHARTS["provenance"].values():
        assert "reconstruction" in status
        assert "as they are printed" not in status


def test_0_4_the_rush_of_the_kerns_is_slowed_too() -> None:
    laid = table("irish_kerns c2", "LB c6, LB e3", lancaster=NORTH, scenario="long_battle")
    assert laid.attacks("c2") == "e3<d3 e3<e2"
