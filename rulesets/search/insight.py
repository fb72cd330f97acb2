"""What a game must say of itself so that the search can play it well: its insight.

Each game has its own in `insight/` beside its rules. It judges one sampled world, with everything
in it that is hidden from the seat: the search makes sure that only the average over many such
worlds counts.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from math import exp
from types import MappingProxyType
from typing import Any, Generic, Protocol, TypeVar

from ..kernel.interface import Action, Ruleset, Seat

S = TypeVar("S")
S_contra = TypeVar("S_contra", contravariant=True)


class Chance(Protocol):
    """The search's own chance, which also rolls the dice of sampled worlds."""

    def below(self, n: int) -> int:
        """An integer from 0 to n - 1."""

    def unit(self) -> float:
        """A number from 0 to 1, without 1."""


class SecretPhase(Protocol):
    """A phase in which all seats plan in secret, at the same time, as one seat sees it. Plans are
    values of the game's own, and a profile is one of each seat."""

    @property
    def seats(self) -> Sequence[Seat]:
        """All that plan, in seat order."""

    @property
    def judged(self) -> int:
        """How often profiles have been judged: what it has cost."""

    def first(self, seat: Seat) -> Sequence[Any]:
        """Plans for the goals that a seat can have."""

    def reply(self, seat: Seat, profiles: Sequence[Sequence[Any]], number: int) -> Any:
        """A good plan of the seat against what the others do in the profiles. `number` counts the
        rounds of replies, which may have different goals."""

    def heedless(self, seat: Seat) -> float:
        """The chance that the seat leaves its plan untouched, so that no able plan of it has to be
        feared: 0 for one that seems to plan with care."""

    def untouched(self, seat: Seat) -> Any:
        """The seat's plan as it is."""

    def worths(self, profile: Sequence[Any]) -> Sequence[float]:
        """From 0 to 1: what it is worth to each seat if all do this."""

    def actions(self, seat: Seat, plan: Any) -> Sequence[Action]:
        """What the thinking seat does to carry out a plan. The first is legal, and each of the
        others after those before it."""


class Insight(Protocol[S_contra]):
    """What the search asks of a game."""

    @property
    def strongest(self) -> str:
        """The key of the highest level whose thinking ends soon enough for people to wait."""

    @property
    def horizon(self) -> int:
        """Decisions that are played by first impressions before a position is judged, at most."""

    def facing(self, state: S_contra, seat: Seat) -> Insight[S_contra]:
        """What the seat should think with in this position: itself, or one that takes more risks
        because the seat is the one that has to."""

    def features(self, state: S_contra, seat: Seat) -> Mapping[str, float]:
        """What is good or bad for the seat in a position, by name and before any weight: positive
        is good. Reasons are given in these names."""

    def value(self, state: S_contra, seat: Seat) -> float:
        """From 0 to 1: the seat's chance to win a game that is not over yet."""

    def progress(self, state: S_contra) -> float:
        """How much of the game is over, from 0 to 1: early judgements are less sure than late
        ones, and are corrected by it (`calibration.py`)."""

    def prior(self, state: S_contra, seat: Seat, actions: Sequence[Action]) -> Sequence[float]:
        """How promising each legal action looks at first sight: positive, in any unit."""

    def undominated(
        self, state: S_contra, seat: Seat, actions: Sequence[Action]
    ) -> Sequence[Action]:
        """The legal actions without those that another of them is never worse than, such as to
        refuse a free gain: no level takes these, whatever it overlooks. At least one is left. Uses
        only what the seat knows."""

    @property
    def instead(self) -> Mapping[type[Action], type[Action]]:
        """Of each kind of action that may be dominated, the kind that dominates it."""

    def mixed(
        self, state: S_contra, seat: Seat, actions: Sequence[Action]
    ) -> Sequence[float] | None:
        """How often each action should be taken where an opponent could profit from knowing the
        answer, as with a bluff; None where looking ahead decides. Uses only what the seat knows."""

    def plans(self, state: S_contra, seat: Seat) -> Sequence[Sequence[Action]]:
        """Whole turns to choose from, the most promising first, where a turn is many small actions;
        none where the search looks at single ones. The first action of each is legal."""

    def script(
        self, state: S_contra, seat: Seat, actions: Sequence[Action], chance: Chance
    ) -> Sequence[Action]:
        """What the seat does next while a plan is played out: one action or a few that belong
        together. The first is legal."""

    def quiet(self, state: S_contra) -> bool:
        """Whether a position that follows a plan may be judged: nothing is half done."""

    @property
    def plans_in_secret(self) -> bool:
        """Whether `secrets` has whole plans for phases in which all seats choose at the same time.
        Positions are judged before such a phase begins."""

    def secrets(self, state: S_contra, seat: Seat) -> SecretPhase | None:
        """The plans among which the seats choose now; none outside such a phase. Uses only what the
        seat knows."""


