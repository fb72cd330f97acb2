"""4.7 The advance after a success."""

from __future__ import annotations

from collections.abc import Iterable

from ....kernel.flow import Decision, Plan, required
from ....kernel.interface import Action, Seat
from ....kernel.value import value
from ...components.charts import ADVANCED, FURTHER, OWNER
from ...components.squares import BIT, is_forward
from ...state.actions import Advance, Stay
from ...state.game import Game
from ..ch3_movement.moving import step_onto


def may_advance(game: Game) -> bool:
    """4.7 Whether the attacker may move onto the square that its enemy has left."""
    fight = required(game.fight)
    unit, bit = fight.unit, 1 << fight.unit
    if fight.ranged or fight.manner == FURTHER or not game.is_on_board(unit):
        return False
    # Ruling: 4.8 a unit that failed an attack earlier this turn neither advances nor steps aside.
    if fight.rallied:
        return False
    if game.halted & bit and is_forward(OWNER[unit], game.at[unit], fight.at):
        return False
    return bool(game.open_to(unit) & BIT[fight.at])


@value
class AdvanceOrStay(Decision[Game]):
    """4.7 Advance onto the square of the defeated unit, or stay."""

    seat: Seat

    def options(self, game: Game) -> Iterable[Action]:
        return (Advance(), Stay()) if may_advance(game) else ()

    def taken(self, game: Game, action: Advance | Stay) -> Plan[Game]:
        if isinstance(action, Advance):
            fight = required(game.fight)
            fight.advanced = True
            step_onto(game, fight.unit, fight.at, ADVANCED)
        return None
