"""What luck must know of the dice and cards: hands are dealt as the deck is shuffled, 1.1; dice lie
under a cup, 5.2."""

from __future__ import annotations

from typing import Any, Final

from ...kernel.interface import Action, Json, Ruleset, Seat
from ...review.draws import SIX, Hidden, PlainDraws, Roll, Worth
from ..components.charts import BATTLE, DEAL, FIELD, FOE, SUPPLY
from ..state.actions import HoldCard
from ..state.game import Game
from .bluff import MOST, RESULTS, WORTH, chances, duel, place_of, prize, stakes

ALL_ALIKE: Final = (tuple(range(6)),)
"""Dice that nothing shows of yet."""
HOLD: Final = HoldCard()
HELD: Final = 0.2
"""Measured in fifty games, 2026-11-30: mostly the last card changes a roll that is worth it."""


class CousinsWarDraws(PlainDraws):
    """4.6, 4.7 Single dice, and 5.2, 5.7 three at once."""

    held = HELD

    def roll(self, state: Game, action: Json, sides: int, drawn: int) -> Roll | None:
        """A die for influence; three under the cup as a sequence begins; three in the open."""
        if state.phase == DEAL:
            return None
        if state.phase != BATTLE:
            return Roll(1, SIX)
        under_the_cup = state.claim is None and state.shown is None
        return Roll(3, ALL_ALIKE if under_the_cup else SIX)

    def going_on(self, ruleset: Ruleset[Any], state: Game) -> tuple[Seat, Action] | None:
        """5.6 While the last card may still change an open roll, it is held."""
        if state.phase != BATTLE or state.rolled is None or state.result is not None:
            return None
        for seat in ruleset.awaited(state):
            if HOLD in ruleset.legal(state, seat):
                return seat, HOLD
        return None

    def hidden(self, before: Game, after: Game, worth: Worth) -> Hidden | None:
        """5.2 The dice under the cup are worth what they make of the battle between two who play
        the duel well."""
        if after.secret is None or after.claim is not None or after.active is None:
            return None
        seat = after.active
        values = worths_of_rolls(after.strength(seat), after.strength(FOE[seat]))
        mean = sum(chance * value for chance, value in zip(chances(), values, strict=True))
        spread = sum(
            chance * (value - mean) ** 2 for chance, value in zip(chances(), values, strict=True)
        )
        step = _worth_of_a_prize(after, seat, worth)
        by = step * (values[place_of(after.secret)] - mean)
        each = (by, -by) if seat == 0 else (-by, by)
        return Hidden(each, (step * step * spread,) * 2)


def worths_of_rolls(own: int, foe: int) -> list[float]:
    """What each result under the cup is worth to the active player, in prizes."""
    own, foe = min(own, MOST), min(foe, MOST)
    solved = duel(own, foe)
    believed, proved, caught = stakes(own, foe, WORTH)
    return [
        sum(
            share
            * (
                (1 - solved.doubts[claim]) * believed[claim]
                + solved.doubts[claim] * (proved[claim] if claim == held else caught[held])
            )
            for claim, share in enumerate(solved.claims[held])
        )
        for held in range(len(RESULTS))
    ]


def _worth_of_a_prize(state: Game, seat: Seat, worth: Worth) -> float:
    """How much a prize moves the chance of the seat: from its army gone to the other gone."""
    own, foe = state.strength(seat), state.strength(FOE[seat])
    won, lost = (worth(_without(state, loser))[seat] for loser in (FOE[seat], seat))
    return (won - lost) / (prize(own) + prize(foe))


def _without(state: Game, loser: Seat) -> Game:
    """The position with the army of a seat gone."""
    world: Game = state.clone()
    french = world.french[loser]
    world.dismiss_french(loser, french)
    world.move(loser, FIELD, SUPPLY, world.count(loser, FIELD))
    return world


DRAWS: Final = CousinsWarDraws()
