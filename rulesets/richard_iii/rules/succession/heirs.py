"""6.81, 6.82 New Kings, and minors who enter play."""

from __future__ import annotations

from collections.abc import Iterable

from ....kernel.flow import Decision, Plan, step
from ....kernel.interface import Action, Seat
from ....kernel.value import value
from ...components.areas import CROWNS, EXILES, MINOR
from ...components.blocks import HEIRS
from ...components.ids import Area, Block
from ...state import seen_blocks
from ...state.actions import EnterHeir
from ...state.events import HeirEntered, KingCrowned, PretenderFollowed
from ...state.game import Game


@step
def succession(game: Game) -> Plan[Game]:
    """6.81, 6.82 At the beginning of the supply phase minors of the King's side enter play, then a
    dead King is succeeded, then minors of the Pretender's side enter."""
    # Ruling: 6.82 one minor enters for each heir killed, those of the King's side first.
    if game.monarch is not None and not any(game.slain):
        return None
    return [
        minors_enter(game.king),
        crown_the_senior_heir(),
        minors_enter(game.pretender),
    ]


@step
def minors_enter(game: Game, seat: Seat) -> Plan[Game]:
    """6.82 For each heir killed, the senior minor enters play, if there is one."""
    if next_minor(game, seat) is None:
        game.slain[seat] = 0
    return [EnterMinor(seat)] if game.slain[seat] else None


def next_minor(game: Game, seat: Seat) -> Block | None:
    """4.5 The senior minor heir of the seat."""
    return next((heir for heir in HEIRS[seat] if game.where[heir] == MINOR), None)


def entry_areas(game: Game, seat: Seat) -> list[Area]:
    """6.82 Royal heirs enter in a friendly or vacant crown area, the Pretender's in exile."""
    places = CROWNS if seat == game.king else EXILES[seat]
    return [area for area in places if game.is_open(seat, area)]


@value
class EnterMinor(Decision[Game]):
    """6.82 Where the senior minor enters play, at full strength."""

    seat: Seat

    def options(self, game: Game) -> Iterable[Action]:
        minor = next_minor(game, self.seat)
        # Ruling: 6.82 a royal heir waits until a crown area is friendly or vacant.
        areas = () if minor is None else entry_areas(game, self.seat)
        return [EnterHeir(minor, area) for area in areas if minor is not None]

    def taken(self, game: Game, action: EnterHeir) -> Plan[Game]:
        block = action.block
        game.slain[self.seat] -= 1
        game.put(block, action.area)
        game.full(block)
        seen_blocks.shown(game, block)
        game.tell(HeirEntered(block, action.area))
        outrank(game, self.seat, block)
        return [minors_enter(self.seat)]


def outrank(game: Game, seat: Seat, heir: Block) -> None:
    """3.21 The senior heir in play leads his side: if `heir` is senior to the King or Pretender, he
    takes his place."""
    # Ruling: 3.21 he leads at once, even in the battle in which he comes back to his house.
    if game.senior(seat) != heir:
        return
    if seat == game.pretender:
        game.tell(PretenderFollowed(heir))
    elif game.monarch is not None:
        crown(game, heir)


@step
def crown_the_senior_heir(game: Game) -> Plan[Game]:
    """6.81 The senior royal heir becomes King, where he is and at his current strength; his place
    is announced."""
    heir = game.senior(game.king)
    if game.monarch is None and heir is not None:
        crown(game, heir)
    return None


def crown(game: Game, heir: Block) -> None:
    game.monarch = heir
    seen_blocks.announced(game, heir)
    game.tell(KingCrowned(heir, game.where[heir]))
