"""What the enemy knows about a block: what was told, and what follows from it for certain.

For each block the game keeps the places where its enemy must think it possible (`maybe`; and
`possible`, the same by place), its steps when last seen (`last`), and whether it may have lost some
since (`worn`). All of it follows from what all players can see, so it is the same in every world
that looks like this one.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import reduce
from operator import or_
from typing import Final

from ...kernel.interface import Seat
from ..components.area_sets import area_bits
from ..components.areas import (
    AREAS,
    CALAIS,
    CLOSED,
    CROWNS,
    EXILE_OF,
    EXILES,
    HOME_DOWN,
    MAP,
    OVERSEAS,
    POOL,
    POOL_DOWN,
)
from ..components.blocks import (
    BIT,
    BLOCKS,
    CLARENCES,
    DISBANDERS,
    DISBANDING,
    HEIR,
    HOME,
    HOUSE_SHIELDS,
    IS_NEVILLE,
    KIND,
    LANDLOCKED,
    NEVILLES,
    OWN_SHIELD,
    SYMBOLS,
)
from ..components.ids import LANCASTER, SEATS, YORK, Area, Block, Place
from .game import Game, blocks_of

ANY_BLOCK: Final = sum(BIT)
SEAWORTHY: Final = ANY_BLOCK & ~sum(BIT[block] for block in LANDLOCKED)
"""5.3 Blocks that may have sailed."""
DOWN: Final = 1 << POOL_DOWN | 1 << HOME_DOWN


INLAND: Final = area_bits(area for area in AREAS if EXILE_OF[area] is None)
UPRIGHT: Final = area_bits(AREAS) | 1 << POOL


def is_certain(game: Game, block: Block) -> bool:
    """Whether all players know where the block is."""
    return game.maybe[block] == 1 << game.where[block]


def _know(game: Game, block: Block, places: int) -> None:
    """The block may be in these places and no others."""
    changed = game.maybe[block] ^ places
    game.maybe[block] = places
    while changed:
        low = changed & -changed
        game.possible[low.bit_length() - 1] ^= BIT[block]
        changed ^= low


def _ruled_out(game: Game, blocks: int, place: Place | Area) -> None:
    """None of these blocks, all of which were possible there, is in the place."""
    game.possible[place] ^= blocks
    for block in blocks_of(blocks):
        game.maybe[block] ^= 1 << place


# One block is seen


def shown(game: Game, block: Block) -> None:
    """All players see where the block is and how strong it is."""
    announced(game, block)
    game.last[block] = game.steps[block]
    game.worn &= ~BIT[block]


def announced(game: Game, block: Block) -> None:
    """All players are told where the block is."""
    _know(game, block, 1 << game.where[block])


def bared(game: Game, seat: Seat, area: Area) -> None:
    """All blocks of the seat in the area have been seen, so its other blocks are elsewhere."""
    here = game.at[seat * MAP + area]
    _ruled_out(game, game.possible[area] & game.side(seat) & ~here, area)


# Blocks move, and only their owner sees which


def moved(game: Game, seat: Seat, source: Place, to: Place, count: int, able: int) -> None:
    """`count` upright blocks are about to go from one place to another; `able` is the bit mask of
    all that could be among them."""
    side = game.side(seat)
    could = game.possible[source] & side & able
    if could.bit_count() == count:
        for block in blocks_of(could):
            _know(game, block, 1 << to)
    else:
        game.possible[to] |= could
        for block in blocks_of(could):
            game.maybe[block] |= 1 << to
    if game.upright(seat, source).bit_count() == count:  # none is left there
        _ruled_out(game, game.possible[source] & side, source)


def wear(game: Game, seat: Seat, area: Area, count: int | None) -> None:
    """`count` blocks of the seat in the area lose a step; None if only their owner knows how
    many."""
    every = count == game.count(seat, area)
    for block in blocks_of(game.possible[area] & game.side(seat)):
        if every and game.maybe[block] == 1 << area:
            game.last[block] -= 1
        else:
            game.worn |= BIT[block]


def fell(game: Game, block: Block, alike: Iterable[Block]) -> None:
    """The block is about to be laid face down, unseen. `alike` are the blocks that would go to the
    same place: the enemy knows only that it was one of them, and one that can have run out of
    steps."""
    area, seat = game.where[block], game.owner(block)
    place = HOME_DOWN if HOME[block] is not None else POOL_DOWN
    if game.maybe[block] == 1 << area and not game.last[block]:
        _know(game, block, 1 << place)
        return
    spent = (b for b in alike if not game.last[b] or game.worn & BIT[b])
    moved(game, seat, area, place, 1, sum(BIT[b] for b in spent))


# The political turn


def disbanded(game: Game) -> None:
    """8.1 Levies, bombards, mercenaries and the rebel are at home or lie face down."""
    for block in blocks_of(DISBANDERS):
        maybe, home = game.maybe[block], HOME[block]
        if maybe & UPRIGHT:
            _know(game, block, maybe & DOWN | 1 << (POOL if home is None else home))


def went_home(game: Game, seat: Seat, left: Mapping[Area, int], arrived: Iterable[Place]) -> None:
    """8.3, 8.4 Heirs, nobles and churches on the map are about to go home, or are there already.
    `left` says how many leave each area; no block leaves an area that it does not name."""
    goals = sum(1 << place for place in arrived)
    ways = {1 << area: _way_home(game, seat, area, left.get(area, 0), goals) for area in AREAS}
    for block in game.all_blocks(seat):
        inland = game.maybe[block] & INLAND
        if inland and KIND[block] not in DISBANDING:
            ends = reduce(or_, (ends for bit, ends in ways.items() if inland & bit))
            outside = game.maybe[block] & ~inland
            _know(game, block, outside | ends & _homes(game, seat, block))


def _way_home(game: Game, seat: Seat, area: Area, left: int, goals: int) -> int:
    """Where a block of the area may be after `left` blocks have left it."""
    stayed = 1 << area if left < game.count(seat, area) else 0
    return goals & ~(1 << area) | stayed if left else stayed


def _homes(game: Game, seat: Seat, block: Block) -> int:
    """Every place that could ever be the block's home, even if the enemy is there now."""
    if KIND[block] == HEIR and seat == game.pretender:
        return area_bits(EXILES[seat])
    if KIND[block] == HEIR:
        areas = (*CROWNS, *HOUSE_SHIELDS[seat], *OWN_SHIELD.values())
    elif block == CLARENCES[LANCASTER]:
        areas = HOUSE_SHIELDS[YORK]
    elif IS_NEVILLE[block]:
        areas = (CALAIS, *(area for other in NEVILLES[seat] for area in SYMBOLS[other]))
    else:
        areas = SYMBOLS[block]
    return area_bits(areas) | 1 << POOL


