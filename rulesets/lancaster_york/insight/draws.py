"""What luck must know of the cards: the deck is shuffled once, 0.1, and drawn from every turn."""

from __future__ import annotations

from typing import Any, Final

from ...kernel.flow import shuffle
from ...kernel.interface import Dice, Ruleset
from ...review.draws import PlainDraws
from ..components.charts import DRAFT
from ..state.actions import TakeCard
from ..state.game import Game
from .judgement import INSIGHT


class LancasterYorkDraws(PlainDraws):
    """2.1 The display, judged by what the seats can take of it in their order."""

    def unseen(self, state: Game, chance: Dice) -> Game:
        """A table over a deck in another order."""
        world: Game = state.clone()
        deck = sorted(world.deck)
        shuffle(chance, deck)
        world.deck = tuple(deck)
        return world

    def is_drawn(self, before: Game | None, after: Game) -> bool:
        """Whether a display was laid out."""
        return before is None or len(after.deck) < len(before.deck)

    def judged(self, ruleset: Ruleset[Any], state: Game) -> Game:
        """After a draft in which everyone takes what looks best."""
        if state.phase != DRAFT or state.result is not None:
            return state
        world: Game = ruleset.clone(state)
        while world.phase == DRAFT and (awaited := ruleset.awaited(world)):
            (seat,) = awaited
            legal = ruleset.legal(world, seat)
            if not isinstance(legal[0], TakeCard):
                break
            looks = INSIGHT.prior(world, seat, legal)
            best = max(range(len(legal)), key=looks.__getitem__)
            ruleset.apply(world, seat, legal[best], _NoDice())
        return world


class _NoDice:
    """A draft needs no chance."""

    def below(self, n: int) -> int:
        raise RuntimeError(f"a draft asked for a number below {n}")


DRAWS: Final = LancasterYorkDraws()
