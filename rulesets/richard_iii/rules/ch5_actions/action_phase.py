"""1.2, 5. The action phase: player 1 spends the action points of their card, then player 2."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ....kernel.flow import Decision, Plan, required, step
from ....kernel.interface import Action, Seat
from ....kernel.value import value
from ...components.areas import border_of_sea, seas_between
from ...components.blocks import BIT
from ...components.cards import SURPRISE, TREASON
from ...components.ids import ACTIONS, FOE
from ...state.actions import (
    EndActions,
    March,
    MarchAll,
    Muster,
    Plague,
    Raid,
    Recruit,
    Sail,
    SailAll,
    SetAside,
    Take,
)
from ...state.events import ActionsBegan
from ...state.game import Game
from .event_cards import muster, plague
from .main_attack import declare_attacks
from .marching import march, sail
from .options import choices
from .recruits import deploy
from .voyages import board, sailors

END: Final = EndActions()


@step
def action_phase(game: Game) -> Plan[Game]:
    """1.2 Player 1 acts, then player 2."""
    game.phase = ACTIONS
    first = required(game.first)
    return [player_actions(first), player_actions(FOE[first]), end_action_phase()]


@step
def player_actions(game: Game, seat: Seat) -> Plan[Game]:
    """5.1 The card gives the action points; those of an event card can only be spent on its
    event."""
    card = required(game.played[seat])
    game.acting = seat
    game.ap = game.cards[card].ap
    game.stack, game.aside, game.paid = None, 0, False
    game.spent, game.muster = False, None
    game.one_more = game.two_more = 0
    game.berths = ()
    game.extra = 1 if card == SURPRISE else 0
    if card == TREASON:
        game.treason = seat
    game.tell(ActionsBegan(seat, card, game.ap))
    return [Act(seat), declare_attacks(seat)]


@step
def end_action_phase(game: Game) -> Plan[Game]:
    """1.3 Both players have moved: battles follow."""
    game.acting = None
    return None


Order = (
    Take
    | March
    | MarchAll
    | SetAside
    | SailAll
    | Sail
    | Raid
    | Recruit
    | Muster
    | Plague
    | EndActions
)


@value
class Act(Decision[Game]):
    """5 Land moves, sea moves and recruits, in any order, while the action points last; unspent
    points are lost."""

    always = True
    seat: Seat

    def options(self, game: Game) -> Iterable[Action]:
        found = choices(game, self.seat)
        found.append(END)
        return found

    def taken(self, game: Game, action: Order) -> Plan[Game]:
        seat = self.seat
        match action:
            case Take(source):
                _put_down(game)
                game.stack = source
            case March(block, to, via):
                _activate(game)
                march(game, seat, [block], to, via)
            case MarchAll(to, via, source):
                _activate(game)
                march(game, seat, game.group(seat, source), to, via)
                game.aside = 0
            case SetAside(block):
                game.aside |= BIT[block]
            case SailAll(to, source):
                crew = sailors(game.group(seat, source))
                for _ in crew:
                    board(game, seat, source, to)
                sail(game, seat, crew, to, border_of_sea(seas_between(source, to)[0]))
                game.aside = 0
            case Sail(block, to):
                source = game.area_of(block)
                board(game, seat, source, to)
                sail(game, seat, [block], to, border_of_sea(seas_between(source, to)[0]))
            case Raid(block, to, sea):
                game.ap -= 1
                sail(game, seat, [block], to, border_of_sea(sea))
            case Recruit(block, place):
                deploy(game, seat, block, place)
            case Muster(place):
                muster(game, seat, place)
            case Plague(place):
                return [*plague(game, seat, place), self]
            case _:
                _put_down(game)
                game.berths = ()
                game.extra = 0
                game.muster = None
                return None
        return [self]


def _put_down(game: Game) -> None:
    """End the move of the group in hand."""
    game.stack, game.aside, game.paid = None, 0, False
    game.one_more = game.two_more = 0


def _activate(game: Game) -> None:
    """5.2 One action point moves any or all blocks of an area; Muster needs none."""
    if not game.paid:
        game.paid = True
        if game.muster is None:
            game.ap -= 1
