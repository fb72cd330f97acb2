"""6. What is asked in battles, and why a choice is refused."""

from __future__ import annotations

from collections.abc import Mapping

from ...kernel.interface import Action, Refusal
from ...telling.icu import Value
from ..rules.ch6_battles import battle_turns, battles, hits, regrouping, treason
from ..rules.ch6_battles.battle_lines import fought, must_retreat, next_group
from ..state.game import Game
from ..words import SAY
from .ch6_refusals import why_not_accuse, why_not_fight, why_not_hit, why_not_regroup, why_not_turn
from .refusals import Wording, either


class ChooseBattle(Wording):
    def refuses(self, game: Game, decision: battles.ChooseBattle, action: Action) -> Refusal | None:
        return why_not_fight(action)


class UseTreason(Wording):
    def refuses(self, game: Game, decision: treason.UseTreason, action: Action) -> Refusal | None:
        return why_not_accuse(game, decision.seat, action)


class TakeTurn(Wording):
    def question(self, game: Game, decision: battle_turns.TakeTurn) -> str:
        if must_retreat(game, decision.seat):
            return SAY("prompt.TakeTurn.retreat")
        names = either([game.faces[block].name for block in next_group(game)])
        return SAY("prompt.TakeTurn.ask", names=names)

    def refuses(
        self, game: Game, decision: battle_turns.TakeTurn, action: Action
    ) -> Refusal | None:
        if not isinstance(action, battle_turns.Turn):
            return None
        return why_not_turn(game, decision.seat, action, action.block)


class TakeHits(Wording):
    def values(self, game: Game, decision: hits.TakeHits) -> Mapping[str, Value]:
        return {"hits": fought(game).hits}

    def refuses(self, game: Game, decision: hits.TakeHits, action: Action) -> Refusal | None:
        return why_not_hit(game, decision.seat, action)


class RegroupVictors(Wording):
    def refuses(
        self, game: Game, decision: regrouping.RegroupVictors, action: Action
    ) -> Refusal | None:
        return why_not_regroup(game, decision.seat, action, decision.area, decision.fled)
