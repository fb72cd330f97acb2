"""4 The secret plans of a turn: charts for goals, and good replies to what others may plan."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from heapq import heapify, heappop, heappush
from math import sqrt
from typing import Final

from ...kernel.interface import Action, Seat
from ..components.charts import PLANNING
from ..state.game import Game
from .forecast import worths_after
from .orders import Bid, Bribe, Fight, March, Order, Sail, Secure, orders, with_order
from .position import blunder_rate, position_of
from .sheet import IDLE, FastChart, actions, sheet_of

Goal = Callable[[Order], bool]
"""Which orders serve it."""


def take(order: Order) -> bool:
    """Conquer."""
    return isinstance(order, March | Sail) or (isinstance(order, Fight) and order.attacks)


def bid_and_bribe(order: Order) -> bool:
    """Spend the money on people."""
    return isinstance(order, March | Sail | Bribe | Bid)


def defend(order: Order) -> bool:
    """Keep what the seat has."""
    return isinstance(order, March | Sail | Secure) or (
        isinstance(order, Fight) and not order.attacks
    )


def save(order: Order) -> bool:
    """Spend nothing."""
    return not order.cost


def anything(order: Order) -> bool:
    """Whatever is worth most."""
    return True


GOALS: Final[tuple[Goal, ...]] = (anything, take, bid_and_bribe, save)
SPENDING: Final[tuple[Goal, ...]] = (anything, take, bid_and_bribe)
"""The goals of the last turn: money is worth nothing after it."""
REPLIES: Final[tuple[Goal, ...]] = (anything, anything, defend)
DEAR: Final = 4
"""Pounds that are added to what an order costs: free ones are not infinitely cheap."""
HEEDLESS: Final = 0.85
"""How often a careless rival is expected to plan nothing that matters."""
LEAST: Final = 1e-9
"""An order that promises less is not given."""


class Charts:
    """The planning of one turn as the search wants it: see `SecretPhase`."""

    def __init__(self, game: Game, seat: Seat) -> None:
        self._game = game
        self._careless = blunder_rate(game, seat)
        self._position = position_of(game, self._careless)
        self._base = [IDLE] * len(game.score)
        self._base[seat] = sheet_of(game, game.charts[seat])
        self._orders = [orders(self._position, Seat(each)) for each in range(len(self._base))]
        self.seats: Sequence[Seat] = game.seats()
        self.judged = 0

    def first(self, seat: Seat) -> Sequence[FastChart]:
        """Charts for goals, as if no one else did anything."""
        goals = GOALS if self._position.left > 1 else SPENDING
        found = (self._reply(seat, [self._base], goal) for goal in goals)
        return list({str(sheet): sheet for sheet in found}.values())

    def reply(self, seat: Seat, profiles: Sequence[Sequence[FastChart]], number: int) -> FastChart:
        """A good chart against all of these."""
        return self._reply(seat, profiles, REPLIES[number % len(REPLIES)])

    def heedless(self, seat: Seat) -> float:
        """The chance that the seat plans nothing that matters."""
        return HEEDLESS * self._careless[seat]

    def untouched(self, seat: Seat) -> FastChart:
        """The seat's chart as it lies."""
        return self._base[seat]

    def worths(self, profile: Sequence[FastChart]) -> Sequence[float]:
        """What it is worth to each seat if all plan this."""
        self.judged += 1
        return worths_after(self._position, profile)

    def actions(self, seat: Seat, plan: FastChart) -> Sequence[Action]:
        """The plan as changes of the seat's chart, sealed at the end. In the last turn, what is
        left goes to the bid for Calais."""
        left = self._position.money[seat] - plan.cost(self._position.mercenaries[seat])
        if self._position.left == 1 and left > 0:
            plan = replace(plan, bid=plan.bid + left, spent=plan.spent + left)
        return actions(self._game, seat, plan)

    def _reply(self, seat: Seat, profiles: Sequence[Sequence[FastChart]], goal: Goal) -> FastChart:
        """Add the most promising order until none is left. What an order promised is looked at
        again only if it comes first: as others are added, most promise less."""
        position, sheet = self._position, self._base[seat]
        worth = self._against(seat, sheet, profiles)
        waiting = []
        for place, order in enumerate(self._orders[seat]):
            if goal(order):
                gain = self._gain(seat, sheet, order, profiles, worth)
                if gain > LEAST:
                    waiting.append((-_promise(gain, order), place, 0))
        heapify(waiting)
        given = 0
        while waiting:
            _, place, seen = heappop(waiting)
            order = self._orders[seat][place]
            if seen == given:
                added = with_order(position, seat, sheet, order)
                if added is not None:
                    sheet, given = added, given + 1
                    worth = self._against(seat, sheet, profiles)
                continue
            gain = self._gain(seat, sheet, order, profiles, worth)
            if gain > LEAST:
                heappush(waiting, (-_promise(gain, order), place, given))
        return sheet

    def _gain(
        self,
        seat: Seat,
        sheet: FastChart,
        order: Order,
        profiles: Sequence[Sequence[FastChart]],
        worth: float,
    ) -> float:
        added = with_order(self._position, seat, sheet, order)
        return 0.0 if added is None else self._against(seat, added, profiles) - worth

    def _against(
        self, seat: Seat, sheet: FastChart, profiles: Sequence[Sequence[FastChart]]
    ) -> float:
        """What the sheet is worth on average."""
        total = 0.0
        for profile in profiles:
            total += self.worths([*profile[:seat], sheet, *profile[seat + 1 :]])[seat]
        return total / len(profiles)


def _promise(gain: float, order: Order) -> float:
    return gain / sqrt(DEAR + order.cost)


def charts(game: Game, seat: Seat) -> Charts | None:
    """The secret plans of this turn; None outside planning."""
    return Charts(game, seat) if game.phase == PLANNING else None
