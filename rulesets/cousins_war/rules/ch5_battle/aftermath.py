"""5.10. After the battle: the survivors and the battle card."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ....kernel.flow import Decision, Plan, required, step
from ....kernel.interface import Action, Seat
from ....kernel.value import value
from ...components.charts import ADJACENT, FIELD, RESERVE, SEATS, Region
from ...state.actions import PlaceCubes, ReturnToReserve
from ...state.events import BattleUnfought, BattleWon
from ...state.game import Game
from ..ch4_action_cards.card_events import PLACEMENTS

RETURN: Final = ReturnToReserve()


@step
def after_battle(game: Game, fought: bool) -> Plan[Game]:
    """5.10 The only player with cubes left wins, places them and keeps the battle card."""
    card = required(game.battlefield)
    game.active = game.secret = game.claim = game.shown = game.rolled = None
    winner = next((seat for seat in SEATS if game.strength(seat)), None)
    if winner is None:
        # Ruling: 5.1 if neither player has cubes on the battlefield, neither wins the battle card.
        game.tell(BattleUnfought(card))
        game.battlefield = None
        game.discard(card)
        return None
    game.tell(BattleWon(winner, card, fought))
    game.dismiss_french(winner, game.french[winner])
    return [PlaceSurvivors(winner), keep_battle_card(winner)]


@value
class PlaceSurvivors(Decision[Game]):
    """5.10 Place your survivors in the battle region or one next to it, in the reserve, or split
    them."""

    seat: Seat

    def options(self, game: Game) -> Iterable[Action]:
        survivors = game.count(self.seat, FIELD)
        # Ruling: 5.10 a winner whose only survivors are French places nothing.
        if survivors:
            yield RETURN
            for region in self.regions(game):
                yield from PLACEMENTS[region][1 : survivors + 1]

    def taken(self, game: Game, action: PlaceCubes | ReturnToReserve) -> Plan[Game]:
        if isinstance(action, PlaceCubes):
            game.move(self.seat, FIELD, action.region, action.count)
        game.move(self.seat, FIELD, RESERVE, game.count(self.seat, FIELD))
        return None

    def regions(self, game: Game) -> list[Region]:
        here = game.battle_region()
        return sorted((here, *ADJACENT[here]))


@step
def keep_battle_card(game: Game, winner: Seat) -> Plan[Game]:
    """5.10 The winner keeps the battle card for the rest of the game."""
    game.won[winner] = (*game.won[winner], required(game.battlefield))
    game.battlefield = None
    return None
