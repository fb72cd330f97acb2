"""6. What happened in battles."""

from __future__ import annotations

from typing import ClassVar

from ...kernel.interface import Event, Seat
from ...kernel.value import value
from ..components.ids import Area, Block, Place


@value
class BattleBegan(Event):
    area: Area
    attacker: Seat
    defender: Seat


@value
class BlocksRevealed(Event):
    """Blocks were laid face up, with their steps."""

    reveals: ClassVar[bool] = True
    area: Area
    blocks: tuple[tuple[Block, int], ...]


@value
class RoundBegan(Event):
    area: Area
    round: int


@value
class ReservesArrived(Event):
    reveals: ClassVar[bool] = True
    area: Area
    seat: Seat
    blocks: tuple[tuple[Block, int], ...]


@value
class RolesChanged(Event):
    """All defending blocks are gone in round 1: the defender is now the attacker."""

    area: Area
    attacker: Seat


@value
class Fired(Event):
    """`bonus` is the fire of a charged block that survived."""

    block: Block
    area: Area
    dice: tuple[int, ...]
    firepower: int
    hits: int
    bonus: bool


@value
class Charged(Event):
    block: Block
    target: Block
    area: Area
    dice: tuple[int, ...]
    firepower: int
    hits: int


@value
class Hit(Event):
    """The block loses steps, and has this many left."""

    block: Block
    area: Area
    lost: int
    steps: int


@value
class TreacheryRolled(Event):
    """`by` is None for the Treason card."""

    seat: Seat
    by: Block | None
    target: Block
    area: Area
    dice: tuple[int, ...]
    success: bool


@value
class Defected(Event):
    """The other version of the block joins the other side with the same steps."""

    block: Block
    new: Block
    area: Area
    steps: int


@value
class Passed(Event):
    block: Block
    area: Area


@value
class Retreated(Event):
    block: Block
    area: Area
    to: Area


@value
class Eliminated(Event):
    """`fate` is where the block goes: dead permanently, the pool, or home, face down."""

    reveals: ClassVar[bool] = True
    block: Block
    fate: Place


@value
class Lost(Event):
    """Plague or lack of supply took the last step of a block, which now lies face down; its name is
    not told."""

    reveals: ClassVar[bool] = True
    seat: Seat
    area: Area
    fate: Place


@value
class BlockLost(Event):
    """For the owner only: which block it was."""

    only: ClassVar[str | None] = "seat"
    seat: Seat
    area: Area
    block: Block
    fate: Place


@value
class BattleEnded(Event):
    """`winner` is None if neither side has any blocks left."""

    area: Area
    winner: Seat | None


@value
class Regrouped(Event):
    """How many victorious blocks left the battlefield, without names."""

    seat: Seat
    area: Area
    to: Area
    blocks: int


@value
class BlockRegrouped(Event):
    only: ClassVar[str | None] = "seat"
    seat: Seat
    area: Area
    to: Area
    block: Block
