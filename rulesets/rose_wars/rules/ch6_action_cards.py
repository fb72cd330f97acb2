"""6.7 to 6.15. Cards that players play on their own turn."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from ...kernel.flow import Decision, Item, Plan
from ...kernel.interface import Action, Seat
from ...kernel.value import value
from ..components.charts import (
    ALL_UNITS,
    ARROW_STORM,
    CALTROPS,
    COUNCIL_OF_WAR,
    FORCED_MARCH,
    LEVY,
    RALLY,
    SNOW_AT_TOWTON,
    STORM,
    TREACHERY,
    Card,
    Manner,
    Unit,
)
from ..components.squares import BIT, squares_of
from ..state.actions import Attack, ChooseSquare, ChooseUnit, Decline, PutBack, Ready
from ..state.events import CaltropsLaid, UnitHeld, UnitLevied, UnitMarched, UnitRallied
from ..state.game import Game
from .card_uses import (
    USES,
    free_of_caltrops,
    levies,
    levy_squares,
    marchers,
    storm_shots,
    tired,
    traitors,
)
from .ch4_attacking.reactions import SQUARE_CHOICES, make_ready, readies
from .ch5_special_units import DECLINE, assault

UNIT_CHOICES = tuple(ChooseUnit(unit) for unit in ALL_UNITS)


def is_playable(game: Game, seat: Seat, card: Card) -> bool:
    """6.1 Whether the card may be played on the seat's turn now, and would do anything."""
    timing = game.cards[card].timing
    if timing == "reaction" or (timing == "action" and not game.left):
        return False
    if card == COUNCIL_OF_WAR and (game.turn == 1 or game.council):
        return False
    return USES[card](game, seat)


def carry_out(game: Game, seat: Seat, card: Card) -> list[Item[Game]]:
    """6.7 to 6.15 Carry out the card."""
    amount = game.cards[card].amount
    plans: dict[Card, list[Item[Game]]] = {
        FORCED_MARCH: [March(seat)],
        ARROW_STORM: [StormShot(seat, amount)],
        TREACHERY: [Betray(seat)],
        LEVY: [LevyUnit(seat)],
        RALLY: [RallyUnit(seat)],
        CALTROPS: [LayCaltrops(seat)],
    }
    if card == COUNCIL_OF_WAR:
        game.council = True
        game.left += amount
    elif card == SNOW_AT_TOWTON:
        game.snow[seat] = True
    return plans.get(card, [])


@value
class March(Decision[Game]):
    """6.7 Choose a unit with Movement 1 that may act: it has +1 Movement for its next action this
    turn."""

    seat: Seat

    def options(self, game: Game) -> Iterable[Action]:
        return [UNIT_CHOICES[unit] for unit in marchers(game, self.seat)]

    def taken(self, game: Game, action: ChooseUnit) -> Plan[Game]:
        unit = action.unit
        game.marched |= 1 << unit
        game.tell(UnitMarched(unit, game.kinds[unit], game.house_of(unit)))
        return None


@value
class StormShot(Decision[Game]):
    """6.9 Make one of the ranged attacks of an Arrow Storm with a unit that has not acted yet, or
    end the storm. How many shots are left is public, since each that is made is seen."""

    manner: ClassVar[Manner] = STORM
    seat: Seat
    shots: int

    def options(self, game: Game) -> Iterable[Action]:
        # Ruling: 6.9 each attack of an Arrow Storm is optional; who leaves one out has ended it.
        found = tuple(storm_shots(game, self.seat))
        return (*found, *readies(game, self.seat, found), DECLINE) if found else ()

    def taken(self, game: Game, action: Attack | Ready | PutBack | Decline) -> Plan[Game]:
        if isinstance(action, Decline):
            return None
        if isinstance(action, Ready | PutBack):
            make_ready(game, self.seat, action)
            return [self]
        game.activated |= 1 << action.unit
        shot = assault(action.unit, action.target, action.square, STORM)
        return [*shot, StormShot(self.seat, self.shots - 1)] if self.shots > 1 else shot


@value
class Betray(Decision[Game]):
    """6.11 Choose an enemy unit near yours: it may not be activated on its owner's next turn, and
    halts no unit until that turn ends."""

    seat: Seat

    def options(self, game: Game) -> Iterable[Action]:
        return [UNIT_CHOICES[unit] for unit in traitors(game, self.seat)]

    def taken(self, game: Game, action: ChooseUnit) -> Plan[Game]:
        hold(game, action.unit, None)
        return None


def hold(game: Game, target: Unit, by: Unit | None) -> None:
    """5.16, 6.11 Keep the unit from being activated on its owner's next turn, and from halting
    units until that turn ends."""
    game.held |= 1 << target
    if by is None:
        game.betrayed |= 1 << target
    game.tell(UnitHeld(target, game.kinds[target], game.house_of(target), by))


@value
class LevyUnit(Decision[Game]):
    """6.12 Choose a basic unit that was removed."""

    seat: Seat

    def options(self, game: Game) -> Iterable[Action]:
        return [UNIT_CHOICES[unit] for unit in levies(game, self.seat)]

    def taken(self, game: Game, action: ChooseUnit) -> Plan[Game]:
        return [PlaceLevy(self.seat, action.unit)]


@value
class PlaceLevy(Decision[Game]):
    """6.12 Choose where the unit returns: an empty square of your half, not next to an enemy."""

    seat: Seat
    unit: Unit

    def options(self, game: Game) -> Iterable[Action]:
        return [SQUARE_CHOICES[s] for s in squares_of(levy_squares(game, self.seat, self.unit))]

    def taken(self, game: Game, action: ChooseSquare) -> Plan[Game]:
        unit = self.unit
        game.put(unit, action.square)
        game.activated |= 1 << unit
        kind, house = game.kinds[unit], game.house_of(unit)
        game.tell(UnitLevied(unit, kind, house, action.square))
        return None


@value
class RallyUnit(Decision[Game]):
    """6.14 Choose a unit that has acted: it may be chosen for one more action at the usual cost."""

    seat: Seat

    def options(self, game: Game) -> Iterable[Action]:
        return [UNIT_CHOICES[unit] for unit in tired(game, self.seat)]

    def taken(self, game: Game, action: ChooseUnit) -> Plan[Game]:
        unit = action.unit
        game.activated &= ~(1 << unit)
        game.tell(UnitRallied(unit, game.kinds[unit], game.house_of(unit)))
        return None


@value
class LayCaltrops(Decision[Game]):
    """6.15 Mark an empty square: enemy cavalry may not enter it until your next turn."""

    seat: Seat

    def options(self, game: Game) -> Iterable[Action]:
        return [SQUARE_CHOICES[s] for s in squares_of(free_of_caltrops(game, self.seat))]

    def taken(self, game: Game, action: ChooseSquare) -> Plan[Game]:
        game.caltrops[self.seat] |= BIT[action.square]
        game.tell(CaltropsLaid(self.seat, game.house(self.seat), action.square))
        return None
