"""The detection of impossible states."""

from collections.abc import Callable

import pytest

from rulesets.cousins_war.components.charts import LANCASTER, YORK
from rulesets.cousins_war.state.game import Game
from rulesets.cousins_war.state.invariants import check
from rulesets.kernel.flow import required

from ..table import RULES, card, table


def lose_a_cube(game: Game) -> None:
    game.cubes[0] -= 1


def make_a_cube(game: Game) -> None:
    game.cubes[4] += 1


def make_a_frenchman(game: Game) -> None:
    game.french[0] = 3


def lose_a_card(game: Game) -> None:
    game.box = game.box[1:]


def shuffle_a_hand(game: Game) -> None:
    game.hands[0] = game.hands[0][::-1]


def know_too_much(game: Game) -> None:
    game.known[YORK] = (card("E10"),)


def play_a_sixth_round(game: Game) -> None:
    game.round = 6


def roll_without_a_battle(game: Game) -> None:
    game.secret = (1, 2, 3)


@pytest.mark.parametrize(
    ("spoil", "why"),
    [
        (lose_a_cube, "fewer than no cubes"),
        (make_a_cube, "has not 12 cubes"),
        (make_a_frenchman, "too many French"),
        (lose_a_card, "the cards are not these"),
        (shuffle_a_hand, "order of a hand"),
        (know_too_much, "known, but not in the hand"),
        (play_a_sixth_round, "round 6"),
        (roll_without_a_battle, "without a battle"),
    ],
)
def test_an_impossible_table_does_not_pass_the_check(
    spoil: Callable[[Game], None], why: str
) -> None:
    game = table(hand={LANCASTER: "B1 B2"}).game
    RULES.check(game)
    spoil(game)
    with pytest.raises(AssertionError, match=why):
        check(game)


def test_a_paragraph_that_misses_what_it_needs_says_so() -> None:
    with pytest.raises(LookupError, match="lacks"):
        required(None)
