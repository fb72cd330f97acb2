"""6.2 A block's battle turn: fire, charge, treachery, retreat or pass."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from ....kernel.flow import Decision, Plan
from ....kernel.interface import Action, Seat
from ....kernel.value import value
from ...components.blocks import BIT
from ...components.ids import FOE, Block
from ...state.actions import Charge, Fire, Pass, Retreat, Treachery
from ...state.battle_events import Passed
from ...state.game import Game
from ..succession.elimination import eliminate
from .battle_lines import fought, line, must_retreat, next_group
from .hits import charge, fire, may_charge
from .retreats import go_back, retreats
from .treachery import treacheries, try_treachery

Turn = Fire | Charge | Treachery | Retreat | Pass


@cache
def fire_action(block: Block) -> Fire:
    return Fire(block)


@cache
def pass_action(block: Block) -> Pass:
    return Pass(block)


@cache
def charge_action(block: Block, target: Block) -> Charge:
    return Charge(block, target)


def turns(game: Game, block: Block) -> list[Action]:
    """6.2 What the block may do in its turn. No block may retreat in round 1; attackers must in
    round 4."""
    # Ruling: 6.2 in round 4 attackers can only retreat, even the King, the Pretender and Warwick.
    seat = game.owner(block)
    if must_retreat(game, seat):
        return list(retreats(game, block))
    found: list[Action] = [fire_action(block)]
    if may_charge(game, block):
        found += [charge_action(block, target) for target in line(game, FOE[seat])]
    found += treacheries(game, block)
    if fought(game).round > 1:
        found += retreats(game, block)
    found.append(pass_action(block))
    return found


@value
class TakeTurn(Decision[Game]):
    """6.2 Each block fires, charges, tries treachery, retreats or passes once per round. A goes
    first, then B, C and D; defenders go before attackers with the same letter."""

    seat: Seat

    def options(self, game: Game) -> Iterable[Action]:
        return [action for block in next_group(game) for action in turns(game, block)]

    def taken(self, game: Game, action: Turn) -> Plan[Game]:
        block = action.block
        fought(game).acted |= BIT[block]
        match action:
            case Fire():
                return fire(game, block)
            case Charge():
                charge(game, block, action.target)
            case Treachery():
                try_treachery(game, block, action.target)
            case Retreat():
                go_back(game, block, action.to)
            case Pass():
                game.tell(Passed(block, fought(game).area))
        return None

    def lapsed(self, game: Game) -> Plan[Game]:
        """6.6 Blocks that cannot retreat when they must are eliminated."""
        for block in next_group(game):
            if game.result is None:
                eliminate(game, block)
        return None
