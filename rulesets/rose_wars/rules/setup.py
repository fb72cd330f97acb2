"""1. Setting up: the starting player, houses, special units, order of deployment, cards."""

from __future__ import annotations

from collections.abc import Iterable

from ...kernel.flow import Decision, Plan, lanes, step
from ...kernel.interface import Action, Seat
from ...kernel.value import value
from ..components.charts import (
    BASIC_KINDS,
    BASIC_UNITS,
    DEAL,
    FOE,
    HOUSES,
    NORTH,
    SEATS,
    SOUTH,
    SPECIAL_KINDS,
    SPECIAL_UNITS,
    UNITS,
    House,
    Kind,
)
from ..state.actions import (
    Command,
    DeploySecond,
    DeployTogether,
)
from ..state.events import (
    CardsDealt,
    CardsDrawn,
    DeploymentAgreed,
    HouseTaken,
    SpecialsDrawn,
    StartRolled,
)
from ..state.game import Game
from .ch1_deployment import adjust_pikemen, deployment, lay_tiles, reveal_units


@step
def set_up(game: Game) -> Plan[Game]:
    """1 Everything before the first turn, in order."""
    return [
        determine_start(),
        take_houses(),
        draw_specials(),
        agree_on_deployment(),
        reveal_units(),
        adjust_pikemen(),
        deal_cards(),
    ]


@step
def determine_start(game: Game) -> Plan[Game]:
    """1.1 Both players roll a die; the higher is the starting player."""
    south, north = game.roll(2)
    game.start_rolls = (*game.start_rolls, (south, north))
    # Ruling: 1.1 equal dice are rolled again.
    if south == north:
        game.tell(StartRolled(south, north, None))
        return [determine_start()]
    game.starter = SOUTH if south > north else NORTH
    game.tell(StartRolled(south, north, game.starter))
    return None


@step
def take_houses(game: Game) -> Plan[Game]:
    """1.1 The starting player chooses a house; the opponent commands the other."""
    return [ChooseHouse(game.starter)]


@value
class ChooseHouse(Decision[Game]):
    """1.1 Choose the house that you command."""

    seat: Seat

    def options(self, game: Game) -> Iterable[Action]:
        return map(Command, HOUSES)

    def taken(self, game: Game, action: Command) -> Plan[Game]:
        other = next(house for house in HOUSES if house != action.house)
        game.houses = (action.house, other) if self.seat == SOUTH else (other, action.house)
        for seat in (self.seat, FOE[self.seat]):
            game.tell(HouseTaken(seat, game.house(seat)))
        return None


@step
def draw_specials(game: Game) -> Plan[Game]:
    """1.2 Each player draws three special units of their house at random, and looks at them."""
    kinds = list(game.kinds)
    for seat in SEATS:
        # Ruling: 1.2 until the reveal, only their owner sees the special units drawn.
        drawn = draw_kinds(game, game.house(seat))
        start = UNITS * seat + BASIC_UNITS
        kinds[start : start + SPECIAL_UNITS] = drawn
        game.tell(SpecialsDrawn(seat, game.house(seat), drawn))
    game.kinds = tuple(kinds)
    return None


def draw_kinds(game: Game, house: House) -> tuple[Kind, ...]:
    """1.2 Three of the ten special units of a house, at random, in the order of the pack."""
    first = BASIC_KINDS + SPECIAL_KINDS * house
    box = [Kind(first + i) for i in range(SPECIAL_KINDS)]
    game.shuffle(box)
    return tuple(sorted(box[:SPECIAL_UNITS]))


@step
def agree_on_deployment(game: Game) -> Plan[Game]:
    """1.3 The second player says whether both deploy at the same time."""
    return [ChooseOrder(FOE[game.starter])]


@value
class ChooseOrder(Decision[Game]):
    """1.3 Deploy at the same time, or let the starting player lay its tiles first."""

    seat: Seat

    def options(self, game: Game) -> Iterable[Action]:
        return DeployTogether(), DeploySecond()

    def taken(self, game: Game, action: DeployTogether | DeploySecond) -> Plan[Game]:
        first, second = FOE[self.seat], self.seat
        together = isinstance(action, DeployTogether)
        game.tell(DeploymentAgreed(self.seat, together))
        # Ruling: 1.3 deployment is simultaneous, unless the second player asks otherwise.
        if together:
            plans = [(seat, deployment(seat)) for seat in SEATS]
            return [lanes(*plans), lay_tiles(first), lay_tiles(second)]
        return [
            lanes((first, deployment(first))),
            lay_tiles(first),
            lanes((second, deployment(second))),
            lay_tiles(second),
        ]


@step
def deal_cards(game: Game) -> Plan[Game]:
    """1.8 Deal each player two action cards."""
    for seat in SEATS:
        drawn = tuple(sorted(game.draw(seat) for _ in range(DEAL)))
        game.tell(CardsDrawn(seat, drawn))
    game.tell(CardsDealt(DEAL, len(game.deck)))
    return None
