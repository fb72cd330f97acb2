"""6. The state of a battle in progress."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NewType

from ...kernel.cloning import cloneable
from ...kernel.interface import Seat
from ...kernel.value import value
from ..components.ids import Area, Block

How = NewType("How", int)
"""The reason for a roll of dice in a battle."""
HOW_NAMES: Final = ("fire", "charge", "bonus", "treachery", "treason")
FIRE, CHARGE, BONUS, TREACHERY, TREASON = (How(i) for i in range(len(HOW_NAMES)))

ROUNDS: Final = 4
"""6.2 The most rounds a battle can have."""

Role = NewType("Role", int)
"""6.9 A role that may make a treachery roll, as a bit."""
KING_ROLE, PRETENDER_ROLE, WARWICK_ROLE = Role(1), Role(2), Role(4)


@value
class Volley:
    """The last dice rolled in the battle."""

    seat: Seat
    how: How
    block: Block | None
    """None for the Treason card."""
    target: Block | None
    """None for the strongest block."""
    dice: tuple[int, ...]
    need: int
    """The highest number that hits; 0 if all dice must be even."""
    hits: int
    """1 or 0 if all dice must be even."""


@cloneable
@dataclass(slots=True)
class Battle:
    """The battle being fought. Sets of blocks are bit masks."""

    area: Area
    attacker: Seat
    """6.3 Changes if all defending blocks are gone in round 1."""
    round: int = 0
    """0 before the first."""
    line: int = 0
    """Blocks of both sides that fight, face up."""
    reserve: int = 0
    """Blocks of both sides that arrive later, still hidden except for defectors."""
    acted: int = 0
    """Blocks of the line that have had their turn this round, or get none."""
    hits: int = 0
    """Hits scored that the enemy has not taken yet."""
    volley: Volley | None = None
    tried: int = 0
    """Roles that have made their treachery roll."""
    turned: int = 0
    """Blocks that defected in this battle, and so cannot defect again in it."""
    fled: tuple[int, ...] = ()
    """Borders by which blocks left this round, each with the seat: see `crossing`."""
