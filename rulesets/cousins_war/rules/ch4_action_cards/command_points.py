"""4.3 to 4.7. The five kinds of action that command points buy."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final

from ....kernel.flow import Decision, Plan, required
from ....kernel.interface import Action, Seat
from ....kernel.value import value
from ...components.charts import (
    ADD,
    ADJACENT,
    FIELD,
    FOE,
    GAIN,
    MOVE,
    PLACE,
    REGIONS,
    REMOVE,
    RESERVE,
    SUPPLY,
    Place,
    Region,
    Use,
)
from ...state.actions import Done, MoveCube, Take, TryToPlace, TryToRemove
from ...state.dice import placement, removal
from ...state.events import PlacementRolled, RemovalRolled
from ...state.game import Game

TAKES = tuple(Take(count) for count in range(13))
MOVES = {(a, b): MoveCube(a, b) for b in REGIONS for a in ADJACENT[b]}
PLACEMENTS = tuple(TryToPlace(region) for region in REGIONS)
REMOVALS = tuple(TryToRemove(region) for region in REGIONS)
DONE = Done()
LANDINGS: Final = {"reserve": RESERVE, "supply": SUPPLY}
"""The place for each result of a roll that takes a cube out of the region."""


def spend(seat: Seat, use: Use) -> Decision[Game]:
    """The decision that follows when the seat spends points on `use`."""
    return _questions(seat)[use]


@cache
def _questions(seat: Seat) -> dict[Use, Decision[Game]]:
    return {
        GAIN: GainTroops(seat),
        ADD: AddTroops(seat),
        MOVE: MoveInfluence(seat, None),
        PLACE: PlaceInfluence(seat, ()),
        REMOVE: RemoveInfluence(seat, None),
    }


def _up_to_points(game: Game, seat: Seat, source: Place) -> Iterable[Action]:
    # Ruling: 4.3, 4.4, 4.5 an action moves at least one cube, since players may not pass.
    return TAKES[1 : min(game.points, game.count(seat, source)) + 1]


def has_begun(game: Game) -> bool:
    """Whether a point of the card in play has been spent: only then may the player stop."""
    return game.points < game.cards[required(game.current)].cp


@value
class GainTroops(Decision[Game]):
    """4.3 Take up to one cube per point from the supply to the reserve."""

    seat: Seat

    def options(self, game: Game) -> Iterable[Action]:
        return _up_to_points(game, self.seat, SUPPLY)

    def taken(self, game: Game, action: Take) -> Plan[Game]:
        game.move(self.seat, SUPPLY, RESERVE, action.count)
        return None


@value
class AddTroops(Decision[Game]):
    """4.4 Move up to one cube per point from the reserve to the battlefield."""

    seat: Seat

    def options(self, game: Game) -> Iterable[Action]:
        return _up_to_points(game, self.seat, RESERVE)

    def taken(self, game: Game, action: Take) -> Plan[Game]:
        game.move(self.seat, RESERVE, FIELD, action.count)
        return None


@value
class MoveInfluence(Decision[Game]):
    """4.5 Move up to one cube per point into one region, from the regions next to it."""

    seat: Seat
    target: Region | None

    def options(self, game: Game) -> Iterable[Action]:
        if not game.points:
            return ()
        targets = REGIONS if self.target is None else (self.target,)
        moves: list[Action] = [
            MOVES[source, target]
            for target in targets
            for source in ADJACENT[target]
            if game.count(self.seat, source)
        ]
        return [*moves, DONE] if moves and has_begun(game) else moves

    def taken(self, game: Game, action: MoveCube | Done) -> Plan[Game]:
        if isinstance(action, Done):
            return None
        game.move(self.seat, action.source, action.target, 1)
        game.points -= 1
        return [MoveInfluence(self.seat, action.target)]


@value
class PlaceInfluence(Decision[Game]):
    """4.6 For each point, try to place a cube from the reserve in a region by a roll."""

    always = True  # the player decides on every roll
    seat: Seat
    added: tuple[Region, ...]
    """Regions where a cube placed by this action stayed."""

    def options(self, game: Game) -> Iterable[Action]:
        if not game.points or not game.count(self.seat, RESERVE):
            return ()
        # Ruling: 4.6 after one attempt the player may stop, or try the same region again.
        tries: list[Action] = [PLACEMENTS[region] for region in REGIONS if region not in self.added]
        return [*tries, DONE] if tries and has_begun(game) else tries

    def taken(self, game: Game, action: TryToPlace | Done) -> Plan[Game]:
        if isinstance(action, Done):
            return None
        game.points -= 1
        stays = _roll_to_place(game, self.seat, action.region)
        added = (*self.added, action.region) if stays else self.added
        return [PlaceInfluence(self.seat, added)]


def _roll_to_place(game: Game, seat: Seat, region: Region) -> bool:
    """Roll for the new cube; return whether it stays. Higher than the number of cubes: it stays;
    equal: it goes to the reserve; lower: to the supply."""
    game.move(seat, RESERVE, region, 1)
    (die,) = game.roll(1)
    cubes = game.count(seat, region)
    result = placement(die, cubes)
    game.tell(PlacementRolled(seat, region, die, cubes, result))
    if result != "stays":
        game.move(seat, region, LANDINGS[result], 1)
    return result == "stays"


@value
class RemoveInfluence(Decision[Game]):
    """4.7 For each point, try to remove an opponent's cube from one region, until one has left the
    map."""

    always = True  # the player decides on every roll
    seat: Seat
    target: Region | None
    """The region of the first attempt."""

    def options(self, game: Game) -> Iterable[Action]:
        if not game.points:
            return ()
        foe = FOE[self.seat]
        # Ruling: 4.7 all attempts are at the one chosen cube, so in the region named first.
        targets = REGIONS if self.target is None else (self.target,)
        tries: list[Action] = [REMOVALS[region] for region in targets if game.count(foe, region)]
        # Ruling: 4.7 after one attempt the player may stop.
        return [*tries, DONE] if has_begun(game) else tries

    def taken(self, game: Game, action: TryToRemove | Done) -> Plan[Game]:
        if isinstance(action, Done):
            return None
        game.points -= 1
        if _roll_to_remove(game, self.seat, action.region):
            game.points = 0
        return [RemoveInfluence(self.seat, action.region)]


def _roll_to_remove(game: Game, seat: Seat, region: Region) -> bool:
    """Roll against the opponent's cubes; return whether one leaves. Lower than their number: one
    goes to the supply; equal: to the opponent's reserve; higher: nothing happens."""
    foe = FOE[seat]
    (die,) = game.roll(1)
    cubes = game.count(foe, region)
    result = removal(die, cubes)
    game.tell(RemovalRolled(seat, region, die, cubes, result))
    if result != "stay":
        game.move(foe, region, LANDINGS[result], 1)
    return result != "stay"
