"""6.4, 6.5 Fire, charges and hits."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from ....kernel.flow import Decision, Plan
from ....kernel.interface import Action, Seat
from ....kernel.value import value
from ...components.blocks import BIT
from ...components.ids import FOE, Block
from ...state.actions import TakeHit
from ...state.battle_events import Charged, Fired, Hit
from ...state.battle_state import BONUS, CHARGE, FIRE, How, Volley
from ...state.game import Game
from ..succession.elimination import lose_steps
from .battle_lines import fought, line, senior_in_line
from .firepower import firepower


@cache
def take_hit(block: Block) -> TakeHit:
    return TakeHit(block)


def roll_fire(game: Game, block: Block, how: How, target: Block | None) -> Volley:
    """6.4 Roll a die for each step of the block; each at or below its firepower is a hit."""
    need = firepower(game, block)
    dice = game.roll(game.steps[block])
    hits = sum(die <= need for die in dice)
    volley = Volley(game.owner(block), how, block, target, dice, need, hits)
    fought(game).volley = volley
    return volley


def fire(game: Game, block: Block) -> Plan[Game]:
    """6.4 The block fires at the strongest enemy."""
    battle = fought(game)
    volley = roll_fire(game, block, FIRE, None)
    battle.hits = volley.hits
    game.tell(Fired(block, battle.area, volley.dice, volley.need, volley.hits, False))
    return [TakeHits(FOE[volley.seat])]


def may_charge(game: Game, block: Block) -> bool:
    """6.5 Whether the block is the senior heir of its side in the line."""
    # Ruling: 6.5 each side has a senior heir in the battle, so both may charge.
    return block == senior_in_line(game, game.owner(block))


def charge(game: Game, block: Block, target: Block) -> None:
    """6.5 The senior heir fires at a named block; surplus hits are lost. If that block survives, it
    fires once at the charging heir, immediately."""
    area = fought(game).area
    volley = roll_fire(game, block, CHARGE, target)
    game.tell(Charged(block, target, area, volley.dice, volley.need, volley.hits))
    hit(game, target, volley.hits)
    if game.result is None and fought(game).line & BIT[target]:
        answer = roll_fire(game, target, BONUS, block)
        game.tell(Fired(target, area, answer.dice, answer.need, answer.hits, True))
        hit(game, block, answer.hits)


def hit(game: Game, block: Block, hits: int) -> int:
    """6.4 The block takes as many of the hits as it can; return the number left."""
    taken = min(hits, game.steps[block])
    if taken:
        game.tell(Hit(block, fought(game).area, taken, game.steps[block] - taken))
        lose_steps(game, block, taken)
    return hits - taken


def strongest(game: Game, seat: Seat) -> list[Block]:
    """6.4 The seat's blocks in the line with the most steps."""
    blocks = line(game, seat)
    most = max((game.steps[block] for block in blocks), default=0)
    return [block for block in blocks if game.steps[block] == most]


@value
class TakeHits(Decision[Game]):
    """6.4 All hits of one block go to the strongest enemy block, and surplus hits to the next
    strongest; its owner chooses among equals."""

    seat: Seat

    def options(self, game: Game) -> Iterable[Action]:
        if not fought(game).hits:
            return ()
        return map(take_hit, strongest(game, self.seat))

    def taken(self, game: Game, action: TakeHit) -> Plan[Game]:
        battle = fought(game)
        battle.hits = hit(game, action.block, battle.hits)
        return [self]

    def lapsed(self, game: Game) -> Plan[Game]:
        # Ruling: 6.3 surplus hits do not strike reserves that deploy because the line is gone.
        fought(game).hits = 0
        return None
