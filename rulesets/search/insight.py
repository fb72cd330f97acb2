"""What a game must say of itself so that the search can play it well: its insight.

Each game has its own in `insight/` beside its rules. It judges one sampled world, with everything
in it that is hidden from the seat: the search makes sure that only the average over many such
worlds counts.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from math import exp
from typing import Generic, Protocol, TypeVar

from ..kernel.interface import Action, Seat

S = TypeVar("S")
S_contra = TypeVar("S_contra", contravariant=True)


class Chance(Protocol):
    """The search's own chance, which also rolls the dice of sampled worlds."""

    def below(self, n: int) -> int:
        """An integer from 0 to n - 1."""

    def unit(self) -> float:
        """A number from 0 to 1, without 1."""


class Insight(Protocol[S_contra]):
    """What the search asks of a game."""

    @property
    def strongest(self) -> str:
        """The key of the highest level whose thinking ends soon enough for people to wait."""

    def features(self, state: S_contra, seat: Seat) -> Mapping[str, float]:
        """What is good or bad for the seat in a position, by name and before any weight: positive
        is good. Reasons are given in these names."""

    def value(self, state: S_contra, seat: Seat) -> float:
        """From 0 to 1: the seat's chance to win a game that is not over yet."""

    def prior(self, state: S_contra, seat: Seat, actions: Sequence[Action]) -> Sequence[float]:
        """How promising each legal action looks at first sight: positive, in any unit."""

    def mixed(
        self, state: S_contra, seat: Seat, actions: Sequence[Action]
    ) -> Sequence[float] | None:
        """How often each action should be taken where an opponent could profit from knowing the
        answer, as with a bluff; None where looking ahead decides. Uses only what the seat knows."""


class WeightedInsight(ABC, Generic[S]):
    """An insight whose value follows from weighted features, through the logistic function."""

    weights: Mapping[str, float]
    strongest: str = "earl"
    """See `Insight`."""

    @abstractmethod
    def features(self, state: S, seat: Seat) -> Mapping[str, float]:
        """See `Insight`."""

    @abstractmethod
    def prior(self, state: S, seat: Seat, actions: Sequence[Action]) -> Sequence[float]:
        """See `Insight`."""

    def mixed(self, state: S, seat: Seat, actions: Sequence[Action]) -> Sequence[float] | None:
        """Never, unless a game overrides it."""
        return None

    def value(self, state: S, seat: Seat) -> float:
        """See `Insight`."""
        weights = self.weights
        total = sum(weights[name] * x for name, x in self.features(state, seat).items())
        return 1 / (1 + exp(-max(-30.0, min(30.0, total))))


def pick(weights: Sequence[float], chance: Chance) -> int:
    """The place of one of the weights, drawn in proportion to them."""
    rest = chance.unit() * sum(weights)
    for place, weight in enumerate(weights):
        rest -= weight
        if rest < 0:
            return place
    return max(range(len(weights)), key=weights.__getitem__)
