"""Games between equal players of the server, and what is counted of each."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from random import Random

from roses_rules.conformance.scripted import defaults
from roses_rules.games import load
from roses_rules.players import Chance
from rulesets import RULESETS
from rulesets.kernel.interface import Outcome
from rulesets.search.levels import LEVELS
from rulesets.search.thinking import Rest, decide_all
from rulesets.telling.tally import Played, Tally, Trait


@dataclass(frozen=True, slots=True)
class Series:
    """What is played: one level in all seats, with a share of its work."""

    ruleset: str
    scenario: str
    level: str
    scale: float
    seed: int


@dataclass(frozen=True, slots=True)
class Seated:
    """A seat in a game that has ended."""

    places: tuple[Trait, ...]
    means: frozenset[Trait]
    score: float
    """1 for a win, its share of a shared win or a draw, 0 for a loss."""


@dataclass(frozen=True, slots=True)
class Game:
    """What is counted of a game that has ended."""

    ending: str
    winner: str
    """The side of the winner, "" without one."""
    turns: float
    decisions: int
    """How often a seat had a choice."""
    seats: tuple[Seated, ...]


def tally_of(ruleset: str) -> Tally:
    """What the game counts of itself, or what every game has."""
    module = f"{RULESETS[ruleset].package}.insight.tally"
    if find_spec(module) is None:
        return Tally()
    found: Tally = import_module(module).TALLY
    return found


def play(series: Series, number: int) -> Game:
    """Game `number` of the series: the same each time. Each player knows what its seat knows."""
    ruleset, insight = load(series.ruleset), RULESETS[series.ruleset].insight
    if insight is None:
        raise ValueError(f"{series.ruleset} has no insight yet: no level plays it")
    level = LEVELS[series.level].scaled(series.scale)
    dice, chance = (
        Chance(Random(f"{words} {series.seed} {number}")) for words in ("dice", "thoughts")
    )
    seats = next(s.seats for s in ruleset.meta.scenarios if s.key == series.scenario)
    state, events = ruleset.setup(series.scenario, defaults(ruleset), dice)
    rests = [Rest() for _ in seats]
    decisions = 0
    while awaited := ruleset.awaited(state):
        seat = awaited[0]
        actions, rest = ruleset.legal(state, seat), rests[seat]
        decisions += len(actions) > 1
        action = rest.next(actions)
        if action is None:
            thought = actions
            if len(actions) > 1:
                world = ruleset.determinize(state, seat, chance)
                thought = decide_all(ruleset, insight, world, seat, level.work, level.noise, chance)
            action = rest.keep(thought)
        rest.taken()
        events += ruleset.apply(state, seat, action, dice)
    outcome = ruleset.outcome(state)
    assert outcome is not None
    told = [ruleset.encode_event(event) for event in events]
    played = Played(ruleset.charts(), ruleset.reveal(state), told, outcome, seats)
    return _counted(tally_of(series.ruleset), played, decisions)


def _counted(tally: Tally, played: Played, decisions: int) -> Game:
    seats = tuple(
        Seated(
            tuple(tally.places(played, name)),
            frozenset(tally.means(played, name)),
            _score(played.outcome, seat, len(played.seats)),
        )
        for seat, name in enumerate(played.seats)
    )
    winners = [seats[seat].places[0][1] for seat in played.outcome.winners]
    winner = winners[0] if len(winners) == 1 else ""
    return Game(tally.ending(played), winner, tally.turns(played), decisions, seats)


def _score(outcome: Outcome, seat: int, seats: int) -> float:
    if not outcome.winners:
        return 1 / seats
    return (seat in outcome.winners) / len(outcome.winners)
