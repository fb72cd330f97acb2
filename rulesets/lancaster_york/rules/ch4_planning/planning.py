"""4. Planning: all players at the same time and in secret, in many small changes."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from ....kernel.flow import Decision, Plan, lanes, step
from ....kernel.interface import Action, Seat
from ....kernel.value import value
from ...components.charts import (
    ADJACENT,
    AREAS,
    CALAIS_AREAS,
    CUBES,
    FIRST_SHIP,
    IN_REACH,
    NOBLES,
    NOBODY,
    PERSONALITIES,
    PLANNING,
    SHIPS,
    ZONES,
    Area,
    Card,
)
from ...state.actions import (
    BidIn,
    BribeEarlier,
    ClearPlan,
    LowerBid,
    PlaceBlack,
    PlaceWhite,
    RaiseBid,
    Seal,
    SendNoble,
    SendShip,
    TakeBribeBack,
)
from ...state.board import Board, board_of
from ...state.game import BLANK, STAY, Game
from ...state.legality import presence
from .chart_edits import Edit, edited
from .troop_edits import musters

# Made once: there are few of these actions, and they are offered constantly.
STEPS: Final = (1, 5)
RAISE: Final = tuple((by, RaiseBid(by)) for by in STEPS)
LOWER: Final = tuple((by, LowerBid(by)) for by in STEPS)
LAND: Final = {here: BidIn(there) for here, there in (CALAIS_AREAS, CALAIS_AREAS[::-1])}
MARCH: Final = tuple(tuple(SendNoble(noble, area) for area in AREAS) for noble in NOBLES)
SAIL: Final = tuple(tuple(SendShip(ship, zone) for zone in ZONES) for ship in SHIPS)
BRIBE: Final = {card: PlaceBlack(card) for card in PERSONALITIES}
SECURE: Final = {card: PlaceWhite(card) for card in PERSONALITIES}
ADVANCE: Final = {card: BribeEarlier(card) for card in PERSONALITIES}
LIFT: Final = {card: TakeBribeBack(card) for card in PERSONALITIES}
CLEAR: Final = ClearPlan()
SEAL: Final = Seal()

MAX_KEPT: Final = 1_000
"""Rows of changes of each kind that are kept."""


@step
def plan_together(game: Game) -> Plan[Game]:
    """4 All plan at the same time; when the last plan is sealed, all are revealed."""
    game.phase = PLANNING
    game.kept_board = board_of(game)
    return [lanes(*((seat, [EditPlan(seat)]) for seat in game.seats()))]


@value
class EditPlan(Decision[Game]):
    """4 Change your planning chart as often as you like, then seal it. 4.6 Who has sealed is
    public."""

    always = True
    seat: Seat

    def options(self, game: Game) -> Iterable[Action]:
        return [*edits(game, self.seat), SEAL]

    def taken(self, game: Game, action: Edit | Seal) -> Plan[Game]:
        if isinstance(action, Seal):
            # Ruling: 4.6 with two or three players, too, all players see who has finished.
            return None
        game.charts[self.seat] = edited(game, self.seat, action)
        return [self]


# An edit changes one part of a plan, so the changes offered for the others are found in a cache.


def edits(game: Game, seat: Seat) -> list[Edit]:
    """4 Every change that the seat may make to its chart now."""
    board, chart = game.board(), game.charts[seat]
    areas = presence(board, seat, chart)
    spare = sum(chart.mercenaries) < game.mercenaries[seat]
    return [
        *bids(chart.bid, chart.bid_area, game.money[seat]),
        *sailings(board, seat, chart.ships),
        *marches(board, seat, chart.nobles),
        *musters(board, seat, areas, chart.troops, chart.mercenaries, spare, chart.battles),
        *bribes(board, seat, chart.white, chart.black),
        *(() if chart == BLANK else (CLEAR,)),
    ]


@lru_cache(maxsize=MAX_KEPT)
def bids(bid: int, area: Area, money: int) -> tuple[Edit, ...]:
    """4.1 Money is laid on one of the two icons of the Captain of Calais."""
    # Ruling: 4.1 a bid is money on the chart, so players cannot bid more than they have.
    more = (action for by, action in RAISE if bid + by <= money)
    less = (action for by, action in LOWER if by <= bid)
    return (*more, *less, LAND[area])


@lru_cache(maxsize=MAX_KEPT)
def sailings(board: Board, seat: Seat, targets: tuple[int, ...]) -> tuple[Edit, ...]:
    """4.2 Ships are ordered to a sea zone at most two away."""
    found: list[Edit] = []
    for ship, target, moves in zip(SHIPS, targets, SAIL, strict=True):
        if board.owner[ship] == seat:
            here = board.ship_at[ship - FIRST_SHIP]
            if target != STAY:
                found.append(moves[here])
            found += [moves[zone] for zone in IN_REACH[here] if zone != target]
    return tuple(found)


@lru_cache(maxsize=MAX_KEPT)
def marches(board: Board, seat: Seat, targets: tuple[int, ...]) -> tuple[Edit, ...]:
    """4.3 Nobles are ordered to an adjacent area."""
    found: list[Edit] = []
    for noble, target, moves in zip(NOBLES, targets, MARCH, strict=True):
        if board.owner[noble] == seat:
            here = board.noble_at[noble]
            if target != STAY:
                found.append(moves[here])
            found += [moves[area] for area in ADJACENT[here] if area != target]
    return tuple(found)


@lru_cache(maxsize=MAX_KEPT)
def bribes(
    board: Board, seat: Seat, white: tuple[Card, ...], black: tuple[Card, ...]
) -> tuple[Edit, ...]:
    """4.5 Place black cubes on other players' personalities, wherever they are, and white cubes on
    the seat's own: six of each colour, one per personality. 6.1 The owner may reorder the black
    ones."""
    found: list[Edit] = []
    more_white, more_black = len(white) < CUBES, len(black) < CUBES
    for card, own in _owned_personalities(board, seat):
        if card in white or card in black:
            found.append(LIFT[card])
            if card in black[1:]:
                found.append(ADVANCE[card])
        elif own and more_white:
            found.append(SECURE[card])
        elif not own and more_black:
            found.append(BRIBE[card])
    return tuple(found)


@lru_cache(maxsize=MAX_KEPT)
def _owned_personalities(board: Board, seat: Seat) -> tuple[tuple[Card, bool], ...]:
    """The personalities that have an owner, and whether that is the seat."""
    return tuple(
        (card, board.owner[card] == seat) for card in PERSONALITIES if board.owner[card] != NOBODY
    )
