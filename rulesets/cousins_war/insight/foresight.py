"""What a cube would change: who controls which regions, and who would begin the battle."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from ...kernel.interface import Action, Seat
from ...search.foresight import Chance, Mark
from ..components.charts import (
    ADJACENT,
    FOE,
    PLACES,
    REGION_NAMES,
    REGIONS,
    SEAT_NAMES,
    SEATS,
    Region,
)
from ..state.actions import MoveCube, PlaceCubes, SwapCubes, TryToPlace, TryToRemove, Withdraw
from ..state.game import Game
from ..words import SAY, place

ROLLED: Final = (TryToPlace, TryToRemove)
"""Actions that may fail."""


class CousinsForesight:
    """What the regions look like if it succeeds."""

    worlds = 1

    def lines(
        self, worlds: Sequence[Game], seat: Seat, action: Action, chance: Chance
    ) -> Iterator[str]:
        """See `Foresight`."""
        world = worlds[0]
        before = _first(world)
        regions = _changed(world, seat, action)
        for region in regions:
            yield _region(world, seat, region, sure=not isinstance(action, ROLLED))
        if regions:
            foe = FOE[seat]
            own, theirs = world.controlled(seat), world.controlled(foe)
            yield SAY("foresight.control", own=own, theirs=theirs)
            if (first := _first(world)) != before:
                yield SAY("foresight.first", own=first == seat)

    def reach(self, world: Game, seat: Seat) -> Iterator[Mark]:
        """4.5 How many cubes of each side stand next to each region."""
        for other in SEATS:
            for region in REGIONS:
                if number := sum(world.count(other, near) for near in ADJACENT[region]):
                    yield Mark("region", REGION_NAMES[region], SEAT_NAMES[other], number)


def _changed(game: Game, seat: Seat, action: Action) -> Sequence[Region]:
    """4.3 to 4.7 Do it, as if every roll succeeded; the regions in which cubes came or went."""
    own, foe = PLACES * seat, PLACES * FOE[seat]
    match action:
        case TryToPlace(region=region):
            game.cubes[own + region] += 1
            return [region]
        case PlaceCubes(region=region, count=count):
            game.cubes[own + region] += count
            return [region]
        case TryToRemove(region=region):
            game.cubes[foe + region] -= 1
            return [region]
        case SwapCubes(region=region):
            game.cubes[own + region] += 1
            game.cubes[foe + region] -= 1
            return [region]
        case Withdraw(region=region):
            game.cubes[own + region] -= 1
            return [region]
        case MoveCube(source=source, target=target):
            game.cubes[own + source] -= 1
            game.cubes[own + target] += 1
            return [source, target]
    return []


def _region(game: Game, seat: Seat, region: Region, *, sure: bool) -> str:
    """0.3 Who has more cubes in the region."""
    holder = game.controller(region)
    return SAY(
        "foresight.region",
        sure=sure,
        region=place(REGION_NAMES[region]),
        own=game.count(seat, region),
        theirs=game.count(FOE[seat], region),
        state="tied" if holder is None else "own" if holder == seat else "theirs",
    )


def _first(game: Game) -> Seat | None:
    """5.1 Who would begin the battle; None where none is to come."""
    return None if game.battlefield is None else game.first_to_roll()[0]


FORESIGHT: Final = CousinsForesight()
