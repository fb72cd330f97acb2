"""1.1, 5. What is asked when cards are played and actions taken, and why a choice is refused."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ...kernel.flow import required
from ...kernel.interface import Action, Refusal, Seat
from ...telling.icu import Value
from ..components.areas import TITLES
from ..components.cards import FORCE_MARCH, MUSTER, PIRACY, PLAGUE, is_event
from ..rules.ch5_actions import action_phase, card_phase, main_attack
from ..rules.ch5_actions.action_phase import END
from ..rules.ch5_actions.card_phase import MULLIGAN_ACTION, points
from ..state.actions import March, Mulligan, Raid, Sail
from ..state.game import Game
from .ch5_refusals import why_not
from .refusals import Wording, no

STATES: Final = {PLAGUE: "plague", FORCE_MARCH: "force_march", PIRACY: "piracy"}


class ChooseCard(Wording):
    def values(self, game: Game, decision: card_phase.ChooseCard) -> Mapping[str, Value]:
        can_show = MULLIGAN_ACTION in game.options[decision.seat]
        return {"points": points(game, decision.seat) if can_show else 0}

    def refuses(
        self, game: Game, decision: card_phase.ChooseCard, action: Action
    ) -> Refusal | None:
        if not isinstance(action, Mulligan):
            return super().refuses(game, decision, action)
        if game.redealt:
            return no("redealt", "5.1")
        return no("hand", "5.1", points=points(game, decision.seat))


class Act(Wording):
    def values(self, game: Game, decision: action_phase.Act) -> Mapping[str, Value]:
        """5, 5.1 What the seat's card still lets it do."""
        card = required(game.played[decision.seat])
        area = game.stack if game.muster is None else game.muster
        return {
            "state": self._state(game, decision),
            "area": None if area is None else TITLES[area],
            "ap": game.ap,
            "all": game.cards[card].ap,
            "card": game.cards[card].name,
        }

    def _state(self, game: Game, decision: action_phase.Act) -> str:
        card = required(game.played[decision.seat])
        if game.options[decision.seat] == (END,):
            return "over"
        if card == MUSTER:
            return "muster" if game.muster is None else "gather"
        if not game.ap and card != PLAGUE:
            return "done"
        if is_event(card):
            return STATES.get(card, "event")
        return "stack" if not game.paid and _can_leave(game, decision.seat) else "free"

    def refuses(self, game: Game, decision: action_phase.Act, action: Action) -> Refusal | None:
        return why_not(game, decision.seat, action)


def _can_leave(game: Game, seat: Seat) -> bool:
    """Whether a block of the stack in hand can still leave the area where it was taken up."""
    moves = (each for each in game.options[seat] if isinstance(each, March | Sail | Raid))
    return game.stack is not None and any(game.area_of(each.block) == game.stack for each in moves)


class ChooseMain(Wording):
    def values(self, game: Game, decision: main_attack.ChooseMain) -> Mapping[str, Value]:
        return {"area": TITLES[decision.area]}
