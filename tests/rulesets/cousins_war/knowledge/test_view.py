"""What views and charts contain apart from the pieces: odds, obstacles, the opponent's
knowledge."""

import pytest

from rulesets.cousins_war.components.charts import (
    DOUBLE,
    LANCASTER,
    SINGLE,
    TRIPLE,
    YORK,
)
from rulesets.cousins_war.rules.ch4_action_cards.play import play_action_cards
from rulesets.cousins_war.rules.turn import swap_cards
from rulesets.cousins_war.state.actions import Declare, PassCard
from rulesets.cousins_war.state.dice import best_of, losses, placement, prospects, removal

from ...laid import still
from ..battles import battle
from ..table import RULES, Table, card, swapping, table


def playing(hand: str, york: str) -> Table:
    return table(
        play_action_cards(),
        hand={YORK: hand, LANCASTER: "B7 E10"},
        battlefield="B4",
        holder=YORK,
        york=york,
        lancaster="north 2",
    )


@pytest.mark.parametrize("cubes", range(13))
def test_4_6_the_odds_of_placing_count_the_sides_of_the_die_that_do_each_thing(cubes: int) -> None:
    odds = RULES.charts()["odds"]["place"][cubes]
    assert sum(odds.values()) == 6
    for result in ("stays", "reserve", "supply"):
        sides = [die for die in range(1, 7) if placement(die, cubes + 1) == result]
        assert odds.get(result, 0) == len(sides)


def test_4_7_the_odds_of_removing_are_those_of_the_opponents_cubes() -> None:
    odds = RULES.charts()["odds"]["remove"]
    assert odds[2] == {"supply": 1, "reserve": 1, "stay": 4}
    assert odds[5] == {"supply": 4, "reserve": 1, "stay": 1}
    assert odds[0] == {"stay": 6}
    assert [removal(die, 2) for die in (1, 2, 3)] == ["supply", "reserve", "stay"]


def test_5_3_what_a_declaration_is_worth_is_counted_over_all_216_rolls() -> None:
    rolls = [(a, b, c) for a in range(1, 7) for b in range(1, 7) for c in range(1, 7)]
    for claim in ((SINGLE, 4), (DOUBLE, 1), (TRIPLE, 6)):
        true, win, tie, lose = prospects(claim)
        assert true == sum(roll.count(claim[1]) > claim[0] for roll in rolls)
        assert win == sum(losses(claim, best_of(roll)) < 0 for roll in rolls)
        assert (win + tie + lose, tie) == (216, sum(best_of(roll) == claim for roll in rolls))
    chart = {(row["kind"], row["value"]): row for row in RULES.charts()["declarations"]}
    assert len(chart) == 18
    assert chart["triple", 6] == {
        "kind": "triple", "value": 6, "true": 1, "win": 0, "tie": 1, "lose": 215,
    }  # fmt: skip


def test_5_8_the_play_aid_says_what_each_kind_loses_against_each() -> None:
    assert RULES.charts()["losses"] == {
        "single": {"single": 1, "double": 2, "triple": 3},
        "double": {"single": 0, "double": 1, "triple": 2},
        "triple": {"single": 0, "double": 0, "triple": 1},
    }


def test_4_1_an_event_that_cannot_be_played_is_named_with_its_reason_to_its_owner_alone() -> None:
    laid = playing("E8 B1", "north 1")
    stuck = laid.view(YORK)["hands"]["york"]["stuck"]
    assert stuck == {"E8": "reserve_to_region"}
    for viewer in (LANCASTER, None):
        assert laid.view(viewer)["hands"]["york"]["stuck"] == {}
    assert RULES.reveal(laid.game)["hands"]["york"]["stuck"] == stuck


def test_4_2_uses_of_points_that_are_not_possible_are_named_with_their_reason() -> None:
    laid = playing("B1", "north 1")
    lacking = laid.view(YORK)["hands"]["york"]["lacking"]
    assert lacking == {"add": "4.4", "place": "4.6"}
    for seen in (laid.view(LANCASTER), laid.view(None), RULES.reveal(laid.game)):
        assert seen["hands"]["york"]["lacking"] == {}


def test_the_view_says_who_must_choose_and_names_no_one_while_both_do() -> None:
    assert playing("B1", "north 1").view(None)["acting"] == "york"
    both = table(swap_cards(), hand={LANCASTER: "B1 B2", YORK: "B3 B4"})
    assert both.view(None)["acting"] is None
    both.do(YORK, PassCard(card("B3")))
    assert both.view(None)["acting"] is None
    fought = battle(2, 4, 5).did(LANCASTER, Declare(DOUBLE, 5))
    assert fought.view(None)["acting"] == "york"  # who must answer, not who rolled


def test_2_1_both_players_see_which_cards_of_a_hand_the_other_knows() -> None:
    laid = swapping().did(YORK, PassCard(card("E5")))
    laid.do(LANCASTER, PassCard(card("B1")), chance=still())
    known = {"lancaster": ["E5"], "york": ["B1"]}
    for viewer in (LANCASTER, YORK):
        hands_seen = laid.view(viewer)["hands"]
        assert {seat: hand["known"] for seat, hand in hands_seen.items()} == known
    assert {seat: hand["known"] for seat, hand in laid.view(None)["hands"].items()} == {
        "lancaster": [],
        "york": [],
    }
    assert {s: h["known"] for s, h in RULES.reveal(laid.game)["hands"].items()} == known
