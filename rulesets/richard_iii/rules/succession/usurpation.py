"""8.2 The current count of heirs and nobles for usurpation."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ....kernel.interface import Seat
from ...components.areas import AREAS, EXILE_OF, EXILES, ISLE_OF_MAN, MAP, MIDDLESEX, TOWER
from ...components.blocks import COUNTS, HENRY_VI, block_bits
from ...components.ids import LANCASTER, SEATS, Block
from ...state.game import Game, blocks_of

COUNTED_AREAS: Final = tuple(a for a in AREAS if EXILE_OF[a] is None and a != ISLE_OF_MAN)
"""8.2 The areas that count: not exile, not the Isle of Man."""
COUNTED_BLOCKS: Final = block_bits(COUNTS)


def influence(game: Game, seat: Seat) -> int:
    """8.2 The seat's heirs, nobles and churches in England and Wales, plus one each for London and
    for the prisoner Henry VI."""
    return len(lords(game, seat)) + extras(game, seat)


def lords(game: Game, seat: Seat) -> Sequence[Block]:
    """8.2 The seat's heirs, nobles and churches who count now."""
    return blocks_of(on_the_map(game, seat) & COUNTED_BLOCKS)


def most_influence(game: Game, seat: Seat) -> int:
    """8.2 The highest count that the enemy must think possible: every block might count."""
    return on_the_map(game, seat).bit_count() + extras(game, seat)


def on_the_map(game: Game, seat: Seat) -> int:
    """The seat's upright blocks in areas that count, as bits."""
    bits = game.on_map(seat)
    for area in (*EXILES[seat], ISLE_OF_MAN):
        bits &= ~game.at[seat * MAP + area]
    return bits


def extras(game: Game, seat: Seat) -> int:
    """8.2 London, if Middlesex is held, and the prisoner (4.7)."""
    # Ruling: 8.2 London counts for the side that holds Middlesex after the levies have disbanded.
    return game.holds(seat, MIDDLESEX) + (seat == LANCASTER and has_prisoner(game))


def has_prisoner(game: Game) -> bool:
    """4.7 Whether Henry VI is in the Tower."""
    return game.where[HENRY_VI] == TOWER


def holder_of_london(game: Game) -> Seat | None:
    """8.2 The side for which London counts, if any."""
    return next((seat for seat in SEATS if game.holds(seat, MIDDLESEX)), None)
