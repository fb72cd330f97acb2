"""5. What is asked in a battle, and why a choice is refused."""

from __future__ import annotations

from ...kernel.flow import required
from ...kernel.interface import Action, Refusal, Seat
from ...telling.prompts import Wording
from ..components.charts import REGION_NAMES
from ..rules.ch5_battle import aftermath, battle, last_card
from ..state.actions import ChangeDice, PlaceCubes
from ..state.dice import spoken, spoken_dice
from ..state.game import Game


class DeclareRoll(Wording):
    ask = "Declare your roll."
    waiting = "is looking under the cup"

    def question(self, game: Game, decision: battle.DeclareRoll) -> str:
        return f"You rolled {spoken_dice(required(game.secret))}. What do you declare?"


class AnswerDeclaration(Wording):
    ask = "Do you believe the declaration?"
    waiting = "is deciding whether to believe it"

    def question(self, game: Game, decision: battle.AnswerDeclaration) -> str:
        return f"Your opponent declares {spoken(required(game.claim))}. Do you believe it?"


class TakeDice(Wording):
    ask = "Take the dice and roll them openly."
    waiting = "is about to roll"

    def question(self, game: Game, decision: battle.TakeDice) -> str:
        proof = required(game.proof)
        if not proof.stands:
            how = "The declaration was false: your opponent lost a cube."
        elif proof.is_mended:
            how = "The last card made the declaration true: no cube was lost."
        else:
            how = "The declaration was true: you lost a cube."
        return f"{how} Roll against {spoken(game.standing())}."


class ChangeShownDice(Wording):
    ask = "Play your last card to change the dice?"
    waiting = "may play the last card to change the dice"

    def question(self, game: Game, decision: last_card.ChangeShownDice) -> str:
        claim = spoken(required(game.claim))
        rolled = f"You declared {claim} and rolled {spoken_dice(required(game.shown))}."
        return f"{rolled} {_card_question(game, decision.seat)}"

    def refuses(
        self, game: Game, decision: last_card.ChangeShownDice, action: Action
    ) -> Refusal | None:
        return _refuse_change(game, decision.seat, action)


class ChangeOpenDice(Wording):
    ask = "Play your last card to change the dice?"
    waiting = "may play the last card to change the dice"

    def question(self, game: Game, decision: last_card.ChangeOpenDice) -> str:
        rolled = (
            f"Against {spoken(game.standing())} you rolled {spoken_dice(required(game.rolled))}."
        )
        return f"{rolled} {_card_question(game, decision.seat)}"

    def refuses(
        self, game: Game, decision: last_card.ChangeOpenDice, action: Action
    ) -> Refusal | None:
        return _refuse_change(game, decision.seat, action)


class PlaceSurvivors(Wording):
    ask = "Place your survivors in one region; the others go to your reserve."
    waiting = "is placing the survivors"

    def question(self, game: Game, decision: aftermath.PlaceSurvivors) -> str:
        where = " or ".join(REGION_NAMES[region].title() for region in decision.regions(game))
        return f"Place survivors in one region ({where}); the others go to your reserve."

    def refuses(
        self, game: Game, decision: aftermath.PlaceSurvivors, action: Action
    ) -> Refusal | None:
        match action:
            case PlaceCubes(region) if region not in decision.regions(game):
                return Refusal("That region is not next to the battle region.", "5.10")
            case PlaceCubes():
                return Refusal("You do not have that many survivors.", "5.10")
        return None


def _card_question(game: Game, seat: Seat) -> str:
    points = game.cards[game.hands[seat][0]].cp
    most = "1 die by 1" if points == 1 else f"up to {points} dice by 1 each"
    return f"Play your last card to change {most}?"


def _refuse_change(game: Game, seat: Seat, action: Action) -> Refusal | None:
    if not isinstance(action, ChangeDice):
        return None
    points = game.cards[game.hands[seat][0]].cp
    why = f"The card has {points} CP: each changes one die by 1, within 1 to 6."
    return Refusal(why, "5.6")
