"""Two toys with known values for the search: taking stones, and matching pennies."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import ClassVar

from rulesets.kernel.board import FlowRuleset
from rulesets.kernel.cloning import cloneable
from rulesets.kernel.codec import Codec
from rulesets.kernel.flow import Decision, Item, Plan, Table, step, together
from rulesets.kernel.interface import (
    Action,
    Dice,
    Event,
    Json,
    Meta,
    Outcome,
    Scenario,
    Seat,
    Viewer,
)
from rulesets.kernel.value import value
from rulesets.search.insight import WeightedInsight
from rulesets.telling import thumbnails
from rulesets.telling.prompts import Prompts, Wording
from tests.support.dice import Chance

SEATS = ("left", "right")
LEFT, RIGHT = Seat(0), Seat(1)


@value
class TakeStones(Action):
    count: int


@value
class Show(Action):
    heads: bool


@value
class CoinsShown(Event):
    reveals: ClassVar[bool] = True


@cloneable
@dataclass(slots=True)
class Game(Table):
    stones: int = 0
    coins: list[bool | None] = field(default_factory=lambda: [None, None])


@value
class Taking(Decision[Game]):
    """1 Take one to three stones; who takes the last one wins."""

    always = True
    seat: Seat

    def options(self, game: Game) -> Iterable[Action]:
        return [TakeStones(count) for count in range(1, min(3, game.stones) + 1)]

    def taken(self, game: Game, action: TakeStones) -> Plan[Game]:
        game.stones -= action.count
        if not game.stones:
            game.finish(Outcome((self.seat,), "The last stone."))
            return None
        return [Taking(Seat(1 - self.seat))]


@value
class Showing(Decision[Game]):
    """2 Show heads or tails, both at the same time; left wins if they match."""

    always = True
    seat: Seat

    def options(self, game: Game) -> Iterable[Action]:
        return [Show(True), Show(False)]

    def taken(self, game: Game, action: Show) -> Plan[Game]:
        game.coins[self.seat] = action.heads
        return None


@step
def compare(game: Game) -> Plan[Game]:
    """2.1 Two heads are worth as much as two tails."""
    game.tell(CoinsShown())
    game.finish(Outcome((LEFT if game.coins[0] == game.coins[1] else RIGHT,), "Compared."))
    return None


class Said:
    """What is said of the decisions."""

    class Taking(Wording):
        ask = "How many?"

    class Showing(Wording):
        ask = "Heads or tails?"


class Toys(FlowRuleset[Game]):
    """`stones` has no secrets and no chance; `pennies` is nothing but secrets."""

    prompts = Prompts(Said)
    meta = Meta(
        key="toys",
        title="Toys",
        tagline="",
        designer="",
        publisher="",
        minutes=1,
        scenarios=tuple(Scenario(key, key, "", SEATS) for key in ("stones", "pennies")),
    )
    version = 1
    seats = SEATS
    codec = Codec(sys.modules[__name__], keys={Seat: SEATS})
    state = Game

    def begin(self, scenario: str, options: Mapping[str, str]) -> tuple[Game, Sequence[Item[Game]]]:
        if scenario == "stones":
            return Game(stones=10), [Taking(LEFT)]
        return Game(), [together(Showing(LEFT), Showing(RIGHT)), compare()]

    def personal(self, state: Game, viewer: Viewer) -> Json:
        own = [coin if seat == viewer else None for seat, coin in enumerate(state.coins)]
        return {"turn": "Toys", "stones": state.stones, "coins": own}

    def secrets(self, state: Game) -> Json:
        return {"turn": "Toys", "stones": state.stones, "coins": state.coins[:]}

    def determinize(self, state: Game, viewer: Viewer, dice: Dice) -> Game:
        world = state.clone()
        for seat, coin in enumerate(state.coins):
            if seat != viewer and coin is not None:
                world.coins[seat] = bool(dice.below(2))
        return world

    def check(self, state: Game) -> None:
        assert state.stones >= 0

    def charts(self) -> Json:
        return {}

    def thumbnail(self, view: Json) -> str:
        return thumbnails.picture(thumbnails.LAND)


TOYS = Toys()


def begun(scenario: str) -> Game:
    game, _ = TOYS.setup(scenario, {}, Chance(1))
    return game


def stones(count: int) -> Game:
    """It is left's turn with so many stones."""
    return TOYS.load({**TOYS.dump(begun("stones")), "stones": count})


class Blank(WeightedInsight[Game]):
    """Knows nothing at all: every win must be found by looking ahead."""

    weights: Mapping[str, float] = {}

    def features(self, state: Game, seat: Seat) -> Mapping[str, float]:
        return {}

    def prior(self, state: Game, seat: Seat, actions: Sequence[Action]) -> Sequence[float]:
        return [1.0] * len(actions)
