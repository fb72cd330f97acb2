"""5. The battle: the hidden roll, the declaration, the open roll, the losses."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ....kernel.cloning import replace
from ....kernel.flow import Decision, Plan, required, step
from ....kernel.interface import Action, Seat
from ....kernel.value import value
from ...components.charts import BATTLE, FIELD, FOE, KINDS, LANCASTER, SUPPLY, YORK, Dice3
from ...state.actions import Believe, Challenge, ChallengeDeclaration, Declare, RollOpenly
from ...state.dice import best_of, losses, shows
from ...state.events import (
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
from ...state.game import Comparison, Game, Proof
from .aftermath import after_battle
from .last_card import ChangeOpenDice, ChangeShownDice

DECLARATIONS: Final = tuple(Declare(kind, value) for kind in KINDS for value in range(1, 7))
ANSWERS: Final = (Believe(), ChallengeDeclaration())
ROLL: Final = (RollOpenly(),)


@step
def resolve_battle(game: Game) -> Plan[Game]:
    """5.1 The player with more cubes in the battle region begins; on a tie, the battlefield's
    holder."""
    game.phase = BATTLE
    game.last = game.proof = None
    if not game.is_contested():
        return [after_battle(False)]
    active, by = game.first_to_roll()
    strengths = game.strength(LANCASTER), game.strength(YORK)
    region = game.battle_region()
    influence = game.count(LANCASTER, region), game.count(YORK, region)
    game.tell(BattleBegan(required(game.battlefield), active, *strengths, by, *influence))
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


@value
class DeclareRoll(Decision[Game]):
    """5.3 Declare a single, double or triple of a number, truthfully or not."""

    seat: Seat

    def options(self, game: Game) -> Iterable[Action]:
        return DECLARATIONS

    def taken(self, game: Game, action: Declare) -> Plan[Game]:
        game.claim = action.kind, action.value
        game.tell(Declared(self.seat, action.kind, action.value))
        return None


@value
class AnswerDeclaration(Decision[Game]):
    """5.4 Believe the declaration, or challenge it and see the dice."""

    seat: Seat

    def options(self, game: Game) -> Iterable[Action]:
        return ANSWERS

    def taken(self, game: Game, action: Believe | ChallengeDeclaration | Challenge) -> Plan[Game]:
        if isinstance(action, Believe):
            game.secret = None  # picked up unseen: this roll stays secret during the match
            game.tell(DeclarationBelieved(self.seat))
            return None
        game.tell(DeclarationChallenged(self.seat))
        if isinstance(action, Challenge):  # from an old log: includes the open roll
            return [prove_declaration()]
        return [prove_declaration(), TakeDice(self.seat)]


@step
def prove_declaration(game: Game) -> Plan[Game]:
    """5.5 The dice are shown. If they prove the declaration, the challenger loses a cube."""
    active, dice = required(game.active), required(game.secret)
    claim = required(game.claim)
    honest = shows(dice, claim)
    game.secret, game.shown, game.last = None, dice, None
    game.proof = Proof(active, claim, dice, dice, True if honest else None)
    game.tell(DiceRevealed(active, dice, honest))
    if honest:
        lose_cubes(game, FOE[active], 1)
        return None
    return [ChangeShownDice(active), judge_declaration()]


@step
def judge_declaration(game: Game) -> Plan[Game]:
    """5.6 If the changed dice make the declaration true, it stands; otherwise the active player
    loses a cube and the dice count."""
    active, dice, proof = required(game.active), required(game.shown), required(game.proof)
    stands = shows(dice, proof.claim)
    game.proof = replace(proof, final=dice, stands=stands)
    if stands:
        game.tell(DeclarationMended(active))
    else:
        lose_cubes(game, active, 1)
    return None


@value
class TakeDice(Decision[Game]):
    """5.7 Take the dice of a challenge, which lie open until then, for the open roll."""

    always = True  # the challenge and the open roll are separate steps of a replay
    seat: Seat

    def options(self, game: Game) -> Iterable[Action]:
        return ROLL if game.is_contested() else ()

    def taken(self, game: Game, action: RollOpenly) -> Plan[Game]:
        return None


@step
def open_roll(game: Game) -> Plan[Game]:
    """5.7 The opponent rolls openly, unless the challenge has ended the battle."""
    if not game.is_contested():
        return [after_battle(True)]
    foe = FOE[required(game.active)]
    game.proof = None
    game.rolled = _three(game)
    game.tell(DiceRolled(foe, game.rolled))
    return [ChangeOpenDice(foe), compare_rolls()]


@step
def compare_rolls(game: Game) -> Plan[Game]:
    """5.8, 5.9 The lower result loses cubes; if both players still have some, they swap roles."""
    active, rolled = required(game.active), required(game.rolled)
    ours, theirs = game.standing(), best_of(rolled)
    cost = losses(ours, theirs)
    loser = None if cost == 0 else FOE[active] if cost > 0 else active
    lost = 0 if loser is None else min(abs(cost), game.strength(loser))
    game.last = Comparison(active, ours, rolled, loser, lost)
    game.tell(RollsCompared(active, *ours, *theirs, loser, lost))
    if loser is not None:
        lose_cubes(game, loser, lost)
    return [battle_sequence(FOE[active]) if game.is_contested() else after_battle(True)]


def lose_cubes(game: Game, seat: Seat, count: int) -> None:
    """5.8 Move `count` of the seat's cubes from the battlefield, which must have them, to the
    supply, French cubes first."""
    french = min(count, game.french[seat])
    game.dismiss_french(seat, french)
    game.move(seat, FIELD, SUPPLY, count - french)


def _three(game: Game) -> Dice3:
    a, b, c = game.roll(3)
    return a, b, c
