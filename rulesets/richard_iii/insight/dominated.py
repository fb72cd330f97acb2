"""Actions that another one is never worse than: no level of the server's players takes them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from ...kernel.flow import pending
from ...kernel.interface import Action, Seat
from ..components.areas import EXILE_OF, MIDDLESEX, TOWER
from ..components.blocks import HENRY_VI, HOME
from ..components.cards import PLAGUE
from ..components.ids import LANCASTER, Area, Block
from ..rules.ch5_actions.action_phase import END, Act
from ..rules.ch6_battles.battle_turns import TakeTurn
from ..rules.ch6_battles.regrouping import END_REGROUP, RegroupVictors
from ..rules.ch6_battles.treason import NO_TREASON, UseTreason
from ..rules.ch7_8_supply_and_politics.supply import SUPPLY_LIMITS, fed, surplus
from ..state.actions import (
    Accuse,
    EndActions,
    EndRegroup,
    Fire,
    NoTreason,
    Pass,
    Plague,
    Regroup,
)
from ..state.game import Game


def undominated(game: Game, seat: Seat, actions: Sequence[Action]) -> Sequence[Action]:
    """The actions without those that are dominated in the decision that the seat must make."""
    rule = RULES.get(type(pending(game, seat)))
    return actions if rule is None else rule(game, seat, actions)


def feeds(game: Game, seat: Seat, block: Block, area: Area) -> bool:
    """7.1, 7.2 Whether an area can feed this block, too."""
    return HOME[block] == area or len(fed(game, seat, area)) < SUPPLY_LIMITS[area]


def _acting(game: Game, seat: Seat, actions: Sequence[Action]) -> Sequence[Action]:
    """5.1 Plague costs its player nothing, but for a prisoner of their own in Middlesex."""
    if game.played[seat] != PLAGUE or len(actions) == 1:
        return actions
    own = seat == LANCASTER and game.where[HENRY_VI] == TOWER
    harmless = [a for a in actions if isinstance(a, Plague) and not (own and a.area == MIDDLESEX)]
    return [a for a in actions if a != END] if harmless else actions


def _in_battle(game: Game, seat: Seat, actions: Sequence[Action]) -> Sequence[Action]:
    """6.4 To fire costs nothing: a block that may fire does not pass."""
    armed = {action.block for action in actions if isinstance(action, Fire)}
    return [a for a in actions if not (isinstance(a, Pass) and a.block in armed)]


def _with_treason(game: Game, seat: Seat, actions: Sequence[Action]) -> Sequence[Action]:
    """6.9 Before the last battle of the turn the roll is not kept: it would be lost."""
    if game.contested.bit_count() > 1 or len(actions) == 1:
        return actions
    return [action for action in actions if action != NO_TREASON]


def _regrouping(game: Game, seat: Seat, actions: Sequence[Action]) -> Sequence[Action]:
    """7.1 The victors leave no block to starve that can be fed next door, and crowd no area that
    cannot feed one more."""
    decision = pending(game, seat)
    assert isinstance(decision, RegroupVictors)
    moves = [a for a in actions if isinstance(a, Regroup) and feeds(game, seat, a.block, a.to)]
    helping = [action for action in moves if EXILE_OF[action.to] is None]
    if helping and surplus(game, seat, decision.area):
        return helping
    return [*moves, END_REGROUP]


RULES: Final[Mapping[type, Callable[[Game, Seat, Sequence[Action]], Sequence[Action]]]] = {
    Act: _acting,
    TakeTurn: _in_battle,
    UseTreason: _with_treason,
    RegroupVictors: _regrouping,
}
INSTEAD: Final[Mapping[type[Action], type[Action]]] = {
    EndActions: Plague,
    Pass: Fire,
    NoTreason: Accuse,
    EndRegroup: Regroup,
}
"""What dominates them."""
