"""Some hundred positions of each game, so that every decision is asked in some of them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import chain, zip_longest
from typing import Any, cast

from app.referee.packs import load_ruleset
from roses_rules.conformance.play_style import PlayStyle
from rulesets.kernel.board import FlowRuleset
from rulesets.kernel.flow import pending
from tools.looks.moments import Moment, played
from tools.looks.stage import Position

from .gallery import PLAYTHROUGHS, game_of, moments

GAMES = {
    "cousins_war": (False, 6),
    "lancaster_york": (True, 4),
    "richard_iii": (True, 12),
    "rose_wars": (True, 40),
}
"""Whether the players of random games prefer to fight, and how many games there are besides those
that are kept."""


def _kept(key: str) -> Iterator[Moment]:
    for path in PLAYTHROUGHS:
        if game_of(path) == key:
            yield from moments(path)


def _random(key: str) -> Iterator[Moment]:
    ruleset = load_ruleset(key)
    eager, count = GAMES[key]
    for seed in range(count):
        scenarios = ruleset.meta.scenarios
        yield from played(ruleset, PlayStyle(eager, scenarios[seed % len(scenarios)].key), seed)


def decision(position: Position) -> str:
    """What its seat is asked."""
    return type(pending(cast(Any, position.moment.state), position.seat)).__name__


def _asked(games: Iterable[Moment]) -> dict[str, list[Position]]:
    """All positions of the games, by their decision."""
    found: dict[str, list[Position]] = defaultdict(list)
    for moment in games:
        ruleset = cast(FlowRuleset[Any], moment.ruleset)
        if awaited := ruleset.awaited(moment.state):
            position = Position(moment, awaited[moment.seq % len(awaited)])
            found[decision(position)].append(position)
    return found


@cache
def positions(key: str, count: int) -> tuple[Position, ...]:
    """So many positions of a game: of each decision as many as of any other, as far as there are
    enough, from beginnings, middles and ends; those of one player together."""
    return _some(chain(_kept(key), _random(key)), count)


@cache
def kept_positions(key: str, count: int) -> tuple[Position, ...]:
    """The same, of the kept games alone."""
    return _some(_kept(key), count)


def _some(games: Iterable[Moment], count: int) -> tuple[Position, ...]:
    kinds = [_spread(found, count) for found in _asked(games).values()]
    mixed = [one for one in chain(*zip_longest(*kinds)) if one is not None]
    return tuple(sorted(mixed[:count], key=lambda one: (one.moment.scenario.key, one.seat)))


def _spread(found: list[Position], count: int) -> list[Position]:
    """The same positions, neighbours far from each other."""
    step = max(1, len(found) // count)
    thinned = found[::step]
    stride = next(one for one in (37, 41, 43) if len(thinned) % one)
    return [thinned[at * stride % len(thinned)] for at in range(len(thinned))]
