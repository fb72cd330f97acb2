"""What happened: the lines of the log, and what the board plays back.

A line can be read without the board: it names seats, cards, areas and amounts.
"""

from __future__ import annotations

from typing import ClassVar

from ...kernel.interface import Event, Seat
from ...kernel.value import value
from ..components.charts import Area, Award, Card, House, Purchase, Tie, Zone

# 0 to 3: setting up, cards and money


@value
class HousesDealt(Event):
    """The Royal House of each seat, in the order of the seats."""

    houses: tuple[House, ...]


@value
class TurnOrderSet(Event):
    turn: int
    order: tuple[Seat, ...]


@value
class DisplayLaid(Event):
    """Cards that became neutral last turn, and new ones from the deck."""

    reveals: ClassVar[bool] = True
    neutral: tuple[Card, ...]
    cards: tuple[Card, ...]


@value
class CardTaken(Event):
    seat: Seat
    card: Card


@value
class MercenariesTaken(Event):
    """`count` counters for a card; fewer than the chart says if the stock ran out."""

    seat: Seat
    count: int


@value
class LeftoversRemoved(Event):
    """Cards that were not taken leave the game."""

    cards: tuple[Card, ...]


@value
class IncomeCollected(Event):
    seat: Seat
    amount: int


@value
class FranceVisited(Event):
    seat: Seat
    amount: int


@value
class StayedHome(Event):
    """A seat keeps its French Aid token."""

    seat: Seat


# 5: deployment


@value
class PlanRevealed(Event):
    """A planning chart. Each pair is a card and its destination, or a card and a number."""

    reveals: ClassVar[bool] = True
    seat: Seat
    bid: int
    bid_area: Area
    ships: tuple[tuple[Card, Zone], ...]
    nobles: tuple[tuple[Card, Area], ...]
    troops: tuple[tuple[Card, int], ...]
    mercenaries: tuple[tuple[Card, int], ...]
    white: tuple[Card, ...]
    black: tuple[Card, ...]


@value
class BidsCompared(Event):
    """What each seat bid, in turn order; `captain` is None if no seat bid."""

    bids: tuple[tuple[Seat, int], ...]
    captain: Seat | None


@value
class CaptainNamed(Event):
    seat: Seat
    area: Area
    bid: int


@value
class PlanPaid(Event):
    """What a seat has paid, including the bid, and for what."""

    seat: Seat
    bid: int
    white: int
    black: int
    troops: int
    total: int


@value
class PurchaseUnpaid(Event):
    """The seat could not pay for a cube or for `count` troops: they go back to it."""

    seat: Seat
    what: Purchase
    card: Card
    count: int


@value
class PlanIllegal(Event):
    """Counters on a location where the seat may not fight: they cost nothing and do nothing."""

    seat: Seat
    card: Card
    troops: int
    mercenaries: int


@value
class NobleMoved(Event):
    seat: Seat
    card: Card
    source: Area
    target: Area


@value
class ShipMoved(Event):
    seat: Seat
    card: Card
    source: Zone
    target: Zone


@value
class TroopsPlaced(Event):
    """Counters stand on a location of the seat, or beside one of `against`."""

    seat: Seat
    card: Card
    troops: int
    mercenaries: int
    against: Seat | None


@value
class LoyaltyPaid(Event):
    """A white cube lies on a personality."""

    seat: Seat
    card: Card


# 6 and 7: bribery and combat


@value
class BribeTried(Event):
    """`owner` had the personality; it changed sides unless a white cube defeated the bribe."""

    seat: Seat
    card: Card
    owner: Seat
    succeeded: bool


@value
class BattleFought(Event):
    """`defender` is None if the location was neutral. `defenders` includes the `garrison`; `left`
    is what the winner has left. Without a winner, both lost everything."""

    seat: Seat
    card: Card
    defender: Seat | None
    attackers: int
    defenders: int
    garrison: int
    winner: Seat | None
    left: int


@value
class LocationTaken(Event):
    """The card of a location changed hands; `source` is None if the location was neutral."""

    seat: Seat
    card: Card
    source: Seat | None


@value
class LocationNeutral(Event):
    """The location no longer has an owner: its card lies face up on the deck."""

    card: Card
    source: Seat


@value
class TroopsReturned(Event):
    """All counters leave the board, and mercenaries go back to their stock."""


# 8 and 9: Parliament and the end


@value
class AreaScored(Event):
    """`points` are the control points of the seats that have any, in turn order. `tied` means that
    points alone did not decide; `ties` then says who came before whom, and by what."""

    area: Area
    points: tuple[tuple[Seat, int], ...]
    first: Seat | None
    second: Seat | None
    first_score: int
    second_score: int
    tied: bool
    ties: tuple[tuple[Seat, Seat, Tie], ...]


@value
class VotesWon(Event):
    """The votes of an area; `house` is None if no player is present. `tied` means that the Houses
    had equal points, and `by` decided."""

    area: Area
    house: House | None
    votes: int
    tied: bool
    by: Tie | None


@value
class KingElected(Event):
    """`house` is None if both Houses have the same number of votes."""

    house: House | None
    lancaster: int
    york: int


@value
class AwardChanged(Event):
    """`seat` has the award now; None if it went back to the board."""

    award: Award
    seat: Seat | None
    source: Seat | None


@value
class AwardScored(Event):
    """`award` is None for the Captain of Calais."""

    seat: Seat
    award: Award | None
    score: int


@value
class TradeScored(Event):
    """A port, and the ship that sails from it."""

    seat: Seat
    port: Card
    ship: Card
    score: int


@value
class ChurchScored(Event):
    """A cathedral town, and its bishop."""

    seat: Seat
    town: Card
    bishop: Card
    score: int


@value
class TurnEnded(Event):
    """The scores of the seats, in the order of the seats."""

    turn: int
    scores: tuple[int, ...]


@value
class GameEnded(Event):
    """The scores are in the order of the seats. `tie` is what broke it: "",
    "kings", "chart" or "order"."""

    winner: Seat
    scores: tuple[int, ...]
    tie: str
