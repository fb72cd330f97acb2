"""6.7 Regrouping after a victory."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final

from ....kernel.flow import Decision, Plan
from ....kernel.interface import Action, Seat
from ....kernel.value import value
from ...components.areas import BORDER_BETWEEN, LAND_BORDERS, MAP, NEIGHBOURS
from ...components.ids import Area, Block, Place
from ...state import seen_blocks
from ...state.actions import EndRegroup, Regroup
from ...state.battle_events import BlockRegrouped, Regrouped
from ...state.game import Game
from ..succession.prisoner import free_prisoner
from .retreats import came_by_sea, crossing, has_room, sea_ways

END_REGROUP: Final = EndRegroup()


@cache
def regroup(block: Block, to: Area) -> Regroup:
    return Regroup(block, to)


@value
class RegroupVictors(Decision[Game]):
    """6.7 The winner's blocks may go to friendly or vacant areas next to the battlefield, within
    the border limits."""

    always = True
    """Whether a block can regroup may depend on hidden blocks: those that came by sea."""
    seat: Seat
    area: Area
    fled: tuple[int, ...]

    def options(self, game: Game) -> Iterable[Action]:
        seat, here, closed = self.seat, self.area, game.closed_to(self.seat)
        open_ways = [
            to
            for to, border in NEIGHBOURS[here]
            if not closed >> to & 1 and has_room(border, seat, self.fled)
        ]
        found: list[Action] = []
        for block in game.blocks(seat, here):
            ways = sea_ways(game, block, here) if came_by_sea(game, block) else open_ways
            found += [regroup(block, to) for to in ways]
        if not found and not self.may_surprise(game):
            return ()
        return [*found, END_REGROUP]

    def may_surprise(self, game: Game) -> bool:
        """Whether, for all that the enemy knows, some block could regroup: a raid came here by
        sea."""
        used = game.ways[self.seat * MAP + self.area]
        raided = any(border >= LAND_BORDERS for border in used)
        return raided and game.count(self.seat, self.area) > 0

    def taken(self, game: Game, action: Regroup | EndRegroup) -> Plan[Game]:
        if isinstance(action, EndRegroup):
            return None
        block, to, fled = action.block, action.to, self.fled
        by_sea = came_by_sea(game, block)
        able = seen_blocks.SEAWORTHY if by_sea else seen_blocks.ANY_BLOCK
        seen_blocks.moved(game, self.seat, Place(self.area), Place(to), 1, able)
        if not by_sea:
            fled = (*fled, crossing(self.seat, BORDER_BETWEEN[self.area, to]))
        game.entry[block] = None
        game.put(block, to)
        game.tell(Regrouped(self.seat, self.area, to, 1))
        game.tell(BlockRegrouped(self.seat, self.area, to, block))
        free_prisoner(game)
        return [RegroupVictors(self.seat, self.area, fled)]
