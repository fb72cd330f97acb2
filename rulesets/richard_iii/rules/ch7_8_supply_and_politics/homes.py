"""8.3, 8.4, 9.1 Where blocks may go home to after a campaign."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ....kernel.flow import required
from ....kernel.interface import Seat
from ...components.areas import CALAIS, CROWNS, EXILE_OF, EXILES, MAP, POOL
from ...components.blocks import (
    CLARENCES,
    HEIR,
    HOME,
    HOUSE_SHIELDS,
    IS_NEVILLE,
    KIND,
    NEVILLES,
    SYMBOLS,
    TWIN,
)
from ...components.ids import LANCASTER, YORK, Area, Block, Place
from ...state.game import Game
from ..ch6_battles.firepower import shield_areas
from .supply import EXILE_LIMITS

NOWHERE: Final = (POOL,)
GUESTS: Final = NEVILLES[YORK][1:]
"""8.3 Kent and Salisbury of York, who may go to Calais only if it has room."""


def travellers(game: Game, seat: Seat) -> list[Block]:
    """8.3, 8.4 The seat's blocks that must go home: those on the map, but not in exile."""
    blocks = (block for block in game.all_blocks(seat) if game.is_on_map(block))
    return [block for block in blocks if EXILE_OF[game.area_of(block)] is None]


def homes(game: Game, block: Block) -> tuple[Place, ...]:
    """8.3, 8.4 Where the block may go home to; the pool if it has no other home."""
    seat = game.owner(block)
    if KIND[block] == HEIR:
        found = heir_homes(game, block, seat)
    elif block == CLARENCES[LANCASTER]:
        found = [area for area in HOUSE_SHIELDS[YORK] if is_vacant_for(game, block, area)]
    elif IS_NEVILLE[block]:
        return neville_homes(game, block, seat)
    else:
        found = [area for area in SYMBOLS[block] if game.is_open(seat, area)]
    return places(found) or NOWHERE


def is_vacant_for(game: Game, guest: Block, area: Area) -> bool:
    """9.1 Whether no block but Clarence may be there once his side has gone home."""
    # Ruling: 9.1 Clarence may stay at a shield; those of his side who leave do not count either.
    if game.at[YORK * MAP + area]:
        return False
    sent = dict(game.going[LANCASTER])
    others = [block for block in game.blocks(LANCASTER, area) if block != guest]
    goals = [(sent[b],) if b in sent else homes(game, b) for b in others]
    return not any(Place(area) in found for found in goals)


def places(areas: Iterable[Area]) -> tuple[Place, ...]:
    """Each area once, in the order of the map."""
    return tuple(Place(area) for area in sorted(set(areas)))


def heir_homes(game: Game, block: Block, seat: Seat) -> list[Area]:
    """8.3 The Pretender and that side's heirs go to exile; 8.4 the King and the royal heirs go to
    their shields or to a crown area."""
    # Ruling: 8.3 they go to either exile area of their side, even if their shields are free.
    if seat == game.pretender:
        return list(EXILES[seat])
    # Ruling: 8.4 a King or royal heir without a free shield or crown area goes to the pool.
    areas = (*CROWNS, *shield_areas(game, block))
    return [area for area in areas if game.is_open(seat, area)]


def neville_homes(game: Game, block: Block, seat: Seat) -> tuple[Place, ...]:
    """8.3 Nevilles go to their own shields, or may go to those of dead Nevilles. If the enemy holds
    all of their own, Kent and Salisbury of York may go to Calais if it has room."""
    # Ruling: 8.3 a dead Neville's shields serve the other two for going home only.
    # Ruling: 8.3 the note on the Nevilles also applies when York has the King.
    # It speaks of Yorkists, not of the Pretender's side, and adds to a rule that 8.4 repeats.
    dead = [other for other in NEVILLES[seat] if other != block and is_dead_noble(game, other)]
    own = [area for area in SYMBOLS[block] if game.is_open(seat, area)]
    found = [a for other in dead for a in SYMBOLS[other] if game.is_open(seat, a)]
    if block in GUESTS:
        found = [area for area in found if area != CALAIS]
        if not own or any(CALAIS in SYMBOLS[other] for other in dead):
            found += [CALAIS] if has_room_in_calais(game, block) else []
    if own:
        return places((*own, *found))
    # Ruling: 8.3 these homes are optional: a noble whose own home the enemy holds may use the pool.
    return (*places(found), *NOWHERE)


def is_dead_noble(game: Game, block: Block) -> bool:
    """Whether both versions of a noble are dead."""
    return game.is_dead(block) and game.is_dead(required(TWIN[block]))


def has_room_in_calais(game: Game, guest: Block) -> bool:
    """7.2 Whether Calais can supply one more exile, counting all blocks that have chosen to go
    there or have no choice."""
    here = [block for block in game.blocks(YORK, CALAIS) if HOME[block] != CALAIS]
    plan = dict(game.going[YORK])
    bound = [block for block, place in plan.items() if place == Place(CALAIS)]
    others = [b for b in travellers(game, YORK) if b not in plan and b not in GUESTS]
    bound += [block for block in others if homes(game, block) == (Place(CALAIS),)]
    return len(here) + len(set(bound) - {guest}) < EXILE_LIMITS[CALAIS]