def reset(game: Game) -> None:
    """8.5 All blocks stand up, at full strength."""
    game.worn = 0
    for block in BLOCKS:
        maybe, home = game.maybe[block], HOME[block]
        if maybe & DOWN:
            _know(game, block, maybe & ~DOWN | 1 << (POOL if home is None else home))
        game.last[block] = game.faces[block].strength


# Beginnings


def start(game: Game) -> None:
    """4.1 All players know the printed set-up."""
    game.maybe = [1 << place for place in game.where]
    game.possible = [*map(or_, game.at[:MAP], game.at[MAP:]), *game.off]
    game.last = game.steps[:]
    game.worn = 0


def forget(game: Game) -> None:
    """Start from a table whose history is unknown: upright blocks may be anywhere."""
    start(game)
    for seat in SEATS:
        for block in game.all_blocks(seat):
            if game.where[block] < MAP or game.where[block] == POOL:
                _know(game, block, game.maybe[block] | _anywhere(seat, block))
                game.worn |= BIT[block]
                game.last[block] = game.faces[block].strength


def _anywhere(seat: Seat, block: Block) -> int:
    barred = CLOSED[seat] | (OVERSEAS if block in LANDLOCKED else frozenset())
    pool = 0 if KIND[block] == HEIR or HOME[block] is not None else 1 << POOL
    return area_bits(area for area in AREAS if area not in barred) | pool
