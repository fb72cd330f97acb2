"""6.9 Treachery rolls, and blocks that change sides."""

from __future__ import annotations

from functools import cache
from typing import Final

from ....kernel.flow import required
from ....kernel.interface import Action, Seat
from ...components.areas import ENEMY
from ...components.blocks import BIT, HEIR, KIND, NAME, NOBLE, TWIN, WARWICKS
from ...components.ids import FOE, Block
from ...state.actions import Treachery
from ...state.battle_events import Defected, TreacheryRolled
from ...state.battle_state import (
    KING_ROLE,
    PRETENDER_ROLE,
    TREACHERY,
    WARWICK_ROLE,
    How,
    Role,
    Volley,
)
from ...state.game import Game
from ...state.seen_blocks import shown
from ..succession.elimination import leave
from ..succession.heirs import outrank
from ..succession.victory import claim_victory
from .battle_lines import fought, line

LOYAL_TO_WARWICK: Final = ("kent", "salisbury")
"""6.91 The Nevilles against whom Warwick rolls one die."""
WARY_OF_WARWICK: Final = ("northumberland", "westmoreland")
"""6.91 The nobles whom Warwick may not try to win over."""


@cache
def treachery(block: Block, target: Block) -> Treachery:
    return Treachery(block, target)


def role(game: Game, block: Block) -> Role | None:
    """6.9 The role in which the block may make a treachery roll; None if it may not."""
    # Ruling: 6.9 each role has one roll in a battle, even if another block takes the role over.
    if block in WARWICKS:
        return WARWICK_ROLE
    if block == game.ruler(game.owner(block)):
        return KING_ROLE if game.owner(block) == game.king else PRETENDER_ROLE
    return None


def treacheries(game: Game, block: Block) -> list[Action]:
    """6.9 The King, the Pretender and Warwick may each try once per battle, instead of firing."""
    own = role(game, block)
    if own is None or fought(game).tried & own:
        return []
    wary = own == WARWICK_ROLE
    return [
        treachery(block, target)
        for target in waverers(game, FOE[game.owner(block)])
        if not (wary and NAME[target] in WARY_OF_WARWICK)
    ]


def waverers(game: Game, seat: Seat) -> list[Block]:
    """3.13, 6.9, 9.1 Blocks of the seat's line that can be made to defect: those with a loyalty
    number, except the King, the Pretender and blocks that defected in this battle."""
    battle = fought(game)
    return [
        block
        for block in line(game, seat)
        if game.faces[block].loyalty
        and block != game.ruler(seat)
        and not battle.turned & BIT[block]
    ]


def loyalty(game: Game, target: Block, by_warwick: bool) -> int:
    """6.91 The number of dice to roll: one for Kent and Salisbury if Warwick rolls."""
    if by_warwick and KIND[target] == NOBLE and NAME[target] in LOYAL_TO_WARWICK:
        return 1
    return game.faces[target].loyalty


def try_treachery(game: Game, block: Block, target: Block) -> None:
    """6.9 Roll for the block, which uses up its role's roll in this battle."""
    own = required(role(game, block))
    fought(game).tried |= own
    roll_treachery(game, game.owner(block), TREACHERY, block, target)


def roll_treachery(game: Game, seat: Seat, how: How, by: Block | None, target: Block) -> None:
    """6.9 Roll as many dice as the target's loyalty: if all are even, it defects."""
    battle = fought(game)
    by_warwick = by is not None and by in WARWICKS
    dice = game.roll(loyalty(game, target, by_warwick))
    success = not any(die % 2 for die in dice)
    battle.volley = Volley(seat, how, by, target, dice, 0, int(success))
    game.tell(TreacheryRolled(seat, by, target, battle.area, dice, success))
    if success:
        defect(game, target)


def defect(game: Game, block: Block) -> None:
    """6.9, 9.1 The block's other version joins the reserve of the other side with the same
    strength. Clarence and Exeter are no longer heirs, but no minor is due for them."""
    battle = fought(game)
    other, steps = required(TWIN[block]), game.steps[block]
    leave(game, block, ENEMY)
    shown(game, block)
    game.steps[other] = steps
    game.put(other, battle.area)
    shown(game, other)
    battle.reserve |= BIT[other]
    battle.turned |= BIT[other]
    game.tell(Defected(block, other, battle.area, steps))
    seat = game.owner(other)
    if KIND[other] == HEIR:
        outrank(game, seat, other)
    claim_victory(game, seat)
