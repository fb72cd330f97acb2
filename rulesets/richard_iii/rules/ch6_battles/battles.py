"""6.1 to 6.3 Battles, one by one: rounds, turns, reserves and the winner."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ....kernel.flow import Decision, Plan, required, step
from ....kernel.interface import Action, Seat
from ....kernel.value import value
from ...components.area_sets import areas_of
from ...components.areas import AREAS
from ...components.blocks import BIT
from ...components.ids import BATTLES, FOE, SEATS, Area, Block
from ...state import seen_blocks
from ...state.actions import Fight
from ...state.battle_events import (
    BattleBegan,
    BattleEnded,
    BlocksRevealed,
    ReservesArrived,
    RolesChanged,
    RoundBegan,
)
from ...state.battle_state import Battle
from ...state.game import Game, blocks_of
from ..succession.prisoner import free_prisoner
from .battle_lines import fought, line_bits, next_group, reserve_bits, winner
from .battle_turns import TakeTurn
from .regrouping import RegroupVictors
from .treason import UseTreason

FIGHTS: Final = tuple(map(Fight, AREAS))


@step
def battle_phase(game: Game) -> Plan[Game]:
    """1.3 Fight the battles, when both players have moved."""
    game.phase = BATTLES
    game.acting = None
    return [ChooseBattle(required(game.first))]


@value
class ChooseBattle(Decision[Game]):
    """6.1 Player 1 chooses which battle is fought next."""

    seat: Seat

    def options(self, game: Game) -> Iterable[Action]:
        return [FIGHTS[area] for area in areas_of(game.contested)]

    def taken(self, game: Game, action: Fight) -> Plan[Game]:
        return [battle(action.area), self]


@step
def battle(game: Game, area: Area) -> Plan[Game]:
    """6.1 Blocks in the line are laid face up; reserves stay hidden until they arrive."""
    attacker = required(game.attacker[area])
    here = [block for seat in SEATS for block in game.blocks(seat, area)]
    late = sum(BIT[block] for block in here if is_reserve(game, block, area))
    line = sum(BIT[block] for block in here) & ~late
    game.battle = Battle(area, attacker, line=line, reserve=late)
    game.tell(BattleBegan(area, attacker, FOE[attacker]))
    game.tell(BlocksRevealed(area, shown(game, line)))
    lay_open(game)
    treason = [] if game.treason is None else [UseTreason(game.treason)]
    return [*treason, battle_round(1)]


def is_reserve(game: Game, block: Block, area: Area) -> bool:
    """6.3 Whether the block is an attacker that did not come with the main attack, or one that
    player 2 brought to a battle of player 1."""
    border = game.entry[block]
    if border is None:
        return False
    return game.owner(block) != game.attacker[area] or border != game.main[area]


def shown(game: Game, bits: int) -> tuple[tuple[Block, int], ...]:
    """The blocks with their steps, for events that both players read."""
    return tuple((block, game.steps[block]) for block in blocks_of(bits))


def lay_open(game: Game) -> None:
    """6.1 Record that both players see the blocks of both lines: they remember them after the
    battle."""
    now = fought(game)
    for block in blocks_of(now.line):
        seen_blocks.shown(game, block)
    for seat in SEATS:
        if not reserve_bits(game, seat) & ~now.turned:
            seen_blocks.bared(game, seat, now.area)


@step
def battle_round(game: Game, number: int) -> Plan[Game]:
    """6.2, 6.3 One of at most four rounds; reserves arrive in round 2."""
    now = fought(game)
    now.round, now.acted, now.fled = number, 0, ()
    game.tell(RoundBegan(now.area, number))
    if number > 1:
        for seat in SEATS:
            deploy_reserves(game, seat)
    return [battle_turns()]


def deploy_reserves(game: Game, seat: Seat) -> None:
    """6.3 The reserves of the seat join its line and are laid face up."""
    now = fought(game)
    late = reserve_bits(game, seat)
    if late:
        now.reserve &= ~late
        now.line |= late
        game.tell(ReservesArrived(now.area, seat, shown(game, late)))
        lay_open(game)


@step
def battle_turns(game: Game) -> Plan[Game]:
    """6.2 Give the next blocks their turn, until all have had one or a side is gone."""
    close_ranks(game)
    if winner(game) is not None:
        return [battle_ends()]
    group = next_group(game)
    if group:
        return [TakeTurn(game.owner(group[0])), battle_turns()]
    return [battle_round(fought(game).round + 1)]


def close_ranks(game: Game) -> None:
    """6.3 When a whole line is gone, its reserves deploy at once. They cannot act this round, but
    can be hit. A defender who loses the line in round 1 becomes the attacker."""
    # Ruling: 6.3 this holds in any round, however the line was lost; roles change in round 1 only.
    now = fought(game)
    for seat in SEATS if now.reserve else ():
        late = reserve_bits(game, seat)
        if not late or line_bits(game, seat):
            continue
        deploy_reserves(game, seat)
        now.acted |= late
        if now.round == 1 and seat != now.attacker:
            now.attacker = seat
            game.tell(RolesChanged(now.area, seat))


@step
def battle_ends(game: Game) -> Plan[Game]:
    """6.1, 6.7 All blocks stand up again; then the winner may regroup."""
    # Ruling: 6.7 blocks stand up before they regroup: the enemy does not see which of them go.
    area, victor = fought(game).area, required(winner(game))
    lay_open(game)
    game.battle = None
    game.tell(BattleEnded(area, victor))
    free_prisoner(game)
    # Ruling: 6.7 Henry VI, if the battle freed him, may regroup with the winner's blocks.
    return [RegroupVictors(victor, area, ())]
