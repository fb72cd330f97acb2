"""3. Determining the battlefield."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ...kernel.flow import Decision, Plan, required, step, together
from ...kernel.interface import Action, Seat
from ...kernel.value import value
from ..components.charts import (
    BATTLEFIELD,
    BATTLES,
    CARDS,
    CUBES,
    FIELD,
    FOE,
    LANCASTER,
    RESERVE,
    SEATS,
    SUPPLY,
    YORK,
)
from ..state.actions import FromReserve, Nominate
from ..state.events import BattlefieldChosen, CardNominated
from ..state.game import Game

NOMINATE: Final = tuple(map(Nominate, CARDS))
FROM_RESERVE: Final = tuple(map(FromReserve, range(CUBES + 1)))


@step
def determine_battlefield(game: Game) -> Plan[Game]:
    """3.1 Both players nominate a card at the same time; the earliest battle is the battlefield."""
    game.phase = BATTLEFIELD
    return [
        together(*(NominateBattlefield(seat) for seat in SEATS)),
        reveal_nominations(),
        starting_cubes(),
    ]


@value
class NominateBattlefield(Decision[Game]):
    """3.1 Nominate a battle card or, without one (3.2), an event card that this round does not
    mark."""

    always = True
    seat: Seat

    def options(self, game: Game) -> Iterable[Action]:
        return [NOMINATE[card] for card in game.may_nominate(self.seat)]

    def taken(self, game: Game, action: Nominate) -> Plan[Game]:
        game.nominated[self.seat] = action.card
        game.tell(CardNominated(self.seat, action.card))
        return None


@step
def reveal_nominations(game: Game) -> Plan[Game]:
    """3.3 The battle card with the earliest year is the battlefield; the other is discarded."""
    lancaster, york = map(required, game.nominated)
    game.nominated = [None, None]
    for seat, card in enumerate((lancaster, york)):
        game.bare[seat] = card not in BATTLES
        game.all_marked[seat] = game.bare[seat] and game.event_card(card).is_marked(game.round)
    # Ruling: 3.3 twelve cards are held and only ten are events, so a battle card is nominated.
    battles = [card for card in (lancaster, york) if card in BATTLES]
    chosen = min(battles, key=lambda card: game.battle_card(card).year)
    game.battlefield = chosen
    game.holder = LANCASTER if chosen == lancaster else YORK
    game.take_from_hand(LANCASTER, lancaster)
    game.take_from_hand(YORK, york)
    game.tell(BattlefieldChosen(lancaster, york, chosen, game.holder))
    game.discard(york if chosen == lancaster else lancaster)
    return None


@step
def starting_cubes(game: Game) -> Plan[Game]:
    """3.4 Each player puts the cubes printed on the battle card on their side of it."""
    # Ruling: 3.4 the holder of the battlefield places starting cubes first, openly.
    return [PlaceStartingCubes(game.holder), PlaceStartingCubes(FOE[game.holder])]


@value
class PlaceStartingCubes(Decision[Game]):
    """3.4 Choose how many starting cubes come from the reserve instead of the supply."""

    seat: Seat

    def options(self, game: Game) -> Iterable[Action]:
        need = self.need(game)
        if need:
            least = max(0, need - game.count(self.seat, SUPPLY))
            most = min(need, game.count(self.seat, RESERVE))
            return FROM_RESERVE[least : most + 1]
        return ()

    def taken(self, game: Game, action: FromReserve) -> Plan[Game]:
        others = self.need(game) - action.count
        game.move(self.seat, RESERVE, FIELD, action.count)
        game.move(self.seat, SUPPLY, FIELD, others)
        return None

    def need(self, game: Game) -> int:
        """The printed number, or all the player's cubes if there are fewer."""
        # Ruling: 3.4 if supply and reserve have fewer cubes than printed, all of them are placed.
        printed = game.battle_card(required(game.battlefield)).cubes[self.seat]
        return min(printed, game.count(self.seat, SUPPLY) + game.count(self.seat, RESERVE))
