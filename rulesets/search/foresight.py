"""What may come of an action, and who can reach what: said at a glance, before anything is done.

Each game says it in `insight/foresight.py`, of worlds that are drawn here for the seat. The same
worlds are drawn wherever the seat is shown the same, so that what is said follows from that alone.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from hashlib import blake2b
from typing import Any, Final, NamedTuple, Protocol, TypeVar

from ..kernel.interface import Action, Ruleset, Seat

S_contra = TypeVar("S_contra", contravariant=True)

BITS: Final = 64
MASK: Final = (1 << BITS) - 1


class Mark(NamedTuple):
    """How much of a seat's can reach something on the board on its next turn."""

    kind: str
    key: str
    """Of the element that stands for it."""
    seat: str
    """By its name."""
    number: int


class Foresight(Protocol[S_contra]):
    """What can be foreseen in a game: `FORESIGHT` in its `insight/foresight.py`."""

    @property
    def worlds(self) -> int:
        """How many worlds are drawn to judge an action."""

    def lines(
        self, worlds: Sequence[S_contra], seat: Seat, action: Action, chance: Chance
    ) -> Iterable[str]:
        """What may come of a legal action, a sentence a line; none where there is nothing to say.
        The worlds may be changed."""

    def reach(self, world: S_contra, seat: Seat) -> Iterable[Mark]:
        """What the seats can reach on their next turns."""


class Chance:
    """Numbers that follow from a text (the generator is SplitMix64)."""

    def __init__(self, seed: str) -> None:
        self._at = int.from_bytes(blake2b(seed.encode(), digest_size=8).digest())

    def below(self, n: int) -> int:
        """An integer from 0 to n - 1."""
        self._at = (self._at + 0x9E3779B97F4A7C15) & MASK
        mixed = (self._at ^ self._at >> 30) * 0xBF58476D1CE4E5B9 & MASK
        mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB & MASK
        return (mixed ^ mixed >> 31) * n >> BITS


def chance_of(ruleset: Ruleset[Any], state: Any, seat: Seat) -> Chance:
    """The chance of a position as the seat is shown it."""
    return Chance(json.dumps([seat, ruleset.view(state, seat)], sort_keys=True))


def foreseen(
    ruleset: Ruleset[Any], foresight: Foresight[Any], state: Any, seat: Seat, action: Action
) -> list[str]:
    """What the seat is told of an action that it may take."""
    chance = chance_of(ruleset, state, seat)
    worlds = [ruleset.determinize(state, seat, chance) for _ in range(foresight.worlds)]
    return list(foresight.lines(worlds, seat, action, chance))


def reached(ruleset: Ruleset[Any], foresight: Foresight[Any], state: Any, seat: Seat) -> list[Mark]:
    """What the seat is told of everyone's reach."""
    world = ruleset.determinize(state, seat, chance_of(ruleset, state, seat))
    return sorted(foresight.reach(world, seat))
