"""5. Resolving the battle: the hidden roll, the declaration, the open roll, the losses."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from ..kernel.flow import Decision, Plan, step
from ..kernel.interface import Action, Seat
from .actions import Believe, Challenge, Declare
from .aftermath import after_battle
from .charts import BATTLE, FIELD, FOE, KINDS, LANCASTER, SUPPLY, YORK, Dice3
from .dice import best_of, losses, shows, spoken, spoken_dice
from .events import (
    BattleBegan,
    DeclarationBelieved,
    DeclarationChallenged,
    DeclarationMended,
    Declared,
    DiceHidden,
    DiceRevealed,
    DiceRolled,
    DiceSeen,
    RollsCompared,
)
from .game import Comparison, Game, present
from .last_card import ChangeOpenDice, ChangeShownDice

DECLARATIONS: Final = tuple(Declare(kind, value) for kind in KINDS for value in range(1, 7))


@step
def resolve_battle(game: Game) -> Plan[Game]:
    """5.1 The most influential in the battle region begins; on a tie, the battlefield's holder."""
    game.phase = BATTLE
    game.last = None
    if not game.is_contested():
        return [after_battle(False)]
    leader = game.controller(game.battle_region())
    active = game.holder if leader is None else leader
    strengths = game.strength(LANCASTER), game.strength(YORK)
    game.tell(BattleBegan(present(game.battlefield), active, *strengths))
    return [battle_sequence(active)]


@step
def battle_sequence(game: Game, active: Seat) -> Plan[Game]:
    """5.2 The active player rolls under the cup and looks; declaration and answer follow."""
    game.active = active
    game.claim = game.shown = game.rolled = None
    game.secret = dice = _three(game)
    game.tell(DiceHidden(active))
    game.tell(DiceSeen(active, dice))
    return [DeclareRoll(active), AnswerDeclaration(FOE[active]), open_roll()]


@dataclass(frozen=True, slots=True)
class DeclareRoll(Decision[Game]):
    """5.3 Declare a single, double or triple of a number, truly or not."""

    ask = "Declare your roll."
    waiting = "is looking under the cup"
    seat: Seat

    def options(self, game: Game) -> Iterable[Action]:
        return DECLARATIONS

    def taken(self, game: Game, action: Declare) -> Plan[Game]:
        game.claim = action.kind, action.value
        game.tell(Declared(self.seat, action.kind, action.value))
        return None

    def question(self, game: Game) -> str:
        return f"You rolled {spoken_dice(present(game.secret))}. What do you declare?"


@dataclass(frozen=True, slots=True)
class AnswerDeclaration(Decision[Game]):
    """5.4 Believe the declaration, or challenge it and see the dice."""

    ask = "Do you believe the declaration?"
    waiting = "is weighing the declaration"
    seat: Seat

    def options(self, game: Game) -> Iterable[Action]:
        return Believe(), Challenge()

    def taken(self, game: Game, action: Believe | Challenge) -> Plan[Game]:
        if isinstance(action, Challenge):
            game.tell(DeclarationChallenged(self.seat))
            return [prove_declaration()]
        game.secret = None  # scooped up: nobody is ever shown this roll
        game.tell(DeclarationBelieved(self.seat))
        return None

    def question(self, game: Game) -> str:
        return f"Your opponent declares {spoken(present(game.claim))}. Do you believe it?"


@step
def prove_declaration(game: Game) -> Plan[Game]:
    """5.5 The dice are shown. If they prove the declaration, the challenger loses a cube."""
    active, dice = present(game.active), present(game.secret)
    game.secret, game.shown = None, dice
    honest = shows(dice, present(game.claim))
    game.tell(DiceRevealed(active, dice, honest))
    if honest:
        lose_cubes(game, FOE[active], 1)
        return None
    return [ChangeShownDice(active), judge_declaration()]


@step
def judge_declaration(game: Game) -> Plan[Game]:
    """5.6 Changed dice that match let the declaration stand; otherwise its maker loses a cube,
    and the dice count."""
    active = present(game.active)
    if shows(present(game.shown), present(game.claim)):
        game.tell(DeclarationMended(active))
    else:
        lose_cubes(game, active, 1)
    return None


@step
def open_roll(game: Game) -> Plan[Game]:
    """5.7 Unless the challenge has decided the battle, the opponent rolls openly."""
    if not game.is_contested():
        return [after_battle(True)]
    foe = FOE[present(game.active)]
    game.rolled = _three(game)
    game.tell(DiceRolled(foe, game.rolled))
    return [ChangeOpenDice(foe), compare_rolls()]


@step
def compare_rolls(game: Game) -> Plan[Game]:
    """5.8, 5.9 The lower result loses cubes; if both still have some, the parts are swapped."""
    active, rolled = present(game.active), present(game.rolled)
    ours, theirs = game.standing(), best_of(rolled)
    cost = losses(ours, theirs)
    loser = None if cost == 0 else FOE[active] if cost > 0 else active
    game.last = Comparison(active, ours, rolled, loser, abs(cost))
    game.tell(RollsCompared(active, *ours, *theirs, loser, abs(cost)))
    if loser is not None:
        lose_cubes(game, loser, abs(cost))
    return [battle_sequence(FOE[active]) if game.is_contested() else after_battle(True)]


def lose_cubes(game: Game, seat: Seat, count: int) -> None:
    """5.8 From the battlefield to the supply, the French first, as far as there are any."""
    french = min(count, game.french[seat])
    game.dismiss_french(seat, french)
    game.move(seat, FIELD, SUPPLY, min(count - french, game.count(seat, FIELD)))


def _three(game: Game) -> Dice3:
    a, b, c = game.roll(3)
    return a, b, c
