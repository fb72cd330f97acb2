"""5.3 Where a stack can sail."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ....kernel.interface import Action, Seat
from ...components.area_sets import SAIL_BITS, areas_of
from ...components.areas import AREAS, MAJOR_PORTS, MAP, SAILS, SEAS, border_of_sea, seas_between
from ...components.blocks import BLOCKS, LANDLOCKED
from ...components.cards import PIRACY
from ...components.ids import FOE, Area, Block
from ...state.actions import Raid, Sail, SailAll
from ...state.game import Game
from .routes import may_enter

FLEETS: Final = tuple(tuple(SailAll(to, source) for to in AREAS) for source in AREAS)
VOYAGES: Final = tuple(tuple(Sail(b, to) for to in AREAS) for b in BLOCKS)
RAIDS: Final = tuple(tuple(tuple(Raid(b, to, sea) for sea in SEAS) for to in AREAS) for b in BLOCKS)


def sailors(blocks: Sequence[Block]) -> list[Block]:
    """5.3 Scots, Welsh, the rebel and the levies of cities never sail."""
    # Ruling: 5.3 bombards may sail: they are not among the blocks that the book forbids to sail.
    return [block for block in blocks if block not in LANDLOCKED]


def voyages(
    game: Game, seat: Seat, source: Area, crew: Sequence[Block], together: int
) -> list[Action]:
    """5.3, 5.31 Sea moves to friendly or vacant coasts of the same sea zone: of one block of the
    crew, and of `together` blocks at once if the action points suffice. A block costs an action
    point, or nothing between major ports after a first block has sailed there."""
    found: list[Action] = []
    goals, fleet = coasts(game, seat, source), FLEETS[source]
    for block in crew:
        voyage = VOYAGES[block]
        found += [voyage[to] for to in goals]
    if together > game.ap:
        goals = [to for to in goals if fare(game, seat, source, to, together) <= game.ap]
    if together:
        found += [fleet[to] for to in goals]
    return found


def coasts(game: Game, seat: Seat, source: Area) -> Sequence[Area]:
    """5.3 The coasts to which a block of the source may sail now."""
    # Ruling: 5.3 blocks cannot sail into an enemy exile area.
    goals = areas_of(SAIL_BITS[source] & ~game.closed_to(seat))
    return goals if game.ap else [to for to in goals if (source, to) in game.berths]


def is_together(game: Game, group: Sequence[Block]) -> bool:
    """Whether these blocks move as a group: there are at least two, or others were set aside."""
    return len(group) > 1 or bool(group and game.aside)


def fare(game: Game, seat: Seat, source: Area, to: Area, count: int) -> int:
    """5.31 The action points it costs `count` blocks to sail: between major ports one per pair, and
    none for a second block whose partner has sailed already."""
    if not has_bonus(game, seat, source, to):
        return count
    paying = max(0, count - game.berths.count((source, to)))
    return (paying + 1) // 2


def has_bonus(game: Game, seat: Seat, source: Area, to: Area) -> bool:
    """5.31 Whether a second block sails free: from major port to major port."""
    # Ruling: 5.1 Piracy has no bonus of major ports, whether the move attacks or not.
    return source in MAJOR_PORTS and to in MAJOR_PORTS and game.played[seat] != PIRACY


def raids(game: Game, seat: Seat, source: Area, crew: Sequence[Block]) -> list[Action]:
    """5.1 Piracy: sea moves that attack, at an action point each."""
    if game.played[seat] != PIRACY or game.ap == 0:
        return []
    goals = [
        (to, sea)
        for to in SAILS[source]
        if game.at[FOE[seat] * MAP + to]
        for sea in seas_between(source, to)
        if may_enter(game, seat, to, border_of_sea(sea))
    ]
    return [RAIDS[block][to][sea] for block in crew for to, sea in goals]


def board(game: Game, seat: Seat, source: Area, to: Area) -> None:
    """5.31 Pay for a sea move. From major port to major port a second block sails free, except with
    Piracy (5.1)."""
    voyage = (source, to)
    if voyage in game.berths:
        berths = list(game.berths)
        berths.remove(voyage)
        game.berths = tuple(berths)
        return
    game.ap -= 1
    # Ruling: 5.31 the second block may sail later in the same action phase.
    if has_bonus(game, seat, source, to):
        game.berths = tuple(sorted((*game.berths, voyage)))
