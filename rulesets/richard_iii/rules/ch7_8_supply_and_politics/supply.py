"""7, 9.1 Supply: how many blocks an area can feed, and executions."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final

from ....kernel.flow import Decision, Plan, step, together
from ....kernel.interface import Action, Seat
from ....kernel.value import value
from ...components.area_sets import areas_of
from ...components.areas import (
    AREAS,
    CALAIS,
    CHART,
    DEAD,
    EXILE_OF,
    FRANCE,
    IRELAND,
    MAP,
    POOL,
    POOL_DOWN,
    SCOTLAND,
)
from ...components.blocks import HOME, TURNCOATS
from ...components.ids import SEATS, SUPPLY, Area, Block
from ...state import seen_blocks
from ...state.actions import EndSupply, Execute, Starve
from ...state.events import BlocksStarved, BlockStarved, Executed
from ...state.game import Game
from ..succession.elimination import endings_last, leave, starves, turncoat_dies
from ..succession.heirs import succession

END_SUPPLY: Final = EndSupply()
EXILE_LIMITS: Final = {CALAIS: 4, FRANCE: 4, IRELAND: 2, SCOTLAND: 2}
"""7.2 Blocks that each exile area feeds, apart from its own mercenaries."""
SUPPLY_LIMITS: Final = tuple(EXILE_LIMITS.get(a, 5 if CHART[a].city else 4) for a in AREAS)
"""7.1 Four blocks, five in a city, fewer in some exile areas."""


@cache
def starve(block: Block) -> Starve:
    return Starve(block)


@step
def supply_phase(game: Game) -> Plan[Game]:
    """7 A new King and heirs enter play first; then both sides take their losses."""
    # Ruling: 7.1 losses are chosen after a new King and all heirs have entered play.
    game.phase = SUPPLY
    return [succession(), supply_losses()]


@step
def supply_losses(game: Game) -> Plan[Game]:
    """7.1, 9.1 Both sides choose their losses and executions at the same time."""
    game.losses = [(), ()]
    game.executions = [(), ()]
    asked = [ChooseLosses(seat) for seat in SEATS if may_have_to_choose(game, seat)]
    return [together(*asked), apply_losses()] if asked else None


def may_have_to_choose(game: Game, seat: Seat) -> bool:
    """7.1 Whether, for all that both players can see, the seat may have to choose losses: blocks in
    an exile area may be its own mercenaries."""
    return bool(crowded(game, seat)) or may_execute(game, seat)


def crowded(game: Game, seat: Seat) -> list[Area]:
    """7.1 The areas with more blocks than they feed, if none of these are its own mercenaries."""
    at, base = game.at, seat * MAP
    return [
        area
        for area in areas_of(game.held[seat])
        if at[base + area].bit_count() > SUPPLY_LIMITS[area]
    ]


def may_execute(game: Game, seat: Seat) -> bool:
    """9.1 Whether an heir of the enemy is with this seat, on the map or in the pool."""
    # Ruling: 9.1 executions are possible in any supply phase, wherever the block is.
    block = TURNCOATS[seat]
    return game.is_on_map(block) or game.where[block] in (POOL, POOL_DOWN)


def fed(game: Game, seat: Seat, area: Area) -> list[Block]:
    """7.2 The blocks in the area that count against its limit: all but its own mercenaries."""
    # Ruling: 7.2 only an area's own mercenaries are free: in Calais, both others of York.
    gone = game.executions[seat]
    here = game.blocks(seat, area)
    return [block for block in here if HOME[block] != area and block not in gone]


def surplus(game: Game, seat: Seat, area: Area) -> int:
    """7.1 How many blocks in the area are above its limit."""
    if game.count(seat, area) <= SUPPLY_LIMITS[area]:
        return 0
    return max(0, len(fed(game, seat, area)) - SUPPLY_LIMITS[area])


@value
class ChooseLosses(Decision[Game]):
    """7.1, 7.2 Choose the surplus blocks, which lose a step each; a side that Clarence or Exeter
    has joined may execute him (9.1)."""

    always = True
    """Which blocks stand in exile is secret, and so is whether there is a surplus."""
    seat: Seat

    def options(self, game: Game) -> Iterable[Action]:
        seat, chosen = self.seat, game.losses[self.seat]
        found: list[Action] = []
        for area in crowded(game, seat):
            extra = surplus(game, seat, area)
            if extra:
                here = fed(game, seat, area)
                if sum(block in chosen for block in here) < extra:
                    found += [starve(block) for block in here if block not in chosen]
        if not found:
            found.append(END_SUPPLY)
        # Ruling: 9.1 executions are decided before losses: an executed block needs no supply.
        if not chosen and not game.executions[seat] and may_execute(game, seat):
            found.append(Execute(TURNCOATS[seat]))
        return found

    def taken(self, game: Game, action: Starve | Execute | EndSupply) -> Plan[Game]:
        if isinstance(action, EndSupply):
            return None
        if isinstance(action, Starve):
            game.losses[self.seat] = tuple(sorted((*game.losses[self.seat], action.block)))
        else:
            game.executions[self.seat] = (action.block,)
        return [self]


@step
def apply_losses(game: Game) -> Plan[Game]:
    """7.1 Apply both sides' choices at the same time."""
    # Ruling: 9 if both sides would lose their last heir now, the King's loss counts first.
    for seat in (game.king, game.pretender):
        chosen, game.losses[seat] = game.losses[seat], ()
        doomed, game.executions[seat] = game.executions[seat], ()
        for block in doomed if game.result is None else ():
            execute(game, seat, block)
        for area in crowded(game, seat):
            if EXILE_OF[area] is not None:
                seen_blocks.wear(game, seat, area, None)
        for area in areas_of(game.held[seat]) if chosen else ():
            starved = [block for block in game.blocks(seat, area) if block in chosen]
            if starved and game.result is None:
                starve_blocks(game, seat, area, starved)
    return None


def starve_blocks(game: Game, seat: Seat, area: Area, blocks: list[Block]) -> None:
    """7.1 Each block loses a step; eliminated blocks are treated as in battle."""
    if EXILE_OF[area] is None:
        game.tell(BlocksStarved(seat, area, len(blocks)))
        seen_blocks.wear(game, seat, area, len(blocks))
    for block in endings_last(blocks):
        if game.result is None:
            game.tell(BlockStarved(seat, area, block, game.steps[block] - 1))
            starves(game, block)


def execute(game: Game, seat: Seat, block: Block) -> None:
    """9.1 The heir is dead permanently, and a minor is due for him in his own house."""
    leave(game, block, DEAD)
    seen_blocks.shown(game, block)
    game.tell(Executed(seat, block))
    turncoat_dies(game, block)
