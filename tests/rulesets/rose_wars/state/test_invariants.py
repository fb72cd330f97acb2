"""The detection of impossible states."""

from operator import setitem

import pytest

from rulesets.rose_wars.components.charts import NORTH, SOUTH, UNITS_OF
from rulesets.rose_wars.components.squares import GOAL, squares_of

from ...laid import Spoil
from ..table import card, sq, table


@pytest.mark.parametrize(
    "spoil",
    [
        lambda game: setitem(game.at, 0, sq("d4")),
        lambda game: game.put(UNITS_OF[SOUTH][1], squares_of(GOAL[SOUTH])[0]),
        lambda game: setitem(game.hands, SOUTH, (card("rally"), card("rally"), card("levy"))),
        lambda game: setattr(game, "losses", [0, 0]),
        lambda game: setattr(
            game, "kinds", (*game.kinds[:8], *game.kinds[19:22], *game.kinds[11:])
        ),
        lambda game: (game.lift(UNITS_OF[NORTH][2]), setitem(game.losses, NORTH, 11)),
        lambda game: setattr(game, "left", 9),
    ],
)
def test_an_impossible_table_is_noticed(spoil: Spoil) -> None:
    table("PK c3", "PK h6").notices(spoil)
