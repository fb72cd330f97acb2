"""4.1, 4.8. The effects of primary and secondary events on cubes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from ....kernel.flow import Decision, Plan
from ....kernel.interface import Action, Seat
from ....kernel.value import value
from ...components.cards import Effect
from ...components.charts import (
    CUBES,
    FIELD,
    FOE,
    PLACES,
    REGIONS,
    RESERVE,
    SUPPLY,
    Card,
    Place,
    Region,
)
from ...state.actions import Done, PlaceCubes, SwapCubes, Take, Withdraw
from ...state.game import Game

ROUTES: Final = {
    "reserve_to_battlefield": (RESERVE, FIELD),
    "supply_to_reserve": (SUPPLY, RESERVE),
    "supply_to_battlefield": (SUPPLY, FIELD),
    "enemy_battlefield_to_reserve": (FIELD, RESERVE),
}
"""Operations that move cubes from one place to another."""

WITHDRAWALS = tuple(Withdraw(region) for region in REGIONS)
SWAPS = tuple(SwapCubes(region) for region in REGIONS)
TAKES = tuple(Take(count) for count in range(CUBES + 1))
PLACEMENTS = tuple(
    tuple(PlaceCubes(region, count) for count in range(CUBES + 1)) for region in REGIONS
)
DONE = Done()


def _own(place: Place) -> Callable[[Game, Seat], int]:
    return lambda game, seat: game.cubes[PLACES * seat + place]


AVAILABLE: Final[Mapping[str, Callable[[Game, Seat], int]]] = {
    **{op: _own(source) for op, (source, _) in ROUTES.items()},
    "reserve_to_region": _own(RESERVE),
    "reserve_to_different_regions": lambda game, seat: min(game.count(seat, RESERVE), len(REGIONS)),
    "board_to_reserve": Game.in_regions,
    "board_to_battlefield": Game.in_regions,
    "enemy_battlefield_to_reserve": lambda game, seat: game.count(FOE[seat], FIELD),
    "french_to_battlefield": lambda game, _: game.french_supply(),
    "swap_in_region": lambda game, seat: min(
        game.in_regions(FOE[seat]), game.count(seat, RESERVE), 1
    ),
}


def available(game: Game, seat: Seat, effect: Effect) -> int:
    """How many cubes the effect could move for `seat` if the card had no limit."""
    return AVAILABLE[effect.op](game, seat)


def is_possible(game: Game, seat: Seat, effect: Effect) -> bool:
    """Whether `seat` can carry out the effect now."""
    # Ruling: 4.1 each of an event's instructions must be possible, and at least one cube must move.
    return AVAILABLE[effect.op](game, seat) >= effect.min


def carry_out(game: Game, seat: Seat, card: Card, secondary: bool) -> list[Decision[Game]]:
    """4.1 The decisions that carry out the primary or secondary event."""
    match effect_of(game, card, secondary).op:
        case "reserve_to_region":
            return [PlaceByEvent(seat, card, secondary)]
        case "reserve_to_different_regions":
            return [SpreadByEvent(seat, card, secondary, ())]
        case "board_to_reserve" | "board_to_battlefield":
            return [WithdrawByEvent(seat, card, secondary, 0)]
        case "swap_in_region":
            return [SwapByEvent(seat, card)]
        case _:
            return [MoveByEvent(seat, card, secondary)]


def effect_of(game: Game, card: Card, secondary: bool) -> Effect:
    face = game.event_card(card)
    return face.secondary if secondary else face.primary


@value
class MoveByEvent(Decision[Game]):
    """4.1 Choose how many cubes the event moves from one place to another."""

    seat: Seat
    card: Card
    secondary: bool

    def options(self, game: Game) -> Iterable[Action]:
        effect = effect_of(game, self.card, self.secondary)
        most = min(effect.max, available(game, self.seat, effect))
        return TAKES[most if effect.everything else effect.min : most + 1]

    def taken(self, game: Game, action: Take) -> Plan[Game]:
        op = effect_of(game, self.card, self.secondary).op
        if op == "french_to_battlefield":
            game.hire_french(self.seat, action.count)
        else:
            whose = FOE[self.seat] if op.startswith("enemy") else self.seat
            game.move(whose, *ROUTES[op], action.count)
        return None


@value
class PlaceByEvent(Decision[Game]):
    """4.1 Choose where the event places cubes from the reserve, all in one region and without a
    roll."""

    seat: Seat
    card: Card
    secondary: bool

    def options(self, game: Game) -> Iterable[Action]:
        effect = effect_of(game, self.card, self.secondary)
        most = min(effect.max, game.count(self.seat, RESERVE))
        for region in REGIONS if effect.region is None else (effect.region,):
            yield from PLACEMENTS[region][effect.min : most + 1]

    def taken(self, game: Game, action: PlaceCubes) -> Plan[Game]:
        game.move(self.seat, RESERVE, action.region, action.count)
        return None


@value
class SpreadByEvent(Decision[Game]):
    """4.1 Choose a region for each cube from the reserve, one cube per region and without a
    roll."""

    seat: Seat
    card: Card
    secondary: bool
    used: tuple[Region, ...]

    def options(self, game: Game) -> Iterable[Action]:
        effect = effect_of(game, self.card, self.secondary)
        if len(self.used) < effect.max and game.count(self.seat, RESERVE):
            for region in REGIONS:
                if region not in self.used:
                    yield PLACEMENTS[region][1]
            if len(self.used) >= effect.min:
                yield DONE

    def taken(self, game: Game, action: PlaceCubes | Done) -> Plan[Game]:
        if isinstance(action, Done):
            return None
        game.move(self.seat, RESERVE, action.region, 1)
        used = (*self.used, action.region)
        return [SpreadByEvent(self.seat, self.card, self.secondary, used)]


@value
class WithdrawByEvent(Decision[Game]):
    """4.1 Choose the regions from which the event withdraws cubes, one by one."""

    seat: Seat
    card: Card
    secondary: bool
    moved: int

    def options(self, game: Game) -> Iterable[Action]:
        effect = effect_of(game, self.card, self.secondary)
        if self.moved < effect.max:
            sources = [WITHDRAWALS[r] for r in REGIONS if game.count(self.seat, r)]
            yield from sources
            if sources and self.moved >= effect.min:
                yield DONE

    def taken(self, game: Game, action: Withdraw | Done) -> Plan[Game]:
        if isinstance(action, Done):
            return None
        game.move(self.seat, action.region, self._target(game), 1)
        return [WithdrawByEvent(self.seat, self.card, self.secondary, self.moved + 1)]

    def _target(self, game: Game) -> Place:
        op = effect_of(game, self.card, self.secondary).op
        return RESERVE if op == "board_to_reserve" else FIELD


@value
class SwapByEvent(Decision[Game]):
    """4.1 Choose the region where the event replaces an enemy cube by one of yours."""

    seat: Seat
    card: Card

    def options(self, game: Game) -> Iterable[Action]:
        return (SWAPS[region] for region in REGIONS if game.count(FOE[self.seat], region))

    def taken(self, game: Game, action: SwapCubes) -> Plan[Game]:
        game.move(FOE[self.seat], action.region, RESERVE, 1)
        game.move(self.seat, RESERVE, action.region, 1)
        return None
