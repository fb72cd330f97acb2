"""Players that a program can be: each chooses by what its seat knows."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from random import Random
from time import monotonic
from typing import Any, Protocol

from rulesets import RULESETS
from rulesets.kernel.interface import Action, Ruleset, Seat
from rulesets.search.insight import Insight
from rulesets.search.levels import LEVELS, Level
from rulesets.search.thinking import Rest, decide_all

from .match import Match


class Chance:
    """Chance from a random generator, as thinking wants it."""

    def __init__(self, random: Random) -> None:
        self.unit = random.random

    def below(self, n: int) -> int:
        """An integer from 0 to n - 1."""
        return int(self.unit() * n)


@dataclass(frozen=True, slots=True)
class Knowledge:
    """What a player may use: nothing here leads to the true state of the match."""

    ruleset: Ruleset[Any]
    seat: Seat
    legal: Sequence[Action]
    """What the seat may do now."""
    world: Any
    """A world that the seat cannot tell from the real one; None for players who do not ask."""


class Player(Protocol):
    """A player of one seat."""

    wants_world: bool

    def choose(self, known: Knowledge) -> Action:
        """One of the legal actions."""


class RandomPlayer:
    """Any legal action, each equally likely unless the game's weights make some more likely, such
    as attacks, without which little would happen."""

    wants_world = False

    def __init__(self, random: Random) -> None:
        self._random = random

    def choose(self, known: Knowledge) -> Action:
        weights = known.ruleset.action_weights
        each = [weights.get(type(action).__name__, 1) for action in known.legal]
        return self._random.choices(known.legal, each)[0]


class Thinker:
    """A level of the search, in a game that has an insight."""

    wants_world = True

    def __init__(self, level: Level, insight: Insight[Any], random: Random) -> None:
        self._level, self._insight, self._chance = level, insight, Chance(random)
        self._rest = Rest()

    def choose(self, known: Knowledge) -> Action:
        when, rest = _phase(known), self._rest
        action: Action = rest.next(known.legal, when) or rest.keep(self._thought(known), when)
        rest.taken()
        return action

    def _thought(self, known: Knowledge) -> Sequence[Action]:
        level, end = self._level, monotonic() + self._level.seconds
        return decide_all(
            known.ruleset, self._insight, known.world, known.seat, level.work, level.noise,
            self._chance, lambda: monotonic() > end,
        )  # fmt: skip


def _phase(known: Knowledge) -> object:
    """The turn and the question: a plan is for these alone. Its last action may be left over, since
    `choice` asks no player who has only one."""
    view = known.ruleset.view(known.world, known.seat)
    return view["turn"], known.ruleset.prompt(known.world, known.seat).decision


Seating = Callable[[Random], Player]
"""Makes a player with chance of its own."""


def players_for(ruleset: Ruleset[Any]) -> Mapping[str, Seating]:
    """Every kind of player that knows a game, by its name on the command line."""
    plugin = RULESETS.get(ruleset.meta.key)
    if plugin is None or plugin.insight is None:
        return {"random": RandomPlayer}
    thinkers = {name: partial(Thinker, level, plugin.insight) for name, level in LEVELS.items()}
    return {"random": RandomPlayer, **thinkers}


def choice(player: Player, match: Match, seat: Seat, random: Random) -> Action:
    """What `player` does in `seat`. It is given a world drawn with `random`, never the true one."""
    ruleset, legal = match.ruleset, match.legal(seat)
    if len(legal) == 1:
        return legal[0]
    drawn = ruleset.determinize(match.state, seat, Chance(random)) if player.wants_world else None
    return player.choose(Knowledge(ruleset, seat, legal, drawn))
