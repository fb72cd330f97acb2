"""1. Setting up: the starting player, the houses, the tiles, the secret deployment, the cards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..kernel.flow import Decision, Item, Plan, lanes, step
from ..kernel.interface import Action, Refusal, Seat
from ..kernel.value import value
from .actions import (
    Command,
    Decline,
    Deploy,
    DeploySecond,
    DeployTogether,
    KeepBack,
    Move,
    PlaceRear,
)
from .charts import (
    BASIC_KINDS,
    BASIC_UNITS,
    DEAL,
    FOE,
    FRONT,
    HOUSES,
    NORTH,
    PLACED,
    REAR,
    SEATS,
    SOUTH,
    SPECIAL_KINDS,
    SPECIAL_UNITS,
    UNITS,
    UNITS_OF,
    House,
    Kind,
    Unit,
)
from .events import (
    CardsDealt,
    CardsDrawn,
    DeploymentAgreed,
    HouseTaken,
    SpecialsDrawn,
    StartRolled,
    TilesLaid,
    UnitRevealed,
)
from .game import Game
from .moving import relocate
from .reach import moves
from .squares import BIT, EAST, FRONT_LINE, HALF, REAR_SQUARES, WEST, Square, squares_of

KEEPS = tuple(KeepBack(unit) for units in UNITS_OF for unit in units)
PLACES = tuple(PlaceRear(Square(square)) for square in range(48))


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

    ask = "You start. Which house do you command?"
    waiting = "is choosing a house"
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

    ask = "Deploy at the same time, or ask the starting player to deploy first?"
    waiting = "is choosing how both deploy"
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


def deployment(seat: Seat) -> list[Item[Game]]:
    """1.4, 1.5 The secret decisions of a seat: three units, three squares, and the confirmation."""
    # Ruling: 1.4 the front line must be filled with eight units, so three stay back.
    return [*[KeepUnitBack(seat)] * REAR, *[PlaceRearGuard(seat)] * REAR, ConfirmDeployment(seat)]


@value
class KeepUnitBack(Decision[Game]):
    """1.4 Choose the units that stay back; the others are the front line."""

    ask = "Choose a unit for the rear guard."
    waiting = "is deploying"
    always = True
    seat: Seat

    def options(self, game: Game) -> Iterable[Action]:
        back = game.back[self.seat]
        return [KEEPS[unit] for unit in UNITS_OF[self.seat] if unit not in back]

    def taken(self, game: Game, action: KeepBack) -> Plan[Game]:
        game.back[self.seat] = tuple(sorted((*game.back[self.seat], action.unit)))
        return None

    def question(self, game: Game) -> str:
        number = len(game.back[self.seat]) + 1
        return f"Choose a unit for the rear guard ({number} of {REAR})."

    def refuses(self, game: Game, action: Action) -> Refusal | None:
        match action:
            case KeepBack(unit=unit) if unit in game.back[self.seat]:
                return Refusal("That unit is already in the rear guard.", "1.4")
            case KeepBack():
                return Refusal("That unit is your opponent's.", "1.4")
            case PlaceRear():
                return Refusal("First choose the three units of the rear guard.", "1.4")
        return None


@value
class PlaceRearGuard(Decision[Game]):
    """1.5 Choose three squares behind the front line; the shuffled rear guard falls on them."""

    ask = "Choose a square for the rear guard."
    waiting = "is deploying"
    always = True
    seat: Seat

    def options(self, game: Game) -> Iterable[Action]:
        # Ruling: 1.5 the front line is full, so the rear guard stands in the two rows behind it.
        rear = game.rear[self.seat]
        return [PLACES[s] for s in squares_of(REAR_SQUARES[self.seat]) if s not in rear]

    def taken(self, game: Game, action: PlaceRear) -> Plan[Game]:
        game.rear[self.seat] = tuple(sorted((*game.rear[self.seat], action.square)))
        return None

    def question(self, game: Game) -> str:
        number = len(game.rear[self.seat]) + 1
        return f"Choose a square for the rear guard ({number} of {REAR}): its tiles are shuffled."

    def refuses(self, game: Game, action: Action) -> Refusal | None:
        match action:
            case PlaceRear(square=square) if square in game.rear[self.seat]:
                return Refusal("There is already a rear guard tile there.", "1.5")
            case PlaceRear():
                return Refusal("The rear guard stands in the two rows behind your front.", "1.5")
            case KeepBack():
                return Refusal("Three units are already in the rear guard.", "1.4")
        return None


@value
class ConfirmDeployment(Decision[Game]):
    """1.5 Confirm your deployment; until both players have, you may take your choices back."""

    ask = "Deploy like this?"
    waiting = "is deploying"
    always = True
    seat: Seat

    def options(self, game: Game) -> Iterable[Action]:
        return (Deploy(),)

    def taken(self, game: Game, action: Deploy) -> Plan[Game]:
        return None


@step
def lay_tiles(game: Game, seat: Seat) -> Plan[Game]:
    """1.5 Lay out the seat's shuffled stacks face down."""
    game.laid[seat] = True
    game.tell(TilesLaid(seat, game.house(seat), game.rear[seat]))
    return None


