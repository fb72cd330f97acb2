"""5.4 Where blocks from the pool may be deployed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...kernel.interface import Action, Seat
from ..components.areas import AREAS, CITIES, CROWNS, EXILE_OF, EXILES, POOL
from ..components.blocks import (
    BIT,
    BLOCKS,
    BOMBARD,
    CLARENCES,
    HEIR,
    HOUSE_SHIELDS,
    KIND,
    REBEL,
    SYMBOLS,
)
from ..components.ids import LANCASTER, YORK, Area, Block, Place
from ..state import memory
from ..state.actions import Recruit
from ..state.events import BlockRecruited, Recruited
from ..state.game import Game
from ..succession.prisoner import free_prisoner

RECRUITS: Final = tuple(tuple(Recruit(b, place) for place in AREAS) for b in BLOCKS)
# Ruling: 5.4 the rebel may be recruited on the Isle of Man.
COUNTRYSIDE: Final = tuple(place for place in AREAS if EXILE_OF[place] is None)


def recruits(game: Game, seat: Seat) -> list[Action]:
    """5.4 Every block in the pool with every area where it may be deployed."""
    found: list[Action] = []
    for block in game.pool(seat):
        deploy = RECRUITS[block]
        found += [deploy[place] for place in musters(game, seat, block)]
    return found


def musters(game: Game, seat: Seat, block: Block) -> Sequence[Area]:
    """5.4 The areas where the block may be deployed."""
    kind = KIND[block]
    if kind == BOMBARD:
        return [place for place in CITIES if game.holds(seat, place)]
    if kind == REBEL:
        return [place for place in COUNTRYSIDE if game.is_vacant(place)]
    if kind == HEIR:
        # Ruling: 5.4 an heir in the pool is recruited like one who enters play.
        seats = CROWNS if seat == game.king else EXILES[seat]
        return [place for place in seats if game.is_open(seat, place)]
    if block == CLARENCES[LANCASTER]:
        # Ruling: 5.4 Clarence as a Lancastrian may be recruited at vacant shields of York.
        return [place for place in HOUSE_SHIELDS[YORK] if game.is_vacant(place)]
    # Ruling: 5.4 Warwick may be recruited in Calais for York: his shield is there.
    return [place for place in SYMBOLS[block] if game.is_open(seat, place)]


def deploy(game: Game, seat: Seat, block: Block, place: Area) -> None:
    """5.4 Deploy the block at full strength for an action point; it may not move this turn."""
    game.ap -= 1
    game.moved |= BIT[block]
    game.full(block)
    able = sum(BIT[b] for b in game.all_blocks(seat) if place in musters(game, seat, b))
    memory.moved(game, seat, POOL, Place(place), 1, able)
    game.put(block, place)
    game.tell(Recruited(seat, place))
    game.tell(BlockRecruited(seat, place, block))
    free_prisoner(game)
