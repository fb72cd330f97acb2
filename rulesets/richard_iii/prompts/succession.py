"""6.82. What is asked when an heir enters play."""

from __future__ import annotations

from collections.abc import Mapping

from ...telling.icu import Value
from ..rules.succession import heirs
from ..rules.succession.heirs import next_minor
from ..state.game import Game
from .refusals import Wording


class EnterMinor(Wording):
    def values(self, game: Game, decision: heirs.EnterMinor) -> Mapping[str, Value]:
        minor = next_minor(game, decision.seat)
        return {
            "heir": None if minor is None else game.faces[minor].name,
            "king": decision.seat == game.king,
        }
