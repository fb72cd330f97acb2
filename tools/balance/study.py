"""Studies of a ruleset's balance, and how their games are played."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any

from roses_rules.conformance.dice import RandomDice
from rulesets.kernel.interface import Event, Json, Ruleset, Seat

Fact = tuple[str, str]
"""Something that may have helped a seat, such as ("house", "York") or ("card", "Rally")."""


class Study(ABC):
    """A simple player for one ruleset, and the facts of its finished games."""

    def __init__(self, ruleset: Ruleset[Any]) -> None:
        self.ruleset = ruleset
        self.charts = ruleset.charts()

    @abstractmethod
    def choose(self, view: Json, decision: str, actions: list[Json], random: Random) -> int:
        """The index of one of `actions`, judged only by what the choosing seat may see."""

    @abstractmethod
    def facts(self, seat: str, final: Json, events: Iterable[Json]) -> Iterable[Fact]:
        """The facts about `seat` in a finished game, from the revealed view and the events."""

    @abstractmethod
    def length(self, final: Json) -> float:
        """The length of the game, in turns of each player."""

    @abstractmethod
    def comparable(self, fact: Fact, facts: frozenset[Fact]) -> bool:
        """Whether a seat with `facts` could have had `fact`, and so belongs to the comparison."""


@dataclass(slots=True)
class Sample:
    """The results of the games played. A draw counts as half a win."""

    games: int = 0
    draws: int = 0
    lengths: list[float] = field(default_factory=list)
    seats: Counter[tuple[frozenset[Fact], float]] = field(default_factory=Counter)
    """How often a seat had these facts and this score (0, ½ or 1)."""
    rules: Counter[str] = field(default_factory=Counter)
    """How many games each paragraph ended."""

    def add(self, other: Sample) -> None:
        self.games += other.games
        self.draws += other.draws
        self.lengths += other.lengths
        self.seats += other.seats
        self.rules += other.rules


def play(study: Study, scenario: str, options: Mapping[str, str], seed: int) -> Sample:
    """Play one game of the study's player against itself."""
    ruleset, random = study.ruleset, Random(seed)
    dice = RandomDice(random)
    state, told = ruleset.setup(scenario, options, dice)
    events: list[Event] = list(told)
    while awaited := ruleset.awaited(state):
        seat = awaited[0]
        legal = ruleset.legal(state, seat)
        view, prompt = ruleset.view(state, seat), ruleset.prompt(state, seat)
        actions = [ruleset.encode_action(action) for action in legal]
        pick = study.choose(view, prompt.decision, actions, random) if len(actions) > 1 else 0
        events += ruleset.apply(state, seat, legal[pick], dice)
    return _sample(study, state, events)


def _sample(study: Study, state: Any, events: list[Event]) -> Sample:
    ruleset = study.ruleset
    outcome, final = ruleset.outcome(state), ruleset.reveal(state)
    if outcome is None:
        raise RuntimeError("the game is not over, but no seat is awaited")
    told = [ruleset.encode_event(event) for event in events]
    found = Sample(games=1, draws=not outcome.winners, lengths=[study.length(final)])
    found.rules[outcome.rule] += 1
    for seat, name in enumerate(ruleset.seats):
        share = 1 / len(ruleset.seats)
        score = share if not outcome.winners else float(Seat(seat) in outcome.winners)
        found.seats[frozenset(study.facts(name, final, told)), score] += 1
    return found
