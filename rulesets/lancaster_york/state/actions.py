"""What the players may do."""

from __future__ import annotations

from ...kernel.interface import Action
from ...kernel.value import value
from ..components.charts import Area, Card, Zone

# Drawing cards and raising money


@value
class TakeCard(Action):
    """Take this card out of the display."""

    card: Card


@value
class VisitFrance(Action):
    """Cash in the French Aid token, once per game."""


@value
class StayHome(Action):
    """Keep the French Aid token for another turn."""


# Planning: each makes one small change to the player's own chart


@value
class RaiseBid(Action):
    """Raise the bid for the Captain of Calais by this many pounds."""

    by: int


@value
class LowerBid(Action):
    """Take this many pounds of the bid back."""

    by: int


@value
class BidIn(Action):
    """Let the Captain of Calais land in this area."""

    area: Area


@value
class SendShip(Action):
    """Order a ship to this sea zone; its current zone means that it stays."""

    ship: Card
    zone: Zone


@value
class SendNoble(Action):
    """Order a noble to this area; his current area means that he stays."""

    noble: Card
    area: Area


@value
class AddTroop(Action):
    """Put one more troop counter on the location."""

    location: Card


@value
class AddFive(Action):
    """Put five more troop counters on the location."""

    location: Card


@value
class AddEnough(Action):
    """Put just enough more troop counters beside another player's location to beat its garrison."""

    location: Card


@value
class RemoveTroop(Action):
    """Take a troop counter off the location."""

    location: Card


@value
class AddMercenary(Action):
    """Put one more mercenary counter on the location."""

    location: Card


@value
class RemoveMercenary(Action):
    """Take a mercenary counter off the location."""

    location: Card


@value
class RemoveAll(Action):
    """Take all troop and mercenary counters off the location."""

    location: Card


@value
class PlaceBlack(Action):
    """Bribe another player's noble, bishop or ship to change sides."""

    card: Card


@value
class PlaceWhite(Action):
    """Pay a noble, bishop or ship of yours to stay loyal."""

    card: Card


@value
class BribeEarlier(Action):
    """Move this bribe one place forward in the order of your bribes."""

    card: Card


@value
class FightEarlier(Action):
    """Move the battle at this location one place forward in the order of your battles."""

    location: Card


@value
class TakeBribeBack(Action):
    """Take the cube off this personality."""

    card: Card


@value
class ClearPlan(Action):
    """Take everything off the planning chart."""


@value
class Seal(Action):
    """Finish the plan."""
