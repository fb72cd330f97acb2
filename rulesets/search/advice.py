"""Why to do what the search has chosen: the features that the action makes better or worse.

The action and another one are tried in the same sampled world, and all seats play on by first
impressions. The features that differ afterwards, by more than chance explains, are the reasons.
Where the search thinks in plans, an action is tried with the rest of its plan, and judged when the
phase or the turn is over, as the search does: a single step says little.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from typing import Any

from ..kernel.interface import Action, Json, Ruleset, Seat
from ..telling.story.meanings import WINS_MORE
from .insight import Chance, Insight, WeightedInsight, is_planned_whole, pick
from .plans import follow, play_to_quiet
from .search import play_on
from .words import FeatureWords, Words

PAIRS = 48
"""Worlds in which the action is compared with another one, at most."""
DEPTH = 6
"""Decisions that are played on before the features are compared."""
FEWEST = 8
"""Fewer comparisons than this say nothing."""
SURE = 2.0
"""How many standard errors a difference must have to count."""
LEAST = 0.05
"""A smaller difference, in what players count, is no reason."""
MANY = 10
"""Numbers from here on are shown without decimals."""
MAX_FOR, MAX_AGAINST = 2, 1
WIN = "win"
WIN_WEIGHT = 10.0
"""More than the weight of any feature, so that winning comes first."""
WINNING = Words(WINS_MORE, "wins the game less often", scale=100, unit=" %")


@dataclass(frozen=True, slots=True)
class Reason:
    """One thing that speaks for an action, or against it."""

    text: str
    by: str
    """The average difference, in what players count: "+0.5"."""
    good: bool


def reasons_for(
    ruleset: Ruleset[Any],
    insight: Insight[Any],
    words: FeatureWords,
    world: Any,
    seat: Seat,
    plan: Sequence[Action],
    chance: Chance,
    until: Callable[[], bool] = lambda: False,
    against: Sequence[Action] = (),
) -> list[Reason]:
    """What speaks for an action with what the seat does after it, most important first, then what
    speaks against it. It is compared with what the seat does in `against`, or with likely actions
    where that is empty. Stops early when `until` says so."""
    others = [other for other in ruleset.legal(world, seat) if other != plan[0]]
    if not others or not isinstance(insight, WeightedInsight):
        return []
    prior = insight.prior(world, seat, others)
    planned = is_planned_whole(ruleset, insight, world) or (
        not insight.quiet(world) and bool(insight.plans(world, seat))
    )
    after = partial(_after, ruleset, insight, seat, planned, chance)
    differences: defaultdict[str, list[float]] = defaultdict(list)
    for _ in range(PAIRS):
        if until():
            break
        drawn = ruleset.determinize(world, seat, chance)
        other = against or (others[pick(prior, chance)],)
        mine, theirs = after(ruleset.clone(drawn), plan), after(drawn, other)
        for name in mine.keys() & theirs.keys():
            differences[name].append(mine[name] - theirs[name])
    return _told(insight.weights, words, differences)


def written(
    action: Json, often: float | None, reasons: Sequence[Reason], *, plan: bool = False
) -> Json:
    """Advice as JSON. `often`: the share of cases in which a good player does this; None where
    looking ahead decided. `plan`: the reasons are those of a plan that the action begins."""
    return {
        "action": action,
        "often": often,
        "plan": plan,
        "reasons": [asdict(reason) for reason in reasons],
    }


def _after(
    ruleset: Ruleset[Any],
    insight: WeightedInsight[Any],
    seat: Seat,
    planned: bool,
    chance: Chance,
    state: Any,
    actions: Sequence[Action],
) -> Mapping[str, float]:
    """The seat's features some decisions after its actions or, if `planned`, at the end of the turn
    or the phase; of a finished game only whether the seat has won."""
    follow(ruleset, state, seat, actions, chance)
    if planned:
        play_to_quiet(ruleset, insight, state, chance)
    else:
        play_on(ruleset, insight, state, DEPTH, chance)
    outcome = ruleset.outcome(state)
    if outcome is not None:
        return {WIN: float(seat in outcome.winners)}
    return {WIN: 0.0, **insight.features(state, seat)}


def _number(by: float, said: Words) -> str:
    """A difference as players read it: "+0.5"."""
    digits = 0 if abs(by) >= MANY else 1
    return f"{by:+.{digits}f}{said.unit}".replace("-", "−")


def _told(
    weights: Mapping[str, float], words: FeatureWords, differences: Mapping[str, Sequence[float]]
) -> list[Reason]:
    found: list[tuple[float, Reason]] = []
    for name, each in sorted(differences.items()):
        said = WINNING if name == WIN else words.get(name)
        if said is None or len(each) < FEWEST:
            continue
        mean = sum(each) / len(each)
        spread = (sum((x - mean) ** 2 for x in each) / (len(each) - 1)) ** 0.5
        by = mean * said.scale
        if abs(mean) <= SURE * spread / len(each) ** 0.5 or abs(by) < LEAST:
            continue
        gain = mean * (WIN_WEIGHT if name == WIN else weights[name])
        text = said.better if gain > 0 else said.worse
        found.append((gain, Reason(text, _number(by, said), gain > 0)))
    found.sort(key=lambda pair: -abs(pair[0]))
    good = [reason for _, reason in found if reason.good]
    bad = [reason for _, reason in found if not reason.good]
    return [*good[:MAX_FOR], *bad[:MAX_AGAINST]]
