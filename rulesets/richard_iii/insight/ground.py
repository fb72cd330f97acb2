"""What each side has in each area: how strongly it strikes and holds, and what it would lose."""

from __future__ import annotations

from typing import Final

from ...kernel.interface import Seat
from ..components.areas import AREAS, MAP, NEIGHBOURS, SAILS
from ..components.blocks import BLOCKS, COUNTS, HEIR, KIND, SYMBOLS
from ..components.ids import FOE, SEATS, Area, Block
from ..rules.succession.usurpation import COUNTED_AREAS
from ..rules.succession.victory import loyal_heirs
from ..state.game import Game, blocks_of

HASTE: Final = (1.25, 1.1, 1.0, 0.85)
"""3.12 What it is worth to act early in a battle: A to D."""
IS_COUNTED: Final = tuple(area in COUNTED_AREAS for area in AREAS)
SYMBOL_BITS: Final = tuple(sum(1 << area for area in SYMBOLS[block]) for block in BLOCKS)
HEIR_WORTH: Final = 3.0
NOBLE_WORTH: Final = 1.6
STEP_WORTH: Final = 0.15
LAST_WORTH: Final = 9.0
"""9 What a leader is worth beyond other heirs, divided by the number of heirs left."""


def _distances() -> tuple[tuple[int, ...], ...]:
    """Marches between areas; a voyage is as far as two."""
    far = [[99] * MAP for _ in AREAS]
    for here in AREAS:
        far[here][here] = 0
        for there in SAILS[here]:
            far[here][there] = 2
        for there, _ in NEIGHBOURS[here]:
            far[here][there] = 1
    for middle in AREAS:
        for here in AREAS:
            for there in AREAS:
                far[here][there] = min(far[here][there], far[here][middle] + far[middle][there])
    return tuple(map(tuple, far))


def _within_two(here: Area) -> tuple[tuple[Area, float], ...]:
    first = {there for there, _ in NEIGHBOURS[here]}
    second = {there for near in first for there, _ in NEIGHBOURS[near]} - first - {here}
    return (*((a, 0.7) for a in sorted(first)), *((a, 0.4) for a in sorted(second)))


NEARNESS: Final = (1.0, 0.8, 0.6, 0.35, 0.2, 0.1)
"""How much of a block's power counts in a hunt, by its distance."""
DISTANCE: Final = _distances()
REACHED_FROM: Final = tuple(map(_within_two, AREAS))
"""For each area, those from which blocks may march to it in one move, each with how likely that
is."""


def power(game: Game, block: Block) -> float:
    """What the block can do in a battle, without bonuses."""
    face = game.faces[block]
    return game.steps[block] * face.firepower * HASTE[face.initiative]


def worth(game: Game, seat: Seat, block: Block) -> float:
    """What the seat loses with the block."""
    steps = STEP_WORTH * game.steps[block]
    if KIND[block] == HEIR and block == game.ruler(seat):
        return HEIR_WORTH + LAST_WORTH / max(1, len(loyal_heirs(game, seat))) + steps
    if KIND[block] == HEIR:
        return HEIR_WORTH + steps
    return (NOBLE_WORTH if block in COUNTS else 0.5) + steps


def odds(attack: float, defense: float) -> float:
    """About how likely an attack wins."""
    if not attack:
        return 0.0
    return attack**2 / (attack**2 + 1.2 * defense**2)


class Ground:
    """One position, summed up by seat and area."""

    __slots__ = ("_threats", "game", "hold", "power", "ruler_at", "strike", "value", "worth")

    def __init__(self, game: Game) -> None:
        self.game = game
        self.power: dict[Block, float] = {}
        self.worth: dict[Block, float] = {}
        self._threats: list[list[float] | None] = [None, None]
        self.strike = [[0.0] * MAP for _ in SEATS]
        self.hold = [[0.0] * MAP for _ in SEATS]
        self.value = [[0.0] * MAP for _ in SEATS]
        self.ruler_at: list[Area | None] = [None, None]
        for seat in SEATS:
            ruler = game.ruler(seat)
            if ruler is not None and game.is_on_map(ruler):
                self.ruler_at[seat] = game.area_of(ruler)
            for area in AREAS:
                for block in blocks_of(game.at[seat * MAP + area]):
                    self._add(seat, area, block)

    def _add(self, seat: Seat, area: Area, block: Block) -> None:
        own = self.power[block] = power(self.game, block)
        self.worth[block] = worth(self.game, seat, block)
        home = SYMBOL_BITS[block] >> area & 1
        self.strike[seat][area] += own
        self.hold[seat][area] += own + (home and own / self.game.faces[block].firepower)
        self.value[seat][area] += self.worth[block]

    def threat(self, seat: Seat, area: Area) -> float:
        """How strong an attack the seat must fear there."""
        found = self._threats[seat]
        if found is None:
            found = self._threats[seat] = self._spread(self.strike[FOE[seat]])
        return found[area]

    def _spread(self, strike: list[float]) -> list[float]:
        """How strongly blocks could strike in each area, from those that they may march from."""
        found = [0.0] * MAP
        for area, own in enumerate(strike):
            if own:
                for near, share in REACHED_FROM[area]:
                    found[near] += share * own
        return found

    def risk(self, seat: Seat, area: Area, hold: float, value: float) -> float:
        """What the seat may expect to lose there, with so much to hold the area."""
        if not value or not (threat := self.threat(seat, area)):
            return 0.0
        return odds(threat, hold) * value


def prey(ground: Ground, seat: Seat) -> list[Area]:
    """9 The areas in which heirs of the seat can be hunted down, the one held worst first."""
    game, where = ground.game, ground.game.where
    areas = {AREAS[where[heir]] for heir in loyal_heirs(game, seat) if where[heir] < MAP}
    found = [area for area in areas if IS_COUNTED[area]]
    return sorted(found, key=lambda area: (ground.hold[seat][area], area))


def hunted(ground: Ground, seat: Seat) -> float:
    """9 How likely the seat loses its last heirs to enemies, who may have to march far."""
    game, strike = ground.game, ground.strike[FOE[seat]]
    total = 0.0
    for area in prey(ground, seat):
        reached = zip(DISTANCE[area], strike, strict=True)
        siege = sum(NEARNESS[far] * own for far, own in reached if own and far < len(NEARNESS))
        total += odds(siege / 2, ground.hold[seat][area])
    return total / max(1, len(loyal_heirs(game, seat))) ** 2
