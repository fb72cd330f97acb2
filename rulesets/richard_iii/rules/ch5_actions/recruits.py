"""5.4 Where blocks from the pool may be deployed."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ....kernel.interface import Action, Seat
from ...components.area_sets import CLOSED_BITS, area_bits, areas_of
from ...components.areas import AREAS, CITIES, CROWNS, EXILE_OF, EXILES, POOL
from ...components.blocks import (
    BIT,
    BLOCKS,
    BOMBARD,
    CLARENCES,
    HEIR,
    HOUSE_SHIELDS,
    KIND,
    OWNER,
    SYMBOLS,
    block_bits,
)
from ...components.ids import FOE, LANCASTER, YORK, Area, Block, Place
from ...state import seen_blocks
from ...state.actions import Recruit
from ...state.events import BlockRecruited, Recruited
from ...state.game import Game
from ..succession.prisoner import free_prisoner

# Ruling: 5.4 the rebel may be recruited on the Isle of Man.
COUNTRYSIDE: Final = area_bits(place for place in AREAS if EXILE_OF[place] is None)


def _grounds(block: Block, royal: bool) -> tuple[int, int]:
    """5.4 The areas where a block of the King's side (`royal`) or the Pretender's may be deployed:
    those that must be friendly, and those that must be vacant, as bits."""
    kind, seat = KIND[block], OWNER[block]
    if seat is None:
        return 0, COUNTRYSIDE
    if kind == BOMBARD:
        return area_bits(CITIES), 0
    if block == CLARENCES[LANCASTER]:
        # Ruling: 5.4 Clarence as a Lancastrian may be recruited at vacant shields of York.
        return 0, area_bits(HOUSE_SHIELDS[YORK])
    # Ruling: 5.4 an heir in the pool is recruited like one who enters play.
    # Ruling: 5.4 Warwick may be recruited in Calais for York: his shield is there.
    areas = SYMBOLS[block] if kind != HEIR else CROWNS if royal else EXILES[seat]
    either = area_bits(areas) & ~CLOSED_BITS[seat]
    return either, either


GROUNDS: Final = tuple(tuple(_grounds(b, royal) for b in BLOCKS) for royal in (False, True))
"""5.4 For the Pretender's side and the King's, where each block may be deployed: see `_grounds`."""
IF_FRIENDLY, IF_VACANT = (
    tuple(
        tuple(block_bits(b for b in BLOCKS if grounds[b][number] >> place & 1) for place in AREAS)
        for grounds in GROUNDS
    )
    for number in (0, 1)
)
"""5.4 For the same sides, the blocks that may be deployed in each area if it is friendly, and if it
is vacant, as bits."""


@lru_cache(maxsize=1 << 12)
def deployments(block: Block, areas: int) -> tuple[Recruit, ...]:
    """The block deployed in each of these areas."""
    return tuple(Recruit(block, place) for place in areas_of(areas))


def recruits(game: Game, seat: Seat) -> list[Action]:
    """5.4 Every block in the pool with every area where it may be deployed."""
    own, enemy = game.held[seat], game.held[FOE[seat]]
    friendly, vacant = own & ~enemy, ~(own | enemy)
    grounds = GROUNDS[seat == game.king]
    found: list[Action] = []
    for block in game.pool(seat):
        if_friendly, if_vacant = grounds[block]
        found += deployments(block, friendly & if_friendly | vacant & if_vacant)
    return found


def deploy(game: Game, seat: Seat, block: Block, place: Area) -> None:
    """5.4 Deploy the block at full strength for an action point; it may not move this turn."""
    game.ap -= 1
    game.moved |= BIT[block]
    game.full(block)
    table = IF_VACANT if game.is_vacant(place) else IF_FRIENDLY
    able = table[seat == game.king][place] & game.side(seat)
    seen_blocks.moved(game, seat, POOL, Place(place), 1, able)
    game.put(block, place)
    game.tell(Recruited(seat, place))
    game.tell(BlockRecruited(seat, place, block))
    free_prisoner(game)
