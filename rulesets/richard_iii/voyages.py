"""5.3 Where a stack can sail."""

from __future__ import annotations

from typing import Final

from ..kernel.interface import Action, Seat
from .actions import Raid, Sail
from .areas import AREAS, CLOSED, MAJOR_PORTS, MAP, SAILS, SEAS, border_of_sea, seas_between
from .blocks import BLOCKS, LANDLOCKED
from .cards import PIRACY
from .charts import FOE, Area, Block
from .game import Game
from .routes import may_enter

VOYAGES: Final = tuple(tuple(Sail(b, to) for to in AREAS) for b in BLOCKS)
RAIDS: Final = tuple(tuple(tuple(Raid(b, to, sea) for sea in SEAS) for to in AREAS) for b in BLOCKS)


def sailors(blocks: list[Block]) -> list[Block]:
    """5.3 Scots, Welsh, the rebel and the levies of cities never sail."""
    # Ruling: 5.3 bombards may sail: the book lists those that may not.
    return [block for block in blocks if block not in LANDLOCKED]


def voyages(game: Game, seat: Seat, source: Area, blocks: list[Block]) -> list[Action]:
    """5.3, 5.31 Sea moves to friendly or vacant coasts of the same sea zone: for an action point
    each, or on a voyage between major ports that one block has just made, free."""
    enemies, closed = FOE[seat] * MAP, CLOSED[seat]
    goals = [
        to
        for to in SAILS[source]
        # Ruling: 5.3 nobody sails into an exile area of the enemy.
        if not game.at[enemies + to]
        and to not in closed
        and (game.ap > 0 or (source, to) in game.berths)
    ]
    return [VOYAGES[block][to] for block in sailors(blocks) for to in goals]


def raids(game: Game, seat: Seat, source: Area, blocks: list[Block]) -> list[Action]:
    """5.1 Piracy: sea moves that attack, for an action point each."""
    if game.played[seat] != PIRACY or game.ap == 0:
        return []
    goals = [
        (to, sea)
        for to in SAILS[source]
        if game.at[FOE[seat] * MAP + to]
        for sea in seas_between(source, to)
        if may_enter(game, seat, to, border_of_sea(sea))
    ]
    return [RAIDS[block][to][sea] for block in sailors(blocks) for to, sea in goals]


def board(game: Game, seat: Seat, source: Area, to: Area) -> None:
    """5.31 Pay for a sea move. From major port to major port a second block sails free, but not
    with the Piracy card (5.1)."""
    voyage = (source, to)
    if voyage in game.berths:
        berths = list(game.berths)
        berths.remove(voyage)
        game.berths = tuple(berths)
        return
    game.ap -= 1
    # Ruling: 5.31 the second block need not be moved at once, but in the same action phase.
    # Ruling: 5.1 Piracy has no port-to-port bonus, whether the move attacks or not.
    if source in MAJOR_PORTS and to in MAJOR_PORTS and game.played[seat] != PIRACY:
        game.berths = tuple(sorted((*game.berths, voyage)))
