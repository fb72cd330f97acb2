"""6.6 Leaving a battle: retreats by land, and by sea after a raid."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from ....kernel.interface import Action, Seat
from ...components.areas import BORDER_BETWEEN, LAND_BORDERS, LIMITS, MAP, NEIGHBOURS, ON_COAST
from ...components.ids import FOE, Area, Block, Border
from ...state import seen_blocks
from ...state.actions import Retreat
from ...state.battle_events import Retreated
from ...state.game import Game
from ..succession.prisoner import free_prisoner
from .battle_lines import fought


@cache
def retreat(block: Block, to: Area) -> Retreat:
    return Retreat(block, to)


def crossing(seat: Seat, border: Border) -> int:
    """A border and the seat whose block crossed it, as one number."""
    return seat * LAND_BORDERS + border


def has_room(border: Border, seat: Seat, fled: tuple[int, ...]) -> bool:
    """6.6, 6.7 Whether another block of the seat may cross: border limits apply to the retreats of
    each round, and to regrouping."""
    return fled.count(crossing(seat, border)) < LIMITS[border]


def is_barred(game: Game, border: Border, seat: Seat, area: Area) -> bool:
    """6.6 Whether the seat may not retreat over the border because the enemy entered by it; if both
    sides did, only player 2 may use it."""
    # Ruling: 6.6 the ban holds for the whole game turn, even when the blocks that entered are gone.
    if border not in game.ways[FOE[seat] * MAP + area]:
        return False
    return not (border in game.ways[seat * MAP + area] and seat != game.first)


def came_by_sea(game: Game, block: Block) -> bool:
    """Whether Piracy brought the block to this battle."""
    border = game.entry[block]
    return border is not None and border >= LAND_BORDERS


def sea_ways(game: Game, block: Block, area: Area) -> list[Area]:
    """6.6 Where a pirate may retreat to: friendly or vacant coasts of the sea zone it came
    through."""
    # Ruling: 6.6 as in other sea moves, no border limit applies, and enemy exile areas are closed.
    border = game.entry[block]
    seat = game.owner(block)
    coasts = () if border is None else ON_COAST[border - LAND_BORDERS]
    return [to for to in sorted(coasts) if to != area and game.is_open(seat, to)]


def retreats(game: Game, block: Block) -> Iterable[Action]:
    """6.6 Retreats to each friendly or vacant area next to the battle whose border is not barred
    and has room."""
    battle, seat = fought(game), game.owner(block)
    here = battle.area
    if came_by_sea(game, block):
        return [retreat(block, to) for to in sea_ways(game, block, here)]
    # Ruling: 6.6 blocks cannot retreat or regroup into an enemy exile area.
    closed = game.closed_to(seat)
    return [
        retreat(block, to)
        for to, border in NEIGHBOURS[here]
        if not closed >> to & 1
        and has_room(border, seat, battle.fled)
        and not is_barred(game, border, seat, here)
    ]


def go_back(game: Game, block: Block, to: Area) -> None:
    """6.6 The block leaves the battle."""
    battle = fought(game)
    here, seat = battle.area, game.owner(block)
    border = BORDER_BETWEEN.get((here, to))
    if border is not None and not came_by_sea(game, block):
        battle.fled = (*battle.fled, crossing(seat, border))
    battle.line &= ~(1 << block)
    game.entry[block] = None
    game.put(block, to)
    seen_blocks.shown(game, block)
    game.tell(Retreated(block, here, to))
    free_prisoner(game)
