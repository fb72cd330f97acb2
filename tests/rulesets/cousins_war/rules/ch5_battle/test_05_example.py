"""The worked example of the rulebook: two battle sequences between Oscar and Beth."""

from rulesets.cousins_war.components.charts import DOUBLE, LANCASTER, TRIPLE, YORK
from rulesets.cousins_war.state.actions import (
    Believe,
    ChallengeDeclaration,
    ChangeDice,
    Declare,
    RollOpenly,
)
from rulesets.cousins_war.state.events import (
    DeclarationMended,
    DiceChanged,
    DiceRevealed,
    RollsCompared,
)

from ...battles import battle
from ...table import card

OSCAR, BETH = LANCASTER, YORK


def test_5_8_the_battle_of_oscar_and_beth_goes_as_the_rulebook_tells_it() -> None:
    cubes = {"lancaster": "battlefield 2, french 2, north 2", "york": "battlefield 3, north 1"}
    hands = {OSCAR: "B5", BETH: "E10"}  # 1 and 3 command points
    laid = battle(2, 4, 5, **cubes, hand=hands, holder=BETH)
    game = laid.game

    # Oscar has more influence there, so he begins; he has 2, 4 and 5, and declares a double 5.
    assert list(laid.awaited()) == [OSCAR]
    laid.do(OSCAR, Declare(DOUBLE, 5))
    laid.do(BETH, ChallengeDeclaration())
    assert laid.happened("DiceRevealed") == [DiceRevealed(OSCAR, (2, 4, 5), False)]

    # His last card turns the 4 into a 5: the declaration stands, and neither player loses a cube.
    laid.do(OSCAR, ChangeDice((0, 1, 0)))
    assert laid.happened("DiceChanged") == [DiceChanged(OSCAR, card("B5"), (2, 4, 5), (2, 5, 5))]
    assert laid.happened("DeclarationMended") == [DeclarationMended(OSCAR)]
    assert (game.strength(OSCAR), game.strength(BETH)) == (4, 3)

    # Beth takes the dice and rolls them openly.
    laid.do(BETH, RollOpenly(), 1, 3, 3)

    # Beth has rolled 1, 3 and 3. She cannot reach three threes, but three twos she can.
    offers = {action.changes for action in laid.offers(BETH, "ChangeDice")}
    assert (2, 0, 0) not in offers
    laid.do(BETH, ChangeDice((1, -1, -1)), 1, 4, 6)
    assert laid.happened("RollsCompared") == [
        RollsCompared(OSCAR, DOUBLE, 5, TRIPLE, 2, OSCAR, 2),
    ]
    assert game.french == [0, 0]
    assert (game.strength(OSCAR), game.strength(BETH)) == (2, 3)
    assert laid.view(None)["supply"]["french"] == 2

    # The parts are swapped. Beth has 1, 4 and 6, declares a double 4, and Oscar believes her.
    assert list(laid.awaited()) == [BETH]
    laid.do(BETH, Declare(DOUBLE, 4))
    laid.do(OSCAR, Believe(), 3, 3, 6, 1, 2, 3)
    assert not laid.happened("DiceRevealed")

    # He rolls 3, 3 and 6, has no card any more, and loses one cube; the battle goes on.
    assert laid.happened("RollsCompared") == [RollsCompared(BETH, DOUBLE, 4, DOUBLE, 3, OSCAR, 1)]
    assert (game.strength(OSCAR), game.strength(BETH)) == (1, 3)
    assert list(laid.awaited()) == [OSCAR]
