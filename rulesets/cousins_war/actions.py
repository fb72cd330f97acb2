"""What the players may do."""

from __future__ import annotations

from dataclasses import dataclass

from ..kernel.interface import Action
from .charts import Card, Kind, Region, Use


@dataclass(frozen=True, slots=True)
class PassCard(Action):
    """Give this card to the opponent."""

    card: Card


@dataclass(frozen=True, slots=True)
class Nominate(Action):
    """Nominate this card as the battlefield."""

    card: Card


@dataclass(frozen=True, slots=True)
class FromReserve(Action):
    """Take this many of the starting cubes from the reserve and the others from the supply."""

    count: int


@dataclass(frozen=True, slots=True)
class PlayEvent(Action):
    """Play the card for its primary event."""

    card: Card


@dataclass(frozen=True, slots=True)
class SpendPoints(Action):
    """Play the card for its command points, spending all of them on one kind of action."""

    card: Card
    use: Use


@dataclass(frozen=True, slots=True)
class Forgo(Action):
    """Play the card without effect, because no card in the hand can do anything."""

    card: Card


@dataclass(frozen=True, slots=True)
class Take(Action):
    """Move this many cubes as the card or action says."""

    count: int


@dataclass(frozen=True, slots=True)
class MoveCube(Action):
    """Move one of your cubes from a region into an adjacent one."""

    source: Region
    target: Region


@dataclass(frozen=True, slots=True)
class TryToPlace(Action):
    """Put a cube from your reserve into the region and roll for it."""

    region: Region


@dataclass(frozen=True, slots=True)
class TryToRemove(Action):
    """Roll to take an opponent's cube from the region."""

    region: Region


@dataclass(frozen=True, slots=True)
class PlaceCubes(Action):
    """Put this many of your cubes into the region, without a roll."""

    region: Region
    count: int


@dataclass(frozen=True, slots=True)
class Withdraw(Action):
    """Move one of your cubes from the region to the event's destination."""

    region: Region


@dataclass(frozen=True, slots=True)
class SwapCubes(Action):
    """Send an opponent's cube in the region to their reserve; put one of yours in its place."""

    region: Region


@dataclass(frozen=True, slots=True)
class Done(Action):
    """Stop here and leave the rest of the event or action undone."""


@dataclass(frozen=True, slots=True)
class UseSecondary(Action):
    """Carry out the secondary event."""


@dataclass(frozen=True, slots=True)
class DeclineSecondary(Action):
    """Do not carry out the secondary event."""


@dataclass(frozen=True, slots=True)
class Declare(Action):
    """Declare what the hidden roll is worth, truthfully or not."""

    kind: Kind
    value: int


@dataclass(frozen=True, slots=True)
class Believe(Action):
    """Accept the declaration."""


@dataclass(frozen=True, slots=True)
class ChallengeDeclaration(Action):
    """Ask to see the dice."""


@dataclass(frozen=True, slots=True)
class Challenge(Action):
    """Ask to see the dice, and roll at once if the battle goes on. No longer offered, but logs of
    matches begun before November 2026 contain it."""


@dataclass(frozen=True, slots=True)
class RollOpenly(Action):
    """Take the three dice after a challenge and roll them openly."""


@dataclass(frozen=True, slots=True)
class ChangeDice(Action):
    """Play the last card to change each die by -1, 0 or +1, in the order rolled."""

    changes: tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class HoldCard(Action):
    """Leave the dice as they are."""


@dataclass(frozen=True, slots=True)
class ReturnToReserve(Action):
    """Send all survivors of the battle to the reserve."""


@dataclass(frozen=True, slots=True)
class KeepCard(Action):
    """Keep the last card in hand for the next round."""


@dataclass(frozen=True, slots=True)
class DiscardCard(Action):
    """Put the last card on the discard pile."""
