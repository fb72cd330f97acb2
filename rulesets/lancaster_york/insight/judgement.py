"""Judges positions, and orders actions by how promising they look."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from ...kernel.interface import Action, Seat
from ...search.insight import SecretPhase, WeightedInsight
from ..components.charts import TURNS
from ..rules.ch4_planning.chart_edits import enough
from ..rules.ch4_planning.planning import SEAL
from ..rules.ch5_deployment.payment import bill, price
from ..state.actions import (
    AddEnough,
    AddFive,
    AddMercenary,
    AddTroop,
    BidIn,
    BribeEarlier,
    ClearPlan,
    FightEarlier,
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
    StayHome,
    TakeBribeBack,
    TakeCard,
    VisitFrance,
)
from ..state.game import BLANK, Game
from .planning import charts
from .position import blunder_rate, position_of
from .reckoning import WEIGHTS, rows, worths

STAY_HOME: Final = StayHome()


class LancasterYorkInsight(WeightedInsight[Game]):
    """Points now, and what the cards on the map will score in the turns to come."""

    weights = WEIGHTS[4]
    """For the order of reasons; positions are judged with those for the number of seats."""
    plans_in_secret = True
    instead = MappingProxyType({Seal: RaiseBid, StayHome: VisitFrance})

    def features(self, state: Game, seat: Seat) -> Mapping[str, float]:
        """How far the seat is ahead of the average of the others."""
        others = len(state.score) - 1
        return {
            name: row[seat] - (sum(row) - row[seat]) / others
            for name, row in rows(position_of(state)).items()
        }

    def value(self, state: Game, seat: Seat) -> float:
        return worths(position_of(state, blunder_rate(state, seat)))[seat]

    def progress(self, state: Game) -> float:
        """Turns that are over."""
        return max(0, state.turn - 1) / TURNS

    def secrets(self, state: Game, seat: Seat) -> SecretPhase | None:
        return charts(state, seat)

    def undominated(self, state: Game, seat: Seat, actions: Sequence[Action]) -> Sequence[Action]:
        """In the last turn nothing is kept: 3.1 the token and 9.2 money are worth nothing after
        it, and a higher bid for Calais takes all that is left."""
        if state.turn < TURNS or len(actions) == 1:
            return actions
        if STAY_HOME in actions:
            return [action for action in actions if action != STAY_HOME]
        may_bid = any(isinstance(action, RaiseBid) for action in actions)
        if may_bid and unspent(state, seat) > 0:
            return [action for action in actions if action != SEAL]
        return actions

    def prior(self, state: Game, seat: Seat, actions: Sequence[Action]) -> Sequence[float]:
        planning = any(isinstance(action, Seal) for action in actions)
        left = unspent(state, seat) if planning else state.money[seat]
        return [self._looks(state, seat, action, left) for action in actions]

    def _looks(self, state: Game, seat: Seat, action: Action, left: int) -> float:
        chart = state.charts[seat] if state.charts else BLANK
        match action:
            case TakeCard(card=card):
                face = state.printed.cards[card]
                return 0.2 + face.income + face.value
            case AddEnough(location=location):
                return 8.0 if 2 * enough(chart, location) <= left else 0.05
            case AddMercenary() | AddTroop():
                return 0.15 if left > 0 else 0.02
            case PlaceBlack(card=card):
                cost = 2 * price(state, card)
                return 0.5 + price(state, card) if cost <= left else 0.02
            case PlaceWhite(card=card):
                return 0.3 + price(state, card) / 2 if price(state, card) <= left else 0.02
            case SendNoble() | SendShip():
                return 0.1
            case RaiseBid(by=by):
                return 0.3 if by <= left and chart.bid == 0 else 0.02
            case (
                AddFive()
                | BidIn()
                | LowerBid()
                | RemoveTroop()
                | RemoveMercenary()
                | RemoveAll()
                | TakeBribeBack()
                | BribeEarlier()
                | FightEarlier()
                | ClearPlan()
            ):
                return 0.005
            case Seal():
                return 0.5 if left > 2 else 30.0
            case StayHome():
                return 0.05 if state.turn == TURNS else 1.0
            case _:
                return 1.0


def unspent(state: Game, seat: Seat) -> int:
    """What the seat's chart leaves of its money; below 0 if it orders more than it can pay."""
    chart = state.charts[seat]
    spent = chart.bid + sum(item.count * item.each for item in bill(state, chart, []))
    return state.money[seat] - spent


INSIGHT: Final = LancasterYorkInsight()
