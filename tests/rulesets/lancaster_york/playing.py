"""Tables at which tests draw cards and plan, through the contract."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Self

from rulesets.kernel.interface import Action, Seat
from rulesets.lancaster_york.components.charts import ZONE_NAMES, ZONES
from rulesets.lancaster_york.rules.ch4_planning.planning import plan_together
from rulesets.lancaster_york.rules.ch5_deployment.deployment import deployment
from rulesets.lancaster_york.state.actions import (
    AddMercenary,
    AddTroop,
    BidIn,
    PlaceBlack,
    PlaceWhite,
    RaiseBid,
    Seal,
    SendNoble,
    SendShip,
    TakeCard,
)
from tests.support.dice import Chance

from .table import RULES, Table, area, card, table


class Playing(Table):
    """A game in which tests take the actions of the seats."""

    def act(self, seat: Seat, *actions: Action) -> Self:
        """Take these legal actions in order."""
        for action in actions:
            self.do(seat, action, chance=Chance(1))
        return self

    def plan(self, seat: Seat, *actions: Action) -> Self:
        """Take legal actions, then seal the plan."""
        return self.act(seat, *actions, Seal())

    def deploy(self, **plans: Sequence[Action]) -> Self:
        """Plan for each seat, named by its colour, and reveal the plans."""
        for seat in self.game.seats():
            self.plan(seat, *plans.get(RULES.seats[seat], ()))
        return self

    def own(self, seat: Seat) -> Any:
        """The seat's own planning chart, as its view shows it."""
        return self.view(seat)["plan"]


def playing(
    *plan: Any, money: Sequence[int] = (), hired: Sequence[int] = (), **owned: Any
) -> Playing:
    """A game about to work through `plan`, laid as by `table`. `money` and `hired` are pounds and
    mercenaries of the seats."""
    game = table(**owned).game
    game.money = list(money or game.money)
    game.mercenaries = list(hired or game.mercenaries)
    laid = Playing(game)
    laid.work(*plan, chance=Chance(1))
    return laid


def planning(**kwargs: Any) -> Playing:
    """A game in which all plan; it goes on to the end of deployment."""
    return playing(plan_together(), deployment(), **kwargs)


# Actions, by name


def take(name: str) -> TakeCard:
    return TakeCard(card(name))


def send(name: str, place: str) -> Action:
    """A noble to an area, or a ship to a zone."""
    if name.startswith("noble"):
        return SendNoble(card(name), area(place))
    return SendShip(card(name), ZONES[ZONE_NAMES.index(place)])


def troops(name: str, count: int = 1) -> list[Action]:
    return [AddTroop(card(name))] * count


def mercenary(name: str) -> Action:
    return AddMercenary(card(name))


def black(name: str) -> Action:
    return PlaceBlack(card(name))


def white(name: str) -> Action:
    return PlaceWhite(card(name))


def reds_plan() -> list[Action]:
    """The planning chart of the book's example."""
    return [
        *troops("winchester", 3),
        send("noble_stafford_6", "west_country"),
        *troops("carisbrooke", 4),
        mercenary("windsor"),
        white("noble_stafford_6"),
        black("noble_neville_10"),
    ]


def bid(pounds: int, where: str = "midlands") -> list[Action]:
    """From a blank chart, where the icon is that of the Midlands."""
    move = [] if where == "midlands" else [BidIn(area(where))]
    return [*move, *[RaiseBid(5)] * (pounds // 5), *[RaiseBid(1)] * (pounds % 5)]


def places(laid: Playing, seat: Seat, kind: type[Any], name: str) -> str:
    """Where the seat may send its noble or ship, in order: "midlands wales"."""
    mine = card(name)
    found = []
    for action in laid.legal(seat):
        if isinstance(action, kind):
            written = RULES.encode_action(action)
            if mine in (getattr(action, "noble", None), getattr(action, "ship", None)):
                found.append(written["area"] if "area" in written else written["zone"])
    return " ".join(sorted(found))


def targets(laid: Playing, seat: Seat, kind: type[Any]) -> str:
    """What actions of this kind may name, in order: "london windsor"."""
    found = []
    for action in laid.legal(seat):
        if isinstance(action, kind):
            written = RULES.encode_action(action)
            found.append(written["location"] if "location" in written else written["card"])
    return " ".join(sorted(found))
