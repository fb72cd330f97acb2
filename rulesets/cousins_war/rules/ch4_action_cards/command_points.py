"""4.3 to 4.7. The five kinds of action that command points buy."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final

from ....kernel.flow import Decision, Plan, required
from ....kernel.interface import Action, Refusal, Seat
from ....kernel.value import value
from ...components.charts import (
    ADD,
    ADJACENT,
    FIELD,
    FOE,
    GAIN,
    MOVE,
    PLACE,
    REGION_TITLES,
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


def _too_many(game: Game, action: Action, rule: str) -> Refusal | None:
    if isinstance(action, Take):
        return Refusal(f"Take 1 to {game.points} cubes, as far as there are enough.", rule)
    return None


def _attempts(game: Game) -> str:
    return "1 attempt left" if game.points == 1 else f"{game.points} attempts left"


def _has_begun(game: Game) -> bool:
    """Whether a point of the card in play has been spent: only then may the player stop."""
    return game.points < game.cards[required(game.current)].cp


@value
class GainTroops(Decision[Game]):
    """4.3 Take up to one cube per point from the supply to the reserve."""

    ask = "Gain troops: how many cubes from the supply to your reserve?"
    waiting = "is gaining troops"
    seat: Seat

    def options(self, game: Game) -> Iterable[Action]:
        return _up_to_points(game, self.seat, SUPPLY)

    def taken(self, game: Game, action: Take) -> Plan[Game]:
        game.move(self.seat, SUPPLY, RESERVE, action.count)
        return None

    def refuses(self, game: Game, action: Action) -> Refusal | None:
        return _too_many(game, action, "4.3")


@value
class AddTroops(Decision[Game]):
    """4.4 Move up to one cube per point from the reserve to the battlefield."""

    ask = "Add troops: how many cubes from your reserve to the battlefield?"
    waiting = "is adding troops to the battlefield"
    seat: Seat

    def options(self, game: Game) -> Iterable[Action]:
        return _up_to_points(game, self.seat, RESERVE)

    def taken(self, game: Game, action: Take) -> Plan[Game]:
        game.move(self.seat, RESERVE, FIELD, action.count)
        return None

    def refuses(self, game: Game, action: Action) -> Refusal | None:
        return _too_many(game, action, "4.4")


@value
class MoveInfluence(Decision[Game]):
    """4.5 Move up to one cube per point into one region, from the regions next to it."""

    ask = "Move influence: move a cube into the region of your choice from one next to it."
    waiting = "is moving influence"
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
        return [*moves, DONE] if moves and _has_begun(game) else moves

    def taken(self, game: Game, action: MoveCube | Done) -> Plan[Game]:
        if isinstance(action, Done):
            return None
        game.move(self.seat, action.source, action.target, 1)
        game.points -= 1
        return [MoveInfluence(self.seat, action.target)]

    def question(self, game: Game) -> str:
        if self.target is None:
            return self.ask
        name = REGION_TITLES[self.target]
        return f"Move up to {game.points} more into {name}, or stop."

    def refuses(self, game: Game, action: Action) -> Refusal | None:
        match action:
            case MoveCube(source, target) if source not in ADJACENT[target]:
                return Refusal("Those regions are not next to each other.", "4.5")
            case MoveCube(_, target) if self.target not in (None, target):
                return Refusal("All cubes of one action must move into the same region.", "4.5")
            case MoveCube():
                return Refusal("You have no cube there.", "4.5")
            case Done():
                return Refusal("Move at least one cube.", "4.5")
        return None


@value
class PlaceInfluence(Decision[Game]):
    """4.6 For each point, try to place a cube from the reserve in a region by a roll."""

    ask = "Place influence: choose a region for a cube from your reserve, then roll."
    waiting = "is placing influence"
    always = True  # the player decides on every roll
    seat: Seat
    added: tuple[Region, ...]
    """Regions where a cube placed by this action stayed."""

    def options(self, game: Game) -> Iterable[Action]:
        if not game.points or not game.count(self.seat, RESERVE):
            return ()
        # Ruling: 4.6 after one attempt the player may stop, or try the same region again.
        tries: list[Action] = [PLACEMENTS[region] for region in REGIONS if region not in self.added]
        return [*tries, DONE] if tries and _has_begun(game) else tries

    def taken(self, game: Game, action: TryToPlace | Done) -> Plan[Game]:
        if isinstance(action, Done):
            return None
        game.points -= 1
        stays = _roll_to_place(game, self.seat, action.region)
        added = (*self.added, action.region) if stays else self.added
        return [PlaceInfluence(self.seat, added)]

    def question(self, game: Game) -> str:
        stop = ", or stop" if _has_begun(game) else ""
        return f"Place influence: choose a region and roll ({_attempts(game)}){stop}."

    def refuses(self, game: Game, action: Action) -> Refusal | None:
        match action:
            case TryToPlace(region) if region in self.added:
                return Refusal("Only one cube of an action can be added to a region.", "4.6")
            case Done():
                return Refusal("Make at least one attempt.", "4.6")
        return None


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

    ask = "Remove influence: choose a region with an opponent's cube, then roll."
    waiting = "is removing influence"
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
        return [*tries, DONE] if _has_begun(game) else tries

    def taken(self, game: Game, action: TryToRemove | Done) -> Plan[Game]:
        if isinstance(action, Done):
            return None
        game.points -= 1
        if _roll_to_remove(game, self.seat, action.region):
            game.points = 0
        return [RemoveInfluence(self.seat, action.region)]

    def question(self, game: Game) -> str:
        if self.target is None:
            return f"Remove influence: choose a region and roll ({_attempts(game)})."
        name = REGION_TITLES[self.target]
        return f"Remove influence from {name}: roll again ({_attempts(game)}), or stop."

    def refuses(self, game: Game, action: Action) -> Refusal | None:
        match action:
            case TryToRemove(region) if self.target not in (None, region):
                return Refusal("All attempts with one card must be in the same region.", "4.7")
            case TryToRemove():
                return Refusal("Your opponent has no cube there.", "4.7")
            case Done():
                return Refusal("Make at least one attempt.", "4.7")
        return None


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