@step
def reveal_units(game: Game) -> Plan[Game]:
    """1.6 Turn all tiles face up; within each stack their squares are random."""
    game.revealed = True
    for seat in (game.starter, FOE[game.starter]):
        back = game.back[seat]
        # Ruling: 1.5 players choose the squares first; which tile falls on which is chance.
        _fall(game, list(back), game.rear[seat])
        front = [unit for unit in UNITS_OF[seat] if unit not in back]
        _fall(game, front, squares_of(FRONT_LINE[seat]))
        for unit in UNITS_OF[seat]:
            square = game.square(unit)
            game.tell(UnitRevealed(unit, game.kinds[unit], game.house(seat), square))
    game.back, game.rear = [(), ()], [(), ()]
    return None


def _fall(game: Game, stack: list[Unit], squares: Sequence[Square]) -> None:
    assert len(stack) in (FRONT, REAR)
    game.shuffle(stack)
    for unit, square in zip(stack, squares, strict=True):
        game.put(unit, square)


@step
def adjust_pikemen(game: Game) -> Plan[Game]:
    """1.7 A player whose Pikemen all stand at one edge may move one of them."""
    return [AdjustPikemen(game.starter), AdjustPikemen(FOE[game.starter])]


@value
class AdjustPikemen(Decision[Game]):
    """1.7 Move one of your Pikemen to an empty square of your half, or leave them."""

    ask = "All your Pikemen stand at one edge: move one of them within your half?"
    waiting = "may move one of its Pikemen"
    seat: Seat

    def options(self, game: Game) -> Iterable[Action]:
        pikemen = [u for u in UNITS_OF[self.seat] if game.face(u).pikemen]
        bits = sum(BIT[game.at[unit]] for unit in pikemen)
        # Ruling: 1.7 all must stand in a and b, or all in g and h; one at each end does not count.
        if not bits or (bits & ~WEST and bits & ~EAST):
            return ()
        free = game.empty() & HALF[self.seat]
        return [*(move for unit in pikemen for move in moves(unit, free)), Decline()]

    def taken(self, game: Game, action: Move | Decline) -> Plan[Game]:
        if isinstance(action, Move):
            relocate(game, action.unit, action.square, PLACED)
        return None

    def refuses(self, game: Game, action: Action) -> Refusal | None:
        match action:
            case Move(unit=unit) if unit not in UNITS_OF[self.seat] or not game.face(unit).pikemen:
                return Refusal("Only one of your Pikemen may be moved now.", "1.7")
            case Move():
                return Refusal("Choose an empty square of your half.", "1.7")
        return None


@step
def deal_cards(game: Game) -> Plan[Game]:
    """1.8 Deal each player two action cards."""
    for seat in SEATS:
        drawn = tuple(sorted(game.draw(seat) for _ in range(DEAL)))
        game.tell(CardsDrawn(seat, drawn))
    game.tell(CardsDealt(DEAL, len(game.deck)))
    return None
