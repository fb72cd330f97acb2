"""6.8 Lost steps, and the fate of blocks that have no steps left."""

from __future__ import annotations

from collections.abc import Iterable

from ....kernel.interface import Seat
from ...components.areas import DEAD, HOME_DOWN, OUT, POOL_DOWN
from ...components.blocks import (
    BIT,
    HEIR,
    HOME,
    IS_NEVILLE,
    KIND,
    MERCENARY,
    NOBLE,
    TURNCOATS,
    TWIN,
    WELSH,
)
from ...components.ids import FOE, Block, Place
from ...state import seen_blocks
from ...state.battle_events import BlockLost, Eliminated, Lost
from ...state.events import KingIsDead, PretenderFollowed
from ...state.game import Game
from .victory import claim_victory


def lose_steps(game: Game, block: Block, count: int) -> None:
    """3.11, 6.4 The block loses steps, and is eliminated with its last."""
    lost = min(count, game.steps[block])
    game.steps[block] -= lost
    if game.steps[block] == 0:
        eliminate(game, block)


def fate(block: Block) -> Place:
    """6.82 to 6.86, 9.1 Where an eliminated block goes."""
    kind = KIND[block]
    is_rose = kind == NOBLE and TWIN[block] is None
    if kind == HEIR or is_rose or IS_NEVILLE[block] or block in TURNCOATS:
        return DEAD
    if kind == MERCENARY and block != WELSH:
        return HOME_DOWN
    return POOL_DOWN


def eliminate(game: Game, block: Block) -> None:
    """6.8 Heirs, rose nobles and Nevilles are dead permanently; other nobles, churches, levies,
    bombards, the Welsh and the rebel lie face down in the pool, other mercenaries at home."""
    place = fate(block)
    leave(game, block, place)
    seen_blocks.shown(game, block)
    game.tell(Eliminated(block, place))
    if KIND[block] == HEIR:
        heir_dies(game, block)
    elif block in TURNCOATS:
        turncoat_dies(game, block)


def starves(game: Game, block: Block) -> None:
    """5.1, 7.1 The block loses a step outside battle. If it was the last, the enemy is told its
    name only if it is dead permanently."""
    # Ruling: 6.8 a block eliminated by plague or lack of supply is laid face down unseen.
    game.steps[block] -= 1
    if game.steps[block]:
        return
    place = fate(block)
    if place == DEAD:
        eliminate(game, block)
        return
    seat, area = game.owner(block), game.area_of(block)
    alike = (b for b in game.all_blocks(seat) if fate(b) == place and HOME[b] == HOME[block])
    seen_blocks.fell(game, block, alike)
    leave(game, block, place)
    game.tell(Lost(seat, area, place))
    game.tell(BlockLost(seat, area, block, place))


def endings_last(blocks: Iterable[Block]) -> list[Block]:
    """The blocks that lose a step at the same time, those last whose death may end the game: what
    becomes of the others is told before the victory."""
    return sorted(blocks, key=lambda block: KIND[block] == HEIR or block in TURNCOATS)


def turncoat_dies(game: Game, block: Block) -> None:
    """9.1 An heir killed or executed as a noble of the enemy is dead for his own house too, and a
    minor is due for him there."""
    seat = game.owner(block)
    game.slain[FOE[seat]] += 1
    claim_victory(game, seat)


def leave(game: Game, block: Block, place: Place) -> None:
    """Move the block off the map, and out of any battle."""
    if game.battle is not None:
        game.battle.line &= ~BIT[block]
        game.battle.reserve &= ~BIT[block]
    game.entry[block] = None
    game.steps[block] = 0
    game.put(block, place)
    twin = TWIN[block]
    if place == DEAD and twin is not None:
        game.put(twin, OUT)
        seen_blocks.announced(game, twin)


def heir_dies(game: Game, block: Block) -> None:
    """6.81, 6.82 A dead King leaves the throne empty until the supply phase; a dead Pretender is
    succeeded at once. A minor is due for each heir."""
    seat = game.owner(block)
    game.slain[seat] += 1
    if claim_victory(game, FOE[seat]):
        return
    # Ruling: 6.81 between a King's death and the supply phase there are royal heirs, but no King.
    if block == game.monarch:
        game.monarch = None
        game.tell(KingIsDead(block))
    elif seat == game.pretender:
        follow(game, seat, block)


def follow(game: Game, seat: Seat, dead: Block) -> None:
    """6.81 The senior heir in play succeeds the Pretender; a minor cannot before the supply
    phase."""
    heir = game.senior(seat)
    if heir is not None and heir > dead:
        game.tell(PretenderFollowed(heir))
