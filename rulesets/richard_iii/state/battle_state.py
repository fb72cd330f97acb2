"""6. A battle while it is fought."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NewType

from ...kernel.cloning import cloneable
from ...kernel.interface import Seat
from ..components.ids import Area, Block

How = NewType("How", int)
"""What dice are rolled for in a battle."""
HOW_NAMES: Final = ("fire", "charge", "bonus", "treachery", "treason")
FIRE, CHARGE, BONUS, TREACHERY, TREASON = (How(i) for i in range(len(HOW_NAMES)))

ROUNDS: Final = 4
"""6.2 Rounds of a battle, at most."""

Role = NewType("Role", int)
"""6.9 Who may make a treachery roll, as one bit each."""
KING_ROLE, PRETENDER_ROLE, WARWICK_ROLE = Role(1), Role(2), Role(4)


@dataclass(frozen=True, slots=True)
class Volley:
    """The last dice of a battle, which stay on the table until the next are rolled."""

    seat: Seat
    how: How
    block: Block | None
    """None: the Treason card rolls."""
    target: Block | None
    """None: the strongest."""
    dice: tuple[int, ...]
    need: int
    """The highest number that hits; 0: all must be even."""
    hits: int
    """1 or 0 where all must be even."""


@cloneable
@dataclass(slots=True)
class Battle:
    """All about the one battle that is being fought; sets of blocks are bits."""

    area: Area
    attacker: Seat
    """6.3 Changes if all defending blocks are gone in round 1."""
    round: int = 0
    """0 before the first."""
    line: int = 0
    """Blocks that fight, of both sides: face up."""
    reserve: int = 0
    """Blocks of both sides that arrive later: still hidden, but for defectors."""
    acted: int = 0
    """Blocks of the line that have had their turn in this round, or get none."""
    hits: int = 0
    """Scored, and not yet taken by the enemy."""
    volley: Volley | None = None
    tried: int = 0
    """Roles that have made their treachery roll."""
    turned: int = 0
    """Blocks that defected in this battle: they cannot be won back in it."""
    fled: tuple[int, ...] = ()
    """Borders by which blocks left in this round, each with its seat: see `crossing`."""
