"""6.2, 6.3 Which blocks fight in a battle: lines, reserves, and the order of battle turns."""

from __future__ import annotations

from collections.abc import Sequence

from ....kernel.interface import Seat
from ...components.blocks import BIT, BOMBARD, HEIRS, KIND
from ...components.ids import FOE, SEATS, Block
from ...state.battle_state import ROUNDS, Battle
from ...state.game import Game, blocks_of


def fought(game: Game) -> Battle:
    """The battle being fought. Raises LookupError if there is none."""
    if game.battle is None:
        raise LookupError("no battle is being fought")
    return game.battle


def line_bits(game: Game, seat: Seat) -> int:
    return fought(game).line & game.side(seat)


def reserve_bits(game: Game, seat: Seat) -> int:
    return fought(game).reserve & game.side(seat)


def line(game: Game, seat: Seat) -> Sequence[Block]:
    """The seat's blocks in the line, without those in reserve."""
    return blocks_of(line_bits(game, seat))


def is_defending(game: Game, block: Block) -> bool:
    return game.owner(block) != fought(game).attacker


def winner(game: Game) -> Seat | None:
    """The seat whose enemy has no block left in the battle, in the line or in reserve, if any."""
    battle = fought(game)
    for seat in SEATS:
        if not (battle.line | battle.reserve) & game.side(FOE[seat]):
            return seat
    return None


def senior_in_line(game: Game, seat: Seat) -> Block | None:
    """6.5 The senior heir of the seat in the line; those in reserve are not present."""
    # Ruling: 6.3 reserves are not present before they arrive, and count for nothing.
    bits = fought(game).line
    for block in HEIRS[seat]:
        if bits & BIT[block]:
            return block
    return None


def initiative(game: Game, block: Block) -> int:
    """3.12, 6.2 The initiative as a number, 0 for A to 3 for D. Bombards are A in round 1 and D
    later; those in reserve arrive too late for round 1."""
    if KIND[block] == BOMBARD and fought(game).round <= 1:
        return 0
    return game.faces[block].initiative


def turn_key(game: Game, block: Block) -> int:
    """6.2 The sort key of battle turns: A before B, and defenders before attackers."""
    return 2 * initiative(game, block) + (game.owner(block) == fought(game).attacker)


def firing_order(game: Game) -> list[Block]:
    """6.2 The blocks of both lines in the order of their turns."""
    return sorted(blocks_of(fought(game).line), key=lambda block: turn_key(game, block))


def next_group(game: Game) -> list[Block]:
    """6.2 The blocks whose turn it is: those of one side with the same letter."""
    # Ruling: 6.2 blocks of one side with the same letter act in the order their owner chooses.
    battle = fought(game)
    first, group = 8, []
    for block in blocks_of(battle.line & ~battle.acted):
        key = turn_key(game, block)
        if key < first:
            first, group = key, [block]
        elif key == first:
            group.append(block)
    return group


def must_retreat(game: Game, seat: Seat) -> bool:
    """6.2 Whether the seat must retreat: the attacker in round 4."""
    battle = fought(game)
    return battle.round == ROUNDS and seat == battle.attacker
