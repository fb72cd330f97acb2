"""What the players may do."""

from __future__ import annotations

from dataclasses import dataclass

from ..kernel.interface import Action
from .charts import Area, Card, Zone

# Drawing cards and raising money


@dataclass(frozen=True, slots=True)
class TakeCard(Action):
    """Take this card out of the display."""

    card: Card


@dataclass(frozen=True, slots=True)
class VisitFrance(Action):
    """Cash in the French Aid token, once per game."""


@dataclass(frozen=True, slots=True)
class StayHome(Action):
    """Keep the French Aid token for another turn."""


# Planning: each makes one small change to the player's own chart


@dataclass(frozen=True, slots=True)
class RaiseBid(Action):
    """Raise the bid for the Captain of Calais by this many pounds."""

    by: int


@dataclass(frozen=True, slots=True)
class LowerBid(Action):
    """Take this many pounds of the bid back."""

    by: int


@dataclass(frozen=True, slots=True)
class BidIn(Action):
    """Let the Captain of Calais land in this area."""

    area: Area


@dataclass(frozen=True, slots=True)
class SendShip(Action):
    """Order a ship to this sea zone; its current zone means that it stays."""

    ship: Card
    zone: Zone


@dataclass(frozen=True, slots=True)
class SendNoble(Action):
    """Order a noble to this area; his current area means that he stays."""

    noble: Card
    area: Area


@dataclass(frozen=True, slots=True)
class AddTroop(Action):
    """Put one more troop counter on the location."""

    location: Card


@dataclass(frozen=True, slots=True)
class AddFive(Action):
    """Put five more troop counters on the location."""

    location: Card


@dataclass(frozen=True, slots=True)
class AddEnough(Action):
    """Put just enough more troop counters beside another player's location to beat its garrison."""

    location: Card


@dataclass(frozen=True, slots=True)
class RemoveTroop(Action):
    """Take a troop counter off the location."""

    location: Card


@dataclass(frozen=True, slots=True)
class AddMercenary(Action):
    """Put one more mercenary counter on the location."""

    location: Card


@dataclass(frozen=True, slots=True)
class RemoveMercenary(Action):
    """Take a mercenary counter off the location."""

    location: Card


@dataclass(frozen=True, slots=True)
class RemoveAll(Action):
    """Take all troop and mercenary counters off the location."""

    location: Card


@dataclass(frozen=True, slots=True)
class PlaceBlack(Action):
    """Bribe another player's noble, bishop or ship to change sides."""

    card: Card


@dataclass(frozen=True, slots=True)
class PlaceWhite(Action):
    """Pay a noble, bishop or ship of yours to stay loyal."""

    card: Card


@dataclass(frozen=True, slots=True)
class BribeEarlier(Action):
    """Move this bribe one place forward in the order of your bribes."""

    card: Card


@dataclass(frozen=True, slots=True)
class TakeBribeBack(Action):
    """Take the cube off this personality."""

    card: Card


@dataclass(frozen=True, slots=True)
class ClearPlan(Action):
    """Take everything off the planning chart."""


@dataclass(frozen=True, slots=True)
class Seal(Action):
    """Finish the plan."""
