"""What luck must know of the dice and cards: every card comes from the deck at random, 1.8."""

from __future__ import annotations

from typing import Any, Final

from ...kernel.interface import Action, Json, Ruleset, Seat
from ...review.draws import PlainDraws, Roll, upto
from ..components.charts import MOMENT
from ..rules.ch4_attacking.strength import FACES, limited_attack, limited_defense
from ..state.actions import Pass
from ..state.game import Game

PASS: Final = Pass(MOMENT)


class RoseWarsDraws(PlainDraws):
    """4.4, 4.5, 5.13 Single dice that must not exceed a strength, and cards for losses."""

    def roll(self, state: Game, action: Json, sides: int, drawn: int) -> Roll | None:
        """A die of the fight under way, or a card."""
        fight = state.fight
        if not state.revealed or state.turn == 0:
            return None
        if sides != FACES or fight is None:
            return Roll(1, tuple((card,) for card in range(sides)))
        printed = state.face(fight.unit).defense
        needs = (
            limited_attack(state, fight.attack),
            limited_defense(state, fight.defense),
            limited_defense(state, printed),
        )
        return Roll(1, upto(*needs))

    def going_on(self, ruleset: Ruleset[Any], state: Game) -> tuple[Seat, Action] | None:
        """6.2 While a card may be played on the dice of a fight, none is."""
        if state.fight is None or not state.fight.attack_die or state.result is not None:
            return None
        for seat in ruleset.awaited(state):
            if PASS in ruleset.legal(state, seat):
                return seat, PASS
        return None


DRAWS: Final = RoseWarsDraws()
