"""4.7 to 4.9. The result of an attack: failure, marks, removal and the battle bonus."""

from __future__ import annotations

from ....kernel.flow import required
from ...components.charts import BONUS, DEFENDED, EVADED, MISS, OWNER, Result, Unit
from ...state.events import AttackResolved, BonusDrawn, CardsDrawn, UnitMarked, UnitRemoved
from ...state.game import Game
from ..ch3_movement.moving import note
from ..ch7_end import count_survivors

FAILURES = (MISS, DEFENDED, EVADED)


def resolve(game: Game, result: Result) -> None:
    """4.8 Settle the attack; a unit whose attack failed may not move again this turn."""
    # Ruling: 4.8 a miss and a successful defense both count as failures.
    fight = required(game.fight)
    fight.result = result
    if result in FAILURES:
        game.failed |= 1 << fight.unit
    note(game, fight.unit, None, game.square(fight.unit), fight.at, result)
    game.tell(AttackResolved(fight.unit, fight.target, result))


def is_saved(game: Game, unit: Unit) -> bool:
    """5.7 Whether the unit has a second life left."""
    return game.has(unit, "two_lives") and not game.marked & 1 << unit


def lose_life(game: Game, unit: Unit) -> None:
    """4.7, 5.7 Remove the unit, or mark it if it has two lives and loses the first."""
    kind, house = game.kinds[unit], game.house_of(unit)
    if is_saved(game, unit):
        # Ruling: 5.7 anything that would remove the unit takes its first life.
        game.marked |= 1 << unit
        game.tell(UnitMarked(unit, kind, house))
        return
    square, seat = game.square(unit), OWNER[unit]
    game.lift(unit)
    game.marked &= ~(1 << unit)
    game.losses[seat] += 1
    game.last_loss = game.turn
    game.tell(UnitRemoved(unit, kind, house, square, game.losses[seat]))
    # Ruling: 4.9 each player gets the bonus once, at the fourth loss in all, in either's turn.
    if game.losses[seat] == BONUS:
        # Ruling: 4.9 at most six of the eighteen cards are drawn, so the deck cannot run out.
        card = game.draw(seat)
        game.tell(BonusDrawn(seat, house, len(game.deck)))
        game.tell(CardsDrawn(seat, (card,)))
    count_survivors(game, seat)
