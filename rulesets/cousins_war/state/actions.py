"""What the players may do."""

from __future__ import annotations

from ...kernel.interface import Action
from ...kernel.value import value
from ..components.charts import Card, Kind, Region, Use


@value
class PassCard(Action):
    """Give this card to the opponent."""

    card: Card


@value
class Nominate(Action):
    """Nominate this card as the battlefield."""

    card: Card


@value
class FromReserve(Action):
    """Take this many of the starting cubes from the reserve and the others from the supply."""

    count: int


@value
class PlayEvent(Action):
    """Play the card for its primary event."""

    card: Card


@value
class SpendPoints(Action):
    """Play the card for its command points, spending all of them on one kind of action."""

    card: Card
    use: Use


@value
class Forgo(Action):
    """Play the card without effect, because no card in the hand can do anything."""

    card: Card


@value
class Take(Action):
    """Move this many cubes as the card or action says."""

    count: int


@value
class MoveCube(Action):
    """Move one of your cubes from a region into an adjacent one."""

    source: Region
    target: Region


@value
class TryToPlace(Action):
    """Put a cube from your reserve into the region and roll for it."""

    region: Region


@value
class TryToRemove(Action):
    """Roll to take an opponent's cube from the region."""

    region: Region


@value
class PlaceCubes(Action):
    """Put this many of your cubes into the region, without a roll."""

    region: Region
    count: int


@value
class Withdraw(Action):
    """Move one of your cubes from the region to the event's destination."""

    region: Region


@value
class SwapCubes(Action):
    """Send an opponent's cube in the region to their reserve; put one of yours in its place."""

    region: Region


@value
class Done(Action):
    """Stop here and leave the rest of the event or action undone."""


@value
class UseSecondary(Action):
    """Carry out the secondary event."""


@value
class DeclineSecondary(Action):
    """Do not carry out the secondary event."""


@value
class Declare(Action):
    """Declare what the hidden roll is worth, truthfully or not."""

    kind: Kind
    value: int


@value
class Believe(Action):
    """Accept the declaration."""


@value
class ChallengeDeclaration(Action):
    """Ask to see the dice."""


@value
class Challenge(Action):
    """Ask to see the dice, and roll at once if the battle goes on. No longer offered, but logs of
    matches begun before November 2026 contain it."""


@value
class RollOpenly(Action):
    """Take the three dice after a challenge and roll them openly."""


@value
class ChangeDice(Action):
    """Play the last card to change each die by -1, 0 or +1, in the order rolled."""

    changes: tuple[int, int, int]


@value
class HoldCard(Action):
    """Leave the dice as they are."""


@value
class ReturnToReserve(Action):
    """Send all survivors of the battle to the reserve."""


@value
class KeepCard(Action):
    """Keep the last card in hand for the next round."""


@value
class DiscardCard(Action):
    """Put the last card on the discard pile."""
