"""Whole turns, each for a goal: take an area, spare the blocks, gather nobles.

A plan is a list of actions from this position on. What a seat may do follows from what it knows, so
it can carry out the plan in every world that it thinks possible.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ...kernel.flow import choose
from ...kernel.interface import Action, Seat
from ..components.areas import AREAS, MIDDLESEX
from ..components.ids import FOE, Area
from ..rules.ch5_actions.action_phase import END, Act
from ..state.game import Game
from .ground import IS_COUNTED, Ground, odds, prey
from .orders import BALANCED, Goal, orders

MAX_ORDERS: Final = 12
"""Orders of one turn at most: those of Muster cost no action points."""
MAX_TARGETS: Final = 5
MAX_PREY: Final = 2
WORTHWHILE: Final = 0.08
"""An order that promises less than this is not given."""


def acts(game: Game, seat: Seat) -> bool:
    """Whether the seat is in its action phase."""
    top = game.agenda[-1] if game.agenda else None
    return isinstance(top, Act) and top.seat == seat


def plans(game: Game, seat: Seat) -> dict[tuple[Action, ...], Game]:
    """Whole turns to choose from, the usual one first, each with the position that it leads to."""
    found: dict[tuple[Action, ...], Game] = {}
    for goal in _goals(game, seat):
        turn, after = plan(game, seat, goal)
        found.setdefault(turn, after)
    if (END,) not in found:
        after = game.clone()
        choose(after, seat, END)
        found[END,] = after
    return found


def _goals(game: Game, seat: Seat) -> Iterator[Goal]:
    """What the turn could be for."""
    yield BALANCED
    yield Goal(gather=2.0, elsewhere=0.3)
    yield Goal(safety=2.5, elsewhere=0.5)
    near = targets(game, seat)
    for area in near:
        yield Goal(area, attack=2.5, elsewhere=0.3, safety=0.5)
    for area in prey(Ground(game), FOE[seat])[:MAX_PREY]:
        if area not in near:
            yield Goal(area, attack=2.0, elsewhere=0.3)
    yield Goal(MIDDLESEX, attack=1.5, elsewhere=0.5)
    yield Goal(elsewhere=2.5, safety=0.3)


def targets(game: Game, seat: Seat) -> list[Area]:
    """Enemy areas that are worth an attack, the most promising first."""
    ground, foe = Ground(game), FOE[seat]
    found: list[tuple[float, Area]] = []
    for area in AREAS:
        prize = ground.value[foe][area]
        if prize and IS_COUNTED[area]:
            force = ground.threat(foe, area) + ground.strike[seat][area]
            found.append((prize * odds(force, ground.hold[foe][area]), area))
    found.sort(key=lambda pair: -pair[0])
    return [area for promise, area in found[:MAX_TARGETS] if promise > 0]


def plan(game: Game, seat: Seat, goal: Goal) -> tuple[tuple[Action, ...], Game]:
    """The turn that follows one goal, and the position after it: the best order, then the best of
    what is possible then."""
    world, found = game.clone(), []
    for _ in range(MAX_ORDERS):
        best = orders(world, seat, goal)[0]
        if best.score < WORTHWHILE or best.actions == (END,):
            break
        for action in best.actions:
            if action not in world.options.get(seat, ()):
                break
            found.append(action)
            choose(world, seat, action)
            if not acts(world, seat):
                return tuple(found), world
    if acts(world, seat):
        found.append(END)
        choose(world, seat, END)
    return tuple(found), world
