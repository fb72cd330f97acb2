"""5.1 to 5.5: who begins, the hidden roll, the declaration and the challenge."""

import pytest

from rulesets.cousins_war.components.charts import (
    DOUBLE,
    KINDS,
    SINGLE,
    TRIPLE,
    Kind,
)
from rulesets.cousins_war.state.actions import (
    Declare,
    ReturnToReserve,
    RollOpenly,
)
from rulesets.cousins_war.state.dice import shows
from rulesets.cousins_war.state.events import (
    BattleBegan,
    BattleUnfought,
    BattleWon,
    Declared,
)
from rulesets.kernel.interface import Seat

from ...battles import RED, WHITE, battle
from ...table import RULES, card


def test_5_1_who_alone_has_cubes_at_the_start_wins_without_a_fight() -> None:
    laid = battle(york="battlefield 2", lancaster="", holder=RED)
    assert laid.happened("BattleWon") == [BattleWon(WHITE, card("B4"), False)]
    assert laid.asks(WHITE) == "PlaceSurvivors"
    laid.do(WHITE, ReturnToReserve())
    assert laid.view(None)["won"]["york"] == ["B4"]


def test_5_1_ruling_without_any_cubes_nobody_wins_and_the_card_is_discarded() -> None:
    laid = battle(york="", lancaster="")
    assert laid.happened("BattleUnfought") == [BattleUnfought(card("B4"))]
    assert laid.view(None)["won"] == {"lancaster": [], "york": []}
    assert laid.view(None)["discards"] == ["B4"]
    assert laid.view(None)["battlefield"] is None


@pytest.mark.parametrize(
    ("lancaster", "york", "active", "by"),
    [(2, 1, RED, "influence"), (1, 3, WHITE, "influence"), (1, 1, RED, "holder")],
)
def test_5_1_the_most_influential_in_the_battle_region_begins_or_the_holder_and_all_are_told_why(
    lancaster: int, york: int, active: Seat, by: str
) -> None:
    laid = battle(
        1,
        2,
        3,
        lancaster=f"north {lancaster}, battlefield 4, south 1",
        york=f"north {york}, battlefield 3",
    )
    assert laid.only("BattleBegan") == BattleBegan(card("B4"), active, 4, 3, by, lancaster, york)
    assert list(laid.awaited()) == [active]
    name = ("lancaster", "york")[active]
    assert laid.view(None)["battlefield"]["first"] == {"seat": name, "by": by}


def test_5_1_on_a_tie_the_holder_begins_on_either_side() -> None:
    assert list(battle(1, 2, 3, holder=WHITE).awaited()) == [WHITE]


def test_5_1_french_cubes_fight_for_the_seat_that_hired_them() -> None:
    laid = battle(1, 2, 3, lancaster="french 2", york="battlefield 1")
    assert laid.happened("BattleBegan") == [BattleBegan(card("B4"), RED, 2, 1, "holder", 0, 0)]


def test_5_2_only_the_active_player_sees_the_roll() -> None:
    laid = battle(2, 4, 5)
    (seen,) = laid.happened("DiceSeen")
    assert (RULES.audience(seen), seen.dice) == (RED, (2, 4, 5))
    assert laid.view(RED)["battle"]["secret"] == [2, 4, 5]
    for viewer in (WHITE, None):
        assert laid.view(viewer)["battle"]["secret"] is None
        assert laid.view(viewer)["battle"]["hidden"]
    assert "2, 4 and 5" in laid.question(RED)
    assert "2, 4 and 5" not in laid.question(WHITE)


def test_5_3_any_single_double_or_triple_of_1_to_6_may_be_declared() -> None:
    laid = battle(2, 4, 5)
    assert set(laid.legal(RED)) == {Declare(kind, n) for kind in KINDS for n in range(1, 7)}
    assert laid.do(RED, Declare(TRIPLE, 6)) == [Declared(RED, TRIPLE, 6)]
    assert laid.view(WHITE)["battle"]["claim"] == {"kind": "triple", "value": 6}
    assert "triple 6" in laid.question(WHITE)


def test_5_4_a_believed_declaration_counts_whatever_was_rolled() -> None:
    laid = battle(2, 4, 5).believed(TRIPLE, 6, 1, 2, 3, 1, 1, 1)
    (compared,) = laid.happened("RollsCompared")
    assert (compared.active_kind, compared.active_value) == (TRIPLE, 6)
    assert (compared.loser, compared.losses) == (WHITE, 3)


@pytest.mark.parametrize(
    ("roll", "kind", "value", "honest"),
    [
        ((2, 4, 5), SINGLE, 5, True),
        ((2, 4, 5), SINGLE, 2, True),
        ((2, 4, 5), SINGLE, 6, False),
        ((5, 2, 5), DOUBLE, 5, True),
        ((5, 2, 5), DOUBLE, 2, False),
        ((5, 5, 5), DOUBLE, 5, True),
        ((5, 5, 5), TRIPLE, 5, True),
        ((5, 5, 4), TRIPLE, 5, False),
    ],
)
def test_5_4_ruling_a_declaration_is_true_if_the_dice_contain_it(
    roll: tuple[int, int, int], kind: Kind, value: int, honest: bool
) -> None:
    assert shows(roll, (kind, value)) is honest


def test_5_5_ruling_a_proved_declaration_counts_though_the_dice_are_worth_more() -> None:
    laid = battle(5, 5, 5).challenged(SINGLE, 5).did(WHITE, RollOpenly(), 1, 2, 2, 6, 6, 6)
    (compared,) = laid.happened("RollsCompared")
    assert (compared.active_kind, compared.loser, compared.losses) == (SINGLE, RED, 2)


def test_5_5_a_challenge_that_takes_the_last_cube_decides_the_battle() -> None:
    laid = battle(5, 5, 2, york="battlefield 1").challenged(DOUBLE, 5)
    assert laid.happened("BattleWon") == [BattleWon(RED, card("B4"), True)]
    assert not laid.happened("DiceRolled")
    assert laid.asks(RED) == "PlaceSurvivors"
