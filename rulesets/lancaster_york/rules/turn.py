"""1. The turn and its turn order."""

from __future__ import annotations

from ...kernel.flow import Plan, step
from ..state.events import TurnOrderSet
from ..state.game import Game
from .ch2_draw_cards import draw_cards
from .ch3_income import collect_income, french_aid
from .ch4_planning.planning import plan_together
from .ch5_deployment.deployment import deployment
from .ch6_bribery import bribery
from .ch7_combat import combat
from .ch8_parliament.parliament import parliament
from .ch9_end import end_of_turn


@step
def game_turn(game: Game, number: int) -> Plan[Game]:
    """1 The eight phases of a turn, which stands for ten years."""
    game.turn = number
    return [
        determine_turn_order(),
        draw_cards(),
        collect_income(),
        french_aid(),
        plan_together(),
        deployment(),
        bribery(),
        combat(),
        parliament(),
        end_of_turn(),
    ]


@step
def determine_turn_order(game: Game) -> Plan[Game]:
    """1.1 Draw the order at random on turn 1; later the player with the fewest points goes first,
    and players with equal points keep their order from the turn before."""
    if game.turn == 1:
        seats = list(game.seats())
        game.shuffle(seats)
    else:
        seats = sorted(game.order, key=game.score.__getitem__)
    game.order = tuple(seats)
    game.tell(TurnOrderSet(game.turn, game.order))
    return None
