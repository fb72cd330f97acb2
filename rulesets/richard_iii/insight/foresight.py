"""What may come of a move: room on borders, a battle, supply; and who can reach which area."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import sqrt
from typing import Final

from ...kernel.flow import required
from ...kernel.interface import Action, Seat
from ...search.foresight import Chance, Mark
from ..components.area_sets import areas_of
from ..components.areas import (
    AREA_NAMES,
    BORDER_BETWEEN,
    LAND_BORDERS,
    LIMITS,
    MAP,
    TITLES,
)
from ..components.ids import ACTIONS, FOE, NAMED_SEATS, REACH, Area, Block
from ..rules.ch5_actions.action_phase import Act
from ..rules.ch5_actions.routes import ROUTES, pinned, room, routes
from ..rules.ch5_actions.voyages import coasts
from ..rules.ch7_8_supply_and_politics.supply import SUPPLY_LIMITS, surplus
from ..state.actions import (
    Fight,
    MainAttack,
    March,
    MarchAll,
    Raid,
    Recruit,
    Sail,
    SailAll,
)
from ..state.game import Game
from ..words import SAY
from .skirmish import fighters, fought

RUNS: Final = 8
"""How often the battle is fought in each world."""
TOLD: Final = 3
"""6.2 The rounds in which the attacker fires."""
Move = March | MarchAll | Sail | SailAll | Raid | Recruit


class RichardForesight:
    """What a move leads to."""

    worlds = 20

    def lines(
        self, worlds: Sequence[Game], seat: Seat, action: Action, chance: Chance
    ) -> Iterator[str]:
        """See `Foresight`."""
        match action:
            case Fight(area=area):
                yield from _battle(worlds, seat, area, chance)
            case MainAttack(area=area, border=border):
                for world in worlds:
                    world.main[area] = border
                yield from _battle(worlds, seat, area, chance)
            case March() | MarchAll() | Sail() | SailAll() | Raid() | Recruit():
                yield from _moved(worlds, seat, action, chance)

    def reach(self, world: Game, seat: Seat) -> Iterator[Mark]:
        """5.2, 5.3 How many blocks of each seat may march or sail to each area next turn."""
        _refresh(world)
        for other, name in NAMED_SEATS:
            found: Counter[Area] = Counter()
            for source in areas_of(world.held[other]):
                found.update(_reached(world, other, source))
            for area, count in found.items():
                yield Mark("area", AREA_NAMES[area], name, count)


def _moved(worlds: Sequence[Game], seat: Seat, move: Move, chance: Chance) -> Iterator[str]:
    to = move.area if isinstance(move, Recruit) else move.to
    first = worlds[0]
    here = first.stack if isinstance(move, MarchAll) else None
    if isinstance(move, March):
        here = first.area_of(Block(move.block))
    for world in worlds:
        Act(seat).taken(world, move)
    if first.contested >> to & 1:
        yield from _battle(worlds, seat, to, chance)
    if here is not None and isinstance(move, March | MarchAll):
        yield _room(first, seat, (here, *((move.via,) if move.via is not None else ()), to))
    yield _supply(first, seat, to)


def _room(game: Game, seat: Seat, way: Sequence[Area]) -> str:
    """5.21 How many blocks may still cross these borders."""
    borders = [
        SAY(
            "foresight.border",
            here=TITLES[here],
            there=TITLES[there],
            left=room(game, seat, BORDER_BETWEEN[here, there]),
            limit=LIMITS[BORDER_BETWEEN[here, there]] + game.extra,
        )
        for here, there in pairwise(way)
    ]
    return SAY("foresight.room", borders=", ".join(borders))


def _supply(game: Game, seat: Seat, area: Area) -> str:
    """7.1 What the area feeds."""
    here, over = game.count(seat, area), surplus(game, seat, area)
    return SAY("foresight.supply", limit=SUPPLY_LIMITS[area], here=here, over=over)


def _battle(worlds: Sequence[Game], seat: Seat, area: Area, chance: Chance) -> Iterator[str]:
    """5.22, 6.2 Who is pinned and who acts first, and how the fire is likely to go."""
    for world in worlds:
        if world.main[area] is None:
            _declare(world, area)
    first = worlds[0]
    attacks = required(first.attacker[area]) == seat
    sides = SAY(
        "foresight.sides",
        attacks=attacks,
        own=first.count(seat, area),
        foes=first.count(FOE[seat], area),
        pinned=_pinned(first, area),
    )
    armies = [fighters(world, area) for world in worlds]
    results = [fought(army, chance) for army in armies for _ in range(RUNS)]
    runs = len(results)
    lost = [
        ", ".join(
            f"{sum(one.losses[number][side] for one in results) / runs:.1f}"
            for number in range(TOLD)
        )
        for side in (attacks, not attacks)
    ]
    share = sum(one.taken == attacks for one in results) / runs
    error = 2 * sqrt(max(share * (1 - share), 1 / runs) / runs)
    yield SAY(
        "foresight.field",
        attacks=attacks,
        share=min(99, max(1, round(100 * share))),  # a few hundred battles make nothing certain
        error=round(100 * error),
        worlds=len(worlds),
    )
    yield SAY("foresight.steps", own=lost[0], foes=lost[1])
    yield sides


def _declare(game: Game, area: Area) -> None:
    """6.3 The main attack comes over the border that most attackers crossed."""
    attacker = required(game.attacker[area])
    entered = Counter(game.entry[block] for block in game.blocks(attacker, area))
    game.main[area] = max(entered, key=lambda border: (entered[border], border))


def _pinned(game: Game, area: Area) -> int:
    """5.22 How many defenders are pinned."""
    defender = FOE[required(game.attacker[area])]
    return min(game.count(defender, area), pinned(game, defender, area))


def _refresh(game: Game) -> None:
    """1.3 The board as a turn begins: nobody has moved, and no battle is due."""
    game.phase, game.ap, game.extra, game.moved = ACTIONS, 1, 0, 0
    game.played = [None, None]
    game.crossed = [0] * (2 * LAND_BORDERS)
    game.ways = [()] * (2 * MAP)
    game.attacker = [None] * MAP


def _reached(game: Game, seat: Seat, source: Area) -> dict[Area, int]:
    """How many blocks of the source may be in each area after one move. Any block may sail, for all
    that the enemy knows."""
    count = game.count(seat, source)
    found: dict[Area, int] = {}
    for route, space in routes(game, seat, source, REACH).items():
        to = ROUTES[route][0]
        found[to] = max(found.get(to, 0), min(count, space))
    return {**found, **dict.fromkeys(coasts(game, seat, source), count)}


FORESIGHT: Final = RichardForesight()
