"""5. What is asked in a battle, and why a choice is refused."""

from __future__ import annotations

from collections.abc import Mapping
from functools import reduce

from ...kernel.flow import required
from ...kernel.interface import Action, Refusal
from ...telling.icu import Value
from ..components.charts import REGION_NAMES
from ..rules.ch5_battle import aftermath, battle, last_card
from ..state.actions import PlaceCubes
from ..state.game import Game
from ..words import SAY, dice
from .refusals import Wording, no, spoken


class DeclareRoll(Wording):
    def values(self, game: Game, decision: battle.DeclareRoll) -> Mapping[str, Value]:
        return {"dice": dice(required(game.secret))}


class AnswerDeclaration(Wording):
    def values(self, game: Game, decision: battle.AnswerDeclaration) -> Mapping[str, Value]:
        return {"claim": spoken(required(game.claim))}


class TakeDice(Wording):
    def values(self, game: Game, decision: battle.TakeDice) -> Mapping[str, Value]:
        proof = required(game.proof)
        truth = "false" if not proof.stands else "mended" if proof.is_mended else "true"
        return {"truth": truth, "claim": spoken(game.standing())}


class ChangeShownDice(Wording):
    def values(self, game: Game, decision: last_card.ChangeShownDice) -> Mapping[str, Value]:
        return {
            "claim": spoken(required(game.claim)),
            "dice": dice(required(game.shown)),
            "points": game.cards[game.hands[decision.seat][0]].cp,
        }


class ChangeOpenDice(Wording):
    def values(self, game: Game, decision: last_card.ChangeOpenDice) -> Mapping[str, Value]:
        return {
            "claim": spoken(game.standing()),
            "dice": dice(required(game.rolled)),
            "points": game.cards[game.hands[decision.seat][0]].cp,
        }


class PlaceSurvivors(Wording):
    def values(self, game: Game, decision: aftermath.PlaceSurvivors) -> Mapping[str, Value]:
        regions = (SAY(f"region.{REGION_NAMES[region]}") for region in decision.regions(game))
        return {"regions": reduce(lambda a, b: SAY("either", one=a, other=b), regions)}

    def refuses(
        self, game: Game, decision: aftermath.PlaceSurvivors, action: Action
    ) -> Refusal | None:
        match action:
            case PlaceCubes(region) if region not in decision.regions(game):
                return no("far", "5.10")
            case PlaceCubes():
                return no("survivors", "5.10")
        return None
