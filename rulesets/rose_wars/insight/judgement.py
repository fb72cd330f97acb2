"""Judges positions, and orders actions by how promising they look."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from ...kernel.interface import Action, Seat
from ...search.insight import WeightedInsight
from ..components.charts import FOE, MOMENT, OWNER, UNITS_OF, Unit
from ..components.squares import BIT, GOAL, OFF, ROWS, Square, row
from ..components.units import Face
from ..rules.ch3_movement.blocking import ground_of
from ..rules.ch3_movement.range import movement, reachable
from ..rules.ch4_attacking.strength import FACES, forecast
from ..state.actions import (
    Advance,
    AskAgain,
    AskThisTurn,
    Attack,
    AttackBy,
    ChooseSquare,
    Decline,
    EndTurn,
    KeepBack,
    Move,
    Pass,
    PassQuickly,
    PlayCard,
    PutBack,
    Ready,
    Stay,
    Suborn,
)
from ..state.game import Game

WEIGHTS: Final[Mapping[str, float]] = {
    "force": 0.018,
    "units": 0.017,
    "advance": 0.456,
    "spearhead": 0.969,
    "threat": 3.914,
    "threatened": -1.724,
    "cards": 0.056,
    "turn": 0.155,
}
"""Tuned by self-play; the log is in tools/tune/logs."""
SAFE_CHOICE: Final = 0.002
"""For switches that change nothing on the board."""


class RoseWarsInsight(WeightedInsight[Game]):
    """Reach the enemy back line before the enemy reaches yours; units are the means."""

    weights = WEIGHTS
    horizon = 2

    def features(self, state: Game, seat: Seat) -> Mapping[str, float]:
        foe = FOE[seat]
        if not state.revealed:
            return {}
        own, other = _Side(state, seat), _Side(state, foe)
        to_move = seat == state.player
        return {
            "force": (own.force - other.force) / 4,
            "units": own.units - other.units,
            "advance": (own.advance - other.advance) / 3,
            "spearhead": own.spearhead - other.spearhead,
            "threat": min(2, own.threats) if to_move and state.left else 0.4 * min(2, own.threats),
            "threatened": 0.4 * min(2, other.threats)
            if to_move and state.left
            else float(min(2, other.threats)),
            "cards": len(state.hands[seat]) - len(state.hands[foe]),
            "turn": 1.0 if to_move and state.left else -1.0,
        }

    def progress(self, state: Game) -> float:
        """Units that have fallen: nothing else brings the end nearer."""
        fallen = sum(spot == OFF for spot in state.at)
        return fallen / len(state.at) if state.revealed else 0.0

    def undominated(self, state: Game, seat: Seat, actions: Sequence[Action]) -> Sequence[Action]:
        """7.1 Who can win at once does."""
        won = [action for action in actions if wins(state, seat, action)]
        return won or actions

    def prior(self, state: Game, seat: Seat, actions: Sequence[Action]) -> Sequence[float]:
        return [self._looks(state, seat, action) for action in actions]

    def _looks(self, state: Game, seat: Seat, action: Action) -> float:
        match action:
            case Move(unit=unit, square=square):
                return _moving(state, seat, unit, square)
            case (
                Attack(unit=unit, target=target, square=square)
                | AttackBy(unit=unit, target=target, square=square)
            ):
                return _attacking(state, seat, unit, target, square)
            case EndTurn():
                return 0.05 if state.left else 3.0
            case AskAgain() | AskThisTurn() | PassQuickly() | PutBack():
                return SAFE_CHOICE
            case Pass(until=until):
                return 1.0 if until == MOMENT else SAFE_CHOICE
            case PlayCard() | Ready():
                return 1.2
            case Suborn(target=target):
                return 0.5 + _worth(state.face(target)) / 4
            case ChooseSquare(square=square):
                return 1.0 + 0.2 * _forward(seat, square)
            case Advance():
                return 4.0
            case Stay() | Decline():
                return 0.6
            case KeepBack(unit=unit):
                return 3.0 if state.face(unit).range else 1.0
            case _:
                return 1.0


class _Side:
    """What one seat has on the board."""

    __slots__ = ("advance", "force", "spearhead", "threats", "units")

    def __init__(self, state: Game, seat: Seat) -> None:
        self.units, self.threats = 0, 0
        self.force = self.advance = self.spearhead = 0.0
        ground, goal = ground_of(state, seat), GOAL[seat]
        for unit in UNITS_OF[seat]:
            spot = state.at[unit]
            if spot == OFF:
                continue
            face = state.face(unit)
            far = _forward(seat, spot)
            self.units += 1
            self.force += _worth(face)
            self.advance += far
            self.spearhead = max(self.spearhead, far / (ROWS - 1))
            if state.held & 1 << unit:
                continue
            steps = movement(state, unit, False)
            if steps >= ROWS - 1 - far:
                self.threats += bool(reachable(state, unit, steps, ground) & goal)


def _forward(seat: Seat, square: int) -> int:
    """How many rows the square lies in front of the seat's own back line."""
    return ROWS - 1 - row(square) if seat else row(square)


def _worth(face: Face) -> float:
    return 1 + (face.attack + face.defense + face.movement + 0.7 * face.range) / 4


def _moving(state: Game, seat: Seat, unit: Unit, square: int) -> float:
    if OWNER[unit] == seat and BIT[square] & GOAL[seat]:
        return 1000.0
    gain = _forward(seat, square) - _forward(seat, state.at[unit])
    if gain <= 0:
        return 0.15 if gain == 0 else 0.08
    return 0.4 * gain * (1 + _forward(seat, square) / 3)


def _attacking(state: Game, seat: Seat, unit: Unit, target: Unit, square: Square) -> float:
    attack, defense = forecast(state, unit, target, square)
    wins = attack * (FACES - defense) / FACES**2
    spot = state.at[target]
    prize = _worth(state.face(target)) + _forward(FOE[seat], spot)
    if BIT[spot] & GOAL[seat] and not state.face(unit).range:
        prize += 60.0
    return 0.1 + wins * prize


def wins(state: Game, seat: Seat, action: Action) -> bool:
    """7.1 Whether the action brings a unit of the seat onto the enemy back line at once."""
    match action:
        case Move(unit=unit, square=square):
            return OWNER[unit] == seat and bool(BIT[square] & GOAL[seat])
        case Advance():
            fight = state.fight
            return fight is not None and bool(BIT[fight.at] & GOAL[OWNER[fight.unit]])
        case _:
            return False


INSIGHT: Final = RoseWarsInsight()
