"""The detection of impossible states."""

from operator import setitem

import pytest

from rulesets.cousins_war.components.charts import LANCASTER, YORK

from ...laid import Spoil
from ..table import cards, table


@pytest.mark.parametrize(
    ("spoil", "why"),
    [
        (lambda game: setitem(game.cubes, 0, game.cubes[0] - 1), "fewer than no cubes"),
        (lambda game: setitem(game.cubes, 4, game.cubes[4] + 1), "has not 12 cubes"),
        (lambda game: setitem(game.french, 0, 3), "too many French"),
        (lambda game: setattr(game, "box", game.box[1:]), "the cards are not these"),
        (lambda game: setitem(game.hands, 0, game.hands[0][::-1]), "order of a hand"),
        (lambda game: setitem(game.known, YORK, cards("E10")), "known, but not in the hand"),
        (lambda game: setattr(game, "round", 6), "round 6"),
        (lambda game: setattr(game, "secret", (1, 2, 3)), "without a battle"),
    ],
)
def test_an_impossible_table_is_noticed(spoil: Spoil, why: str) -> None:
    table(hand={LANCASTER: "B1 B2"}).notices(spoil, why)
