"""1. Campaigns and game turns."""

from __future__ import annotations

from ...kernel.flow import Plan, step
from ..components.areas import LAND_BORDERS, MAP
from ..components.blocks import BLOCKS
from ..components.ids import TURNS
from ..state.events import CampaignBegan, TurnBegan
from ..state.game import Game
from .ch5_actions.action_phase import action_phase
from .ch5_actions.card_phase import card_phase, deal_cards
from .ch6_battles.battles import battle_phase
from .ch7_8_supply_and_politics.politics import political_turn
from .ch7_8_supply_and_politics.supply import supply_phase


@step
def campaign(game: Game, number: int) -> Plan[Game]:
    """1 Seven game turns, then a political turn."""
    game.campaign, game.turn = number, 0
    game.tell(CampaignBegan(number, game.king))
    turns = [game_turn(turn) for turn in range(1, TURNS + 1)]
    return [deal_cards(), *turns, political_turn(number)]


@step
def game_turn(game: Game, number: int) -> Plan[Game]:
    """1 Cards, actions, battles, supply. Border limits start afresh, and all blocks may move
    again."""
    game.turn = number
    game.moved = 0
    game.treason = None
    game.crossed = [0] * (2 * LAND_BORDERS)
    game.ways = [()] * (2 * MAP)
    game.attacker = [None] * MAP
    game.main = [None] * MAP
    game.entry = [None] * len(BLOCKS)
    game.tell(TurnBegan(game.campaign, number))
    return [card_phase(), action_phase(), battle_phase(), supply_phase()]
