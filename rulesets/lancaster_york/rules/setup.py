"""0. Before the first turn."""

from __future__ import annotations

from ...kernel.flow import Plan, step
from ..components.charts import CARDS, HOUSES, SEATS
from ..state.events import HousesDealt
from ..state.game import Game


@step
def set_up(game: Game) -> Plan[Game]:
    """0.1 Shuffle the deck and, with four players, deal each a Royal House. The board is empty;
    each player has six pounds and a French Aid token."""
    deck = list(CARDS)
    game.shuffle(deck)
    game.deck = tuple(deck)
    return [deal_houses()] if len(game.score) == len(SEATS) else None


@step
def deal_houses(game: Game) -> Plan[Game]:
    """0.2 Deal two players Lancaster and two York, at random, for the whole game."""
    tokens = [*HOUSES, *HOUSES]
    game.shuffle(tokens)
    game.houses = tuple(tokens)
    game.tell(HousesDealt(game.houses))
    return None