class WeightedInsight(ABC, Generic[S]):
    """An insight whose value follows from weighted features, through the logistic function."""

    weights: Mapping[str, float]
    strongest: str = "earl"
    """See `Insight`."""
    horizon: int = 60
    """See `Insight`."""
    plans_in_secret: bool = False
    """See `Insight`."""
    instead: Mapping[type[Action], type[Action]] = MappingProxyType({})
    """See `Insight`."""

    def facing(self, state: S, seat: Seat) -> Insight[S]:
        """Itself, unless a game overrides it."""
        return self

    @abstractmethod
    def features(self, state: S, seat: Seat) -> Mapping[str, float]:
        """See `Insight`."""

    def progress(self, state: S) -> float:
        """Unknown, unless a game overrides it."""
        return 0.5

    @abstractmethod
    def prior(self, state: S, seat: Seat, actions: Sequence[Action]) -> Sequence[float]:
        """See `Insight`."""

    def undominated(self, state: S, seat: Seat, actions: Sequence[Action]) -> Sequence[Action]:
        """All, unless a game overrides it."""
        return actions

    def mixed(self, state: S, seat: Seat, actions: Sequence[Action]) -> Sequence[float] | None:
        """Never, unless a game overrides it."""
        return None

    def plans(self, state: S, seat: Seat) -> Sequence[Sequence[Action]]:
        """None, unless a game overrides it."""
        return ()

    def script(
        self, state: S, seat: Seat, actions: Sequence[Action], chance: Chance
    ) -> Sequence[Action]:
        """One action, by first impressions."""
        return (first_impression(self, state, seat, actions, chance),)

    def quiet(self, state: S) -> bool:
        """Always, unless a game overrides it."""
        return True

    def secrets(self, state: S, seat: Seat) -> SecretPhase | None:
        """None, unless a game overrides it."""
        return None

    def value(self, state: S, seat: Seat) -> float:
        """See `Insight`."""
        weights = self.weights
        total = sum(weights[name] * x for name, x in self.features(state, seat).items())
        return 1 / (1 + exp(-max(-30.0, min(30.0, total))))


def first_impression(
    insight: Insight[Any], state: Any, seat: Seat, actions: Sequence[Action], chance: Chance
) -> Action:
    """One of the actions, drawn by how promising they look, or by the seat's mixed answers."""
    if len(actions) == 1:
        return actions[0]
    mix = insight.mixed(state, seat, actions)
    weights = insight.prior(state, seat, actions) if mix is None else mix
    return actions[pick(weights, chance)]


def spared(
    insight: Insight[Any],
    state: Any,
    seat: Seat,
    actions: Sequence[Action],
    weights: Sequence[float],
) -> Sequence[float]:
    """The weights of the actions, 0 for those that are dominated."""
    able = insight.undominated(state, seat, actions)
    if len(able) == len(actions):
        return weights
    found = [
        weight if action in able else 0.0 for action, weight in zip(actions, weights, strict=True)
    ]
    return found if any(found) else [float(action in able) for action in actions]


def pick(weights: Sequence[float], chance: Chance) -> int:
    """The place of one of the weights, drawn in proportion to them."""
    rest = chance.unit() * sum(weights)
    for place, weight in enumerate(weights):
        rest -= weight
        if rest < 0:
            return place
    return max(range(len(weights)), key=weights.__getitem__)


def is_planned_whole(ruleset: Ruleset[Any], insight: Insight[Any], state: Any) -> bool:
    """Whether the seats now choose among whole plans, which no one sees before all have chosen."""
    return insight.plans_in_secret and ruleset.simultaneous(state)
