"""6. What is asked in battles, and why a choice is refused."""

from __future__ import annotations

from ...kernel.interface import Action, Refusal
from ...telling.prompts import Wording
from ..rules.ch6_battles import battle_turns, battles, hits, regrouping, treason
from ..rules.ch6_battles.battle_lines import fought, must_retreat, next_group
from ..state.game import Game
from .ch6_refusals import why_not_accuse, why_not_fight, why_not_hit, why_not_regroup, why_not_turn


class ChooseBattle(Wording):
    ask = "Choose the next battle."
    waiting = "is choosing the next battle"

    def refuses(self, game: Game, decision: battles.ChooseBattle, action: Action) -> Refusal | None:
        return why_not_fight(action)


class UseTreason(Wording):
    ask = "Treason: choose an enemy block for your treachery roll, or keep it for another battle."
    waiting = "is deciding on a treachery roll"

    def refuses(self, game: Game, decision: treason.UseTreason, action: Action) -> Refusal | None:
        return why_not_accuse(game, decision.seat, action)


class TakeTurn(Wording):
    ask = "What does your block do in its battle turn?"
    waiting = "is fighting"

    def question(self, game: Game, decision: battle_turns.TakeTurn) -> str:
        if must_retreat(game, decision.seat):
            return "Round 4: the attacker must retreat."
        names = " or ".join(game.faces[block].name for block in next_group(game))
        return f"What does {names} do?"

    def refuses(
        self, game: Game, decision: battle_turns.TakeTurn, action: Action
    ) -> Refusal | None:
        if not isinstance(action, battle_turns.Turn):
            return None
        return why_not_turn(game, decision.seat, action, action.block)


class TakeHits(Wording):
    ask = "Choose which of your strongest blocks takes the hits."
    waiting = "is choosing a block to take the hits"

    def refuses(self, game: Game, decision: hits.TakeHits, action: Action) -> Refusal | None:
        return why_not_hit(game, decision.seat, action)

    def question(self, game: Game, decision: hits.TakeHits) -> str:
        hits = fought(game).hits
        count = "the hit" if hits == 1 else f"the {hits} hits"
        return f"Choose which of your strongest blocks takes {count}."


class RegroupVictors(Wording):
    ask = "Regroup: your victorious blocks may move to adjacent areas."
    waiting = "is regrouping"

    def refuses(
        self, game: Game, decision: regrouping.RegroupVictors, action: Action
    ) -> Refusal | None:
        return why_not_regroup(game, decision.seat, action, decision.area, decision.fled)
