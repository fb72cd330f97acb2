"""How good a position is, and what looks promising in it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from ...kernel.interface import Action, Seat
from ...search.insight import WeightedInsight
from ..actions import (
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
    TakeCard,
)
from ..control import survey
from ..edits import enough
from ..game import BLANK, Game
from ..payment import bill, price

TURNS: Final = 5
WEIGHTS: Final[Mapping[str, float]] = {
    "lead": 0.06,
    "areas": 0.03,
    "awards": 0.05,
    "income": 0.04,
    "control": 0.03,
    "money": 0.01,
}


class LancasterYorkInsight(WeightedInsight[Game]):
    """Points now, and what the cards on the map will score in the turns to come."""

    weights = WEIGHTS
    strongest = "squire"
    """A turn is a dozen small orders for each seat: more thought would take minutes."""

    def features(self, state: Game, seat: Seat) -> Mapping[str, float]:
        seats = state.seats()
        left = max(0, TURNS - state.turn) + 0.5
        areas, control = _areas(state)
        incomes = state.incomes()
        awards = [state.awards.count(other) for other in seats]
        return {
            "lead": _ahead(state.score, seat),
            "areas": left * _ahead(areas, seat),
            "awards": left * _ahead(awards, seat),
            "income": left * _ahead(incomes, seat) / 4,
            "control": _ahead(control, seat),
            "money": _ahead(state.money, seat) / 4,
        }

    def prior(self, state: Game, seat: Seat, actions: Sequence[Action]) -> Sequence[float]:
        spent = 0
        if any(isinstance(action, Seal) for action in actions):
            chart = state.charts[seat]
            spent = chart.bid + sum(item.count * item.each for item in bill(state, chart, []))
        left = state.money[seat] - spent
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
                | ClearPlan()
            ):
                return 0.005
            case Seal():
                return 0.5 if left > 2 else 30.0
            case _:
                return 1.0


def _ahead(of: Sequence[float], seat: Seat) -> float:
    """How far the seat is ahead of the best of the others."""
    return of[seat] - max(x for other, x in enumerate(of) if other != seat)


def _areas(state: Game) -> tuple[list[float], list[float]]:
    """What each seat would score for areas now, and its control points."""
    scores, control = [0.0] * len(state.score), [0.0] * len(state.score)
    for face, holdings in zip(state.printed.areas, survey(state), strict=True):
        ranking = sorted(state.order, key=lambda seat: -holdings[seat].points)
        for seat in state.order:
            control[seat] += holdings[seat].points
        if holdings[ranking[0]].points:
            scores[ranking[0]] += face.first
        if len(ranking) > 1 and holdings[ranking[1]].points:
            scores[ranking[1]] += face.second
    return scores, control


INSIGHT: Final = LancasterYorkInsight()
