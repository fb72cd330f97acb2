"""Judges positions, and orders actions by how promising they look."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from ...kernel.flow import pending, required
from ...kernel.interface import Action, Seat
from ...search.insight import WeightedInsight
from ..components.charts import ADD, FOE, GAIN, MOVE, PLACE, REGIONS, REMOVE, RESERVE, ROUNDS
from ..rules.ch5_battle.aftermath import PlaceSurvivors
from ..rules.ch5_battle.battle import AnswerDeclaration, DeclareRoll
from ..rules.ch5_battle.last_card import ChangeShownDice
from ..state.actions import (
    ChallengeDeclaration,
    ChangeDice,
    Declare,
    Done,
    FromReserve,
    MoveCube,
    PassCard,
    PlaceCubes,
    PlayEvent,
    ReturnToReserve,
    SpendPoints,
    SwapCubes,
    Take,
    TryToPlace,
    TryToRemove,
    UseSecondary,
)
from ..state.dice import best_of, shows
from ..state.game import Game
from .bluff import RESULTS, duel, place_of
from .dominated import INSTEAD, undominated
from .inputs import LEADS, chance

WINS: Final = 1000.0
"""What an action looks like that wins at once."""
WEIGHTS: Final[Mapping[str, float]] = {
    "regions": 0.373,
    "regions_late": 0.467,
    "lead": 0.27,
    "all_regions": 0.668,
    "reserve": 0.248,
    "army": 0.283,
    "battle": 0.299,
    "battles_won": 0.029,
    "battles_late": 0.069,
    "cards": 0.033,
}
"""For the order of reasons; positions are judged by a net."""


class CousinsWarInsight(WeightedInsight[Game]):
    """Regions decide, battles break ties, cubes in reach win both."""

    weights = WEIGHTS
    horizon = 2
    instead = INSTEAD

    def features(self, state: Game, seat: Seat) -> Mapping[str, float]:
        foe, late = FOE[seat], state.round / ROUNDS
        regions, lead = 0, 0.0
        for region in REGIONS:
            more = state.count(seat, region) - state.count(foe, region)
            regions += (more > 0) - (more < 0)
            safe = LEADS[min(abs(more), len(LEADS) - 1)]
            lead += safe if more > 0 else -safe
        own, other = state.strength(seat), state.strength(foe)
        won = len(state.won[seat]) - len(state.won[foe])
        hands = [sum(state.cards[card].cp for card in state.hands[s]) for s in (seat, foe)]
        return {
            "regions": regions,
            "regions_late": regions * late * late,
            "lead": lead,
            "all_regions": (regions == len(REGIONS)) - (regions == -len(REGIONS)),
            "reserve": (state.count(seat, RESERVE) - state.count(foe, RESERVE)) / 2,
            "army": (own - other) / 2,
            "battle": (own - other) / (own + other) if own + other else 0.0,
            "battles_won": won,
            "battles_late": won * late * late,
            "cards": hands[0] - hands[1],
        }

    def value(self, state: Game, seat: Seat) -> float:
        return chance(state, seat)

    def progress(self, state: Game) -> float:
        """Rounds that are over."""
        return max(0, state.round - 1) / ROUNDS

    def prior(self, state: Game, seat: Seat, actions: Sequence[Action]) -> Sequence[float]:
        return [self._looks(state, seat, action) for action in actions]

    def undominated(self, state: Game, seat: Seat, actions: Sequence[Action]) -> Sequence[Action]:
        return undominated(state, seat, actions)

    def mixed(self, state: Game, seat: Seat, actions: Sequence[Action]) -> Sequence[float] | None:
        """5.3, 5.4 Declarations and answers, as in the equilibrium of the battle sequence."""
        if state.active is None:
            return None
        asked = pending(state, seat)
        if isinstance(asked, DeclareRoll):
            known = duel(state.strength(seat), state.strength(FOE[seat]))
            return known.claims[place_of(required(state.secret))]
        if isinstance(asked, AnswerDeclaration):
            known = duel(state.strength(FOE[seat]), state.strength(seat))
            doubt = known.doubts[RESULTS.index(required(state.claim))]
            return [
                doubt if isinstance(action, ChallengeDeclaration) else 1 - doubt
                for action in actions
            ]
        return None

    def _looks(self, state: Game, seat: Seat, action: Action) -> float:
        foe = FOE[seat]
        match action:
            case PlayEvent(card=card):
                return 1.0 + state.cards[card].cp / 2
            case SpendPoints(card=card, use=use):
                return self._spending(state, seat, state.cards[card].cp, use)
            case TryToPlace(region=region):
                return self._wanted(state, seat, region) * (6 - state.count(seat, region))
            case TryToRemove(region=region):
                return self._wanted(state, seat, region) * (1 + state.count(foe, region))
            case PlaceCubes(region=region, count=count):
                wanted = self._wanted(state, seat, region) * (1 + count)
                return WINS if _wins(state, seat, region, count) else wanted
            case SwapCubes(region=region) | MoveCube(target=region):
                return self._wanted(state, seat, region)
            case Take(count=count):
                return float(1 + count)
            case FromReserve(count=count):
                return 1 / (1 + count)
            case Done() | ReturnToReserve():
                return 0.3
            case UseSecondary():
                return 3.0
            case PassCard(card=card):
                return 1 / state.cards[card].cp
            case Declare(kind=kind, value=value):
                dice = required(state.secret)
                if (kind, value) == best_of(dice):
                    return 30.0
                return 0.02 if shows(dice, (kind, value)) else 0.3
            case ChangeDice():
                return self._changed(state, seat, action)
            case _:
                return 1.0

    def _spending(self, state: Game, seat: Seat, points: int, use: int) -> float:
        if use == GAIN:
            return 1.2 if state.count(seat, RESERVE) < 2 else 0.4
        if use == ADD:
            gap = state.strength(FOE[seat]) - state.strength(seat)
            return points * (0.8 if gap >= 0 else 0.4)
        if use == PLACE:
            return points * 0.9
        if use == REMOVE:
            return points * 0.7
        assert use == MOVE
        return 0.4

    def _wanted(self, state: Game, seat: Seat, region: int) -> float:
        """How much a cube more would change in a region."""
        lead = state.cubes[6 * seat + region] - state.cubes[6 * FOE[seat] + region]
        return 3.0 if lead in (-1, 0) else 1.5 if lead == 1 else 0.7 if lead == -2 else 0.4

    def _changed(self, state: Game, seat: Seat, action: ChangeDice) -> float:
        """5.6 What the last card makes of the dice."""
        dice = state.shown if isinstance(pending(state, seat), ChangeShownDice) else state.rolled
        a, b, c = (d + s for d, s in zip(required(dice), action.changes, strict=True))
        if isinstance(pending(state, seat), ChangeShownDice):
            return 8.0 if shows((a, b, c), required(state.claim)) else 0.02
        ours, before = best_of((a, b, c)), best_of(required(state.rolled))
        stands = state.standing()
        return 8.0 if ours > stands >= before else 2.0 if ours == stands > before else 0.05


def _wins(state: Game, seat: Seat, region: int, count: int) -> bool:
    """6.1 Whether survivors in a region are what the seat lacks to hold all three, which wins as
    soon as they are placed; 6.2, 6.3 or, after the last battle, to hold more regions or as many
    with more battles won."""
    if not isinstance(pending(state, seat), PlaceSurvivors):
        return False
    leads = [state.count(seat, one) - state.count(FOE[seat], one) for one in REGIONS]
    leads[region] += count
    if min(leads) > 0 or state.round < ROUNDS:
        return min(leads) > 0
    regions = sum((lead > 0) - (lead < 0) for lead in leads)
    battles = len(state.won[seat]) + 1 - len(state.won[FOE[seat]])  # with this one
    return (regions, battles) > (0, 0)


INSIGHT: Final = CousinsWarInsight()
