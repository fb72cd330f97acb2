"""0. Before the first turn."""

from __future__ import annotations

from ..kernel.flow import Plan, step
from .charts import CARDS, HOUSES, SEATS
from .events import HousesDealt
from .game import Game


@step
def set_up(game: Game) -> Plan[Game]:
    """0.1 The deck is shuffled and, with four players, a Royal House dealt to each; the board is
    empty, and each player has six pounds and a French Aid token."""
    deck = list(CARDS)
    game.shuffle(deck)
    game.deck = tuple(deck)
    return [deal_houses()] if len(game.score) == len(SEATS) else None


@step
def deal_houses(game: Game) -> Plan[Game]:
    """0.2 Two players stand by Lancaster and two by York, by lot, for the whole game."""
    tokens = [*HOUSES, *HOUSES]
    game.shuffle(tokens)
    game.houses = tuple(tokens)
    game.tell(HousesDealt(game.houses))
    return None
