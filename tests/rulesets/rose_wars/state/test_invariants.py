"""The detection of impossible states."""

from collections.abc import Callable

import pytest

from rulesets.kernel.flow import required
from rulesets.rose_wars.components.charts import NORTH, SOUTH, UNITS_OF
from rulesets.rose_wars.components.squares import GOAL, Spot, squares_of
from rulesets.rose_wars.state.game import Game
from rulesets.rose_wars.state.invariants import check

from ..table import card, sq, table


def spoil_place(game: Game) -> None:
    game.at[0] = Spot(sq("d4"))


def spoil_goal(game: Game) -> None:
    game.put(UNITS_OF[SOUTH][1], squares_of(GOAL[SOUTH])[0])


def spoil_hand(game: Game) -> None:
    game.hands[SOUTH] = (card("rally"), card("rally"), card("levy"))


def spoil_losses(game: Game) -> None:
    game.losses = [0, 0]


def spoil_kinds(game: Game) -> None:
    game.kinds = (*game.kinds[:8], *game.kinds[19:22], *game.kinds[11:])


def spoil_units(game: Game) -> None:
    game.lift(UNITS_OF[NORTH][2])
    game.losses[NORTH] = 11


def spoil_left(game: Game) -> None:
    game.left = 9


@pytest.mark.parametrize(
    "spoil",
    [spoil_place, spoil_goal, spoil_hand, spoil_losses, spoil_kinds, spoil_units, spoil_left],
)
def test_an_impossible_table_is_noticed(spoil: Callable[[Game], None]) -> None:
    laid = table("PK c3", "PK h6")
    check(laid.game)
    spoil(laid.game)
    with pytest.raises(AssertionError):
        check(laid.game)


def test_what_the_rules_guarantee_is_missed_when_it_is_not_there() -> None:
    assert required(3) == 3
    with pytest.raises(LookupError):
        required(None)
