"""4. Planning: all players at the same time and in secret, in many small changes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from ..kernel.flow import Decision, Plan, lanes, step
from ..kernel.interface import Action, Refusal, Seat
from .actions import (
    AddEnough,
    AddFive,
    AddMercenary,
    AddTroop,
    BidIn,
    BribeEarlier,
    ClearPlan,
    LowerBid,
    PlaceBlack,
    PlaceWhite,
    RaiseBid,
    RemoveAll,
    RemoveMercenary,
    RemoveTroop,
    Seal,
    SendNoble,
    SendShip,
    TakeBribeBack,
)
from .charts import (
    ADJACENT,
    AREAS,
    CALAIS_AREAS,
    CUBES,
    FIRST_SHIP,
    IN_REACH,
    LOCATIONS,
    NOBLES,
    NOBODY,
    PERSONALITIES,
    PLANNING,
    SHIPS,
    SITE,
    TROOP_COUNTERS,
    ZONES,
)
from .edits import FIVE, Edit, edited, enough
from .game import BLANK, STAY, Game, PlanningChart
from .legality import presence
from .refusals import why_not

# Made once: there are few of these actions, and they are offered constantly.
STEPS: Final = (1, 5)
RAISE: Final = tuple((by, RaiseBid(by)) for by in STEPS)
LOWER: Final = tuple((by, LowerBid(by)) for by in STEPS)
LAND: Final = {here: BidIn(there) for here, there in (CALAIS_AREAS, CALAIS_AREAS[::-1])}
MARCH: Final = tuple(tuple(SendNoble(noble, area) for area in AREAS) for noble in NOBLES)
SAIL: Final = tuple(tuple(SendShip(ship, zone) for zone in ZONES) for ship in SHIPS)
MUSTER: Final = tuple(map(AddTroop, LOCATIONS))
FIVES: Final = tuple(map(AddFive, LOCATIONS))
STORM: Final = tuple(map(AddEnough, LOCATIONS))
DISMISS: Final = tuple(map(RemoveTroop, LOCATIONS))
ENGAGE: Final = tuple(map(AddMercenary, LOCATIONS))
RELEASE: Final = tuple(map(RemoveMercenary, LOCATIONS))
WITHDRAW: Final = tuple(map(RemoveAll, LOCATIONS))
BRIBE: Final = {card: PlaceBlack(card) for card in PERSONALITIES}
SECURE: Final = {card: PlaceWhite(card) for card in PERSONALITIES}
ADVANCE: Final = {card: BribeEarlier(card) for card in PERSONALITIES}
LIFT: Final = {card: TakeBribeBack(card) for card in PERSONALITIES}
CLEAR: Final = ClearPlan()
SEAL: Final = Seal()


@step
def plan_together(game: Game) -> Plan[Game]:
    """4 All plan at the same time; when the last plan is sealed, all are revealed."""
    game.phase = PLANNING
    return [lanes(*((seat, [EditPlan(seat)]) for seat in game.seats()))]


@dataclass(frozen=True, slots=True)
class EditPlan(Decision[Game]):
    """4 Change your planning chart as often as you like, then seal it. 4.6 Who has sealed is
    public."""

    ask = "Plan your turn in secret, and seal the plan."
    waiting = "is planning"
    always = True
    seat: Seat

    def options(self, game: Game) -> Iterable[Action]:
        return (*edits(game, self.seat), SEAL)

    def taken(self, game: Game, action: Edit | Seal) -> Plan[Game]:
        if isinstance(action, Seal):
            # Ruling: 4.6 with two or three players, too, all players see who has finished.
            return None
        game.charts[self.seat] = edited(game, game.charts[self.seat], action)
        return [self]

    def refuses(self, game: Game, action: Action) -> Refusal | None:
        return why_not(game, self.seat, action)


def edits(game: Game, seat: Seat) -> list[Edit]:
    """4 Every change that the seat may make to its chart now."""
    chart = game.charts[seat]
    return [
        *bids(game, seat, chart),
        *sailings(game, seat, chart),
        *marches(game, seat, chart),
        *musters(game, seat, chart),
        *bribes(game, seat, chart),
        *(() if chart == BLANK else (CLEAR,)),
    ]


def bids(game: Game, seat: Seat, chart: PlanningChart) -> Iterator[Edit]:
    """4.1 Money is laid on one of the two icons of the Captain of Calais."""
    # Ruling: 4.1 a bid is money on the chart, so players cannot bid more than they have.
    for by, more in RAISE:
        if chart.bid + by <= game.money[seat]:
            yield more
    for by, less in LOWER:
        if by <= chart.bid:
            yield less
    yield LAND[chart.bid_area]


def sailings(game: Game, seat: Seat, chart: PlanningChart) -> Iterator[Edit]:
    """4.2 Ships are ordered to a sea zone at most two away."""
    for ship, target, moves in zip(SHIPS, chart.ships, SAIL, strict=True):
        if game.owner[ship] == seat:
            here = game.ship_at[ship - FIRST_SHIP]
            if target != STAY:
                yield moves[here]
            for zone in IN_REACH[here]:
                if zone != target:
                    yield moves[zone]


def marches(game: Game, seat: Seat, chart: PlanningChart) -> Iterator[Edit]:
    """4.3 Nobles are ordered to an adjacent area."""
    for noble, target, moves in zip(NOBLES, chart.nobles, MARCH, strict=True):
        if game.owner[noble] == seat:
            here = game.noble_at[noble]
            if target != STAY:
                yield moves[here]
            for area in ADJACENT[here]:
                if area != target:
                    yield moves[area]


def musters(game: Game, seat: Seat, chart: PlanningChart) -> Iterator[Edit]:
    """4.4 Place troops and mercenaries on the seat's own locations, and on those of other players
    where the seat is or will be present; never on a location without an owner."""
    areas, owner = presence(game, seat, chart), game.owner
    left = TROOP_COUNTERS - sum(chart.troops)
    spare = sum(chart.mercenaries) < game.mercenaries[seat]
    for i, location in enumerate(LOCATIONS):
        holder = owner[location]
        if holder == seat or (holder != NOBODY and areas >> SITE[location] & 1):
            if left:
                yield MUSTER[i]
            if left >= FIVE:
                yield FIVES[i]
            if holder != seat and 1 < enough(chart, location) <= left:
                yield STORM[i]
            if spare:
                yield ENGAGE[i]
        yield from withdrawals(chart, i)


def withdrawals(chart: PlanningChart, i: int) -> Iterator[Edit]:
    """4.4 Take counters off a location: one of a kind, or all of them."""
    troops, mercenaries = chart.troops[i], chart.mercenaries[i]
    if troops:
        yield DISMISS[i]
    if mercenaries:
        yield RELEASE[i]
    if troops + mercenaries > 1:
        yield WITHDRAW[i]


def bribes(game: Game, seat: Seat, chart: PlanningChart) -> Iterator[Edit]:
    """4.5 Place black cubes on other players' personalities, wherever they are, and white cubes on
    the seat's own: six of each colour, one per personality. 6.1 The owner may reorder the black
    ones."""
    white, black, owner = chart.white, chart.black, game.owner
    for card in PERSONALITIES:
        holder = owner[card]
        if holder == NOBODY:
            continue
        if card in white or card in black:
            yield LIFT[card]
            if card in black[1:]:
                yield ADVANCE[card]
        elif holder != seat:
            if len(black) < CUBES:
                yield BRIBE[card]
        elif len(white) < CUBES:
            yield SECURE[card]
