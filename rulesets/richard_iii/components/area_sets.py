"""Sets of areas as bit masks."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final, TypeVar

from .areas import AREAS, CLOSED, MAP, NEIGHBOURS, SAILS
from .ids import Area

T = TypeVar("T")


def area_bits(places: Iterable[Area]) -> int:
    """A set of areas as a bit mask."""
    return sum(1 << place for place in set(places))


THIRD: Final = MAP // 3
TWO_THIRDS: Final = 2 * THIRD


def picker(things: Sequence[T]) -> Callable[[int], tuple[T, ...]]:
    """A function that picks from things, one for each area, those whose areas are in a bit mask. It
    looks them up by thirds of the mask: a table of all masks would be too large."""
    parts = things[:THIRD], things[THIRD:TWO_THIRDS], things[TWO_THIRDS:]
    first, second, last = map(_subsets, parts)
    third = (1 << THIRD) - 1

    def pick(bits: int) -> tuple[T, ...]:
        return first[bits & third] + second[bits >> THIRD & third] + last[bits >> TWO_THIRDS]

    return pick


def _subsets(things: Sequence[T]) -> list[tuple[T, ...]]:
    """All subsets, each at the bit mask of its things."""
    found: list[tuple[T, ...]] = [()]
    for thing in things:
        found += [(*subset, thing) for subset in found]
    return found


areas_of: Final = picker(AREAS)
"""The areas of a bit mask, in ascending order."""

EVERYWHERE: Final = area_bits(AREAS)
CLOSED_BITS: Final = tuple(map(area_bits, CLOSED))
"""2.7 The areas that each seat may never enter."""
SAIL_BITS: Final = tuple(map(area_bits, SAILS))
"""5.3 For each area, the coasts to which blocks can sail from there."""
COASTAL: Final = area_bits(place for place in AREAS if SAILS[place])
WITH_BORDERS: Final = area_bits(place for place in AREAS if NEIGHBOURS[place])
"""The areas from which blocks can march: the others can only be left by sea."""
