"""5.2 Land moves, and blocks that arrive in an area."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ....kernel.interface import Seat
from ...components.areas import BORDER_BETWEEN, IS_RED, LAND_BORDERS, MAP
from ...components.blocks import BIT
from ...components.cards import FORCE_MARCH
from ...components.ids import FOE, FORCED, REACH, Area, Block, Border, Place
from ...state import seen_blocks
from ...state.events import AttackBegan, BlocksMoved, Reinforced, StackMoved
from ...state.game import Game
from ..succession.prisoner import free_prisoner


def reach(game: Game, seat: Seat) -> int:
    """5.2 How many areas a block may march: two, or three with Force March."""
    return FORCED if game.played[seat] == FORCE_MARCH else REACH


def march(game: Game, seat: Seat, blocks: Sequence[Block], to: Area, via: Area | None) -> None:
    """5.2 March blocks from one area to the next (`to`), or through `via` to the one beyond. They
    may use the rest of their march while their stack is in hand."""
    source = game.area_of(blocks[0])
    left = _left(game, seat, blocks[0])
    for here, there in ((source, to),) if via is None else ((source, via), (via, to)):
        border = BORDER_BETWEEN[here, there]
        game.crossed[seat * LAND_BORDERS + border] += len(blocks)
        left = 0 if IS_RED[border] else left - 1
        last = border
    if game.at[FOE[seat] * MAP + to] or game.muster is not None:
        left = 0
    _set_out(game, blocks, left)
    seen_blocks.moved(game, seat, Place(source), Place(to), len(blocks), seen_blocks.ANY_BLOCK)
    _told(game, seat, blocks, (source, to, via), False)
    arrive(game, seat, blocks, to, last)


def _left(game: Game, seat: Seat, block: Block) -> int:
    """How many areas the block may still march in this activation."""
    if game.one_more & BIT[block]:
        return 1
    return 2 if game.two_more & BIT[block] else reach(game, seat)


def _set_out(game: Game, blocks: Iterable[Block], left: int) -> None:
    bits = sum(BIT[block] for block in blocks)
    game.moved |= bits
    game.one_more = game.one_more & ~bits | (bits if left == 1 else 0)
    game.two_more = game.two_more & ~bits | (bits if left == 2 else 0)


def arrive(game: Game, seat: Seat, blocks: Sequence[Block], to: Area, border: Border) -> None:
    """2.1, 5.22, 6.3 Move blocks into the area; if there are enemies, they begin a battle or
    reinforce one."""
    # Ruling: 6.3 a raid's sea zone counts as a border; raiders who reinforce a battle are reserves.
    if game.at[FOE[seat] * MAP + to]:
        used = game.ways[seat * MAP + to]
        if border not in used:
            game.ways[seat * MAP + to] = (*used, border)
        if game.attacker[to] is None:
            game.attacker[to] = seat
            game.tell(AttackBegan(to, seat))
        elif game.attacker[to] != seat and not used:
            game.tell(Reinforced(to, seat))
        for block in blocks:
            game.entry[block] = border
    for block in blocks:
        game.put(block, to)
    free_prisoner(game)


def sail(game: Game, seat: Seat, blocks: Sequence[Block], to: Area, border: Border) -> None:
    """5.3 Move blocks from one area by sea; `border` is the sea zone if they attack."""
    source = game.area_of(blocks[0])
    game.moved |= sum(BIT[block] for block in blocks)
    seen_blocks.moved(game, seat, Place(source), Place(to), len(blocks), seen_blocks.SEAWORTHY)
    _told(game, seat, blocks, (source, to, None), True)
    arrive(game, seat, blocks, to, border)


def _told(
    game: Game,
    seat: Seat,
    blocks: Sequence[Block],
    way: tuple[Area, Area, Area | None],
    sea: bool,
) -> None:
    if game.events is not None:
        source, to, via = way
        game.tell(StackMoved(seat, source, to, via, len(blocks), sea))
        game.tell(BlocksMoved(seat, source, to, via, tuple(blocks), sea))
