"""5. Deployment: plans are revealed and paid for, and counters are placed on the board."""

from __future__ import annotations

from ....kernel.cloning import replace
from ....kernel.flow import Plan, step
from ....kernel.interface import Seat
from ...components.charts import (
    BLACK,
    DEPLOYMENT,
    FIRST_LOCATION,
    FIRST_SHIP,
    LOCATIONS,
    NOBLES,
    SHIPS,
    TROOPS,
    WHITE,
    Area,
    Card,
    Purchase,
    Zone,
)
from ...state.board import board_of
from ...state.events import (
    BidsCompared,
    CaptainNamed,
    LoyaltyPaid,
    NobleMoved,
    PlanIllegal,
    PlanPaid,
    PlanRevealed,
    PurchaseUnpaid,
    ShipMoved,
    TroopsPlaced,
)
from ...state.game import STAY, Game, PlanningChart
from ...state.legality import may_bribe, may_march, may_sail, may_secure, void_locations
from ...state.playback_log import Scenes
from ..ch4_planning.chart_edits import put, without, without_counters
from .payment import affordable, bill


@step
def deployment(game: Game) -> Plan[Game]:
    """5 All plans are revealed at once; then each player pays and deploys, in reverse turn
    order."""
    return [reveal_plans(), name_captain(), *map(deploy, game.reverse_order())]


@step
def deploy(game: Game, seat: Seat) -> Plan[Game]:
    """5 One player deploys: illegal orders are struck, the others are paid in order while the money
    lasts, and what is paid for is placed on the board."""
    return [strike_illegal(seat), pay(seat), move_counters(seat), place_troops(seat)]


@step
def reveal_plans(game: Game) -> Plan[Game]:
    """5 The screens are removed."""
    for seat in game.order:
        chart = game.charts[seat]
        game.tell(
            PlanRevealed(
                seat,
                chart.bid,
                chart.bid_area,
                chart.voyages(),
                chart.marches(),
                placed(chart.troops),
                placed(chart.mercenaries),
                chart.white,
                chart.black,
            )
        )
    return None


def placed(row: tuple[int, ...]) -> tuple[tuple[Card, int], ...]:
    """The locations that have counters, each with its number."""
    return tuple((card, count) for card, count in zip(LOCATIONS, row, strict=True) if count)


@step
def name_captain(game: Game) -> Plan[Game]:
    """5.1 All bids go to the bank. The highest bidder is Captain of Calais, on a tie the first in
    turn order; without a bid there is no Captain this turn."""
    game.phase, game.scenes = DEPLOYMENT, Scenes()  # events from here on are played back
    game.kept_board = None
    bids = tuple((seat, game.charts[seat].bid) for seat in game.order)
    for seat, bid in bids:
        game.money[seat] -= bid
    winner, highest = max(bids, key=lambda pair: pair[1])
    game.captain = winner if highest else None
    game.tell(BidsCompared(bids, game.captain))
    if highest:
        game.captain_area = game.charts[winner].bid_area
        game.tell(CaptainNamed(winner, game.captain_area, highest))
    return None


@step
def strike_illegal(game: Game, seat: Seat) -> Plan[Game]:
    """5.3 Illegal orders cost nothing and do nothing: their pieces go back to the owner. 4.4 The
    same goes for an attack that depended on a bid for Calais, if the bid failed."""
    chart = legal_orders(game, seat, game.charts[seat])
    void = void_locations(board_of(game), seat, chart)
    for location in void:
        index = location - FIRST_LOCATION
        # Ruling: 5.3 mercenaries on an illegal order are not used up.
        game.tell(PlanIllegal(seat, location, chart.troops[index], chart.mercenaries[index]))
    game.charts[seat] = without_counters(chart, void)
    return None


def legal_orders(game: Game, seat: Seat, chart: PlanningChart) -> PlanningChart:
    """5.3 The chart with only its legal cubes and moves: a noble or ship that cannot reach its
    destination stays where it is."""
    return replace(
        chart,
        white=tuple(card for card in chart.white if may_secure(game, seat, card)),
        black=tuple(card for card in chart.black if may_bribe(game, seat, card)),
        nobles=tuple(
            area if area != STAY and may_march(game, seat, noble, Area(area)) else STAY
            for noble, area in zip(NOBLES, chart.nobles, strict=True)
        ),
        ships=tuple(
            zone if zone != STAY and may_sail(game, seat, ship, Zone(zone)) else STAY
            for ship, zone in zip(SHIPS, chart.ships, strict=True)
        ),
    )


@step
def pay(game: Game, seat: Seat) -> Plan[Game]:
    """5.1, 5.2 Pay for the chart's cubes and troops in the order of payment while the money lasts;
    what is not paid for goes back to its owner."""
    chart = game.charts[seat]
    items = bill(game, chart, [])
    counts = affordable(items, game.money[seat])
    spent = {WHITE: 0, BLACK: 0, TROOPS: 0}
    for item, count in zip(items, counts, strict=True):
        spent[item.what] += count * item.each
        if count < item.count:
            chart = reduced(chart, item.what, item.card, count)
            game.tell(PurchaseUnpaid(seat, item.what, item.card, item.count - count))
    total = sum(spent.values())
    game.charts[seat] = chart
    game.money[seat] -= total
    game.tell(
        PlanPaid(seat, chart.bid, spent[WHITE], spent[BLACK], spent[TROOPS], chart.bid + total)
    )
    return None


def reduced(chart: PlanningChart, what: Purchase, card: Card, count: int) -> PlanningChart:
    """The chart with only `count` of the purchase on the card."""
    if what == WHITE:
        return replace(chart, white=without(chart.white, card))
    if what == BLACK:
        return replace(chart, black=without(chart.black, card))
    return replace(chart, troops=put(chart.troops, card - FIRST_LOCATION, count))


@step
def move_counters(game: Game, seat: Seat) -> Plan[Game]:
    """5.4 Move nobles and ships as ordered, and place the white cubes on the board."""
    chart = game.charts[seat]
    for noble, area in chart.marches():
        game.tell(NobleMoved(seat, noble, game.noble_at[noble], area))
        game.noble_at[noble] = area
    for ship, zone in chart.voyages():
        here = ship - FIRST_SHIP
        game.tell(ShipMoved(seat, ship, game.ship_at[here], zone))
        game.ship_at[here] = zone
    for card in chart.white:
        game.tell(LoyaltyPaid(seat, card))
    return None


@step
def place_troops(game: Game, seat: Seat) -> Plan[Game]:
    """5.4 Place troops and mercenaries on the seat's own locations to defend them and beside those
    of other players to attack; mercenaries placed on the board are used up."""
    chart = game.charts[seat]
    own = []
    for i, location in enumerate(LOCATIONS):
        troops, mercenaries = chart.troops[i], chart.mercenaries[i]
        if not troops + mercenaries:
            continue
        holder = game.holder(location)
        against = None if holder == seat else holder
        game.mercenaries[seat] -= mercenaries
        game.tell(TroopsPlaced(seat, location, troops, mercenaries, against))
        if against is None:
            game.camps[i] += troops + mercenaries
            own.append(location)
    game.charts[seat] = without_counters(chart, own)
    return None
