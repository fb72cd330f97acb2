"""The board as bits: a set of squares is an integer with a bit for each square, eight to a row, so
that one shift moves a whole set by one step."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final, NewType

from .charts import SEATS

Square = NewType("Square", int)
"""A place on the board: `8 * row + column`, from a1 in the corner of south."""
Spot = NewType("Spot", int)
"""Where a unit is: a `Square` or `OFF`."""
Squares = int
"""A set of squares as a bit mask."""

COLUMNS: Final = 8
ROWS: Final = 6
SQUARES: Final = tuple(Square(i) for i in range(COLUMNS * ROWS))
SQUARE_NAMES: Final = tuple(f"{c}{r}" for r in range(1, ROWS + 1) for c in "abcdefgh")
OFF: Final = Spot(len(SQUARES))
"""Not on the board."""
SPOT_NAMES: Final = (*SQUARE_NAMES, "off")

FULL: Final = (1 << len(SQUARES)) - 1
ROW_BITS: Final = (1 << COLUMNS) - 1
COLUMN_A: Final = sum(1 << COLUMNS * row for row in range(ROWS))
COLUMN_H: Final = COLUMN_A << COLUMNS - 1
NOT_A: Final = FULL & ~COLUMN_A
NOT_H: Final = FULL & ~COLUMN_H


def column(square: int) -> int:
    return square % COLUMNS


def row(square: int) -> int:
    return square // COLUMNS


def sideways(squares: Squares) -> Squares:
    """The squares directly to the left and right of these."""
    return (squares & NOT_A) >> 1 | (squares & NOT_H) << 1


def around(squares: Squares) -> Squares:
    """The squares one orthogonal step away from these."""
    vertical = squares << COLUMNS & FULL | squares >> COLUMNS
    return vertical | (squares & NOT_A) >> 1 | (squares & NOT_H) << 1


def spread(squares: Squares, steps: int, free: Squares) -> Squares:
    """These squares, and those that can be reached from them in so many steps over `free` ones."""
    for _ in range(steps):
        vertical = squares << COLUMNS | squares >> COLUMNS
        squares |= (vertical | (squares & NOT_A) >> 1 | (squares & NOT_H) << 1) & free
    return squares


def forward(squares: Squares, seat: int) -> Squares:
    """These squares, each moved one step towards the enemy back line."""
    return squares >> COLUMNS if seat else squares << COLUMNS & FULL


def back(squares: Squares, seat: int) -> Squares:
    return squares << COLUMNS & FULL if seat else squares >> COLUMNS


_OF_ROW: Final = tuple(
    tuple(tuple(s for s in row if bits & 1 << column(s)) for bits in range(1 << COLUMNS))
    for row in (SQUARES[8 * number : 8 * number + 8] for number in range(ROWS))
)
"""The squares of each set of squares within a row, in each row."""


@lru_cache(maxsize=1 << 15)
def squares_of(squares: Squares) -> tuple[Square, ...]:
    """The squares of a set in ascending order, a1 first."""
    found: tuple[Square, ...] = ()
    for squares_of_row in _OF_ROW:
        found += squares_of_row[squares & ROW_BITS]
        squares >>= COLUMNS
    return found


@cache
def distance(a: int, b: int) -> int:
    """The distance between two squares, counted as movement is."""
    return abs(column(a) - column(b)) + abs(row(a) - row(b))


@cache
def within(square: int, reach: int) -> Squares:
    """The squares at most `reach` away, without `square` itself."""
    return sum(1 << other for other in SQUARES if 0 < distance(square, other) <= reach)


BIT: Final = tuple(1 << square for square in SQUARES)
NEXT_TO: Final = tuple(around(1 << square) for square in SQUARES)
BESIDE: Final = tuple(sideways(1 << square) for square in SQUARES)
_ROWS: Final = tuple(ROW_BITS << COLUMNS * number for number in range(ROWS))
HALF: Final = (_ROWS[0] | _ROWS[1] | _ROWS[2], _ROWS[3] | _ROWS[4] | _ROWS[5])
FRONT_LINE: Final = (_ROWS[2], _ROWS[3])
BACK_LINE: Final = (_ROWS[0], _ROWS[5])
GOAL: Final = (BACK_LINE[1], BACK_LINE[0])
"""The line on which each seat wins: the enemy's back line."""
REAR_SQUARES: Final = tuple(HALF[seat] & ~FRONT_LINE[seat] for seat in SEATS)
WEST: Final = sum(3 << COLUMNS * number for number in range(ROWS))
"""Columns a and b, which the rulebook calls 1 and 2."""
EAST: Final = WEST << 6


def is_forward(seat: int, source: int, target: int) -> bool:
    """Whether `target` is in a row nearer to the seat's goal than `source`."""
    return row(target) < row(source) if seat else row(target) > row(source)
