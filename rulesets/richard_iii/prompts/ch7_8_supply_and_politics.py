"""7, 8. What is asked after the battles, and why a choice is refused."""

from __future__ import annotations

from ...kernel.interface import Action, Refusal
from ...telling.prompts import Wording
from ..components.areas import AREAS, TITLES
from ..components.blocks import TURNCOATS
from ..rules.ch7_8_supply_and_politics import politics, supply
from ..rules.ch7_8_supply_and_politics.homes import homes, travellers
from ..rules.ch7_8_supply_and_politics.politics import END_GOING_HOME
from ..rules.ch7_8_supply_and_politics.supply import END_SUPPLY, surplus
from ..state.actions import Execute, GoHome
from ..state.game import Game
from .ch7_8_refusals import why_not_home, why_not_recall, why_not_starve


class ChooseLosses(Wording):
    ask = "Choose which surplus blocks lose a step."
    waiting = "is taking supply losses"

    def refuses(self, game: Game, decision: supply.ChooseLosses, action: Action) -> Refusal | None:
        return why_not_starve(game, decision.seat, action)

    def question(self, game: Game, decision: supply.ChooseLosses) -> str:
        hungry = [TITLES[area] for area in AREAS if surplus(game, decision.seat, area)]
        if END_SUPPLY not in game.options[decision.seat]:
            return f"Too many blocks in {' and '.join(hungry)}: choose which lose a step."
        if game.losses[decision.seat]:
            return "You have chosen your supply losses."
        if Execute(TURNCOATS[decision.seat]) in game.options[decision.seat]:
            name = game.faces[TURNCOATS[decision.seat]].name
            return f"All your blocks are supplied. You may execute {name}."
        return "All your blocks are supplied."


class ChooseHomes(Wording):
    ask = "Send your blocks home."
    waiting = "is going home"

    def refuses(self, game: Game, decision: politics.ChooseHomes, action: Action) -> Refusal | None:
        able = travellers(game, decision.seat)
        ways = homes(game, action.block) if isinstance(action, GoHome) else ()
        return why_not_home(game, decision.seat, action, able, ways)

    def question(self, game: Game, decision: politics.ChooseHomes) -> str:
        if END_GOING_HOME in game.options[decision.seat]:
            return "All your blocks know where to go."
        return self.ask


class ChooseExiles(Wording):
    ask = "Choose which surplus exiles go to your pool."
    waiting = "is sending exiles to the pool"

    def refuses(
        self, game: Game, decision: politics.ChooseExiles, action: Action
    ) -> Refusal | None:
        return why_not_recall(game, decision.seat, action)
