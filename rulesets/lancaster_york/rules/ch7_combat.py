"""7. Combat: troops against the troops and the garrison of a location."""

from __future__ import annotations

from ...kernel.flow import Plan, step
from ...kernel.interface import Seat
from ..components.charts import COMBAT, FIRST_LOCATION, GARRISON, KIND, LOCATIONS, NOBODY, Card
from ..state.chart_order import battle_order
from ..state.events import BattleFought, LocationNeutral, LocationTaken, TroopsReturned
from ..state.game import Game
from .ch8_parliament.awards import settle_awards


@step
def combat(game: Game) -> Plan[Game]:
    """7.1 In reverse turn order, each player fights all of their battles, in their own order."""
    game.phase = COMBAT
    return [
        *(
            battle(seat, location, game.charts[seat].counters(location))
            for seat in game.reverse_order()
            for location in battle_order(game, seat, game.charts[seat])
        ),
        stand_down(),
    ]


@step
def battle(game: Game, seat: Seat, location: Card, attackers: int) -> Plan[Game]:
    """7.2 Both sides lose counters one for one until at least one side has none left."""
    defender = game.holder(location)
    garrison = _rouse_garrison(game, location)
    defenders = _camp(game, location) + garrison
    left = abs(attackers - defenders)
    # Ruling: 7.3 an attacker of a location that has just become neutral takes it without a fight.
    winner = seat if attackers > defenders else defender if attackers < defenders else None
    game.camps[location - FIRST_LOCATION] = left
    game.tell(BattleFought(seat, location, defender, attackers, defenders, garrison, winner, left))
    if winner == seat:
        _capture(game, seat, location)
    elif winner is None and defender is not None:
        _make_neutral(game, location, defender)
    return None


def _rouse_garrison(game: Game, location: Card) -> int:
    """7.2 The troops of the garrison, which fights only in the turn's first attack; 0 later."""
    if location in game.roused:
        return 0
    game.roused = (*game.roused, location)
    # Ruling: 7.2 the garrison has full strength even if all of the defender's counters are in use.
    return GARRISON[KIND[location]]


def _capture(game: Game, seat: Seat, location: Card) -> None:
    """7.3 The winner takes the card; the remaining troops hold the location."""
    source = game.holder(location)
    game.neutral = tuple(card for card in game.neutral if card != location)
    game.give(seat, location)
    game.tell(LocationTaken(seat, location, source))
    settle_awards(game)


def _make_neutral(game: Game, location: Card, source: Seat) -> None:
    """7.4 Neither side has counters left: the card goes face up on the deck."""
    game.owner[location] = NOBODY
    game.neutral = tuple(sorted((*game.neutral, location)))
    game.tell(LocationNeutral(location, source))
    settle_awards(game)


@step
def stand_down(game: Game) -> Plan[Game]:
    """7.5 All counters leave the board; every location has a garrison again next turn."""
    game.tell(TroopsReturned())
    game.camps = [0] * len(LOCATIONS)
    game.roused = ()
    return None


def _camp(game: Game, location: Card) -> int:
    return game.camps[location - FIRST_LOCATION]
