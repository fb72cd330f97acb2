"""What happened: the lines of the log, and what the board animates.

What happens to upright blocks is told twice: to all without names, and to their owner with them.
"""

from __future__ import annotations

from typing import ClassVar

from ...kernel.interface import Event, Seat
from ...kernel.value import value
from ..components.ids import Area, Block, Border, Card, Place

# Campaigns and cards


@value
class CampaignBegan(Event):
    campaign: int
    king: Seat


@value
class CardsDealt(Event):
    """The hand that a seat was dealt."""

    reveals: ClassVar[bool] = True
    only: ClassVar[str | None] = "seat"
    seat: Seat
    cards: tuple[Card, ...]


@value
class MulliganShown(Event):
    """A seat shows a hand of 13 action points or less, and asks for a redeal."""

    reveals: ClassVar[bool] = True
    seat: Seat
    hand: tuple[Card, ...]


@value
class HandKept(Event):
    """The seat keeps its hand in the redeal."""

    seat: Seat


@value
class HandsRedealt(Event):
    """The cards were shuffled, and these seats were dealt new hands."""

    seats: tuple[Seat, ...]


@value
class TurnBegan(Event):
    campaign: int
    turn: int


@value
class CardsRevealed(Event):
    """The cards that were played, and the seat that is player 1."""

    reveals: ClassVar[bool] = True
    york: Card
    lancaster: Card
    first: Seat


# Actions


@value
class ActionsBegan(Event):
    seat: Seat
    card: Card
    ap: int


@value
class StackMoved(Event):
    """How many blocks marched or sailed, without names."""

    seat: Seat
    source: Area
    to: Area
    via: Area | None
    blocks: int
    sea: bool


@value
class BlocksMoved(Event):
    """For the owner only: which blocks these were."""

    only: ClassVar[str | None] = "seat"
    seat: Seat
    source: Area
    to: Area
    via: Area | None
    blocks: tuple[Block, ...]
    sea: bool


@value
class AttackBegan(Event):
    """The first blocks of an attack have entered an enemy area."""

    area: Area
    attacker: Seat


@value
class Reinforced(Event):
    """The first reinforcements of player 2 have come to a battle that player 1 started."""

    area: Area
    seat: Seat


@value
class MainAttackDeclared(Event):
    area: Area
    attacker: Seat
    border: Border


@value
class Recruited(Event):
    """A block was deployed from the pool; its name is not told."""

    seat: Seat
    area: Area


@value
class BlockRecruited(Event):
    """For the owner only: which block it was."""

    only: ClassVar[str | None] = "seat"
    seat: Seat
    area: Area
    block: Block


@value
class Mustered(Event):
    """The muster area is named: blocks may march there."""

    seat: Seat
    area: Area


@value
class PlagueStruck(Event):
    """Every block in the area loses a step. `blocks` counts those of the enemy without a
    prisoner."""

    reveals: ClassVar[bool] = True
    seat: Seat
    area: Area
    blocks: int


@value
class PrisonerSickened(Event):
    """Plague struck the prisoner in the Tower, who has this many steps left."""

    block: Block
    steps: int


@value
class PrisonerFreed(Event):
    """Henry VI is rescued from the Tower, and is the Pretender."""

    block: Block
    area: Area


# Supply, King and heirs


@value
class KingIsDead(Event):
    """The throne is empty until the supply phase."""

    block: Block


@value
class KingCrowned(Event):
    """A new King and where he is: `place` is an area or the pool."""

    reveals: ClassVar[bool] = True
    block: Block
    place: Place


@value
class PretenderFollowed(Event):
    """A new Pretender."""

    block: Block


@value
class HeirEntered(Event):
    """A minor heir has entered play here."""

    block: Block
    area: Area


@value
class BlocksStarved(Event):
    """Surplus blocks of an area lost a step each."""

    reveals: ClassVar[bool] = True
    seat: Seat
    area: Area
    blocks: int


@value
class BlockStarved(Event):
    """For the owner only: which block it was, and the steps it has left."""

    only: ClassVar[str | None] = "seat"
    seat: Seat
    area: Area
    block: Block
    steps: int


@value
class Executed(Event):
    reveals: ClassVar[bool] = True
    seat: Seat
    block: Block


# The political turn


@value
class PoliticalTurnBegan(Event):
    campaign: int


@value
class LeviesDisbanded(Event):
    """How many levies, bombards, mercenaries and rebels of a side left each area."""

    reveals: ClassVar[bool] = True
    seat: Seat
    left: tuple[tuple[Area, int], ...]


@value
class UsurpationCounted(Event):
    """The heirs, nobles and churches that each side counted. `london` is the side whose sum
    includes London; `prisoner`: Lancaster's includes Henry VI in the Tower. `usurper` is the new
    King, or None."""

    reveals: ClassVar[bool] = True
    york: int
    lancaster: int
    usurper: Block | None
    london: Seat | None
    prisoner: bool


@value
class WentHome(Event):
    """How many blocks of a side left each area and arrived in each, sorted and without names."""

    reveals: ClassVar[bool] = True
    seat: Seat
    left: tuple[tuple[Area, int], ...]
    arrived: tuple[tuple[Place, int], ...]


@value
class BlocksWentHome(Event):
    """For the owner only: which blocks went where."""

    only: ClassVar[str | None] = "seat"
    seat: Seat
    moves: tuple[tuple[Block, Place], ...]


@value
class ExilesRecalled(Event):
    """Surplus exiles went to the pool."""

    reveals: ClassVar[bool] = True
    seat: Seat
    area: Area
    blocks: int


@value
class CampaignEnded(Event):
    campaign: int
    king: Seat


@value
class PrisonerMurdered(Event):
    block: Block


@value
class VictoryWon(Event):
    """`reason` is "extinct" (no heir is left), or how the King has the throne: "took", "kept",
    "tie" or "heirless" (the Pretender has more lords, but no heir). `lords` are the winner's."""

    seat: Seat
    reason: str
    lords: int = 0
    other: int = 0
