"""What a viewer knows for certain about where blocks stand from the events alone.

Tests hold `determinize` to it. It deliberately shares no code with `memory`: it uses the printed
setup, the events and counting, but no state.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import singledispatchmethod
from typing import Final

from ...kernel.interface import Event, Seat, Viewer
from ..components.areas import ENEMY, EXILES, MAP, PLACE_NAMES, POOL, POOL_DOWN
from ..components.blocks import BLOCK_NAMES, DISBANDING, HOME, KIND, OWNER
from ..components.ids import FOE, SEATS, Area, Block, Place
from ..rules.setup import KINGS, places
from ..state.battle_events import (
    BattleEnded,
    BlocksRevealed,
    Defected,
    Eliminated,
    Lost,
    Regrouped,
    ReservesArrived,
    Retreated,
)
from ..state.events import (
    BlocksStarved,
    CampaignEnded,
    Executed,
    ExilesRecalled,
    HeirEntered,
    KingCrowned,
    LeviesDisbanded,
    PlagueStruck,
    PrisonerFreed,
    PrisonerMurdered,
    Recruited,
    StackMoved,
    UsurpationCounted,
    WentHome,
)
from ..state.game import Game

UNKNOWN: Final = 1 << 10
"""A count so high that it says nothing."""


def contradiction(game: Game, viewer: Viewer, told: Sequence[Event]) -> str:
    """Why `game` contradicts what this viewer was told; "" if it does not."""
    witness = Witness(game.scenario)
    for event in told:
        witness.hear(event)
    for block, place in witness.sure.items():
        if witness.owner(block) != viewer and game.where[block] != place:
            there, here = PLACE_NAMES[place], PLACE_NAMES[game.where[block]]
            return f"{BLOCK_NAMES[block]} is known to be in {there}, and is in {here}"
    return ""


class Witness:
    """The blocks whose place is certain, and how many of each side stand where."""

    def __init__(self, scenario: str) -> None:
        self.king = KINGS[scenario]
        self.sure = {block: place for block, place in places(scenario) if place != ENEMY}
        self.count: dict[tuple[Seat, Place], int] = {}
        for block, place in self.sure.items():
            self._add(self.owner(block), place, 1)
        self.struck: Area | None = None
        """The area where blocks have just lost steps outside a battle."""

    def owner(self, block: Block) -> Seat:
        owner = OWNER[block]
        return FOE[self.king] if owner is None else owner

    def _add(self, seat: Seat, place: Place, count: int) -> None:
        self.count[seat, place] = self.count.get((seat, place), 0) + count

    def _see(self, block: Block, place: Place) -> None:
        self.sure[block] = place

    def _forget(self, holds: Callable[[Block, Place], bool]) -> None:
        self.sure = {b: place for b, place in self.sure.items() if not holds(b, place)}

    def _leave(self, seat: Seat, source: Place, count: int, to: Place | None) -> None:
        """`count` blocks leave; unless all of them do, it is unknown which."""
        here = [b for b, place in self.sure.items() if place == source and self.owner(b) == seat]
        together = to is not None and self.count.get((seat, source), 0) == count
        for block in here:
            del self.sure[block]
            if together and to is not None:
                self.sure[block] = to
        self._add(seat, source, -count)
        if to is not None:
            self._add(seat, to, count)

    # Events that are not named here move no block

    @singledispatchmethod
    def hear(self, event: Event) -> None:
        """Take in what the event says about where blocks are."""

    @hear.register
    def _(self, event: StackMoved) -> None:
        self._leave(event.seat, Place(event.source), event.blocks, Place(event.to))

    @hear.register
    def _(self, event: Recruited) -> None:
        self._leave(event.seat, POOL, 1, Place(event.area))

    @hear.register
    def _(self, event: Regrouped) -> None:
        self._leave(event.seat, Place(event.area), event.blocks, Place(event.to))

    @hear.register(BlocksRevealed)
    @hear.register(ReservesArrived)
    def _(self, event: BlocksRevealed | ReservesArrived) -> None:
        for block, _ in event.blocks:
            self._see(block, Place(event.area))

    @hear.register
    def _(self, event: Retreated) -> None:
        self._see(event.block, Place(event.to))
        self._add(self.owner(event.block), Place(event.area), -1)
        self._add(self.owner(event.block), Place(event.to), 1)

    @hear.register
    def _(self, event: Defected) -> None:
        self.sure.pop(event.block, None)
        self._see(event.new, Place(event.area))
        self._add(self.owner(event.block), Place(event.area), -1)
        self._add(self.owner(event.new), Place(event.area), 1)

    @hear.register
    def _(self, event: KingCrowned) -> None:
        self._see(event.block, event.place)

    @hear.register(HeirEntered)
    @hear.register(PrisonerFreed)
    def _(self, event: HeirEntered | PrisonerFreed) -> None:
        self._see(event.block, Place(event.area))
        self._add(self.owner(event.block), Place(event.area), 1)

    @hear.register(PlagueStruck)
    @hear.register(BlocksStarved)
    def _(self, event: PlagueStruck | BlocksStarved) -> None:
        self.struck = event.area

    @hear.register
    def _(self, event: BattleEnded) -> None:
        self.struck = None

    @hear.register
    def _(self, event: Eliminated) -> None:
        self._out(event.block)
        self._see(event.block, event.fate)

    @hear.register(Executed)
    @hear.register(PrisonerMurdered)
    def _(self, event: Executed | PrisonerMurdered) -> None:
        self._out(event.block)

    def _out(self, block: Block) -> None:
        """The block leaves its place; if that place is not certain, stop counting there."""
        seat = self.owner(block)
        known = self.sure.pop(block, None)
        if known is not None and known < MAP:
            self._add(seat, known, -1)
            return
        for place in {*EXILES[seat], *([] if self.struck is None else [self.struck])}:
            self._add(seat, Place(place), UNKNOWN)

    @hear.register
    def _(self, event: Lost) -> None:
        self._leave(event.seat, Place(event.area), 1, None)

    @hear.register
    def _(self, event: LeviesDisbanded) -> None:
        self._gone(event.seat, event.left)
        self._forget(lambda b, place: KIND[b] in DISBANDING and place < MAP)
        for block, home in enumerate(HOME):
            if home is not None:
                self._add(self.owner(Block(block)), Place(home), UNKNOWN)

    def _gone(self, seat: Seat, left: Iterable[tuple[Area, int]]) -> None:
        for area, count in left:
            self._add(seat, Place(area), -count)

    @hear.register
    def _(self, event: UsurpationCounted) -> None:
        if event.usurper is not None:
            self.king = self.owner(event.usurper)

    @hear.register
    def _(self, event: WentHome) -> None:
        left = {Place(area) for area, _ in event.left}
        seat = event.seat
        self._forget(lambda b, place: self.owner(b) == seat and place in left)
        self._gone(seat, event.left)
        for place, count in event.arrived:
            self._add(seat, place, count)

    @hear.register
    def _(self, event: ExilesRecalled) -> None:
        self._leave(event.seat, Place(event.area), event.blocks, POOL)

    @hear.register
    def _(self, event: CampaignEnded) -> None:
        self._forget(lambda _, place: place >= MAP)
        for seat in SEATS:
            for place in (POOL, POOL_DOWN):
                self._add(seat, place, UNKNOWN)
