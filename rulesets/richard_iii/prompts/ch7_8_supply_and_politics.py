"""7, 8. What is asked after the battles, and why a choice is refused."""

from __future__ import annotations

from collections.abc import Mapping

from ...kernel.interface import Action, Refusal
from ...telling.icu import Value
from ...telling.words import listed
from ..components.areas import AREAS, TITLES
from ..components.blocks import TURNCOATS
from ..rules.ch7_8_supply_and_politics import politics, supply
from ..rules.ch7_8_supply_and_politics.homes import homes, travellers
from ..rules.ch7_8_supply_and_politics.politics import END_GOING_HOME
from ..rules.ch7_8_supply_and_politics.supply import END_SUPPLY, surplus
from ..state.actions import Execute, GoHome
from ..state.game import Game
from .ch7_8_refusals import why_not_home, why_not_recall, why_not_starve
from .refusals import Wording


class ChooseLosses(Wording):
    def values(self, game: Game, decision: supply.ChooseLosses) -> Mapping[str, Value]:
        seat = decision.seat
        turncoat, state = TURNCOATS[seat], "fed"
        if END_SUPPLY not in game.options[seat]:
            state = "hungry"
        elif game.losses[seat]:
            state = "chosen"
        elif Execute(turncoat) in game.options[seat]:
            state = "execute"
        hungry = [TITLES[area] for area in AREAS if surplus(game, seat, area)]
        return {"state": state, "areas": listed(hungry), "block": game.faces[turncoat].name}

    def refuses(self, game: Game, decision: supply.ChooseLosses, action: Action) -> Refusal | None:
        return why_not_starve(game, decision.seat, action)


class ChooseHomes(Wording):
    def values(self, game: Game, decision: politics.ChooseHomes) -> Mapping[str, Value]:
        return {"ready": END_GOING_HOME in game.options[decision.seat]}

    def refuses(self, game: Game, decision: politics.ChooseHomes, action: Action) -> Refusal | None:
        able = travellers(game, decision.seat)
        ways = homes(game, action.block) if isinstance(action, GoHome) else ()
        return why_not_home(game, decision.seat, action, able, ways)


class ChooseExiles(Wording):
    def refuses(
        self, game: Game, decision: politics.ChooseExiles, action: Action
    ) -> Refusal | None:
        return why_not_recall(game, decision.seat, action)
